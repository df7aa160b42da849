import type { LeagueDocument } from "../../src/document/league-document.ts";
import type { DatesResource, DetailsResource } from "../../src/domain/league/details.ts";
import type { PickResource } from "../../src/domain/league/picks.ts";
import type { PlayerResource, SlotResource } from "../../src/domain/league/players.ts";
import type { RosterRulesResource, TransactionsResource } from "../../src/domain/league/rules.ts";
import type { OwnerResource, TeamResource } from "../../src/domain/league/teams.ts";
import type { BallotResource, TradeResource } from "../../src/domain/trades/trade-table.ts";

/**
 * A league document that a test may change at will, right or wrong: what it reads has the type of a
 * league document, and what it sets may be anything. Any key may be missing; the test knows.
 */
export interface Document {
  get league_details(): Leaves<DetailsResource & DatesResource>;
  set league_details(value: unknown);
  get dates(): Leaves<DatesResource>;
  set dates(value: unknown);
  get periods(): List<Leaves<LeagueDocument["periods"][number]>>;
  set periods(value: unknown);
  get rules(): Rules;
  set rules(value: unknown);
  get positions(): List<Leaves<LeagueDocument["positions"][number]>>;
  set positions(value: unknown);
  get owners(): List<Owner>;
  set owners(value: unknown);
  get rosters(): Rosters;
  set rosters(value: unknown);
  get players(): List<Player>;
  set players(value: unknown);
  get draft_picks(): List<Leaves<PickResource>>;
  set draft_picks(value: unknown);
  get lineups(): List<Slot>;
  set lineups(value: unknown);
  get locks(): List<Lock>;
  set locks(value: unknown);
  get trades(): List<Trade>;
  set trades(value: unknown);
  get journal(): { seq: number; hash: string };
  set journal(value: unknown);
}

interface Rules {
  get transactions(): { -readonly [Name in keyof TransactionsResource]: Rule };
  set transactions(value: unknown);
  get roster(): RosterRules;
  set roster(value: unknown);
}

type Rule = { description?: string; value: unknown };

interface RosterRules extends Leaves<Omit<RosterRulesResource, "positions" | "statuses">> {
  get positions(): List<Leaves<RosterRulesResource["positions"][number]>>;
  set positions(value: unknown);
  get statuses(): List<Leaves<RosterRulesResource["statuses"][number]>>;
  set statuses(value: unknown);
}

export interface Owner extends Leaves<Omit<OwnerResource, "team" | "teams">> {
  get team(): { id: string };
  set team(value: unknown);
  get teams(): List<{ id: string }>;
  set teams(value: unknown);
}

/** A recorded response has the point and the period too. */
export interface Rosters {
  get teams(): List<Team>;
  set teams(value: unknown);
  point: unknown;
  period: unknown;
}

export interface Team extends Leaves<TeamResource> {
  budget: unknown;
  get players(): List<Player>;
  set players(value: unknown);
}

export type Player = Leaves<PlayerResource>;

export type Slot = Leaves<SlotResource>;

export type Lock = { player_id: string; pro_team: string; until: string | null };

export interface Trade {
  id: string;
  offered_by_team_id: number;
  timestamp: string;
  get teams(): List<Leaves<TeamResource>>;
  set teams(value: unknown);
  get offered_to_teams(): List<number>;
  set offered_to_teams(value: unknown);
  get players(): List<Leaves<TradeResource["players"][number]>>;
  set players(value: unknown);
  get draft_picks(): Listed<"draft_picks">;
  set draft_picks(value: unknown);
  get accepted_by_team_ids(): List<number>;
  set accepted_by_team_ids(value: unknown);
  get budget(): Listed<"budget">;
  set budget(value: unknown);
  get drops(): Listed<"drops">;
  set drops(value: unknown);
  comment: string;
  expires: string;
  counter_to: string;
  state: string;
  reversed_at: string;
  policy: string;
  accepted_at: string;
  voting_deadline: string;
  rejections_required: number;
  get ballots(): List<Leaves<BallotResource>>;
  set ballots(value: unknown);
  ended_at: string;
  reason: string;
}

type Listed<Key extends "draft_picks" | "budget" | "drops"> = List<
  Leaves<NonNullable<TradeResource[Key]>[number]>
>;

type Leaves<Part> = { -readonly [Key in keyof Part]: Leaf<Part[Key]> };
/** Numbers have many spellings. */
type Leaf<Value> = Value extends string ? string : Value extends number ? unknown : Value;

/** A list to which anything may be added. A test that names one of the first items knows that it is there. */
export type List<Item> = [Item, Item, Item, Item, Item, Item, Item, Item, ...Item[]] & {
  push(...items: readonly unknown[]): number;
  unshift(...items: readonly unknown[]): number;
};

/** A list of which a test knows that the first items are there. */
export const list = <Item>(items: readonly Item[]): List<Item> => [...items] as List<Item>;

/** Takes anything for a league document, which a test may go on to change. */
export const anyDocument = (document: unknown): Document => document as Document;

/** What a test knows to be there. */
export const found = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error("what the test looks for is not there");
  return thing;
};

/** The thing of a list with an id, which must be there. */
export const withId = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: string,
): Thing => found(things.find((thing) => thing.id === id));
