import type { Sport } from "../../domain/league/points.ts";
import type { CalendarDate } from "../../domain/league/time.ts";
import {
  BASEBALL_TEAMS,
  BASKETBALL_TEAMS,
  FOOTBALL_TEAMS,
  HOCKEY_TEAMS,
  type ProTeams,
} from "./espn-pro-teams.ts";
import {
  BASEBALL_SLOTS,
  BASKETBALL_SLOTS,
  FOOTBALL_SLOTS,
  HOCKEY_SLOTS,
  type Slots,
} from "./espn-slots.ts";

/** A game of ESPN: fantasy leagues of one sport. */
export type Game = {
  /** As responses name it. */
  readonly id: number;
  /** As addresses name it. */
  readonly code: string;
  readonly sport: Sport;
  readonly slots: Slots;
  readonly proTeams: ProTeams;
  /**
   * The first day of each season, by ESPN's name for the season: the year that it ends in.
   * Responses count days from the first day, but do not contain its date.
   */
  readonly firstDays: ReadonlyMap<number, CalendarDate>;
};

export const GAMES: readonly Game[] = [
  {
    id: 1,
    code: "ffl",
    sport: "football",
    slots: FOOTBALL_SLOTS,
    proTeams: FOOTBALL_TEAMS,
    firstDays: new Map(),
  },
  {
    id: 2,
    code: "flb",
    sport: "baseball",
    slots: BASEBALL_SLOTS,
    proTeams: BASEBALL_TEAMS,
    firstDays: new Map([
      [2019, 20190320],
      [2020, 20200723],
      [2021, 20210401],
      [2022, 20220407],
      [2023, 20230330],
      [2024, 20240320],
      [2025, 20250318],
      [2026, 20260325],
    ]),
  },
  {
    id: 3,
    code: "fba",
    sport: "basketball",
    slots: BASKETBALL_SLOTS,
    proTeams: BASKETBALL_TEAMS,
    firstDays: new Map([
      [2019, 20181016],
      [2020, 20191022],
      [2021, 20201222],
      [2022, 20211019],
      [2023, 20221018],
      [2024, 20231024],
      [2025, 20241022],
      [2026, 20251021],
    ]),
  },
  {
    id: 4,
    code: "fhl",
    sport: "hockey",
    slots: HOCKEY_SLOTS,
    proTeams: HOCKEY_TEAMS,
    firstDays: new Map([
      [2019, 20181003],
      [2020, 20191002],
      [2021, 20210113],
      [2022, 20211012],
      [2023, 20221007],
      [2024, 20231010],
      [2025, 20241004],
      [2026, 20251007],
    ]),
  },
];
