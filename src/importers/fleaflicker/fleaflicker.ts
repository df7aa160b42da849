import { field, isGiven, items, placed, text, whole } from "../../domain/declared/cursor.ts";
import type { Importer } from "../importer.ts";
import { UNREADABLE } from "../unreadable.ts";
import { FLEAFLICKER_FETCHES } from "./fleaflicker-calls.ts";
import { type FleaflickerKind, fleaflickerKindOf } from "./fleaflicker-kinds.ts";
import { othersLeft, tradesLeft } from "./fleaflicker-left-behind.ts";
import { placesIn } from "./fleaflicker-lineups.ts";
import { fleaflickerPicks } from "./fleaflicker-picks.ts";
import { limitsOf, slotAssumptions, slotsOf } from "./fleaflicker-rules.ts";
import { effectivePoint, sportOf } from "./fleaflicker-season.ts";
import { fleaflickerOwners, fleaflickerTeams, playersOn } from "./fleaflicker-teams.ts";
import { broughtTrades, tradesIn, vetoesRequired } from "./fleaflicker-trades.ts";

/** Leagues of Fleaflicker, in any of its sports (importing.md). */
export const FLEAFLICKER: Importer<FleaflickerKind> = {
  key: "fleaflicker",
  name: "Fleaflicker",
  recognises: fleaflickerKindOf,
  fetches: FLEAFLICKER_FETCHES,
  convert: (recording, wanted) => {
    const standings = recording.one("standings", "the league and its owners are in it");
    const rosters = recording.one("rosters", "the players are in it");
    if (!isGiven(standings)) return UNREADABLE;
    const league = field(standings, "league");
    const sport = sportOf(league);
    const { point, assumed } = effectivePoint(rosters, sport, wanted);
    const slots = slotsOf(recording, standings);
    const lineups = recording.all("lineups");
    const places = placesIn(lineups);
    const keepers = whole(field(league, "maxKeepers"));
    const isDrafted = text(field(league, "draftStatus")) === "POST_DRAFT";
    const season = whole(field(standings, "season"), 1);
    const { picks, old } = fleaflickerPicks(recording.all("picks"), isDrafted ? season : undefined);
    const trades = tradesIn(recording.all("trades"));
    const vetoes = vetoesRequired(trades);
    const onRosters = items(field(rosters, "rosters")).flatMap(playersOn).length;
    return {
      document: {
        league_details: {
          id: placed(field(league, "id")),
          name: placed(field(league, "name")),
          sport,
          ...(keepers !== undefined && { uses_keepers: keepers > 0 ? 1 : 0 }),
        },
        dates: { effective_point: point },
        rules: {
          transactions: {
            ...(vetoes !== undefined && {
              trade_policy: "vote",
              trade_rejections_required: placed(vetoes),
            }),
            ...(picks.length > 0 && { draft_pick_trades: 1 }),
            ...(keepers !== undefined && { keepers_per_team: keepers }),
            trade_vote_ends_early: 1,
          },
          roster: limitsOf(slots, lineups.length > 0),
        },
        owners: fleaflickerOwners(standings),
        rosters: { teams: fleaflickerTeams(standings, rosters, { slots, places }) },
        ...(picks.length > 0 && { draft_picks: picks }),
        ...(wanted.trades && { trades: broughtTrades(trades) }),
      },
      assumed: [
        ...assumed,
        ...slotAssumptions(slots, lineups.length > 0),
        ...(lineups.length === 0
          ? [
              {
                what: `nobody starts: all ${onRosters} players are in reserve, because no recorded response has lineups`,
              },
            ]
          : []),
      ],
      leftBehind: [
        ...tradesLeft(trades, wanted),
        { count: old, what: "draft pick", why: "of a draft that is over" },
        ...othersLeft(recording, standings),
      ],
    };
  },
};
