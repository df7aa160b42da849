import { expect, it } from "vitest";
import { readAsked } from "../../../src/http/asked.ts";

it.each([
  "/fantasy/league/rosters?version=2.0?access_token=ftx_1&league_id=a&team_id=2",
  "/fantasy/league/rosters?version=2.0?league_id=a&team_id=2&access_token=ftx_1",
  "/fantasy/league/rosters?version=2.0?team_id=2&access_token=ftx_1&league_id=a",
])("the server finds its own keys behind a version with a broken tail: %s (R3)", (target) => {
  expect(readAsked({ asParameter: false }, target, [], { kind: "none" })).toEqual({
    path: "/fantasy/league/rosters?version=2.0&team_id=2",
    ...{ payload: null, league: "a", token: "ftx_1", as: undefined },
  });
});
