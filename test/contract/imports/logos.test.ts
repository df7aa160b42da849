import { expect, it } from "vitest";
import { type Edits, imported, type RecordedPlatform } from "../../support/recorded-platform.ts";

it.each<[RecordedPlatform, Edits]>([
  ["espn", { "league.json: teams[0].logo": "mystique:1" }],
  ["sleeper", { "users.json: [0].metadata.avatar": "heron.jpg" }],
])(
  "an import from %s leaves out a logo that is not a complete URL, and says so (E14)",
  (platform, edits) => {
    const logosOf = (edited: Edits) =>
      imported(platform, edited).document.rosters.teams.filter(({ logo }) => logo !== "").length;
    expect(logosOf(edits)).toBe(logosOf({}) - 1);
    expect(imported(platform, edits).leftBehind).toContain("1 logo");
    expect(imported(platform).leftBehind).not.toContain("1 logo");
  },
);
