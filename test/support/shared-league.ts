import { beforeAll } from "vitest";
import { folderWithLeague } from "./command.ts";
import { wellIn } from "./session.ts";

const OFFER = ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"];

/** The trade of the shared league. */
export const ID = "1777651200.1";

/**
 * One folder for all the tests of a file that only read: `league.db`, where Ann has offered her
 * catcher to team 2, and fixtures. It exists when the tests run.
 */
export const sharedLeague = (changes: readonly string[] = []): (() => string) => {
  let folder = "";
  beforeAll(async () => {
    const undo: (() => void)[] = [];
    folder = await folderWithLeague(changes, (step) => undo.push(step));
    await wellIn({ cwd: folder }, OFFER);
    return () => {
      for (const step of undo) step();
    };
  });
  return () => folder;
};
