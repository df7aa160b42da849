import { describe, expect, it } from "vitest";
import { play, refusals } from "../../support/play.ts";
import { type Document, ownerOf, sandlot } from "../../support/sandlot.ts";

/** A trade of Bob's and Cat's, in which no commissioner takes part. */
const THEIRS = { team_from: "2", team_to: "3", players: ["201:2:3", "301:3:2"] };
const NOW = { ...THEIRS, execute_immediately: true };

const executed = async (as: string, payload: object, edit?: (document: Document) => void) =>
  refusals(await play(sandlot(edit)).offer(as, payload));

describe("execute_immediately (T12)", () => {
  it("refuses everybody else for another's team for both reasons (T6)", async () => {
    expect(await executed("dan", NOW)).toEqual([
      "invalid_execute_immediately: User is not a commissioner",
      "invalid_offer: User trying to offer trade on someone else's behalf",
    ]);
  });

  it("does not ask whether the owner of the offering team is barred, only who executes", async () => {
    const barred = (document: Document) => {
      ownerOf(document, "bob").trades_disabled = 1;
    };
    expect(await executed("zoe", NOW, barred)).toEqual([]);
  });
});
