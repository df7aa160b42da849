import { describe, expect, it } from "vitest";
import { openApi } from "../../../src/service/openapi.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { run } from "../../support/command.ts";
import { faultsOfAnswer } from "../../support/description.ts";
import { parsed } from "../../support/json.ts";
import { clientOf, compiled, OFFERING } from "../../support/openapi-client.ts";
import { sandlot } from "../../support/sandlot.ts";
import { bearer, hostInMemory, hostOfFile, serve, tokenFor } from "../../support/served.ts";

const JSON_TRADES = `${PATHS.trades}?response_format=JSON`;

describe("GET /openapi.json", () => {
  it.each([
    [false, "token"],
    [true, "as"],
  ] as const)("needs no login (--as-parameter: %s)", async (asParameter, signIn) => {
    const { host } = hostInMemory(sandlot());
    const served = await serve(host, { asParameter });
    const { status, headers, text } = await served.send({ path: "/openapi.json" });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(text).toBe(JSON.stringify(await openApi(signIn)));
  });
});

describe("the answers of the server itself fit the description", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    [401, "GET", JSON_TRADES, {}],
    [400, "GET", `${JSON_TRADES}&x=1`, { token: true }],
    [404, "GET", `${JSON_TRADES}&league_id=nowhere`, { token: true }],
    [
      413,
      "POST",
      `${PATHS.trade}?response_format=JSON`,
      { token: true, body: "x".repeat(1e6 + 1) },
    ],
    [
      415,
      "POST",
      `${PATHS.trade}?response_format=JSON`,
      { token: true, body: "x", type: "text/x" },
    ],
    [429, "GET", JSON_TRADES, { token: true, times: 2 }],
  ] as const)("%i", async (status, method, path, asked) => {
    const { token, body, type, times } = { token: false, body: "", type: "", times: 1, ...asked };
    const { host, tokens } = hostOfFile();
    const served = await serve(host, { limits: { requests: 1 } });
    const headers = {
      ...(token && bearer(await tokenFor(tokens, "ann"))),
      ...(body !== "" && (type === "" ? form : { "content-type": type })),
    };
    const answers = [];
    for (let i = 0; i < times; i++)
      answers.push(await served.send({ method, path, headers, ...(body !== "" && { body }) }));
    const last = answers.at(-1);
    expect(last?.status).toBe(status);
    expect(faultsOfAnswer(method, path, parsed(last?.text ?? ""))).toBe("");
  });
});

describe("a client that openapi-typescript makes from the description", () => {
  it("makes an offer", async () => {
    const { host, tokens } = hostOfFile();
    const served = await serve(host);
    const { text } = await served.send({ path: "/openapi.json" });
    const folder = await clientOf(parsed(text), OFFERING);
    expect(await compiled(folder)).toMatchObject({ stdout: "", stderr: "", status: 0 });
    const token = await tokenFor(tokens, "ann");
    const offer = () =>
      run(process.execPath, ["client.ts", served.address, token], { cwd: folder });
    expect(await offer()).toMatchObject({
      stdout: "1777651200.1 offer: Abe Ashby, Gus Hobbs\n",
      stderr: "",
      status: 0,
    });
    const offers = await served.send({
      path: JSON_TRADES,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(parsed(offers.text)).toMatchObject({ body: { trades: [{ comment: "Deal?" }] } });
    const stranger = await run(process.execPath, ["client.ts", served.address, "ftx_x"], {
      cwd: folder,
    });
    expect(stranger.stdout).toBe("Unknown User\n");
  });
});
