import type { TradeRemark } from "../domain/trades/remarks.ts";
import { inShort } from "./lineup-problems.ts";

/** What somebody may not have meant, in a sentence. */
export const remarkText = (remark: TradeRemark): string => {
  switch (remark.code) {
    case "same_offer":
      return `trade ${remark.tradeId} is the same offer, and it is still open`;
    case "same_vote":
      return `this repeats the vote that was cast before: ${remark.vote}`;
    case "will_be_illegal": {
      const { id, name } = remark.team;
      return `once executed, the trade leaves ${name} (${id}) with an illegal lineup: ${inShort(remark.findings)}`;
    }
    default:
      return remark satisfies never;
  }
};
