import type { LockState } from "../domain/league/locks.ts";
import { doesNotPlay, fullName, IN_THE_MINORS, type Player } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import { type Html, html, type Part } from "./html.ts";
import { playerPath, teamPath } from "./paths.ts";
import { momentText } from "./times.ts";

/** How many colours teams and positions have. */
const COLOURS = 12;

/** The class of a colour. The same text always has the same one. */
const colourOf = (text: string): string => {
  const sum = [...text].reduce((all, each) => (all * 31 + (each.codePointAt(0) ?? 0)) % 65_521, 7);
  return `c${sum % COLOURS}`;
};

/** A position, or another short word, in its colour. */
export const positionBadge = (position: string): Html =>
  html`<b class="pos ${colourOf(position)}">${position === "" ? "–" : position}</b>`;

/** A team with its mark, as a link to its page. */
export const teamLink = ({ id, name }: Pick<Team, "id" | "name">): Html =>
  html`${teamMark({ id, name })}<a href="${teamPath(id)}">${name}</a>`;

/** The first letters of a name's first two words, or of its only one. */
const initials = (name: string): string => {
  const [first = "", second] = name.split(/\s+/);
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join("").toUpperCase();
};

/** The first letters of a team's name, in its colour. */
export const teamMark = ({ id, name }: Pick<Team, "id" | "name">): Html =>
  html`<span class="mark ${colourOf(id)}" aria-hidden="true">${initials(name)}</span>`;

/** Whether a player plays, in a word: `IL`, `Out`, `Q`; nothing for those who do. */
export const healthBadge = (player: Pick<Player, "proStatus">): Html | false => {
  const status = player.proStatus.toUpperCase();
  if (status === "A" || status === "") return false;
  const word = status === "O" || status === "OUT" ? "Out" : player.proStatus;
  if (IN_THE_MINORS.includes(status)) return html` <span class="badge over">${word}</span>`;
  return html` <span class="badge ${doesNotPlay(player) ? "bad" : "waiting"}">${word}</span>`;
};

/** A badge for a locked player, or when the next lock begins. */
export const lockBadge = ({ isLocked, locksAt }: LockState, timeZone: string): Html | false => {
  if (isLocked) return html` <span class="badge waiting">Locked</span>`;
  return (
    locksAt !== null && html` <span class="muted">Locks ${momentText(locksAt, timeZone)}</span>`
  );
};

/** What a page knows of a player. A player in a trade may have left the league. */
export type ShownPlayer = Pick<Player, "id" | "firstname" | "lastname" | "position" | "proTeam"> &
  Partial<Pick<Player, "proStatus" | "isKeeper">>;

/**
 * A player on a page: position, name, pro team, and badges for health, lock and keepers. `isLink` is
 * false where the whole line is a label or a button.
 */
export const playerLine = (
  player: ShownPlayer,
  {
    lock = false,
    isLink = true,
    more = false,
  }: { readonly lock?: Html | false; readonly isLink?: boolean; readonly more?: Part } = {},
): Html => {
  const name = fullName(player);
  const { proStatus = "" } = player;
  return html`<span class="player">${positionBadge(player.position)}<span>${
    isLink ? html`<a href="${playerPath(player.id)}">${name}</a>` : name
  } <span class="muted">${player.proTeam}</span>${healthBadge({ proStatus })}${lock}${
    player.isKeeper === true && html` <span class="badge over">Keeper</span>`
  }${more}</span></span>`;
};
