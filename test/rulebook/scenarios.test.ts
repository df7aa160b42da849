import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TRADE_STATES } from "../../src/domain/trades/trade.ts";
import { compareLeague } from "../../src/service/replay.ts";
import { inMemory, leagueIn, replayAll, scenarioFrom } from "../support/memory.ts";

/** One scenario for each documented rule of trades, votes, lineups and maintenance, named after it. */
const FOLDER = new URL("../../fixtures/scenarios/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), "utf8");

describe("fixtures/scenarios: the interface by example", () => {
  it.each(FILES)("%s", async (file) => {
    const scenario = scenarioFrom(textOf(file));
    const [replayed, last] = await inMemory(leagueIn(scenario, file), async (memory) => [
      await replayAll(scenario, memory),
      await memory.whole(),
    ]);
    const differing = replayed.flatMap(({ request, differences }, i) =>
      differences.map((each) => ({ request: i + 1, method: request.method, ...each })),
    );
    expect([...differing, ...compareLeague(scenario, last)]).toEqual([]);
    expect(scenario.requests.filter((each) => each.expect?.statusCode === undefined)).toEqual([]);
  });
});

/** The rows of the interface's error tables, as they are there. */
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

/** The rows of the interface's tables of lineup exceptions and warnings. */
const LINEUP_ROWS: readonly (readonly [
  kind: "exceptions" | "warnings",
  type: string,
  msg: RegExp,
])[] = [
  [
    "exceptions",
    "invalid_action",
    /^User does not have permission to modify the lineup for team \S+$/,
  ],
  ["exceptions", "invalid_action", /^User does not have permission to set keepers$/],
  ["exceptions", "invalid_action", /^This league does not use keepers$/],
  ["warnings", "invalid_move", /^\w+ \w+ is locked$/],
  [
    "warnings",
    "invalid_move",
    /^League requires the player be on DL to be eligible at Injured slot on the roster$/,
  ],
  [
    "warnings",
    "invalid_move",
    /^League requires the player to be in the minors to be eligible at Minors slot on the roster$/,
  ],
  ["warnings", "invalid_move", /^\w+ \w+ is not eligible at \S+$/],
  ["warnings", "invalid_lineup", /^You have \d+ \w+ players\. .+ are allowed\.$/],
  ["warnings", "invalid_lineup", /^You have \d+ active \S+\. You must have .+\.$/],
  ["warnings", "invalid_lineup", /^You have \d+ \S+ in all\. At most \d+ are allowed\.$/],
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

  it.each(LINEUP_ROWS)("show a lineup's %s, the row %s: %s", (kind, type, msg) => {
    const shown = expected
      .flatMap((body) => body?.[kind] ?? [])
      .filter((each) => each.type === type && msg.test(each.msg));
    expect(shown.length).toBeGreaterThan(0);
  });

  it.each(TRADE_STATES)("show a trade in the state %s", (state) => {
    const shown = expected.filter((body) => body?.trade?.state === state);
    expect(shown.length).toBeGreaterThan(0);
  });
});

type Told = readonly { readonly type: string; readonly msg: string }[];
type ExpectedBody = {
  readonly exceptions?: Told;
  readonly warnings?: Told;
  readonly trade?: { readonly state: string };
};
