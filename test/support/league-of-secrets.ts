import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWithFixtures } from "./command.ts";
import { TRADE_ID } from "./every-command.ts";
import { type Document, HOUR, NOON, sandlotDocument } from "./sandlot.ts";
import { inWorld } from "./world.ts";

/** A trade of the league, by what an owner who may not see it must not find anywhere. */
type Secret = {
  readonly id: string;
  readonly comment: string;
  /** Full names: no line may have them both. */
  readonly players: readonly [string, string];
};

const secret = (id: string, comment: string, ...players: Secret["players"]): Secret => ({
  ...{ id, comment, players },
});

/** Ann's offer to Bob; a vote between Bob and Cat; what Cat and Dan await approval of; one that ended. */
export const OFFER = secret(TRADE_ID, "psst-offer", "Abe Ashby", "Gus Hobbs");
export const VOTE = secret(`${NOON + HOUR}.2`, "psst-vote", "Lou Lusk", "Rex Sloan");
export const APPROVAL = secret(`${NOON + 2 * HOUR}.3`, "psst-approval", "Wes Wynn", "Cy Doyle");
export const ENDED = secret(`${NOON + 3 * HOUR}.4`, "psst-ended", "Hal Hobbs", "Ned Orr");

const trade = ({ id, comment }: Secret, entries: readonly string[], rest: object): object => {
  const [timestamp, offeredBy] = id.split(".");
  const players = entries.map((entry) => {
    const [player, from, to] = entry.split(":");
    return { id: player, from_team_id: from, to_team_id: to };
  });
  const to = players[0]?.to_team_id;
  return {
    ...{ id, comment, timestamp, players, offered_by_team_id: Number(offeredBy) },
    ...{ offered_to_teams: [Number(to)], ...rest },
  };
};

export const withSecrets = (document: Document): void => {
  const accepted_at = NOON + 4 * HOUR;
  const vote = { policy: "vote", voting_deadline: NOON + 50 * HOUR, rejections_required: 2 };
  const ballots = [{ team_id: "4", owner_id: "dan", vote: "object", timestamp: NOON + 5 * HOUR }];
  document.trades = [
    trade(OFFER, ["101:1:2", "201:2:1"], { state: "offer" }),
    trade(VOTE, ["202:2:3", "302:3:2"], { state: "vote", accepted_at, ...vote, ballots }),
    trade(APPROVAL, ["303:3:4", "403:4:3"], { state: "approve", accepted_at, policy: "approve" }),
    trade(ENDED, ["404:4:5", "504:5:4"], { state: "withdrawn", ended_at: accepted_at }),
  ];
};

/** A folder with the fixtures and `league.db`, the sandlot with these trades in it. */
export const folderWithSecrets = async (afterTest: (undo: () => void) => void): Promise<string> => {
  const folder = folderWithFixtures(afterTest);
  const document = join(folder, "secrets.json");
  writeFileSync(document, JSON.stringify(sandlotDocument(withSecrets)));
  const { owners } = sandlotDocument();
  owners.push({ id: "gil", name: "Gil" });
  writeFileSync(join(folder, "owners.json"), JSON.stringify({ owners }));
  const init = ["league", "init", "--from", document, "--league", join(folder, "league.db")];
  const { stderr, status } = await inWorld(init);
  if (status !== 0) throw new Error(stderr);
  return folder;
};
