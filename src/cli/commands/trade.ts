import type { Group } from "../group.ts";
import { declareTradeAct } from "./trade-act.ts";
import { declareTradeList } from "./trade-list.ts";
import { declareTradeOffer } from "./trade-offer.ts";
import { declareTradeShow } from "./trade-show.ts";

export const TRADE: Group = {
  name: "trade",
  description: "offer, act on and look at trades",
  examples: [
    "fantasy-tx trade offer --as ann --to 2 --give Ashby --get Hobbs",
    "fantasy-tx trade list --as bob",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
  ],
  declare: (trade, bind) => {
    declareTradeOffer(trade, bind);
    declareTradeAct(trade, bind);
    declareTradeShow(trade, bind);
    declareTradeList(trade, bind);
  },
};
