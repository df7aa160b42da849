import type { DocumentPart } from "../document/document-part.ts";
import type { LeagueDocument } from "../document/league-document.ts";
import { type Overrides, overridden } from "../document/overrides.ts";
import { ruleValues } from "../document/rule-paths.ts";
import { readUpdate } from "../document/update.ts";
import { documentOf } from "../document/write.ts";
import { type Fields, isObject, objectsIn } from "../domain/declared/json.ts";
import type { PlayerResource } from "../domain/league/players.ts";
import type { RulesResource } from "../domain/league/rules.ts";
import type { OwnerResource } from "../domain/league/teams.ts";
import { leagueVote, movesOf } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { nameless } from "./assumptions.ts";
import {
  idOf,
  isNewSeason,
  type KeptTrade,
  keptMoves,
  newTrades,
  objectAt,
  teamsIn,
  toldFields,
  withKeptMoves,
} from "./kept-moves.ts";
import type { RecordingReading } from "./read-recording.ts";

/** How a recording updates a league. */
export type UpdateWanted = {
  readonly overrides: Overrides;
  /** Whether the recording's rules replace those of the league. */
  readonly rules: boolean;
  /** Whether the platform's side is taken where it does not know of a trade made here. */
  readonly theirs: boolean;
  /** Whether the recording is older than the league, so that the season and the point stay. */
  readonly isOlder: boolean;
};

/** The update of a league from a recording. */
export type UpdateOfRecording = {
  readonly part: DocumentPart;
  /** The trades made here of which the platform does not know, even if its side is taken. */
  readonly unknownTrades: readonly KeptTrade[];
  /** The paths of rules that are different in the recording and do not change. */
  readonly otherRules: readonly string[];
  readonly isNewSeason: boolean;
};

/**
 * The update of a league from a newer recording of its platform. What the platform does not say
 * stays as it is in the league, field by field, such as barred owners and abbreviations. What trades
 * made here have moved stays while the platform has it where it came from (R13). Trades never
 * change; the platform's new ones are added.
 */
export const partForUpdate = (
  before: WholeLeague,
  recording: Pick<RecordingReading, "document" | "league">,
  { overrides, rules, theirs, isOlder }: UpdateWanted,
): UpdateOfRecording => {
  const current = documentOf(before);
  const { trades, details } = recording.league;
  const kept = keptMoves(before, recording.document, trades);
  const point = Math.max(details.effectivePoint, before.details.effectivePoint);
  const told: DocumentPart = theirs
    ? recording.document
    : withKeptMoves(recording.document, before, kept, point);
  const recorded = objectAt(told, "league_details");
  const ruled = rules ? told.rules : overridden({}, overrides)["rules"];
  const added = new Set(newTrades(before, trades).map(({ id }) => id));
  const part: DocumentPart = {
    league_details: isOlder ? { ...recorded, season: undefined } : detailsAfter(before, recorded),
    dates: isOlder ? undefined : told.dates,
    rules: ruled && rulesAfter(current, ruled),
    positions: rules ? told.positions : undefined,
    owners: ownersAfter(before, current, told.owners),
    rosters: rostersAfter(current, told),
    players: told.players && playersAfter(current, told),
    draft_picks: told.draft_picks && picksAfter(before, current, told.draft_picks),
    trades:
      added.size === 0
        ? undefined
        : [...current.trades, ...objectsIn(told.trades).filter((trade) => added.has(idOf(trade)))],
  };
  return {
    part: toldFields(part),
    unknownTrades: kept.trades,
    isNewSeason: isNewSeason(before, recorded),
    otherRules: rules ? [] : differentRules(before, ruled, told.rules),
  };
};

/** The paths of rules that the platform would change. */
const differentRules = (before: WholeLeague, own: unknown, told: unknown): readonly string[] => {
  const [current, platform] = [own, told].map((given) => {
    // The time does not matter: rules begin no new season.
    const reading = readUpdate(before, { rules: rulesAfter(documentOf(before), given) }, 0);
    return "next" in reading ? ruleValues(reading.next) : [];
  });
  const values = new Map(current?.map(({ path, value }) => [path, value]));
  return (platform ?? []).flatMap(({ path, value }) => (values.get(path) === value ? [] : path));
};

/** A new season begins with the league's present id as the earlier one (L13). */
const detailsAfter = (before: WholeLeague, told: Fields): Fields =>
  isNewSeason(before, told) ? { ...told, previous_id: before.details.id } : told;

/** The rules that the platform says, with the league's descriptions. */
const rulesAfter = (
  { rules }: LeagueDocument,
  told: unknown,
): Readonly<Record<keyof RulesResource, unknown>> => {
  const current: Fields = rules.transactions;
  const transactions = Object.entries(toldFields(objectAt(told, "transactions"))).map(
    ([name, value]) => {
      const rule = current[name];
      const known = isObject(rule) ? rule : {};
      return [name, isObject(value) ? { ...known, ...value } : { ...known, value }];
    },
  );
  return {
    transactions: Object.fromEntries(transactions),
    roster: isObject(told) ? told["roster"] : undefined,
  };
};

/** Things of the platform: what it tells of them, over what the league knows of them. */
const overKnown = <Known extends { readonly id: string }>(
  told: unknown,
  known: readonly Known[],
): readonly Fields[] => {
  const byId = new Map(known.map((each): [string, Known] => [each.id, each]));
  return objectsIn(told).map((thing) => ({ ...byId.get(idOf(thing)), ...toldFields(thing) }));
};

/**
 * The owners of the platform. An owner whom it does not have stays if the league has added them, so
 * that they own no team, or if they have voted. An update never takes the role of commissioner
 * away: the platform may not say it, or the league may have given it.
 */
const ownersAfter = (
  { trades }: WholeLeague,
  { owners }: LeagueDocument,
  told: unknown,
): readonly Fields[] => {
  const people = owners.map(({ team: _, teams: __, ...owner }) => owner);
  const known = new Map(owners.map((owner): [string, OwnerResource] => [owner.id, owner]));
  const given = overKnown(told, people).map((owner) =>
    known.get(idOf(owner))?.commissioner === 1 ? { ...owner, commissioner: 1 } : owner,
  );
  const ids = new Set(given.map(idOf));
  const voters = new Set(
    trades.flatMap((trade) => (leagueVote(trade)?.ballots ?? []).map(({ ownerId }) => ownerId)),
  );
  const ownsTeam = (id: string): boolean => {
    const { team, teams = [] } = known.get(id) ?? {};
    return team !== undefined || teams.length > 0;
  };
  const kept = people.filter(({ id }) => !ids.has(id) && (!ownsTeam(id) || voters.has(id)));
  return [...given, ...kept];
};

const rostersAfter = (current: LeagueDocument, told: DocumentPart): Fields => {
  const players = playersOf(current);
  return {
    teams: overKnown(teamsIn(told), current.rosters.teams).map((team) => ({
      ...team,
      players: objectsIn(team["players"]).map((each) => playerAfter(players, each)),
    })),
  };
};

/** The players on no team. A player whom the platform does not have is one of them. */
const playersAfter = (current: LeagueDocument, told: DocumentPart): readonly Fields[] => {
  const known = playersOf(current);
  const free = objectsIn(told.players);
  const ids = new Set([
    ...teamsIn(told).flatMap((team) => objectsIn(team["players"]).map(idOf)),
    ...free.map(idOf),
  ]);
  return [
    ...free.map((player) => playerAfter(known, player)),
    ...[...known.values()].filter(({ id }) => !ids.has(id)),
  ];
};

type KnownPlayers = ReadonlyMap<string, PlayerResource>;

const playersOf = ({ rosters, players }: LeagueDocument): KnownPlayers =>
  new Map(
    [...rosters.teams.flatMap((team) => team.players), ...players].map((each) => [each.id, each]),
  );

const PLACE: readonly string[] = ["id", "roster_status", "roster_pos", "is_keeper"];
const NAMES = ["firstname", "lastname", "fullname"];

/**
 * A player. First and last name change together. A made-up name replaces no known name. A lock of
 * the league stays, because recordings have no locks.
 */
const playerAfter = (known: KnownPlayers, player: Fields): Fields => {
  const told = toldFields(player);
  const before = known.get(idOf(player));
  if (before === undefined) return told;
  const { is_locked: _, ...current } = before;
  const { firstname: __, lastname: ___, fullname, ...unnamed } = current;
  const name = nameless(idOf(player));
  const isNameless = told["fullname"] === name || told["lastname"] === name;
  if (isNameless && fullname !== name) {
    const place = Object.fromEntries(
      Object.entries(told).filter(([field]) => PLACE.includes(field)),
    );
    const position = before.roster_pos === "" ? before.position : before.roster_pos;
    return { ...current, ...place, ...(place["roster_pos"] === "" && { roster_pos: position }) };
  }
  return { ...(NAMES.some((field) => field in told) ? unnamed : current), ...told };
};

/** The picks of the platform. Other picks that trades need stay, but no team holds them. */
const picksAfter = (
  { trades }: WholeLeague,
  { draft_picks }: LeagueDocument,
  told: unknown,
): readonly Fields[] => {
  const given = overKnown(told, draft_picks);
  const ids = new Set(given.map(idOf));
  const traded = new Set(
    trades.flatMap((trade) => movesOf(trade, "pick").map((move) => ("id" in move ? move.id : ""))),
  );
  const over = draft_picks
    .filter(({ id }) => !ids.has(id) && traded.has(id))
    .map((pick) => ({ ...pick, team_id: "0" }));
  return [...given, ...over];
};
