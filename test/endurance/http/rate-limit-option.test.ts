import { expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { builtServer } from "../../support/built-server.ts";
import { hostOfFile, tokenFor } from "../../support/served.ts";

/** The statuses of requests with one token. */
const statusesOf = async (count: number, limit: string): Promise<ReadonlySet<number>> => {
  const { file, tokens } = hostOfFile();
  const headers = { authorization: `Bearer ${await tokenFor(tokens, "ann")}` };
  const { address } = await builtServer([file, "--log", "none", "--rate-limit", limit]);
  const statuses = new Set<number>();
  for (let i = 0; i < count; i += 1) {
    const answer = await fetch(`${address}${PATHS.votes}`, { headers });
    await answer.arrayBuffer();
    statuses.add(answer.status);
  }
  return statuses;
};

it("--rate-limit 3 answers three requests a minute with one token", async () => {
  expect(await statusesOf(3, "3")).not.toContain(429);
  expect(await statusesOf(4, "3")).toContain(429);
});

it("--rate-limit off answers any number of them", async () => {
  expect(await statusesOf(1_100, "off")).not.toContain(429);
});
