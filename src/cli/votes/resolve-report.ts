import type { Json } from "../../domain/declared/json.ts";
import type { SeveralLeagues } from "../../domain/port.ts";
import { resolvedShown } from "../../service/bodies.ts";
import type { Answer } from "../../service/exchange.ts";
import { PATHS } from "../../service/paths.ts";
import { counted } from "../../words/text.ts";
import { arrivalWarnings } from "../arrival-warnings.ts";
import { type Context, note, tell } from "../context.ts";
import { type Pending, printEnvelope, printList, printSections } from "../print.ts";
import { line } from "../tables/blocks.ts";
import { type ResolvedIn, resolvedInAll, resolvedTable } from "./tables.ts";

/** The request that every league gets. */
export const REQUEST = { method: "POST", path: PATHS.votes, payload: "{}" } as const;

/** The report about several leagues: a table after each of them, or one envelope at the end. */
export type Report = {
  /** `isListed` says whether the league was found by listing a database. */
  readonly add: (
    league: { readonly name: string; readonly isListed: boolean },
    answer: Answer,
  ) => Promise<void>;
  readonly end: () => Promise<void>;
  /** Such as `2 trades resolved`. */
  readonly ended: () => string;
  readonly pending: () => Promise<Pending>;
};

/** `databases` are those of which only the due leagues are resolved. */
export const reportFor = (context: Context, databases: readonly SeveralLeagues[]): Report => {
  const { format, listFormat, now } = context;
  const bodies: Json[] = [];
  const ended: ResolvedIn[] = [];
  const looked: Pending[] = [];
  const pending = async (): Promise<Pending> => {
    const others = await Promise.all(databases.map((leagues) => leagues.pending(now)));
    const all = [...looked, ...others];
    return {
      pending: all.reduce((sum, each) => sum + each.pending, 0),
      pendingOffers: all.reduce((sum, each) => sum + each.pendingOffers, 0),
    };
  };
  return {
    add: async ({ name, isListed }, answer) => {
      if (answer.statusCode !== 200)
        for (const { type, msg } of answer.exceptions)
          tell(context, `${name}: refused: ${type}: ${msg}`);
      else if (answer.outcome.kind === "resolved") {
        const { outcome } = answer;
        if (!isListed) looked.push(outcome);
        for (const { league, ...rest } of outcome.resolved.map(resolvedShown.write))
          bodies.push({ league, file: name, ...rest });
        ended.push({ file: name, resolved: outcome.resolved });
        const { resolved } = outcome;
        if (resolved.length > 0 && format === "table" && listFormat === null)
          await printSections(context, (look) => [[line(name), resolvedTable(resolved, look)]]);
        for (const warning of arrivalWarnings(outcome, { now, file: name })) note(context, warning);
      }
    },
    end: async () => {
      if (listFormat !== null) await printList(context, (look) => resolvedInAll(ended, look));
      if (format === "table") return;
      const body = { resolved: bodies, pending: (await pending()).pending };
      await printEnvelope(context, REQUEST.path, { statusCode: 200, body });
    },
    ended: () =>
      bodies.length === 0 ? "nothing is due" : `${counted(bodies.length, "trade")} resolved`,
    pending,
  };
};
