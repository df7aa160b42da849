import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareTradeAct } from "./trade-act.ts";
import { declareTradeList } from "./trade-list.ts";
import { declareTradeOffer } from "./trade-offer.ts";
import { declareTradeShow } from "./trade-show.ts";

export const declareTrade = (program: Command, bind: Bind): void => {
  const trade = program.command("trade").description("offer, act on and look at trades");
  declareTradeOffer(trade, bind);
  declareTradeAct(trade, bind);
  declareTradeShow(trade, bind);
  declareTradeList(trade, bind);
  declareHelp(trade);
};
