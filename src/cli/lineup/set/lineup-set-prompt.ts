import type { TeamId } from "../../../domain/league/ids.ts";
import { fullName, STATUS_WORDS, type StatusWord } from "../../../domain/league/players.ts";
import type { RosterRules } from "../../../domain/league/rules.ts";
import { maySetLineup, owns, type Team } from "../../../domain/league/teams.ts";
import type { League } from "../../../domain/league.ts";
import { type CardRow, lineupCard } from "../../../domain/lineups/card.ts";
import {
  candidates,
  type Destination,
  destinationsFor,
  movedPlayers,
  replaceable,
  withPlayerAt,
} from "../../../domain/lineups/choices.ts";
import { lineupPoint } from "../../../domain/lineups/requested-point.ts";
import { type LineupPlayer, type LineupView, viewLineup } from "../../../domain/lineups/views.ts";
import { destinationText, slotText } from "../../../words/rosters.ts";
import { callerOf } from "../../caller.ts";
import type { Context } from "../../context.ts";
import { pointText } from "../../dates/calendar.ts";
import { aligned, lockReason, playerCells } from "../../prompts/lines.ts";
import { askForTeam, teamChoices } from "../../prompts/people.ts";
import { Cancelled, type Choice, type Choices, type Prompter } from "../../prompts/prompter.ts";
import { queryLeague } from "../../query.ts";
import { idOf, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

/** The options of `lineup set`, from the command line or from prompts. */
export type LineupWords = { readonly [Status in StatusWord]?: readonly string[] } & {
  readonly team?: string;
  readonly keeper?: readonly string[];
  readonly point?: string;
  readonly period?: string;
  readonly strict?: true;
};

/**
 * Completes a lineup change by prompts: asks for the team and, if no player is named, for the
 * lineup slot by slot. The league checks permissions later. Throws UsageError if the caller has no
 * team, and `Cancelled`.
 */
export const askForLineup = async (
  context: Context,
  prompter: Prompter,
  words: LineupWords,
): Promise<LineupWords> => {
  const isPlaced = [
    words.keeper,
    ...Object.values(STATUS_WORDS).map((status) => words[status]),
  ].some((said) => said !== undefined);
  if (words.team !== undefined && isPlaced) return words;
  const team =
    words.team === undefined
      ? await askWhoseLineup(context, prompter)
      : await idOf(context, words.team, typedTeam);
  if (isPlaced) return { ...words, team };
  const board = await queryLeague(context, (league) =>
    boardOf(league, context, { ...words, team }),
  );
  if (board === undefined) return { ...words, team };
  const arranged = await arrange(prompter, board);
  return { ...words, team, ...placements(movedPlayers(board.lineup.players, arranged)) };
};

const askWhoseLineup = async (context: Context, prompter: Prompter): Promise<TeamId> => {
  const teams = await queryLeague(context, (league) => {
    const caller = callerOf(league, context);
    const settable = league.teams().filter(({ id }) => maySetLineup(caller, id));
    const isOwn = ({ id }: Team): boolean => owns(caller, id);
    const others = settable.filter((team) => !isOwn(team));
    return teamChoices(league, [...settable.filter(isOwn), ...others]);
  });
  const team = await askForTeam(prompter, "Whose lineup?", teams);
  if (team === undefined)
    throw new UsageError(`${context.caller} owns no team. Name a team with --team <team>`);
  return team;
};

type Board = { readonly lineup: LineupView; readonly rules: RosterRules };

/** The lineup to change; undefined if the caller may not set it. */
const boardOf = (
  league: League,
  context: Context,
  words: LineupWords & { readonly team: TeamId },
): Board | undefined => {
  const caller = callerOf(league, context);
  const team = league.team(words.team);
  const { point = null, period = null } = words;
  const found = lineupPoint(league, { point, period }, caller);
  if (team === undefined || "refusal" in found) return undefined;
  if (!maySetLineup(caller, team.id)) return undefined;
  return {
    lineup: viewLineup(league, team, found.point, context.now),
    rules: league.rules().rosterRules,
  };
};

/** The choice that ends the prompts. The values of all other choices are numbers of rows. */
const END = "end";

/** Shows the lineup and asks for a slot and its player, until the person is done. */
const arrange = async (
  prompter: Prompter,
  { lineup, rules }: Board,
): Promise<readonly LineupPlayer[]> => {
  const question = `${lineup.team.name}, lineup of ${pointText(lineup.point)}: which slot?`;
  let { players } = lineup;
  let next = 0;
  for (;;) {
    const isSame = movedPlayers(lineup.players, players).length === 0;
    const rows = lineupCard(players, rules.positions);
    const first = rows.findIndex((row, index) => index >= next && !isRowLocked(row));
    const chosen = await prompter.choose(
      question,
      [
        ...rowChoices(rows),
        { heading: " " },
        { name: isSame ? "Cancel: change nothing" : "Done: preview the changes", value: END },
      ],
      first < 0 ? END : first,
    );
    if (chosen === END && isSame) throw new Cancelled();
    const row = chosen === END ? undefined : rows[chosen];
    if (row === undefined || chosen === END) return players;
    players = await changeRow(prompter, players, row, rules);
    next = chosen + 1;
  }
};

/**
 * Whether the row's player is locked. They cannot be chosen, because the league would warn about
 * the move or refuse it (L2).
 */
const isRowLocked = (row: CardRow): boolean => row.kind === "player" && row.player.isLocked;

const rowChoices = (rows: readonly CardRow[]): readonly Choice<number | typeof END>[] =>
  aligned(
    rows.map((row, index) => ({
      cells:
        row.kind === "empty"
          ? [row.position, row.isRequired ? "empty" : "empty (optional)"]
          : [slotText(row.player.place), ...playerCells(row.player)],
      value: index,
      disabled: row.kind === "empty" ? undefined : lockReason(row.player),
    })),
  );

/** The moves that change a row: players and their destinations; empty for no change. */
type Moves = readonly { readonly player: LineupPlayer; readonly destination: Destination }[];

const changeRow = async (
  prompter: Prompter,
  players: readonly LineupPlayer[],
  row: CardRow,
  rules: RosterRules,
): Promise<readonly LineupPlayer[]> => {
  const holder = row.kind === "player" ? row.player : undefined;
  const position = row.kind === "empty" ? row.position : activePosition(row.player);
  const who = holder === undefined ? "" : nameOf(holder);
  const choices: Choices<Moves> = [
    { name: holder === undefined ? "leave it empty" : `keep ${who} there`, value: [] },
    ...(position === undefined ? [] : newHolders(players, position, holder, rules)),
    ...(holder === undefined ? [] : otherDestinations(players, holder, rules)),
    ...(holder === undefined || position !== undefined ? [] : replacements(players, holder, rules)),
  ];
  const question = position === undefined ? `Where does ${who} go?` : `Who plays ${position}?`;
  const moves = await prompter.choose(question, choices);
  return moves.reduce(
    (arranged, { player, destination }) => withPlayerAt(arranged, player.player.id, destination),
    players,
  );
};

const activePosition = ({ place }: LineupPlayer): string | undefined =>
  place.rosterStatus === "A" ? place.rosterPos : undefined;

/** The active players that an inactive player can replace. */
const replacements = (
  players: readonly LineupPlayer[],
  holder: LineupPlayer,
  rules: RosterRules,
): readonly Choice<Moves>[] =>
  replaceable(players, holder, rules).map((other) => {
    const disabled = lockReason(other);
    return {
      name: `${nameOf(holder)} to ${destinationText(other.place)}, for ${nameOf(other)}`,
      value: replace(holder, other.place.rosterPos, other),
      whyNot: disabled,
    };
  });

/** The moves that put a player at a position, and the previous player on the reserve. */
const replace = (
  player: LineupPlayer,
  position: string,
  holder: LineupPlayer | undefined,
): Moves => [
  ...(holder === undefined
    ? []
    : [
        {
          player: holder,
          destination: { rosterStatus: "RS", rosterPos: holder.place.rosterPos } as const,
        },
      ]),
  { player, destination: { rosterStatus: "A", rosterPos: position } },
];

/** The players that can take a position. The present player there goes on the reserve. */
const newHolders = (
  players: readonly LineupPlayer[],
  position: string,
  holder: LineupPlayer | undefined,
  rules: RosterRules,
): readonly Choice<Moves>[] =>
  aligned(
    candidates(players, position, rules).map((player) => ({
      cells: playerCells(player, destinationText(player.place)),
      value: replace(player, position, holder),
      disabled: lockReason(player),
    })),
  );

const otherDestinations = (
  players: readonly LineupPlayer[],
  holder: LineupPlayer,
  rules: RosterRules,
): Choices<Moves> => [
  { heading: " " },
  ...destinationsFor(players, holder, rules).map((destination) => ({
    name: `${nameOf(holder)} to ${destinationText(destination)}`,
    value: [{ player: holder, destination }],
  })),
];

const nameOf = ({ player }: LineupPlayer): string => fullName(player);

/** Players as the options take them: `<id>:<position>` for active players, otherwise the id. */
const placements = (moved: readonly LineupPlayer[]): LineupWords =>
  Object.fromEntries(
    [...Map.groupBy(moved, ({ place }) => place.rosterStatus)].map(([status, there]) => [
      STATUS_WORDS[status],
      there.map(({ player, place }) =>
        status === "A" ? `${player.id}:${place.rosterPos}` : player.id,
      ),
    ]),
  );
