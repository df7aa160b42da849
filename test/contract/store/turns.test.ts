import { describe, expect, it } from "vitest";
import { turns } from "../../../src/store/turns.ts";

describe("turns", () => {
  it("come one at a time, in the order in which they were asked for", async () => {
    const inTurn = turns();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
    };
    await Promise.all(["a", "b", "c"].map((name) => inTurn("league", work(name))));
    expect(seen).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it("go on after one that fails", async () => {
    const inTurn = turns();
    const failing = inTurn("league", () => {
      throw new Error("a fault");
    });
    const next = inTurn("league", () => "done");
    await expect(failing).rejects.toThrow("a fault");
    expect(await next).toBe("done");
  });

  it("of one key do not wait for those of another", async () => {
    const inTurn = turns();
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = inTurn("one", () => promise);
    expect(await inTurn("other", () => "done")).toBe("done");
    resolve("released");
    expect(await waiting).toBe("released");
  });

  it("leave time for other work of the program, however many wait", async () => {
    const inTurn = turns();
    let done = 0;
    const work = () => {
      done += 1;
    };
    const all = Promise.all(Array.from({ length: 100 }, () => inTurn("league", work)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBeLessThan(100);
    await all;
    expect(done).toBe(100);
  });
});
