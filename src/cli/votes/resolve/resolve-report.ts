import type { Json } from "../../../domain/declared/json.ts";
import type { SeveralLeagues } from "../../../domain/port.ts";
import type { ResolvedTrade } from "../../../domain/trades/views.ts";
import { resolvedResource } from "../../../service/bodies.ts";
import type { Answer } from "../../../service/exchange.ts";
import { PATHS } from "../../../service/paths.ts";
import { type Context, note, tell } from "../../context.ts";
import { load } from "../../lazy.ts";
import { type Pending, printEnvelope, printTable } from "../../print.ts";
import { printList } from "../../print-list.ts";
import { arrivalWarnings } from "../../tables/effective-point.ts";
import { visible } from "../../visible.ts";
import type { Wanted } from "./places-to-resolve.ts";
import type { ResolvedIn } from "./resolved-table.ts";

/** The request that every league gets. */
export const REQUEST = { method: "POST", path: PATHS.votes, payload: "{}" } as const;

/** The report about several leagues: a table after each of them, or one envelope at the end. */
export type Report = {
  readonly add: (wanted: Wanted, answer: Answer) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly isEmpty: () => boolean;
  readonly pending: () => Promise<Pending>;
};

/** `databases` are those of which only the due leagues are resolved. */
export const reportFor = (context: Context, databases: readonly SeveralLeagues[]): Report => {
  const bodies: Json[] = [];
  const ended: ResolvedIn[] = [];
  const looked: Pending[] = [];
  const pending = async (): Promise<Pending> => {
    const all = [
      ...looked,
      ...(await Promise.all(databases.map((leagues) => leagues.pending(context.now)))),
    ];
    return {
      pending: all.reduce((sum, each) => sum + each.pending, 0),
      pendingOffers: all.reduce((sum, each) => sum + each.pendingOffers, 0),
    };
  };
  return {
    add: async ({ name, isListed }, answer) => {
      if (answer.statusCode !== 200)
        for (const { type, msg } of answer.exceptions) tell(context, `${name}: ${type}: ${msg}`);
      else if (answer.outcome.kind === "resolved") {
        const resolved = answer.outcome.resolved.map(resolvedResource);
        if (!isListed) looked.push(answer.outcome);
        bodies.push(...resolved.map(({ league, ...rest }) => ({ league, file: name, ...rest })));
        ended.push({ file: name, resolved: answer.outcome.resolved });
        if (context.format === "table" && context.listFormat === null)
          await printResolved(context, name, answer.outcome.resolved);
        for (const line of arrivalWarnings(answer.outcome, { now: context.now, file: name }))
          note(context, line);
      }
    },
    end: async () => {
      const { format, listFormat } = context;
      if (listFormat !== null) {
        const { resolvedInAll } = await load.resolvedTable();
        await printList(context, listFormat, (surface) => resolvedInAll(ended, surface));
      }
      if (format === "table") return;
      const body = { resolved: bodies, pending: (await pending()).pending };
      await printEnvelope(context, REQUEST.path, { statusCode: 200, body });
    },
    isEmpty: () => bodies.length === 0,
    pending,
  };
};

/** Prints a league's name and the trades that ended, if there are any. */
const printResolved = async (
  context: Context,
  name: string,
  resolved: readonly ResolvedTrade[],
): Promise<void> => {
  if (resolved.length === 0) return;
  const { resolvedTable } = await load.resolvedTable();
  printTable(context, (surface) => `${visible(name)}\n${resolvedTable(resolved, surface)}`);
};
