import { fullName } from "../../domain/players.ts";
import {
  countVotes,
  isEnded,
  type LeagueVote,
  leagueVote,
  type Trade,
} from "../../domain/trades.ts";
import type { TradeView } from "../../domain/views.ts";
import type { Cell } from "./cells.ts";
import { facts, title } from "./facts.ts";
import { grid } from "./grid.ts";
import { momentAndDistance } from "./moments.ts";
import type { Meaning } from "./styles.ts";
import type { Surface } from "./surface.ts";
import { aboutText, pickText } from "./words.ts";

/** A trade: who gives what to whom, side by side, and what it waits for. */
export const tradeTable = (view: TradeView, surface: Surface): string => {
  const { trade } = view;
  const heading = title({ text: `Trade ${trade.id}`, meaning: "heading" }, surface);
  return [heading, sides(view, surface), tradeFacts(view, surface)].join("\n");
};

const sides = (view: TradeView, surface: Surface): string => {
  const [left, right] = view.teams.map((team) => given(view, team.id));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  const rows = Array.from({ length }, (_, i) => [left?.[i] ?? "", right?.[i] ?? ""]);
  const heading = view.teams.map((team): Cell => {
    const verb = view.trade.state === "executed" ? "gave" : "gives";
    return { text: `${team.name} (${team.id}) ${verb}`, meaning: "team" };
  });
  return grid(heading, rows, surface);
};

/** What a team gives, a line each. */
const given = (view: TradeView, team: string): readonly string[] => {
  const players = view.players
    .filter((player) => player.from === team)
    .map((player) =>
      [fullName(player), aboutText(player)].filter((text) => text !== "").join(", "),
    );
  const picks = view.picks.filter((pick) => pick.from === team).map(pickText);
  const all = [...players, ...picks];
  return all.length === 0 ? ["nothing"] : all;
};

const tradeFacts = ({ trade, teams, timeZone }: TradeView, surface: Surface): string => {
  const at = (time: number | undefined): string | undefined =>
    time === undefined ? undefined : momentAndDistance(time, timeZone, surface);
  const vote = leagueVote(trade);
  const accepted = trade.state === "offer" ? undefined : trade.acceptance?.acceptedAt;
  const comment = trade.comment === "" ? undefined : trade.comment;
  return facts(
    [
      ["State", stateCell(trade)],
      ["Waits for", waitsFor(trade, teams[1].name)?.what],
      ["Voting ends", at(vote?.votingDeadline)],
      ["Votes", vote === null ? undefined : votesAndNeeded(vote)],
      ["Reason", isEnded(trade) ? (trade.reason ?? undefined) : undefined],
      ["Comment", comment],
      ["Offered", at(trade.timestamp)],
      ["Accepted", at(accepted)],
      ["Ended", isEnded(trade) ? at(trade.endedAt) : undefined],
    ],
    surface,
  );
};

/** As in `1 for, 2 against`. */
export const votesSoFar = (vote: LeagueVote): string =>
  `${countVotes(vote, "approve")} for, ${countVotes(vote, "object")} against`;

/** As in `1 for, 2 against; 3 against reject it`. */
export const votesAndNeeded = (vote: LeagueVote): string =>
  `${votesSoFar(vote)}; ${vote.rejectionsRequired} against reject it`;

const MEANINGS: Readonly<Record<Trade["state"], Meaning>> = {
  offer: "waiting",
  vote: "waiting",
  approve: "waiting",
  executed: "good",
  rejected: "refused",
  withdrawn: "muted",
  void: "refused",
};

/** A trade's state, in the colour of what it means. */
export const stateCell = (trade: Trade): Cell => ({
  text: trade.state,
  meaning: MEANINGS[trade.state],
});

/** Who has to do something about a trade, and what he has to; nobody where it has ended. */
export const waitsFor = (
  trade: Trade,
  offeredTo: string,
): { readonly whom: string; readonly what: string } | undefined => {
  switch (trade.state) {
    case "offer":
      return { whom: offeredTo, what: `${offeredTo} to accept or reject` };
    case "vote":
      return { whom: "the league", what: "the league's vote" };
    case "approve":
      return { whom: "a commissioner", what: "the commissioner's approval" };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
      return undefined;
    default:
      return trade satisfies never;
  }
};
