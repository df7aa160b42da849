import { hoursAfter, type Seconds } from "../domain/league/time.ts";
import { PATHS } from "../service/paths.ts";
import { typedText } from "./html.ts";
import { NEW_TRADE, withQuery } from "./paths.ts";
import { isOwn, type PageRequest, read, type Visit } from "./visit.ts";

/** An offer in a form. Its entries have the form of the payload's, such as `101:1:2`. */
export type Draft = {
  /** The id of the caller's team. */
  readonly from: string;
  /** The ids of the other teams. */
  readonly to: readonly string[];
  /** The id of the offer that it counters (T22); empty if it is no counter-offer. */
  readonly counter: string;
  readonly players: readonly string[];
  readonly picks: readonly string[];
  /** Amounts as they were typed, by who pays whom, such as `1:2`. */
  readonly budget: ReadonlyMap<string, string>;
  /** The players whom the caller's team drops (T24). */
  readonly drops: readonly string[];
  readonly comment: string;
  /** In how many hours it expires (T23); empty for the time of the league's rule. */
  readonly hours: string;
  /** The moment when it expires, as the preview has shown it; empty before the preview. */
  readonly expires: string;
};

/**
 * The most teams in the form of an offer, without the caller's. The form has a line for each
 * player.
 */
export const MOST_OTHERS = 4;

/** The names of fields for amounts begin with this, such as `budget:1:2`. */
export const BUDGET = "budget:";

/** The offer in the fields of a form or of a query. */
export const draftIn = (fields: URLSearchParams): Draft => {
  const text = (name: string): string => typedText(fields, name);
  // A list in which nothing is chosen sends an empty text.
  const chosen = (name: string): readonly string[] => fields.getAll(name).filter(Boolean);
  return {
    from: text("from"),
    to: [...new Set(chosen("to"))].filter((team) => team !== text("from")),
    counter: text("counter"),
    players: chosen("player"),
    picks: chosen("pick"),
    budget: new Map(
      [...fields.keys()]
        .filter((name) => name.startsWith(BUDGET) && text(name) !== "")
        .map((name) => [name.slice(BUDGET.length), text(name)]),
    ),
    drops: chosen("drop"),
    comment: text("comment"),
    ...{ hours: text("hours"), expires: text("expires") },
  };
};

/** A counter-offer that begins as the offer (T22). */
export const counterDraft = async (visit: Visit): Promise<Draft> => {
  const counter = visit.fields.get("counter") ?? "";
  const { trade: view } = await read(visit, "trade", withQuery(PATHS.trade, { id: counter }));
  const [offering, ...offeredTo] = view.teams.map(({ id }) => id);
  const from = offeredTo.find((id) => isOwn(visit, { id })) ?? "";
  const to = [offering ?? "", ...offeredTo.filter((id) => id !== from)];
  const fields = new URLSearchParams({ from, counter });
  for (const team of to) fields.append("to", team);
  for (const move of view.trade.moves) {
    const way = `${move.from}:${move.to}`;
    if (move.kind === "budget") fields.append(`${BUDGET}${way}`, String(move.amount));
    else if (move.kind !== "drop") fields.append(move.kind, `${move.id}:${way}`);
  }
  return draftIn(fields);
};

/** The fields that `draftIn` reads, without those that are empty. */
export const draftFields = (draft: Draft): [name: string, value: string][] => {
  const { from, to, counter, players, picks, budget, drops, comment, hours, expires } = draft;
  const lists = Object.entries({ to, player: players, pick: picks, drop: drops });
  const fields: readonly [string, string][] = [
    ...Object.entries({ from, counter, comment, hours, expires }),
    ...lists.flatMap(([name, all]) => all.map((value): [string, string] => [name, value])),
    ...[...budget].map(([way, amount]): [string, string] => [`${BUDGET}${way}`, amount]),
  ];
  return fields.filter(([, value]) => value !== "");
};

/** The address of the form of an offer, with all that is in it. */
export const draftPath = (draft: Draft): string => withQuery(NEW_TRADE, draftFields(draft));

/** The offer with the moment when it expires, if its hours count from now. */
export const withExpiry = (draft: Draft, now: Seconds): Draft => {
  const hours = Number(draft.hours);
  const at = Number.isInteger(hours) && hours > 0 ? String(hoursAfter(now, hours)) : draft.hours;
  return { ...draft, expires: at };
};

/** The payload of the offer. The league says what is wrong with it. */
export const requestFor = (draft: Draft): PageRequest => {
  const { from, to, counter, players, picks, drops, comment, expires } = draft;
  const budget = [...draft.budget].map(([way, amount]) => `${amount}:${way}`);
  return {
    ...{ method: "POST", path: PATHS.trade },
    payload: {
      ...{ team_from: from, team_to: to.length === 1 ? to[0] : to, players },
      ...(picks.length > 0 && { draft_picks: picks }),
      ...(budget.length > 0 && { budget }),
      ...(drops.length > 0 && { drops }),
      ...(comment !== "" && { comment }),
      // A text that is no number is sent too, and the league refuses it.
      ...(expires !== "" && { expires: /^\d+$/.test(expires) ? Number(expires) : expires }),
      ...(counter !== "" && { counter_to: counter }),
    },
  };
};
