/**
 * Does some work for each thing, several at once, and yields the results in the order of the
 * things. The event loop takes a turn before each. It ends early if `begin` returns undefined in
 * place of work; work that has begun by then is finished. The work never rejects.
 */
export async function* inOrder<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  begin: (thing: Thing) => Promise<Result> | undefined,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  let isEnding = false;
  const waiting = things.values();
  for (;;) {
    while (!isEnding && begun.length < atOnce) {
      // Signals arrive, and the memory of a closed file is freed, between turns of the event loop.
      await new Promise((turn) => setImmediate(turn));
      const next = waiting.next();
      const work = next.done ? undefined : begin(next.value);
      if (work === undefined) isEnding = true;
      else begun.push(work);
    }
    const first = begun.shift();
    if (first === undefined) return;
    yield await first;
  }
}
