import type { Caution } from "../domain/trades/cautions.ts";
import { inShort } from "./lineup-problems.ts";

/** What somebody may not have meant, in a sentence. */
export const cautionText = (caution: Caution): string => {
  switch (caution.code) {
    case "same_offer":
      return `trade ${caution.tradeId} is the same offer, and it is still open`;
    case "same_vote":
      return `this repeats the vote that was cast before: ${caution.vote}`;
    case "will_be_illegal": {
      const { id, name } = caution.team;
      return `once executed, the trade leaves ${name} (${id}) with an illegal lineup: ${inShort(caution.findings)}`;
    }
    default:
      return caution satisfies never;
  }
};
