import { describe, expect, it } from "vitest";
import { writeLeague } from "../../src/document/write.ts";
import type { PATHS } from "../../src/service/paths.ts";
import { scenarioOf } from "../../src/service/scenario.ts";
import { aliasOf } from "../../src/wire/uri.ts";
import { maintain } from "./maintain.ts";
import { askAll, documentOf, inMemory, leagueIn, replayAll } from "./memory.ts";
import { play, refusals } from "./play.ts";
import { HOUR, NOON, ownerOf, sandlot } from "./sandlot.ts";

/** Payloads of one maintenance request to the sandlot league. */
type Maintenance = {
  readonly path: (typeof PATHS)[keyof typeof PATHS];
  readonly granted: object;
  /** Payloads that the league refuses. Left out if it only refuses malformed ones. */
  readonly refused?: object;
  readonly malformed: object;
};

/**
 * Tests what command-line.md says about every maintenance request: who may make it, and what the
 * journal keeps.
 */
export const keepsTheContractOfMaintenance = (maintenance: Maintenance): void => {
  isACommissioners(maintenance);
  isJournaled(maintenance);
  isDryRunnable(maintenance);
  isReplayable(maintenance);
};

const isACommissioners = ({ path, granted }: Maintenance): void => {
  describe("who may ask (command-line.md, Maintenance)", () => {
    const barred = sandlot((document) => {
      ownerOf(document, "zoe").trades_disabled = 1;
    });

    it.each([
      ["nobody, who is the operator of the file", null],
      ["a commissioner", "ann"],
      ["a commissioner without a team, though barred from trading", "zoe"],
    ])("%s", async (_, as) => {
      const [asked, byNobody] = [play(barred), play(barred)];
      const answer = await maintain(asked, path, granted, { as });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toEqual((await maintain(byNobody, path, granted)).body);
      expect(asked.league().whole()).toEqual(byNobody.league().whole());
      expect(asked.league().whole()).not.toEqual(barred);
    });

    it.each(["bob", "dan", "flo"])("not %s, who is not a commissioner", async (as) => {
      const [whole, table] = [sandlot(), play(sandlot())];
      const answer = await maintain(table, path, granted, { as });
      expect(refusals(answer)).toEqual(["invalid_action: User is not a commissioner"]);
      expect(table.league().whole()).toEqual(whole);
    });

    it.each(["nemo", "", "ANN"])("not '%s', whom the league does not know (R1)", async (as) => {
      const [whole, table] = [sandlot(), play(sandlot())];
      const answer = await maintain(table, path, granted, { as });
      expect(refusals(answer)).toEqual([`invalid_user: Unknown User ${as}`]);
      expect(table.league().whole()).toEqual(whole);
    });
  });
};

const isJournaled = ({ path, granted, refused, malformed }: Maintenance): void => {
  describe("the journal (R6)", () => {
    it("keeps what was done: time, caller, method, path, payload, status and body", async () => {
      const table = play(sandlot());
      const at = NOON + HOUR;
      const { body } = await maintain(table, `${aliasOf(path)}?version=2.0`, granted, {
        as: "zoe",
        at,
      });
      expect(table.journal).toEqual([
        {
          ...{ at, as: "zoe", method: "PUT", path: aliasOf(path) },
          payload: JSON.stringify(granted),
          statusCode: 200,
          body: JSON.stringify(body),
        },
      ]);
    });

    const byBob = ["somebody who is no commissioner asked", granted, "bob"] as const;
    const byTheLeague = ["the league says no", refused ?? {}, null] as const;
    it.each(refused === undefined ? [byBob] : [byBob, byTheLeague])(
      "keeps what was refused: %s",
      async (_, payload, as) => {
        const table = play(sandlot());
        const { body } = await maintain(table, path, payload, { as });
        expect(table.journal).toEqual([
          {
            ...{ at: NOON, as, method: "PUT", path },
            payload: JSON.stringify(payload),
            statusCode: 400,
            body: JSON.stringify(body),
          },
        ]);
      },
    );

    it.each([
      ["a malformed payload (R2)", malformed, null, "invalid_payload"],
      ["a payload that is no object (R2)", [granted], null, "invalid_payload"],
      ["an unknown caller (R1)", granted, "nemo", "invalid_user"],
    ])("does not keep %s", async (_, payload, as, type) => {
      const table = play(sandlot());
      const answer = await maintain(table, path, payload, { as });
      expect(refusals(answer)[0]).toMatch(new RegExp(`^${type}: `));
      expect(table.journal).toEqual([]);
      expect(table.league().whole()).toEqual(sandlot());
    });
  });
};

const isDryRunnable = ({ path, granted, refused, malformed }: Maintenance): void => {
  describe("a dry run (R7)", () => {
    it.each([
      ["done", granted, null],
      ["refused", refused ?? granted, "bob"],
      ["malformed", malformed, null],
    ])("of what would be %s answers the same, and writes nothing", async (_, payload, as) => {
      const [whole, table] = [sandlot(), play(sandlot())];
      const asked = { as, method: "PUT", path, payload };
      const dry = await table.ask({ ...asked, dryRun: true });
      expect(table.league().whole()).toEqual(whole);
      expect(table.journal).toEqual([]);
      expect(await table.ask(asked)).toEqual(dry);
    });
  });
};

const isReplayable = ({ path, granted, refused, malformed }: Maintenance): void => {
  it("its journal replays to the same answers and the same export", async () => {
    const payload = JSON.stringify(granted);
    const asked = { at: NOON, as: null, method: "PUT", path, payload };
    await inMemory(sandlot(), async (first) => {
      await askAll(first, [
        asked,
        { ...asked, as: "bob" },
        { ...asked, payload: JSON.stringify(malformed) },
        { ...asked, payload: JSON.stringify(refused ?? granted), as: "zoe", at: NOON + HOUR },
      ]);
      const { origin, entries } = (await first.story()).history;
      expect(entries.map(({ as }) => as)).toEqual([null, "bob", "zoe"]);
      expect(await documentOf(first)).not.toBe(writeLeague(sandlot()));
      const scenario = scenarioOf(origin, entries);
      await inMemory(leagueIn(scenario, "scenario.json"), async (second) => {
        const replayed = await replayAll(scenario, second);
        expect(replayed.flatMap(({ differences }) => differences)).toEqual([]);
        expect(await second.history()).toEqual(await first.history());
        expect(await documentOf(second)).toBe(await documentOf(first));
      });
    });
  });
};
