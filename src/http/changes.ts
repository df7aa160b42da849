import type { JournalHead, LeagueStore } from "../domain/port.ts";
import type { Serving } from "./exchange.ts";

/** How often the leagues of open pages are looked at, in milliseconds. */
const PACE = 1000;

/** After how many looks an open page hears that its connection still works. Proxies close silent ones. */
const SIGN_OF_LIFE = 30;

/** A page that is open in a browser. */
type OpenPage = {
  /** Whether it would show something else now. */
  readonly isOutdated: () => Promise<boolean>;
  readonly send: (text: string) => void;
  readonly end: () => void;
};

type Watched = { head: JournalHead; readonly pages: Set<OpenPage> };

/** Where a league's journal ends now. */
export const headOf = (store: LeagueStore): Promise<JournalHead> =>
  store.perform("read", (_, journal) => ({
    ...{ result: journal(), changes: [], entry: null },
  }));

/**
 * Tells open pages, as server-sent events, when what they show has changed. While pages of a league
 * are open, the end of its journal is looked at once a second, because commands and other servers
 * change leagues too. Only if it has moved is each page asked whether it is outdated: what changed
 * may be hidden from its visitor.
 */
export const watchPages = ({ isStopping, log }: Serving) => {
  const watched = new Map<LeagueStore, Watched>();
  let looks = 0;
  let _timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    looks += 1;
    for (const [store, league] of watched) {
      if (isStopping()) for (const page of league.pages) page.end();
      else await tellPages(store, league);
    }
    _timer = watched.size > 0 ? setTimeout(look, PACE).unref() : undefined;
  };

  const tellPages = async (store: LeagueStore, league: Watched): Promise<void> => {
    try {
      const head = await headOf(store);
      const hasMoved = head.seq !== league.head.seq || head.hash !== league.head.hash;
      league.head = head;
      for (const page of league.pages) {
        if (hasMoved) await tell(page);
        else if (looks % SIGN_OF_LIFE === 0) page.send(":\n\n");
      }
    } catch (error) {
      // The page connects again, and is then told what it has missed.
      log.problem(`an open page was not told of changes: ${String(error)}`);
      for (const page of league.pages) page.end();
    }
  };

  const tell = async (page: OpenPage): Promise<void> => {
    if (!(await page.isOutdated())) return;
    page.send("event: changed\ndata:\n\n");
    page.end();
  };

  /** The answer to a page that waits for changes of a league. */
  return async (store: LeagueStore, isOutdated: OpenPage["isOutdated"]): Promise<Response> => {
    const league = watched.get(store) ?? { head: await headOf(store), pages: new Set() };
    const encoder = new TextEncoder();
    let page: OpenPage | undefined;
    const forget = (): void => {
      if (page !== undefined) league.pages.delete(page);
      if (league.pages.size === 0) watched.delete(store);
    };
    const body = new ReadableStream<Uint8Array>({
      start: async (stream) => {
        page = {
          isOutdated,
          send: (text) => stream.enqueue(encoder.encode(text)),
          end: () => {
            forget();
            stream.close();
          },
        };
        league.pages.add(page);
        watched.set(store, league);
        _timer ??= setTimeout(look, PACE).unref();
        page.send("retry: 10000\n\n");
        await tell(page);
      },
      cancel: forget,
    });
    return new Response(body, {
      headers: {
        ...{ "content-type": "text/event-stream", "cache-control": "no-store" },
        "x-accel-buffering": "no",
      },
    });
  };
};
