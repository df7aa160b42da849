import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { play } from "../../support/play.ts";
import { type Document, playerOf, sandlot } from "../../support/sandlot.ts";

type Edit = (document: Document) => void;

const put = (values: object, edit?: Edit) => maintained(sandlot(edit), PATHS.rules, values);
const refusedOf = (values: object, edit?: Edit) => refused(sandlot(edit), PATHS.rules, values);

const NO_LIMITS = { min_active: 0, max_active: null, max_total: null };
const with_ =
  (position: object): Edit =>
  ({ rules }) => {
    rules.roster.positions.push({ ...NO_LIMITS, ...position } as never);
  };
const path = (abbr: string, limit: string) => `/roster/positions/${abbr}/${limit}`;

describe("a limit of a position that the rules do not have adds it (L15)", () => {
  it.each([
    [path("UTIL", "max_active"), 2, { abbr: "UTIL", max_active: 2 }],
    [path("UTIL", "min_active"), "1", { abbr: "UTIL", min_active: 1 }],
    [path("1B/OF", "max_total"), 4, { abbr: "1B/OF", max_total: 4 }],
    [path("UTIL", "max_active"), "No Limit", { abbr: "UTIL" }],
    ["rules/Roster/Positions/Util/MAX_ACTIVE/", 2, { abbr: "Util", max_active: 2 }],
  ])("%s to %j: after the others, with no other limit", async (at, value, position) => {
    expect(await put({ [at]: value })).toEqual(sandlot(with_(position)));
  });

  it("once, in any case of letters, with all limits of the request", async () => {
    const values = { [path("UTIL", "min_active")]: 1, [path("util", "max_active")]: 2 };
    expect(await put(values)).toEqual(
      sandlot(with_({ abbr: "UTIL", min_active: 1, max_active: 2 })),
    );
  });

  it("and the answer has it, with the number of players who are eligible there", async () => {
    const table = play(
      sandlot((document) => {
        playerOf(document, "101").eligible = "C,UTIL";
        playerOf(document, "201").position = "UTIL";
      }),
    );
    const answer = await maintain(table, PATHS.rules, { [path("UTIL", "max_active")]: 2 });
    expect(answer.body).toEqual({
      rules: { roster: { positions: [{ ...NO_LIMITS, abbr: "UTIL", max_active: 2 }] } },
    });
    expect(answer).toMatchObject({ outcome: { added: [{ abbr: "UTIL", eligible: 2 }] } });
  });

  it.each(["U T", "U,T", "U:T", "-U", "@U", "ABCDEFGHIJKLMNOPQRSTU"])(
    "but not if its name could not be typed in a lineup: '%s'",
    async (abbr) => {
      const at = path(abbr, "max_active");
      expect(await refusedOf({ [at]: 2 })).toEqual([
        `invalid_payload: ${at}: "${abbr}" is not a position: at most 20 characters, without white space, comma or ':', and not beginning with '-' or '@'`,
      ]);
    },
  );

  it("but not if a value is wrong, or clears a limit that does not exist", async () => {
    expect(
      await refusedOf({
        [path("UTIL", "min_active")]: 3,
        [path("UTIL", "max_active")]: 2,
      }),
    ).toEqual([`invalid_payload: ${path("UTIL", "min_active")}: 3 is above the maximum of 2`]);
    const [only] = await refusedOf({ [path("UTIL", "max_active")]: "none" });
    expect(only).toContain(`${path("UTIL", "max_active")}: unknown rule; there are`);
    expect(await refusedOf({ "/roster/positions/UTIL": 2 })).toHaveLength(1);
  });
});

describe("clearing the path of a position removes it (L15)", () => {
  const util = with_({ abbr: "UTIL", max_active: 2 });

  it.each(["none", "None", null, ""])("with %j, if nobody is active there", async (none) => {
    expect(await put({ "/roster/positions/UTIL": none }, util)).toEqual(sandlot());
    expect(await put({ "rules/roster/positions/util/": none }, util)).toEqual(sandlot());
  });

  it("but clearing a limit only removes the limit", async () => {
    expect(await put({ [path("UTIL", "max_active")]: "none" }, util)).toEqual(
      sandlot(with_({ abbr: "UTIL" })),
    );
  });

  it("and the answer has the positions that are left, even if there are none", async () => {
    const table = play(sandlot(util));
    const values = { "/roster/positions/UTIL": null };
    const { rules } = (await done(maintain(table, PATHS.rules, values))) as {
      rules: { roster: { positions: readonly { abbr: string }[] } };
    };
    expect(rules.roster.positions.map(({ abbr }) => abbr)).toEqual(["C", "1B", "SS", "OF", "SP"]);
    const only: Edit = (document) => {
      document.rules.roster.positions = [];
      util(document);
    };
    expect(await done(maintain(play(sandlot(only)), PATHS.rules, values))).toEqual({
      rules: { roster: { positions: [] } },
    });
  });

  it("but not while players are active there, whom the refusal names", async () => {
    expect(await refusedOf({ "/roster/positions/SP": "none" })).toEqual([
      expect.stringMatching(
        /^invalid_action: SP cannot be removed: .+, .+ and .+ are active there, now or later$/,
      ),
    ]);
  });

  it("nor while a player will be active there; a place in the past does not count", async () => {
    const planned =
      (point: string | null, next: string): Edit =>
      (document) => {
        util(document);
        document.lineups = document.lineups.filter(({ player_id }) => player_id !== "105");
        document.lineups.push(
          ...[
            { point, roster_status: "A", roster_pos: "UTIL" },
            { point: next, roster_status: "RS", roster_pos: "UTIL" },
          ].map((slot) => ({ player_id: "105", team_id: "1", ...slot })),
        );
      };
    const values = { "/roster/positions/UTIL": "none" };
    expect(await refusedOf(values, planned("20260508", "20260509"))).toEqual([
      "invalid_action: UTIL cannot be removed: Uri Quist is active there, now or later",
    ]);
    expect((await put(values, planned(null, "20260430"))).rosterRules.positions).toHaveLength(5);
  });

  it("nor with its limits in the same request", async () => {
    const at = path("UTIL", "max_active");
    expect(await refusedOf({ "/roster/positions/UTIL": null, [at]: 3 }, util)).toEqual([
      `invalid_payload: ${at}: the same request removes the position`,
    ]);
  });
});
