import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newLeagueFile } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";

/** A league whose owners Ann and Bob have tokens, and an update that gives Ann's id to Gil. */
const league = async () => {
  const file = newLeagueFile();
  const run = (line: string) => inWorld(line.split(" "), { env: { FANTASY_TX_LEAGUE: file } });
  for (const owner of ["ann", "bob", "ann"]) await run(`token add ${owner}`);
  await run("token add --operator");
  const { owners } = JSON.parse((await run("league export")).stdout) as {
    readonly owners: readonly { readonly id: string }[];
  };
  const part = join(file, "..", "part.json");
  const others = owners.map((each) => (each.id === "ann" ? { ...each, name: "Gil" } : each));
  writeFileSync(part, JSON.stringify({ owners: others }));
  const tokens = async () =>
    (await run("token list --format csv")).stdout
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((row) => row.split(",")[0]);
  return { tokens, update: (more: string) => run(`league update --from ${part} ${more}`) };
};

const WARNING =
  "warning: owner ann has tokens, and was Ann, but is Gil now: they are revoked with this update, unless --keep-tokens is given\n";

it("an update that changes an owner's name revokes the owner's tokens, and says so (R13)", async () => {
  const { tokens, update } = await league();
  expect((await update("--dry-run")).stderr).toContain(WARNING);
  expect(await tokens()).toEqual(["1", "2", "3", "4"]);
  const { stderr, status } = await update("--yes");
  expect(status).toBe(0);
  expect(stderr).toContain(WARNING);
  expect(stderr).toContain(
    "the tokens of Gil are revoked: 'fantasy-tx token add ann' makes another one\n",
  );
  expect(await tokens()).toEqual(["2", "4"]);
  expect((await update("--yes")).stderr).not.toContain("token");
});

it("with --keep-tokens, it only says whom they act for (R13)", async () => {
  const { tokens, update } = await league();
  const { stderr } = await update("--yes --keep-tokens");
  expect(stderr).toContain(
    "warning: owner ann has tokens, and was Ann, but is Gil now: whoever has these tokens acts for Gil\n",
  );
  expect(await tokens()).toEqual(["1", "2", "3", "4"]);
});

it("an update that is refused revokes nothing (R13)", async () => {
  const { tokens, update } = await league();
  expect((await update("--yes --as bob")).status).toBe(1);
  expect(await tokens()).toEqual(["1", "2", "3", "4"]);
});
