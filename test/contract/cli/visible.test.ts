import { expect, it } from "vitest";
import { visible } from "../../../src/cli/visible.ts";
import { folderWithLeague } from "../../support/command.ts";
import { inWorld } from "../../support/world.ts";

/** Every code point except surrogates, which are no text. */
const ALL = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

it("characters that are invisible or control a terminal are escaped, and no others", () => {
  const escaped = ALL.filter((character) => visible(`a${character}b`) !== `a${character}b`);
  const wanted = ALL.filter((character) =>
    /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u.test(character),
  );
  expect(escaped).toEqual(wanted);
});

it("an escaped character is shown by its code point", () => {
  expect(visible("a\u00adb\u034fc\u180ed\u3164\u2800e\u{e0061}f\ufe0fg\u{1d173}h\u200di\n")).toBe(
    "a\\xadb\\u034fc\\u180ed\\u3164\\u2800e\\u{e0061}f\\ufe0fg\\u{1d173}h\\u200di\\n",
  );
});

it.each([
  ["held together by a joiner", "\u{1f469}\u200d\u{1f680}"],
  ["shown in colour by a selector", "\u2764\ufe0f"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["a flag made of tags", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
])("an emoji stays whole, %s", (_, emoji) => {
  expect(visible(`Harbor ${emoji} Lights`)).toBe(`Harbor ${emoji} Lights`);
  expect(visible(`${emoji}\u200d`)).toBe(`${emoji}\\u200d`);
});

it("two names that look the same differ in a table", async () => {
  const cwd = await folderWithLeague();
  const input = JSON.stringify({ league_details: { name: "Sand\u00adlot\u3164" } });
  const env = { FANTASY_TX_LEAGUE: `${cwd}/league.db` };
  await inWorld(["league", "update", "--from", "-"], { env, input });
  const { stdout } = await inWorld(["league", "show"], { env });
  expect(stdout).toContain("Sand\\xadlot\\u3164");
});
