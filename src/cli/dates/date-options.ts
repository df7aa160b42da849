import type { Option } from "commander";
import { completedOption } from "../completion/completed-option.ts";
import { POINTS } from "../completion/shared-completions.ts";
import type { TypedMoment } from "./typed-moment.ts";

/*
 * The options that take a date or a time. Each has its own way to read a day: `--since` means its
 * first second, `--until` and `--expires` mean its last one, and `--point` means the day itself.
 */

/** The option of a command that makes something that expires, such as an offer. */
export const expiresOption = (
  what: string,
  examples: readonly [string, ...string[]] = ["24h", "48h", "3d", "7d"],
): Option =>
  completedOption(
    "--expires <when>",
    `when the ${what} expires: 48h, 3d, sunday, a date or a time`,
    () => examples,
  );

export const typedExpires = (text: string): TypedMoment => ({
  option: "--expires",
  text,
  sense: "until",
});

/** The option of a list that can begin at a time. */
export const sinceOption = (what: string): Option =>
  completedOption("--since <when>", `${what}: yesterday, 3d, sunday, a date or a time`, () => [
    "today",
    "yesterday",
    "24h",
    "3d",
    "7d",
  ]);

export const typedSince = (text: string): TypedMoment => ({
  option: "--since",
  text,
  sense: "since",
});

/** An option that takes a point of the league. */
export const pointOption = (what: string): Option =>
  completedOption(
    "--point <point>",
    `${what}: a date, tomorrow, friday, a week, or next (default: the effective point)`,
    POINTS,
  );
