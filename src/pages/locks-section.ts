import { runsLeague } from "../domain/caller.ts";
import type { Lock } from "../domain/league/locks.ts";
import { fold, matchingPlayers } from "../domain/league/matching-names.ts";
import { fullName } from "../domain/league/players.ts";
import { dateIn, LAST_SECOND, type Seconds } from "../domain/league/time.ts";
import type { LockView } from "../domain/maintenance/locks.ts";
import { PATHS } from "../service/paths.ts";
import { lockedSubjects, lockedText } from "../words/rosters.ts";
import { capitalized, counted, listed } from "../words/text.ts";
import {
  facts,
  field,
  type Html,
  hidden,
  html,
  list,
  type Part,
  section,
  typedText,
} from "./html.ts";
import { COMMISSIONER, tabPath } from "./paths.ts";
import { everyPlayer, teamNow, whichPlayer } from "./player-page.ts";
import { type Ask, madeFrom, onTab, overtaken, reasonsNotice, reasonsOf } from "./question.ts";
import { moment, pointText, timeText, typedMoment } from "./times.ts";
import type { PageRequest, Visit } from "./visit.ts";

/** When the next planned locks begin, and whom they are on; false if none is planned. */
export const nextLock = (visit: Visit): Html | false => {
  const { nextLocks } = visit.league;
  const at = nextLocks[0]?.lock.from ?? null;
  return at !== null && html`${moment(at, visit)}: ${lockedSubjects(nextLocks)}`;
};

/** The present locks. Those who may remove one have a button for it. */
export const presentLocks = (visit: Visit): Html => {
  const rows = visit.league.locks.map((each) => {
    const unlock = html`<a class="button quiet" href="${unlockPath(each.lock)}">Unlock<span class="hidden"> ${each.name}</span></a>`;
    return html`<div class="row"><span>${capitalized(lockedText(each))}<br><span class="muted">Until ${endOf(each.lock.until, visit)}</span></span>${runsLeague(visit.league.caller) && unlock}</div>`;
  });
  return list(rows, "plain", "Nobody is locked.");
};

const endOf = (until: Seconds | null, visit: Visit): Html =>
  until === null ? html`a commissioner unlocks them` : moment(until, visit);

/** Whether owners can trade, who is locked, what is planned, and the form for another lock. */
export const locksTab = (visit: Visit): Html => {
  const { league, fields } = visit;
  const { transactionsLocked: isLocked, timeZone } = league.details;
  const input = (name: string, label: string, kind: string, note: string): Html =>
    field(
      name,
      label,
      html`<input id="${name}" name="${name}" type="${kind}" value="${fields.get(name) ?? ""}" aria-describedby="${name}-note"${kind === "text" && html` required`}>`,
      note,
    );
  return html`<div class="card row"><span>${
    isLocked
      ? html`<span class="badge bad">Locked</span> Nobody can trade.`
      : html`<span class="badge good">Open</span> Owners can trade.`
  }</span><a class="button" href="${tabPath("locks", { do: isLocked ? "unlock_transactions" : "lock_transactions" })}">${isLocked ? "Open transactions" : "Lock transactions"}</a></div>
<div class="columns main"><div>${section("locked", "Locked now", presentLocks(visit))}
${section("planned", "Planned", plannedDays(visit))}</div>
${section(
  "lock",
  "Lock a player or a pro team",
  html`<form class="card" action="${COMMISSIONER}">${hidden("tab", "locks")}
${input("who", "Who", "text", "A player’s name, or the abbreviation of a pro team, such as SEA.")}
${input("from", "From", "datetime-local", `Empty: from now on. Times are those of ${timeZone}.`)}
${input("until", "Until", "datetime-local", "Empty: until a commissioner unlocks them.")}
<button class="main" name="do" value="lock">Lock</button></form>`,
)}</div>`;
};

const unlockPath = (lock: Lock): string =>
  tabPath("locks", {
    ...{ do: "unlock", who: lock.on === "pro_team" ? lock.proTeam : lock.playerId },
    ...(lock.from !== null && { from: String(lock.from) }),
  });

/** How many days with planned locks the page shows: a week of games. */
const DAYS = 7;

/** The planned locks by day. Each leads to the question whether to remove it. */
const plannedDays = ({ league }: Visit): Part => {
  const { timeZone } = league.details;
  const dayOf = ({ lock }: LockView) => dateIn(timeZone, lock.from ?? 0);
  const days = [...Map.groupBy(league.plannedLocks, dayOf)];
  const later = days.slice(DAYS).flatMap(([, locks]) => locks).length;
  if (days.length === 0) return html`<p class="muted">No lock is planned.</p>`;
  return html`${days.slice(0, DAYS).map(
    ([day, locks]) => html`<h3>${pointText(day)}</h3>
<ul class="chips">${locks.map(
      ({ lock, name }) =>
        html`<li><a href="${unlockPath(lock)}"><span class="hidden">Unlock </span>${name} ${timeText(lock.from ?? 0, timeZone)}</a></li>`,
    )}</ul>
`,
  )}${later > 0 && html`<p class="muted">${counted(later, "more lock")} later.</p>`}`;
};

/** What follows from locking all transactions, or from opening them. */
export const transactionsQuestion: Ask = async ({ league, fields }) => {
  const { transactionsLocked } = league.details;
  const isLock = fields.get("do") === "lock_transactions";
  if (transactionsLocked === isLock)
    return overtaken(
      `Transactions are ${isLock ? "locked" : "open"} already. You may have done it.`,
    );
  const button = isLock ? "Lock transactions" : "Open transactions";
  const teams = `all ${counted(league.teams.length, "team")}`;
  return {
    ...onTab("locks", isLock ? "lock_transactions" : "unlock_transactions"),
    ...{ title: `${button}?`, button, made: madeFrom("transactions", transactionsLocked) },
    text: isLock
      ? html`<p>Until you open transactions again, the owners of ${teams} cannot offer or accept a trade, and no commissioner can approve one. Votes that have begun go on until they end.</p>`
      : html`<p>From now on, the owners of ${teams} can offer and accept trades again, unless the trade deadline has passed.</p>`,
    request: {
      ...{ method: "PUT", path: PATHS.details },
      payload: { transactions_locked: isLock },
    },
  };
};

/**
 * What follows, and for whom, from a lock or from removing one: the present one or, with the field
 * `from`, a planned one (L16).
 */
export const lockQuestion: Ask = async (visit) => {
  const { fields, league } = visit;
  const what = fields.get("do") === "lock" ? "lock" : "unlock";
  const found = await named(visit, typedText(fields, "who"));
  if (found.notice !== undefined) return { notice: found.notice };
  const { subject, name, players } = found;
  const typed = ["from", "until"].map((each) => [each, fields.get(each) ?? ""] as const);
  const times: { from?: Seconds; until?: Seconds } = Object.fromEntries(
    typed
      .filter(([, text]) => text !== "")
      .map(([each, text]) => [each, typedMoment(text, league.details.timeZone) ?? Number.NaN]),
  );
  if (!((times.until ?? LAST_SECOND) > (times.from ?? visit.now)))
    return overtaken("The lock has to end later than it begins, and in the future.");
  // Of a planned lock, only the one that begins in this second is removed.
  if (what === "unlock" && times.from !== undefined) times.until = times.from + 1;
  const request: PageRequest = {
    ...{ method: "PUT", path: PATHS.players },
    payload: { [what]: [subject], ...times },
  };
  const then = await visit.ask(request, { dryRun: true });
  if (then.statusCode !== 200 || then.outcome.kind !== "players")
    return { notice: reasonsNotice(reasonsOf(visit, then)) };
  const { unlocked, stillLocked, planned } = then.outcome;
  const lock = what === "lock" ? { from: null, until: null, ...times } : unlocked[0]?.lock;
  if (lock === undefined)
    return overtaken(`There is no such lock on ${name}. You may have removed it already.`);
  const isRefused = league.rules.transactionRules.lineupEnforcement === "refuse";
  const replaced = planned?.replaced ?? 0;
  return {
    ...onTab("locks", what, { who: subject, ...Object.fromEntries(typed) }),
    ...{ title: `${capitalized(what)} ${name}?`, button: capitalized(what), request },
    text: html`${facts([
      ["From", lock.from === null ? what === "lock" && "now" : moment(lock.from, visit)],
      ["Until", endOf(lock.until, visit)],
      ...[...Map.groupBy(players, (each) => teamNow(visit, each)?.name ?? "No team")].map(
        ([team, own]) => [team, listed(own.map(fullName))] as const,
      ),
    ])}
${
  what === "lock"
    ? html`<p>While the lock holds, nobody can offer, accept or approve a trade with them, and an owner who moves them in a lineup is ${isRefused ? "refused" : "warned"}.${replaced > 0 && ` It replaces ${counted(replaced, "planned lock")}.`}</p>`
    : html`<p>Without the lock, they can be traded and moved in lineups${stillLocked.length > 0 && ", but only when their pro team is not locked either"}.</p>`
}`,
    made: madeFrom("locks", league.locks, league.plannedLocks),
  };
};

/**
 * The player or pro team that somebody typed: an id, an abbreviation, or a part of the name of
 * exactly one player. A word that fits nothing stays as it is, and the league refuses it.
 */
const named = async (visit: Visit, typed: string) => {
  const all = await everyPlayer(visit);
  const found = matchingPlayers(all, typed);
  const [only, ...others] = found;
  const players = all.filter(({ proTeam }) => fold(proTeam) === fold(typed));
  const proTeam = players[0]?.proTeam ?? "";
  if (proTeam !== "" && only?.id !== typed)
    return { subject: proTeam, name: `all ${proTeam} players`, players };
  if (only === undefined) return { subject: typed, name: typed, players: [] };
  if (others.length === 0) return { subject: only.id, name: fullName(only), players: [only] };
  const asked = ["do", "from", "until"].map((each) => [each, visit.fields.get(each) ?? ""]);
  const pathOf = (who: string): string => tabPath("locks", { ...Object.fromEntries(asked), who });
  return {
    notice: html`<div class="notice" role="alert">${whichPlayer(visit, found, typed, pathOf)}</div>`,
  };
};
