import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { withId } from "../../support/document.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { type Document, NOON, playerOf } from "../../support/sandlot.ts";
import {
  everythingBut,
  holdersOf,
  later,
  tableUnder,
  VOTING_DEADLINE,
} from "../../support/trades.ts";

type Edit = (document: Document) => void;

/** Each team has 6 players. */
const atMost =
  (max: number | string, ...edits: readonly Edit[]): Edit =>
  (document) => {
    document.rules.transactions.trade_roster_limits = { value: "refuse" };
    document.rules.roster.statuses = [
      { description: "Reserve Players", min: 0, max: 0 },
      { description: "Total Players", min: 0, max },
    ];
    for (const edit of edits) edit(document);
  };

/** Ann gives one player for two of Bob's. */
const ONE_FOR_TWO = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1", "202:2:1"] };
/** Ann gives two players for one of Bob's. */
const TWO_FOR_ONE = { team_from: "1", team_to: "2", players: ["101:1:2", "102:1:2", "201:2:1"] };

const overLimit = (team: string, count: number, max: number): string =>
  `invalid_offer: ${team} would have ${count} players. At most ${max} are allowed.`;

const accept = (table: Table, id: string, drops: readonly string[] = [], as = "bob") =>
  table.ask({
    as,
    method: "PUT",
    path: PATHS.trade,
    payload: { id, action: "accept", drops },
  });

/** The answer to an acceptance of an offer. */
const accepted = async (edit: Edit, payload: object, drops: readonly string[] = []) => {
  const table = tableUnder("free_for_all", edit);
  const { id } = tradeIn(await table.offer("ann", payload));
  const before = everythingBut(table);
  const answer = await accept(table, id, drops);
  if (answer.statusCode !== 200) expect(everythingBut(table)).toEqual(before);
  return refusals(answer);
};

const addPlayers =
  (team: string, ...ids: readonly string[]): Edit =>
  (document) => {
    const { players } = withId(document.rosters.teams, team);
    for (const id of ids)
      players.push({ ...playerOf(document, `${team}01`), id, roster_status: "RS" });
  };

const setStatus =
  (id: string, status: string): Edit =>
  (document) => {
    playerOf(document, id).roster_status = status;
  };

describe("roster limits in trades, if the league refuses (T25)", () => {
  it("a limit on the players of a status does not count, and a missing limit refuses nothing", async () => {
    expect(await accepted(atMost("No Limit"), TWO_FOR_ONE)).toEqual([]);
  });

  it("a commissioner's approval checks again", async () => {
    const table = tableUnder("approve", atMost(7));
    const { id } = tradeIn(await table.offer("ann", TWO_FOR_ONE));
    await accept(table, id);
    const stricter = later(table, (document) => {
      atMost(6)(document);
    });
    expect(refusals(await stricter.act("zoe", id, "commissioner_approve"))).toEqual([
      overLimit("Balks", 7, 6),
    ]);
    expect(refusals(await table.act("zoe", id, "commissioner_approve"))).toEqual([]);
  });

  it("a resolved vote does not check", async () => {
    const table = tableUnder("vote", atMost(7));
    const { id } = tradeIn(await table.offer("ann", TWO_FOR_ONE));
    await accept(table, id);
    const stricter = later(table, atMost(6));
    await stricter.ask({ at: VOTING_DEADLINE, method: "POST", path: PATHS.votes, payload: {} });
    expect(tradeIn(await stricter.show(null, id))["state"]).toBe("executed");
  });

  it("its row comes after the locked players", async () => {
    const full = atMost(
      6,
      addPlayers("1", "191"),
      (document) => void document.locks.push({ player_id: "101", until: null }),
    );
    const table = tableUnder("vote", full);
    const both = {
      ...{ team_from: "1", team_to: "2", execute_immediately: true },
      players: ["101:1:2", "201:2:1", "202:2:1"],
    };
    expect(refusals(await table.offer("zoe", both))).toEqual([
      "invalid_offer: Abe Ashby is currently locked",
      overLimit("Alewives", 8, 6),
    ]);
  });

  it("a team that is over the limit and does not grow is not refused", async () => {
    const swap = { ...ONE_FOR_TWO, players: ["101:1:2", "201:2:1"] };
    expect(await accepted(atMost(5), swap)).toEqual([]);
    expect(await accepted(atMost(4), ONE_FOR_TWO)).toEqual([overLimit("Alewives", 7, 4)]);
  });
});

describe("roster limits in a trade of several teams (T21, T25)", () => {
  /** Ann offers one player each to Bob, to Cat and to Dan's team 4, for one of Bob's. */
  const offeredToThree: Edit = (document) => {
    document.trades = [
      {
        ...{ id: `${NOON}.1`, timestamp: NOON, offered_by_team_id: 1, offered_to_teams: [2, 3, 4] },
        state: "offer",
        players: ["101:1:2", "102:1:3", "103:1:4", "201:2:1"].map((entry) => {
          const [id, from_team_id, to_team_id] = entry.split(":");
          return { id, from_team_id, to_team_id };
        }),
      },
    ];
  };
  const id = `${NOON}.1`;

  it("an acceptance checks the teams that have accepted: the others can still drop players", async () => {
    const table = tableUnder("free_for_all", atMost(6, offeredToThree));
    expect(refusals(await accept(table, id))).toEqual([]);
    expect(refusals(await accept(table, id, [], "cat"))).toEqual([overLimit("Corkers", 7, 6)]);
    expect(refusals(await accept(table, id, ["303:3:0"], "cat"))).toEqual([]);
    expect(tradeIn(await accept(table, id, ["402:4:0"], "dan"))["state"]).toBe("executed");
    expect(holdersOf(table, "101", "102", "103", "303", "402")).toEqual([
      "2",
      "3",
      "4",
      null,
      null,
    ]);
  });

  it("a team that has accepted can no longer drop players", async () => {
    const table = tableUnder("free_for_all", atMost(6, offeredToThree));
    await accept(table, id);
    expect(refusals(await accept(table, id, ["202:2:0"], "cat"))).toEqual([
      "invalid_offer: Invalid Team ID 2",
    ]);
  });
});

describe("the players who count against the limit (T25, L7)", () => {
  const minorsDontCount: Edit = (document) => {
    document.rules.roster.minor_league_players_dont_count_against_roster_limits = 1;
  };
  const injuredDontCount: Edit = (document) => {
    document.rules.roster.injured_players_dont_count_against_roster_limits = 1;
  };

  it("injured players and those in the minors do not, if the league's rules say so", async () => {
    expect(await accepted(atMost(6, minorsDontCount), TWO_FOR_ONE)).toEqual([]);
    const injured = setStatus("205", "I");
    expect(await accepted(atMost(6, injuredDontCount, injured), TWO_FOR_ONE)).toEqual([]);
    expect(await accepted(atMost(6, injured), TWO_FOR_ONE)).toEqual([overLimit("Balks", 7, 6)]);
  });

  it("a drop of one of them makes no room", async () => {
    const rules = atMost(5, minorsDontCount);
    expect(await accepted(rules, TWO_FOR_ONE, ["206:2:0"])).toEqual([overLimit("Balks", 6, 5)]);
  });

  it("an arriving player counts, wherever they were: they arrive on the reserve (T17)", async () => {
    const rules = atMost(6, minorsDontCount, setStatus("102", "ML"));
    expect(await accepted(rules, TWO_FOR_ONE)).toEqual([]);
    const swap = { team_from: "1", team_to: "2", players: ["102:1:2", "206:2:1"] };
    expect(await accepted(atMost(5, minorsDontCount, setStatus("102", "ML")), swap)).toEqual([
      overLimit("Alewives", 6, 5),
      overLimit("Balks", 6, 5),
    ]);
  });
});

describe("roster limits in trades, if the league ignores them (T17, T25)", () => {
  it.each(["ignore", null])("never stop a trade: %s", async (value) => {
    const ignored = atMost(2, (document) => {
      document.rules.transactions.trade_roster_limits = { value };
    });
    expect(await accepted(ignored, TWO_FOR_ONE)).toEqual([]);
    const table = tableUnder("vote", ignored);
    const now = { ...TWO_FOR_ONE, execute_immediately: true };
    expect(refusals(await table.offer("zoe", now, NOON))).toEqual([]);
  });
});
