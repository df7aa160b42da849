import { PATHS } from "../../service/paths.ts";
import { askToChange } from "../ask.ts";
import type { WritingOptions } from "../payload-option.ts";
import type { Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

/** Runs `owner bar` and `owner unbar`. */
export const barOwners =
  (what: "bar" | "unbar"): Run<WritingOptions> =>
  async (context, { payload, dryRun = false }, ids) =>
    askToChange(
      context,
      { method: "PUT", path: PATHS.owners },
      { payload, dryRun },
      { "an owner": ids },
      () => {
        if (ids.length === 0)
          throw new UsageError("missing owner: give an id. 'fantasy-tx owner list' lists them");
        return { [what]: ids };
      },
    );
