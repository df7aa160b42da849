import { type Edits, recordedFiles } from "./recorded-platform.ts";

/*
 * The invented league of Yahoo as its client libraries save it. They are written again here from
 * what the libraries do.
 */

type Any = { readonly [key: string]: Any } & readonly Any[];

const contents = (): ReadonlyMap<string, Any> =>
  new Map(
    recordedFiles("yahoo/json").map(({ name, text }) => [
      name.replace(".json", ""),
      (JSON.parse(text) as { fantasy_content: Any }).fantasy_content,
    ]),
  );

/** The members of an object with the keys `0`, `1` and so on. */
const numbered = (holder: Any | undefined): readonly Any[] =>
  Object.entries(holder ?? {})
    .filter(([key]) => /^[0-9]+$/.test(key))
    .map(([, value]) => value as Any);

const joined = (objects: Any | undefined): Any =>
  Object.assign({}, ...((objects ?? []) as readonly object[])) as Any;

/** As yahoo-fantasy, a library of Node, joins a team, a player or the settings to one object. */
export const asYahooFantasy = (): Edits => {
  const team = (given: Any) => {
    const { team_logos, managers, ...fields } = joined(given[0]);
    return {
      ...fields,
      team_logos: (team_logos ?? []).map((each) => each["team_logo"]),
      managers: (managers ?? []).map((each) => each["manager"]),
    };
  };
  const player = (given: Any) => {
    const { eligible_positions, ...fields } = joined(given[0]);
    const selected = joined(given[1]?.["selected_position"] as Any | undefined)["position"];
    return {
      ...fields,
      ...(eligible_positions && {
        eligible_positions: eligible_positions.map((each) => each["position"]),
      }),
      ...(selected && { selected_position: selected }),
    };
  };
  return Object.fromEntries(
    [...contents()].map(([name, { league, team: page }]) => {
      const saved = (): unknown => {
        if (page !== undefined) {
          const players = page[1]?.["roster"]?.["0"]?.["players"];
          const roster = numbered(players).map((each) => player(each["player"] as Any));
          return { ...team(page), roster };
        }
        const [details, parts] = (league ?? []) as readonly Any[];
        const [settings] = parts?.["settings"] ?? [];
        return {
          ...details,
          ...(settings && {
            settings: {
              ...settings,
              roster_positions: (settings["roster_positions"] ?? []).map(
                (each) => each["roster_position"],
              ),
              stat_categories: (settings["stat_categories"]?.["stats"] ?? []).map(
                (each) => each["stat"],
              ),
            },
          }),
          ...(parts?.["teams"] && {
            teams: numbered(parts["teams"]).map((each) => team(each["team"] as Any)),
          }),
          ...(parts?.["players"] && {
            players: numbered(parts["players"]).map((each) => player(each["player"] as Any)),
          }),
          ...(parts?.["draft_results"] && {
            draft_results: numbered(parts["draft_results"]).map((each) => each["draft_result"]),
          }),
          ...(parts?.["transactions"] && {
            transactions: numbered(parts["transactions"]).map(({ transaction }) => ({
              ...transaction?.[0],
              players: numbered(transaction?.[1]?.["players"]).map((each) => ({
                ...player(each["player"] as Any),
                transaction: each["player"]?.[1]?.["transaction_data"]?.[0],
              })),
            })),
          }),
        };
      };
      return [`${name}.json`, saved()];
    }),
  );
};

/** As yfpy, a library of Python, joins lists of objects and drops everything that is empty. */
export const asYfpy = (): Edits =>
  Object.fromEntries(
    [...contents()].map(([name, { league, team }]) => {
      const all = unpacked(league ?? team) as { readonly [key: string]: unknown };
      // It saves the settings alone.
      return [`${name}.json`, name === "settings" ? all["settings"] : all];
    }),
  );

const unpacked = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const [first, ...others] = value.filter((each) => !isEmpty(each));
    if (others.length === 0) return unpacked(first);
    const objects = [first, ...others].map((each) => (Array.isArray(each) ? flat(each) : each));
    const keys = objects.flatMap((each) => Object.keys(Object(each)));
    return new Set(keys).size === keys.length
      ? unpacked(Object.assign({}, ...objects))
      : objects.map(unpacked);
  }
  if (typeof value !== "object" || value === null) return value;
  const { count, "0": only, ...others } = value as { readonly [key: string]: unknown };
  if ("position" in others) return mapped({ ...others, ...(count !== undefined && { count }) });
  if (only === undefined) return mapped(others);
  if ("1" in others) return Object.values(value).slice(0, -1).map(unpacked);
  return unpacked({ ...others, ...(only as object) });
};

const flat = (list: readonly unknown[]): unknown =>
  Object.assign({}, ...list.filter((each) => !isEmpty(each)));

const mapped = (object: object): unknown =>
  Object.fromEntries(Object.entries(object).map(([key, each]) => [key, unpacked(each)]));

const isEmpty = (value: unknown): boolean =>
  value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
