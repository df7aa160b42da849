import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINTS } from "../../src/service/endpoints.ts";
import { COMMANDS, goodLine, type Line, TRADE_ID } from "./every-command.ts";
import { documentOfSecrets } from "./league-of-secrets.ts";

/** A command and the rest of its line. */
export type NamedLine = readonly [name: string, line: Line];

/** The same line with more options, or with other values for them. */
export const withOptions = ({ args, options }: Line, more: Line["options"]): Line => ({
  ...{ args, options: { ...options, ...more } },
});

/** The option that names the caller. */
export const as = (owner: string): Line["options"] => ({ "--as": [owner] });

/** The line with this caller, in place of its own; null names nobody. */
export const onBehalfOf = (owner: string | null, { args, options }: Line): Line => {
  const { "--as": _, ...rest } = options;
  return { args, options: { ...rest, ...(owner !== null && as(owner)) } };
};

/** The line without its own caller and `--dry-run`. */
export const inEarnest = ({ args, options }: Line): Line => {
  const { "--as": _, "--dry-run": __, ...rest } = options;
  return { args, options: rest };
};

/** A dry run of `league update` with a part of a document, which is written to a file. */
export const updateWith = (folder: string, name: string, part: object): NamedLine => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(part));
  return ["league update", { args: [], options: { "--from": [file], "--dry-run": [] } }];
};

/** Updates that each remove something that a trade of the league of secrets needs. */
export const REMOVALS = ["no-team", "no-player", "no-voter", "no-pick"] as const;

/** Every command, every endpoint, every filter of a list, and updates that trades may stop. */
export const everyLine = (folder: string): readonly NamedLine[] => {
  const { rosters, owners, draft_picks, trades: _, ...rest } = documentOfSecrets();
  const without = <Thing extends { readonly id: string }>(
    things: readonly Thing[],
    id: string,
  ): readonly Thing[] => things.filter((each) => each.id !== id);
  const removals = {
    "no-team": {
      rosters: { teams: without(rosters.teams, "1") },
      owners: [...without(owners, "ann"), { id: "ann", name: "Ann", commissioner: 1 }],
      draft_picks: draft_picks.filter(
        (pick) => ![pick.team_id, pick.original_team_id].includes("1"),
      ),
    },
    "no-player": {
      rosters: {
        teams: rosters.teams.map((team) => ({
          ...{ ...team, players: without(team.players, "101") },
        })),
      },
      players: [],
    },
    "no-voter": { owners: without(owners, "dan") },
    "no-pick": { draft_picks: without(draft_picks, "2027.1.1") },
  } as const satisfies Record<(typeof REMOVALS)[number], object>;
  const parts = {
    ...removals,
    "no-picks": { draft_picks: [] },
    "no-trades": { trades: [] },
    "a-trade": { trades: [{ id: "1.1", state: "offer" }] },
    "all-again": { ...rest, owners, draft_picks, rosters },
    "other-sport": { league_details: { sport: "football" } },
  };
  return [
    ...COMMANDS.map(({ name }): NamedLine => [name, goodLine(name, folder)]),
    ...everyEndpoint(),
    ...[
      ["--state", "offer"],
      ["--state", "executed"],
      ["--team", "1"],
      ["--player", "101"],
    ].map(
      ([option = "", value = ""]): NamedLine => [
        "trade list",
        { args: [], options: { [option]: [value] } },
      ],
    ),
    ...Object.entries(parts).map(([name, part]) => updateWith(folder, name, part)),
  ];
};

const everyEndpoint = (): readonly NamedLine[] =>
  Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { query, kind }]): NamedLine => {
      const known = { id: TRADE_ID, team: "1" } as const;
      const needed = Object.entries(query).filter(([, need]) => need === "required");
      const asked = needed.map(([key]) => [key, known[key as keyof typeof known]].join("="));
      const options = kind === "read" ? {} : { "--payload": ["{}"], "--dry-run": [] };
      return ["request", { args: [method, `${path}?${asked.join("&")}`], options }];
    }),
  );
