import { describe, expect, it } from "vitest";
import { importFaults, type RecordedPlatform } from "../../support/recorded-platform.ts";

const WHOLE = "is not a whole number of at least 1";
const [MFL_PICK, FLEAFLICKER_PICK] = [
  "futureDraftPicks.json: futureDraftPicks.franchise[0].futureDraftPick[0]",
  "FetchTeamPicks-41002.json: picks[0]",
];

describe("a draft pick that cannot be read is one fault, with the value of the file", () => {
  it.each<[RecordedPlatform, place: string, value: unknown, fault: string]>([
    ["mfl", `${MFL_PICK}.round`, "z", `"z" ${WHOLE}`],
    ["mfl", `${MFL_PICK}.year`, "soon", `"soon" ${WHOLE}`],
    ["mfl", `${MFL_PICK}.originalPickFor`, "", "missing"],
    ["sleeper", "traded_picks.json: [1].round", "x", '"x" is not a whole number from 1 to 100'],
    ["fleaflicker", `${FLEAFLICKER_PICK}.slot.round`, "x", `"x" ${WHOLE}`],
  ])("%s: %s", (platform, place, value, fault) => {
    expect(importFaults(platform, { [place]: value })).toEqual([`${place}: ${fault}`]);
  });
});
