import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";

// What `token add` and `token revoke` ask at a terminal (command-line.md, Tokens).

/** The answer to the question of `token revoke`. */
const REVOKE = ["Revoke this token?", true] as const;
describe("on a terminal", () => {
  it("token add asks whose it is: an owner, or the operator", async () => {
    const desk = await atTheDesk();
    const owner = somebodyWho(["Which owner is this token for?", "Bob"]);
    expect(await desk.run(["token", "add"], owner)).toMatchObject({
      stdout: expect.stringMatching(/^ftx_.{32}\n$/),
      stderr: expect.stringContaining("token 1 is for bob and never expires"),
    });
    expect(owner.asked[0]?.choices).toHaveLength(9);
    const operator = somebodyWho(["Which owner", "the operator, who sees every trade"]);
    expect((await desk.run(["token", "add"], operator)).stderr).toContain("is for the operator");
  });

  it("token add asks nothing with --yes", async () => {
    const desk = await atTheDesk();
    const { status, stderr } = await desk.run(["token", "add", "--yes"], somebodyWho());
    expect([status, stderr]).toEqual([2, expect.stringContaining("missing owner: give an id")]);
  });

  it("token revoke asks which", async () => {
    const desk = await atTheDesk();
    await desk.earlier("token", "add", "bob", "--label", "phone", "--quiet");
    const person = somebodyWho(["Which token?", "phone"], REVOKE);
    const { stderr } = await desk.run(["token", "revoke"], person);
    expect(stderr).toContain("token 1 is revoked");
    expect(person.asked[0]?.choices).toEqual(["1  bob  phone"]);
    expect(await desk.run(["token", "revoke"], somebodyWho())).toMatchObject({
      ...{ status: 2, stderr: "fantasy-tx: there are no tokens to revoke\n" },
    });
  });

  it("token revoke shows the token and asks, unless --yes is given", async () => {
    const desk = await atTheDesk();
    await desk.earlier("token", "add", "bob", "--label", "phone", "--quiet");
    const before = desk.bytes();
    const line = ["token", "revoke", "1"];
    const refused = await desk.run(line, somebodyWho(["Revoke this token?", false]));
    expect(refused.status).toBe(130);
    expect(refused.stderr).toBe(
      "preview (nothing is written yet):\nfantasy-tx: cancelled; nothing was written\n",
    );
    expect(refused.stdout).toMatch(/│ 1 .*│ phone/);
    expect(desk.bytes()).toBe(before);
    const agreed = await desk.run(line, somebodyWho(REVOKE));
    expect(agreed.stdout).toBe(refused.stdout);
    expect(agreed.stderr).toContain("token 1 is revoked");
    await desk.earlier("token", "add", "bob", "--quiet");
    const missing = await desk.run(["token", "revoke", "--yes"], somebodyWho());
    expect([missing.status, missing.stdout]).toEqual([2, ""]);
    const { status } = await desk.run(["token", "revoke", "2", "--yes"], somebodyWho());
    expect(status).toBe(0);
  });

  it("with --dry-run asks too, and makes no token", async () => {
    const desk = await atTheDesk();
    const before = desk.bytes();
    const person = somebodyWho(["Which owner", "Bob"]);
    const { stdout, stderr } = await desk.run(["token", "add", "--dry-run"], person);
    expect([stdout, stderr]).toEqual([
      "",
      "a new token for bob that never expires\ndry run: nothing was written\n",
    ]);
    expect(desk.bytes()).toBe(before);
  });
});
