import { expect, it } from "vitest";
import { parseFiles } from "../../../src/document/files.ts";
import { errorText } from "../../../src/importers/error-text.ts";

it.each([
  ["MFL", '{"version":"1.0","encoding":"utf-8","error":{"$t":"No league"}}', "No league"],
  ["MFL, in another form", '{"error":"No league"}', "No league"],
  ["MFL, in XML", "<error>No league</error>", "No league"],
  [
    "ESPN",
    '{"messages":["Not for you."],"details":[{"message":"Not for you.","resolution":null}]}',
    "Not for you.",
  ],
  ["Yahoo", '{"error":{"description":"Please sign in","detail":""}}', "Please sign in"],
  [
    "Yahoo, in XML",
    '<error xmlns="x"><description>Please sign in</description><detail/></error>',
    "Please sign in",
  ],
  ["Sleeper", '{"errors":[{"code":404,"message":"Not found"}]}', "Not found"],
  ["Sleeper, in another form", '{"errors":["Not found"]}', "Not found"],
  ["an error without a text", '{"error":{"$t":" "}}', undefined],
  ["a number", '{"error":404}', undefined],
  ["a response", '{"league_id":"1","name":"Harbor"}', undefined],
])("the text of an error is found: %s", (_, text, found) => {
  const name = text.startsWith("<") ? "a.xml" : "a.json";
  expect(parseFiles([{ name, text }]).parsed.map(({ value }) => errorText(value))).toEqual([found]);
});
