import { expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { CTRL_C, somebodyWho } from "../../../support/prompter.ts";

it("roster add asks on a terminal, and not with --yes", async () => {
  const { run, journal } = await atTheDesk();
  const add = ["roster", "add", "901", "--team", "2"];
  const question = "Make these moves?";
  const no = await run(add, somebodyWho([question, CTRL_C]));
  expect([no.status, await journal()]).toEqual([130, []]);
  const yes = await run([...add, "--drop", "201"], somebodyWho([question, true]));
  expect([yes.status, (await journal()).length]).toEqual([0, 1]);
  const back = await run(["roster", "add", "201", "--team", "2", "--yes"], somebodyWho());
  expect([back.status, (await journal()).length]).toEqual([0, 2]);
});

it("roster drop asks on a terminal, and not with --yes", async () => {
  const { run, journal } = await atTheDesk();
  const no = await run(["roster", "drop", "101"], somebodyWho(["Drop this player?", false]));
  expect([no.status, await journal()]).toEqual([130, []]);
  const drop = ["roster", "drop", "101", "201"];
  const yes = await run(drop, somebodyWho(["Drop these players?", true]));
  expect(yes.status).toBe(0);
  const more = await run(["roster", "drop", "102", "--yes"], somebodyWho());
  expect([more.status, (await journal()).length]).toEqual([0, 2]);
});
