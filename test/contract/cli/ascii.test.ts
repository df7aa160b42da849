import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ID, sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const show = async (
  { env = {}, options = [] }: { env?: Readonly<Record<string, string>>; options?: string[] },
  terminal: number | undefined = 80,
): Promise<string> => {
  const { stdout } = await inWorld(["trade", "show", ID, ...options], {
    env: { NO_COLOR: "1", FANTASY_TX_LEAGUE: join(league(), "league.db"), ...env },
    ...(terminal !== 0 && { terminal }),
  });
  return stdout;
};

const NOT_ASCII = /[^\n -~]/u;

/* What asks for ASCII and what does not: the option, the environment, the locale, in this order. */
const ASCII: readonly [by: string, env: Record<string, string>, ...options: string[]][] = [
  ["--ascii", {}, "--ascii"],
  ["--ascii over FANTASY_TX_ASCII=0", { FANTASY_TX_ASCII: "0" }, "--ascii"],
  ["FANTASY_TX_ASCII=1", { FANTASY_TX_ASCII: "1" }],
  ["FANTASY_TX_ASCII over the locale", { FANTASY_TX_ASCII: "1", LANG: "en_US.UTF-8" }],
  ["LANG=C", { LANG: "C" }],
  ["LC_ALL=POSIX over LANG", { LC_ALL: "POSIX", LANG: "en_US.UTF-8" }],
  ["LC_CTYPE over LANG", { LC_CTYPE: "de_DE.ISO-8859-1", LANG: "en_US.UTF-8" }],
];
const BOXES: readonly [by: string, env: Record<string, string>, ...options: string[]][] = [
  ["no locale at all", {}],
  ["LANG=en_US.UTF-8", { LANG: "en_US.UTF-8" }],
  ["LANG=C.utf8", { LANG: "C.utf8" }],
  ["LC_ALL over LANG", { LC_ALL: "C.UTF-8", LANG: "C" }],
  ["an empty LC_ALL", { LC_ALL: "", LANG: "en_US.UTF-8" }],
  ["FANTASY_TX_ASCII=0 over the locale", { FANTASY_TX_ASCII: "0", LANG: "C" }],
  ["an empty FANTASY_TX_ASCII", { FANTASY_TX_ASCII: "" }],
];

describe("boxes on a terminal", () => {
  it.each(ASCII)("are of ASCII with %s", async (_, env, ...options) => {
    const text = await show({ env, options });
    expect(text).toMatch(/^\+-+\+-+\+$/m);
    expect(text).not.toMatch(NOT_ASCII);
  });

  it.each(BOXES)("are drawn with lines with %s", async (_, env, ...options) => {
    expect(await show({ env, options })).toMatch(/^┌─+┬─+┐$/m);
  });

  it("of ASCII have the same lines and columns as the others", async () => {
    const drawn = await show({});
    const inAscii = drawn
      .replace(/[┌┐└┘├┤┬┴┼]/gu, "+")
      .replaceAll("─", "-")
      .replaceAll("│", "|");
    expect(await show({ options: ["--ascii"] })).toBe(inAscii);
  });
});

it("a pipe is the same with --ascii as without", async () => {
  expect(await show({ options: ["--ascii"] }, 0)).toBe(await show({}, 0));
});
