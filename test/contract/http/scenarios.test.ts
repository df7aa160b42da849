import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { explicitFormat } from "../../../src/service/route.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { render } from "../../../src/wire/render.ts";
import { newLeagueFile } from "../../support/league-on-disk.ts";
import { leagueIn, scenarioFrom } from "../../support/memory.ts";
import { hostInMemory, serve } from "../../support/served.ts";
import { inWorld } from "../../support/world.ts";

/*
 * The scenarios once more, through HTTP. Each answer must be, byte for byte, what the door gives
 * for the same request (docs/http.md, Requests). A request like one before is made at the door.
 */
const seen = new Set<string>();
const FOLDER = new URL("../../../fixtures/scenarios/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

describe("a scenario is answered over HTTP as by the door", () => {
  it.each(FILES)("%s", async (file) => {
    const scenario = scenarioFrom(readFileSync(new URL(file, FOLDER), "utf8"));
    const league = leagueIn(scenario, file);
    const beside = leagueInMemory(league, "{}");
    let now = 0;
    const { host, store } = hostInMemory(league);
    const served = await serve(host, { asParameter: true, clock: () => now });
    for (const { at, as, method, path, payload } of scenario.requests) {
      now = at;
      const text = payload === undefined ? null : JSON.stringify(payload);
      const asked = { at, as, method, path, payload: text };
      const { statusCode, body } = await answerRequest(beside, asked);
      const format = (explicitFormat(path) ?? "XML") === "JSON" ? "json" : "xml";
      const words = path.match(/^[^?]*|[?&]\w+/g) ?? [];
      const kind = [
        method,
        ...words,
        format,
        statusCode,
        JSON.stringify(body["exceptions"]),
      ].join();
      if (seen.has(kind)) await answerRequest(store, asked);
      if (seen.has(kind)) continue;
      seen.add(kind);
      const target = `${path}${path.includes("?") ? "&" : "?"}as=${encodeURIComponent(as ?? "")}`;
      const received =
        text === null
          ? await served.send({ method, path: encodeURI(target) })
          : await served.sendForm(method, encodeURI(target), { payload: text });
      expect(received).toMatchObject({
        status: statusCode,
        text: await render({ path, statusCode, body }, format),
        headers: { "content-type": `application/${format}; charset=utf-8` },
      });
    }
  });
});

/* Odd requests: the command `request` prints the bytes that the server sends. */
it.each<[method: string, path: string, payload?: string]>([
  ["POST", PATHS.trade, "{"],
  ["POST", `${PATHS.trade}?response_format=json`, "[]"],
  ["PUT", PATHS.trade, '{"id": "\\ud800", "action": "x"}'],
  ["PUT", PATHS.trade, '{"__proto__": {}, "id": 1}'],
  ["PUT", PATHS.trade, '{"id": "1.1", "action": "steal Ö 🎉"}'],
  ["GET", `${PATHS.rosters}?version=2.0?team_id=all`],
  ["GET", "/api/league/teams?version=3.0&responseFormat=JSON"],
  ["GET", `${PATHS.dates}?response_format=XML&resultFormat=JSON`],
  ["GET", `${PATHS.trades}?team=1&team=2`],
  ["DELETE", PATHS.trade],
  ["PATCH", `${PATHS.league}?response_format=JSON`],
  ["GET", "/fantasy/league/dates/?response_format=JSON"],
  ["GET", "/nowhere"],
  ["GET", `/fantasy/${"long/".repeat(300)}`],
  ["GET", "/fantasy/league/%zz?response_format=JSON"],
  ["GET", "/fantasy/%ff%"],
  ["GET", "/fantasy/league/%64ates"],
  ["GET", "/fantasy/lig%C3%A4/%F0%9F%8E%89?response_format=JSON"],
  ["GET", `${PATHS.trade}?id=%C3%B6%ff%&response_format=JSON`],
])("the server and the command give the same bytes: %s %s", async (method, path, payload) => {
  const file = newLeagueFile();
  const { send, sendForm } = await serve(leagueHost([file]), { asParameter: true });
  const target = `${path}${path.includes("?") ? "&" : "?"}as=ann`;
  const { text, status } =
    payload === undefined
      ? await send({ method, path: target })
      : await sendForm(method, target, { payload });
  const { stdout } = await inWorld([
    ...["request", method, path, "--as", "ann", "--league", file],
    ...(payload === undefined ? [] : [`--payload=${payload}`]),
  ]);
  expect(text).toBe(stdout);
  expect(text).toMatch(new RegExp(`statusCode(=|": )"?${status}\\b`));
});
