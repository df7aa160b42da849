import { time } from "../domain/declared/codec.ts";
import { type Body, toJsonLine } from "../domain/declared/json.ts";
import type { OwnerId } from "../domain/league/ids.ts";
import { fullName } from "../domain/league/players.ts";
import { formatPoint } from "../domain/league/points.ts";
import type { League } from "../domain/league.ts";
import type { LeftIllegal } from "../domain/lineups/left-illegal.ts";
import { type Concerned, eventsOf, type TradeEvent } from "../domain/trades/events.ts";
import { isParty, leagueVote } from "../domain/trades/trade.ts";
import { tradeShown } from "../domain/trades/trade-in-documents.ts";
import { answeredTrade } from "../domain/trades/trade-table.ts";
import type { MoveView, TradeView } from "../domain/trades/views.ts";
import { shownToAll } from "../domain/trades/visibility.ts";
import { exceptionOf } from "../words/refusals.ts";
import { moveText, teamName } from "../words/trades.ts";
import { countsOf, voteCount } from "./answers.ts";
import type { Answer, Request } from "./exchange.ts";

/** Something that has happened in a league (R12). */
export type Happened =
  | { readonly event: TradeEvent; readonly concerned: Concerned; readonly view: TradeView }
  | { readonly event: "illegal_lineup"; readonly left: LeftIllegal };

/** Who is told: the whole league, or some of its owners. */
type Audience = "league" | readonly OwnerId[];

/** What a request has made happen. Empty for one that reads, and for one that was refused. */
export const happenedIn = (
  { method }: Pick<Request, "method">,
  answer: Answer,
): readonly Happened[] => {
  if (answer.statusCode !== 200 || method.toUpperCase() === "GET") return [];
  const { outcome } = answer;
  const illegal = "arrivals" in outcome ? (outcome.arrivals?.illegal ?? []) : [];
  return [
    ...changedTrades(outcome).flatMap((view) =>
      eventsOf(view.trade).map((each) => ({ ...each, view })),
    ),
    ...illegal
      .filter(({ isWorse }) => isWorse)
      .map((left) => ({ event: "illegal_lineup", left }) as const),
  ];
};

const changedTrades = (
  outcome: Extract<Answer, { statusCode: 200 }>["outcome"],
): readonly TradeView[] => {
  switch (outcome.kind) {
    case "trade":
      return [outcome.trade];
    case "resolved":
      return outcome.resolved.map(({ trade }) => trade);
    case "updated":
      return outcome.expired;
    default:
      return [];
  }
};

/**
 * A notice as one line of JSON; undefined if it concerns nobody. An owner is not told what they have
 * done themselves to a trade.
 */
export const noticeText = (
  league: League,
  happened: Happened,
  { at, as }: Pick<Request, "at" | "as">,
): string | undefined => {
  const audience = audienceOf(league, happened, as);
  if (audience.length === 0) return undefined;
  const { id, name } = league.details();
  return toJsonLine({
    event: happened.event,
    for: audience,
    at: time.write(at),
    league: { id, name },
    ...("view" in happened
      ? aboutTrade(happened, audience === "league")
      : aboutLineup(league, happened.left)),
  });
};

const audienceOf = (league: League, happened: Happened, as: string | null): Audience => {
  if (!("view" in happened)) return league.ownersOf(happened.left.team.id).map(({ id }) => id);
  const { concerned, view } = happened;
  if (concerned === "league") return concerned;
  const owners = league
    .owners()
    .filter((owner) =>
      concerned === "parties"
        ? owner.id !== as && isParty(owner, view.trade)
        : owner.isCommissioner,
    );
  return owners.map(({ id }) => id);
};

const aboutTrade = (
  { event, view }: Extract<Happened, { readonly view: TradeView }>,
  isPublic: boolean,
): Body => {
  const vote = leagueVote(view.trade);
  return {
    text: sentence(event, view),
    trade: answeredTrade.write(
      tradeShown(isPublic ? { ...view, trade: shownToAll(view.trade) } : view),
    ),
    ...(vote !== null && {
      vote: {
        ...voteCount.write(countsOf(vote)),
        voting_deadline: time.write(vote.votingDeadline),
      },
    }),
  };
};

const aboutLineup = (league: League, { team, findings }: LeftIllegal): Body => {
  const warnings = findings.map(exceptionOf).map(({ type, msg }) => ({ type, msg }));
  return {
    text: `The lineup of ${team.name} is illegal: ${warnings.map(({ msg }) => msg).join(" ")}`,
    lineup: {
      ...{ team: team.id, team_name: team.name },
      point: formatPoint(league.details().effectivePoint),
      warnings,
    },
  };
};

const BEGINNINGS: Readonly<Record<TradeEvent, string>> = {
  offered: "Trade offered",
  countered: "Counter-offer",
  accepted: "Trade accepted",
  withdrawn: "Trade withdrawn",
  rejected: "Trade rejected",
  expired: "Trade expired",
  waits_for_commissioner: "A trade waits for the commissioner",
  vote: "The league votes on a trade",
  executed: "Trade executed",
  void: "Trade void",
  reversed: "Trade reversed",
};

/** The notice for people, such as `Trade executed: Abe Ashby to Balks, Bo Hobbs to Alewives`. */
const sentence = (event: TradeEvent, view: TradeView): string =>
  `${BEGINNINGS[event]}: ${view.moves.map((move) => madeText(view, move)).join(", ")}`;

const madeText = ({ trade, teams }: TradeView, move: MoveView): string =>
  move.kind === "drop"
    ? `${teamName(teams, move.from)} drop ${fullName(move)}`
    : `${moveText(move, trade)} to ${teamName(teams, move.to)}`;
