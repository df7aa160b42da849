import type { LeagueStore } from "../domain/port.ts";
import type { PublicEvent } from "../domain/trades/public-event.ts";
import type { Answer, Request } from "./exchange.ts";
import { type Notice, noticesOf, noticeText } from "./notice.ts";

/**
 * Delivers the text of a notice. Returns why it could not, in words; undefined if it was delivered.
 * Never rejects. Gives up on the signal.
 */
export type Deliver = (text: string, signal: AbortSignal) => Promise<string | undefined>;

/** Tells the world what has happened to trades (R12). */
export type Announcer = {
  /**
   * Takes the notices out of an answer. They are delivered later: the caller never waits, and
   * nothing is thrown. `league` is what messages call the league.
   */
  readonly announce: (
    league: string,
    store: Pick<LeagueStore, "perform">,
    request: Request,
    answer: Answer,
  ) => void;
  /** Resolves when everything so far is delivered, or has failed. */
  readonly allDelivered: () => Promise<void>;
  /** Gives up what is not delivered yet. */
  readonly giveUp: () => void;
};

/** What happened to a trade, in messages for the operator. */
const HAPPENED: Readonly<Record<PublicEvent, (trade: string) => string>> = {
  vote: (trade) => `the vote on trade ${trade} has begun`,
  executed: (trade) => `trade ${trade} was executed`,
  rejected: (trade) => `trade ${trade} was rejected`,
  void: (trade) => `trade ${trade} is void`,
  reversed: (trade) => `trade ${trade} was reversed`,
};

/** How many notices are delivered at once. Each is of a different league. */
const AT_ONCE = 4;

/**
 * Delivers the notices of each league in order. A notice that fails is reported by `tell` and does
 * not stop the next one.
 */
export const announcer = (deliver: Deliver, tell: (problem: string) => void): Announcer => {
  const ends = new Map<string, Promise<void>>();
  const controller = new AbortController();
  const inTurn = atMost(AT_ONCE);

  const report = (league: string, { event, view }: Notice, problem: string): void =>
    tell(
      `${league}: ${HAPPENED[event](view.trade.id)}, but the league was not told: ${problem}. Nothing is undone, and this notice is not sent again: tell the league yourself`,
    );

  const deliverOne = async (
    league: string,
    { id, name }: { readonly id: string; readonly name: string },
    notice: Notice,
  ): Promise<void> => {
    const problem = controller.signal.aborted
      ? "the program ended before its turn"
      : await inTurn(() => deliver(noticeText(notice, { id, name }), controller.signal));
    if (problem !== undefined) report(league, notice, problem);
  };

  return {
    announce: (league, store, request, answer) => {
      const notices = noticesOf(request, answer);
      if (notices.length === 0) return;
      const details = detailsOf(store);
      // The code below waits for it too, and handles its error. This keeps Node from ending before
      // that.
      details.catch(() => {});
      const end = (ends.get(league) ?? Promise.resolve())
        .then(async () => {
          const known = await details;
          for (const notice of notices) await deliverOne(league, known, notice);
        })
        .catch((error: unknown) => {
          for (const notice of notices) report(league, notice, messageOf(error));
        })
        .finally(() => {
          if (ends.get(league) === end) ends.delete(league);
        });
      ends.set(league, end);
    },
    allDelivered: async () => {
      await Promise.all(ends.values());
    },
    giveUp: () => controller.abort(),
  };
};

/** Announces nothing. */
export const SILENT: Announcer = {
  announce: () => {},
  allDelivered: async () => {},
  giveUp: () => {},
};

const detailsOf = ({ perform }: Pick<LeagueStore, "perform">) =>
  perform("read", (league) => ({ result: league.details(), changes: [], entry: null }));

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Does work, but only so much of it at once. */
const atMost = (count: number) => {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};
