import type { Decision } from "../../src/domain/decision.ts";
import { type League, leagueOf, withChanges } from "../../src/domain/league.ts";
import type { Refusal } from "../../src/domain/refusals.ts";
import { type Change, thingsIn } from "../../src/domain/things.ts";
import { actOnTrade } from "../../src/domain/trades/act.ts";
import { offerTrade } from "../../src/domain/trades/offer.ts";
import { resolveDue } from "../../src/domain/trades/resolve-due.ts";
import { reverseTrade } from "../../src/domain/trades/reversal.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { counteredText, reasonText } from "../../src/words/refusals.ts";
import { type AnyAsk, type Ask, dropOf } from "./stage.ts";

export const decide = (league: League, ask: AnyAsk): Decision => {
  const caller = league.owner(ask.as);
  if (caller === undefined) throw new Error(`${ask.as} is not on the stage`);
  const context = { caller, now: ask.at };
  if ("offer" in ask) return offerTrade(league, ask.offer, context, counteredText);
  if ("resolve" in ask) return resolveDue(league, ask.at, reasonText);
  if ("reverse" in ask) return reverseTrade(league, ask, context);
  const drops = (ask.drops ?? []).map(dropOf);
  return actOnTrade(league, { id: ask.id, action: ask.action, drops, comment: "" }, context);
};

/** A league at some point of its history, with the requests that led there. */
export type Position<Asked = Ask> = {
  readonly league: League;
  readonly history: readonly Asked[];
};

type Step<Asked = Ask> = {
  readonly before: Position<Asked>;
  readonly ask: Asked;
  readonly changes: readonly Change[];
  readonly after: League;
};

export type Play<Asked = Ask> = {
  readonly start: WholeLeague;
  /** The possible requests in a position, sensible or not. */
  readonly asks: (league: League) => readonly Asked[];
  readonly depth: number;
  readonly onStep: (step: Step<Asked>) => void;
  readonly onRefusal: (before: Position<Asked>, ask: Asked, refusals: readonly Refusal[]) => void;
};

/**
 * Plays all possible requests, in every order, to a depth, as chess programs count moves (perft).
 * Equal leagues are one position. Returns the positions by the depth at which they are first
 * reached; only the start has depth 0.
 */
export const enumerate = <Asked extends AnyAsk>(
  play: Play<Asked>,
): readonly (readonly Position<Asked>[])[] => {
  const keyOf = canonicalKeys(play.start);
  const first: Position<Asked> = { league: leagueOf(thingsIn(play.start)), history: [] };
  const seen = new Set([keyOf(first.league)]);
  const layers: Position<Asked>[][] = [[first]];
  for (let depth = 1; depth <= play.depth; depth += 1) {
    const layer: Position<Asked>[] = [];
    for (const before of layers[depth - 1] ?? []) {
      const key = keyOf(before.league);
      for (const ask of play.asks(before.league)) {
        const decision = decide(before.league, ask);
        if ("refusals" in decision) {
          play.onRefusal(before, ask, decision.refusals);
          continue;
        }
        const after = withChanges(before.league, decision.changes);
        play.onStep({ before, ask, changes: decision.changes, after });
        const reached = keyOf(after);
        if (seen.has(reached)) continue;
        seen.add(reached);
        layer.push({
          league: leagueOf(thingsIn(wholeOf(play.start, after))),
          history: [...before.history, ask],
        });
      }
      if (keyOf(before.league) !== key) throw new Error("asking changed the league that was asked");
    }
    layers.push(layer);
  }
  return layers;
};

/** The league after some requests, which must all be granted. */
export const played = (start: WholeLeague, ...asks: readonly AnyAsk[]): WholeLeague => {
  let league = leagueOf(thingsIn(start));
  for (const ask of asks) {
    const decision = decide(league, ask);
    if ("refusals" in decision) throw new Error(`refused: ${JSON.stringify(decision.refusals)}`);
    league = withChanges(league, decision.changes);
  }
  return wholeOf(start, league);
};

/** A league that began as `start`, as a whole league again. */
const wholeOf = (start: WholeLeague, league: League): WholeLeague => ({
  ...start,
  details: { ...league.details(), timeZone: league.timeZone() },
  transactionRules: league.transactionRules(),
  teams: start.teams.map(({ id }) => existing(league.team(id))),
  owners: start.owners.map(({ id }) => existing(league.owner(id))),
  players: start.players.map(({ id }) => existing(league.player(id))),
  picks: start.picks.map(({ id }) => existing(league.pick(id))),
  trades: league.trades(),
});

export const existing = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error("something of the league is gone");
  return thing;
};

/**
 * A text that is equal only for equal leagues: the numbers of everything that can change. Equal
 * things have the same number. Numbered things are frozen, so that no rule can change them.
 */
const canonicalKeys = (start: WholeLeague): ((league: League) => string) => {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();
  // A thing is described by the numbers of its parts. A changed thing shares most parts with the
  // thing before, so these have numbers already.
  const numberOf = (thing: object): number => {
    const old = known.get(thing);
    if (old !== undefined) return old;
    const text = described(Object.freeze(thing));
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(thing, number);
    return number;
  };
  const described = (thing: object): string => {
    if (Array.isArray(thing)) return `[${thing.map(partOf).join()}]`;
    const parts = Object.entries(thing).map(([key, part]) => `${key}:${partOf(part)}`);
    return `{${parts.sort().join()}}`;
  };
  const partOf = (part: unknown): string =>
    typeof part === "object" && part !== null ? `#${numberOf(part)}` : JSON.stringify(part);
  return (league) =>
    [
      ...start.players.map(({ id }) => numberOf(existing(league.player(id)))),
      ...start.picks.map(({ id }) => numberOf(existing(league.pick(id)))),
      ...league.teams().map(numberOf),
      ...league.trades().map(numberOf),
    ].join();
};
