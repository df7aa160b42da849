import { isWaitingFor, leagueVote, type Trade, type Vote } from "../domain/trades/trade.ts";
import { isOwn, ownTeams, type Visit } from "./visit.ts";

type Overview = Visit["league"];

/** Something that waits for the visitor. */
export type InboxItem =
  | {
      /** An offer to answer, a vote to cast, or a commissioner's decision. */
      readonly kind: "offer" | "vote" | "decision";
      readonly view: Overview["trades"][number];
    }
  /** An illegal lineup of theirs, or one with starters who do not play. */
  | { readonly kind: "lineup"; readonly team: Overview["teams"][number] };

/** How the visitor's team has voted on a trade; undefined if it has not. */
export const ownVote = (visit: Pick<Visit, "league">, trade: Trade): Vote | undefined => {
  return leagueVote(trade)?.ballots.find(({ teamId }) => isOwn(visit, { id: teamId }))?.vote;
};

/**
 * What waits for the visitor, in the order of the home page: offers to them, votes that they have
 * not cast, decisions of a commissioner, and their lineups. The operator has no offers and no votes.
 */
export const inboxOf = (visit: Pick<Visit, "league">): readonly InboxItem[] => {
  const { trades } = visit.league;
  const mine = ownTeams(visit);
  const asked = trades.filter(({ actions }) => actions.includes("reject"));
  const votes = trades.filter(
    (view) => view.actions.includes("object") && ownVote(visit, view.trade) === undefined,
  );
  const decisions = trades.filter(
    ({ trade, actions }) =>
      isWaitingFor(trade, "commissioner") && actions.includes("commissioner_approve"),
  );
  return [
    ...asked.map((view) => ({ kind: "offer", view }) as const),
    ...votes.map((view) => ({ kind: "vote", view }) as const),
    ...decisions.map((view) => ({ kind: "decision", view }) as const),
    ...mine
      .filter(({ findings, startersOut }) => findings.length > 0 || startersOut.length > 0)
      .map((team) => ({ kind: "lineup", team }) as const),
  ];
};
