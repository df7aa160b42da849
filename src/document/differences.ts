import { budgetOf } from "../domain/league/budgets.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName, slotAt } from "../domain/league/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/league/points.ts";
import type { WholeLeague } from "../domain/league.ts";
import { type Difference, PARTS, type Part } from "../domain/maintenance/difference.ts";
import {
  isEnded,
  leagueVote,
  type MoveKind,
  movesOf,
  offeredTo,
  offeringTeam,
  type Party,
  type Trade,
  type TradeFacts,
} from "../domain/trades/trade.ts";
import {
  detailsResources,
  flagOf,
  lockResource,
  ownerResource,
  playerResource,
  teamResource,
  timeText,
} from "./resources.ts";
import { ruleValues } from "./rule-paths.ts";

/** Something in a league: its id, its name, and its fields by their names in the document. */
type Thing = { readonly id: string; readonly name: string; readonly fields: Fields };
type Fields = Readonly<Record<string, string>>;

/** The differences between two states of a league, thing by thing and field by field. */
export const differencesBetween = (
  before: WholeLeague,
  after: WholeLeague,
): readonly Difference[] => {
  const point = after.details.effectivePoint;
  const [old, now] = [thingsOf(before, point), thingsOf(after, point)];
  return PARTS.flatMap((part) => compare(part, byIdOf(old[part]), byIdOf(now[part])));
};

/** Whether two trades are the same, whatever leagues they are in. */
export const isSameTrade = (a: Trade, b: Trade): boolean => {
  const fields = tradeFields(b);
  return Object.entries(tradeFields(a)).every(([name, value]) => fields[name] === value);
};

const byIdOf = (things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

type Things = ReadonlyMap<string, Thing>;

const compare = (part: Part, before: Things, after: Things): readonly Difference[] => {
  const whole = (what: "added" | "removed", { id, name }: Thing): Difference => ({
    ...{ part, what, id, name },
    ...{ field: "", from: "", to: "" },
  });
  return [
    ...[...before.values()]
      .filter(({ id }) => !after.has(id))
      .map((each) => whole("removed", each)),
    ...[...after.values()].flatMap((each) => {
      const old = before.get(each.id);
      return old === undefined ? [whole("added", each)] : changes(part, old, each);
    }),
  ];
};

/** The fields of a player that only a team gives. They come and go with the team. */
const PLACE_FIELDS: readonly string[] = ["roster_status", "roster_pos"];

const changes = (part: Part, before: Thing, { id, name, fields }: Thing): readonly Difference[] =>
  Object.entries(fields)
    .map(([field, to]) => ({ field, from: before.fields[field] ?? "", to }))
    .filter(({ from, to }) => from !== to)
    .filter(({ field }) => field !== "is_move" || before.fields["team"] === fields["team"])
    .filter(({ field, from, to }) => !(PLACE_FIELDS.includes(field) && (from === "" || to === "")))
    .map((change) => ({ part, what: "changed", id, name, ...change }));

/**
 * Everything in a league at a point. The slot at this point is shown as the player's place, so
 * slots are only those at other points. The slot from the beginning, which every player has, is a
 * field of the player.
 */
const thingsOf = (league: WholeLeague, point: Point): Readonly<Record<Part, readonly Thing[]>> => {
  const { league_details, dates } = detailsResources(league.details);
  return {
    league: [{ id: "", name: league.details.name, fields: texts({ ...league_details, ...dates }) }],
    rule: [
      ...ruleValues(league).map(({ path, value }) => ({
        ...{ id: path, name: "" },
        fields: texts({ value }),
      })),
      ...ORDERED.map((list) => ({
        ...{ id: `/roster/${list}`, name: "" },
        fields: { order: orderOf(league, list) },
      })),
    ],
    position: league.positions.map(({ abbr, name }) => ({ id: abbr, name, fields: { name } })),
    period: league.periods.map(({ period, startPoint }) => ({
      ...{ id: String(period), name: "" },
      fields: { start_point: formatPoint(startPoint) },
    })),
    owner: league.owners.map((owner) => {
      const { id, name, commissioner, trades_disabled } = ownerResource(owner);
      const teams = owner.teamIds.join(", ");
      return { id, name, fields: texts({ name, teams, commissioner, trades_disabled }) };
    }),
    team: league.teams.map((team) => {
      const { id, ...fields } = teamResource(team);
      const budget = budgetOf(league.budgets, id);
      return { id, name: team.name, fields: texts({ ...fields, budget }) };
    }),
    player: league.players.map((player) => {
      const { id, fullname, is_locked: _, ...fields } = playerResource(player, point, false);
      const [{ place }] = player.timeline;
      const beginning =
        place === null ? NO_TEAM : [place.teamId, place.rosterStatus, place.rosterPos].join(" ");
      const team = player.teamId ?? NO_TEAM;
      const { from, isMove = false } = slotAt(player.timeline, point);
      const is_move = flagOf(isMove && from === point);
      return { id, name: fullname, fields: texts({ team, ...fields, beginning, is_move }) };
    }),
    "draft pick": league.picks.map(({ id, teamId }) => ({
      ...{ id, name: "" },
      fields: texts({ team: teamId ?? NO_TEAM }),
    })),
    lock: league.locks.map((lock) => {
      const { until, ...subject } = lockResource(lock);
      return { id: Object.values(subject).join(""), name: lock.on, fields: texts({ until }) };
    }),
    slot: league.players.flatMap((player) =>
      player.timeline
        .filter(({ from }) => from !== BEGINNING && from !== point)
        .map(({ from, place, isMove = false }) => ({
          id: `${player.id} from ${formatPoint(from)}`,
          name: fullName(player),
          fields: texts({
            team: place?.teamId ?? NO_TEAM,
            roster_status: place?.rosterStatus ?? null,
            roster_pos: place?.rosterPos ?? null,
            is_move: flagOf(isMove),
          }),
        })),
    ),
    trade: league.trades.map((trade) => ({ id: trade.id, name: "", fields: tradeFields(trade) })),
  };
};

/** The lists of the roster rules whose order matters, because findings follow it (L7). */
const ORDERED = ["positions", "statuses"] as const;

const orderOf = ({ rosterRules }: WholeLeague, list: (typeof ORDERED)[number]): string =>
  list === "positions"
    ? rosterRules.positions.map(({ abbr }) => abbr).join(", ")
    : rosterRules.statuses.map(({ description }) => description).join(", ");

/** The fields of a trade that do not follow from the league around it. */
const tradeFields = (trade: Trade): Fields => {
  const vote = leagueVote(trade);
  const accepted = trade.state === "offer" ? null : trade.acceptance;
  const ended = isEnded(trade) ? trade : null;
  const entries = (kind: MoveKind): string =>
    movesOf(trade, kind)
      .map((move) => {
        const what = move.kind === "budget" ? move.amount : move.id;
        return `${what}:${move.from}:${move.to ?? NO_TEAM}`;
      })
      .join(", ");
  return texts({
    state: trade.state,
    offered_by_team_id: offeringTeam(trade),
    offered_to_team: teamsIn(offeredTo(trade)),
    timestamp: timeText(trade.timestamp),
    players: entries("player"),
    accepted_by_team_ids:
      trade.parties.length > 2
        ? teamsIn(offeredTo(trade).filter(({ hasAccepted }) => hasAccepted))
        : "",
    draft_picks: entries("pick"),
    budget: entries("budget"),
    drops: entries("drop"),
    comment: trade.comment,
    expires: trade.expiresAt,
    counter_to: trade.counterTo,
    policy: accepted?.policy ?? null,
    accepted_at: accepted?.acceptedAt ?? null,
    voting_deadline: vote?.votingDeadline ?? null,
    rejections_required: vote?.rejectionsRequired ?? null,
    ballots: (vote?.ballots ?? [])
      .map(
        ({ teamId, ownerId, vote: side, timestamp }) => `${teamId}:${ownerId}:${side}:${timestamp}`,
      )
      .join(", "),
    ended_at: ended?.endedAt ?? null,
    reason: ended?.reason ?? null,
    reversed_at: ended?.reversedAt ?? null,
    facts: ended === null ? null : factsText(ended.facts),
  });
};

const teamsIn = (parties: readonly Party[]): string =>
  parties.map(({ teamId }) => teamId).join(", ");

/** The frozen facts about the parties of an ended trade (T19). */
const factsText = ({ teams, players }: TradeFacts): string =>
  [
    ...teams.map(({ id, name, longAbbr, shortName, abbr, logo }) =>
      [id, name, longAbbr, shortName, abbr, logo].join(" "),
    ),
    ...players.map(({ id, firstname, lastname, position, proTeam, rosterStatus }) =>
      [id, firstname, lastname, position, proTeam, rosterStatus].join(" "),
    ),
  ].join("; ");

const texts = (fields: Readonly<Record<string, string | number | null>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]));
