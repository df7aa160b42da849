import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { ownersThat, typedOwners } from "./typed-owners.ts";

export const bar = change({
  name: "bar",
  about: "bar owners from offering and accepting trades",
  examples: ["fantasy-tx owner bar bob", "fantasy-tx owner bar bob --as ann --dry-run"],
  args: {
    owners: {
      term: "[owner...]",
      about: "owners, by id or by name",
      values: ownersThat(({ tradesDisabled }) => !tradesDisabled),
      asks: "Who may not trade?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  payload: async (context, { owners }) => ({ bar: await typedOwners(context, owners) }),
});

export const unbar = change({
  name: "unbar",
  about: "let barred owners trade again",
  examples: ["fantasy-tx owner unbar flo"],
  args: {
    owners: {
      term: "[owner...]",
      about: "owners, by id or by name",
      values: ownersThat(({ tradesDisabled }) => tradesDisabled),
      asks: "Who may trade again?",
    },
  },
  method: "PUT",
  path: PATHS.owners,
  payload: async (context, { owners }) => ({ unbar: await typedOwners(context, owners) }),
});
