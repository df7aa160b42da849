import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, NOON, ownerOf, policy, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap } from "../../support/trades.ts";

const put = (payload: object, edit?: (document: Document) => void) =>
  maintained(sandlot(edit), PATHS.owners, payload);
const refusedOf = (
  payload: object,
  edit?: (document: Document) => void,
  as: string | null = null,
) => refused(sandlot(edit), PATHS.owners, payload, { as });

/** Ann is the only commissioner. */
const onlyAnn = (document: Document): void => {
  ownerOf(document, "zoe").commissioner = 0;
};

describe("an owner who joins (R11)", () => {
  it("has the id as name, has no team, is not a commissioner and may trade, by default", async () => {
    const joined = sandlot(({ owners }) => owners.push({ id: "gil", name: "gil" }));
    expect(await put({ add: { gil: {} } })).toEqual(joined);
    expect(await put({ add: { gil: { name: "" } } })).toEqual(joined);
    expect(await put({ add: { gil: { name: null, teams: null, commissioner: 0 } } })).toEqual(
      joined,
    );
  });

  it("can have a name and teams and be a commissioner in the same request, in any spelling of a switch", async () => {
    const gil = {
      id: "gil",
      name: "Gil Hodge",
      commissioner: 1,
      teams: [{ id: "7" }, { id: "2" }],
    };
    const joined = sandlot(({ owners }) => owners.push(gil));
    for (const on of [true, 1, "on", "1"])
      expect(
        await put({
          add: { gil: { name: "Gil Hodge", teams: ["7", 2, "7"], commissioner: on } },
        }),
      ).toEqual(joined);
  });

  it.each([
    ["whom the league has", { add: { bob: {}, gil: {} } }, ["The league already has an owner bob"]],
    [
      "of a team that it does not have",
      { add: { gil: { teams: ["9", "2", "x"] } } },
      ["The league has no team 9", "The league has no team x"],
    ],
  ])("is refused %s", async (_, payload, messages) => {
    expect(await refusedOf(payload)).toEqual(messages.map((msg) => `invalid_action: ${msg}`));
  });

  it.each(["a b", "a:b", "-a", "@a", ""])("cannot have the id '%s' (E11)", async (id) => {
    expect(await refusedOf({ add: { [id]: {} } })).toEqual([
      `invalid_payload: add: "${id}" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
    ]);
  });
});

describe("no other field changes an owner who joins", () => {
  it.each([
    ["name", { gil: "Gil" }],
    ["teams", { gil: ["2"] }],
    ["commissioner", { gil: true }],
  ])("such as %s", async (field, value) => {
    expect(await refusedOf({ add: { gil: {} }, [field]: value })).toEqual([
      `invalid_payload: add: "gil" is also in ${field}`,
    ]);
  });
});

describe("an owner who changes (R11)", () => {
  it("has exactly the named teams; a co-owner keeps theirs", async () => {
    expect(await put({ teams: { dan: ["6", "4"], bob: null } })).toEqual(
      sandlot((document) => {
        ownerOf(document, "dan").teams = [{ id: "6" }, { id: "4" }];
        ownerOf(document, "bob").teams = [];
        Object.assign(ownerOf(document, "bob"), { team: null });
      }),
    );
  });

  it.each(["name", "teams", "commissioner"])(
    "must be an owner of the league: %s",
    async (field) => {
      const value = { name: "Nemo", teams: ["2"], commissioner: true }[field];
      expect(await refusedOf({ [field]: { nemo: value } })).toEqual([
        "invalid_action: The league has no owner nemo",
      ]);
    },
  );
});

describe("an owner who leaves (R11)", () => {
  it("has to stay if they have voted, in a trade under way or an ended one: the history keeps ballots (T3)", async () => {
    const { table, id } = await acceptedSwap("vote");
    tradeIn(await table.act("eve", id, "object"));
    const refusal = (state: string) => [
      `invalid_action: Eve (eve) cannot be removed: trade ${id}, which is in the state ${state}, needs it`,
    ];
    const remove = () => maintain(table, PATHS.owners, { remove: ["eve"] });
    expect(refusals(await remove())).toEqual(refusal("vote"));
    await table.ask({ at: NOON + 48 * HOUR, method: "POST", path: PATHS.votes, payload: {} });
    expect(refusals(await remove())).toEqual(refusal("executed"));
    expect(table.league().owner("eve")).toBeDefined();
  });

  it("is refused without revealing the trade to a commissioner who may not see it (T5)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      document.owners.push({ id: "yan", name: "Yan", commissioner: 1 });
    });
    tradeIn(await table.act("eve", id, "object"));
    const answer = await maintain(table, PATHS.owners, { remove: ["eve"] }, { as: "yan" });
    expect(refusals(answer)).toEqual([
      "invalid_action: Eve (eve) cannot be removed: something else in the league needs it",
    ]);
  });

  it.each([
    ["bar", ["bob"]],
    ["unbar", ["bob"]],
    ["add", { bob: {} }],
    ["name", { bob: "Bob" }],
    ["teams", { bob: ["2"] }],
    ["commissioner", { bob: true }],
  ])("is not in %s as well", async (field, value) => {
    expect(await refusedOf({ remove: ["bob"], [field]: value })).toEqual([
      `invalid_payload: remove: "bob" is also in ${field}`,
    ]);
  });
});

describe("a league cannot lose its last commissioner (R11)", () => {
  const LAST = [
    "invalid_action: The league would have no commissioner: make another owner a commissioner first",
  ];

  it("if they would leave, or no longer be a commissioner", async () => {
    expect(await refusedOf({ remove: ["ann"] }, onlyAnn)).toEqual(LAST);
    expect(await refusedOf({ commissioner: { ann: false } }, onlyAnn)).toEqual(LAST);
    expect(await refusedOf({ remove: ["zoe", "ann"] })).toEqual(LAST);
    expect(await refusedOf({ remove: ["ann"] }, onlyAnn, "ann")).toEqual(LAST);
  });

  it("but it can change commissioners in one request", async () => {
    const after = await put({ remove: ["ann"], commissioner: { bob: true } }, onlyAnn);
    expect(after.owners.filter(({ isCommissioner }) => isCommissioner)).toMatchObject([
      { id: "bob" },
    ]);
  });

  it("a league that never had one needs none", async () => {
    const none = (document: Document): void => {
      onlyAnn(document);
      ownerOf(document, "ann").commissioner = 0;
    };
    expect((await put({ remove: ["bob"] }, none)).owners).toHaveLength(7);
  });
});

describe("the answer says what follows", () => {
  const notesOf = async (payload: object, edit?: (document: Document) => void) => {
    const answer = await maintain(play(sandlot(edit)), PATHS.owners, payload);
    if (answer.statusCode !== 200 || answer.outcome.kind !== "owners")
      throw new Error(refusals(answer).join());
    const { ownerless, warnings } = answer.outcome;
    return { ownerless: ownerless.map(({ name }) => name), warnings };
  };

  it("a team without an owner", async () => {
    expect(await notesOf({ remove: ["bob", "cat"] })).toMatchObject({ ownerless: ["Balks"] });
    expect(await notesOf({ teams: { dan: ["4"], eve: ["5"] } })).toMatchObject({ ownerless: [] });
  });

  it("votes that can no longer reject; but not if only names change", async () => {
    const everybody = { ann: [], bob: [], cat: [], cal: [], dan: [], eve: [], flo: [] };
    expect(await notesOf({ teams: everybody })).toMatchObject({
      warnings: [{ code: "votes_cannot_reject", voters: 0 }],
    });
    const names = { name: { bob: "Bo" } };
    const approves = (document: Document): void => {
      policy("approve")(document);
      for (const owner of document.owners) owner.commissioner = 0;
    };
    expect(await notesOf(names, approves)).toEqual({ ownerless: [], warnings: [] });
    expect(await notesOf({ add: { gil: {} } }, approves)).toMatchObject({
      warnings: [{ code: "nobody_approves" }],
    });
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.owners,
  granted: {
    ...{ add: { gil: { name: "Gil", teams: ["7"] } }, name: { bob: "Robert" } },
    ...{ teams: { dan: ["4"] }, commissioner: { bob: true } },
    remove: ["flo"],
  },
  refused: { remove: ["zoe", "nemo"] },
  malformed: { add: { "g:l": {} } },
});
