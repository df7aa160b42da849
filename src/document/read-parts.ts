import { isId, isTeamId, type TeamId } from "../domain/league/ids.ts";
import type { Lock } from "../domain/league/locks.ts";
import { type DraftPick, formatPickId, parsePickId } from "../domain/league/picks.ts";
import type { Owner, Team } from "../domain/league/teams.ts";
import {
  type Cursor,
  fault,
  fields,
  flag,
  id,
  isGiven,
  items,
  missing,
  quote,
  rejectDuplicates,
  teamId,
  teamIdOrNone,
  text,
  time,
  whole,
  wrong,
} from "./cursor.ts";

/** The ids that other parts of the document may refer to. */
export type KnownIds = {
  readonly teams: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
};

/** A fault for the id of a team that the league does not have. */
export const knownTeam = (cursor: Cursor, known: KnownIds): TeamId => {
  const found = teamId(cursor);
  if (isTeamId(found) && !known.teams.has(found))
    fault(cursor, `${quote(found)}: the league has no such team`);
  return found;
};

/** A fault for the id of a player that the league does not have. */
export const knownPlayer = (cursor: Cursor, known: KnownIds): string => {
  const found = id(cursor);
  if (isId(found) && !known.players.has(found))
    fault(cursor, `${quote(found)}: the league has no such player`);
  return found;
};

/**
 * Reads `owners`. Without them each team gets one, with the team's id and name.
 * `commissioner` names an owner who is one whatever the document says.
 */
export const readOwners = (
  cursor: Cursor,
  known: KnownIds,
  {
    teams,
    commissioner,
  }: { readonly teams: readonly Team[]; readonly commissioner: string | null },
): readonly Owner[] => {
  const read = items(cursor).map((item) => readOwner(item, known));
  rejectDuplicates(
    read.map(({ owner, cursor: at }) => ({ key: owner.id, cursor: at })),
    "the owner",
  );
  const owners = isGiven(cursor) ? read.map((each) => each.owner) : teams.map(ownerOfTeam);
  if (!isGiven(cursor))
    cursor.report.assumed.push("each team has one owner, with the id and name of the team");
  if (commissioner === null) return owners;
  if (!owners.some((owner) => owner.id === commissioner))
    cursor.report.faults.push({
      where: "--commissioner",
      what: `${quote(commissioner)} is no owner of the league; there are ${owners.map((owner) => owner.id).join(", ")}`,
    });
  return owners.map((owner) =>
    owner.id === commissioner ? { ...owner, isCommissioner: true } : owner,
  );
};

const readOwner = (
  cursor: Cursor,
  known: KnownIds,
): { readonly owner: Owner; readonly cursor: Cursor } => {
  const given = fields(cursor, ["id", "name", "commissioner", "trades_disabled", "team", "teams"]);
  const ownerId = id(given.id);
  const entries = [...(isGiven(given.team) ? [given.team] : []), ...items(given.teams)];
  const teamIds = entries.map((entry) => knownTeam(fields(entry, ["id"]).id, known));
  return {
    cursor: given.id,
    owner: {
      id: ownerId,
      name: text(given.name, ownerId),
      isCommissioner: flag(given.commissioner),
      tradesDisabled: flag(given.trades_disabled),
      teamIds: [...new Set(teamIds)],
    },
  };
};

const ownerOfTeam = (team: Team): Owner => ({
  id: team.id,
  name: team.name,
  isCommissioner: false,
  tradesDisabled: false,
  teamIds: [team.id],
});

/** Reads `draft_picks`. A pick that names no team is with the one whose pick it was at first. */
export const readPicks = (cursor: Cursor, known: KnownIds): readonly DraftPick[] => {
  const read = items(cursor).map((item) => readPick(item, known));
  rejectDuplicates(
    read.map(({ pick, cursor: at }) => ({ key: pick.id, cursor: at })),
    "the pick",
  );
  return read.map((each) => each.pick);
};

/** The id of a draft pick, required. */
export const readPickId = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isGiven(cursor) && parsePickId(found) === undefined)
    wrong(cursor, "a pick id: <season>.<round>.<original team>");
  return found;
};

const readPick = (
  cursor: Cursor,
  known: KnownIds,
): { readonly pick: DraftPick; readonly cursor: Cursor } => {
  const given = fields(cursor, ["id", "season", "round", "original_team_id", "team_id"]);
  const pickId = readPickId(given.id);
  const terms = parsePickId(pickId);
  const stated = {
    season: text(given.season, terms?.season),
    round: whole(given.round, 1) ?? terms?.round ?? 1,
    originalTeamId: isGiven(given.original_team_id)
      ? knownTeam(given.original_team_id, known)
      : (terms?.originalTeamId ?? ""),
  };
  if (terms !== undefined && formatPickId(stated) !== pickId)
    fault(
      given.id,
      `${quote(pickId)} does not fit its fields, which say ${quote(formatPickId(stated))}`,
    );
  if (
    terms !== undefined &&
    !isGiven(given.original_team_id) &&
    !known.teams.has(terms.originalTeamId)
  )
    fault(given.id, `the league has no team ${quote(terms.originalTeamId)}`);
  const holder = teamIdOrNone(given.team_id);
  if (holder !== undefined && holder !== null) knownTeam(given.team_id, known);
  return {
    cursor: given.id,
    pick: {
      id: pickId,
      ...stated,
      teamId: holder === undefined ? stated.originalTeamId : holder,
    },
  };
};

/** Reads `locks`, each on a player or on a pro team. */
export const readLocks = (cursor: Cursor, known: KnownIds): readonly Lock[] => {
  const read = items(cursor).map((item) => {
    const { player_id, pro_team, until } = fields(item, ["player_id", "pro_team", "until"]);
    if (isGiven(player_id) && isGiven(pro_team))
      fault(item, "a lock is on a player_id or on a pro_team, not on both");
    if (!isGiven(player_id) && !isGiven(pro_team)) missing(player_id, ", and so is pro_team");
    const subject: { on: "player"; playerId: string } | { on: "pro_team"; proTeam: string } =
      isGiven(pro_team)
        ? { on: "pro_team", proTeam: text(pro_team) }
        : { on: "player", playerId: isGiven(player_id) ? knownPlayer(player_id, known) : "" };
    return { lock: { ...subject, until: time(until) ?? null }, cursor: item };
  });
  rejectDuplicates(
    read.map(({ lock, cursor: at }) => ({
      key: lock.on === "player" ? `player ${lock.playerId}` : `pro team ${lock.proTeam}`,
      cursor: at,
    })),
    "the lock",
  );
  return read.map((each) => each.lock);
};
