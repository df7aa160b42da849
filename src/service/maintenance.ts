import { differencesBetween } from "../document/differences.ts";
import { isDocumentPart } from "../document/document-part.ts";
import { DOCUMENT_KEYS } from "../document/league-document.ts";
import { isValue, ruleValues, suggestedPaths } from "../document/rule-paths.ts";
import { setRuleValues } from "../document/set-rules.ts";
import { effectivePart, readUpdate } from "../document/update.ts";
import { writeLeague } from "../document/write.ts";
import { change, type Decision, show } from "../domain/decision.ts";
import { isNoValue } from "../domain/declared/cursor.ts";
import { isObject, type Json, shown } from "../domain/declared/json.ts";
import type { League } from "../domain/league.ts";
import { newPositions, positionsInUse } from "../domain/maintenance/position-changes.ts";
import { ruleWarnings } from "../domain/maintenance/rule-warnings.ts";
import { refusalShownTo } from "../domain/maintenance/update-league.ts";
import { refuse, refuseAny } from "../domain/refusals.ts";
import { put } from "../domain/things.ts";
import { viewTrade } from "../domain/trades/views.ts";
import type { Context, Decided, Malformed } from "./exchange.ts";
import type { Payload } from "./payload.ts";

/** Requests whose payload or answer is a part of the league document. */

/** GET of the rules: all values, or those at a path and below it. Refused: an unknown path. */
export const showRules = (league: League, path: string | undefined): Decision => {
  const rules = league.rules();
  const paths = ruleValues(rules, path).map((value) => value.path);
  return path !== undefined && paths.length === 0
    ? refuse({ code: "unknown_rule", path, others: suggestedPaths(rules, path) })
    : show({
        ...{ kind: "rules", rules, timeZone: league.timeZone(), paths, added: [], removed: [] },
        ...{ isBare: isValue(rules, path), warnings: [] },
      });
};

/** PUT of the rules: new values by their paths (command-line.md, Maintenance). */
export const rulesPayload: Payload<(league: League) => Decision | Malformed> = {
  schema: {
    type: "object",
    additionalProperties: { type: ["string", "number", "boolean", "null"] },
    description:
      "New values of rules by their paths, such as /transactions/trade_policy/value. Null clears a rule.",
  },
  decode: (payload) => {
    if (!isObject(payload)) return { problem: `payload: ${shown(payload)} is not a JSON object` };
    const values = { ...payload };
    return {
      value: (league) => {
        const set = setRuleValues(league.rules(), values);
        if ("problems" in set) return { malformed: set.problems };
        const { rules, paths, added, removed } = set;
        const inUse = refuseAny(positionsInUse(league, removed));
        if (inUse !== undefined) return inUse;
        return change(league, [put("rules", rules)], () => ({
          kind: "rules",
          rules,
          timeZone: league.timeZone(),
          paths,
          added: newPositions(league, added),
          removed,
          isBare: false,
          warnings: paths.some(isAboutTrades)
            ? ruleWarnings({ ...rules, owners: league.owners(), teams: league.teams() })
            : [],
        }));
      },
    };
  },
};

/** Whether a rule affects how an accepted trade ends. */
const isAboutTrades = (path: string): boolean =>
  /^\/transactions\/trade_(policy|rejections_required)\//.test(path);

/** Whether a value is the number of an entry of the journal. */
const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * PUT of the league: updates it by a part of a league document. A commissioner cannot change trades
 * with it, and learns nothing about trades that they may not see. `undoes` says for the journal
 * which entry it takes back (R15).
 */
export const updatePayload: Payload<(league: League, context: Context) => Decided> = {
  schema: {
    type: "object",
    properties: {
      ...Object.fromEntries(DOCUMENT_KEYS.map((key) => [key, {}])),
      undoes: { type: "integer", minimum: 1, description: "The entry of the journal taken back." },
    },
    additionalProperties: true,
    description: "A part of a league document, in any of its spellings.",
  },
  decode: (payload) => {
    if (!isObject(payload)) return { problem: `payload: ${shown(payload)} is not a JSON object` };
    if (!isDocumentPart(payload))
      return {
        problem: `payload: has none of the keys of a league document, which are ${DOCUMENT_KEYS.join(", ")}`,
      };
    const { undoes, ...part } = payload;
    if (!isNoValue(undoes) && !isSeq(undoes))
      return { problem: `undoes: ${shown(undoes)} is not the number of an entry of the journal` };
    return {
      value: (league, { caller, now }) => {
        // The answer does not depend on the trades, so it does not reveal any.
        if (caller !== null && !isNoValue(part["trades"]))
          return refuse({ code: "trades_changed_by_named_caller" });
        const before = league.whole();
        const reading = readUpdate(before, part, now);
        if ("refusals" in reading) return refusalShownTo(caller, before, reading);
        if ("faults" in reading) {
          const [first, ...more] = reading.faults.map(({ where, what }) => `${where}: ${what}`);
          return { malformed: [first ?? "", ...more] };
        }
        const { next, assumed, warnings, leftOut } = reading;
        const differences = differencesBetween(before, next);
        const isSame = differences.length === 0 && writeLeague(before) === writeLeague(next);
        const decision = change(league, isSame ? [] : [{ replace: next }], (after) => ({
          kind: "updated",
          timeZone: after.timeZone(),
          differences,
          teams: [...before.teams, ...next.teams],
          expired: league
            .openTrades()
            .flatMap(({ id }) => after.trade(id) ?? [])
            .filter(({ state }) => state === "expired")
            .map((trade) => viewTrade(after, trade)),
          notes: { assumed: assumed.map(({ what }) => what), warnings, leftOut },
        }));
        const kept = {
          ...effectivePart(before, part, next, now),
          ...(isSeq(undoes) && { undoes }),
        };
        return { ...decision, kept: kept as Json };
      },
    };
  },
};
