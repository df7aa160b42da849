import { isBusy } from "../problems.ts";
import type { ServedFile } from "./served-file.ts";
import type { Statements } from "./statements.ts";

/** Reads from a file of a server. */
export type SharedReads<Memory> = <Result>(
  work: (sql: Statements, memory: Memory) => Result,
) => Promise<Result>;

/** A read that waits. `work` reads, and returns a function that passes the result on. */
type Read<Memory> = {
  readonly work: (sql: Statements, memory: Memory) => () => void;
  readonly fail: (error: unknown) => void;
};

/**
 * Reads that wait at the same time share one transaction, because to begin one and to look at the
 * file takes longer than most reads. The transaction begins after all of them were asked for, so
 * each knows everything that was stored before. A read may be done twice.
 */
export const sharedReads = <Memory>({
  transact,
}: Pick<ServedFile<Memory>, "transact">): SharedReads<Memory> => {
  let waiting: Read<Memory>[] = [];

  const readAll = (reads: readonly Read<Memory>[]): void => {
    try {
      const done = transact("read", (sql, memory) => reads.map(({ work }) => work(sql, memory)));
      for (const passOn of done) passOn();
    } catch (error) {
      // The error may be about one of the reads only, so each is done again alone.
      if (reads.length > 1 && !isBusy(error)) for (const read of reads) readAll([read]);
      else for (const { fail } of reads) fail(error);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        work: (sql, memory) => {
          const result = work(sql, memory);
          return () => resolve(result);
        },
        fail: reject,
      });
      if (waiting.length > 1) return;
      setImmediate(() => {
        const reads = waiting;
        waiting = [];
        readAll(reads);
      });
    });
};
