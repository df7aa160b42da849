import { countVotes } from "../../domain/trades.ts";
import type { VoteView } from "../../domain/views.ts";
import { type Cell, facts, grid, paint } from "./grid.ts";
import { moment, momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";

/** The vote on a trade: how it stands, and the ballots so far. */
export const voteTable = ({ trade: view, vote }: VoteView, surface: Surface): string => {
  const { trade, teams, timeZone } = view;
  const title = { text: `Vote on trade ${trade.id}`, meaning: "heading" } as const;
  const rows = vote.ballots.map((ballot): readonly Cell[] => [
    ballot.teamId,
    ballot.ownerId,
    { text: ballot.vote, meaning: ballot.vote === "object" ? "refused" : "good" },
    moment(ballot.timestamp, timeZone),
  ]);
  const summary = facts(
    [
      ["Between", `${teams[0].name} and ${teams[1].name}`],
      ["Against", `${countVotes(vote, "object")} of the ${vote.rejectionsRequired} that reject it`],
      ["For", String(countVotes(vote, "approve"))],
      ["Voting ends", momentAndDistance(vote.votingDeadline, timeZone, surface)],
    ],
    surface,
  );
  const ballots =
    rows.length === 0 ? "" : `\n${grid(["Team", "Owner", "Vote", "Cast"], rows, surface)}`;
  return `${paint(title, surface)}\n\n${summary}${ballots}`;
};
