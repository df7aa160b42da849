import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerRequest } from "../../../src/service/door.ts";
import { explicitFormat } from "../../../src/service/route.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { render } from "../../../src/wire/render.ts";
import { leagueIn, scenarioFrom } from "../../support/memory.ts";
import { hostInMemory, serve } from "../../support/served.ts";

/*
 * The scenarios once more, through HTTP. Each answer must be, byte for byte, what the door gives
 * for the same request (docs/http.md, Requests).
 */
const FOLDER = new URL("../../../fixtures/scenarios/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

describe("a scenario is answered over HTTP as by the door", () => {
  it.each(FILES)("%s", async (file) => {
    const scenario = scenarioFrom(readFileSync(new URL(file, FOLDER), "utf8"));
    const league = leagueIn(scenario, file);
    const beside = leagueInMemory(league, "{}");
    let now = 0;
    const { host } = hostInMemory(league);
    const served = await serve(host, { asParameter: true, clock: () => now });
    for (const [i, request] of scenario.requests.entries()) {
      const { at, as, method, path, payload } = request;
      now = at;
      const text = payload === undefined ? null : JSON.stringify(payload);
      const answer = await answerRequest(beside, { at, as, method, path, payload: text });
      const { statusCode, body } = answer;
      const format = (explicitFormat(path) ?? "XML") === "JSON" ? "json" : "xml";
      const target = `${path}${path.includes("?") ? "&" : "?"}as=${encodeURIComponent(as ?? "")}`;
      // Forms and JSON take turns: both are ways to send a payload.
      const received =
        text === null
          ? await served.send({ method, path: encodeURI(target) })
          : i % 2 === 0
            ? await served.sendForm(method, encodeURI(target), { payload: text })
            : await served.send({
                method,
                path: encodeURI(target),
                headers: { "content-type": "application/json" },
                body: text,
              });
      expect(received).toMatchObject({
        status: statusCode,
        text: await render({ path, statusCode, body }, format),
        headers: { "content-type": `application/${format}; charset=utf-8` },
      });
    }
  });
});
