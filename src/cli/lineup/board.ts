import { maySetLineup } from "../../domain/caller.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { fullName, STATUS_WORDS, type StatusWord } from "../../domain/league/players.ts";
import type { RosterRules } from "../../domain/league/rules.ts";
import type { League } from "../../domain/league.ts";
import { type CardRow, lineupCard } from "../../domain/lineups/card.ts";
import {
  candidates,
  destinationsFor,
  movedPlayers,
  replaceable,
  withPlayerAt,
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
import { type Context, queryLeague } from "../context.ts";
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
export const askForPlacements = async (
  context: Context,
  prompter: Prompter,
  asked: Asked,
): Promise<Placements> => {
  const board = await queryLeague(context, (league) => boardOf(league, context, asked));
  if (board === undefined) return {};
  const moved = movedPlayers(board.lineup.players, await arrange(prompter, board));
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
    players = await changeRow(prompter, players, row, rules);
    next = chosen + 1;
  }
};

const rowChoice = (row: CardRow, index: number): Choice<number> =>
  row.kind === "empty"
    ? { name: [row.position, row.isRequired ? "empty" : "empty (optional)"], value: index }
    : choiceOf(row.player, [slotText(row.player.place), ...cellsOf(row.player)], index);

/**
 * A player to choose. A locked one cannot be chosen, because the league would warn about the move or
 * refuse it (L2).
 */
const choiceOf = <Value>(
  { isLocked }: LineupPlayer,
  name: Choice<Value>["name"],
  value: Value,
): Choice<Value> => ({ name, value, whyNot: isLocked ? LOCKED : undefined });

const cellsOf = ({ player }: LineupPlayer): readonly string[] => [
  fullName(player),
  eligibleText(player),
  joined([player.proTeam, player.proStatus === "A" ? "" : player.proStatus], " "),
];

/**
 * Asks who plays at the position of a row, or where its player goes. What can be chosen are lineups.
 * Whoever has to make room goes on the reserve.
 */
const changeRow = (
  prompter: Prompter,
  players: readonly LineupPlayer[],
  row: CardRow,
  rules: RosterRules,
): Promise<readonly LineupPlayer[]> => {
  const holder = row.kind === "player" ? row.player : undefined;
  const who = holder === undefined ? "" : fullName(holder.player);
  const position = positionOf(row);
  /** The lineup in which a player has a position, in place of another one. */
  const playing = ({ player }: LineupPlayer, rosterPos: string, other = holder) => {
    const reserve = { rosterStatus: "RS", rosterPos: other?.place.rosterPos ?? "" } as const;
    const others = other ? withPlayerAt(players, other.player.id, reserve) : players;
    return withPlayerAt(others, player.id, { rosterStatus: "A", rosterPos });
  };
  const newHolders =
    position === undefined
      ? []
      : candidates(players, position, rules).map((player) =>
          choiceOf(
            player,
            [...cellsOf(player), destinationText(player.place)],
            playing(player, position),
          ),
        );
  const destinations =
    holder === undefined
      ? []
      : [
          { heading: " " },
          ...destinationsFor(players, holder, rules).map((place) => ({
            name: `${who} to ${destinationText(place)}`,
            value: withPlayerAt(players, holder.player.id, place),
          })),
        ];
  const replaced =
    holder === undefined || position !== undefined
      ? []
      : replaceable(players, holder, rules).map((other) =>
          choiceOf(
            other,
            `${who} to ${destinationText(other.place)}, for ${fullName(other.player)}`,
            playing(holder, other.place.rosterPos, other),
          ),
        );
  return prompter.choose<readonly LineupPlayer[]>(
    position === undefined ? `Where does ${who} go?` : `Who plays ${position}?`,
    [
      { name: holder === undefined ? "leave it empty" : `keep ${who} there`, value: players },
      ...[...newHolders, ...destinations, ...replaced],
    ],
  );
};

/** The position that a row is about; undefined for a player who is not active. */
const positionOf = (row: CardRow): string | undefined => {
  if (row.kind === "empty") return row.position;
  const { rosterStatus, rosterPos } = row.player.place;
  return rosterStatus === "A" ? rosterPos : undefined;
};
