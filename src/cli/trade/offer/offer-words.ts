import type { Context } from "../../context.ts";
import { idsOf, typedTeam } from "../../typed-names.ts";

/** The options of `trade offer`, from the command line or from prompts. */
export type OfferWords = {
  readonly from?: string;
  readonly to?: readonly string[];
  readonly player?: readonly string[];
  readonly pick?: readonly string[];
  readonly budget?: readonly string[];
  readonly give?: readonly string[];
  readonly get?: readonly string[];
  readonly drop?: readonly string[];
  readonly comment?: string;
  readonly expires?: string;
  readonly executeImmediately?: true;
};

/** The words with the ids of the teams that they name. */
export const withTeamIds = async (context: Context, words: OfferWords): Promise<OfferWords> => {
  const { from, to = [] } = words;
  const ids = await idsOf(context, from === undefined ? to : [...to, from], typedTeam);
  return {
    ...words,
    ...(from !== undefined && { from: ids.at(-1) ?? from }),
    ...(words.to !== undefined && { to: ids.slice(0, to.length) }),
  };
};
