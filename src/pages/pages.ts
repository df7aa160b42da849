import { aboutPage } from "./about-page.ts";
import { answerTrade, showTrade } from "./act-page.ts";
import { answerCommissioner, showCommissioner } from "./commissioner-page.ts";
import { historyPage } from "./history-page.ts";
import { homePage } from "./home-page.ts";
import { answerNewTrade, newTradePage } from "./new-trade-page.ts";
import { playerPage, searchPage } from "./player-page.ts";
import { madeFrom } from "./question.ts";
import { answerLineup, markOfTeam, teamPage } from "./team-page.ts";
import { tradeMark } from "./trade-page.ts";
import type { PageAnswer, Seen, Visit } from "./visit.ts";

/** Shows a page, or answers its form. `id` is that in the path. Throws `NoPage`. */
export type Page = (visit: Visit, id: string) => PageAnswer | Promise<PageAnswer>;

/** The page at a path. */
export type PageAt = {
  readonly GET: Page;
  /** Answers the page's form. */
  readonly POST?: Page;
  /** A mark of what the page shows. When it changes, an open page says so by itself. */
  readonly mark?: (seen: Seen, id: string) => Promise<string>;
};

/** The mark of the league's rules, trades and lineups, without what only time changes. */
const leagueMark = async ({ league }: Seen): Promise<string> =>
  madeFrom(
    [league.details, league.rules],
    league.trades.map(({ trade }) => trade),
    league.teams.map(({ findings, startersOut }) => [findings, startersOut]),
  );

/** On other tabs of the commissioners' page, somebody may be filling in a form, which nothing stops. */
const officeMark = async (seen: Seen): Promise<string> =>
  ["locks", "rules", "people"].includes(seen.fields.get("tab") ?? "") ? "" : leagueMark(seen);

/** The pages of a league. The door has none of these paths. */
export const PAGES: Readonly<Record<string, PageAt>> = {
  "/": { GET: homePage, mark: leagueMark },
  "/about": { GET: aboutPage, mark: leagueMark },
  "/history": { GET: historyPage, mark: leagueMark },
  "/commissioner": { GET: showCommissioner, POST: answerCommissioner, mark: officeMark },
  "/trades/new": { GET: newTradePage, POST: answerNewTrade },
  "/trades/:id": { GET: showTrade, POST: answerTrade, mark: tradeMark },
  "/players/:id": { GET: playerPage, mark: leagueMark },
  "/search": { GET: searchPage },
  "/teams/:id": { GET: teamPage, POST: answerLineup, mark: markOfTeam },
};
