import type { JournalHead, LeagueStore, ServedLeague } from "../domain/port.ts";
import type { Serving } from "./exchange.ts";

/** How often the leagues of open pages are looked at, in milliseconds. */
const PACE = 1000;

/** After how many looks an open page hears that its connection still works. Proxies close silent ones. */
const SIGN_OF_LIFE = 30;

/** What a page that is open in a browser is asked. */
export type Listener = {
  /** Whether its visitor is still signed in. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Whether it would show something else now. */
  readonly isOutdated: () => Promise<boolean>;
};

type OpenPage = Listener & { readonly send: (text: string) => void; readonly end: () => void };

type Watched = {
  store: LeagueStore;
  /** Where the journal ended at the last look; undefined before the first. */
  head: JournalHead | undefined;
  readonly pages: Set<OpenPage>;
};

/** Where a league's journal ends now. */
export const headOf = (store: LeagueStore): Promise<JournalHead> =>
  store.perform("read", (_, journal) => ({
    ...{ result: journal(), changes: [], entry: null },
  }));

/**
 * Tells open pages, as server-sent events, when what they show has changed. While pages of a league
 * are open, the end of its journal is looked at once a second, because commands and other servers
 * change leagues too. Only if it has moved is each page asked whether it is outdated: what changed
 * may be hidden from its visitor. All else that a page hears is the same whatever happens (T5).
 */
export const watchPages = ({ isStopping, log }: Pick<Serving, "isStopping" | "log">) => {
  const watched = new Map<string, Watched>();
  let looks = 0;
  let _timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    looks += 1;
    for (const league of watched.values()) {
      if (isStopping()) for (const page of league.pages) page.end();
      else await tellPages(league);
    }
    _timer = watched.size > 0 ? setTimeout(look, PACE).unref() : undefined;
  };

  const tellPages = async (league: Watched): Promise<void> => {
    const before = league.head;
    try {
      league.head = await headOf(league.store);
    } catch (error) {
      // The pages connect again, and are then told what they have missed.
      log.problem(`open pages were not told of changes: ${String(error)}`);
      for (const page of league.pages) page.end();
      return;
    }
    const hasMoved = before?.seq !== league.head.seq || before.hash !== league.head.hash;
    const isSignDue = looks % SIGN_OF_LIFE === 0;
    if (hasMoved || isSignDue) for (const page of league.pages) await tell(page, hasMoved);
    if (isSignDue) for (const page of league.pages) page.send(":\n\n");
  };

  const tell = async (page: OpenPage, hasMoved: boolean): Promise<void> => {
    try {
      const isThere = await page.isSignedIn();
      if (isThere && !(hasMoved && (await page.isOutdated()))) return;
      if (isThere) page.send("event: changed\ndata:\n\n");
    } catch (error) {
      log.problem(`an open page was not told of changes: ${String(error)}`);
    }
    page.end();
  };

  /** The answer to a page that waits for changes of a league. */
  return ({ id, store }: ServedLeague, listener: Listener): Response => {
    const league = watched.get(id) ?? { store, head: undefined, pages: new Set<OpenPage>() };
    league.store = store;
    watched.set(id, league);
    _timer ??= setTimeout(look, PACE).unref();
    const encoder = new TextEncoder();
    let forget = (): boolean => false;
    const body = new ReadableStream<Uint8Array>({
      start: async (stream) => {
        const page: OpenPage = {
          ...listener,
          send: (text) => stream.enqueue(encoder.encode(text)),
          end: () => forget() && stream.close(),
        };
        forget = () => {
          const wasThere = league.pages.delete(page);
          if (league.pages.size === 0) watched.delete(id);
          return wasThere;
        };
        league.pages.add(page);
        page.send("retry: 10000\n\n");
        await tell(page, true);
      },
      cancel: () => void forget(),
    });
    return new Response(body, {
      headers: {
        ...{ "content-type": "text/event-stream", "cache-control": "no-store" },
        // A proxy passes events on at once. A connection that has had events has no other requests, so
        // that it does not keep the server from ending.
        ...{ "x-accel-buffering": "no", connection: "close" },
      },
    });
  };
};
