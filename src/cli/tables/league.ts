import type { LeaguePage } from "../../domain/league-page.ts";
import { formatPoint } from "../../domain/points.ts";
import type { Owner } from "../../domain/teams.ts";
import { leagueVote } from "../../domain/trades.ts";
import { deadlineText } from "../../service/deadline.ts";
import { counted } from "../counted.ts";
import { type Cell, facts, grid, title } from "./grid.ts";
import { locksTable } from "./locks.ts";
import { momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, votesSoFar, waitsFor } from "./trade.ts";

/** A league's page: where it stands in its season, what waits for whom, and who belongs to it. */
export const leagueTable = (page: LeaguePage, surface: Surface): string => {
  const { details, trades, locks } = page;
  const heading = (text: string): string => title({ text, meaning: "heading" }, surface);
  return [
    `${heading(`${details.name} (${details.id}), ${details.sport}`)}\n${standing(page, surface)}`,
    ...(trades.length === 0 ? [] : [`${heading("Trades under way")}${waiting(page, surface)}`]),
    ...(locks.length === 0
      ? []
      : [`${heading("Locked")}${locksTable(locks, details.timeZone, surface)}`]),
    `${heading("Teams")}${teams(page, surface)}`,
  ].join("\n");
};

const standing = (page: LeaguePage, surface: Surface): string => {
  const { details, rules, trades, commissioners, barred } = page;
  const { effectivePoint, effectivePeriod, transactionsLocked, usesKeepers, timeZone } = details;
  const { tradePolicy, tradeDeadline, draftPickTrades, tradeVotingPeriod } = rules.transactionRules;
  const period = effectivePeriod === null ? "" : `, period ${effectivePeriod}`;
  const vote = `; ${counted(tradeVotingPeriod, "hours")}, ${page.rejectionsRequired} against reject`;
  return facts(
    [
      ["Effective", `${formatPoint(effectivePoint)}${period}`],
      [
        "Transactions",
        transactionsLocked
          ? { text: "locked", meaning: "refused" }
          : { text: "open", meaning: "good" },
      ],
      ["Trade policy", `${tradePolicy}${tradePolicy === "vote" ? vote : ""}`],
      ["Trade deadline", tradeDeadline === null ? "none" : deadlineText(tradeDeadline, timeZone)],
      ["Draft picks", draftPickTrades ? "traded" : "not traded"],
      ["Keepers", usesKeepers ? "used" : "not used"],
      ["Time zone", timeZone],
      ["Commissioners", people(commissioners) || "nobody"],
      [
        "May not trade",
        barred.length === 0 ? undefined : { text: people(barred), meaning: "refused" },
      ],
      [
        "Waiting",
        trades.length === 0 ? "no trades" : byState(trades.map(({ trade }) => trade.state)),
      ],
    ],
    surface,
  );
};

const people = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => (id === name ? name : `${name} (${id})`)).join(", ");

/** As in `2 offer, 1 vote`. */
const byState = (states: readonly string[]): string =>
  [...Map.groupBy(states, (state) => state)]
    .map(([state, all]) => `${all.length} ${state}`)
    .join(", ");

const waiting = ({ trades, details }: LeaguePage, surface: Surface): string =>
  grid(
    ["Trade", "State", "Between", "Waits for", "Until", "Votes"],
    trades.map(({ trade, teams: [from, to] }): readonly Cell[] => {
      const vote = leagueVote(trade);
      return [
        trade.id,
        stateCell(trade),
        `${from.name} and ${to.name}`,
        waitsFor(trade, to.name) ?? "",
        vote === null ? "" : momentAndDistance(vote.votingDeadline, details.timeZone, surface),
        vote === null ? "" : votesSoFar(vote),
      ];
    }),
    surface,
  );

const teams = (page: LeaguePage, surface: Surface): string =>
  grid(
    ["ID", "Team", "Owners", "Players", "Lineup"],
    page.teams.map(({ team, owners, players, isLegal }): readonly Cell[] => [
      team.id,
      team.name,
      people(owners) || "nobody",
      String(players),
      isLegal ? { text: "ok", meaning: "good" } : { text: "illegal", meaning: "refused" },
    ]),
    surface,
  );
