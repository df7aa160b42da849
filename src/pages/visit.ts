import type { Outcome } from "../domain/decision.ts";
import { owns, type Team } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import type { JournalHead, TokenStore } from "../domain/port.ts";
import type { TradeView } from "../domain/trades/views.ts";
import type { Answer, Explained } from "../service/exchange.ts";
import { PATHS } from "../service/paths.ts";
import type { Done } from "./done.ts";
import type { Html } from "./html.ts";
import { withQuery } from "./paths.ts";

/** A request that a page makes to the league, through the door, for the visitor. */
export type PageRequest = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Sent as JSON. */
  readonly payload?: unknown;
};

/** The league as a caller sees it at a moment, and what they ask of it. */
export type Seen = Pick<Visit, "league" | "now" | "ask" | "fields">;

/** The visit of somebody who has signed in: they look at a page, or send its form. */
export type Visit = {
  /** The path without its query. */
  readonly path: string;
  /** The fields of the form that was sent, or of the query if the page is only looked at. */
  readonly fields: URLSearchParams;
  /** The league as the caller sees it. */
  readonly league: LeagueOverview;
  readonly now: Seconds;
  /** The secret that every form has, so that no other site can send one. */
  readonly formToken: string;
  readonly ask: (
    request: PageRequest,
    options?: { readonly dryRun?: boolean; readonly onlyAt?: JournalHead },
  ) => Promise<Answer>;
  /** Where the league's journal ends now. */
  readonly head: () => Promise<JournalHead>;
  /**
   * The league's tokens, and the id of the one that this browser has signed in with. Tokens are no
   * part of the league, so they do not go through the door. Null if the server asks for none.
   */
  readonly tokens: { readonly store: TokenStore; readonly ownId: string } | null;
  /**
   * What the links of this server begin with, such as `https://league.example.org`; empty if no
   * form was sent.
   */
  readonly origin: string;
  /**
   * A mark of what the page shows, with which its script finds out that it has changed; null if the
   * page has none.
   */
  readonly mark: string | null;
  /** What the visitor has just done, which the page says once. */
  readonly done: Done | null;
  /** When this browser was at the home page the time before; null if it never was. */
  readonly lastHere: Seconds | null;
};

/** The answer of a page. A form that was done leads to another page, which says what was done. */
export type PageAnswer =
  | { readonly status: number; readonly page: Html }
  | { readonly status: 303; readonly to: string; readonly done?: Done };

/** Thrown if a page cannot be shown, with the reasons. */
export class NoPage extends Error {
  override readonly name = "NoPage";
  readonly status: number;
  readonly reasons: readonly Explained[];

  constructor(status: number, reasons: readonly Explained[]) {
    super(reasons.map(({ msg }) => msg).join("; "));
    this.status = status;
    this.reasons = reasons;
  }
}

/**
 * The outcome of a request that only reads. Throws `NoPage` if it is refused, such as for a trade
 * that the caller may not see.
 */
export const read = async <Kind extends Outcome["kind"]>(
  { ask }: Pick<Visit, "ask">,
  kind: Kind,
  path: string,
): Promise<Extract<Outcome, { readonly kind: Kind }>> => {
  const answer = await ask({ method: "GET", path });
  if (answer.statusCode !== 200) throw new NoPage(answer.statusCode, answer.exceptions);
  const isKind = (outcome: Outcome): outcome is Extract<Outcome, { readonly kind: Kind }> =>
    outcome.kind === kind;
  if (!isKind(answer.outcome))
    throw new Error(`the outcome is ${answer.outcome.kind}, not ${kind}`);
  return answer.outcome;
};

/** The name of the league; its id if it has none. */
export const leagueName = ({ league: { details } }: Pick<Visit, "league">): string =>
  details.name || details.id;

/** The players of a team and what else it has, or those of `all` teams. Throws `NoPage` for an unknown team. */
export const rosterOf = async (visit: Pick<Visit, "ask">, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

/** The trades that the caller may see and a query asks for, the oldest first. */
export const tradesIn = async (
  visit: Pick<Visit, "ask">,
  query: Readonly<Record<string, string>>,
): Promise<readonly TradeView[]> =>
  (await read(visit, "trades", withQuery(PATHS.trades, query))).trades;

/** The caller's teams. */
export const ownTeams = (visit: Pick<Visit, "league">): Visit["league"]["teams"] =>
  visit.league.teams.filter(({ team }) => isOwn(visit, team));

/** Whether a team is the caller's. */
export const isOwn = ({ league }: Pick<Visit, "league">, { id }: Pick<Team, "id">): boolean =>
  owns(league.caller, id);
