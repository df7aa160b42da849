import { field, items, text } from "../../cursor.ts";
import { isObject } from "../../json.ts";
import { placed } from "../../placed.ts";
import type { Importer } from "../importer.ts";
import { slotLimits } from "../slot-limits.ts";
import { SLEEPER_FETCHES } from "./sleeper-calls.ts";

type Kind = "league" | "rosters" | "users";

/** Leagues of Sleeper (imports.md). */
export const SLEEPER: Importer<Kind> = {
  key: "sleeper",
  name: "Sleeper",
  fetches: SLEEPER_FETCHES,
  recognises: (response) =>
    isObject(response) && "roster_positions" in response ? "league" : undefined,
  convert: ({ one }) => {
    const league = one("league", "the rules are in it");
    const slots = items(field(league, "roster_positions")).map((slot) => text(slot));
    const starters = slots.filter((slot) => slot !== "BN");
    return {
      document: {
        league_details: {
          id: placed(field(league, "league_id")),
          name: placed(field(league, "name")),
        },
        rules: {
          roster: slotLimits(
            {
              starters: [...Map.groupBy(starters, (abbr) => abbr)].map(([abbr, { length }]) => ({
                abbr,
                count: length,
              })),
              bench: slots.length - starters.length,
              injured: 0,
              minors: 0,
            },
            { injuredRequiresDl: false },
          ),
        },
      },
      assumed: [],
      leftBehind: [],
    };
  },
};
