import type { LeaguePage } from "../../domain/league-page.ts";
import type { Owner } from "../../domain/teams.ts";
import { leagueVote } from "../../domain/trades.ts";
import { deadlineText } from "../../service/deadline.ts";
import { counted } from "../counted.ts";
import type { Cell } from "./cells.ts";
import { facts, title } from "./facts.ts";
import { grid } from "./grid.ts";
import { locksTable } from "./locks.ts";
import { momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, votesSoFar, waitsFor } from "./trade.ts";
import { pointText } from "./words.ts";

/** A league's page: where it stands in its season, what waits for whom, and who belongs to it. */
export const leagueTable = (page: LeaguePage, surface: Surface): string => {
  const { details, trades, locks } = page;
  const heading = (text: string): string => title({ text, meaning: "heading" }, surface);
  return [
    heading(`${details.name} (${details.id}), ${details.sport}`),
    standing(page, surface),
    ...(trades.length === 0 ? [] : [`${heading("Trades under way")}${waiting(page, surface)}`]),
    ...(locks.length === 0
      ? []
      : [`${heading("Locked")}${locksTable(locks, details.timeZone, surface)}`]),
    `${heading("Teams")}${teams(page, surface)}`,
    `${heading("Rules")}${rulesThatMatter(page, surface)}`,
  ].join("\n");
};

/** Where the league is in its season, and whether anything waits. */
const standing = ({ details, trades, hasCaller }: LeaguePage, surface: Surface): string => {
  const { effectivePoint, effectivePeriod, transactionsLocked } = details;
  const period = effectivePeriod === null ? "" : `, period ${effectivePeriod}`;
  // Nobody waits for a withdrawal.
  const mine = trades.filter(({ actions }) => actions.some((each) => each !== "withdraw")).length;
  return facts(
    [
      ["Waiting", byState(trades.map(({ trade }) => trade.state))],
      ["For you", hasCaller ? forYou(mine) : undefined],
      ["Effective", `${pointText(effectivePoint)}${period}`],
      [
        "Transactions",
        transactionsLocked
          ? { text: "locked", meaning: "refused" }
          : { text: "open", meaning: "good" },
      ],
    ],
    surface,
  );
};

const forYou = (trades: number): Cell =>
  trades === 0
    ? "nothing to decide"
    : { text: `${counted(trades, "trades")} to decide on`, meaning: "waiting" };

/** The rules that trades and votes go by, and who sees to them. */
const rulesThatMatter = (page: LeaguePage, surface: Surface): string => {
  const { details, rules, commissioners, barred } = page;
  const { tradePolicy, tradeDeadline, draftPickTrades, tradeVotingPeriod } = rules.transactionRules;
  const vote = `; ${counted(tradeVotingPeriod, "hours")}, ${page.rejectionsRequired} against reject`;
  return facts(
    [
      ["Trade policy", `${tradePolicy}${tradePolicy === "vote" ? vote : ""}`],
      [
        "Trade deadline",
        tradeDeadline === null ? "none" : deadlineText(tradeDeadline, details.timeZone),
      ],
      ["Draft picks", draftPickTrades ? "traded" : "not traded"],
      ["Keepers", details.usesKeepers ? "used" : "not used"],
      ["Time zone", details.timeZone],
      ["Commissioners", people(commissioners) || "nobody"],
      [
        "May not trade",
        barred.length === 0 ? undefined : { text: people(barred), meaning: "refused" },
      ],
    ],
    surface,
  );
};

/** People by name and id, by the id alone where the name says nothing new. */
const people = (owners: readonly Owner[], team = ""): string =>
  owners.map(({ id, name }) => (name === id || name === team ? id : `${name} (${id})`)).join(", ");

/** As in `2 offer, 1 vote`. */
const byState = (states: readonly string[]): Cell =>
  states.length === 0 ? "no trades" : { text: counts(states), meaning: "waiting" };

const counts = (states: readonly string[]): string =>
  [...Map.groupBy(states, (state) => state)]
    .map(([state, all]) => `${all.length} ${state}`)
    .join(", ");

const waiting = ({ trades, details, hasCaller }: LeaguePage, surface: Surface): string => {
  const heading = ["Trade", "State", "Between", "Waits for", "Until"];
  const rows = trades.map(({ trade, teams: [from, to], actions }): readonly Cell[] => {
    const vote = leagueVote(trade);
    return [
      trade.id,
      stateCell(trade),
      `${from.name} and ${to.name}`,
      [waitsFor(trade, to.name)?.whom ?? "", vote === null ? "" : votesSoFar(vote)],
      vote === null ? "" : momentAndDistance(vote.votingDeadline, details.timeZone, surface),
      ...(hasCaller ? [actions.join(", ")] : []),
    ];
  });
  return grid(hasCaller ? [...heading, "You may"] : heading, rows, surface);
};

const teams = (page: LeaguePage, surface: Surface): string =>
  grid(
    ["ID", "Team", "Owners", "Players", "Lineup"],
    page.teams.map(({ team, owners, players, isLegal }): readonly Cell[] => [
      team.id,
      team.name,
      people(owners, team.name) || "nobody",
      String(players),
      isLegal ? { text: "ok", meaning: "good" } : { text: "illegal", meaning: "refused" },
    ]),
    surface,
  );
