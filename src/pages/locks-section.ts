import { fullName } from "../domain/league/players.ts";
import type { LockView } from "../domain/maintenance/locks.ts";
import { PATHS } from "../service/paths.ts";
import { lockedSubjects, lockedText } from "../words/rosters.ts";
import { hidden } from "./forms.ts";
import { type Html, html, type Part } from "./html.ts";
import { COMMISSIONER, withQuery } from "./paths.ts";
import { formFields, madeFrom } from "./submitted.ts";
import { section, table } from "./tables.ts";
import { moment } from "./times.ts";
import { type PageRequest, read, type Visit } from "./visit.ts";

/** The mark of what the forms of locks are made from. */
export const locksMade = (league: Visit["league"]): string => madeFrom("locks", league.locks);

const subjectOf = ({ lock }: LockView): string =>
  lock.on === "pro_team" ? lock.proTeam : lock.playerId;

/** When the next planned locks begin, and whom they are on; false if none is planned. */
export const nextLock = (visit: Visit): Html | false => {
  const { nextLocks } = visit.league;
  const at = nextLocks[0]?.lock.from ?? null;
  return at !== null && html`${moment(at, visit)}: ${lockedSubjects(nextLocks)}`;
};

/** The present locks, perhaps with a further column. */
export const locksTable = (
  visit: Visit,
  heading: readonly string[] = [],
  cell: (lock: LockView) => readonly Part[] = () => [],
): Html =>
  table(
    "Locks",
    ["Who", "Until", ...heading],
    visit.league.locks.map((each) => [
      lockedText(each),
      each.lock.until === null ? "a commissioner unlocks them" : moment(each.lock.until, visit),
      ...cell(each),
    ]),
  );

/** The present locks, each with a button to remove it, and the form for another one. */
export const locksSection = (visit: Visit): Html => {
  const { league } = visit;
  const made = locksMade(league);
  const next = nextLock(visit);
  const unlock = (each: LockView): readonly Part[] => [
    html`<form method="post" action="${COMMISSIONER}">${formFields(visit, made)}${hidden("who", subjectOf(each))}<button class="quiet" name="do" value="unlock">Unlock<span class="hidden"> ${each.name}</span></button></form>`,
  ];
  return section(
    "locks",
    "Locks",
    html`${league.locks.length > 0 && locksTable(visit, ["Unlock"], unlock)}
${next !== false && html`<p>Next lock: ${next}</p>`}
<form method="post" action="${COMMISSIONER}" class="inline">${formFields(visit, made)}
<span class="field"><label for="who">Player or pro team</label> <input id="who" name="who" required></span>
<span class="field"><label for="hours">Hours</label> <input id="hours" name="hours" type="number" min="1" max="8760" aria-describedby="hours-note"></span>
<button name="do" value="lock">Lock</button></form>
<p class="muted" id="hours-note">A player's name or id, or a pro team's abbreviation. Without hours, they are locked until a commissioner unlocks them.</p>`,
  );
};

/**
 * The request for the lock that a form asks for; or the problem, if several players have the name.
 */
export const lockRequest = async (
  visit: Visit,
  who: string,
  hours: string,
): Promise<PageRequest | { readonly problem: string }> => {
  const found = await named(visit, who);
  if ("problem" in found) return found;
  const until = hours === "" ? {} : { until: visit.now + Math.round(Number(hours) * 3600) };
  return {
    ...{ method: "PUT", path: PATHS.players },
    payload: { lock: [found.subject], ...until },
  };
};

/** The request that removes a lock, of a player or a pro team. */
export const unlockRequest = (subject: string): PageRequest => ({
  ...{ method: "PUT", path: PATHS.players },
  payload: { unlock: [subject] },
});

/**
 * The player or pro team that somebody typed: an id, an abbreviation, or a part of the name of
 * exactly one player. A word that fits nothing stays as it is, and the league refuses it.
 */
const named = async (
  visit: Visit,
  typed: string,
): Promise<{ readonly subject: string } | { readonly problem: string }> => {
  const { rosters } = await read(visit, "rosters", withQuery(PATHS.rosters, { team: "all" }));
  const players = [...rosters.teams.flatMap((each) => each.players), ...(rosters.free ?? [])].map(
    ({ player }) => player,
  );
  const isSubject = players.some(({ id, proTeam }) => id === typed || proTeam === typed);
  const word = typed.toLowerCase();
  const alike = players.filter((player) => fullName(player).toLowerCase().includes(word));
  const exact = alike.filter((player) => fullName(player).toLowerCase() === word);
  const found = exact.length > 0 ? exact : alike;
  const [only] = found;
  if (isSubject || only === undefined || word === "") return { subject: typed };
  if (found.length === 1) return { subject: only.id };
  const names = found.slice(0, 5).map((player) => `${fullName(player)} (${player.id})`);
  return {
    problem: `${found.length} players are called ${typed}: ${names.join(", ")}${found.length > 5 ? ", …" : ""}. Type the id.`,
  };
};
