import fc from "fast-check";
import { ROSTER_STATUSES, type RosterStatus } from "../../src/domain/league/players.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { DAYS, pinUp, sendTo, teamOn, type Wall, wallOf } from "./lineup-model.ts";
import { move, setLineup } from "./lineups.ts";
import { maintain } from "./maintain.ts";
import { type Asking, tradeIn } from "./play.ts";
import { policy, sandlotDocument } from "./sandlot.ts";

/*
 * All requests to a small league that move players: lineups and trades at any points, sensible or
 * not, with the answers that the decisions require.
 */

const OWNERS = { "1": "ann", "2": "bob", "3": "cat" } as const;
export const TEAMS = Object.keys(OWNERS) as readonly (keyof typeof OWNERS)[];
const POSITIONS = ["C", "OF", undefined] as const;

/** Three teams of three, one free agent, and a trade policy that executes at once. */
export const LEAGUE = sandlotDocument((document) => {
  policy("free_for_all")(document);
  document.rules.roster = {};
  document.rosters.teams.length = TEAMS.length;
  for (const team of document.rosters.teams) team.players.length = 3;
  Object.assign(document, { draft_picks: [], lineups: [], locks: [] });
  document.owners = [
    ...Object.entries(OWNERS).map(([team, id]) => ({ id, name: id, team: { id: team } })),
    { id: "zoe", name: "Zoe", commissioner: 1 },
  ];
  document.owners[0].commissioner = 0;
});

type Listed = Readonly<Record<"id" | "position" | "roster_status" | "roster_pos", string>>;
const PLAYERS: readonly string[] = [
  ...LEAGUE.rosters.teams.flatMap(({ players }) => players),
  ...LEAGUE.players,
].map(({ id }: Listed) => id);

export const freshWall = (): Wall =>
  wallOf([
    ...LEAGUE.rosters.teams.flatMap((team: { id: string; players: readonly Listed[] }) =>
      team.players.map(({ id, position, roster_status, roster_pos }) => ({
        id,
        place: `${team.id} ${roster_status} ${roster_pos}`,
        primary: position,
      })),
    ),
    ...LEAGUE.players.map(({ id, position }: Listed) => ({ id, place: null, primary: position })),
  ]);

type Placement = {
  readonly id: string;
  readonly status: RosterStatus;
  readonly pos: string | undefined;
};
type Ask =
  | {
      readonly kind: "set";
      readonly team: string;
      readonly as: "owner" | "zoe";
      readonly day: number;
      readonly placements: readonly Placement[];
    }
  | {
      readonly kind: "trade";
      readonly way: "accepted" | "at once" | "moved";
      readonly from: string;
      readonly to: string;
      readonly players: readonly string[];
    }
  | { readonly kind: "go on"; readonly day: number };

const day = fc.constantFrom(...DAYS);
const team = fc.constantFrom(...TEAMS);
const somePlayers = fc.uniqueArray(fc.constantFrom(...PLAYERS), { minLength: 1, maxLength: 3 });

const ask: fc.Arbitrary<Ask> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      team,
      as: fc.constantFrom("owner" as const, "zoe" as const),
      day,
      placements: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom(...PLAYERS),
          status: fc.constantFrom(...ROSTER_STATUSES),
          pos: fc.constantFrom(...POSITIONS),
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("trade" as const),
      way: fc.constantFrom("accepted" as const, "at once" as const, "moved" as const),
      from: fc.oneof({ weight: 5, arbitrary: team }, fc.constant("0")),
      to: fc.oneof({ weight: 5, arbitrary: team }, fc.constant("0")),
      players: somePlayers,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("go on" as const), day }) },
);

/**
 * A likely request: its players are on the team that it names. One request in five stays random,
 * and is mostly refused.
 */
export const sensible = (asked: Ask, wall: Wall, effective: number, keep: boolean): Ask => {
  if (keep) return asked;
  switch (asked.kind) {
    case "set": {
      const there = asked.placements.filter(({ id }) => teamOn(wall, id, asked.day) === asked.team);
      const [first] = asked.placements;
      const home = first === undefined ? "0" : teamOn(wall, first.id, asked.day);
      if (there.length > 0) return { ...asked, placements: there };
      return { ...asked, team: home, placements: asked.placements.slice(0, 1) };
    }
    case "trade": {
      const [first = ""] = asked.players;
      const from = teamOn(wall, first, effective);
      const players = asked.players.filter((id) => teamOn(wall, id, effective) === from);
      return { ...asked, from, players };
    }
    default:
      return asked;
  }
};

/** L3, L4 and L8 of a lineup; T7 and T8 of a trade. */
export const isGranted = (asked: Ask, wall: Wall, effective: number): boolean => {
  switch (asked.kind) {
    case "set":
      return (
        asked.team in OWNERS &&
        (asked.day >= effective || asked.as === "zoe") &&
        asked.placements.every(({ id }) => teamOn(wall, id, asked.day) === asked.team)
      );
    case "trade":
      return (
        asked.from !== asked.to &&
        (asked.way === "moved" || (asked.from in OWNERS && asked.to in OWNERS)) &&
        asked.players.every((id) => teamOn(wall, id, effective) === asked.from)
      );
    default:
      return true;
  }
};

const ownerOf = (id: string): string => (OWNERS as Readonly<Record<string, string>>)[id] ?? "zoe";

export const put = async (table: Asking, asked: Ask): Promise<Answer> => {
  switch (asked.kind) {
    case "set": {
      const payload: Record<string, unknown> = { team: asked.team, point: String(asked.day) };
      for (const { id, status, pos } of asked.placements)
        for (const [field, entry] of Object.entries(move(id, status, pos)))
          payload[field] = { ...(payload[field] as object), ...entry };
      return setLineup(table, asked.as === "owner" ? ownerOf(asked.team) : "zoe", payload);
    }
    case "trade": {
      const { from, to, way } = asked;
      const players = asked.players.map((id) => `${id}:${from}:${to}`);
      if (way === "moved") return maintain(table, PATHS.rosters, { moves: players });
      const atOnce = way === "at once";
      const offered = await table.ask({
        ...{ as: atOnce ? "zoe" : ownerOf(from), method: "POST", path: PATHS.trade },
        payload: {
          ...{ team_from: from, team_to: to, players },
          ...(atOnce && { execute_immediately: true }),
        },
      });
      if (atOnce || offered.statusCode !== 200) return offered;
      const payload = { id: tradeIn(offered).id, action: "accept" };
      return table.ask({ as: ownerOf(to), method: "PUT", path: PATHS.trade, payload });
    }
    default:
      return maintain(table, PATHS.details, { effective_point: String(asked.day) });
  }
};

export const pin = (wall: Wall, asked: Ask, effective: number): void => {
  if (asked.kind === "set")
    for (const { id, status, pos } of asked.placements)
      pinUp(wall, id, { day: asked.day, status, ...(pos !== undefined && { pos }) });
  if (asked.kind === "trade") for (const id of asked.players) sendTo(wall, id, asked.to, effective);
};

export type Game = { readonly asked: Ask; readonly keep: boolean };

export const games: fc.Arbitrary<readonly Game[]> = fc.array(
  fc.record({ asked: ask, keep: fc.nat(4).map((n) => n === 0) }),
  { minLength: 1, maxLength: 16, size: "max" },
);
