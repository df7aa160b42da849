import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { parsed } from "../../support/json.ts";
import { journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { expectSound, offerOf, serverProcess } from "../../support/server-process.ts";
import { SIZE } from "../../support/size.ts";

const FILES = 2 * SIZE;
const STOPS_OF_EACH = 10;
const CLIENTS = 8;
/** After the first request has been answered. */
const LONGEST_LIFE_MS = 60;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

/** The comments of the offers in the journal. */
const commentsIn = (file: string): readonly string[] =>
  journalOf(file).map(({ payload }) => parsed<{ readonly comment: string }>(payload).comment);

describe(`a server that is stopped while ${CLIENTS} clients make requests (seed ${SEED})`, () => {
  const random = newRandom();

  /** From the start of a server to its end. Returns what was answered, and what was not. */
  const lifeOf = async (file: string, life: number, signal: NodeJS.Signals) => {
    const server = await serverProcess([file, "--as-parameter"]);
    const answered: string[] = [];
    const unanswered: string[] = [];
    const first = Promise.withResolvers<void>();
    const client = async (number: number): Promise<void> => {
      // Half of the clients send all their requests on one connection.
      const agent = number % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
      for (let request = 0; ; request += 1) {
        const comment = `life ${life}, client ${number}, request ${request}`;
        const status = await server.send(offerOf("ann", { comment }), agent).then(
          (answer) => answer.status,
          () => undefined,
        );
        if (status === undefined) {
          unanswered.push(comment);
          break;
        }
        // After a hundred offers under way, more are refused, which is kept too (T31).
        expect([200, 400], comment).toContain(status);
        answered.push(comment);
        first.resolve();
      }
      if (agent !== false) agent.destroy();
    };
    const clients = Promise.all(range(CLIENTS).map(client));
    await Promise.race([first.promise, clients]);
    await pause(random() * LONGEST_LIFE_MS);
    const ended = await server.stop(signal);
    await clients;
    return { answered, unanswered, ended, log: server.log() };
  };

  it.each(range(FILES).map((file) => file + 1))(
    `with SIGTERM and SIGKILL in turn, ${STOPS_OF_EACH} times: all that was answered is there once, and the file is whole (file %i of ${FILES})`,
    async () => {
      const file = newLeagueFile();
      const kept: string[] = [];
      for (const life of range(STOPS_OF_EACH)) {
        const signal = life % 2 === 0 ? "SIGTERM" : "SIGKILL";
        const { answered, unanswered, ended, log } = await lifeOf(file, life, signal);
        expect(answered).not.toEqual([]);
        const stored = commentsIn(file);
        expect(stored.slice(0, kept.length)).toEqual(kept);
        const added = stored.slice(kept.length);
        kept.push(...added);
        if (signal === "SIGTERM") {
          // Whatever had reached the server was answered.
          expect(ended).toEqual({ status: 0, signal: null });
          expect(added.toSorted()).toEqual(answered.toSorted());
          expect(log).not.toContain('"level":"error"');
        } else {
          expect(ended).toEqual({ status: null, signal });
          const more = added.filter((comment) => !answered.includes(comment));
          expect(added).toHaveLength(answered.length + more.length);
          expect(unanswered).toEqual(expect.arrayContaining(more));
        }
        expect(new Set(stored).size).toBe(stored.length);
      }
      await expectSound(file);
    },
  );
});
