import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { run } from "../../support/command.ts";
import { NOON } from "../../support/sandlot.ts";
import { hostOfFile, serve, tokenFor } from "../../support/served.ts";

/*
 * Clients that nobody here wrote sign in, make an offer and read it: Node's fetch, curl with jq, and
 * Python's urllib with ElementTree.
 */
const ID = `${NOON}.1`;
const COMMENT = "Ö§ 'quoted' & more + 🎉";
const OFFER = JSON.stringify({
  ...{ team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"], comment: COMMENT },
});

/** A server, and what a client needs to know of it. */
const served = async () => {
  const { host, tokens } = hostOfFile();
  const { address } = await serve(host);
  return { address, token: await tokenFor(tokens, "ann") };
};

/** Runs another program, which must be installed and succeed. */
const well = async (program: string, args: readonly string[], input = ""): Promise<string> => {
  try {
    const { stdout, stderr, status } = await run(program, args, { input });
    if (status !== 0) throw new Error(`${program}: exit ${status}: ${stderr}`);
    return stdout;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing
      ? new Error(`the tests of the server need ${program}: apt-get install ${program}`)
      : error;
  }
};

describe("curl and jq", () => {
  const curl = (...args: readonly string[]) =>
    well("curl", ["--silent", "--show-error", "--max-time", "20", ...args]);
  const jq = (filter: string, text: string) => well("jq", ["--raw-output", filter], text);

  it("make an offer as a form and read it", async () => {
    const { address, token } = await served();
    const bearer = ["--header", `Authorization: Bearer ${token}`];
    const field = ["--data-urlencode", `payload=${OFFER}`];
    const made = await curl(...bearer, ...field, `${address}${PATHS.trade}?response_format=JSON`);
    expect(await jq(".body.trade.id, .body.trade.comment", made)).toBe(`${ID}\n${COMMENT}\n`);
    const shown = await curl(
      ...["--get", "--data", "response_format=JSON", "--data", `access_token=${token}`],
      `${address}${PATHS.trades}`,
    );
    expect(await jq(".body.trades[].id", shown)).toBe(`${ID}\n`);
  });
});

it("Python's urllib and ElementTree", async () => {
  const { address, token } = await served();
  const script = `
import json, sys, urllib.error, urllib.parse, urllib.request
import xml.etree.ElementTree as ElementTree
address, token, payload, trade = sys.argv[1:]

def ask(path, fields=None, headers={}):
    data = None if fields is None else urllib.parse.urlencode(fields).encode()
    request = urllib.request.Request(address + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()

path = "${PATHS.trade}"
signed_in = {"Authorization": "Bearer " + token}
status, body = ask(path, {"payload": payload, "access_token": token})
print(status, ElementTree.fromstring(body).find("body/trade").get("id"))
status, body = ask(path + "?id=" + trade, headers=signed_in)
print(status, ascii(ElementTree.fromstring(body).findtext("body/trade/comment")))
status, body = ask(path + "?id=1.1", headers=signed_in)
print(status, ElementTree.fromstring(body).findtext("body/exceptions/exception/msg"))
status, body = ask(path + "?response_format=JSON&id=" + trade)
print(status, json.loads(body)["body"]["exceptions"][0]["msg"])
`;
  const printed = await well("python3", ["-c", script, address, token, OFFER, ID]);
  expect(printed.split("\n")).toEqual([
    `200 ${ID}`,
    `200 "\\xd6\\xa7 'quoted' & more + \\U0001f389"`,
    "404 Invalid Trade ID 1.1",
    "401 Missing User",
    "",
  ]);
});
