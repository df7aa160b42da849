import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { terminalPicture } from "../../../tools/terminal-picture.ts";
import { ROOT } from "../../support/command.ts";

it("the picture of the README is what a terminal shows (`npm run docs` makes it)", async () => {
  const file = join(ROOT, "docs", "terminal.svg");
  const picture = await terminalPicture();
  if (process.env["FANTASY_TX_UPDATE"] === "1") writeFileSync(file, picture);
  else expect(readFileSync(file, "utf8")).toBe(picture);
});
