import { join } from "node:path";
import { expect, it } from "vitest";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const told = async (line: string, file = "league.db") =>
  inWorld(line.split(" "), { env: { FANTASY_TX_LEAGUE: join(league(), file) } });

it.each([
  ...["lineup set --active 101", "lineup show", "trade offer", "trade act", "trade show"],
  ...["trade act 1777651200.1", "votes show", "league set", "player set 101"],
])("an unknown owner is reported before a missing word (R1): %s", async (line) => {
  expect(await told(`${line} --as zzz`)).toEqual({
    ...{ stdout: "", status: 2 },
    stderr:
      "refused: invalid_user: Unknown User zzz\nhint: name an owner with --as; 'fantasy-tx owner list' lists them\n",
  });
  expect(await told(`${line} --as zzz --format json`)).toEqual({
    ...{ stdout: expect.stringContaining("Unknown User zzz"), stderr: "", status: 2 },
  });
  expect((await told(`${line} --as ca`)).stderr).toMatch(/^fantasy-tx: several owners match 'ca'/);
  expect((await told(`${line} --as zzz`, "none.db")).stderr).toMatch(/ there is no league file /);
});
