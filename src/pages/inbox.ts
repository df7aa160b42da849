import { leagueVote } from "../domain/trades/trade.ts";
import { ownTeams, type Visit } from "./visit.ts";

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

/**
 * What waits for the visitor, in the order of the home page: offers to them, votes that they have
 * not cast, decisions of a commissioner, and their lineups. The operator has no offers and no votes.
 */
export const inboxOf = (visit: Pick<Visit, "league">): readonly InboxItem[] => {
  const { trades } = visit.league;
  const mine = ownTeams(visit);
  const hasVoted = ({ trade }: Overview["trades"][number]): boolean =>
    (leagueVote(trade)?.ballots ?? []).some(({ teamId }) =>
      mine.some(({ team }) => team.id === teamId),
    );
  const asked = trades.filter(({ actions }) => actions.includes("reject"));
  const votes = trades.filter((view) => view.actions.includes("object") && !hasVoted(view));
  const decisions = trades.filter(
    ({ trade, actions }) => trade.state === "approve" && actions.includes("commissioner_approve"),
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
