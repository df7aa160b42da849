import { countVotes, isEnded, type LeagueVote } from "../../domain/trades.ts";
import type { VoteView } from "../../domain/views.ts";
import { counted } from "../counted.ts";
import type { Cell } from "./cells.ts";
import { facts, title } from "./facts.ts";
import { grid } from "./grid.ts";
import { moment, momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, votesAndNeeded } from "./trade.ts";

/** The vote on a trade: what comes of it as it stands, and the ballots so far. */
export const voteTable = ({ trade: view, vote, voters }: VoteView, surface: Surface): string => {
  const { trade, teams, timeZone } = view;
  const rows = vote.ballots.map((ballot, i): readonly Cell[] => [
    `${voters[i]?.name ?? ballot.teamId} (${ballot.teamId})`,
    ballot.ownerId,
    { text: ballot.vote, meaning: ballot.vote === "object" ? "refused" : "good" },
    moment(ballot.timestamp, timeZone),
  ]);
  const heading = { text: `Vote on trade ${trade.id}`, meaning: "heading" } as const;
  const summary = facts(
    [
      isEnded(trade) ? ["Came of it", stateCell(trade)] : ["As it stands", asItStands(vote)],
      ["Votes", votesAndNeeded(vote)],
      ["Voting ends", momentAndDistance(vote.votingDeadline, timeZone, surface)],
      ["Between", `${teams[0].name} and ${teams[1].name}`],
    ],
    surface,
  );
  const ballots = grid(["Team", "Owner", "Vote", "Cast"], rows, surface);
  return [title(heading, surface), summary, ...(ballots === "" ? [] : [ballots])].join("\n");
};

/** What `votes resolve` would make of the vote with no more ballots (V4). */
const asItStands = (vote: LeagueVote): Cell => {
  const missing = vote.rejectionsRequired - countVotes(vote, "object");
  return missing > 0
    ? { text: `passes; ${counted(missing, "more objections")} would reject it`, meaning: "good" }
    : { text: "is rejected", meaning: "refused" };
};
