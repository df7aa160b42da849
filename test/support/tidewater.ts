import { readFileSync } from "node:fs";
import type { Seconds } from "../../src/domain/league/time.ts";
import { PATHS } from "../../src/service/paths.ts";
import { hashOfToken, newToken } from "../../src/service/tokens.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { askStore } from "./league-on-disk.ts";
import { servedPages } from "./page-visits.ts";
import { leagueFrom } from "./sandlot.ts";

/*
 * The baseball sample in the middle of its season, with trades of every kind. Pictures of pages show
 * it. Theo owns team 2, Nora is a commissioner with team 1, and Walt is a commissioner without a
 * team.
 */
const BASEBALL = new URL("../../fixtures/baseball.json", import.meta.url);

const at = (text: string): Seconds => Date.parse(`2027-05-${text}-04:00`) / 1000;

/** Friday evening: Theo looks at the league. */
const EVENING = at("14T18:20:00");

const offer = (from: string, to: string | readonly string[], players: readonly string[]) => ({
  ...{ team_from: from, team_to: to, players },
});

/** The ids of trades: an offer, one in a vote, and an executed one. Pictures show the first two. */
export const OFFERED = `${at("14T08:20:00")}.1`;
export const VOTED = `${at("12T21:40:00")}.3`;
export const DONE = `${at("08T10:12:00")}.12`;
const DUE = `${at("11T19:30:00")}.10`;

/** Who did what, and when. */
const SEASON: readonly (readonly [
  when: string,
  as: string | null,
  path: string,
  payload: object,
])[] = [
  ["02T09:00:00", "walt", PATHS.rules, { "/transactions/trade_vote_override/value": "1" }],
  [
    ...(["08T10:12:00", "sam", PATHS.trade] as const),
    {
      ...offer("12", "11", ["1211:12:11", "1105:11:12"]),
      comment: "A starter for your shortstop?",
    },
  ],
  ["08T20:03:00", "yuki", PATHS.trade, { id: DONE, action: "accept" }],
  ["10T20:05:00", null, PATHS.votes, {}],
  [
    ...(["11T19:30:00", "paul", PATHS.trade] as const),
    { ...offer("10", "6", ["1013:10:6", "612:6:10"]), comment: "" },
  ],
  ["12T17:02:00", "ruth", PATHS.trade, { id: DUE, action: "accept" }],
  [
    ...(["12T21:40:00", "luis", PATHS.trade] as const),
    {
      ...offer("3", "4", ["310:3:4", "405:4:3"]),
      draft_picks: ["2028.2.3:3:4"],
      comment: "Lezama is worth it. I add the pick because Toledo is younger.",
    },
  ],
  ["13T12:05:00", "grace", PATHS.trade, { id: VOTED, action: "accept" }],
  ["13T18:44:00", "ruth", PATHS.trade, { id: VOTED, action: "object" }],
  ["13T21:10:00", "yuki", PATHS.trade, { id: VOTED, action: "approve" }],
  ["14T07:31:00", "sam", PATHS.trade, { id: VOTED, action: "object" }],
  [
    ...(["14T08:20:00", "nora", PATHS.trade] as const),
    {
      ...offer("1", "2", ["112:1:2", "114:1:2", "205:2:1"]),
      draft_picks: ["2028.1.2:2:1"],
      comment: "You need innings, and I need a shortstop before Sunday.",
      expires: at("16T12:00:00"),
    },
  ],
  [
    ...(["14T12:55:00", "dev", PATHS.trade] as const),
    offer("7", ["2", "8"], ["711:7:2", "210:2:8", "805:8:7"]),
  ],
  ["14T16:30:00", "nora", PATHS.players, { lock: ["NYY"], until: at("14T22:30:00") }],
];

/** A server of this league, with the tokens of its people. `theo` and the others sign in with theirs. */
export const servedTidewater = async () => {
  const document: unknown = JSON.parse(readFileSync(BASEBALL, "utf8"));
  const pages = await servedPages(leagueFrom(document), { clock: () => EVENING });
  const store = leagueFiles.leagueFile(pages.file);
  for (const [when, as, path, payload] of SEASON) {
    const isNew = path === PATHS.votes || "team_from" in payload;
    const answer = await askStore(store, {
      ...{ at: at(when), as, method: isNew ? "POST" : "PUT", path, payload },
    });
    if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.body));
  }
  /** Adds a token, made a month ago. */
  const tokenOf = async (owner: string | null, label = ""): Promise<string> => {
    const token = newToken();
    const createdAt = EVENING - 30 * 86_400;
    await pages.tokens.add({ owner, label, createdAt, expiresAt: null }, hashOfToken(token));
    return token;
  };
  return { ...pages, tokenOf };
};
