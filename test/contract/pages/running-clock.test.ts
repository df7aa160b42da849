import { describe, expect, it } from "vitest";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { formOf, servedPages } from "../../support/page-visits.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

const PATH = "/trades/1777651200.1";

describe("a form that is sent a minute after its page was loaded is done", () => {
  it.each(TRADE_POLICIES)("accept, under %s", async (name) => {
    let now = NOON;
    const { file, as } = await servedPages(sandlot(policy(name)), { clock: () => now });
    await askStore(leagueFiles.leagueFile(file), {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
    });
    const bob = await as("bob");
    const page = await bob.get(`${PATH}?action=accept`);
    now += 60;
    expect((await bob.post(PATH, formOf(page))).status).toBe(303);
  });
});
