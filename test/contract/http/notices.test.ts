import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { parsed } from "../../support/json.ts";
import { askStore, newLeagueFile } from "../../support/league-on-disk.ts";
import { formOf, servedPages } from "../../support/page-visits.ts";
import { HOUR, leagueFrom, NOON, policy, sandlot, sandlotDocument } from "../../support/sandlot.ts";
import { hostInMemory, serve } from "../../support/served.ts";
import { SWAP } from "../../support/trades.ts";

type Told = {
  readonly event: string;
  readonly for: unknown;
  readonly trade: { readonly id: string };
};

/** Delivers only the notices for the whole league. */
const forLeague =
  (deliver: (text: string, signal: AbortSignal) => Promise<string | undefined>) =>
  async (text: string, signal: AbortSignal): Promise<string | undefined> =>
    parsed<Told>(text).for === "league" ? deliver(text, signal) : undefined;

/** A server of the league in memory. Notices are delivered as the test says. */
const serverWith = async (
  deliver: (text: string, signal: AbortSignal) => Promise<string | undefined>,
  options: Parameters<typeof serve>[1] = {},
) => {
  const { host, store } = hostInMemory(sandlot(policy("free_for_all")));
  const served = await serve(host, { asParameter: true, notify: forLeague(deliver), ...options });
  const send = async (method: string, as: string, payload: object) => {
    const { status } = await served.sendForm(method, `${PATHS.trade}?as=${as}`, {
      payload: JSON.stringify(payload),
    });
    expect(status).toBe(200);
  };
  /** Ann and Bob trade, so many times, each way in turn. */
  const trade = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const back = { ...SWAP, players: ["101:2:1", "201:1:2"] };
      await send("POST", "ann", i % 2 === 0 ? SWAP : back);
      await send("PUT", "bob", { id: i === 0 ? `${NOON}.1` : `${NOON + i}.1`, action: "accept" });
    }
  };
  return { ...served, store, trade };
};

/** Keeps what is delivered. */
const recorder = () => {
  const told: string[] = [];
  const deliver = async (text: string): Promise<undefined> => {
    const { event, trade } = parsed<Told>(text);
    told.push(`${event} ${trade.id}`);
  };
  return { told, deliver };
};

const ids = (count: number) => Array.from({ length: count }, (_, i) => `executed ${NOON + i}.1`);

describe("a server sends notices of what requests change, here those for the league (R12)", () => {
  it("one for each change, after the commit, and none for an offer", async () => {
    const states: unknown[] = [];
    const server = await serverWith(async (text) => {
      const { trades } = await server.store.whole();
      states.push([parsed<Told>(text).event, ...trades.map(({ state }) => state)]);
      return undefined;
    });
    await server.trade(1);
    await server.close();
    expect(states).toEqual([["executed", "executed"]]);
  });

  it("those of a league in their order, one after the other", async () => {
    const { told, deliver } = recorder();
    let running = 0;
    const { trade, close } = await serverWith(async (text) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, told.length % 2 === 0 ? 10 : 0));
      running -= 1;
      return deliver(text);
    });
    await trade(6);
    await close();
    expect(told).toEqual(ids(6));
  });

  it("one that fails is in the log, and does not stop the next", async () => {
    const { told, deliver } = recorder();
    const { trade, close, log } = await serverWith(async (text) => {
      await deliver(text);
      return told.length === 1 ? "exit status 22" : undefined;
    });
    await trade(2);
    await close();
    expect(told).toEqual(ids(2));
    const problems = log.filter((line) => line.includes("notice"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      `league sandlot: trade ${NOON}.1 was executed, but the league was not told: exit status 22. `,
    );
  });

  it("requests do not wait for it, and a server that stops waits only so long", async () => {
    let begun = 0;
    const { trade, close, log } = await serverWith(
      (_, signal) => {
        begun += 1;
        return new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve("it was stopped"));
        });
      },
      { limits: { stopping: 0.05 } },
    );
    await trade(3);
    expect(begun).toBe(1);
    await close();
    const problems = log.filter((line) => line.includes("but the league was not told"));
    expect(problems).toHaveLength(3);
    expect(problems[0]).toContain("it was stopped");
    expect(problems[2]).toContain("the program ended before its turn");
  });

  it("leagues do not wait for each other", async () => {
    const hung = Promise.withResolvers<undefined>();
    const { promise: told, resolve: tell } = Promise.withResolvers<string>();
    const files = ["a", "b"].map((id) => {
      const document = sandlotDocument(policy("free_for_all"));
      document.league_details.id = id;
      return newLeagueFile(leagueFrom(document));
    });
    const { sendForm, close } = await serve(leagueHost(files), {
      asParameter: true,
      notify: forLeague(async (text) => {
        const { league } = parsed<{ league: { id: string } }>(text);
        if (league.id === "a") return hung.promise;
        tell(league.id);
        return undefined;
      }),
    });
    for (const id of ["a", "b"]) {
      const at = (as: string) => `${PATHS.trade}?as=${as}&league_id=${id}`;
      await sendForm("POST", at("ann"), { payload: JSON.stringify(SWAP) });
      const payload = JSON.stringify({ id: `${NOON}.1`, action: "accept" });
      await sendForm("PUT", at("bob"), { payload });
    }
    expect(await told).toBe("b");
    hung.resolve(undefined);
    await close();
  });

  it("also of changes by pages, but not of previews", async () => {
    const { told, deliver } = recorder();
    const league = sandlot(policy("free_for_all"));
    const { as, file, served } = await servedPages(league, { notify: forLeague(deliver) });
    await askStore(leagueFiles.leagueFile(file), { as: "ann", payload: SWAP });
    const bob = await as("bob");
    const path = `/trades/${NOON}.1`;
    const page = await bob.get(`${path}?action=accept`);
    expect(page.text).toContain("Accept the trade with Alewives?");
    expect((await bob.post(path, formOf(page))).status).toBe(303);
    await served.close();
    expect(told).toEqual([`executed ${NOON}.1`]);
  });

  it("and of votes that --resolve-every ends", async () => {
    const { told, deliver } = recorder();
    const file = newLeagueFile(sandlot());
    let now = NOON;
    const { sendForm, close } = await serve(leagueHost([file]), {
      ...{ asParameter: true, clock: () => now, resolveEvery: 0.02, notify: forLeague(deliver) },
    });
    const path = (as: string) => `${PATHS.trade}?as=${as}`;
    await sendForm("POST", path("ann"), { payload: JSON.stringify(SWAP) });
    const payload = JSON.stringify({ id: `${NOON}.1`, action: "accept" });
    await sendForm("PUT", path("bob"), { payload });
    now = NOON + 48 * HOUR;
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2);
    await close();
    expect(told).toEqual([`vote ${NOON}.1`, `executed ${NOON}.1`]);
  });
});
