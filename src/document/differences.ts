import { flag } from "../domain/declared/codec.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import {
  fullName,
  type Player,
  playerAt,
  rosteredPlayer,
  type Slot,
  slotAt,
  slotResource,
} from "../domain/league/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/league/points.ts";
import { type Difference, PARTS, type Part } from "../domain/maintenance/difference.ts";
import type { DocumentTrade } from "../domain/trades/trade-table.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { ruleValues } from "./rule-paths.ts";
import { documentOf } from "./write.ts";

/** Something in a league: its id, its name, and its fields by their names in the document. */
type Thing = { readonly id: string; readonly name: string; readonly fields: Fields };

/** The differences between two states of a league, thing by thing and field by field. */
export const differencesBetween = (
  before: WholeLeague,
  after: WholeLeague,
): readonly Difference[] => {
  const point = after.details.effectivePoint;
  const [old, now] = [thingsOf(before, point), thingsOf(after, point)];
  return PARTS.flatMap((part) => compare(part, byIdOf(old[part]), byIdOf(now[part])));
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
  Object.keys({ ...before.fields, ...fields })
    .map((field) => ({ field, from: text(before.fields[field]), to: text(fields[field]) }))
    .filter(({ from, to }) => from !== to)
    .filter(({ field }) => field !== "is_move" || before.fields["team"] === fields["team"])
    .filter(({ field, from, to }) => !(PLACE_FIELDS.includes(field) && (from === "" || to === "")))
    .map((change) => ({ part, what: "changed", id, name, ...change }));

/** A value of the document as text: `4, 5` for a list, `4:dan:object` for the fields of an item. */
const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).join(", ");
  return isObject(value) ? Object.values(value).map(text).join(":") : String(value ?? "");
};

/**
 * Everything in a league at a point, with all fields that its document has. The slot at this point
 * is shown as the player's place, so slots are only those at other points. The slot from the
 * beginning, which every player has, is a field of the player.
 */
const thingsOf = (league: WholeLeague, point: Point): Readonly<Record<Part, readonly Thing[]>> => {
  // `others` is empty. A new key of the document is a field of the league until it has its own part.
  const { league_details, dates, rules, positions, periods, ...document } = documentOf(league);
  const { owners, rosters, players, lineups, draft_picks, locks, trades, ...others } = document;
  // Findings follow the order of these lists (L7).
  const orders = {
    positions: rules.roster.positions.map(({ abbr }) => abbr),
    statuses: rules.roster.statuses.map(({ description }) => description),
  };
  return {
    league: [
      { id: "", name: league_details.name, fields: { ...league_details, ...dates, ...others } },
    ],
    rule: [
      ...ruleValues(league).map(({ path, value }) => ({ id: path, name: "", fields: { value } })),
      ...Object.entries(orders).map(([list, order]) => ({
        ...{ id: `/roster/${list}`, name: "" },
        fields: { order },
      })),
    ],
    position: positions.map(({ abbr, ...fields }) => ({
      ...{ id: abbr, name: fields.name, fields },
    })),
    period: periods.map(({ period, ...fields }) => ({ id: period, name: "", fields })),
    owner: owners.map(({ id, team, teams = team, ...fields }) => ({
      ...{ id, name: fields.name },
      fields: { ...fields, teams },
    })),
    team: rosters.teams.map(({ id, players, ...fields }) => ({
      ...{ id, name: fields.name, fields },
    })),
    player: league.players.map((player) => {
      const { id, fullname, is_locked, ...fields } = rosteredPlayer.write(
        playerAt(player, point, false),
      );
      const team = player.teamId ?? NO_TEAM;
      const beginning = Object.values(placeFields(player, player.timeline[0])).join(" ").trim();
      const { from, isMove = false } = slotAt(player.timeline, point);
      const is_move = flag.write(isMove && from === point);
      return { id, name: fullname, fields: { team, ...fields, beginning, is_move } };
    }),
    "draft pick": draft_picks.map(({ id, team_id: team, ...fields }) => ({
      ...{ id, name: "" },
      fields: { team, ...fields },
    })),
    lock: locks.map(({ from, until, ...subject }) => ({
      id: [...Object.values(subject), ...(from === undefined ? [] : ["from", from])].join(" "),
      name: "player_id" in subject ? "player" : "pro_team",
      fields: { until },
    })),
    slot: league.players.flatMap((player) =>
      player.timeline
        .filter(({ from }) => from !== BEGINNING && from !== point)
        .map((slot) => ({
          id: `${player.id} from ${formatPoint(slot.from)}`,
          name: fullName(player),
          fields: { ...placeFields(player, slot), is_move: flag.write(slot.isMove ?? false) },
        })),
    ),
    trade: trades.map((trade) => ({
      id: trade.id,
      name: nameOf(trade),
      fields: tradeFields(trade),
    })),
  };
};

const placeFields = (player: Player, slot: Slot): Fields => {
  const { player_id, point, team_id: team, ...fields } = slotResource(player, slot);
  return { team, ...fields };
};

/** Who gives something to whom in a trade, without facts about the player or the draft pick. */
const moveOf = ({ id, from_team_id, to_team_id = NO_TEAM }: WrittenMove): WrittenMove => ({
  ...{ id, from_team_id, to_team_id },
});
type WrittenMove = {
  readonly id: string;
  readonly from_team_id: string;
  readonly to_team_id?: string;
};

/** The teams of an executed trade. Of others, not everybody may know them (T5). */
const nameOf = ({ state, teams }: DocumentTrade): string =>
  state === "executed" ? teams.map(({ name }) => name).join(" / ") : "";

/** The fields of a trade. Facts count once it has ended (T19); until then they are the league's. */
const tradeFields = (trade: DocumentTrade): Fields => {
  const { teams, players, draft_picks = [], drops = [], ...fields } = trade;
  return {
    ...fields,
    players: players.map(moveOf),
    draft_picks: draft_picks.map(moveOf),
    drops: drops.map(moveOf),
    facts: "ended_at" in trade ? [...teams, ...players, ...drops] : [],
  };
};
