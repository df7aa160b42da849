import { maySetLineup } from "../../domain/caller.ts";
import type { PlayerId, TeamId } from "../../domain/league/ids.ts";
import { matchingPlayers } from "../../domain/league/matching-names.ts";
import {
  type Player,
  PUTTING,
  type RosterStatus,
  STATUS_WORDS,
  type StatusWord,
} from "../../domain/league/players.ts";
import { onlyTeam, owns, type Team } from "../../domain/league/teams.ts";
import { positionsFor } from "../../domain/lineups/choices.ts";
import { findPoint } from "../../domain/lineups/requested-point.ts";
import { PATHS } from "../../service/paths.ts";
import { liveIn } from "../caller.ts";
import { change } from "../change.ts";
import type { Args, Options, WordsOf } from "../command.ts";
import { type Asking, type Context, queryLeague, UsageError } from "../context.ts";
import { point } from "../dates/options.ts";
import { typedLineupPoint } from "../dates/typed-point.ts";
import { chooseOne } from "../prompts/choose.ts";
import {
  findPlayer,
  idOf,
  meantTeam,
  namedTeam,
  ownTeam,
  quietNames,
  readNames,
  typedTeam,
} from "../typed-names.ts";
import { slotNamed } from "../typed-positions.ts";
import { periods, playerValues, teamValues } from "../values/league-values.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
  type Value,
  word,
} from "../values/values.ts";
import { askForPlacements } from "./board.ts";
import { WHOSE_LINEUP } from "./show.ts";

const STATUSES = Object.values(STATUS_WORDS);

/** The teams whose lineup the caller may set, their own first; all teams if nobody is named. */
const settableTeams = ({ league, caller }: LiveLeague): readonly Value[] => {
  const isOwn = ({ id }: Team): boolean => !!caller && owns(caller, id);
  const teams = league.teams().filter(({ id }) => !caller || maySetLineup(caller, id));
  return teamValues(league, [...teams.filter(isOwn), ...teams.filter((team) => !isOwn(team))]);
};

/** The players of the team that is typed, or of the caller's only one. */
const lineupPlayers = ({ league, caller }: LiveLeague, target: Target): readonly Player[] => {
  const [named = lastGiven(target, "--team")] = target.typed.args;
  const team =
    named === undefined ? caller && onlyTeam(caller) : meantTeam(quietNames(league), named);
  return team ? league.playersOf(team) : [];
};

/** A player and, after a colon, the positions at which they are eligible. */
const placements: LeagueValues = (live, target) => {
  const { league, now } = live;
  const players = lineupPlayers(live, target);
  const { id, pos } = parsePlayer(target.word);
  if (pos === undefined) return playerValues(league, players, now);
  const [player, ...more] = matchingPlayers(players, id);
  return player === undefined || more.length > 0
    ? []
    : positionsFor(player, league.rules().rosterRules).map((each) => word(`${id}:${each}`));
};

/** The value of `--keeper` for a team without keepers. */
const NO_KEEPERS = "none";

const keepers: LeagueValues = (live, target) => {
  const players = playerValues(live.league, lineupPlayers(live, target), live.now);
  const isFirst = given(target, "--keeper").length === 0;
  return [...players, ...(isFirst ? [word(NO_KEEPERS, "no keepers")] : [])];
};

const TEAM = {
  about: "the team, by id or by name (default: the owner's only team)",
  values: settableTeams,
} as const;

const ARGS = { whose: { term: "[team]", ...TEAM } } as const satisfies Args;

const placing = (status: RosterStatus) =>
  ({ about: `players to ${PUTTING[status]}`, values: placements }) as const;

const OPTIONS = {
  "--team <team>": TEAM,
  "--active <player:pos...>": {
    about: `${placing("A").about}, by id or name; without :pos they keep their position`,
    values: placements,
  },
  "--reserve <player:pos...>": placing("RS"),
  "--injured <player:pos...>": placing("I"),
  "--minors <player:pos...>": placing("ML"),
  "--keeper <player...>": {
    about: "the team's keepers from now on, or 'none'",
    values: keepers,
  },
  ...point("the day from which the change counts"),
  "--period <number>": {
    about: "the period from which the change counts",
    values: periods,
  },
  "--strict": "refuse the change if it causes a new warning",
} as const satisfies Options;

type Words = WordsOf<typeof OPTIONS, typeof ARGS>;

export const set = change({
  name: "set",
  about: "change a team's lineup",
  examples: [
    'fantasy-tx lineup set --as bob --team 2 --active "Gus Hobbs:C" --minors 206',
    "fantasy-tx lineup set 1 --as ann --active 101 --point friday",
    "fantasy-tx lineup set --as ann --team 1 --keeper 101 102 --dry-run",
  ],
  args: ARGS,
  options: OPTIONS,
  method: "PUT",
  path: PATHS.lineup,
  ask: (context, words) => askForLineup(context, words),
  confirm: "Set this lineup?",
  payload: (context, words) => changeOf(context, words),
});

/**
 * Asks for the team and, if no player is named, for the lineup slot by slot. Throws UsageError if the
 * caller has no team, and `Cancelled`.
 */
const askForLineup = async (context: Asking, words: Words): Promise<Words> => {
  const named = namedTeam(words);
  if (named !== undefined && isPlacing(words)) return words;
  const { whose: _, ...others } = words;
  const team =
    named === undefined ? await askWhoseLineup(context) : await idOf(context, named, typedTeam);
  const at = await typedLineupPoint(context, words.point);
  const all = { ...others, team, ...(at !== undefined && { point: at }) };
  return isPlacing(words) ? all : { ...all, ...(await askForPlacements(context, all)) };
};

const isPlacing = (words: Words): boolean =>
  [words.keeper, ...STATUSES.map((status) => words[status])].some((said) => said !== undefined);

const askWhoseLineup = async (context: Asking): Promise<TeamId> => {
  const teams = await queryLeague(context, (league) => settableTeams(liveIn(league, context)));
  const team = await chooseOne(context, "Whose lineup?", teams);
  if (team !== undefined) return team;
  throw new UsageError(`${context.caller?.name} owns no team. Name a team with --team <team>`);
};

/** The documented payload. */
const changeOf = async (context: Context, words: Words) => {
  const named = namedTeam(words);
  if (named === undefined && !isPlacing(words)) throw new UsageError(WHAT_TO_SET);
  const { keeper, period, strict } = words;
  const at = await typedLineupPoint(context, words.point);
  const whose = named ?? (await ownTeam(context, WHOSE_LINEUP));
  const meant = await readNames(context, (names) => {
    const { league } = names;
    // The league refuses an invalid point.
    const found = findPoint(league, { point: at ?? null, period: period ?? null });
    const from = "refusal" in found ? undefined : found.point;
    const team = named !== undefined ? typedTeam(names, named) : whose;
    const playerOf = (text: string): PlayerId => findPlayer(names, team, text, from);
    const placed = STATUSES.flatMap((status) => {
      const players = words[status]?.map((text): [PlayerId, { readonly pos?: string }] => {
        const { id, pos } = parsePlayer(text);
        const slot = pos ? slotNamed(names, status, pos) : pos;
        return [playerOf(id), slot === undefined ? {} : { pos: slot }];
      });
      return players === undefined ? [] : [[status, eachOnce(status, players)] as const];
    });
    const keepers = keeper?.join() === NO_KEEPERS ? [] : keeper?.map(playerOf);
    return { team, ...Object.fromEntries(placed), ...(keepers !== undefined && { keepers }) };
  });
  return {
    ...meant,
    ...(at !== undefined && { point: at }),
    ...(period !== undefined && { period }),
    ...(strict && { strict }),
  };
};

const WHAT_TO_SET = `missing players: name them with ${[...STATUSES, "keeper"].map((name) => `--${name}`).join(", ")}`;

/** `<player>` or `<player>:<position>`. */
const parsePlayer = (text: string): { readonly id: string; readonly pos: string | undefined } => {
  const colon = text.lastIndexOf(":");
  return colon < 0
    ? { id: text, pos: undefined }
    : { id: text.slice(0, colon), pos: text.slice(colon + 1) };
};

/** Players by id. Throws UsageError if one option names a player twice. */
const eachOnce = <Place>(status: StatusWord, players: readonly (readonly [PlayerId, Place])[]) => {
  const ids = players.map(([id]) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    throw new UsageError(`player ${twice} is named more than once by --${status}`);
  return Object.fromEntries(players);
};
