import type { TokenValues } from "../completion/values.ts";
import { holderText } from "./tokens.ts";

export const tokens: TokenValues = {
  ofTokens: (found) =>
    found.map((token) => ({
      value: token.id,
      description: [holderText(token), token.label].filter((text) => text !== "").join(", "),
    })),
};
