import { maySetLineup } from "../../domain/caller.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { fullName, STATUS_WORDS, type StatusWord } from "../../domain/league/players.ts";
import type { RosterRules } from "../../domain/league/rules.ts";
import type { League } from "../../domain/league.ts";
import { type CardRow, lineupCard } from "../../domain/lineups/card.ts";
import {
  changesAt,
  type EditableCard,
  movedPlayers,
  slotOf,
} from "../../domain/lineups/choices.ts";
import { lineupPoint } from "../../domain/lineups/requested-point.ts";
import {
  type LineupPlayer,
  type LineupView,
  openSlots,
  viewLineup,
} from "../../domain/lineups/views.ts";
import { destinationText, eligibleText, slotText } from "../../words/rosters.ts";
import { joined } from "../../words/text.ts";
import { type Asking, type Context, queryLeague } from "../context.ts";
import { pointText } from "../dates/date-words.ts";
import { Cancelled, type Choice, type Prompter } from "../prompts/prompter.ts";
import { LOCKED, playerValues } from "../values/league-values.ts";

/** The lineup to change, and how the command line names its players. */
type Board = {
  readonly lineup: LineupView;
  readonly rules: RosterRules;
  readonly words: ReadonlyMap<string, string>;
};

/** Whose lineup is set, and from when on. */
type Asked = { readonly team: TeamId; readonly point?: string; readonly period?: string };

/** Players by status as the options of `lineup set` take them: `<player>:<position>` or `<player>`. */
type Placements = { readonly [Status in StatusWord]?: readonly string[] };

/**
 * Asks for a team's lineup slot by slot. Asks nothing about a lineup that the caller may not set: the
 * league refuses it. Throws `Cancelled`.
 */
export const askForPlacements = async (context: Asking, asked: Asked): Promise<Placements> => {
  const board = await queryLeague(context, (league) => boardOf(league, context, asked));
  if (board === undefined) return {};
  const moved = movedPlayers(board.lineup.players, await arrange(context.prompter, board));
  return Object.fromEntries(
    [...Map.groupBy(moved, ({ place }) => place.rosterStatus)].map(([status, there]) => [
      STATUS_WORDS[status],
      there.map(({ player: { id }, place }) => {
        const word = board.words.get(id) ?? id;
        return status === "A" ? `${word}:${place.rosterPos}` : word;
      }),
    ]),
  );
};

const boardOf = (
  league: League,
  context: Context,
  { team: id, point, period }: Asked,
): Board | undefined => {
  const { caller } = context;
  const team = league.team(id);
  const found = lineupPoint(league, { point: point ?? null, period: period ?? null }, caller);
  if (team === undefined || "refusal" in found || !maySetLineup(caller, id)) return undefined;
  const lineup = viewLineup(league, team, found.point, context.now);
  const players = lineup.players.map(({ player }) => player);
  const values = playerValues(league, players, context.now);
  return {
    lineup,
    rules: league.rules().rosterRules,
    words: new Map(values.map((value) => [value.id, value.word])),
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
    const rows = lineupCard(players, rules.positions, openSlots(players, rules).positions);
    const choices = rows.map(rowChoice);
    const first = choices.find(({ value, whyNot }) => value >= next && whyNot === undefined);
    const chosen = await prompter.choose<number | typeof END>(
      question,
      [
        ...choices,
        { heading: " " },
        { name: isSame ? "Cancel: change nothing" : "Done: preview the changes", value: END },
      ],
      first?.value ?? END,
    );
    if (chosen === END && isSame) throw new Cancelled();
    const row = chosen === END ? undefined : rows[chosen];
    if (row === undefined || chosen === END) return players;
    players = await changeRow(prompter, players, row, { rows, rules, isFixed });
    next = chosen + 1;
  }
};

/**
 * A locked player cannot be chosen, because the league would warn about the move or refuse it (L2).
 */
const isFixed = ({ isLocked }: LineupPlayer): boolean => isLocked;

const rowChoice = (row: CardRow, index: number): Choice<number> =>
  row.kind === "empty"
    ? { name: [row.position, row.isRequired ? "empty" : "empty (optional)"], value: index }
    : {
        name: [slotText(row.player.place), ...cellsOf(row.player)],
        value: index,
        whyNot: isFixed(row.player) ? LOCKED : undefined,
      };

const cellsOf = ({ player }: LineupPlayer): readonly string[] => [
  fullName(player),
  eligibleText(player),
  joined([player.proTeam, player.proStatus === "A" ? "" : player.proStatus], " "),
];

/** Asks who plays at the position of a row, or where its player goes. What can be chosen are lineups. */
const changeRow = (
  prompter: Prompter,
  players: readonly LineupPlayer[],
  row: CardRow,
  card: EditableCard,
): Promise<readonly LineupPlayer[]> => {
  const holder = row.kind === "player" ? row.player : undefined;
  const who = holder === undefined ? "" : fullName(holder.player);
  const { rosterStatus, rosterPos } = slotOf(row);
  const choices = changesAt(row, card).flatMap((change) => {
    const { mover, to, other } = change;
    const isOwn = mover === holder;
    const [places, no] = "no" in change ? [[], change.no] : [change.places, undefined];
    if (no === "not eligible") return [];
    const name = isOwn
      ? `${who} to ${destinationText(to)}${other === undefined ? "" : `, for ${fullName(other.player)}`}`
      : [...cellsOf(mover), destinationText(mover.place)];
    const value = players.map((each) => ({
      ...each,
      ...places.find(({ player }) => player.id === each.player.id),
    }));
    return [{ isOwn, name, value, whyNot: no }];
  });
  return prompter.choose<readonly LineupPlayer[]>(
    rosterStatus === "A" ? `Who plays ${rosterPos}?` : `Where does ${who} go?`,
    [
      { name: holder === undefined ? "leave it empty" : `keep ${who} there`, value: players },
      ...choices.filter(({ isOwn }) => !isOwn),
      ...(holder === undefined ? [] : [{ heading: " " }]),
      ...choices.filter(({ isOwn }) => isOwn),
    ],
  );
};
