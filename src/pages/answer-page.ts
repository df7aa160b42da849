import { actionAsked, actOn, actPage } from "./act-page.ts";
import { answerCommissioner } from "./commissioner-page.ts";
import { historyPage } from "./history-page.ts";
import { homePage } from "./home-page.ts";
import { newTradePage } from "./new-trade-page.ts";
import { reverse, reversePage } from "./reverse-page.ts";
import { answerLineup, teamPage } from "./team-page.ts";
import { tradePage } from "./trade-page.ts";
import type { PageAnswer, Visit } from "./visit.ts";

/** Shows the page at a path of the league; undefined if there is none. Throws `NoPage`. */
export const answerPage = async (visit: Visit): Promise<PageAnswer | undefined> => {
  const [, folder = "", ...rest] = visit.path.split("/").map(decodedOrRaw);
  const [name] = rest;
  if (name === undefined) {
    if (folder === "") return homePage(visit);
    if (folder === "commissioner") return answerCommissioner(visit);
    return folder === "history" ? historyPage(visit) : undefined;
  }
  if (rest.length > 1 || name === "") return undefined;
  if (folder === "trades") return answerTrade(visit, name);
  if (folder !== "teams") return undefined;
  return visit.form === null ? teamPage(visit, name) : answerLineup(visit, name, visit.form);
};

/** A trade, the question about an action on it, or the answer to a form. */
const answerTrade = (visit: Visit, id: string): Promise<PageAnswer | undefined> => {
  if (id === "new") return newTradePage(visit);
  const { form, query } = visit;
  if ((form ?? query).get("action") === "reverse")
    return form === null ? reversePage(visit, id) : reverse(visit, id, form);
  const asked = actionAsked(id, form ?? query);
  if (form !== null) return asked === undefined ? noPage() : actOn(visit, asked, form);
  return asked === undefined ? tradePage(visit, id) : actPage(visit, asked);
};

const noPage = async (): Promise<undefined> => undefined;

/** An id in a path. If it cannot be decoded, it is no id of the league, and nothing is found. */
const decodedOrRaw = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
