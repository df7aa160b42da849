import type { Option } from "commander";
import { completedOption } from "../completion/completed-option.ts";
import type { TypedMoment } from "./typed-moment.ts";

/*
 * The options that take a date or a time. Each has its own way to read a day: `--since` means its
 * first second, `--until` and `--expires` mean its last one, and `--point` means the day itself.
 */

/** The option of a command that sets something until a time. */
export const untilOption = (what: string): Option =>
  completedOption(
    "--until <when>",
    `${what}: 48h, sunday, 'sunday 18:00', a date or a time`,
    () => ["today", "tomorrow", "sunday", "24h", "7d"],
  );

export const typedUntil = (text: string): TypedMoment => ({
  option: "--until",
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
