import * as v from "valibot";
import { shown } from "../domain/declared/json.ts";
import type { Entry } from "../domain/league/entries.ts";
import { isId, NO_TEAM, teamOrNone } from "../domain/league/ids.ts";
import { namesIn, PRO_STATUSES, proStatusNamed } from "../domain/league/players.ts";
import { isPoint, parsePoint, pointForm, SPORTS } from "../domain/league/points.ts";
import { TIME_ZONE_FORM, timeZoneNamed } from "../domain/league/time.ts";
import type { PlayersToMaintain } from "../domain/maintenance/maintain-players.ts";
import type { NewPlayer, PlayerFacts } from "../domain/maintenance/new-players.ts";
import type { DetailsToSet } from "../domain/maintenance/set-details.ts";
import type { Payload } from "./payload.ts";
import {
  about,
  list,
  objectById,
  onOrOff,
  payloadOf,
  pickEntry,
  playerEntry,
  requiredList,
  text,
  textOrNumber,
  time,
} from "./payload-fields.ts";

/** The payloads of maintenance (command-line.md, Maintenance). */

/** PUT of the rosters: moves of players between teams; `0` is no team. */
export const playerMovesPayload: Payload<readonly Entry[]> = payloadOf(
  v.strictObject({
    moves: about(
      "One entry for each player to move. The team 0 is no team.",
      requiredList(playerEntry),
    ),
  }),
  ({ moves }) => ({ value: moves }),
);

/** PUT of the draft picks: moves of picks between teams; `0` is no team. */
export const pickMovesPayload: Payload<readonly Entry[]> = payloadOf(
  v.strictObject({
    moves: about(
      "One entry for each pick to move. The team 0 is no team.",
      requiredList(pickEntry),
    ),
  }),
  ({ moves }) => ({ value: moves }),
);

/** An unknown status would keep its player out of the injured and minors slots (L6). */
const proStatus = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): string => {
    const status = proStatusNamed(dataset.value);
    if (status !== undefined) return status;
    addIssue({ message: `${shown(dataset.value)} is not one of ${PRO_STATUSES.join(", ")}` });
    return NEVER;
  }),
);

const fullname = v.pipe(
  text,
  v.check(
    (name) => name.trim() !== "",
    ({ input }) => `${shown(input)} is not a name`,
  ),
  v.transform(namesIn),
);

/** The first position is the primary one. Players are eligible at all of them. */
const positions = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): Pick<PlayerFacts, "position" | "eligible"> => {
    const eligible = dataset.value.split(",").map((position) => position.trim());
    const [position = ""] = eligible;
    if (!eligible.includes("")) return { position, eligible: [...new Set(eligible)] };
    addIssue({ message: `${shown(dataset.value)} is not a list of positions, such as C,1B` });
    return NEVER;
  }),
);

const newPlayer = v.strictObject({
  name: about("The full name. Its first word is the first name.", fullname),
  position: about(
    "The position, or several separated by commas, the primary one first.",
    positions,
  ),
  pro_team: about("The abbreviation of the professional team.", v.exactOptional(text, "")),
  pro_status: about(`The pro status: ${PRO_STATUSES.join(", ")}.`, v.exactOptional(proStatus, "")),
  team: about(
    "The id of the team that the player joins. The team 0 is no team.",
    v.exactOptional(textOrNumber, NO_TEAM),
  ),
});

const playersToMaintain = v.strictObject({
  lock: about("Ids of players, or abbreviations of pro teams, to lock.", list(text)),
  unlock: about("Ids of players, or abbreviations of pro teams, to unlock.", list(text)),
  until: about(
    "When the new locks end: UNIX seconds, or ISO 8601 with its offset. Without it, they have no end.",
    v.nullish(time, null),
  ),
  pro_status: about(
    `The pro status of players, by their ids: ${PRO_STATUSES.join(", ")}.`,
    objectById(proStatus),
  ),
  name: about("The full name of players, by their ids.", objectById(fullname)),
  position: about(
    "The position of players, by their ids; or several separated by commas, the primary one first.",
    objectById(positions),
  ),
  pro_team: about(
    "The abbreviation of players' professional teams, by their ids.",
    objectById(text),
  ),
  add: about(
    "Players to add to the league, by the ids that they get.",
    objectById(newPlayer, Object.keys(newPlayer.entries)),
  ),
});

/**
 * PUT of the players: locks, new players, and facts about players. Refused: a name in both `lock`
 * and `unlock`, `until` without `lock`, and a new player whose id does not have the form of one
 * (E11).
 */
export const playersPayload: Payload<PlayersToMaintain> = payloadOf(
  playersToMaintain,
  ({ lock, unlock, until, add, ...facts }) => {
    const both = lock.find((id) => unlock.includes(id));
    if (both !== undefined) return { problem: `lock: ${shown(both)} is also in unlock` };
    if (until !== null && lock.length === 0)
      return { problem: "until: only allowed with lock, because it says when new locks end" };
    const notAnId = add.find(([id]) => !isId(id));
    if (notAnId !== undefined)
      return {
        problem: `add: ${shown(notAnId[0])} is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
      };
    return { value: { lock, unlock, until, add: add.map(newPlayerFrom), set: factsById(facts) } };
  },
);

const newPlayerFrom = ([id, given]: readonly [
  string,
  v.InferOutput<typeof newPlayer>,
]): NewPlayer => ({
  id,
  ...given.name,
  ...given.position,
  proTeam: given.pro_team,
  proStatus: given.pro_status,
  teamId: teamOrNone(given.team),
});

const factsById = ({
  name,
  position,
  pro_team,
  pro_status,
}: Pick<
  v.InferOutput<typeof playersToMaintain>,
  "name" | "position" | "pro_team" | "pro_status"
>): PlayersToMaintain["set"] => {
  const facts: readonly (readonly [string, Partial<PlayerFacts>])[] = [
    ...pro_status.map(([id, proStatus]) => [id, { proStatus }] as const),
    ...name,
    ...position,
    ...pro_team.map(([id, proTeam]) => [id, { proTeam }] as const),
  ];
  const byId = new Map<string, Partial<PlayerFacts>>();
  for (const [id, more] of facts) byId.set(id, { ...byId.get(id), ...more });
  return byId;
};

const point = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not a point`),
  v.rawTransform(({ dataset, addIssue, NEVER }): number | "today" | "next" => {
    const given = String(dataset.value);
    if (given === "today" || given === "next") return given;
    const number = parsePoint(given);
    if (SPORTS.some((sport) => isPoint(sport, number))) return number;
    addIssue({
      message: `${shown(dataset.value)} is not a point: ${pointForm("baseball")}, ${pointForm("football")}, today or next`,
    });
    return NEVER;
  }),
);

const period = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not a period`),
  v.rawTransform(({ dataset, addIssue, NEVER }): number => {
    if (/^[1-9][0-9]{0,7}$/.test(String(dataset.value))) return Number(dataset.value);
    addIssue({ message: `${shown(dataset.value)} is not a period: a whole number of at least 1` });
    return NEVER;
  }),
);

const timeZone = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const zone = timeZoneNamed(dataset.value);
    if (zone !== undefined) return zone;
    addIssue({
      message: `${shown(dataset.value)} is not ${TIME_ZONE_FORM}`,
    });
    return NEVER;
  }),
);

const leagueName = v.pipe(
  text,
  v.check(
    (name) => name.trim() !== "",
    ({ input }) => `${shown(input)} is not a name`,
  ),
);

const details = v.strictObject({
  name: v.exactOptional(about("The name of the league.", leagueName)),
  effective_point: v.exactOptional(
    about("The league's point: YYYYMMDD, in football a week, or today or next.", point),
  ),
  effective_period: v.exactOptional(about("The league's period.", period)),
  transactions_locked: v.exactOptional(about("Whether all trading is locked.", onOrOff)),
  uses_keepers: v.exactOptional(about("Whether teams have keepers.", onOrOff)),
  time_zone: v.exactOptional(
    about("A name of the time zone database, such as America/New_York.", timeZone),
  ),
});

/** PUT of the details: the ones to set. */
export const detailsPayload: Payload<DetailsToSet> = payloadOf(details, (given) => ({
  value: {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.effective_point !== undefined && { effectivePoint: given.effective_point }),
    ...(given.effective_period !== undefined && { effectivePeriod: given.effective_period }),
    ...(given.transactions_locked !== undefined && {
      transactionsLocked: given.transactions_locked,
    }),
    ...(given.uses_keepers !== undefined && { usesKeepers: given.uses_keepers }),
    ...(given.time_zone !== undefined && { timeZone: given.time_zone }),
  },
}));
