import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { UsageError } from "../context.ts";
import { listOrNone, NONE } from "../list-or-none.ts";
import { idOf, idsOf, typedOwner, typedTeam } from "../typed-names.ts";
import { allOwners, allTeams } from "../values/league-values.ts";
import { type LeagueValues, word } from "../values/values.ts";
import { lossConfirmation } from "./losses.ts";
import { WHICH_OWNER } from "./typed-owners.ts";

const teamsOrNone: LeagueValues = (...live) => [...allTeams(...live), word(NONE, "no team")];

export const set = change({
  name: "set",
  about: "set an owner's name and teams, and whether they are a commissioner",
  examples: [
    "fantasy-tx owner set bob --team 2 7",
    "fantasy-tx owner set bob --team none",
    'fantasy-tx owner set zoe --name "Zoe Ames" --commissioner on --dry-run',
  ],
  args: {
    owner: { term: "[owner]", about: "the owner, by id or by name", values: allOwners },
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
  payload: async (context, { owner, ...facts }) => {
    if (owner === undefined) throw new UsageError(WHICH_OWNER);
    if (Object.keys(facts).length === 0)
      throw new UsageError("nothing to set. Run 'fantasy-tx owner set --help' for usage.");
    const { name, team, commissioner } = facts;
    const id = await idOf(context, owner, typedOwner);
    return {
      ...(name !== undefined && { name: { [id]: name } }),
      ...(team !== undefined && {
        teams: { [id]: await idsOf(context, listOrNone(team), typedTeam) },
      }),
      ...(commissioner !== undefined && { commissioner: { [id]: commissioner } }),
    };
  },
});
