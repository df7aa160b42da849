import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandsPage } from "../../../tools/commands-page.ts";
import { ROOT } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";

// The page is made from the help, so every command and option is in it.
it("docs/commands.md says what the help says (`npm run docs` makes it)", () => {
  const file = join(ROOT, "docs", "commands.md");
  const page = commandsPage(declared());
  if (process.env["FANTASY_TX_UPDATE"] === "1") writeFileSync(file, page);
  else expect(readFileSync(file, "utf8")).toBe(page);
});
