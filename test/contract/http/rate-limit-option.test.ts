import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { BIN } from "../../support/command.ts";
import { hostOfFile, tokenFor } from "../../support/served.ts";

/** Starts the built program, and returns its address. */
const serveWith = async (file: string, ...options: readonly string[]): Promise<string> => {
  const args = [BIN, "serve", "--port", "0", "--log", "none", "--league", file, ...options];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    server.kill();
  });
  for await (const line of server.stdout) {
    const [address] = /http:\S+/.exec(String(line)) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("the server did not start");
};

/** The statuses of requests with one token. */
const statusesOf = async (count: number, limit: string): Promise<ReadonlySet<number>> => {
  const { file, tokens } = hostOfFile();
  const headers = { authorization: `Bearer ${await tokenFor(tokens, "ann")}` };
  const address = await serveWith(file, "--rate-limit", limit);
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
