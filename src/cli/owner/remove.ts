import { PATHS } from "../../service/paths.ts";
import { ownersText } from "../../words/rosters.ts";
import { listed } from "../../words/text.ts";
import { change } from "../change.ts";
import { ownersThat, typedOwners } from "./typed-owners.ts";

export const remove = change({
  name: "remove",
  about: "remove owners from the league; their teams and trades stay",
  examples: ["fantasy-tx owner remove bob", "fantasy-tx owner remove cat flo --as ann --dry-run"],
  args: {
    owners: {
      term: "[owner...]",
      about: "owners, by id or by name",
      values: ownersThat(() => true),
      asks: "Which owners leave the league?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  confirm: (_, outcome) =>
    outcome.kind === "owners" && outcome.removed.length > 0
      ? `Remove ${listed(outcome.removed.map((owner) => ownersText([owner])))} from the league?`
      : undefined,
  payload: async (context, { owners }) => ({ remove: await typedOwners(context, owners) }),
});
