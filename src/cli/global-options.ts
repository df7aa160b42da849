import { Option } from "commander";
import { completedOption } from "./completion/completed-option.ts";
import { OWNERS } from "./completion/shared-completions.ts";
import { FORMATS } from "./context.ts";
import { withVariables } from "./help/variables.ts";

/** The options of every command, beside `--version` and `--help`. */
export const globalOptions = (): readonly Option[] => [
  withVariables(
    new Option("--league <file>", "the league file, or postgres://<host>/<db>#<league>"),
    ["FANTASY_TX_LEAGUE"],
    "league.db",
  ),
  withVariables(completedOption("--as <owner>", "the owner to act for", OWNERS), ["FANTASY_TX_AS"]),
  withVariables(
    completedOption(
      "--format <format>",
      "table, xml, json; for lists also csv, markdown",
      () => FORMATS,
    ),
    ["FANTASY_TX_FORMAT"],
    "table",
  ),
  withVariables(
    new Option("--now <time>", "the time of the request: ISO 8601 with an offset, or UNIX seconds"),
    ["FANTASY_TX_NOW"],
    "now",
  ),
  new Option("--quiet", "print no hints or notes, only warnings and errors"),
  new Option("--debug", "show the details of an internal error"),
  withVariables(new Option("--no-color", "no colour"), ["NO_COLOR", "FORCE_COLOR"]),
  withVariables(new Option("--ascii", "draw tables with ASCII only"), ["FANTASY_TX_ASCII"]),
];
