import { execFileSync } from "node:child_process";

/** Builds the program before the tests, for those that run the command itself. */
export const setup = (): void => {
  execFileSync(process.execPath, ["tools/build.js"], { stdio: "inherit" });
};
