import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { GivenServer } from "./given-server.ts";
import {
  type Made,
  newPostgresServer,
  type PostgresServer,
  type Reply,
} from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the processes of the tests ask for the run's database server. */
    readonly databaseDesk: string;
    /** What the names of this run's databases begin with. */
    readonly databasePrefix: string;
  }
}

/** What the tests can ask for, by its path. */
export type Asked = { readonly "/server": string; readonly "/template": Made };

/**
 * The tests of the shared server are not about power cuts. Without these settings, they would take
 * twice as long.
 */
const FAST = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
};

/**
 * Keeps one PostgreSQL for all tests of a run. It starts when the first test asks for it, and stops
 * when the run ends or is killed. If FANTASY_TX_TEST_DATABASE is the address of another server, the
 * tests use that one.
 */
export const setup = async (
  project: Pick<TestProject, "provide">,
): Promise<() => Promise<void>> => {
  const prefix = `fantasy_tx_test_${randomBytes(4).toString("hex")}`;
  const given = await givenServer(process.env["FANTASY_TX_TEST_DATABASE"]);
  let made: Promise<PostgresServer> | undefined;
  let started: Promise<string> | undefined;
  const server = (): Promise<PostgresServer> => {
    made ??= newPostgresServer({ settings: FAST });
    return made;
  };
  const answers: { readonly [Path in keyof Asked]: () => Promise<Asked[Path]> } = {
    "/server": () => {
      started ??= given === undefined ? server().then(({ start }) => start()) : given.reached();
      return started;
    },
    "/template": async () => (await server()).made,
  };
  const desk = createServer(async ({ url }, response) => {
    const reply = await answers[url === "/server" ? url : "/template"]().then(
      (done): Reply => ({ done }),
      (error: Error): Reply => ({ problem: error.message }),
    );
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  const { port } = desk.address() as AddressInfo;
  project.provide("databaseDesk", `http://127.0.0.1:${port}`);
  project.provide("databasePrefix", prefix);
  return async () => {
    desk.close();
    const address = await started?.catch(() => undefined);
    if (address !== undefined) await given?.dropAll(prefix);
    const running = await made?.catch(() => undefined);
    await running?.end();
  };
};

const givenServer = async (address: string | undefined): Promise<GivenServer | undefined> => {
  if (address === undefined) return undefined;
  // Loaded only here, because it loads `pg`, which runs without a database do not need.
  const { givenServerAt } = await import("./given-server.ts");
  return givenServerAt(address);
};
