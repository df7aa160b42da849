import { aboutPage } from "./about-page.ts";
import { answerTrade, showTrade } from "./act-page.ts";
import { answerCommissioner, showCommissioner } from "./commissioner-page.ts";
import { historyPage } from "./history-page.ts";
import { homePage } from "./home-page.ts";
import { answerNewTrade, newTradePage } from "./new-trade-page.ts";
import { playerPage } from "./player-page.ts";
import { searchPage } from "./search-page.ts";
import { answerLineup, teamPage } from "./team-page.ts";
import type { PageAnswer, Visit } from "./visit.ts";

/** Shows a page, or answers its form. `id` is that in the path. Throws `NoPage`. */
export type Page = (visit: Visit, id: string) => PageAnswer | Promise<PageAnswer>;

/** The pages of a league. Those with `POST` have forms. The door has none of these paths. */
export const PAGES: Readonly<Record<string, { readonly GET: Page; readonly POST?: Page }>> = {
  "/": { GET: homePage },
  "/about": { GET: aboutPage },
  "/history": { GET: historyPage },
  "/commissioner": { GET: showCommissioner, POST: answerCommissioner },
  "/trades/new": { GET: newTradePage, POST: answerNewTrade },
  "/trades/:id": { GET: showTrade, POST: answerTrade },
  "/players/:id": { GET: playerPage },
  "/search": { GET: searchPage },
  "/teams/:id": { GET: teamPage, POST: answerLineup },
};
