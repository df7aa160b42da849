import type { TeamId } from "../domain/league/ids.ts";
import { fullName } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import type { Caution } from "../domain/trades/cautions.ts";
import type { TradeEvent } from "../domain/trades/events.ts";
import type { ReversalView } from "../domain/trades/reversal-view.ts";
import {
  type CommentedAction,
  countVotes,
  type LeagueVote,
  offeredTo,
  type PlayerFacts,
  type Trade,
  type TradeState,
} from "../domain/trades/trade.ts";
import type { MoveView, RemarkView, TradeView } from "../domain/trades/views.ts";
import { inShort } from "./lineup-problems.ts";
import { draftText, pickText, statusWord } from "./rosters.ts";
import { counted, joined, listed } from "./text.ts";

/** What words need to know of teams. */
export type Teams = readonly Pick<Team, "id" | "name">[];

/** The name of one of a trade's teams. */
export const teamName = (teams: Teams, team: TeamId): string =>
  teams.find(({ id }) => id === team)?.name ?? team;

/** The names of a trade's teams, such as `Alewives and Balks`. */
export const teamNames = (teams: readonly Pick<Team, "name">[]): string =>
  listed(teams.map(({ name }) => name));

/** What the states of trades mean to people. */
export const STATE_MEANINGS = {
  offer: "waiting",
  vote: "waiting",
  approve: "waiting",
  executed: "good",
  rejected: "refused",
  withdrawn: "muted",
  void: "refused",
  expired: "muted",
  reversed: "refused",
} as const satisfies Readonly<Record<TradeState, string>>;

/** Whether a trade has moved what is in it, even if that was reversed later. */
export const isDone = ({ state }: Pick<Trade, "state">): boolean =>
  state === "executed" || state === "reversed";

/** How a trade names its players and picks. */
export type MoveNames = {
  readonly player: (player: PlayerFacts) => string;
  readonly pick: (pick: Extract<MoveView, { readonly kind: "pick" }>) => string;
};

const FULL_NAMES: MoveNames = {
  player: fullName,
  pick: (pick) => pickText(pick, pick.originalTeam),
};

/**
 * Names for a line with little room, such as `Hobbs C` and `2027 round 1`, or `2027 round 1 of Balks`
 * if another team gives that pick. Players of a trade with the same last name are `G. Hobbs C` or,
 * if that is the same too, `Gus Hobbs C`.
 */
export const shortNames = ({ moves }: Pick<TradeView, "moves">): MoveNames => {
  const players = moves.filter((move) => move.kind === "player" || move.kind === "drop");
  return {
    player: (player) => joined([shortName(player, players), player.position], " "),
    pick: (pick) =>
      pick.originalTeamId === pick.from
        ? draftText(pick)
        : `${draftText(pick)} of ${pick.originalTeam}`,
  };
};

/** The last name, with as much of the first name as tells the player from the others. */
const shortName = (player: PlayerFacts, all: readonly PlayerFacts[]): string => {
  const { id, firstname, lastname, position } = player;
  // A whole defense may be called `Bears D/ST`, after its position.
  if (lastname === "" || lastname === position) return firstname;
  const isUnique = (nameOf: (each: PlayerFacts) => string): boolean =>
    all.every((other) => other.id === id || nameOf(other) !== nameOf(player));
  return ([lastName, initialAndLastName].find(isUnique) ?? fullName)(player);
};

const lastName = ({ lastname }: PlayerFacts): string => lastname;

const initialAndLastName = ({ firstname, lastname }: PlayerFacts): string =>
  firstname === "" ? lastname : `${Array.from(firstname)[0]}. ${lastname}`;

/** What a team does with a player, pick or budget in a trade, such as `drops Gus Hobbs`. */
export const moveText = (
  move: MoveView,
  trade: Pick<Trade, "state">,
  names = FULL_NAMES,
): string => {
  switch (move.kind) {
    case "player":
      return names.player(move);
    case "pick":
      return names.pick(move);
    case "budget":
      return `${move.amount} budget`;
    case "drop":
      return `${isDone(trade) ? "dropped" : "drops"} ${names.player(move)}`;
    default:
      return move satisfies never;
  }
};

/** A move in a trade, such as `Gus Hobbs` or, among several teams, `Gus Hobbs to Corkers` (T21). */
export const tradedText = (
  { trade, teams }: Pick<TradeView, "trade" | "teams">,
  move: MoveView,
  names = FULL_NAMES,
): string => {
  const to = teams.length > 2 ? teams.find(({ id }) => id === move.to) : undefined;
  return `${moveText(move, trade, names)}${to === undefined ? "" : ` to ${to.name}`}`;
};

/** What a team gives and drops in a trade, in words; `nothing` stands before drops alone. */
export const given = <Words>(
  { moves }: Pick<TradeView, "moves">,
  { id }: Pick<Team, "id">,
  wordsOf: (move: MoveView) => Words,
  nothing: Words,
): readonly Words[] => {
  const own = moves.filter(({ from }) => from === id);
  const words = own.map(wordsOf);
  return own.every(({ kind }) => kind === "drop") ? [nothing, ...words] : words;
};

/** The same in one line, such as `Balks: Gus Hobbs, drops Lou Lusk`. */
export const givesText = (
  view: Omit<TradeView, "timeZone">,
  team: Team,
  names = FULL_NAMES,
): string =>
  `${team.name}: ${given(view, team, (move) => tradedText(view, move, names), "nothing").join(", ")}`;

/** Whom a trade waits for, and what they have to do; undefined if it has ended. */
export const waitsFor = (
  trade: Trade,
  teams: Teams,
): { readonly whom: string; readonly what: string } | undefined => {
  switch (trade.state) {
    case "offer": {
      const missing = offeredTo(trade).filter(({ hasAccepted }) => !hasAccepted);
      const whom = listed(missing.map(({ teamId }) => teamName(teams, teamId)));
      return { whom, what: `${whom} to accept or reject` };
    }
    case "vote":
      return { whom: "the league", what: "the league's vote" };
    case "approve":
      return { whom: "a commissioner", what: "the commissioner's approval" };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return undefined;
    default:
      return trade satisfies never;
  }
};

/**
 * Who has accepted, and who has not, such as `Balks, not by Corkers`, in a trade of several teams
 * (T21). Undefined for two teams, and if the trade was executed at once: then nobody was asked.
 */
export const acceptances = (trade: Trade, teams: Teams): string | undefined => {
  const namesOf = (accepted: boolean): string =>
    listed(
      offeredTo(trade)
        .filter(({ hasAccepted }) => hasAccepted === accepted)
        .map(({ teamId }) => teamName(teams, teamId)),
    );
  const [accepted, others] = [namesOf(true), namesOf(false)];
  if (trade.parties.length <= 2 || (accepted === "" && isDone(trade))) return undefined;
  const yet = trade.state === "offer" ? " yet" : "";
  if (accepted === "") return `nobody${yet}`;
  return others === "" ? accepted : `${accepted}, not${yet} by ${others}`;
};

/** Such as `Bob rejected it: Need a catcher` (T30). */
export const remarkText = ({ owner, action, comment }: RemarkView): string =>
  `${owner} ${DEEDS[action]}: ${comment}`;

/** What an owner has done with an action that may carry a comment. */
const DEEDS: Readonly<Record<CommentedAction, string>> = {
  withdraw: "withdrew it",
  reject: "rejected it",
  object: "voted against it",
  commissioner_approve: "approved it as commissioner",
  commissioner_reject: "rejected it as commissioner",
};

/** Such as `1 for, 2 against`. */
export const votesSoFar = (vote: LeagueVote): string =>
  `${countVotes(vote, "approve")} for, ${countVotes(vote, "object")} against`;

/** Such as `1 for, 2 against; 3 objections to reject`. */
export const votesAndNeeded = (vote: LeagueVote): string =>
  `${votesSoFar(vote)}; ${objectionsNeeded(vote)}`;

/** Such as `3 objections to reject` (V1, T28). */
export const objectionsNeeded = ({
  rejectionsRequired: needed,
}: Pick<LeagueVote, "rejectionsRequired">): string =>
  needed === 0 ? "objections do not reject" : `${counted(needed, "objection")} to reject`;

/** What somebody may not have meant, in a sentence. */
export const cautionText = (caution: Caution): string => {
  switch (caution.code) {
    case "same_offer":
      return `trade ${caution.tradeId} is the same offer, and it is still open`;
    case "same_vote":
      return `this repeats the vote that was cast before: ${caution.vote}`;
    case "will_be_illegal": {
      const { id, name } = caution.team;
      return `once executed, the trade leaves ${name} (${id}) with an illegal lineup: ${inShort(caution.findings)}`;
    }
    default:
      return caution satisfies never;
  }
};

/**
 * A reversal: what goes back where, such as `Balks to Alewives, reserve`, and which dropped players
 * stay where they are.
 */
export const reversalRows = (
  { trade }: TradeView,
  { goingBack, staying }: ReversalView,
): readonly (readonly [what: string, where: string])[] => [
  ...goingBack.map(({ move, from, to }) => {
    const status = move.kind === "player" ? statusWord(move.rosterStatus) : "";
    const where = `${from?.name ?? "no team"} to ${to.name}`;
    return [moveText(move, trade), status === "" ? where : `${where}, ${status}`] as const;
  }),
  ...staying.map(
    ({ player, team }) =>
      [
        fullName(player),
        team === null ? "no longer in the league" : `stays with ${team.name}`,
      ] as const,
  ),
];

/** What has happened to a trade, such as `trade 1777651200.1 was executed`. */
export const happenedText = (event: TradeEvent, trade: string): string => SENTENCES[event](trade);

const SENTENCES: Readonly<Record<TradeEvent, (trade: string) => string>> = {
  offered: (trade) => `trade ${trade} was offered`,
  countered: (trade) => `trade ${trade} was offered as a counter-offer`,
  accepted: (trade) => `trade ${trade} was accepted`,
  withdrawn: (trade) => `trade ${trade} was withdrawn`,
  rejected: (trade) => `trade ${trade} was rejected`,
  expired: (trade) => `trade ${trade} has expired`,
  waits_for_commissioner: (trade) => `trade ${trade} waits for the commissioner`,
  vote: (trade) => `the vote on trade ${trade} has begun`,
  executed: (trade) => `trade ${trade} was executed`,
  void: (trade) => `trade ${trade} is void`,
  reversed: (trade) => `trade ${trade} was reversed`,
};
