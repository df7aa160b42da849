import { describe, expect, it } from "vitest";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { DAY, type Document, lockPlayer, NOON, ownerOf, sandlot } from "../../support/sandlot.ts";

/** Ann's catcher for Bob's. */
const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

const offered = async (
  payload: object,
  {
    edit,
    as = "ann",
    at = NOON,
  }: { edit?: (document: Document) => void; as?: string; at?: number } = {},
) => refusals(await play(sandlot(edit)).offer(as, payload, at));

describe("a team has at most 100 offers under way (T31)", () => {
  const TOO_MANY = "invalid_offer: Alewives has too many open offers";

  /** The league after Ann has made 100 offers, and the next one. */
  const afterAHundred = async () => {
    const table = play(sandlot());
    for (let i = 0; i < 100; i += 1)
      expect(refusals(await table.offer("ann", { ...SWAP, team_to: "2" }))).toEqual([]);
    return { table, next: () => table.offer("ann", SWAP).then(refusals) };
  };

  it("that it has made: the next one is refused until one of them ends", async () => {
    const { table, next } = await afterAHundred();
    expect(await next()).toEqual([TOO_MANY]);
    expect(refusals(await table.offer("bob", { ...SWAP, team_from: "2", team_to: "1" }))).toEqual(
      [],
    );
    expect(refusals(await table.act("bob", `${NOON}.1`, "reject"))).toEqual([]);
    expect(await next()).toEqual([]);
    expect(await next()).toEqual([TOO_MANY]);
  });

  it("but may still trade: an acceptance is no offer, nor is an immediate execution", async () => {
    const { table } = await afterAHundred();
    const back = { team_from: "2", team_to: "1", players: ["202:2:1"] };
    const offer = tradeIn(await table.offer("bob", back));
    expect(refusals(await table.act("ann", offer.id, "accept"))).toEqual([]);
    const now = { ...SWAP, execute_immediately: true };
    expect(refusals(await table.offer("zoe", now))).toEqual([]);
  });
});

describe("the interface's table of POST errors", () => {
  it("same_player_trade: the same player to different teams", async () => {
    const payload = { ...SWAP, players: ["101:1:2", "101:2:1"] };
    expect(await offered(payload)).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_offer: Bad Trade : Abe Ashby is not on Balks",
    ]);
  });

  it("same_draft_pick: the same draft pick to different teams", async () => {
    const payload = { ...SWAP, draft_picks: ["2027.1.1:1:2", "2027.1.1:2:1"] };
    expect(await offered(payload)).toEqual([
      "same_draft_pick: Trying to offer same draft pick to different teams",
      "invalid_offer: Bad Trade : 2027 round 1 pick of Alewives is not on Balks",
    ]);
  });

  it("invalid_execute_immediately: asked for by an owner who is not a commissioner", async () => {
    const payload = { team_from: "2", team_to: "1", players: [], execute_immediately: true };
    expect(await offered({ ...payload, players: ["201:2:1"] }, { as: "bob" })).toEqual([
      "invalid_execute_immediately: User is not a commissioner",
    ]);
  });

  it("invalid_offer: for another user's team", async () => {
    expect(await offered(SWAP, { as: "bob" })).toEqual([
      "invalid_offer: User trying to offer trade on someone else's behalf",
    ]);
  });

  it("invalid_offer: transactions locked", async () => {
    const edit = (document: Document) => {
      document.league_details.transactions_locked = 1;
    };
    expect(await offered(SWAP, { edit })).toEqual([
      "invalid_offer: Transactions are currently locked",
    ]);
  });

  it.each([
    ["left out", {}],
    ["empty", { team_from: "", team_to: "" }],
    ["null", { team_from: null, team_to: null }],
  ])("invalid_offer: both Missing Team rows together if they are %s (T6, T8)", async (_, teams) => {
    expect(await offered({ players: ["101:1:2"], ...teams })).toEqual([
      "invalid_offer: Missing Offered By Team",
      "invalid_offer: Missing Offered To Team",
    ]);
  });

  it.each(["99", "0", "01", "x", " 2"])("invalid_offer: the unknown team '%s'", async (team) => {
    expect(await offered({ ...SWAP, team_to: team, players: [] })).toEqual([
      `invalid_offer: Invalid Team ID ${team}`,
    ]);
  });

  it("invalid_offer: the owner who offers is barred", async () => {
    const payload = { team_from: "6", team_to: "1", players: ["601:6:1"] };
    expect(await offered(payload, { as: "flo" })).toEqual([
      "invalid_offer: Trades are disabled for Flo",
    ]);
  });

  it("invalid_offer: all owners of the offered-to team are barred", async () => {
    const edit = (document: Document) => {
      ownerOf(document, "eve").trades_disabled = "true";
    };
    const payload = { team_from: "1", team_to: "6", players: ["101:1:6"] };
    expect(await offered(payload, { edit })).toEqual([
      "invalid_offer: All owners of team the trade is being offered are disabled from making trades",
    ]);
    expect(await offered(payload)).toEqual([]);
  });

  it.each([
    ["left out", {}],
    ["null", { players: null }],
    ["empty", { players: [], draft_picks: [] }],
  ])("invalid_offer: Missing Players if they are %s", async (_, nothing) => {
    expect(await offered({ team_from: "1", team_to: "2", ...nothing })).toEqual([
      "invalid_offer: Missing Players",
    ]);
  });

  it("invalid_offer: a player on another team, on none, and an unknown one by their id (T7)", async () => {
    const payload = { ...SWAP, players: ["301:1:2", "901:1:2", "nobody:2:1"] };
    expect(await offered(payload)).toEqual([
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
      "invalid_offer: Bad Trade : Free Agent is not on Alewives",
      "invalid_offer: Bad Trade : nobody is not on Balks",
    ]);
  });

  it("invalid_offer: the trade deadline, good through the end of its day in the league's zone (T16)", async () => {
    const lastSecond = Date.parse("2026-07-31T23:59:59-04:00") / 1000;
    expect(await offered(SWAP, { at: lastSecond })).toEqual([]);
    expect(await offered(SWAP, { at: lastSecond + 1 })).toEqual([
      "invalid_offer: Your league's trade deadline of 11:59 pm et 7/31/26 has already passed",
    ]);
  });

  it.each([
    [["101"], "Abe Ashby is currently locked"],
    [["101", "102"], "Abe Ashby and Foz Ennis are currently locked"],
    [["101", "102", "103"], "Abe Ashby, Foz Ennis and Kit Ivers are currently locked"],
    [
      ["104", "101", "103", "102"],
      "Pip Moss, Abe Ashby, Kit Ivers and Foz Ennis are currently locked",
    ],
  ])(
    "invalid_offer: the locked players %s, in the order of the entries (T15)",
    async (ids, msg) => {
      const edit = (document: Document) => {
        for (const id of ids) lockPlayer(document, id);
      };
      const players = ids.map((id) => `${id}:1:2`);
      expect(await offered({ ...SWAP, players }, { edit })).toEqual([`invalid_offer: ${msg}`]);
    },
  );

  it("reports every reason, in the order of the table (T6)", async () => {
    const edit = (document: Document) => {
      document.league_details.transactions_locked = true;
      document.rules.transactions.trade_deadline = { value: "20260401" };
      for (const owner of ["eve", "bob"]) ownerOf(document, owner).trades_disabled = 1;
      lockPlayer(document, "101");
    };
    const payload = {
      team_from: "1",
      team_to: "6",
      players: ["101:1:6", "201:1:6"],
      draft_picks: ["2027.1.1:1:6", "2027.1.1:6:1"],
      execute_immediately: true,
    };
    expect(await offered(payload, { edit, as: "bob" })).toEqual([
      "same_draft_pick: Trying to offer same draft pick to different teams",
      "invalid_execute_immediately: User is not a commissioner",
      "invalid_offer: User trying to offer trade on someone else's behalf",
      "invalid_offer: Transactions are currently locked",
      "invalid_offer: Trades are disabled for Bob",
      "invalid_offer: All owners of team the trade is being offered are disabled from making trades",
      "invalid_offer: Bad Trade : Gus Hobbs is not on Alewives",
      "invalid_offer: Bad Trade : 2027 round 1 pick of Alewives is not on Fungoes",
      "invalid_offer: Your league's trade deadline of 11:59 pm et 4/1/26 has already passed",
      "invalid_offer: Abe Ashby is currently locked",
    ]);
  });
});

describe("POST: offer a trade", () => {
  it("allows an offer: the trade resource in state offer, with the documented types (E8, E12)", async () => {
    const table = play(sandlot());
    const answer = await table.offer("ann", { ...SWAP, comment: "Deal?" });
    expect(answer.statusCode).toBe(200);
    expect(tradeIn(answer)).toEqual({
      id: `${NOON}.1`,
      offered_by_team_id: 1,
      timestamp: String(NOON),
      teams: [
        expect.objectContaining({ id: "1", name: "Alewives", abbr: "ALE", short_name: "Alewvs" }),
        expect.objectContaining({ id: "2", name: "Balks", long_abbr: "BALKS" }),
      ],
      offered_to_teams: [2],
      players: [
        {
          id: "101",
          roster_status: "A",
          position: "C",
          name: "Abe Ashby",
          firstname: "Abe",
          lastname: "Ashby",
          fullname: "Abe Ashby",
          from_team_id: "1",
          to_team_id: "2",
          pro_team: "SEA",
        },
        expect.objectContaining({ id: "201", from_team_id: "2", to_team_id: "1" }),
      ],
      comment: "Deal?",
      state: "offer",
    });
  });

  it("refuses without changing anything, and keeps the refusal in the journal (R6)", async () => {
    const table = play(sandlot());
    await table.offer("bob", SWAP);
    expect(table.league().trades()).toEqual([]);
    expect(table.journal).toMatchObject([{ as: "bob", method: "POST", statusCode: 400 }]);
  });

  it("changes no players, picks or other trades", async () => {
    const table = play(sandlot());
    const first = tradeIn(await table.offer("ann", SWAP));
    const before = [table.league().trade(first.id), table.league().playersOf("1")];
    await table.offer("ann", { ...SWAP, draft_picks: ["2027.1.1:1:2"] }, NOON + DAY);
    expect([table.league().trade(first.id), table.league().playersOf("1")]).toEqual(before);
  });
});
