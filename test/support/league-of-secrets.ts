import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfToken } from "../../src/service/tokens.ts";
import { folderWithFixtures } from "./command.ts";
import { TRADE_ID } from "./every-command.ts";
import { tokensIn } from "./league-on-disk.ts";
import { type Document, HOUR, NOON, sandlotDocument } from "./sandlot.ts";
import { inWorld } from "./world.ts";

/** A trade of the league, with the texts that reveal it to an owner who may not see it. */
export type Secret = {
  readonly id: string;
  readonly comment: string;
  /** Full names. No line may contain both. */
  readonly players: readonly [string, string];
};

const secret = (id: string, comment: string, ...players: Secret["players"]): Secret => ({
  ...{ id, comment, players },
});

/** Ann's offer to Bob. */
export const OFFER = secret(TRADE_ID, "psst-offer", "Abe Ashby", "Gus Hobbs");
/** A trade of Bob and Cat in a vote. */
export const VOTE = secret(`${NOON + HOUR}.2`, "psst-vote", "Lou Lusk", "Rex Sloan");
/** A trade of Cat and Dan that awaits approval. */
export const APPROVAL = secret(`${NOON + 2 * HOUR}.3`, "psst-approval", "Wes Wynn", "Cy Doyle");
/** A trade between Dan's two teams that was withdrawn. Only he finds it (T3). */
export const ENDED = secret(`${NOON + 3 * HOUR}.4`, "psst-ended", "Hal Hobbs", "Ned Orr");
/** A trade of Ann and Bob that was executed. It is public, but for its words (T3). */
export const EXECUTED = secret(`${NOON + 4 * HOUR}.1`, "psst-executed", "Foz Ennis", "Quin Pell");

export const SECRETS: readonly Secret[] = [OFFER, VOTE, APPROVAL, ENDED, EXECUTED];

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

/** What only its teams and commissioners know of an executed trade, beside its comment. */
const WORDS = {
  expires: String(NOON + 90 * HOUR),
  counter_to: `${NOON - HOUR}.2`,
  remarks: [
    {
      ...{ owner_id: "zoe", action: "commissioner_approve", comment: "psst-remark" },
      timestamp: String(NOON + 4 * HOUR),
    },
  ],
};

/** Two additional owners: Hal, a commissioner who shares team 6, and Ida, who has no team. */
const MORE_OWNERS = [
  { id: "hal", name: "Hal", commissioner: 1, team: { id: "6" } },
  { id: "ida", name: "Ida" },
];

/**
 * Adds trades of every kind to the sandlot, except those left out. Of the executed one, only what is
 * not public is left out.
 */
export const withSecrets = (document: Document, leftOut: readonly Secret[] = []): void => {
  const accepted_at = NOON + 4 * HOUR;
  const vote = { policy: "vote", voting_deadline: NOON + 50 * HOUR, rejections_required: 2 };
  const ballots = [{ team_id: "4", owner_id: "dan", vote: "object", timestamp: NOON + 5 * HOUR }];
  const draft_picks = [{ id: "2027.1.1", from_team_id: "1", to_team_id: "2" }];
  const entries = new Map([
    [OFFER, trade(OFFER, ["101:1:2", "201:2:1"], { state: "offer", draft_picks })],
    [VOTE, trade(VOTE, ["202:2:3", "302:3:2"], { state: "vote", accepted_at, ...vote, ballots })],
    [
      APPROVAL,
      trade(APPROVAL, ["303:3:4", "403:4:3"], { state: "approve", accepted_at, policy: "approve" }),
    ],
    [ENDED, trade(ENDED, ["404:4:5", "504:5:4"], { state: "withdrawn", ended_at: accepted_at })],
    [
      EXECUTED,
      trade(EXECUTED, ["203:1:2", "102:2:1"], {
        ...{ state: "executed", ended_at: accepted_at },
        ...(leftOut.includes(EXECUTED) ? { comment: "" } : WORDS),
      }),
    ],
  ]);
  document.owners.push(...MORE_OWNERS);
  document.trades = [...entries]
    .filter(([key]) => key === EXECUTED || !leftOut.includes(key))
    .map(([, each]) => each);
};

/** The sandlot's document with these trades, except those left out. */
export const documentOfSecrets = (leftOut: readonly Secret[] = []): Document =>
  sandlotDocument((document) => withSecrets(document, leftOut));

/** Makes a league file of that document. */
export const makeLeagueOfSecrets = async (
  file: string,
  leftOut: readonly Secret[] = [],
): Promise<void> => {
  const document = `${file}.json`;
  writeFileSync(document, JSON.stringify(documentOfSecrets(leftOut)));
  const { stderr, status } = await inWorld([
    ...["league", "init", "--from", document, "--league", file],
  ]);
  if (status !== 0) throw new Error(stderr);
  const token = { owner: "bob", label: "", createdAt: NOON, expiresAt: null };
  await tokensIn(file).add(token, hashOfToken("ftx_bob"));
};

/**
 * A folder with fixtures, `league.db` with all of these trades, and `owners.json`, an update of
 * it.
 */
export const folderWithSecrets = async (afterTest: (undo: () => void) => void): Promise<string> => {
  const folder = folderWithFixtures(afterTest);
  await makeLeagueOfSecrets(join(folder, "league.db"));
  const { owners } = documentOfSecrets();
  owners.push({ id: "gil", name: "Gil" });
  writeFileSync(join(folder, "owners.json"), JSON.stringify({ owners }));
  return folder;
};
