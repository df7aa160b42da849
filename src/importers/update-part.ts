import type { DocumentPart } from "../document/document-part.ts";
import type { LeagueDocument } from "../document/league-document.ts";
import type { Overrides } from "../document/overrides.ts";
import { ruleValues } from "../document/rule-paths.ts";
import { readUpdate } from "../document/update.ts";
import { documentOf } from "../document/write.ts";
import type { Fields } from "../domain/declared/json.ts";
import type { PlayerResource } from "../domain/league/players.ts";
import type { RulesResource } from "../domain/league/rules.ts";
import type { OwnerResource } from "../domain/league/teams.ts";
import { leagueVote, movesOf } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { nameless } from "./assumptions.ts";
import type { RecordedDocument } from "./importer.ts";
import {
  idOf,
  isNewSeason,
  type KeptTrade,
  keptMoves,
  newTrades,
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
  const told = theirs ? recording.document : withKeptMoves(recording.document, before, kept, point);
  const recorded = told.league_details;
  const own = overrides.rules ?? {};
  const options = Object.keys(own).length > 0 ? { transactions: own } : undefined;
  const ruled = rules ? told.rules : options;
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
        : [...current.trades, ...(told.trades ?? []).filter((trade) => added.has(idOf(trade)))],
  };
  return {
    part: toldFields(part),
    unknownTrades: kept.trades,
    isNewSeason: isNewSeason(before, recorded),
    otherRules: rules ? [] : differentRules(before, current, ruled, told.rules),
  };
};

/** The paths of rules that the platform would change. */
const differentRules = (
  before: WholeLeague,
  current: LeagueDocument,
  own: ToldRules = {},
  told: ToldRules = {},
): readonly string[] => {
  const [here, platform] = [own, told].map((given) => {
    // The time does not matter: rules begin no new season.
    const reading = readUpdate(before, { rules: rulesAfter(current, given) }, 0);
    return "next" in reading ? ruleValues(reading.next) : [];
  });
  const values = new Map(here?.map(({ path, value }) => [path, value]));
  return (platform ?? []).flatMap(({ path, value }) => (values.get(path) === value ? [] : path));
};

/** A new season begins with the league's present id as the earlier one (L13). */
const detailsAfter = (before: WholeLeague, told: Fields): Fields =>
  isNewSeason(before, told) ? { ...told, previous_id: before.details.id } : told;

type ToldRules = Partial<RecordedDocument["rules"]>;

/** The rules that the platform says, with the league's descriptions. */
const rulesAfter = (
  { rules }: LeagueDocument,
  { transactions = {}, roster }: ToldRules,
): Readonly<Record<keyof RulesResource, unknown>> => {
  const current: Readonly<Record<string, object>> = rules.transactions;
  const told = Object.entries(toldFields(transactions)).map(([name, value]): [string, object] => [
    name,
    { ...current[name], value },
  ]);
  return { transactions: Object.fromEntries(told), roster };
};

/** Things of the platform: what it tells of them, over what the league knows of them. */
const overKnown = <Known extends { readonly id: string }>(
  told: readonly Fields[],
  known: readonly Known[],
): readonly Fields[] => {
  const byId = new Map(known.map((each): [string, Known] => [each.id, each]));
  return told.map((thing) => ({ ...byId.get(idOf(thing)), ...toldFields(thing) }));
};

/**
 * The owners of the platform. An owner whom it does not have stays if the league has added them, so
 * that they own no team, or if they have voted. An update never takes the role of commissioner
 * away: the platform may not say it, or the league may have given it.
 */
const ownersAfter = (
  { trades }: WholeLeague,
  { owners }: LeagueDocument,
  told: readonly Fields[],
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

const rostersAfter = (
  current: LeagueDocument,
  { rosters }: RecordedDocument,
): { readonly teams: readonly Fields[] } => {
  const known = playersOf(current);
  const teams = rosters.teams.map(({ players, ...team }) => ({
    ...{ ...team, players: players.map((each) => playerAfter(known, each)) },
  }));
  return { teams: overKnown(teams, current.rosters.teams) };
};

/** The players on no team. A player whom the platform does not have is one of them. */
const playersAfter = (
  current: LeagueDocument,
  { rosters, players: free = [] }: RecordedDocument,
): readonly Fields[] => {
  const known = playersOf(current);
  const ids = new Set([...rosters.teams.flatMap(({ players }) => players), ...free].map(idOf));
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
  told: readonly Fields[],
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
