import type { Team } from "../../../domain/league/teams.ts";
import {
  countVotes,
  isEnded,
  type LeagueVote,
  leagueVote,
  offeredTo,
  type Party,
  type Trade,
} from "../../../domain/trades/trade.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import { aboutText } from "../../../words/rosters.ts";
import { counted, listed } from "../../../words/text.ts";
import type { Text } from "../../tables/cells.ts";
import { facts, title } from "../../tables/facts.ts";
import { listsTable } from "../../tables/lists.ts";
import { momentAndDistance } from "../../tables/moments.ts";
import type { Meaning } from "../../tables/styles.ts";
import type { Surface } from "../../tables/surface.ts";
import { tradedText } from "../../tables/texts.ts";
import { teamName, waitsFor } from "../waits-for.ts";

/**
 * A trade: who gives what to whom, and what it waits for. The teams are side by side or, on a
 * narrow terminal, below each other.
 */
export const tradeTable = (view: TradeView, surface: Surface): string =>
  withIdAndFacts(view, sides(view, surface), surface);

/** A table about a trade, below its id and above its facts. */
export const withIdAndFacts = (view: TradeView, table: string, surface: Surface): string => {
  const heading = title({ text: `Trade ${view.trade.id}`, meaning: "heading" }, surface);
  return [heading, table, tradeFacts(view, surface)].join("\n");
};

const sides = (view: TradeView, surface: Surface): string => {
  const verb = HAS_GIVEN.includes(view.trade.state) ? "gave" : "gives";
  const lists = view.teams.map(({ id, name }) => ({
    heading: { text: `${name} (${id}) ${verb}`, meaning: "team" } as const,
    things: given(view, id),
  }));
  return listsTable(lists, surface);
};

/** The states of trades that have moved their players. */
const HAS_GIVEN: readonly Trade["state"][] = ["executed", "reversed"];

/** What a team gives, line by line, and then the players that it drops. */
const given = (view: TradeView, team: string): readonly string[] => {
  const own = view.moves.filter(({ from }) => from === team);
  const all = own
    .map((move) => [
      tradedText(view, move),
      move.kind === "player" || move.kind === "drop" ? aboutText(move) : "",
    ])
    .map((texts) => texts.filter((text) => text !== "").join(", "));
  return own.every(({ kind }) => kind === "drop") ? ["nothing", ...all] : all;
};

const tradeFacts = ({ trade, teams, timeZone }: TradeView, surface: Surface): string => {
  const at = (time: number | undefined): string | undefined =>
    time === undefined ? undefined : momentAndDistance(time, timeZone, surface);
  const vote = leagueVote(trade);
  const accepted = trade.state === "offer" ? undefined : trade.acceptance?.acceptedAt;
  const comment = trade.comment === "" ? undefined : trade.comment;
  const ends = surface.isOfferPreview ? "ends" : "ended";
  const isAnswered = trade.state !== "offer" && trade.state !== "expired";
  return facts(
    [
      ["State", stateCell(trade)],
      ["Waits for", waitsFor(trade, teams, surface)?.what],
      ["Open until", isAnswered ? undefined : at(trade.expiresAt ?? undefined)],
      ["Accepted by", trade.parties.length > 2 ? acceptances(trade, teams) : undefined],
      ["Voting ends", at(vote?.votingDeadline)],
      ["Votes", vote === null ? undefined : votesAndNeeded(vote)],
      ["Reason", isEnded(trade) ? (trade.reason ?? undefined) : undefined],
      ["Comment", comment],
      [
        "Counters",
        trade.counterTo === null ? undefined : `${trade.counterTo}, which this offer ${ends}`,
      ],
      ["Offered", at(trade.timestamp)],
      ["Accepted", at(accepted)],
      ["Ended", isEnded(trade) ? at(trade.endedAt) : undefined],
      ["Reversed", isEnded(trade) ? at(trade.reversedAt ?? undefined) : undefined],
    ],
    surface,
  );
};

/**
 * Who has accepted, and who has not, such as `Balks, not by Corkers` (T21). Undefined if the trade
 * was executed at once, because then nobody was asked.
 */
const acceptances = (trade: Trade, teams: readonly Team[]): string | undefined => {
  const namesOf = (parties: readonly Party[]): string =>
    listed(parties.map(({ teamId }) => teamName(teams, teamId)));
  const accepted = namesOf(offeredTo(trade).filter(({ hasAccepted }) => hasAccepted));
  const others = namesOf(offeredTo(trade).filter(({ hasAccepted }) => !hasAccepted));
  const not = trade.state === "offer" ? "not yet by" : "not by";
  if (accepted === "" && HAS_GIVEN.includes(trade.state)) return undefined;
  if (accepted === "") return trade.state === "offer" ? "nobody yet" : "nobody";
  return others === "" ? accepted : `${accepted}, ${not} ${others}`;
};

/** Such as `1 for, 2 against`. */
export const votesSoFar = (vote: LeagueVote): string =>
  `${countVotes(vote, "approve")} for, ${countVotes(vote, "object")} against`;

/** Such as `1 for, 2 against; 3 objections to reject`. */
export const votesAndNeeded = (vote: LeagueVote): string =>
  `${votesSoFar(vote)}; ${objectionsNeeded(vote.rejectionsRequired)}`;

/** Such as `3 objections to reject` (V1, T28). */
export const objectionsNeeded = (rejectionsRequired: number): string =>
  rejectionsRequired === 0
    ? "objections do not reject"
    : `${counted(rejectionsRequired, "objection")} to reject`;

const MEANINGS: Readonly<Record<Trade["state"], Meaning>> = {
  offer: "waiting",
  vote: "waiting",
  approve: "waiting",
  executed: "good",
  rejected: "refused",
  withdrawn: "muted",
  void: "refused",
  expired: "muted",
  reversed: "refused",
};

/** A trade's state, coloured by its meaning. */
export const stateCell = (trade: Trade): Text => ({
  text: trade.state,
  meaning: MEANINGS[trade.state],
});
