import type { Command } from "commander";
import type { PlayerId, TeamId } from "../../../domain/league/ids.ts";
import {
  PUTTING,
  ROSTER_STATUSES,
  STATUS_WORDS,
  type StatusWord,
} from "../../../domain/league/players.ts";
import { findPoint, type RequestedPoint } from "../../../domain/lineups/requested-point.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { isKnownCaller } from "../../caller.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { PERIODS } from "../../completion/shared-completions.ts";
import type { Context } from "../../context.ts";
import { pointOption } from "../../dates/date-options.ts";
import { typedLineupPoint } from "../../dates/typed-point.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import { WHOSE_LINEUP } from "../../prompts/ask-which.ts";
import { askForMissing } from "../../prompts/missing.ts";
import type { Bind, Run } from "../../run.ts";
import { findPlayer, type Names, ownTeam, readNames, typedTeam } from "../../typed-names.ts";
import { slotNamed } from "../../typed-positions.ts";
import { UsageError } from "../../usage-error.ts";
import type { LineupWords } from "./lineup-set-prompt.ts";

export const declareLineupSet = (lineup: Command, bind: Bind): void => {
  const set = examples(lineup.command("set"), [
    'fantasy-tx lineup set --as bob --team 2 --active "Gus Hobbs:C" --minors 206',
    "fantasy-tx lineup set --as ann --team 1 --active 101 --point friday",
    "fantasy-tx lineup set --as ann --team 1 --keeper 101 102 --dry-run",
  ])
    .description("change a team's lineup (needs --as)")
    .addOption(
      completedOption(
        "--team <team>",
        "the team, by id or by name (default: the owner's only team)",
        async () => (await load.lineupValues()).lineupTeams,
      ),
    );
  for (const status of ROSTER_STATUSES)
    set.addOption(
      completedOption(
        `--${STATUS_WORDS[status]} <player:pos...>`,
        `players to ${PUTTING[status]}${status === "A" ? HOW_TO_NAME : ""}`,
        async () => (await load.lineupValues()).placements,
      ),
    );
  set
    .addOption(
      completedOption(
        "--keeper <player...>",
        "the team's keepers from now on, or 'none'",
        async () => (await load.lineupValues()).keepers,
      ),
    )
    .addOption(pointOption("the day from which the change counts"))
    .addOption(
      completedOption("--period <number>", "the period from which the change counts", PERIODS),
    )
    .option("--strict", "refuse the change if it causes a new warning")
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const HOW_TO_NAME = ", by id or name; without :pos they keep their position";

const run: Run<AskingOptions & LineupWords> = async (
  given,
  { payload, dryRun = false, yes: _, ...typed },
) => {
  const { point } = typed;
  const options =
    point === undefined || payload !== undefined
      ? typed
      : { ...typed, point: await typedLineupPoint(given, point) };
  const { context, words } = await askForMissing<LineupWords>(given, { payload, dryRun }, options, {
    command: "lineup set",
    ask: async (...rest) => (await load.lineupPrompt()).askForLineup(...rest),
    typed: (lineup) => ({ options: lineup }),
  });
  return askToChange(
    context,
    { method: "PUT", path: PATHS.lineup, confirm: "Set this lineup?" },
    { payload, dryRun },
    byFlag(options),
    () => changeOf(context, words),
  );
};

/** The documented payload for the options. */
const changeOf = async (context: Context, { team: named, keeper, ...options }: LineupWords) => {
  const isNothing = [keeper, ...Object.values(STATUS_WORDS).map((status) => options[status])].every(
    (players) => players === undefined,
  );
  if (named === undefined && isNothing) throw new UsageError(WHAT_TO_SET);
  const { point, period, strict } = options;
  const typed: Change = {
    team: named ?? (await ownTeam(context, WHOSE_LINEUP)),
    placed: Object.values(STATUS_WORDS).flatMap((status) =>
      (options[status] ?? []).map((word) => ({ status, ...parsePlayer(word) })),
    ),
    keepers: keeper?.length === 1 && keeper[0] === NO_KEEPERS ? [] : keeper,
  };
  const { team, placed, keepers } = await readNames(context, (names) => {
    // The league refuses an unknown caller.
    if (!isKnownCaller(names.league, context)) return typed;
    const id = named === undefined ? typed.team : typedTeam(names, named);
    return meantChange(names, typed, id, { point: point ?? null, period: period ?? null });
  });
  return {
    team,
    ...placements(placed),
    ...(keepers !== undefined && { keepers }),
    ...(point !== undefined && { point }),
    ...(period !== undefined && { period }),
    ...(strict && { strict }),
  };
};

const WHAT_TO_SET = `missing players: name them with ${[...Object.values(STATUS_WORDS), "keeper"].map((name) => `--${name}`).join(", ")}`;

/** The value of `--keeper` for a team without keepers. */
export const NO_KEEPERS = "none";

/** A lineup change in the words of the command line, or with the ids that they mean. */
type Change = {
  readonly team: string;
  readonly placed: readonly PlacedPlayer[];
  readonly keepers: readonly string[] | undefined;
};

type PlacedPlayer = {
  readonly status: StatusWord;
  readonly id: string;
  readonly pos: string | undefined;
};

/** `<player>` or `<player>:<position>`. */
const parsePlayer = (word: string): Pick<PlacedPlayer, "id" | "pos"> => {
  const colon = word.lastIndexOf(":");
  return colon < 0
    ? { id: word, pos: undefined }
    : { id: word.slice(0, colon), pos: word.slice(colon + 1) };
};

/** The change with ids for words, and with positions as the league spells them. */
const meantChange = (
  names: Names,
  { placed, keepers }: Change,
  team: TeamId,
  from: RequestedPoint,
): Change => {
  const { league } = names;
  const found = findPoint(league, from);
  // The league refuses an invalid point.
  const at = "refusal" in found ? undefined : found.point;
  const idOf = (word: string): PlayerId => findPlayer(names, team, word, at);
  return {
    team,
    placed: placed.map(({ status, id, pos }) => ({
      status,
      id: idOf(id),
      pos: pos && slotNamed(league, status, pos),
    })),
    keepers: keepers?.map(idOf),
  };
};

/** Players by status and id. Throws UsageError if one option names a player twice. */
const placements = (given: readonly PlacedPlayer[]) => {
  const twice = given.find(
    ({ status, id }, i) =>
      given.findIndex((each) => each.status === status && each.id === id) !== i,
  );
  if (twice !== undefined)
    throw new UsageError(`player ${twice.id} is named more than once by --${twice.status}`);
  const byStatus = Map.groupBy(given, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, players]) => [
      status,
      Object.fromEntries(players.map(({ id, pos }) => [id, pos === undefined ? {} : { pos }])),
    ]),
  );
};
