import type { Outcome } from "../../../domain/decision.ts";
import type { Difference } from "../../../domain/maintenance/difference.ts";
import { listed } from "../../../words/text.ts";
import { UsageError } from "../../usage-error.ts";

/**
 * Throws UsageError if an update would remove something. Where nobody can be asked, such an update
 * needs `--yes`.
 */
export const requireNoRemoval = (outcome: Outcome): void => {
  const removed =
    outcome.kind === "updated" ? outcome.differences.filter(({ what }) => what === "removed") : [];
  if (removed.length === 0) return;
  const named = removed.slice(0, MOST_NAMED).map(nameOf);
  const more = removed.length - named.length;
  const all = more === 0 ? named : [...named, `${more} more`];
  throw new UsageError(
    `the update would remove ${listed(all)}, and nobody can confirm that here. Preview it with --dry-run, then use --yes`,
  );
};

const MOST_NAMED = 5;

const nameOf = ({ part, id, name }: Difference): string =>
  [part, id, name].filter((text) => text !== "").join(" ");
