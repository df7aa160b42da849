import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { noticeCommand } from "../../../src/notice-command.ts";
import { BIN, folderWithLeague, NOW, temporaryFolder, well } from "../../support/command.ts";
import { NOON } from "../../support/sandlot.ts";

const PATH = process.env["PATH"] ?? "";

/** Whether a process runs. One that was killed and whose parent does not care is a zombie. */
const isRunning = (pid: number): boolean => {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
};

/** Waits for a file that a command writes, and reads a process id from it. */
const pidIn = async (file: string): Promise<number> => {
  while (!existsSync(file) || readFileSync(file, "utf8") === "") await pause(5);
  return Number(readFileSync(file, "utf8"));
};

describe("the command of a notice that hangs (R12)", () => {
  it("is killed with its children when its time is over", async () => {
    const file = join(temporaryFolder(), "pid");
    const command = `sleep 600 & echo $! > '${file}'; wait`;
    const deliver = noticeCommand(command, { PATH }, 0.5);
    expect(await deliver("{}\n", new AbortController().signal)).toBe(
      "the --notify command did not end within 0.5 seconds",
    );
    const pid = await pidIn(file);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("is killed with its children when the program ends", async () => {
    const file = join(temporaryFolder(), "pid");
    const controller = new AbortController();
    const delivered = noticeCommand(`sleep 600 & echo $! > '${file}'; wait`, { PATH })(
      "{}\n",
      controller.signal,
    );
    const pid = await pidIn(file);
    controller.abort();
    expect(await delivered).toMatch(/stopped/);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe("a signal", () => {
  /** A league with a vote that is due. */
  const folderOfVote = async (): Promise<string> => {
    const cwd = await folderWithLeague();
    const offer = ["trade", "offer", "--to", "2", "--give", "Ashby", "--get", "Hobbs"];
    await well([...offer, "--as", "ann"], { cwd });
    await well(["trade", "act", `${NOON}.1`, "accept", "--as", "bob"], { cwd });
    return cwd;
  };
  const AFTER = String(NOON + 3 * 86_400);
  const HANG = "echo $$ > pid; exec sleep 600";

  /** Starts a command whose notice hangs, sends it a signal, and gives its end. */
  const stopped = async (cwd: string, args: readonly string[]) => {
    const child = spawn(process.execPath, [BIN, ...args, "--notify", HANG, "--now", AFTER], {
      cwd,
      env: { PATH, FANTASY_TX_NOW: NOW },
    });
    onTestFinished(() => {
      child.kill("SIGKILL");
    });
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const ended = once(child, "close");
    const pid = await pidIn(join(cwd, "pid"));
    // The program listens for the signal as soon as the work itself is done.
    await pause(300);
    child.kill("SIGTERM");
    const [status]: unknown[] = await ended;
    await expect.poll(() => isRunning(pid)).toBe(false);
    return { status, stderr };
  };

  it("ends the waiting of votes resolve: what is done stays, and the exit status is the signal's", async () => {
    const cwd = await folderOfVote();
    const { status, stderr } = await stopped(cwd, ["votes", "resolve"]);
    expect(status).toBe(143);
    expect(stderr).toContain(
      `trade ${NOON}.1 was executed, but the league was not told: the --notify command was stopped`,
    );
    expect(await well(["trade", "show", `${NOON}.1`], { cwd })).toContain("executed");
  });

  it("ends a server after a bounded time", async () => {
    const cwd = await folderOfVote();
    const serve = ["serve", "--port", "0", "--resolve-every", "1", "--log", "text"];
    const { status, stderr } = await stopped(cwd, serve);
    expect(status).toBe(0);
    expect(stderr).toContain("was not told: the --notify command was stopped");
  }, 60_000);
});
