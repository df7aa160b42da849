import { fullName, type Place } from "../domain/league/players.ts";
import type { Owner, Team } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import {
  countVotes,
  hasExpired,
  type LeagueVote,
  offeredTo,
  type Trade,
  type TradeAction,
} from "../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../domain/trades/views.ts";
import { aboutText, pickText } from "../words/rosters.ts";
import { counted, listed } from "../words/text.ts";
import { type Html, html } from "./html.ts";

const STATES: Readonly<Record<Trade["state"], readonly [word: string, meaning: string]>> = {
  offer: ["Offer", "waiting"],
  vote: ["In a vote", "waiting"],
  approve: ["For approval", "waiting"],
  executed: ["Executed", "good"],
  rejected: ["Rejected", "bad"],
  withdrawn: ["Withdrawn", "over"],
  void: ["Void", "bad"],
  expired: ["Expired", "over"],
  reversed: ["Reversed", "bad"],
};

/** A trade's state as a badge. */
export const stateBadge = ({ state }: Pick<Trade, "state">): Html => {
  const [word, meaning] = STATES[state];
  return html`<span class="badge ${meaning}">${word}</span>`;
};

/** What the buttons of actions say. */
export const ACTION_WORDS: Readonly<Record<TradeAction, string>> = {
  withdraw: "Withdraw",
  reject: "Reject",
  accept: "Accept",
  approve: "Vote for it",
  object: "Vote against it",
  commissioner_approve: "Approve as commissioner",
  commissioner_reject: "Reject as commissioner",
};

/**
 * The actions in the order of the page. Accepting comes first, because most visitors want to
 * accept.
 */
export const inOrder = (open: readonly TradeAction[]): readonly TradeAction[] =>
  open.includes("accept") ? ["accept", ...open.filter((action) => action !== "accept")] : open;

/**
 * What the caller can do, such as `accept, reject or counter`. An owner who can reject can counter
 * (T22).
 */
export const openText = (open: readonly TradeAction[]): string => {
  const words = [
    ...inOrder(open).map((action) => ACTION_WORDS[action].toLowerCase()),
    ...(open.includes("reject") ? ["counter"] : []),
  ];
  const [last = "", ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} or ${last}`;
};

/** The names of owners; `nobody` if there are none. */
export const people = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => name || id).join(", ") || "nobody";

/** The names of a trade's teams, such as `Alewives and Balks`. */
export const teamNames = (teams: readonly Pick<Team, "name">[]): string =>
  listed(teams.map(({ name }) => name));

const teamName = (teams: readonly Team[], team: string): string =>
  teams.find(({ id }) => id === team)?.name ?? team;

/** Who has to act on a trade; empty if it has ended. */
export const waitsFor = (trade: Trade, teams: readonly Team[], now: Seconds): string => {
  switch (trade.state) {
    case "offer": {
      if (hasExpired(trade, now)) return "nobody: the offer has expired";
      const missing = offeredTo(trade).filter(({ hasAccepted }) => !hasAccepted);
      return listed(missing.map(({ teamId }) => teamName(teams, teamId)));
    }
    case "vote":
      return now >= trade.acceptance.votingDeadline
        ? "the result: the vote is over"
        : "the league's vote";
    case "approve":
      return "a commissioner";
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return "";
    default:
      return trade satisfies never;
  }
};

/** Who has accepted a trade of several teams, such as `Balks, not yet Corkers` (T21). */
export const acceptances = (trade: Trade, teams: readonly Team[]): string => {
  const namesOf = (hasAccepted: boolean): string =>
    listed(
      offeredTo(trade)
        .filter((party) => party.hasAccepted === hasAccepted)
        .map(({ teamId }) => teamName(teams, teamId)),
    );
  const [accepted, others] = [namesOf(true), namesOf(false)];
  if (accepted === "") return trade.state === "offer" ? "nobody yet" : "nobody";
  if (others === "") return accepted;
  return `${accepted}, ${trade.state === "offer" ? "not yet" : "not"} ${others}`;
};

/** Such as `1 for, 2 against; 3 objections reject it` (V1, T28). */
export const voteText = (vote: LeagueVote): string => {
  const { rejectionsRequired: needed } = vote;
  const rule = needed === 0 ? "objections do not reject it" : objectionsText(needed);
  return `${countVotes(vote, "approve")} for, ${countVotes(vote, "object")} against; ${rule}`;
};

/** Such as `2 objections reject it`. */
export const objectionsText = (needed: number): string =>
  `${counted(needed, "objection rejects", "objections reject")} it`;

/** Whether a trade has been executed, even if it was reversed later. */
export const isDone = ({ state }: Pick<Trade, "state">): boolean =>
  state === "executed" || state === "reversed";

/** What a team gives or drops in a trade, such as `drops Gus Hobbs`. */
export const moveText = (move: MoveView, trade: Trade): string => {
  switch (move.kind) {
    case "player":
      return fullName(move);
    case "pick":
      return pickText(move, move.originalTeam);
    case "budget":
      return `${move.amount} budget`;
    case "drop":
      return `${isDone(trade) ? "dropped" : "drops"} ${fullName(move)}`;
    default:
      return move satisfies never;
  }
};

/** A move, with facts about the player and, among several teams, the team that gets them (T21). */
export const moveItem = ({ trade, teams }: TradeView, move: MoveView): Html => {
  const to = teams.length > 2 ? teams.find(({ id }) => id === move.to) : undefined;
  const note = move.kind === "player" || move.kind === "drop" ? aboutText(move) : "";
  return html`${moveText(move, trade)}${to && html` <span class="muted">to</span> ${to.name}`}${aside(note)}`;
};

/** A remark behind something; it may be empty. */
export const aside = (text: string): Html | false =>
  text !== "" && html` <span class="muted">${text}</span>`;

/** What a team gives and drops, in one line. */
export const givesText = (view: TradeView, { id, name }: Team): string => {
  const own = view.moves.filter(({ from }) => from === id);
  const texts = own.map((move) => moveText(move, view.trade));
  const nothing = own.every(({ kind }) => kind === "drop") ? ["nothing"] : [];
  return `${name}: ${[...nothing, ...texts].join(", ")}`;
};

/** The name of a slot: the position if it is active, otherwise the status. */
export const slotText = ({ rosterStatus, rosterPos }: Pick<Place, "rosterStatus" | "rosterPos">) =>
  rosterStatus === "A" ? rosterPos : SLOT_WORDS[rosterStatus];

const SLOT_WORDS = { RS: "Reserve", I: "Injured", ML: "Minors" } as const;
