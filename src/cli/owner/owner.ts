import type { Outcome } from "../../domain/decision.ts";
import { isId } from "../../domain/league/ids.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import { PATHS } from "../../service/paths.ts";
import { ownersText } from "../../words/rosters.ts";
import { listed } from "../../words/text.ts";
import { change } from "../change.ts";
import type { Group } from "../command.ts";
import { type Context, queryLeague, UsageError } from "../context.ts";
import { read } from "../read.ts";
import { run, say, shellWord } from "../sentences.ts";
import { idsOf, typedOwner, typedTeam } from "../typed-names.ts";
import { allOwners, allTeams, ownerValues } from "../values/league-values.ts";
import { type LeagueValues, listOrNone, NONE, word } from "../values/values.ts";

/** The owners for whom a condition holds. */
const ownersThat =
  (isWanted: (owner: Owner) => boolean): LeagueValues =>
  ({ league }) =>
    ownerValues(league, league.owners().filter(isWanted));

/** One or several owners, as an argument. */
const OWNER_MEANT = {
  means: typedOwner,
  missing: say`missing owner: give an id or a name. '${run("owner list")}' lists them`,
} as const;
const OWNERS = { ...OWNER_MEANT, term: "[owner...]", about: "owners, by id or by name" } as const;

/**
 * The question whether owners should lose what a change takes away from them: teams, and the role of
 * commissioner. Undefined if it takes away nothing. The league is still as it was.
 */
export const lossConfirmation = async (
  context: Context,
  outcome: Outcome,
): Promise<string | undefined> => {
  const changed =
    outcome.kind === "owners" || outcome.kind === "teams_set" ? (outcome.owners ?? []) : [];
  const losses = await queryLeague(context, (league) =>
    changed.flatMap((owner) => lossOf(league, owner)),
  );
  return losses.length === 0 ? undefined : `Take ${losses.join(", and ")}?`;
};

/** Such as `Balks away from Bob (bob)`; empty if the owner loses nothing. */
const lossOf = (league: League, after: Owner): readonly string[] => {
  const before = league.owner(after.id);
  if (before === undefined) return [];
  const teams = before.teamIds.filter((id) => !after.teamIds.includes(id));
  const lost = [
    ...teams.map((id) => league.team(id)?.name ?? id),
    ...(before.isCommissioner && !after.isCommissioner ? ["the role of commissioner"] : []),
  ];
  return lost.length === 0
    ? []
    : [`${listed(lost)} away from ${ownersText([before], league.owners())}`];
};

const list = read({
  name: "list",
  about: "list all owners with their teams",
  examples: ["fantasy-tx owner list"],
  printsList: true,
  path: PATHS.owners,
});

const add = change({
  name: "add",
  about: "add an owner to the league",
  examples: [
    'fantasy-tx owner add gil --name "Gil Hodge" --team 7',
    "fantasy-tx owner add hal --commissioner on --dry-run",
  ],
  args: {
    id: {
      term: "[id]",
      about: "the id of the new owner: a short word, for --as",
      missing: "missing owner: give the new owner an id, such as gil",
    },
  },
  options: {
    "--name <name>": "the owner's name (default: the id)",
    "--team <team...>": {
      about: "the owner's teams, by id or by name; teams keep their other owners",
      values: allTeams,
    },
    "--commissioner <on|off>": {
      about: "whether they are a commissioner (default: off)",
      choices: ["on", "off"],
    },
  },
  method: "PUT",
  path: PATHS.owners,
  payload: async (context, { id, name, team, commissioner }) => {
    if (!isId(id))
      throw new UsageError(
        say`'${id}' is not an id: ids have no white space or ':', and do not begin with '-' or '@'. To add an owner of this name: ${run(`owner add ${shortId(id)} --name ${shellWord(id)}`)}`,
      );
    const teams = team && (await idsOf(context, team, typedTeam));
    // Fields that were not given are not in the JSON.
    return { add: { [id]: { name, teams, commissioner } } };
  },
});

/** An id for an owner of a name: its first word in small letters, such as `gil` for `Gil Two`. */
const shortId = (name: string): string => /[a-z]+/.exec(name.toLowerCase())?.[0] ?? "gil";

const teamsOrNone: LeagueValues = (...live) => [...allTeams(...live), word(NONE, "no team")];

const set = change({
  name: "set",
  about: "set an owner's name and teams, and whether they are a commissioner",
  examples: [
    "fantasy-tx owner set bob --team 2 7",
    "fantasy-tx owner set bob --team none",
    'fantasy-tx owner set zoe --name "Zoe Ames" --commissioner on --dry-run',
  ],
  args: {
    owner: {
      ...OWNER_MEANT,
      term: "[owner]",
      about: "the owner, by id or by name",
      values: allOwners,
      asks: "Which owner?",
    },
  },
  options: {
    "--name <name>": "the owner's name",
    "--team <team...>": {
      about: "all teams of the owner from now on, by id or by name, or 'none'",
      values: teamsOrNone,
    },
    "--commissioner <on|off>": {
      about: "whether they are a commissioner",
      choices: ["on", "off"],
    },
  },
  method: "PUT",
  path: PATHS.owners,
  confirm: lossConfirmation,
  nothingToSet: ". Run 'fantasy-tx owner set --help' for usage.",
  payload: async (context, { owner: id, name, team, commissioner }) => {
    return {
      ...(name !== undefined && { name: { [id]: name } }),
      ...(team !== undefined && {
        teams: { [id]: await idsOf(context, listOrNone(team), typedTeam) },
      }),
      ...(commissioner !== undefined && { commissioner: { [id]: commissioner } }),
    };
  },
});

const remove = change({
  name: "remove",
  about: "remove owners from the league; their teams and trades stay",
  examples: ["fantasy-tx owner remove bob", "fantasy-tx owner remove cat flo --as ann --dry-run"],
  args: {
    owners: {
      ...OWNERS,
      values: ownersThat(() => true),
      asks: "Which owners leave the league?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  confirm: (context, outcome) =>
    outcome.kind !== "owners" || outcome.removed.length === 0
      ? undefined
      : queryLeague(context, (league) => {
          const removed = outcome.removed.map((owner) => ownersText([owner], league.owners()));
          return `Remove ${listed(removed)} from the league?`;
        }),
  payload: (_, { owners }) => ({ remove: owners }),
});

const bar = change({
  name: "bar",
  about: "bar owners from offering and accepting trades",
  examples: ["fantasy-tx owner bar bob", "fantasy-tx owner bar bob --as ann --dry-run"],
  args: {
    owners: {
      ...OWNERS,
      values: ownersThat(({ tradesDisabled }) => !tradesDisabled),
      asks: "Who may not trade?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  payload: (_, { owners }) => ({ bar: owners }),
});

const unbar = change({
  name: "unbar",
  about: "let barred owners trade again",
  examples: ["fantasy-tx owner unbar flo"],
  args: {
    owners: {
      ...OWNERS,
      values: ownersThat(({ tradesDisabled }) => tradesDisabled),
      asks: "Who may trade again?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  payload: (_, { owners }) => ({ unbar: owners }),
});

export const OWNER: Group = {
  name: "owner",
  about: "add, change, remove and bar owners",
  examples: ["fantasy-tx owner list", "fantasy-tx owner add gil --team 7"],
  commands: [list, add, set, remove, bar, unbar],
};
