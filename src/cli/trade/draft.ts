import type { TeamId } from "../../domain/league/ids.ts";
import { type Move, movesOf } from "../../domain/trades/trade.ts";
import { type Asking, type Context, UsageError } from "../context.ts";
import { momentOf } from "../dates/options.ts";
import { budgetMove, pickMove, playerMove } from "../typed-moves.ts";
import { findPlayer, type Meaning, type Names, readNames } from "../typed-names.ts";
import { playersOfTeam } from "../values/league-values.ts";
import {
  movableBudget,
  movablePicks,
  movablePlayers,
  movesBetween,
  type Parties,
} from "../values/moves.ts";
import {
  type LeagueValues,
  type LiveLeague,
  listOrNone,
  NONE,
  type Target,
} from "../values/values.ts";
import {
  type Asset,
  askForAssets,
  askForBudget,
  askForComment,
  askForDrops,
  askForEntries,
  canGiveBudget,
  dropEntries,
  movesIn,
} from "./assets.ts";

/*
 * An offer or a counter-offer that is being made: its words on the command line, and the prompts for
 * what is missing.
 */

/** The teams of a draft, and what is in it at the beginning: nothing, or the offer it counters. */
export type Draft = {
  readonly from: TeamId;
  /** The other teams. Without any, the league refuses the draft, whatever is in it. */
  readonly to: readonly TeamId[];
  readonly moves: readonly Move[];
};

/** What each of two teams gives. */
export const SIDES = ["give", "get"] as const;
type Side = (typeof SIDES)[number];

type DraftWords = Partial<
  Readonly<Record<Side | "player" | "pick" | "budget" | "drop", readonly string[]>>
> & {
  readonly comment?: string;
  readonly expires?: string;
  readonly executeImmediately?: true;
};

/** The values of the options for what is in a draft. */
export const draftValues = (partiesOf: (live: LiveLeague, target: Target) => Parties | undefined) =>
  ({
    give: (live, target) => playersOfTeam(live, partiesOf(live, target)?.from),
    // With several other teams, there are no players, because `--get` names no team.
    get: (live, target) => {
      const [other, ...more] = partiesOf(live, target)?.to ?? [];
      return playersOfTeam(live, more.length === 0 ? other : undefined);
    },
    player: movesBetween(movablePlayers, partiesOf),
    pick: movesBetween(movablePicks, partiesOf),
    budget: movesBetween(movableBudget, partiesOf),
    // The players of the teams that may drop some (T24).
    drop: (live, target) => {
      const { from, to = [] } = partiesOf(live, target) ?? {};
      const executed = target.typed.options.has("--execute-immediately") ? to : [];
      return [from, ...executed].flatMap((team) => playersOfTeam(live, team));
    },
  }) satisfies Record<string, LeagueValues>;

/**
 * Throws UsageError if the words of a trade of more than two teams have `--give` or `--get` (T21).
 */
export const checkSides = ({ give, get }: DraftWords, to: readonly string[] = []): void => {
  if (to.length > 1 && (give ?? get) !== undefined)
    throw new UsageError(
      "--give and --get are for trades of two teams. Among several teams, use --player <id>:<from>:<to>",
    );
};

/** The payload of a draft. Throws UsageError if it is not clear what the words mean. */
export const draftPayload = async (
  context: Context,
  words: DraftWords,
  draftIn: (names: Names) => Draft,
) => {
  const { comment, expires: until } = words;
  return {
    ...(await readNames(context, (names) => partsOf(names, draftIn(names), words))),
    ...(comment !== undefined && { comment }),
    ...(until !== undefined && { expires: await momentOf(context, "--expires", until) }),
  };
};

/**
 * The teams of a draft, and what they give. `--player`, `--pick` and `--budget` replace all that was
 * in it of their kind, `--give` and `--get` the players of their side (T22).
 */
const partsOf = (names: Names, draft: Draft, words: DraftWords) => {
  const { from, to } = draft;
  const [other = "", ...more] = to;
  if (to.length === 0) return { team_from: from, players: [] };
  checkSides(words, to);
  const { give, get, player, drop = [] } = words;
  const teams = [from, ...to];
  const typed = (entries: readonly string[], meaning: Meaning): readonly string[] =>
    listOrNone(entries).map((entry) => meaning(names, entry));
  const gives = (side: readonly string[] = [], team: TeamId, toTeam: TeamId) =>
    typed(side, (_, word) => `${findPlayer(names, team, word)}:${team}:${toTeam}`);
  const kept = movesOf(draft, "player").filter(
    (move) => (move.from === from ? give : get) === undefined,
  );
  const players = [
    ...(player === undefined ? kept.map(entryOf) : typed(player, playerMove(teams))),
    ...gives(give, from, other),
    ...gives(get, other, from),
  ];
  const picks =
    words.pick === undefined
      ? movesOf(draft, "pick").map(entryOf)
      : typed(words.pick, pickMove(teams));
  const budget =
    words.budget === undefined
      ? movesOf(draft, "budget").map(entryOf)
      : typed(words.budget, budgetMove(teams));
  return {
    team_from: from,
    // One team is sent as text, several as a list (T21).
    team_to: more.length > 0 ? to : other,
    players,
    ...(picks.length > 0 && { draft_picks: picks }),
    ...(budget.length > 0 && { budget }),
    ...(drop.length > 0 && { drops: dropEntries(names, droppingTeams(draft, words), drop) }),
  };
};

const entryOf = (move: Exclude<Move, { readonly kind: "drop" }>): string =>
  `${move.kind === "budget" ? move.amount : move.id}:${move.from}:${move.to}`;

/** The teams that may drop players: any of a trade that is executed at once (T24). */
const droppingTeams = (
  { from, to }: Draft,
  { executeImmediately }: DraftWords,
): readonly [TeamId, ...TeamId[]] => [from, ...(executeImmediately ? to : [])];

/**
 * Asks what the teams give: on the missing sides or, among several teams, to whom (T21); then for
 * their budget (T26). What is in the draft is chosen at the beginning. Throws `Cancelled`.
 */
export const askForGiven = async (
  context: Asking,
  draft: Draft,
  missing: readonly Side[] = SIDES,
): Promise<DraftWords> => {
  if (missing.length === 0) return {};
  const { from, to, moves } = draft;
  const teams = [from, ...to];
  const payers = teams.filter(
    (team) => to.length > 1 || missing.includes(team === from ? "give" : "get"),
  );
  const mayBeNothing = await canGiveBudget(context, payers);
  const { pick, ...players } =
    to.length > 1
      ? await askForEntries(context, teams, { before: moves, mayBeNothing })
      : await askForSides(context, draft, { missing, mayBeNothing });
  const before = movesOf(draft, "budget");
  const budget = await askForBudget(context, { payers, teams, before });
  const orNone = (words: readonly string[]): readonly string[] =>
    words.length > 0 || moves.length === 0 ? words : [NONE];
  return {
    ...Object.fromEntries(Object.entries(players).map(([option, ids]) => [option, orNone(ids)])),
    ...((pick.length > 0 || movesOf(draft, "pick").length > 0) && { pick: orNone(pick) }),
    ...((budget.length > 0 || before.length > 0) && { budget: orNone(budget) }),
  };
};

/** Asks what each of two teams gives. If the first gives nothing, the second must give something. */
const askForSides = async (
  context: Asking,
  { from, to: [other = ""], moves }: Draft,
  { missing, mayBeNothing }: { readonly missing: readonly Side[]; readonly mayBeNothing: boolean },
) => {
  const before = [...movesOf({ moves }, "player"), ...movesOf({ moves }, "pick")].map(
    ({ id }) => id,
  );
  const giving = missing.includes("give")
    ? await askForAssets(context, from, { before })
    : undefined;
  const least = giving?.length === 0 && !mayBeNothing ? 1 : 0;
  const getting = missing.includes("get")
    ? await askForAssets(context, other, { before, least })
    : undefined;
  const idsIn = (assets: readonly Asset[] = [], kind: Asset["kind"]): readonly string[] =>
    assets.filter((asset) => asset.kind === kind).map(({ id }) => id);
  return {
    ...(giving && { give: idsIn(giving, "player") }),
    ...(getting && { get: idsIn(getting, "player") }),
    pick: [
      ...idsIn(giving, "pick").map((id) => `${id}:${from}:${other}`),
      ...idsIn(getting, "pick").map((id) => `${id}:${other}:${from}`),
    ],
  };
};

/**
 * Asks for drops if a team would have too many players, and for a comment to the other teams if they
 * are given. Returns the same words if nothing was asked or answered. Throws `Cancelled`.
 */
export const askForRest = async <Words extends DraftWords>(
  context: Asking,
  words: Words,
  draftIn: (names: Names) => Draft,
  commentTo: readonly TeamId[] | undefined,
): Promise<Words> => {
  const limits = words.executeImmediately === true ? "now" : "at acceptance";
  const drop =
    words.drop === undefined
      ? await askForDrops(context, (names) => {
          const draft = draftIn(names);
          const teams = draft.to.length === 0 ? [] : droppingTeams(draft, words);
          return { moves: movesIn(partsOf(names, draft, words).players), teams, limits };
        })
      : [];
  const others = commentTo !== undefined && commentTo.length > 1 ? "teams" : "team";
  const comment =
    commentTo === undefined || words.comment !== undefined
      ? undefined
      : await askForComment(context, `Comment for the other ${others}`);
  return drop.length === 0 && comment === undefined
    ? words
    : { ...words, ...(drop.length > 0 && { drop }), ...(comment !== undefined && { comment }) };
};
