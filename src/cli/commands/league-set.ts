import { type Command, Option } from "commander";
import { PATHS } from "../../service/paths.ts";
import { askToChange } from "../ask.ts";
import { asTyped, DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../payload-option.ts";
import type { Bind, Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

type OwnOptions = {
  readonly effectivePoint?: string;
  readonly effectivePeriod?: string;
  readonly transactionsLocked?: string;
  readonly usesKeepers?: string;
  readonly timeZone?: string;
};

export const declareLeagueSet = (league: Command, bind: Bind): void => {
  league
    .command("set")
    .description("set where the league is in its season, and how it works")
    .option("--effective-point <point>", "from when changes count: YYYYMMDD, a week, or today")
    .option("--effective-period <number>", "the running period")
    .addOption(
      new Option(
        "--transactions-locked <on|off>",
        "whether offering and accepting is closed",
      ).choices(["on", "off"]),
    )
    .addOption(
      new Option("--uses-keepers <on|off>", "whether teams have keepers").choices(["on", "off"]),
    )
    .option("--time-zone <zone>", "such as America/New_York")
    .option(...PAYLOAD_OPTION)
    .option(...DRY_RUN_OPTION)
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
    asTyped(options),
    () => detailsOf(options),
  );

/** The options are named as the fields of the payload. */
const detailsOf = (options: OwnOptions) => {
  const given = Object.entries(options);
  if (given.length === 0) throw new UsageError("set what? --help shows what there is");
  return Object.fromEntries(
    given.map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
};
