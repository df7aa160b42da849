import type { Command } from "commander";
import { examples } from "../examples.ts";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareTradeAct } from "./trade-act.ts";
import { declareTradeList } from "./trade-list.ts";
import { declareTradeOffer } from "./trade-offer.ts";
import { declareTradeShow } from "./trade-show.ts";

export const declareTrade = (program: Command, bind: Bind): void => {
  const trade = examples(program.command("trade"), [
    "fantasy-tx trade offer --as ann --to 2 --give Ashby --get Hobbs",
    "fantasy-tx trade list --as bob",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
  ]).description("offer, act on and look at trades");
  declareTradeOffer(trade, bind);
  declareTradeAct(trade, bind);
  declareTradeShow(trade, bind);
  declareTradeList(trade, bind);
  declareHelp(trade);
};
