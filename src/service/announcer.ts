import type { LeagueStore } from "../domain/port.ts";
import { happenedText } from "../words/trades.ts";
import type { Answer, Request } from "./exchange.ts";
import { type Happened, happenedIn, noticeText } from "./notice.ts";

/**
 * Delivers the text of a notice. Returns why it could not, in words; undefined if it was delivered.
 * Never rejects. Gives up on the signal.
 */
export type Deliver = (text: string, signal: AbortSignal) => Promise<string | undefined>;

/** Tells people what has happened in leagues (R12). */
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

  const report = (league: string, happened: Happened, problem: string): void => {
    const isPublic = "concerned" in happened && happened.concerned === "league";
    const [who, whom] = isPublic
      ? ["the league was", "the league"]
      : ["the owners concerned were", "them"];
    tell(
      `${league}: ${whatHappened(happened)}, but ${who} not told: ${problem}. Nothing is undone, and this notice is not sent again: tell ${whom} yourself`,
    );
  };

  const deliverOne = async (
    league: string,
    { happened, text }: { readonly happened: Happened; readonly text: string },
  ): Promise<void> => {
    const problem = controller.signal.aborted
      ? "the program ended before its turn"
      : await inTurn(() => deliver(text, controller.signal));
    if (problem !== undefined) report(league, happened, problem);
  };

  return {
    announce: (league, store, request, answer) => {
      const all = happenedIn(request, answer);
      if (all.length === 0) return;
      const notices = noticesIn(store, all, request);
      // The code below waits for it too, and handles its error. This keeps Node from ending before
      // that.
      notices.catch(() => {});
      const end = (ends.get(league) ?? Promise.resolve())
        .then(async () => {
          for (const notice of await notices) await deliverOne(league, notice);
        })
        .catch((error: unknown) => {
          for (const happened of all) report(league, happened, messageOf(error));
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

/** The notices for the owners that the league has now. */
const noticesIn = (
  { perform }: Pick<LeagueStore, "perform">,
  all: readonly Happened[],
  request: Request,
) =>
  perform("read", (league) => ({
    result: all.flatMap((happened) => {
      const text = noticeText(league, happened, request);
      return text === undefined ? [] : [{ happened, text }];
    }),
    changes: [],
    entry: null,
  }));

const whatHappened = (happened: Happened): string =>
  "view" in happened
    ? happenedText(happened.event, happened.view.trade.id)
    : `the lineup of ${happened.left.team.name} is illegal`;

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
