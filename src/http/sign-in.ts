import type { Seconds } from "../domain/league/time.ts";
import { isTokenExpired, type LeagueHost, type ServedLeague, type SignIn } from "../domain/port.ts";
import { hashOfToken } from "../service/tokens.ts";
import type { Asked } from "./asked.ts";
import { missingLeague, notSignedIn, type ServerRefusal, unknownLeague } from "./server-answers.ts";
import type { ServerOptions } from "./server-options.ts";

/** A request whose league and caller are known. */
export type SignedIn = {
  readonly league: ServedLeague;
  /** The id of the owner who calls; null is the operator (R1). */
  readonly as: string | null;
  /**
   * The key under which requests are counted: one for each token. Null without a token
   * (`--as-parameter`).
   */
  readonly countedBy: string | null;
  /** The id of the token; null without one. */
  readonly tokenId: string | null;
};

/** Finds the league of a request, and its caller. */
export const callerOf = (
  { host, clock, asParameter }: Pick<ServerOptions, "host" | "clock" | "asParameter">,
  asked: Asked,
): Promise<SignedIn | ServerRefusal> =>
  asParameter ? trustCaller(host, asked) : signIn(host, asked, clock());

/** Whether a caller is named who is no owner of the league, perhaps no longer. */
export const isUnknown = async ({ as, league }: SignedIn): Promise<boolean> =>
  as !== null &&
  league.store.perform("read", (each) => ({
    ...{ result: each.owner(as) === undefined, changes: [], entry: null },
  }));

/**
 * Finds the league of a token, and its owner. Refused: a missing, unknown, revoked or expired
 * token, a token of another league, and a league that is not served. Without a valid token, a
 * client learns nothing, not even which leagues there are.
 */
const signIn = async (
  host: LeagueHost,
  asked: Asked,
  now: Seconds,
): Promise<SignedIn | ServerRefusal> => {
  if (asked.token === undefined) return notSignedIn("Missing User");
  const hash = hashOfToken(asked.token);
  const found = await host.signIn(hash);
  if (found === undefined) return notSignedIn("Unknown User");
  if (isTokenExpired(found.token, now)) return notSignedIn("Unknown User");
  if (asked.league === undefined || asked.league === found.league.id) return signedIn(found);
  const league = await host.league(asked.league);
  if (league === undefined) return unknownLeague(asked.league);
  // A league that was copied for a new season has the same tokens as the old one.
  const token = await league.tokens.find(hash);
  return token === undefined || isTokenExpired(token, now)
    ? notSignedIn("Unknown User")
    : signedIn({ league, token });
};

const signedIn = ({ league, token }: SignIn): SignedIn => ({
  league,
  as: token.owner,
  countedBy: `${league.id} ${token.id}`,
  tokenId: token.id,
});

/** Finds the league of a request whose caller is named by the key `as` (`--as-parameter`). */
export const trustCaller = async (
  host: LeagueHost,
  { league: asked, as = "" }: Asked,
): Promise<SignedIn | ServerRefusal> => {
  const league = asked === undefined ? await host.onlyLeague() : await host.league(asked);
  if (league === undefined) return asked === undefined ? missingLeague() : unknownLeague(asked);
  return { league, as: as === "" ? null : as, countedBy: null, tokenId: null };
};
