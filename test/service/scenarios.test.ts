import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inMemory, leagueIn, replayAll, scenarioFrom } from "../support/memory.ts";

/** One scenario for each documented rule of trades, votes and maintenance, named after it. */
const FOLDER = new URL("../../fixtures/scenarios/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), "utf8");

describe("fixtures/scenarios: the interface by example", () => {
  it.each(FILES)("%s", async (file) => {
    const scenario = scenarioFrom(textOf(file));
    const replayed = await inMemory(leagueIn(scenario, file), (memory) =>
      replayAll(scenario, memory),
    );
    const differing = replayed.flatMap(({ request, differences }, i) =>
      differences.map((each) => ({ request: i + 1, method: request.method, ...each })),
    );
    expect(differing).toEqual([]);
    expect(scenario.requests.filter((each) => each.expect?.statusCode === undefined)).toEqual([]);
  });
});

/** The rows of the interface's error tables, as they stand there. */
const ROWS: readonly (readonly [type: string, msg: RegExp])[] = [
  ["same_player_trade", /^Trying to offer same player to different teams$/],
  ["same_draft_pick", /^Trying to offer same draft pick to different teams$/],
  ["invalid_execute_immediately", /^User is not a commissioner$/],
  ["invalid_offer", /^User trying to offer trade on someone else's behalf$/],
  ["invalid_offer", /^Transactions are currently locked$/],
  ["invalid_offer", /^Missing Offered By Team$/],
  ["invalid_offer", /^Missing Offered To Team$/],
  ["invalid_offer", /^Invalid Team ID \S+$/],
  ["invalid_offer", /^Trades are disabled for \S+$/],
  [
    "invalid_offer",
    /^All owners of team the trade is being offered are disabled from making trades$/,
  ],
  ["invalid_offer", /^Missing Players$/],
  ["invalid_offer", /^Bad Trade : .+ is not on .+$/],
  ["invalid_offer", /^Your league's trade deadline of .+ has already passed$/],
  ["invalid_offer", /^\w+ \w+ is currently locked$/],
  ["invalid_offer", /^\w+ \w+ and \w+ \w+ are currently locked$/],
  ["invalid_offer", /^\w+ \w+, \w+ \w+ and \w+ \w+ are currently locked$/],
  ["invalid_action", /^Invalid Action \S+$/],
  ["invalid_trade", /^Invalid Action \S+$/],
];

describe("fixtures/scenarios, all together", () => {
  const expected = FILES.flatMap((file) => scenarioFrom(textOf(file)).requests).map(
    ({ expect: answer }) => answer?.body as ExpectedBody | undefined,
  );
  const exceptions = expected.flatMap((body) => body?.exceptions ?? []);

  it.each(ROWS)("show the row %s: %s", (type, msg) => {
    const shown = exceptions.filter((each) => each.type === type && msg.test(each.msg));
    expect(shown.length).toBeGreaterThan(0);
  });

  it.each(["offer", "vote", "approve", "executed", "rejected", "withdrawn", "void"])(
    "show a trade in the state %s",
    (state) => {
      const shown = expected.filter((body) => body?.trade?.state === state);
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});

type ExpectedBody = {
  readonly exceptions?: readonly { readonly type: string; readonly msg: string }[];
  readonly trade?: { readonly state: string };
};
