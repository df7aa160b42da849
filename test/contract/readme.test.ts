import { runsPage } from "../support/manual.ts";

// What newcomers read first. The other pages are run by test/endurance/docs/every-page.test.ts.
for (const path of ["README.md", "docs/tutorial.md"]) runsPage({ path });
