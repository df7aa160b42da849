import type { PlayerId, TeamId } from "../../domain/league/ids.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import { type OverLimit, teamsOverLimit } from "../../domain/trades/roster-limits.ts";
import { type Move, type MoveOf, movesOf, playerMoves } from "../../domain/trades/trade.ts";
import { type Asking, type Context, queryLeague } from "../context.ts";
import { choicesOf } from "../prompts/choose.ts";
import { type Choice, type Choices, isHeading } from "../prompts/prompter.ts";
import { findPlayer, type Names, readNames } from "../typed-names.ts";
import { pickValues, playersByStatus, playerValues, teamValues } from "../values/league-values.ts";
import type { Value } from "../values/values.ts";

/* What the teams of an offer or a counter-offer give: the prompts for what is missing. */

/**
 * The entries of a payload for `--drop`: players of some teams, by id or by name (T24). A player of
 * another team gets an entry of the first team, which the league refuses. Throws UsageError if no
 * player or more than one matches a name.
 */
export const dropEntries = (
  names: Names,
  teams: readonly [TeamId, ...TeamId[]],
  words: readonly string[],
): readonly string[] =>
  words.map((word) => {
    const id = findPlayer(names, teams, word);
    const present = names.league.player(id)?.teamId;
    return `${id}:${teams.find((team) => team === present) ?? teams[0]}:0`;
  });

/** A player or draft pick that a team can give. `name` is such as `2027 round 1 of Balks`. */
export type Asset = {
  readonly kind: "player" | "pick";
  readonly id: string;
  readonly name: string;
};

/**
 * Asks what a team gives: its players and, if the league trades them, its draft picks. Asks nothing
 * if it has nothing to give. The players and picks in `before` are chosen at the beginning.
 */
export const askForAssets = async (
  context: Asking,
  id: TeamId,
  { least = 0, before = [] }: { readonly least?: 0 | 1; readonly before?: readonly string[] } = {},
): Promise<readonly Asset[]> => {
  const { name, assets } = await queryLeague(context, (league) => ({
    name: league.team(id)?.name ?? id,
    assets: assetsOf(league, id, context, before),
  }));
  return assets.every((line) => isHeading(line) || line.whyNot !== undefined)
    ? []
    : context.prompter.chooseSome(`What does ${name} give?`, assets, least);
};

const assetsOf = (
  league: League,
  team: TeamId,
  { now }: Pick<Context, "now">,
  before: readonly string[],
): Choices<Asset> => {
  const choicesFor = (kind: Asset["kind"], values: readonly Value[]): readonly Choice<Asset>[] =>
    choicesOf(values).map((choice, i) => {
      const { id = "", name = "", whyNot } = values[i] ?? {};
      return {
        ...choice,
        value: { kind, id, name },
        ...(before.includes(id) && whyNot === undefined && { isChosen: true }),
      };
    });
  const picks = league.transactionRules().draftPickTrades
    ? league.picks().filter(({ teamId }) => teamId === team)
    : [];
  return [
    ...choicesFor("player", playerValues(league, playersByStatus(league, team), now)),
    ...(picks.length === 0
      ? []
      : [{ heading: "Draft picks" }, ...choicesFor("pick", pickValues(league, picks))]),
  ];
};

/** Players and picks of a trade as entries, `<id>:<from>:<to>`. */
export type Entries = { readonly player: readonly string[]; readonly pick: readonly string[] };

/**
 * Asks what each of several teams gives, and to which of the others (T21). At least one of them
 * must give something, unless `mayBeNothing`. The moves of `before` are chosen at the beginning.
 */
export const askForEntries = async (
  context: Asking,
  teams: readonly TeamId[],
  {
    before = [],
    mayBeNothing,
  }: { readonly before?: readonly Move[]; readonly mayBeNothing: boolean },
): Promise<Entries> => {
  const moves = [...movesOf({ moves: before }, "player"), ...movesOf({ moves: before }, "pick")];
  let entries: Entries = { player: [], pick: [] };
  for (const team of teams) {
    const isLast = team === teams.at(-1);
    const isNothing = entries.player.length + entries.pick.length === 0;
    const own = moves.filter(({ from }) => from === team);
    const chosen = await askForAssets(context, team, {
      least: isLast && isNothing && !mayBeNothing ? 1 : 0,
      before: own.map(({ id }) => id),
    });
    for (const { kind, id, name } of chosen) {
      const first = own.find((move) => move.kind === kind && move.id === id)?.to;
      const to = await askToWhom(context, { what: name, from: team, teams, first });
      entries = { ...entries, [kind]: [...entries[kind], `${id}:${team}:${to}`] };
    }
  }
  return entries;
};

/** Asks which of the other teams gets something; asks nothing if there is only one. */
const askToWhom = async (
  context: Asking,
  {
    what,
    from,
    teams,
    first,
  }: {
    readonly what: string;
    readonly from: TeamId;
    readonly teams: readonly TeamId[];
    readonly first: TeamId | undefined;
  },
): Promise<TeamId> => {
  const others = teams.filter((each) => each !== from);
  const [other = "", ...more] = others;
  if (more.length === 0) return other;
  const values = await queryLeague(context, (league) =>
    teamValues(
      league,
      others.flatMap((each) => league.team(each) ?? []),
    ),
  );
  return context.prompter.choose(`To which team does ${what} go?`, choicesOf(values), first);
};

/** A team that can give budget, how much it has, and how much it gives if nothing is typed. */
type Payer = {
  readonly team: Team;
  readonly left: number;
  readonly before: MoveOf<"budget"> | undefined;
};

/**
 * Asks how much of their budget the payers give in a trade and, among several teams, to which one.
 * Returns the entries `<amount>:<from>:<to>`. Enter alone takes the moves of `before`. Asks nothing
 * if the league does not trade budget, and nothing about a team that has none left and gives none
 * (T26). Throws `Cancelled`.
 */
export const askForBudget = async (
  context: Asking,
  {
    payers,
    teams,
    before = [],
  }: {
    readonly payers: readonly TeamId[];
    readonly teams: readonly TeamId[];
    readonly before?: readonly MoveOf<"budget">[];
  },
): Promise<readonly string[]> => {
  const asked = await queryLeague(context, (league) => payersAmong(league, payers, before));
  let entries: readonly string[] = [];
  for (const payer of asked) {
    const amount = await askForAmount(context, payer);
    if (amount === 0) continue;
    const { id: from, name } = payer.team;
    const what = `the budget of ${name}`;
    const to = await askToWhom(context, { what, from, teams, first: payer.before?.to });
    entries = [...entries, `${amount}:${from}:${to}`];
  }
  return entries;
};

/** Whether any of the teams has budget that the league lets it trade. */
export const canGiveBudget = (context: Context, teams: readonly TeamId[]): Promise<boolean> =>
  queryLeague(context, (league) => payersAmong(league, teams, []).length > 0);

const payersAmong = (
  league: League,
  teams: readonly TeamId[],
  before: readonly MoveOf<"budget">[],
): readonly Payer[] =>
  league.transactionRules().budgetTrades
    ? teams
        .flatMap((id) => league.team(id) ?? [])
        .map((team) => ({
          team,
          left: team.budget ?? 0,
          before: before.find(({ from }) => from === team.id),
        }))
        .filter((payer) => payer.left > 0 || payer.before !== undefined)
    : [];

/** Asks until the answer is an amount that the team has. */
const askForAmount = async (
  { prompter }: Asking,
  { team, left, before }: Payer,
): Promise<number> => {
  const question = `How much of its budget of ${left} does ${team.name} give? (Enter for ${before?.amount ?? "none"}):`;
  let typed = (await prompter.write(question)).trim();
  while (!/^[0-9]*$/.test(typed) || Number(typed) > left) {
    const problem = `'${typed}' is not a whole number up to ${left}.`;
    typed = (await prompter.write(`${problem} ${question}`)).trim();
  }
  return typed === "" ? (before?.amount ?? 0) : Number(typed);
};

/** What is in a trade, and the teams whose players can be dropped. */
export type Dropping = {
  readonly moves: readonly Move[];
  readonly teams: readonly TeamId[];
  /** Whether the league counts players in this request, or later at the acceptance (T25). */
  readonly limits: "now" | "at acceptance";
};

/**
 * Asks whom to drop, for each of the teams that would have too many players after the trade. The
 * answer may be nobody, unless the league would refuse the request (T25). Throws `Cancelled`.
 */
export const askForDrops = async (
  context: Asking,
  droppingIn: (names: Names) => Dropping,
): Promise<readonly PlayerId[]> => {
  const questions = await readNames(context, (names) =>
    questionsAbout(names.league, droppingIn(names), context),
  );
  let dropped: readonly PlayerId[] = [];
  for (const { question, choices, least } of questions)
    dropped = [...dropped, ...(await context.prompter.chooseSome(question, choices, least))];
  return dropped;
};

/** The moves that entries of players, `<id>:<from>:<to>`, stand for. They are not checked. */
export const movesIn = (entries: readonly string[]): readonly Move[] =>
  entries.map((entry) => {
    const [id = "", from = "", to = ""] = entry.split(":");
    return { kind: "player", id, from, to };
  });

type Question = {
  readonly question: string;
  readonly choices: readonly Choice<PlayerId>[];
  readonly least: number;
};

const questionsAbout = (
  league: League,
  { moves, teams, limits }: Dropping,
  { now }: Pick<Context, "now">,
): readonly Question[] => {
  const isRefused = league.transactionRules().tradeRosterLimits === "refuse";
  const traded = playerMoves({ moves }).map(({ id }) => id);
  return teamsOverLimit(league, moves, teams).flatMap((over): readonly Question[] => {
    const players = playersByStatus(league, over.team.id).filter(({ id }) => !traded.includes(id));
    const choices = choicesOf(playerValues(league, players, now));
    const open = choices.filter(({ whyNot }) => whyNot === undefined).length;
    const needed = isRefused ? Math.min(over.excess, open) : 0;
    const least = limits === "now" ? needed : 0;
    const question = questionText(over) + nobodyText({ needed, least });
    return open === 0 ? [] : [{ question, choices, least }];
  });
};

const questionText = ({ team, count, max }: OverLimit): string =>
  `${team.name} would have ${count} players, ${max} are allowed. Drop:`;

/**
 * Says that nobody has to be dropped. Until the acceptance, a team can make room in another way.
 */
const nobodyText = ({ needed, least }: { readonly needed: number; readonly least: number }) => {
  if (least > 0) return "";
  return needed > 0
    ? " (Enter for nobody; the trade cannot be accepted until there is room)"
    : " (Enter for nobody)";
};

/** Asks for a comment; undefined for none. Throws `Cancelled`. */
export const askForComment = async (
  { prompter }: Asking,
  question: string,
): Promise<string | undefined> =>
  (await prompter.write(`${question} (Enter for none):`)) || undefined;
