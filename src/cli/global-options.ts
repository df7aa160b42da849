import { Option } from "commander";
import { optionOf, withVariables } from "./command.ts";
import { FORMATS } from "./context.ts";
import { allOwners } from "./values/league-values.ts";

/** The options of every command, beside `--version` and `--help`. */
export const globalOptions = (): readonly Option[] => [
  withVariables(
    optionOf("--league <file>", {
      about: "the league file, or postgres://<host>/<db>#<league>",
      values: "files",
    }),
    ["FANTASY_TX_LEAGUE"],
    "league.db",
  ),
  withVariables(optionOf("--as <owner>", { about: "the owner to act for", values: allOwners }), [
    "FANTASY_TX_AS",
  ]),
  withVariables(
    optionOf("--format <format>", {
      about: "table, xml, json; for lists also csv, markdown",
      values: FORMATS,
    }),
    ["FANTASY_TX_FORMAT"],
    "table",
  ),
  withVariables(
    new Option("--now <when>", "the time of the request: 'sunday 18:00', a date or a time"),
    ["FANTASY_TX_NOW"],
    "now",
  ),
  new Option("--quiet", "print no hints or notes, only warnings and errors"),
  new Option("--debug", "show the details of an internal error"),
  withVariables(new Option("--no-color", "no colour"), ["NO_COLOR", "FORCE_COLOR"]),
  withVariables(new Option("--ascii", "draw tables with ASCII only"), ["FANTASY_TX_ASCII"]),
];
