import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { known, parsed } from "../json.ts";

/** What a server can start from: the program PostgreSQL, and the data of an empty server. */
export type Made = { readonly folder: string; readonly password: string };

/** How a server differs from a default one. */
export type Special = {
  /** PostgreSQL's settings by their names. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Files in its data folder, such as `server.key` or `pg_hba.conf`. */
  readonly files?: Readonly<Record<string, string>>;
};

export type Wanted = Special & {
  /** Where to copy the data from. Otherwise it is made, which takes a second. */
  readonly template?: Made;
};

export type Command = "start" | "stop fast" | "stop immediate";

export type Reply = { readonly done: unknown } | { readonly problem: string };

/** A PostgreSQL in a temporary folder. It has not started yet. */
export type PostgresServer = {
  readonly made: Made;
  /** Starts it, and resolves with its address when it takes connections. The port stays the same. */
  readonly start: () => Promise<string>;
  /** An `immediate` stop is like a crash: the server finishes and writes nothing. */
  readonly stop: (mode: "fast" | "immediate") => Promise<void>;
  /** Stops it and removes everything. That also happens when this process dies. */
  readonly end: () => Promise<void>;
};

/** Makes a server. Throws, in one line, if there is no PostgreSQL that could run here. */
export const newPostgresServer = async (wanted: Wanted): Promise<PostgresServer> => {
  const keeper: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [fileURLToPath(new URL("./process-postgres.ts", import.meta.url)), JSON.stringify(wanted)],
    // Detached, because Ctrl-C would otherwise end it before it has stopped the server.
    { stdio: ["pipe", "pipe", "inherit"], detached: true },
  );
  // If the keeper dies, the end of its output says so.
  keeper.stdin.on("error", () => {});
  const ended = once(keeper, "close");
  const replies = createInterface(keeper.stdout)[Symbol.asyncIterator]();
  const nextReply = async (): Promise<unknown> => {
    const { value } = await replies.next();
    if (value === undefined) throw new Error("the keeper of PostgreSQL has died");
    const reply = parsed<Reply>(value);
    if ("problem" in reply) throw new Error(reply.problem);
    return reply.done;
  };
  const command = (line: Command): Promise<unknown> => {
    keeper.stdin.write(`${line}\n`);
    return nextReply();
  };
  const end = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
  };
  try {
    const made = known<Made>(await nextReply());
    return {
      made,
      start: async () =>
        `postgres://postgres:${made.password}@127.0.0.1:${await command("start")}/postgres`,
      stop: async (mode) => {
        await command(`stop ${mode}`);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
