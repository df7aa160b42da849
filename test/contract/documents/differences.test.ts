import { describe, expect, it } from "vitest";
import { differencesBetween } from "../../../src/document/differences.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { PARTS } from "../../../src/domain/maintenance/difference.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { found, type Lock, type Slot, type Trade } from "../../support/document.ts";
import { fullLeague } from "../../support/full-league.ts";
import { parsed } from "../../support/json.ts";
import { type Document, leagueFrom, ownerOf, playerOf } from "../../support/sandlot.ts";
import { taken } from "../../support/update.ts";

type Edit = (document: Document) => void;

const EXPORT = writeLeague(fullLeague());

/** The export of the league with something of everything, changed by a test. */
const full = (edit: Edit = () => {}): WholeLeague => {
  const document = parsed<Document>(EXPORT);
  edit(document);
  return leagueFrom(document);
};

/** The result of an edit, as `part|id|added or removed, or field|from|to`. */
const differences = (edit: Edit, before: Edit = () => {}): readonly string[] =>
  differencesBetween(full(before), full(edit)).map(({ part, id, what, field, from, to }) =>
    what === "changed" ? [part, id, field, from, to].join("|") : [part, id, what].join("|"),
  );

const tradeOf = ({ trades }: Document, state: string): Trade =>
  found(trades.findLast((trade) => trade.state === state));

const slotOf = ({ lineups }: Document, player: string): Slot =>
  found(lineups.find((slot) => slot.player_id === player));

const lockOf = ({ locks }: Document, player: string): Lock =>
  found(locks.find((lock) => lock.player_id === player));

/** One edit of each field that a league document has, and the reported difference. */
const FIELDS: readonly (readonly [said: string, edit: Edit])[] = [
  ["league||id|sandlot|dirtlot", (d) => (d.league_details.id = "dirtlot")],
  ["league||name|Full League|Fuller", (d) => (d.league_details.name = "Fuller")],
  ["league||time_zone|America/New_York|UTC", (d) => (d.league_details.time_zone = "UTC")],
  ["league||uses_keepers|1|0", (d) => (d.league_details.uses_keepers = 0)],
  ["league||transactions_locked|1|0", (d) => (d.league_details.transactions_locked = 0)],
  ["league||effective_period|5|6", (d) => Object.assign(d.dates, { effective_period: 6 })],
  [
    "period|4|start_point|20260424|20260425",
    (d) => Object.assign(d.periods[0], { start_point: 20260425 }),
  ],
  ["period|6|removed", (d) => d.periods.pop()],
  ["position|C|name|Catcher|Backstop", (d) => (d.positions[0].name = "Backstop")],
  ["position|RP|added", (d) => d.positions.push({ abbr: "RP" })],
  [
    "rule|/transactions/trade_policy/value|value|vote|approve",
    (d) => (d.rules.transactions.trade_policy.value = "approve"),
  ],
  [
    "rule|/transactions/trade_deadline/value|value|20260731|",
    (d) => (d.rules.transactions.trade_deadline.value = null),
  ],
  [
    "rule|/transactions/trade_policy/description|removed",
    (d) => delete d.rules.transactions.trade_policy.description,
  ],
  [
    "rule|/roster/positions/C/max_total|value|2|3",
    (d) => (d.rules.roster.positions[0].max_total = 3),
  ],
  ["rule|/roster/statuses/Active/min|value|5|4", (d) => (d.rules.roster.statuses[0].min = 4)],
  ["rule|/roster/injured_requires_dl|value|0|1", (d) => (d.rules.roster.injured_requires_dl = 1)],
  ["owner|ann|name|Ann|Anna", (d) => (ownerOf(d, "ann").name = "Anna")],
  ["owner|bob|commissioner|0|1", (d) => (ownerOf(d, "bob").commissioner = 1)],
  ["owner|flo|trades_disabled|1|0", (d) => (ownerOf(d, "flo").trades_disabled = 0)],
  ["owner|dan|teams|4, 5|4, 5, 7", (d) => ownerOf(d, "dan").teams.push({ id: "7" })],
  ["owner|zoe|removed", (d) => d.owners.pop()],
  ["team|1|name|Alewives|Ales", (d) => (d.rosters.teams[0].name = "Ales")],
  ["team|1|logo|https://example.test/1.png|", (d) => (d.rosters.teams[0].logo = "")],
  ["team|1|long_abbr|ALEWIVES|ALES", (d) => (d.rosters.teams[0].long_abbr = "ALES")],
  ["team|1|abbr|ALE|ALS", (d) => (d.rosters.teams[0].abbr = "ALS")],
  ["team|1|short_name|Alewvs|Ales", (d) => (d.rosters.teams[0].short_name = "Ales")],
  ["team|8|added", (d) => d.rosters.teams.push({ id: "8", name: "Huts" })],
  ["player|105|lastname|Quist|Quince", (d) => (playerOf(d, "105").lastname = "Quince")],
  ["player|105|position|SP|RP", (d) => (playerOf(d, "105").position = "RP")],
  [
    "player|105|eligible|SP|SP,RP",
    (d) => Object.assign(playerOf(d, "105"), { eligible: ["SP", "RP"] }),
  ],
  ["player|105|pro_team|DET|SEA", (d) => (playerOf(d, "105").pro_team = "SEA")],
  ["player|105|pro_status|A|IL", (d) => (playerOf(d, "105").pro_status = "IL")],
  ["player|105|is_keeper|0|1", (d) => (playerOf(d, "105").is_keeper = 1)],
  ["player|902|added", (d) => d.players.push({ id: "902" })],
  ["draft pick|2027.1.1|team|1|2", (d) => (d.draft_picks[0].team_id = "2")],
  ["draft pick|2027.1.1|team|1|0", (d) => (d.draft_picks[0].team_id = "0")],
  ["draft pick|2029.1.1|added", (d) => d.draft_picks.push({ id: "2029.1.1" })],
  [
    "slot|101 from 20260508|roster_status|RS|A",
    (d) => Object.assign(slotOf(d, "101"), { roster_status: "A" }),
  ],
  [
    "slot|101 from 20260508|removed",
    (d) => d.lineups.splice(d.lineups.indexOf(slotOf(d, "101")), 1),
  ],
  ["lock|705|until||1777651300", (d) => Object.assign(lockOf(d, "705"), { until: 1777651300 })],
  ["lock|BOS|added", (d) => d.locks.push({ pro_team: "BOS" })],
  [
    "trade|1777647600.1|comment|O'Neil\n\u001b[31m“now” 🧢|",
    (d) => Object.assign(tradeOf(d, "offer"), { comment: undefined }),
  ],
  ["trade|1777647600.1|removed", (d) => d.trades.splice(d.trades.indexOf(tradeOf(d, "offer")), 1)],
  [
    "trade|1777644000.1|rejections_required|2|3",
    (d) => Object.assign(tradeOf(d, "vote"), { rejections_required: 3 }),
  ],
  [
    "trade|1777644000.1|ballots||4:dan:object:1777651200",
    (d) =>
      tradeOf(d, "vote").ballots.push({
        ...{ team_id: "4", owner_id: "dan", vote: "object", timestamp: "1777651200" },
      }),
  ],
];

describe("the differences between two leagues", () => {
  it.each(FIELDS)("%j", (said, edit) => {
    expect(differences(edit)).toEqual([said]);
  });

  it("name every part of a league at least once in this test", () => {
    const told = new Set(FIELDS.map(([said]) => said.slice(0, said.indexOf("|"))));
    expect(PARTS.filter((part) => !told.has(part))).toEqual([]);
  });

  it("are sorted by part, the most interesting first", () => {
    const said = differences((d) => {
      for (const [, edit] of FIELDS) edit(d);
    }).map((line) => line.slice(0, line.indexOf("|")));
    expect([...new Set(said)]).toEqual(PARTS);
  });

  it("include rules in another order, because the export has them in that order", () => {
    expect(differences((d) => d.rules.roster.positions.reverse())).not.toEqual([]);
    expect(differences((d) => d.rules.roster.statuses.reverse())).not.toEqual([]);
  });

  it("have the name that people use", () => {
    const [renamed, moved] = differencesBetween(
      full(),
      full((d) => {
        ownerOf(d, "ann").name = "Anna";
        playerOf(d, "105").eligible = "RP";
      }),
    ).toReversed();
    expect(renamed).toMatchObject({ part: "owner", name: "Anna" });
    expect(moved).toMatchObject({ part: "player", name: "Uri Quist" });
  });
});

describe("the frozen facts of an ended trade (T19)", () => {
  it.each<[string, (trade: Trade) => void]>([
    ["the name that a team had", ({ teams }) => (teams[0].name = "Ales")],
    ["the abbreviation that a team had", ({ teams }) => (teams[1].abbr = "X")],
    ["a player's name", ({ players }) => (players[0].lastname = "Ash")],
    ["a player's pro team", ({ players }) => (players[0].pro_team = "XX")],
    ["a player's roster status", ({ players }) => (players[0].roster_status = "I")],
  ])("is a difference: %s", (_, edit) => {
    const said = differences((d) => edit(tradeOf(d, "executed")));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^trade\|[\d.]+\|facts\|/);
  });
});

describe("a player's place", () => {
  it("is their status and position at the effective point; their past is a separate field", () => {
    const onReserve = (d: Document) => (playerOf(d, "105").roster_status = "RS");
    expect(differences(onReserve)).toEqual([
      "player|105|roster_status|A|RS",
      "player|105|beginning|1 A SP|1 RS SP",
    ]);
  });

  it("from the effective point on does not change the past", () => {
    const benched = (d: Document) => {
      playerOf(d, "105").roster_status = "RS";
      const { roster_pos } = playerOf(d, "105");
      d.lineups.push({ player_id: "105", team_id: "1", roster_status: "A", roster_pos });
    };
    expect(differences(benched)).toEqual(["player|105|roster_status|A|RS"]);
  });

  it("may change only in the past, which is shown too (L8)", () => {
    const elsewhere = (d: Document) =>
      d.lineups.push(
        { player_id: "105", team_id: "0" },
        { player_id: "105", point: 20260401, team_id: 1, roster_status: "A", roster_pos: "SP" },
      );
    expect(differences(elsewhere)).toEqual([
      "player|105|beginning|1 A SP|0",
      "slot|105 from 20260401|added",
    ]);
  });

  it("goes with their team: a player who moves to no team has no change of status", () => {
    const dropped = (d: Document) => d.players.push(taken(d.rosters.teams, "105"));
    expect(differences(dropped)).toEqual(["player|105|team|1|0", "player|105|beginning|1 A SP|0"]);
  });
});
