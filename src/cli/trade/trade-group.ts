import type { Group } from "../group.ts";
import { declareTradeAct } from "./act/trade-act.ts";
import { declareTradeCounter } from "./counter/trade-counter.ts";
import { declareTradeList } from "./list/trade-list.ts";
import { declareTradeOffer } from "./offer/trade-offer.ts";
import { declareTradeReverse } from "./reverse/trade-reverse.ts";
import { declareTradeShow } from "./show/trade-show.ts";

export const TRADE: Group = {
  name: "trade",
  description: "offer, show and act on trades",
  examples: [
    "fantasy-tx trade offer --as ann --to 2 --give Ashby --get Hobbs",
    "fantasy-tx trade list --as bob",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
  ],
  declare: (trade, bind) => {
    declareTradeOffer(trade, bind);
    declareTradeCounter(trade, bind);
    declareTradeAct(trade, bind);
    declareTradeReverse(trade, bind);
    declareTradeShow(trade, bind);
    declareTradeList(trade, bind);
  },
};
