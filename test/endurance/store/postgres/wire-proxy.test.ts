import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { newDatabase } from "../../../support/postgres/databases.ts";
import { wireProxy } from "../../../support/postgres/wire-proxy.ts";

/* The faults that tests of PostgreSQL ask for, as `pg` sees them. */

/** How a client sends its statements. */
type Way = { readonly extended: boolean; readonly name: boolean; readonly pipeline: boolean };

const WAYS: readonly (readonly [string, Way])[] = [
  ["simple queries", { extended: false, name: false, pipeline: false }],
  ["the extended protocol", { extended: true, name: false, pipeline: false }],
  ["prepared statements", { extended: true, name: true, pipeline: false }],
  ["a pipeline of prepared statements", { extended: true, name: true, pipeline: true }],
];

/** The messages of a statement: Query, or Parse, Bind, Describe, Execute, Sync. */
const messagesOf = ({ extended }: Way): number => (extended ? 5 : 1);

const UPDATE = "UPDATE teams SET points = points + 10";
const TRANSACTION = ["BEGIN", UPDATE, "COMMIT"];

const NOT_DONE = { points: 0 };
const DONE = { points: 10 };

/** Waits until a value is as expected, which is soon. */
const soon = <Value>(value: () => Value) => expect.poll(value, { interval: 5, timeout: 10_000 });

const ENDED = "Connection terminated unexpectedly";

const connected = async (address: string, pipeline: boolean): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: address, pipeline });
  // Its queries fail as well.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
};

/** Sends a statement in one of the ways. */
const send = (client: pg.Client, text: string, { extended, name }: Way): Promise<object> =>
  client.query({ text, ...(extended && { queryMode: "extended" }), ...(name && { name: text }) });

/** Sends statements. Returns the code or the message of the first error. */
const outcomeOf = async (
  client: pg.Client,
  way: Way,
  statements: readonly string[] = TRANSACTION,
): Promise<string> => {
  try {
    if (way.pipeline) await Promise.all(statements.map((text) => send(client, text, way)));
    else for (const text of statements) await send(client, text, way);
    return "done";
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return "code" in error ? String(error.code) : error.message;
  }
};

/** A database with a team that has no points, and a proxy in front of it. */
const stage = async (way: Way) => {
  const address = await newDatabase();
  const database = await connected(address, false);
  await database.query("CREATE TABLE teams (points int); INSERT INTO teams VALUES (0)");
  const proxy = await wireProxy(address);
  const sessions = async (): Promise<unknown> => {
    const { rows } = await database.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    return rows.length;
  };
  return {
    proxy,
    newClient: () => connected(proxy.address, way.pipeline),
    /** The team, after the server has done everything that it received. */
    team: async (): Promise<unknown> => {
      await soon(sessions).toBe(0);
      return (await database.query("SELECT points FROM teams")).rows[0];
    },
    reset: () => database.query("UPDATE teams SET points = 0"),
  };
};

describe.each(WAYS)("with %s", (_, way) => {
  it("everything gets through, and the statements and connections are known", async () => {
    const { proxy, newClient, team } = await stage(way);
    const [first, second] = [await newClient(), await newClient()];
    expect(await outcomeOf(first, way)).toBe("done");
    expect(proxy.statements()).toEqual(TRANSACTION);
    expect(proxy.connections()).toEqual({ open: 2, ever: 2 });
    await first.end();
    await second.end();
    expect(await team()).toEqual(DONE);
    await soon(proxy.connections).toEqual({ open: 0, ever: 2 });
  });

  it.each(["before", "after"] as const)(
    "a cut %s each message, one after the other",
    async (cut) => {
      const { proxy, newClient, team, reset } = await stage(way);
      const total = TRANSACTION.length * messagesOf(way);
      /** The server commits as soon as it has this message, before the Sync. */
      const committing = way.extended ? total - 1 : total;
      const seen = [];
      for (let message = 1; message <= total; message += 1) {
        await reset();
        const fault = proxy.next({ cut, message });
        const outcome = await outcomeOf(await newClient(), way);
        seen.push({ outcome, happened: fault.hasHappened(), ...Object(await team()) });
      }
      expect(seen).toEqual(
        seen.map((_, at) => {
          const passedOn = cut === "before" ? at : at + 1;
          return { outcome: ENDED, happened: true, ...(passedOn < committing ? NOT_DONE : DONE) };
        }),
      );
      await reset();
      const none = proxy.next({ cut, message: total + 1 });
      expect(await outcomeOf(await newClient(), way)).toBe("done");
      expect(none.hasHappened()).toBe(false);
    },
  );

  it("a cut before the answer to COMMIT: it is done, but the client does not know it", async () => {
    const { proxy, newClient, team } = await stage(way);
    const fault = proxy.next({ cut: "before the answer", done: "COMMIT" });
    expect(await outcomeOf(await newClient(), way)).toBe(ENDED);
    expect(fault.hasHappened()).toBe(true);
    expect(await team()).toEqual(DONE);
  });

  it("a cut with a reset is another error", async () => {
    const { proxy, newClient } = await stage(way);
    const client = await newClient();
    proxy.next({ cut: "before the answer", done: "BEGIN", reset: true });
    expect(await outcomeOf(client, way)).toBe("ECONNRESET");
  });

  it("a statement that is refused fails its transaction, and the connection goes on", async () => {
    const { proxy, newClient, team } = await stage(way);
    const client = await newClient();
    const fault = proxy.next({ refuse: "40001", statement: 1 });
    const [begin = "", ...others] = TRANSACTION;
    await send(client, begin, way);
    const outcomes = way.pipeline
      ? await Promise.all(others.map((text) => outcomeOf(client, way, [text])))
      : [await outcomeOf(client, way, [UPDATE]), await outcomeOf(client, way, [UPDATE])];
    // COMMIT ends a failed transaction without an error, but rolls it back.
    expect(outcomes).toEqual(["40001", way.pipeline ? "done" : "25P02"]);
    expect(fault.hasHappened()).toBe(true);
    await send(client, "ROLLBACK", way);
    expect(await outcomeOf(client, way, ["SELECT points FROM teams"])).toBe("done");
    await client.end();
    expect(await team()).toEqual(NOT_DONE);
  });

  it("a refused COMMIT ends its transaction, and the next one is done", async () => {
    const { proxy, newClient, team } = await stage(way);
    const client = await newClient();
    proxy.next({ refuse: "40P01", statement: 2 });
    expect(await outcomeOf(client, way)).toBe("40P01");
    expect(await outcomeOf(client, way)).toBe("done");
    await client.end();
    expect(await team()).toEqual(DONE);
  });

  it("a pattern refuses again and again, but never BEGIN or ROLLBACK", async () => {
    const { proxy, newClient } = await stage(way);
    const client = await newClient();
    proxy.next({ refuse: "40001", statement: /./ });
    for (let times = 0; times < 3; times += 1) {
      expect(await outcomeOf(client, way, ["BEGIN"])).toBe("done");
      expect(await outcomeOf(client, way, [UPDATE])).toBe("40001");
      expect(await outcomeOf(client, way, ["ROLLBACK"])).toBe("done");
    }
  });

  it("a held server gives no answer until it is released", async () => {
    const { proxy, newClient, team } = await stage(way);
    const client = await newClient();
    const fault = proxy.next({ hold: "before", message: messagesOf(way) + 1 });
    let outcome = "none";
    const finished = outcomeOf(client, way).then((its) => {
      outcome = its;
    });
    const connecting = newClient();
    await soon(fault.hasHappened).toBe(true);
    await soon(() => proxy.connections().open).toBe(2);
    expect(outcome).toBe("none");
    proxy.release();
    await finished;
    expect(outcome).toBe("done");
    await client.end();
    await (await connecting).end();
    expect(await team()).toEqual(DONE);
  });
});

it("a held server accepts no new clients until it is released", async () => {
  const { proxy } = await stage({ extended: false, name: false, pipeline: false });
  proxy.hold();
  const impatient = new pg.Client({
    connectionString: proxy.address,
    connectionTimeoutMillis: 50,
  });
  await expect(impatient.connect()).rejects.toThrow("timeout expired");
  proxy.release();
  expect(await (await connected(proxy.address, false)).query("SELECT 1")).toMatchObject({
    rowCount: 1,
  });
});

it("a client that asks for encryption gets none", async () => {
  const { proxy } = await stage({ extended: false, name: false, pipeline: false });
  const client = new pg.Client({ connectionString: proxy.address, ssl: true });
  await expect(client.connect()).rejects.toThrow("The server does not support SSL connections");
});

it("a connection to a server that is gone ends", async () => {
  const { address } = await wireProxy("postgres://postgres@127.0.0.1:1/postgres");
  await expect(connected(address, false)).rejects.toThrow(ENDED);
});
