import { isId } from "../../domain/league/ids.ts";
import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { UsageError } from "../context.ts";
import { shellWord } from "../shell-word.ts";
import { idsOf, typedTeam } from "../typed-names.ts";
import { allTeams } from "../values/league-values.ts";

export const add = change({
  name: "add",
  about: "add an owner to the league",
  examples: [
    'fantasy-tx owner add gil --name "Gil Hodge" --team 7',
    "fantasy-tx owner add hal --commissioner on --dry-run",
  ],
  args: { id: { term: "[id]", about: "the id of the new owner: a short word, for --as" } },
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
    if (id === undefined)
      throw new UsageError("missing owner: give the new owner an id, such as gil");
    if (!isId(id))
      throw new UsageError(
        `'${id}' is not an id: ids have no white space or ':', and do not begin with '-' or '@'. To add an owner of this name: fantasy-tx owner add ${shortId(id)} --name ${shellWord(id)}`,
      );
    const teams = team && (await idsOf(context, team, typedTeam));
    // Fields that were not given are not in the JSON.
    return { add: { [id]: { name, teams, commissioner } } };
  },
});

/** An id for an owner of a name: its first word in small letters, such as `gil` for `Gil Two`. */
const shortId = (name: string): string => /[a-z]+/.exec(name.toLowerCase())?.[0] ?? "gil";
