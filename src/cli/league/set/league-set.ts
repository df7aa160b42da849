import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { PERIODS } from "../../completion/shared-completions.ts";
import type { Context } from "../../context.ts";
import { typedPoint } from "../../dates/typed-point.ts";
import { choiceOption } from "../../did-you-mean.ts";
import { examples } from "../../examples.ts";
import {
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";

type OwnOptions = {
  readonly name?: string;
  readonly effectivePoint?: string;
  readonly effectivePeriod?: string;
  readonly transactionsLocked?: string;
  readonly usesKeepers?: string;
  readonly timeZone?: string;
};

export const declareLeagueSet = (league: Command, bind: Bind): void => {
  examples(league.command("set"), [
    "fantasy-tx league set --effective-point today",
    "fantasy-tx league set --effective-point next",
    'fantasy-tx league set --name "The Sandlot"',
    "fantasy-tx league set --transactions-locked on --dry-run",
  ])
    .description("set the league's effective point and other details")
    .option("--name <name>", "the name of the league")
    .addOption(
      completedOption(
        "--effective-point <point>",
        "the point from which changes count: a date, today, friday, a week, or next (the next week, period or day)",
        () => ["today", "next"],
      ),
    )
    .addOption(completedOption("--effective-period <number>", "the current period", PERIODS))
    .addOption(
      choiceOption(
        "--transactions-locked <on|off>",
        "whether offering and accepting trades is locked",
        ["on", "off"],
      ),
    )
    .addOption(choiceOption("--uses-keepers <on|off>", "whether teams have keepers", ["on", "off"]))
    .addOption(
      completedOption("--time-zone <zone>", "such as America/New_York", () =>
        Intl.supportedValuesOf("timeZone"),
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<WritingOptions & OwnOptions> = async (
  context,
  { payload, dryRun = false, ...options },
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.details },
    { payload, dryRun },
    byFlag(options),
    () => detailsOf(context, options),
  );

/** The payload. Its fields are named like the options. */
const detailsOf = async (context: Context, options: OwnOptions) => {
  const { effectivePoint: point } = options;
  const given = Object.entries({
    ...options,
    ...(point !== undefined && { effectivePoint: await effectivePoint(context, point) }),
  });
  if (given.length === 0)
    throw new UsageError("nothing to set. Run 'fantasy-tx league set --help' for usage.");
  return Object.fromEntries(
    given.map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
};

/** `today` and `next` are words of the payload, and the answer shows the point that they gave. */
const effectivePoint = async (context: Context, typed: string): Promise<string> => {
  const word = typed.toLowerCase();
  return ["today", "next"].includes(word) ? word : typedPoint(context, "--effective-point", typed);
};
