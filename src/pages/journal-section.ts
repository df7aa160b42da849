import { fullName } from "../domain/league/players.ts";
import type { NumberedEntry } from "../domain/port.ts";
import { resultIn } from "../service/entry-result.ts";
import { PATHS } from "../service/paths.ts";
import { type Names, payloadWords, requestOf } from "../service/payload-words.ts";
import { type Html, html } from "./html.ts";
import { HISTORY, tradePath, withQuery } from "./paths.ts";
import { section, stackedTable } from "./tables.ts";
import { moment, momentText } from "./times.ts";
import { read, type Visit } from "./visit.ts";

/** How many requests a page shows. */
const ON_A_PAGE = 50;

/** Longer texts are cut: a request may name many things. */
const LONGEST_TEXT = 400;

/** How many trades the result of one request names. */
const MOST_TRADES = 12;

/**
 * The requests in the journal (R6), the latest first: those before the request with the number
 * `before`, or the latest if it is null. False if the caller may not see the journal.
 */
export const journalSection = async (
  visit: Visit,
  before: string | null,
): Promise<Html | false> => {
  if (visit.history === null) return false;
  const page = {
    ...(before !== null && { before: numberIn(before) }),
    limit: ON_A_PAGE,
  };
  const [{ entries }, names] = await Promise.all([visit.history(page), namesFor(visit)]);
  const first = entries[0]?.seq ?? 1;
  const rows = entries
    .toReversed()
    .map((entry) => [
      moment(entry.at, visit),
      entry.as === null ? html`<span class="muted">the operator</span>` : names.owner(entry.as),
      requestWord(entry),
      cut(payloadWords(entry, names)),
      resultCell(entry),
    ]);
  const headings = ["When", "Who", "Request", "What", "Result"];
  const none = `There are no ${before === null ? "" : "earlier "}requests.`;
  return section(
    "requests",
    "Requests",
    html`<p class="muted">Every request that could have changed the league, refused ones too. Only the operator sees them.</p>
${stackedTable("Requests", headings, rows, none)}${
  first > 1 &&
  html`<p><a href="${withQuery(HISTORY, { requests: "1", before: String(first) })}">Earlier requests</a></p>`
}`,
  );
};

/** The number of an entry; 0, before which there is none, for any other text. */
const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const cut = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;

const resultCell = (entry: NumberedEntry): Html => {
  const result = resultIn(entry);
  if (typeof result === "string") return html`${result}`;
  if ("trades" in result)
    return html`${result.trades.slice(0, MOST_TRADES).map(({ id, state }, i) => html`${i > 0 && "; "}trade <a href="${tradePath(id)}">${id}</a>: ${state}`)}${result.trades.length > MOST_TRADES && "; …"}`;
  const { text, meaning } = result;
  return meaning === "refused"
    ? html`<span class="badge bad">Refused</span> ${cut(text)}`
    : html`${cut(text)}`;
};

/** The names of requests on pages. A request without a name shows its path. */
const REQUESTS: Readonly<Record<string, string>> = {
  [`POST ${PATHS.trade}`]: "Offer",
  [`PUT ${PATHS.trade}`]: "Trade",
  [`PUT ${PATHS.trades}`]: "Reversal",
  [`POST ${PATHS.votes}`]: "End what is due",
  [`PUT ${PATHS.lineup}`]: "Lineup",
  [`PUT ${PATHS.league}`]: "League update",
  [`PUT ${PATHS.details}`]: "League",
  [`PUT ${PATHS.rules}`]: "Rules",
  [`PUT ${PATHS.rosters}`]: "Roster move",
  [`PUT ${PATHS.teams}`]: "Teams",
  [`PUT ${PATHS.players}`]: "Players",
  [`PUT ${PATHS.owners}`]: "Owners",
  [`PUT ${PATHS.picks}`]: "Draft picks",
};

const requestWord = (entry: NumberedEntry): string => {
  const request = requestOf(entry);
  return REQUESTS[request] ?? request.replace("/fantasy/league/", "");
};

/** The present names of teams, players and owners. */
const namesFor = async (visit: Visit): Promise<Names> => {
  const [{ rosters }, owners] = await Promise.all([
    read(visit, "rosters", withQuery(PATHS.rosters, { team: "all" })),
    read(visit, "owners", PATHS.owners),
  ]);
  const players = new Map(
    [...rosters.teams.flatMap((each) => each.players), ...(rosters.free ?? [])].map(
      ({ player }) => [player.id, fullName(player)],
    ),
  );
  const teams = new Map(rosters.teams.map(({ team }) => [team.id, team.name]));
  const people = new Map(owners.owners.map(({ id, name }) => [id, name]));
  const { timeZone } = visit.league.details;
  return {
    player: (id) => players.get(id) ?? id,
    team: (id) => teams.get(id) ?? id,
    owner: (id) => people.get(id) ?? id,
    time: (at) => momentText(at, timeZone),
  };
};
