import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Counts } from "./answer-asked.ts";
import type { Limits } from "./limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key under which the requests of a caller are counted. */
    countedBy: string;
  }
}

/**
 * Counts requests by their token, and failed sign-ins by their address (docs/http.md, Errors of the
 * server).
 */
export const countsFor = (
  app: FastifyInstance,
  { requests, failedSignIns }: Limits,
): ((request: FastifyRequest) => Counts) => {
  app.decorateRequest("countedBy", "");
  const timeWindow = "1 minute";
  const ofToken =
    requests === null
      ? undefined
      : app.createRateLimit({ max: requests, timeWindow, keyGenerator: (it) => it.countedBy });
  const ofAddress = app.createRateLimit({
    max: failedSignIns,
    timeWindow,
    keyGenerator: ({ ip }) => ip,
  });
  return (request) => ({
    request: async (countedBy) => {
      request.countedBy = countedBy;
      return ofToken === undefined ? 0 : secondsToWait(await ofToken(request));
    },
    failedSignIn: async () => secondsToWait(await ofAddress(request)),
  });
};

const secondsToWait = (
  result: Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>,
): number => (result.isAllowed || !result.isExceeded ? 0 : Math.max(1, result.ttlInSeconds));
