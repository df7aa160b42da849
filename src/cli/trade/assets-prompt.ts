import type { TeamId } from "../../domain/league/ids.ts";
import { fullName } from "../../domain/league/players.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { viewPick } from "../../domain/maintenance/rosters.ts";
import { type Move, movesOf } from "../../domain/trades/trade.ts";
import { draftText } from "../../words/rosters.ts";
import type { Context } from "../context.ts";
import { aligned } from "../prompts/lines.ts";
import { teamChoices } from "../prompts/people.ts";
import { type Choice, type Choices, isHeading, type Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";
import { playerChoices } from "./player-choices.ts";

/** A player or draft pick that a team can give. */
export type Asset = {
  readonly kind: "player" | "pick";
  readonly id: string;
  /** Such as `Gus Hobbs` or `2027 round 1 of Balks`. */
  readonly name: string;
};

/** Players and picks of a trade as entries, `<id>:<from>:<to>`. */
export type Entries = { readonly player: readonly string[]; readonly pick: readonly string[] };

/**
 * Asks what a team gives; asks nothing if it has nothing to give. The players and picks in `before`
 * are chosen at the beginning.
 */
export const askForAssets = async (
  context: Context,
  prompter: Prompter,
  id: TeamId,
  { least = 0, before = [] }: { readonly least?: 0 | 1; readonly before?: readonly string[] } = {},
): Promise<readonly Asset[]> => {
  const { name, assets } = await queryLeague(context, (league) => {
    const team = league.team(id);
    return team === undefined
      ? { name: id, assets: [] }
      : { name: team.name, assets: assetsOf(league, team, { now: context.now, before }) };
  });
  return assets.every((line) => isHeading(line) || line.whyNot !== undefined)
    ? []
    : prompter.chooseSome(`What does ${name} give?`, assets, least);
};

/**
 * Asks what each of several teams gives, and to which of the others (T21). At least one of them
 * must give something, unless `mayBeNothing`. The moves of `before` are chosen at the beginning.
 */
export const askForEntries = async (
  context: Context,
  prompter: Prompter,
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
    const chosen = await askForAssets(context, prompter, team, {
      least: isLast && isNothing && !mayBeNothing ? 1 : 0,
      before: own.map(({ id }) => id),
    });
    for (const { kind, id, name } of chosen) {
      const others = await queryLeague(context, (league) =>
        teamChoices(
          league,
          teams.filter((each) => each !== team).flatMap((each) => league.team(each) ?? []),
        ),
      );
      const first = own.find((move) => move.kind === kind && move.id === id)?.to;
      const to = await prompter.choose(`To which team does ${name} go?`, others, first);
      entries = { ...entries, [kind]: [...entries[kind], `${id}:${team}:${to}`] };
    }
  }
  return entries;
};

/** A team's players by status and, if the league trades them, its draft picks. */
const assetsOf = (
  league: League,
  team: Team,
  { now, before }: { readonly now: Seconds; readonly before: readonly string[] },
): Choices<Asset> => {
  const chosen = <Line extends Choice<Asset>>(line: Line): Line | (Line & { isChosen: true }) =>
    before.includes(line.value.id) && line.whyNot === undefined
      ? { ...line, isChosen: true }
      : line;
  const players = playerChoices(league, team, { now })
    .map((choice) => ({
      ...choice,
      value: { kind: "player", id: choice.value.id, name: fullName(choice.value) } as const,
    }))
    .map(chosen);
  const picks = league.transactionRules().draftPickTrades
    ? league.picks().filter(({ teamId }) => teamId === team.id)
    : [];
  if (picks.length === 0) return players;
  return [
    ...players,
    { heading: "Draft picks" },
    ...aligned<Asset>(
      picks.map((pick) => {
        const cells = [draftText(pick), `of ${viewPick(league, pick).originalTeam}`];
        return { cells, value: { kind: "pick", id: pick.id, name: cells.join(" ") } };
      }),
    ).map(chosen),
  ];
};
