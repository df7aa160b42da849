import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { newFolder, newLeagueFile } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";

// If `serve` cannot listen, it says why (exit 2). If it can, it stops at once in these tests.

const serve = (...options: readonly string[]) =>
  inWorld(["serve", "--log", "none", "--league", newLeagueFile(), ...options]);

const refused = (message: string) => ({
  ...{ stdout: "", stderr: `fantasy-tx: ${message}\n`, status: 2 },
});

const cannotListen = (where: string, why: string): string =>
  `cannot listen on ${where}: ${why}. Choose another --port, --host or --socket`;

describe("an address that serve cannot listen on", () => {
  it.each([
    ["of another machine", "192.0.2.1", "address not available"],
    ["with characters that no name has", "x\u0001x", "unknown node or service"],
    ["that is far too long", "x".repeat(5000), "invalid argument"],
  ])("--host %s", async (_, host, why) => {
    const said = host.replace("\u0001", "\\x01");
    expect(await serve("--host", host, "--port", "0")).toEqual(
      refused(cannotListen(`${said}:0`, why)),
    );
  });

  it.each([
    ["longer than a socket's path can be", `${"x".repeat(150)}`],
    ["longer than a file's name can be", "x".repeat(5000)],
  ])("--socket %s", async (_, name) => {
    const path = join(newFolder(), name);
    expect(await serve("--socket", path)).toEqual(refused(cannotListen(path, "invalid argument")));
  });

  it("--socket in a missing folder", async () => {
    const path = join(newFolder(), "nowhere", "socket");
    expect(await serve("--socket", path)).toEqual(refused(cannotListen(path, "permission denied")));
  });

  it("--socket at which another program listens", async () => {
    const path = join(newFolder(), "socket");
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(path, resolve));
    onTestFinished(() => {
      other.close();
    });
    expect(await serve("--socket", path)).toEqual(
      refused(cannotListen(path, "address already in use")),
    );
  });
});

it("a socket is made, and removed at the end", async () => {
  const path = join(newFolder(), "socket");
  for (let i = 0; i < 2; i += 1)
    expect(await serve("--socket", path)).toEqual({
      ...{ stdout: `fantasy-tx listens on ${path}\n`, stderr: "", status: 0 },
    });
});

it("localhost is one address, 127.0.0.1, because the limits hold for one", async () => {
  const { stdout, status } = await serve("--host", "localhost", "--port", "0");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^fantasy-tx listens on http:\/\/127\.0\.0\.1:\d+\n$/);
});
