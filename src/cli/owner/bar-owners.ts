import { PATHS } from "../../service/paths.ts";
import { askToChange } from "../ask.ts";
import type { WritingOptions } from "../payload-option.ts";
import type { Run } from "../run.ts";
import { idsOf, typedOwner } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";

/** Runs `owner bar` and `owner unbar`. */
export const barOwners =
  (what: "bar" | "unbar"): Run<WritingOptions> =>
  async (context, { payload, dryRun = false }, named) =>
    askToChange(
      context,
      { method: "PUT", path: PATHS.owners },
      { payload, dryRun },
      { "an owner": named },
      async () => {
        if (named.length === 0)
          throw new UsageError(
            "missing owner: give an id or a name. 'fantasy-tx owner list' lists them",
          );
        return { [what]: await idsOf(context, named, typedOwner) };
      },
    );
