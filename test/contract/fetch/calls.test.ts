import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { FetchError } from "../../../src/importers/fetched.ts";
import { temporaryFolder } from "../../support/command.ts";
import {
  at,
  COOKIES,
  FETCHES,
  fetchInvented,
  HOST,
  INVENTED_LEAGUE,
  OTHER_HOST,
  SOON,
} from "../../support/invented-platform.ts";
import {
  answerWith,
  type PlatformServer,
  type Play,
  platformServer,
  playing,
} from "../../support/platform-server.ts";

const WELL = playing(INVENTED_LEAGUE);

/** Plays the league, except for its first call. */
const first =
  (play: Play): Play =>
  (url, response, nth) =>
    url === at("7") ? play(url, response, nth) : WELL(url, response, nth);

/** The server, with an empty cache folder. */
const serverOf = async (play: Play): Promise<PlatformServer> => {
  const server = await platformServer(play);
  return { ...server, env: { ...server.env, XDG_CACHE_HOME: temporaryFolder() } };
};

const fetchFrom = async (play: Play, env: Readonly<Record<string, string>> = {}) => {
  const server = await serverOf(play);
  return { responses: await fetchInvented({ ...server.env, ...env }), calls: server.calls };
};

/** A fetch that fails: its problem, its message, and the addresses that were called. */
const failure = async (
  play: Play,
  {
    env = {},
    limits = SOON,
  }: { env?: Readonly<Record<string, string>>; limits?: typeof SOON } = {},
) => {
  const server = await serverOf(play);
  const { problem, message } = await fetchInvented({ ...server.env, ...env }, {}, { limits }).then(
    () => {
      throw new Error("the fetch did not fail");
    },
    (error: FetchError) => error,
  );
  return { problem, message, calls: server.calls.map(({ url }) => url) };
};

describe("a fetch", () => {
  it("returns every response as it was received, with its address and time", async () => {
    const text = '{ "league":7, "teams" : 1 }\n';
    const before = Date.now();
    const { responses } = await fetchFrom(first((_, response) => answerWith(response, 200, text)));
    expect(responses.map(({ name, url }) => [name, url])).toEqual([
      ["league", at("7")],
      ["team-1", at("7/1")],
      ["players", at("players")],
    ]);
    expect(responses[0]?.text).toBe(text);
    for (const response of responses) {
      expect(response.at).toBeGreaterThanOrEqual(before);
      expect(response.at).toBeLessThanOrEqual(Date.now());
    }
  });

  it("accepts an empty list in place of a response, but not in place of the league", async () => {
    const empty = (where: string) =>
      ((url, response, nth) =>
        url === at(where)
          ? answerWith(response, 200, "[]")
          : WELL(url, response, nth)) satisfies Play;
    expect((await fetchFrom(empty("7/1"))).responses.map(({ text }) => text)).toContain("[]");
    expect((await failure(empty("7"))).message).toContain("expected a league of Invented");
  });

  it("reports which response is coming, and how much of it has come", async () => {
    const server = await serverOf(WELL);
    const seen: (readonly [string, number])[] = [];
    await fetchInvented(server.env, { onProgress: (...progress) => seen.push(progress) });
    expect(seen.slice(0, 3)).toEqual([
      ["league", 0],
      ["league", 22],
      ["team-1", 0],
    ]);
  });

  it("keeps the platform's pause between two calls", async () => {
    const server = await serverOf(WELL);
    const fetches = { ...FETCHES, pause: 100 };
    const before = performance.now();
    await fetchInvented(server.env, {}, { fetches, limits: { ...SOON, pause: 60 } });
    expect(server.calls).toHaveLength(4);
    // Timers may be a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(3 * 58);
  });
});

describe("an answer that is not a league", () => {
  it("with status 404 is an error: no such league, with the form of addresses", async () => {
    const { problem, message, calls } = await failure(playing(new Map()));
    expect({ problem, message }).toEqual({
      problem: "refused",
      message: "Invented has no league 7 (404). Check the address; its form is invented:<number>",
    });
    expect(calls).toEqual([at("7")]);
  });

  it.each([
    ["<!DOCTYPE html><title>Just a\n moment…</title>", 'a web page, "Just a moment…"'],
    ["<html>", "<html>"],
    ["", "an empty answer"],
    ["null", "null"],
    ['{"message":\n "Down"}', '{"message": "Down"}'],
    ['{"error":{"$t":"Invalid league ID"}}', 'an error: "Invalid league ID"'],
    [`{"error":"${"x".repeat(200)}"}`, `an error: "${"x".repeat(100)}…"`],
  ])("is refused at once, and shown: %s", async (text, shown) => {
    const { problem, message, calls } = await failure(
      first((_, response) => answerWith(response, 200, text)),
    );
    expect({ problem, message }).toEqual({
      problem: "refused",
      message: `expected a league of Invented for invented:7, but got ${shown}. Check the address; its form is invented:<number>`,
    });
    expect(calls).toHaveLength(1);
  });

  it("is described without looking through it again and again", async () => {
    const text = "<title".repeat(400_000);
    const play = first((_, response) => answerWith(response, 200, text));
    expect((await failure(play)).message).toContain(`got ${text.slice(0, 100)}…`);
  });

  it("to another call is an error with the call's address", async () => {
    const wrong = new Map([...INVENTED_LEAGUE, [at("7/2"), { error: "not for you" }]]);
    expect((await failure(playing(wrong))).message).toBe(
      `expected a response of Invented from ${at("7/2")}, but got an error: "not for you"`,
    );
    expect((await failure(playing(new Map([...wrong].slice(0, 2))))).message).toBe(
      `expected a response of Invented from ${at("7/2")}, but got 404, {}`,
    );
  });

  it("with more bytes than any league has is not read to its end", async () => {
    const { problem, message } = await failure(
      first((_, response) => answerWith(response, 200, "[".repeat(2000))),
      { limits: { ...SOON, bytes: 1000 } },
    );
    expect({ problem, message }).toEqual({
      problem: "refused",
      message: "the answer has more than 0.001 MB",
    });
  });
});

describe("a platform that cannot answer now", () => {
  it("is asked a second time", async () => {
    const { responses, calls } = await fetchFrom((url, response, nth) =>
      nth === 1 ? answerWith(response, 503, "busy") : WELL(url, response, nth),
    );
    expect(responses).toHaveLength(4);
    expect(calls).toHaveLength(8);
  });

  it("is not asked a third time", async () => {
    const { problem, message, calls } = await failure((_, response) =>
      answerWith(response, 502, "<html>"),
    );
    expect({ problem, message }).toEqual({
      problem: "unreachable",
      message: "Invented cannot answer now (502). Try again later",
    });
    expect(calls).toEqual([at("7"), at("7")]);
  });

  it.each([() => "0", () => "1", () => new Date(Date.now() + 1000).toUTCString()])(
    "is given the time that it asks for, if that is short",
    async (retryAfter) => {
      const { responses, calls } = await fetchFrom((url, response, nth) =>
        url === at("7") && nth === 1
          ? answerWith(response, 429, "", { "retry-after": retryAfter() })
          : WELL(url, response, nth),
      );
      expect(responses).toHaveLength(4);
      expect(calls).toHaveLength(5);
    },
  );

  it("and asks for a long wait is not asked again: the message says when to try", async () => {
    const { problem, message, calls } = await failure((_, response) =>
      answerWith(response, 429, "", { "retry-after": "600" }),
    );
    expect(problem).toBe("unreachable");
    expect(message).toMatch(
      /^Invented allows no more calls for now \(429\)\. Try again in 10 min$/,
    );
    expect(calls).toHaveLength(1);
  });
});

describe("a network that fails", () => {
  it.each<readonly [string, Play]>([
    [
      "with fewer bytes than were announced",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" }).write('{"league":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      "without its last part",
      (_, response) => {
        response.writeHead(200).write('{"league":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])("in the middle of an answer is tried twice: %s", async (_, play) => {
    const { problem, message, calls } = await failure(first(play));
    expect({ problem, message }).toEqual({
      problem: "unreachable",
      message: `the answer of ${HOST} was cut short. Try again later`,
    });
    expect(calls).toHaveLength(2);
  });

  it("once does not matter", async () => {
    const { responses } = await fetchFrom((url, response, nth) =>
      nth === 1 ? response.destroy() : WELL(url, response, nth),
    );
    expect(responses).toHaveLength(4);
  });

  it("by silence ends the call after its time limit", async () => {
    const { problem, message, calls } = await failure(() => {}, { limits: { ...SOON, call: 50 } });
    expect({ problem, message }).toEqual({
      problem: "unreachable",
      message: `${HOST} did not finish its answer within 0.05 seconds. Try again later`,
    });
    expect(calls).toHaveLength(2);
  });

  it("by silence in the middle of an answer ends the call after its time limit", async () => {
    const slow: Play = (_, response) => void response.writeHead(200).write("{");
    const { message } = await failure(slow, { limits: { ...SOON, call: 50 } });
    expect(message).toContain("did not finish its answer within 0.05 seconds");
  });

  it("because nobody listens is named in the message", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    await expect(
      fetchInvented({ FANTASY_TX_FETCH_BASE: `http://127.0.0.1:${port}` }),
    ).rejects.toThrow(
      `cannot reach ${HOST}: connect ECONNREFUSED 127.0.0.1:${port}. Try again later`,
    );
  });
});

describe("a redirect", () => {
  const to =
    (location: string): Play =>
    (url, response, nth) =>
      url === at("7") && nth === 1
        ? answerWith(response, 302, "", { location })
        : WELL(url, response, nth);

  it.each(["/8", at("8"), `https://${OTHER_HOST}/7`])(
    "on the platform's own hosts is followed: %s",
    async (location) => {
      const goal = new URL(location, at("7")).href;
      const play: Play = (url, response, nth) =>
        url === goal ? answerWith(response, 200, '{"league":7}') : to(location)(url, response, nth);
      const { responses, calls } = await fetchFrom(play);
      expect(responses[0]).toMatchObject({ url: at("7"), text: '{"league":7}' });
      expect(calls.map(({ url }) => url)).toEqual([at("7"), goal, at("players")]);
    },
  );

  it.each([
    "https://evil.example/7",
    "https://api.invented.example.evil.example/7",
    "//evil.example/7",
    `http://${HOST}/7`,
    `https://${HOST}:8443/7`,
    "file:///etc/passwd",
  ])("to anywhere else is refused: %s", async (location) => {
    const { problem, message, calls } = await failure(to(location));
    expect(problem).toBe("refused");
    expect(message).toContain(`${at("7")} redirects to `);
    expect(calls).toEqual([at("7")]);
  });

  it("that never ends is stopped", async () => {
    const { message, calls } = await failure((_, response) =>
      answerWith(response, 301, "", { location: "/7" }),
    );
    expect(message).toBe(`${at("7")} redirects more than 3 times`);
    expect(calls).toHaveLength(4);
  });
});

describe("the server that stands in for all platforms", () => {
  it.each([
    "https://example.org",
    "http://127.0.0.1.example.org:80",
    "http://localhost:8080",
    "http://127.0.0.1:80@example.org",
    "http://10.0.0.1:80",
    "x",
  ])("is on this machine, or nothing is called: %s", async (FANTASY_TX_FETCH_BASE) => {
    await expect(fetchInvented({ ...COOKIES, FANTASY_TX_FETCH_BASE })).rejects.toThrow(
      "FANTASY_TX_FETCH_BASE is for tests only",
    );
  });
});
