import type { Outcome } from "../../../domain/decision.ts";
import type { Seconds } from "../../../domain/league/time.ts";
import { countVotes, isEnded, type LeagueVote } from "../../../domain/trades/trade.ts";
import { listed } from "../../../service/wording.ts";
import { counted } from "../../counted.ts";
import type { Cell } from "../../tables/cells.ts";
import { facts, title } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import { moment, momentAndDistance } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { stateCell, votesAndNeeded } from "../../trade/show/trade-table.ts";

/** The vote on a trade: the result so far, the ballots, and who has not voted. */
export const voteTable = (
  {
    vote: { trade: view, vote, voters, notVoted },
    objectorsLeft,
  }: Extract<Outcome, { kind: "vote" }>,
  surface: Surface,
): string => {
  const { trade, teams, timeZone } = view;
  const ballots = vote.ballots.map((ballot, i): readonly Cell[] => [
    `${voters[i]?.name ?? ballot.teamId} (${ballot.teamId})`,
    ballot.ownerId,
    { text: ballot.vote, meaning: ballot.vote === "object" ? "refused" : "good" },
    moment(ballot.timestamp, timeZone),
  ]);
  const others = (notVoted ?? []).map(({ team, owners }): readonly Cell[] => [
    `${team.name} (${team.id})`,
    owners.map(({ id }) => id),
    { text: "not voted", meaning: "waiting" },
    "",
  ]);
  const heading = { text: `Vote on trade ${trade.id}`, meaning: "heading" } as const;
  const summary = facts(
    [
      isEnded(trade)
        ? ["Result", stateCell(trade)]
        : ["So far", resultSoFar(vote, objectorsLeft, surface)],
      ["Votes", votesAndNeeded(vote)],
      ["Voting ends", momentAndDistance(vote.votingDeadline, timeZone, surface)],
      ["Between", listed(teams.map(({ name }) => name))],
    ],
    surface,
  );
  const votes = grid(["Team", "Owner", "Vote", "Cast"], [...ballots, ...others], surface);
  return [title(heading, surface), summary, ...(votes === "" ? [] : [votes])].join("\n");
};

/** The result if no more ballots were cast (V4). */
const resultSoFar = (vote: LeagueVote, objectorsLeft: number, { now }: Surface): Cell => {
  if (vote.rejectionsRequired === 0) return { text: "passes", meaning: "good" };
  const missing = vote.rejectionsRequired - countVotes(vote, "object");
  return missing > 0
    ? { text: `passes; ${rejectionText(vote, { missing, objectorsLeft, now })}`, meaning: "good" }
    : { text: "rejected", meaning: "refused" };
};

const rejectionText = (
  { votingDeadline }: LeagueVote,
  { missing, objectorsLeft, now }: { missing: number; objectorsLeft: number; now: Seconds },
): string => {
  if (now >= votingDeadline) return "voting has ended";
  if (objectorsLeft === 0) return "nobody is left to object";
  const needed = `${counted(missing, "more objections")} would reject it`;
  if (objectorsLeft >= missing) return needed;
  const left = objectorsLeft === 1 ? "1 team is" : `${objectorsLeft} teams are`;
  return `${needed}, but only ${left} left to object`;
};
