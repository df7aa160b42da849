import { describe, expect, it } from "vitest";
import type { FetchError } from "../../../src/importers/fetched.ts";
import { temporaryFolder } from "../../support/command.ts";
import {
  at,
  COOKIES,
  fetchInvented,
  INVENTED_LEAGUE,
  OTHER_HOST,
} from "../../support/invented-platform.ts";
import { answerWith, type Play, platformServer, playing } from "../../support/platform-server.ts";

const HEADER = "secret=k3y%2Fof+anns==; who={D1CE-5EED}";

const serverOf = async (play: Play) => {
  const { env, calls } = await platformServer(play);
  return { calls, env: { ...env, XDG_CACHE_HOME: temporaryFolder() } };
};

const messageOf = async (play: Play, env: Readonly<Record<string, string>>): Promise<string> => {
  const server = await serverOf(play);
  return fetchInvented({ ...server.env, ...env }).then(
    () => "no failure",
    ({ message }: FetchError) => message,
  );
};

const refusing =
  (status: number, text = ""): Play =>
  (_, response) =>
    answerWith(response, status, text);

describe("cookies", () => {
  it("come from the environment, and go to the host of the leagues", async () => {
    const { env, calls } = await serverOf(playing(INVENTED_LEAGUE));
    await fetchInvented({ ...env, ...COOKIES });
    expect(calls.map(({ cookie }) => cookie)).toEqual([HEADER, HEADER, HEADER, HEADER]);
  });

  it("are not sent if there are none", async () => {
    const { env, calls } = await serverOf(playing(INVENTED_LEAGUE));
    await fetchInvented({ ...env, INVENTED_KEY: "" });
    expect(calls.map(({ cookie }) => cookie)).toEqual(Array(4).fill(undefined));
  });

  it("do not follow a redirect to another host, not even of the same platform", async () => {
    const { env, calls } = await serverOf((url, response, nth) =>
      url === at("7")
        ? answerWith(response, 302, "", { location: `https://${OTHER_HOST}/7` })
        : playing(new Map([...INVENTED_LEAGUE, [`https://${OTHER_HOST}/7`, { league: 7 }]]))(
            url,
            response,
            nth,
          ),
    );
    await fetchInvented({ ...env, ...COOKIES });
    expect(calls.map(({ cookie }) => cookie)).toEqual([HEADER, undefined, HEADER]);
  });

  it("are named by their variables if they are missing and the league is private", async () => {
    expect(await messageOf(refusing(401), { INVENTED_ID: "{D1CE-5EED}" })).toBe(
      "Invented shows invented:7 only to its members (401). Set INVENTED_KEY and INVENTED_ID to the cookies of a browser that is signed in; missing: INVENTED_KEY",
    );
  });

  it("have to be copied again if the platform refuses them", async () => {
    expect(await messageOf(refusing(403), COOKIES)).toBe(
      "Invented refused the cookies of INVENTED_KEY and INVENTED_ID (403). Copy them again from a browser that is signed in to a member of invented:7",
    );
  });

  it.each(["k3y\nb", "“k3y”"])(
    "that cannot be sent are refused without their value: %j",
    async (value) => {
      const message = await messageOf(playing(INVENTED_LEAGUE), { INVENTED_KEY: value });
      expect(message).toBe("INVENTED_KEY is no cookie: copy the value of secret from a browser");
    },
  );

  it.each([
    [200, `{"error":"signed in as ${HEADER}"}`],
    [200, JSON.stringify({ error: decodeURIComponent(HEADER) }).replaceAll("/", "\\/")],
    [200, `<title>${HEADER}</title>`],
    [400, `no access with ${decodeURIComponent(HEADER)}`],
    [404, HEADER],
  ])("are in no message, also if the platform sends them back: %i %s", async (status, text) => {
    const message = await messageOf(refusing(status, text), COOKIES);
    expect(message).not.toBe("no failure");
    for (const value of Object.values(COOKIES)) {
      expect(message).not.toContain(value);
      expect(message).not.toContain(decodeURIComponent(value));
    }
  });
});
