import type { Json } from "../domain/declared/json.ts";
import type { LeagueHost } from "../domain/port.ts";
import { openApi, type SignIn } from "../service/openapi.ts";

/**
 * An answer that the server gives without the door: JSON without an envelope. It needs no token.
 */
export type OwnAnswer = { readonly statusCode: 200 | 503; readonly body: Buffer };

type Answering = {
  readonly host: LeagueHost;
  readonly asParameter: boolean;
  /** Logs why leagues cannot be used. */
  readonly logProblems: () => Promise<void>;
};

/** The server's own paths, and what answers them. All other paths go to the door. */
export const OWN_PATHS: Readonly<Record<string, (answering: Answering) => Promise<OwnAnswer>>> = {
  "/health": async ({ host, logProblems }) => {
    await logProblems();
    const { leagues, unusable } = await host.health();
    return unusable.length === 0
      ? { statusCode: 200, body: bytesOf({ status: "ok", leagues }) }
      : { statusCode: 503, body: bytesOf({ status: "unusable", leagues, unusable }) };
  },
  "/openapi.json": async ({ asParameter }) => ({
    statusCode: 200,
    body: await describe(asParameter ? "as" : "token"),
  }),
};

/**
 * The league's journal, for a client's developer. It takes the keys `as` and `league_id`. Only a
 * server with `--as-parameter` has it.
 */
export const SCENARIO_PATH = "/scenario";

/** The methods of the server's own paths. */
export const OWN_METHODS = "GET, HEAD, OPTIONS";

export const isOwnPath = ({ asParameter }: Pick<Answering, "asParameter">, path: string): boolean =>
  Object.hasOwn(OWN_PATHS, path) || (asParameter && path === SCENARIO_PATH);

const bytesOf = (body: Json): Buffer => Buffer.from(JSON.stringify(body));

const DESCRIPTIONS = new Map<SignIn, Promise<Buffer>>();

/**
 * The description of the service. It is long, and anybody may ask for it. So it is made once, and
 * all answers share its bytes.
 */
const describe = (signIn: SignIn): Promise<Buffer> => {
  const made = DESCRIPTIONS.get(signIn) ?? openApi(signIn).then(bytesOf);
  DESCRIPTIONS.set(signIn, made);
  return made;
};
