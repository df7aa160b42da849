import { type Move, offeringTeam } from "../domain/trades/trade.ts";
import { PATHS } from "../service/paths.ts";
import { type Html, html } from "./html.ts";
import { ownTeams } from "./layout.ts";
import { type PageRequest, read, type Visit, withQuery } from "./visit.ts";

/** An offer between two teams as its form has it. */
export type Draft = {
  /** The ids of the caller's team and of the other one. */
  readonly from: string;
  readonly to: string;
  /** The id of the offer that it answers (T22); empty if it answers none. */
  readonly counter: string;
  readonly give: Things;
  readonly get: Things;
  /** Ids of players whom the caller's team drops (T24). */
  readonly drops: readonly string[];
  readonly comment: string;
};

/** What one team gives: ids of players and picks, and an amount as it was typed. */
export type Things = {
  readonly players: readonly string[];
  readonly picks: readonly string[];
  readonly budget: string;
};

/** The offer in the fields of a form or of a query. */
export const draftIn = (fields: URLSearchParams): Draft => {
  const text = (name: string): string => (fields.get(name) ?? "").trim();
  const things = (side: "give" | "get"): Things => ({
    players: fields.getAll(side),
    picks: fields.getAll(`${side}_pick`),
    budget: text(`${side}_budget`),
  });
  return {
    from: text("from"),
    to: text("to"),
    counter: text("counter"),
    give: things("give"),
    get: things("get"),
    drops: fields.getAll("drop"),
    // A browser sends lines of a text field with CR LF.
    comment: text("comment").replaceAll("\r\n", "\n"),
  };
};

/** An answer that begins as the offer (T22). */
export const counterDraft = async (visit: Visit): Promise<Draft> => {
  const counter = visit.query.get("counter") ?? "";
  const { trade: view } = await read(visit, "trade", withQuery(PATHS.trade, { id: counter }));
  const to = offeringTeam(view.trade);
  const mine = ownTeams(visit).map(({ team }) => team.id);
  const from = view.teams.slice(1).find(({ id }) => mine.includes(id))?.id ?? "";
  const things = (team: string): Things => {
    const own = view.trade.moves.filter((move) => move.from === team);
    const ids = (kind: "player" | "pick") =>
      own.flatMap((move: Move) => (move.kind === kind ? [move.id] : []));
    const amount = own.flatMap((move) => (move.kind === "budget" ? [move.amount] : []))[0];
    return {
      players: ids("player"),
      picks: ids("pick"),
      budget: amount === undefined ? "" : String(amount),
    };
  };
  return { from, to, counter, give: things(from), get: things(to), drops: [], comment: "" };
};

/** The offer as hidden fields of a form, which `draftIn` reads again. */
export const draftFields = (draft: Draft): readonly Html[] => [
  ...(["from", "to", "counter", "comment"] as const).map((name) => hidden(name, draft[name])),
  ...draft.drops.map((player) => hidden("drop", player)),
  ...(["give", "get"] as const).flatMap((side) => [
    ...draft[side].players.map((player) => hidden(side, player)),
    ...draft[side].picks.map((pick) => hidden(`${side}_pick`, pick)),
    hidden(`${side}_budget`, draft[side].budget),
  ]),
];

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** The payload of the offer. The league says what is wrong with it. */
export const requestFor = ({
  from,
  to,
  counter,
  give,
  get,
  drops,
  comment,
}: Draft): PageRequest => {
  const both = (entries: (things: Things) => readonly string[]): readonly string[] => [
    ...entries(give).map((what) => `${what}:${from}:${to}`),
    ...entries(get).map((what) => `${what}:${to}:${from}`),
  ];
  const picks = both((things) => things.picks);
  const budget = both((things) => (things.budget === "" ? [] : [things.budget]));
  return {
    ...{ method: "POST", path: PATHS.trade },
    payload: {
      ...{ team_from: from, team_to: to, players: both((things) => things.players) },
      ...(picks.length > 0 && { draft_picks: picks }),
      ...(budget.length > 0 && { budget }),
      ...(drops.length > 0 && { drops: drops.map((player) => `${player}:${from}:0`) }),
      ...(comment !== "" && { comment }),
      ...(counter !== "" && { counter_to: counter }),
    },
  };
};
