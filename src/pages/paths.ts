/** The path of the league's own page: its rules, teams and locks. `/league` is the interface's. */
export const ABOUT = "/about";

export const HISTORY = "/history";

/** The path of the commissioners' page. */
export const COMMISSIONER = "/commissioner";

/** A tab of the commissioners' page, or what it asks before something is done there. */
export const tabPath = (tab: string, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(COMMISSIONER, { tab, ...query });

/** The path of the form of an offer. */
export const NEW_TRADE = "/trades/new";

export const SEARCH = "/search";

export const teamPath = (team: string): string => `/teams/${encodeURIComponent(team)}`;
export const tradePath = (trade: string): string => `/trades/${encodeURIComponent(trade)}`;
export const playerPath = (player: string): string => `/players/${encodeURIComponent(player)}`;

/** A path with its query. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string>> | [name: string, value: string][],
): string => `${path}?${new URLSearchParams(query)}`;

/** A path of this server that somebody asks to be led to; `otherwise` if the text is none. */
export const localPath = (asked: string | null, otherwise = "/"): string =>
  asked !== null && /^\/(?![/\\])[!-~]*$/.test(asked) ? asked : otherwise;
