import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import {
  type Browser,
  browserAt,
  followed,
  formOf,
  servedPages,
} from "../../support/page-visits.ts";
import { policy, sandlot } from "../../support/sandlot.ts";
import { type Received, serve, tokenFor } from "../../support/served.ts";
import { SWAP } from "../../support/trades.ts";

const TRADE = "/trades/1777651200.1";
const TEAM = "/teams/1";

/** One league file behind one server or two: a second server does not remember the forms of the first. */
const behind = async (servers: number, isOffered = true, rule: TradePolicy = "vote") => {
  const { file, served, tokens } = await servedPages(sandlot(policy(rule)));
  const other = servers === 1 ? served : await serve(leagueHost([file]));
  if (isOffered) await askStore(leagueFiles.leagueFile(file), { as: "ann", payload: SWAP });
  const journal = journalOf(file).length;
  /** Two browsers of an owner, at the one server and at the other. */
  const twice = async (owner: string): Promise<readonly [Browser, Browser]> => {
    const token = await tokenFor(tokens, owner);
    const browsers = [browserAt(served), browserAt(other)] as const;
    for (const browser of browsers) await browser.signIn(token);
    return browsers;
  };
  /** Sends forms while another program is writing, so that none is done before all have come. */
  const atOnce = async (
    tabs: readonly Browser[],
    send: () => readonly Promise<Received>[],
  ): Promise<readonly Received[]> => {
    const program = new Database(file);
    program.exec("BEGIN IMMEDIATE");
    const answers = Promise.all(send());
    for (const tab of tabs) await tab.get("/");
    program.exec("COMMIT");
    program.close();
    return answers;
  };
  return { twice, atOnce, made: () => journalOf(file).slice(journal) };
};

const statuses = (answers: readonly Received[]) => answers.map(({ status }) => status).sort();

const SERVERS = [1, 2];

describe.each(SERVERS)("two people or tabs at one time, servers of the league: %i", (servers) => {
  it("one accepts while the other withdraws: one of them wins, and the other one sees why", async () => {
    const { twice, made } = await behind(servers);
    const [ann] = await twice("ann");
    const [, bob] = await twice("bob");
    const withdraw = formOf(await ann.get(`${TRADE}?action=withdraw`));
    const accept = formOf(await bob.get(`${TRADE}?action=accept`));
    const answers = await Promise.all([ann.post(TRADE, withdraw), bob.post(TRADE, accept)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const late = answers.find(({ status }) => status !== 303);
    expect(late?.text).toContain("since you opened that page");
    expect(made()).toHaveLength(1);
  });

  it("a lineup is set from two tabs at once: one of them wins, and the other one shows it", async () => {
    const { twice, atOnce, made } = await behind(servers);
    const tabs = await twice("ann");
    const form = formOf(await tabs[0].get(`${TEAM}?point=20260508`));
    const swap = { "slot.101": "A:C", "slot.105": "RS", "slot.106": "A:SP", do: "set" };
    const more = { ...swap, "slot.104": "A:OF" };
    const sent = { ...form, once: "another" };
    const answers = await atOnce(tabs, () => [
      tabs[0].post(TEAM, { ...form, ...swap }),
      tabs[1].post(TEAM, { ...sent, ...more }),
    ]);
    expect(statuses(answers)).toEqual([303, 303]);
    const pages = await Promise.all(
      tabs.map((tab, i) => tab.get(String(answers[i]?.headers["location"]))),
    );
    const says = (text: string): number => pages.filter((page) => page.text.includes(text)).length;
    expect(says("The lineup has changed since you opened that page.")).toBe(1);
    expect(says("The lineup is set.")).toBe(1);
    for (const { text } of pages)
      expect(text).toMatch(/name="slot.106"[^>]*><option value="A:SP" selected>/);
    expect(made()).toHaveLength(1);
  });

  it("ten votes of one owner at once: one ballot", async () => {
    const { twice, made } = await behind(servers);
    const [bob] = await twice("bob");
    await bob.post(TRADE, formOf(await bob.get(`${TRADE}?action=accept`)));
    const tabs = await twice("cat");
    const form = formOf(await tabs[0].get(`${TRADE}?action=object`));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        tabs[i % 2 === 0 ? 0 : 1].post(TRADE, { ...form, once: `${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(made()).toHaveLength(2);
  });
});

describe("the back button, after a form has been done", () => {
  it("an action is not done again, and the page shows the trade as it is now", async () => {
    const { twice, made } = await behind(1);
    const [bob] = await twice("bob");
    const form = formOf(await bob.get(`${TRADE}?action=accept`));
    await bob.post(TRADE, form);
    const again = await bob.post(TRADE, { ...form, once: "another" });
    expect([again.status, again.text.includes("In a vote")]).toEqual([409, true]);
    expect(made()).toHaveLength(1);
  });

  it("nor one that has hidden the trade (T3): the page says that it may have ended", async () => {
    const { twice, made } = await behind(1, true, "approve");
    const [bob] = await twice("bob");
    await bob.post(TRADE, formOf(await bob.get(`${TRADE}?action=accept`)));
    const [zoe] = await twice("zoe");
    const form = formOf(await zoe.get(`${TRADE}?action=commissioner_reject`));
    await zoe.post(TRADE, form);
    expect((await zoe.get("/")).text).toContain("You have rejected the trade.");
    const again = await zoe.post(TRADE, { ...form, once: "another" });
    expect([
      again.status,
      again.text.includes("only its teams see an offer, also after it has ended"),
    ]).toEqual([404, true]);
    // A trade that never existed gets the same page.
    const never = await zoe.post("/trades/9.1", form);
    expect(never.text.replaceAll("9.1", "")).toBe(again.text.replaceAll("1777651200.1", ""));
    expect(made()).toHaveLength(2);
  });

  it("one whose change has been undone since is done, and not only said to be", async () => {
    const { as } = await servedPages(sandlot());
    const zoe = await as("zoe");
    const form = formOf(await zoe.get("/commissioner?tab=locks&do=lock&who=101"));
    const send = (fields: Readonly<Record<string, string>>) => zoe.post("/commissioner", fields);
    const lock = { ...form, do: "lock" };
    expect([(await send(lock)).status, (await send(lock)).status]).toEqual([303, 303]);
    const unlock = formOf(await zoe.get("/commissioner?tab=locks&do=unlock&who=101"));
    expect((await send({ ...unlock, do: "unlock" })).status).toBe(303);
    expect((await send(lock)).status).toBe(303);
    expect((await zoe.get("/about")).text).toContain("Abe Ashby");
  });
});

it("a lineup with warnings, from a tab that has been overtaken, does not undo the other one", async () => {
  const { twice, made } = await behind(1);
  const [ann] = await twice("ann");
  const point = `${TEAM}?point=20260508`;
  const before = { "slot.101": "A:C", "slot.105": "A:SP", "slot.106": "RS", do: "set" };
  const old = { ...formOf(await ann.get(point)), ...before };
  const swap = { "slot.105": "RS", "slot.106": "A:SP" };
  await ann.post(TEAM, { ...formOf(await ann.get(point)), ...before, ...swap });
  for (const step of ["set", "check"]) {
    const answer = await ann.post(TEAM, { ...old, "slot.101": "RS", do: step, once: step });
    const late = await followed(ann, answer);
    expect([answer.status, late.text.includes("The lineup has changed")]).toEqual([303, true]);
    expect(late.text).toMatch(/name="slot.106"[^>]*><option value="A:SP" selected>/);
  }
  expect(made()).toHaveLength(1);
});
