import type { TeamId } from "../../../domain/league/ids.ts";
import { ROSTER_STATUSES } from "../../../domain/league/players.ts";
import { mayOffer, type Team } from "../../../domain/league/teams.ts";
import type { Seconds } from "../../../domain/league/time.ts";
import type { League } from "../../../domain/league.ts";
import { viewLineup } from "../../../domain/lineups/show-lineup.ts";
import { viewPick } from "../../../domain/maintenance/rosters.ts";
import { queryLeague } from "../../ask.ts";
import type { Context } from "../../context.ts";
import { aligned, destinationText, lockReason, playerCells } from "../../prompts/lines.ts";
import { askForTeam, callerOf, teamChoices } from "../../prompts/people.ts";
import { type Choice, type Choices, isHeading, type Prompter } from "../../prompts/prompter.ts";
import { draftText } from "../../tables/texts.ts";
import { offeringTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

/** The options of `trade offer`, from the command line or from prompts. */
export type OfferWords = {
  readonly from?: string;
  readonly to?: string;
  readonly player?: readonly string[];
  readonly pick?: readonly string[];
  readonly give?: readonly string[];
  readonly get?: readonly string[];
  readonly comment?: string;
  readonly expires?: string;
  readonly executeImmediately?: true;
};

const SIDES = ["give", "get"] as const;
type Side = (typeof SIDES)[number];

/**
 * Completes an offer by prompts: asks for the teams, for what each of them gives, and then for a
 * comment. Throws UsageError if there is no team to trade with, and `Cancelled`.
 */
export const askForOffer = async (
  context: Context,
  prompter: Prompter,
  words: OfferWords,
): Promise<OfferWords> => {
  const isInEntries = [...(words.player ?? []), ...(words.pick ?? [])].length > 0;
  const missing = isInEntries ? [] : SIDES.filter((side) => words[side] === undefined);
  if (words.to !== undefined && missing.length === 0) return words;

  const { from, to } = await askForTeams(context, prompter, words);
  let offer: OfferWords = { ...words, from, to };
  for (const side of missing) offer = await askForSide(context, prompter, offer, side);
  if (missing.length === 0 || words.comment !== undefined) return offer;
  const comment = await prompter.write("Comment for the other team (Enter for none):");
  return { ...offer, ...(comment !== "" && { comment }) };
};

const askForTeams = async (
  context: Context,
  prompter: Prompter,
  words: OfferWords,
): Promise<{ readonly from: TeamId; readonly to: TeamId }> => {
  const offering = await queryLeague(context, (league) => offeringTeams(league, context, words));
  const from =
    words.from ??
    (await askForTeam(prompter, "Which team offers the trade?", offering)) ??
    (await refuseToOffer(context));
  const others = await queryLeague(context, (league) =>
    teamChoices(
      league,
      league.teams().filter(({ id }) => id !== from),
    ),
  );
  if (others.length === 0) throw new UsageError("the league has no other team to trade with");
  return { from, to: words.to ?? (await prompter.choose("To which team?", others)) };
};

/** Throws UsageError for a caller who has no team to offer for. */
const refuseToOffer = async (context: Context): Promise<TeamId> => {
  return queryLeague(context, (league) => offeringTeam(league, context.as));
};

const offeringTeams = (
  league: League,
  context: Context,
  { executeImmediately }: OfferWords,
): readonly Choice<TeamId>[] => {
  const caller = callerOf(league, context);
  return teamChoices(
    league,
    league.teams().filter(({ id }) => mayOffer(caller, id, executeImmediately === true)),
  );
};

/** A player or draft pick that a team can give. */
type Asset = { readonly kind: "player" | "pick"; readonly id: string };

const askForSide = async (
  context: Context,
  prompter: Prompter,
  offer: OfferWords,
  side: Side,
): Promise<OfferWords> => {
  const { from = "", to = "", give = [], pick = [] } = offer;
  const [team, other] = side === "give" ? [from, to] : [to, from];
  const { name, assets } = await queryLeague(context, (league) => {
    const found = league.team(team);
    return found === undefined
      ? { name: team, assets: [] }
      : { name: found.name, assets: assetsOf(league, found, context.now) };
  });
  const isFirst = side === "give" || give.length + pick.length > 0;
  const chosen = assets.every((line) => isHeading(line) || line.disabled !== undefined)
    ? []
    : await prompter.chooseSome(`What does ${name} give?`, assets, isFirst ? 0 : 1);
  const idsOf = (kind: Asset["kind"]): readonly string[] =>
    chosen.filter((asset) => asset.kind === kind).map(({ id }) => id);
  return {
    ...offer,
    [side]: idsOf("player"),
    pick: [...pick, ...idsOf("pick").map((id) => `${id}:${team}:${other}`)],
  };
};

/** A team's players by status and, if the league trades them, its draft picks. */
const assetsOf = (league: League, team: Team, now: Seconds): Choices<Asset> => {
  const lineup = viewLineup(league, team, league.details().effectivePoint, now);
  const byStatus = ROSTER_STATUSES.flatMap((status) =>
    lineup.players.filter(({ place }) => place.rosterStatus === status),
  );
  const players = aligned(
    byStatus.map((each) => ({
      cells: playerCells(each, destinationText(each.place)),
      disabled: lockReason(each),
      value: { kind: "player", id: each.player.id } as const,
    })),
  );
  const picks = league.transactionRules().draftPickTrades
    ? league.picks().filter(({ teamId }) => teamId === team.id)
    : [];
  if (picks.length === 0) return players;
  return [
    ...players,
    { heading: "Draft picks" },
    ...aligned(
      picks.map((pick) => ({
        cells: [draftText(pick), `of ${viewPick(league, pick).originalTeam}`],
        value: { kind: "pick", id: pick.id } as const,
      })),
    ),
  ];
};
