import { field, optional, type Reader, required } from "../domain/declared/codec.ts";
import { type Entry, NO_TEAM, teamOrNone } from "../domain/league/ids.ts";
import { namesIn, PRO_STATUSES, proStatusNamed } from "../domain/league/players.ts";
import { isPoint, parsePoint, pointForm, SPORTS } from "../domain/league/points.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../domain/league/time.ts";
import type { PlayersToMaintain } from "../domain/maintenance/maintain-players.ts";
import type { PlayerFacts } from "../domain/maintenance/new-players.ts";
import type { DetailsToSet } from "../domain/maintenance/set-details.ts";
import type { Payload } from "./payload.ts";
import {
  alsoIn,
  byId,
  idsOf,
  isNot,
  joined,
  list,
  listField,
  made,
  notAnId,
  object,
  onOrOff,
  orNull,
  payloadOf,
  pickEntry,
  playerEntry,
  text,
  textOrAnyNumber,
  textOrNumber,
  time,
} from "./payload-fields.ts";

/** The payloads of maintenance (command-line.md, Maintenance). */

const movesPayload = (one: Reader<Entry>, what: string): Payload<readonly Entry[]> =>
  payloadOf(
    {
      moves: required(
        "moves",
        list(one),
        [],
        `One entry for each ${what} to move. The team 0 is no team.`,
      ),
    },
    ({ moves }) => ({ value: moves }),
  );

/** PUT of the rosters: moves of players between teams; `0` is no team. */
export const playerMovesPayload = movesPayload(playerEntry, "player");

/** PUT of the draft picks: moves of picks between teams; `0` is no team. */
export const pickMovesPayload = movesPayload(pickEntry, "pick");

const proStatus = made(
  text,
  isNot("a pro status: a word of at most 8 characters, such as IL"),
  proStatusNamed,
);

const name = made(text, isNot("a name"), (given) => (given.trim() === "" ? undefined : given));

const fullname = made(name, isNot("a name"), namesIn);

/** The first position is the primary one. Players are eligible at all of them. */
const positions = made(
  text,
  isNot("a list of positions, such as C,1B"),
  (given): Pick<PlayerFacts, "position" | "eligible"> | undefined => {
    const eligible = given.split(",").map((position) => position.trim());
    const [position = ""] = eligible;
    return eligible.includes("") ? undefined : { position, eligible: [...new Set(eligible)] };
  },
);

const newPlayer = object({
  names: required(
    "name",
    fullname,
    namesIn(""),
    "The full name. Its first word is the first name.",
  ),
  positions: required(
    "position",
    positions,
    { position: "", eligible: [] },
    "The position, or several separated by commas, the primary one first.",
  ),
  proTeam: field("pro_team", text, "", "The abbreviation of the professional team."),
  proStatus: field(
    "pro_status",
    proStatus,
    "",
    `The pro status: ${PRO_STATUSES.join(", ")}, or another word.`,
  ),
  team: field(
    "team",
    textOrNumber,
    NO_TEAM,
    "The id of the team that the player joins. The team 0 is no team.",
  ),
});

const scheduledLock = object({
  proTeam: required("pro_team", text, "", "The abbreviation of the pro team."),
  from: required("from", time, 0, "When the lock begins."),
  until: required("until", time, 0, "When it ends."),
});

/**
 * PUT of the players: locks, new players, players who leave, and facts about players. Refused: a
 * name in both `lock` and `unlock`, one in `remove` and another field, `from` and `until` without a
 * lock that they are about, an end before the beginning, and a new player whose id does not have the
 * form of one (E11).
 */
export const playersPayload: Payload<PlayersToMaintain> = payloadOf(
  {
    lock: listField("lock", text, "Ids of players, or abbreviations of pro teams, to lock."),
    unlock: listField("unlock", text, "Ids of players, or abbreviations of pro teams, to unlock."),
    from: field(
      "from",
      orNull(time),
      null,
      "When the new locks begin: UNIX seconds, or ISO 8601 with its offset. Without it, they begin now. With it, `unlock` removes the planned locks that begin then or later, not the present ones.",
    ),
    until: field(
      "until",
      orNull(time),
      null,
      "When the new locks end. Without it, they have no end. `unlock` with `from` removes only planned locks that begin before.",
    ),
    schedule: listField(
      "schedule",
      scheduledLock,
      "Locks of pro teams to plan. They replace the planned locks of these pro teams from the first beginning to the last end.",
    ),
    proStatus: byId(
      "pro_status",
      proStatus,
      `The pro status of players, by their ids: ${PRO_STATUSES.join(", ")}, or another word.`,
    ),
    names: byId("name", fullname, "The full name of players, by their ids."),
    positions: byId(
      "position",
      positions,
      "The position of players, by their ids; or several separated by commas, the primary one first.",
    ),
    proTeam: byId(
      "pro_team",
      text,
      "The abbreviation of players' professional teams, by their ids.",
    ),
    add: byId("add", newPlayer, "Players to add to the league, by the ids that they get."),
    remove: listField("remove", text, "Ids of players who leave the league."),
  },
  ({ lock, unlock, from, until, schedule, add, remove, ...facts }) => {
    const set = {
      pro_status: idsOf(facts.proStatus),
      name: idsOf(facts.names),
      position: idsOf(facts.positions),
      pro_team: idsOf(facts.proTeam),
    };
    const problem =
      alsoIn(lock, "lock", { unlock }) ??
      alsoIn(remove, "remove", { lock, unlock, add: idsOf(add), ...set }) ??
      timesProblem({ lock, unlock, from, until, schedule }) ??
      notAnId(idsOf(add));
    if (problem !== undefined) return { problem };
    return {
      value: {
        ...{ lock, unlock, from, until, schedule },
        remove,
        add: add.map(([id, { names, positions, team, ...player }]) => ({
          ...{ id, ...names, ...positions, ...player },
          teamId: teamOrNone(team),
        })),
        set: joined<Partial<PlayerFacts>>([
          ...facts.proStatus.map(([id, proStatus]) => [id, { proStatus }] as const),
          ...facts.names,
          ...facts.positions,
          ...facts.proTeam.map(([id, proTeam]) => [id, { proTeam }] as const),
        ]),
      },
    };
  },
);

/** The problem, if times are there without locks that they are about, or in the wrong order. */
const timesProblem = ({
  lock,
  unlock,
  from,
  until,
  schedule,
}: Omit<PlayersToMaintain, "add" | "remove" | "set">): string | undefined => {
  if (from !== null && lock.length + unlock.length === 0)
    return "from: only allowed with lock or unlock, because it says when their locks begin";
  if (until !== null && lock.length === 0 && from === null)
    return "until: only allowed with lock, because it says when new locks end";
  if (from !== null && until !== null && until <= from) return ENDS_TOO_EARLY;
  const wrong = schedule.findIndex((each) => each.until <= each.from);
  return wrong < 0 ? undefined : `schedule[${wrong}].${ENDS_TOO_EARLY}`;
};

const ENDS_TOO_EARLY = "until: not later than from";

const point = made(
  textOrAnyNumber("a point"),
  isNot(`a point: ${pointForm("baseball")}, ${pointForm("football")}, today or next`),
  (given) => {
    if (given === "today" || given === "next") return given;
    const number = parsePoint(given);
    return SPORTS.some((sport) => isPoint(sport, number)) ? number : undefined;
  },
);

const period = made(
  textOrAnyNumber("a period"),
  isNot("a period: a whole number of at least 1"),
  (given) => (/^[1-9][0-9]{0,7}$/.test(given) ? Number(given) : undefined),
);

const timeZone = made(text, isNot(TIME_ZONE_FORM), timeZoneNamed);

/** PUT of the details: the ones to set. */
export const detailsPayload: Payload<DetailsToSet> = payloadOf(
  {
    name: optional("name", name, "The name of the league."),
    effectivePoint: optional(
      "effective_point",
      point,
      "The league's point: YYYYMMDD, in football a week, or today or next.",
    ),
    effectivePeriod: optional("effective_period", period, "The league's period."),
    transactionsLocked: optional("transactions_locked", onOrOff, "Whether all trading is locked."),
    usesKeepers: optional("uses_keepers", onOrOff, "Whether teams have keepers."),
    timeZone: optional(
      "time_zone",
      timeZone,
      "A name of the time zone database, such as America/New_York.",
    ),
  },
  (value) => ({ value }),
);
