import type { Json } from "../document/json.ts";
import type { LeagueHost } from "../domain/port.ts";
import { openApi } from "../service/openapi.ts";

/** What the server answers by itself: JSON without an envelope, and without login. */
export type OwnAnswer = { readonly statusCode: 200 | 503; readonly body: Json };

type Answering = { readonly host: LeagueHost; readonly asParameter: boolean };

/** The paths that are the server's own, and what they answer. All others are the door's. */
export const OWN_PATHS: Readonly<Record<string, (answering: Answering) => Promise<OwnAnswer>>> = {
  "/health": async ({ host }) => {
    const { leagues, unusable } = await host.health();
    return unusable.length === 0
      ? { statusCode: 200, body: { status: "ok", leagues } }
      : { statusCode: 503, body: { status: "unusable", leagues, unusable } };
  },
  "/openapi.json": async ({ asParameter }) => ({
    statusCode: 200,
    body: await openApi(asParameter ? "as" : "token"),
  }),
};
