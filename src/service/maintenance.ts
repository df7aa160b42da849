import { differencesBetween } from "../document/differences.ts";
import { isObject, shown } from "../document/json.ts";
import { DOCUMENT_KEYS } from "../document/read.ts";
import { isValue, pathsAround, ruleValues } from "../document/rule-paths.ts";
import { withRuleValues } from "../document/set-rules.ts";
import { isNoValue } from "../document/spots.ts";
import { isDocumentPart, readUpdate } from "../document/update.ts";
import { change, type Decision, refuse, show } from "../domain/decision.ts";
import type { League } from "../domain/league.ts";
import { refusalHeardBy } from "../domain/update-league.ts";
import type { Caller } from "../domain/visibility.ts";
import type { Json, Malformed } from "./exchange.ts";
import type { Decoded } from "./payload.ts";

/** Requests that speak the league document's own language: its rules, and parts of it. */

/** GET of the rules: the values at a path and below it, or all. Refused: a path that is none. */
export const showRules = (league: League, path: string | undefined): Decision => {
  const rules = league.rules();
  const paths = ruleValues(rules, path).map((value) => value.path);
  return path !== undefined && paths.length === 0
    ? refuse({ code: "unknown_rule", path, others: pathsAround(rules, path) })
    : show({ kind: "rules", rules, paths, isBare: isValue(rules, path) });
};

/** PUT of the rules: new values by their paths (command-line.md, Maintenance). */
export const decodeRules = (payload: Json): Decoded<(league: League) => Decision | Malformed> => {
  if (!isObject(payload)) return { problem: `payload: ${shown(payload)} is not a JSON object` };
  const values = { ...payload };
  return {
    value: (league) => {
      const set = withRuleValues(league.rules(), values);
      if ("problems" in set) return { malformed: set.problems };
      const { rules, paths } = set;
      return change(league, [{ kind: "rules", rules }], () => ({
        kind: "rules",
        rules,
        paths,
        isBare: false,
      }));
    },
  };
};

/**
 * PUT of the league: a part of a league document that brings it up to date. On a commissioner's
 * behalf it changes no trades, and tells nothing of those that he may not see.
 */
export const decodeUpdate = (
  payload: Json,
): Decoded<(league: League, caller: Caller) => Decision | Malformed> => {
  if (!isObject(payload)) return { problem: `payload: ${shown(payload)} is not a JSON object` };
  if (!isDocumentPart(payload))
    return {
      problem: `payload: has none of the keys of a league document, which are ${DOCUMENT_KEYS.join(", ")}`,
    };
  const part = { ...payload } as Readonly<Record<string, unknown>>;
  return {
    value: (league, caller) => {
      // One answer, whatever they are: any other would say whether there are some.
      if (caller !== null && !isNoValue(part["trades"]))
        return refuse({ code: "trades_changed_by_name" });
      const before = league.whole();
      const reading = readUpdate(before, part);
      if ("refusals" in reading) return refusalHeardBy(caller, before, reading);
      if ("faults" in reading) {
        const [first, ...more] = reading.faults.map(({ where, what }) => `${where}: ${what}`);
        return { malformed: [first ?? "", ...more] };
      }
      const { next, assumed, leftOut } = reading;
      const differences = differencesBetween(before, next);
      return change(league, [{ kind: "league", league: next }], () => ({
        kind: "updated",
        differences,
        notes: { assumed, leftOut },
      }));
    },
  };
};
