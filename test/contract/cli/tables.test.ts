import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { outcomeIn } from "../../support/outcomes.ts";
import { play, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { outcomeTable, PIPE, TERMINAL } from "../../support/surfaces.ts";

/** The trade, the list and the vote that a table may show of a league where Dan objected. */
const outcomesOf = async (edit?: (document: Document) => void, comment = "Deal?") => {
  const table = play(sandlot(edit));
  const offer = {
    ...{ team_from: "1", team_to: "2", comment },
    players: ["101:1:2", "201:2:1", "202:2:1"],
    draft_picks: ["2027.1.1:1:2"],
  };
  const { id } = tradeIn(await table.offer("ann", offer));
  await table.act("bob", id, "accept", NOON + HOUR);
  await table.act("dan", id, "object", NOON + 2 * HOUR);
  const look = async (path: string) => outcomeIn(await table.ask({ method: "GET", path }));
  return {
    trade: await look(`${PATHS.trade}?id=${id}`),
    trades: await look(PATHS.trades),
    vote: await look(`${PATHS.votes}?id=${id}`),
  };
};
/** The codes with which a colour begins or ends. */
const ESCAPE_CODE = /\p{Cc}\[\d+m/gu;

describe("a table in a pipe", () => {
  it.each([
    [2, [], "passes; 2 more objections would reject it"],
    [2, ["cat"], "passes; 1 more objection would reject it"],
    [2, ["cat", "eve"], "rejected"],
    [4, [], "passes; 4 more objections would reject it"],
    [5, [], "passes; 5 more objections would reject it, but only 4 teams are left to object"],
    [
      5,
      ["dan", "eve"],
      "passes; 2 more objections would reject it, but only 1 team is left to object",
    ],
    [5, ["dan", "eve", "cat"], "passes; nobody is left to object"],
  ])(
    "says of a vote that %i objections reject, with objections of %j: '%s'",
    async (required, objectors, said) => {
      // Teams 3, 4, 5 and 6 vote on a trade between 1 and 2; nobody owns 7.
      const table = play(
        sandlot((document) => {
          document.rules.transactions.trade_rejections_required = { value: required };
        }),
      );
      const { id } = tradeIn(
        await table.offer("ann", { team_from: "1", team_to: "2", players: ["101:1:2"] }),
      );
      await table.act("bob", id, "accept");
      await table.act("cat", id, "approve");
      for (const owner of objectors) await table.act(owner, id, "object");
      const shownAt = async (at: number) => {
        const answer = await table.ask({ at, method: "GET", path: `${PATHS.votes}?id=${id}` });
        return outcomeTable(outcomeIn(answer), { ...PIPE, now: at });
      };
      const end = NOON + 48 * HOUR;
      const [late, result] =
        said === "rejected" ? [said, said] : ["passes; voting has ended", "executed"];
      expect(await shownAt(NOON)).toContain(`So far       ${said}\n`);
      expect(await shownAt(end)).toContain(`So far       ${late}\n`);
      await table.ask({ at: end, method: "POST", path: PATHS.votes, payload: {} });
      expect(await shownAt(end)).toContain(`Result       ${result}\n`);
    },
  );

  it("has one row on each line, however long the names are", async () => {
    const { trades } = await outcomesOf((document) => {
      document.rosters.teams[0].name = "Alewives ".repeat(40).trim();
    });
    const [heading, row, end, ...more] = outcomeTable(trades, PIPE).split("\n");
    expect([heading?.slice(0, 5), end, more]).toEqual(["Trade", "", []]);
    expect(row).toContain("Alewives ".repeat(40).trim());
  });

  it("has columns that line up, with wide characters too", async () => {
    const { trades } = await outcomesOf((document) => {
      document.rosters.teams[0].name = "東京ヤクルト";
    });
    const [heading = "", row = ""] = outcomeTable(trades, PIPE).split("\n");
    const columnOf = (line: string, word: string) => stringWidth(line.slice(0, line.indexOf(word)));
    expect(columnOf(row, "東京ヤクルト")).toBe(columnOf(heading, "Offered by"));
    expect(columnOf(row, "Balks")).toBe(columnOf(heading, "Offered to"));
  });
});

describe("a table on a terminal", () => {
  it("has boxes and relative times", async () => {
    const { trade } = await outcomesOf();
    expect(outcomeTable(trade, { ...TERMINAL, now: NOON + HOUR })).toBe(
      [
        "Trade 1777651200.1",
        "",
        "┌───────────────────────────────┬──────────────────────────┐",
        "│ Alewives (1) gives            │ Balks (2) gives          │",
        "├───────────────────────────────┼──────────────────────────┤",
        "│ Abe Ashby, C SEA, active      │ Gus Hobbs, C ATL, active │",
        "│ 2027 round 1 pick of Alewives │ Lou Lusk, 1B BOS, active │",
        "└───────────────────────────────┴──────────────────────────┘",
        "",
        "State        vote",
        "Waits for    the league's vote",
        "Voting ends  Sun 2026-05-03 13:00 -04 (in 2 days)",
        "Votes        0 for, 2 against; 2 objections to reject",
        "Comment      Deal?",
        "Offered      Fri 2026-05-01 12:00 -04 (1 hour ago)",
        "Accepted     Fri 2026-05-01 13:00 -04 (now)",
        "",
      ].join("\n"),
    );
  });

  it.each([
    ["(40 seconds ago)", "Offered", NOON + 40],
    ["(1 minute ago)", "Offered", NOON + 60],
    ["(1 minute ago)", "Offered", NOON + 119],
    ["(5 hours ago)", "Offered", NOON + 5 * HOUR],
    ["(3 days ago)", "Offered", NOON + 75 * HOUR],
    ["(in 1 hour)", "Offered", NOON - HOUR],
    ["(in 1 minute)", "Voting ends", NOON + 49 * HOUR - 90],
    ["(1 hour ago)", "Voting ends", NOON + 50 * HOUR],
    ["(now)", "Offered", NOON],
    // Neither tomorrow nor yesterday.
    ["(in 47 hours)", "Voting ends", NOON + 2 * HOUR],
    ["(47 hours ago)", "Offered", NOON + 47 * HOUR],
  ])("says '%s' of the moment in '%s'", async (said, name, now) => {
    const { trade } = await outcomesOf();
    const line = outcomeTable(trade, { ...TERMINAL, now })
      .split("\n")
      .find((each) => each.startsWith(`${name} `));
    expect(line?.endsWith(said)).toBe(true);
  });
});

describe("colours", () => {
  it("show how a trade ended", async () => {
    const codes = ["accept", "reject", "withdraw"].map(async (action) => {
      const table = play(sandlot(policy("free_for_all")));
      const { id } = tradeIn(
        await table.offer("ann", { team_from: "1", team_to: "2", players: ["101:1:2"] }),
      );
      const outcome = outcomeIn(await table.act(action === "withdraw" ? "ann" : "bob", id, action));
      const lines = outcomeTable(outcome, { ...PIPE, hasColour: true }).split("\n");
      const state = lines.find((line) => stripVTControlCharacters(line).startsWith("State "));
      return state?.match(ESCAPE_CODE)?.join("");
    });
    const found = await Promise.all(codes);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(3);
  });
});
