import { homedir, userInfo } from "node:os";

/** What the meaning of an address depends on, apart from its text. Tests have their own. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home folder of the user. */
  readonly home: string;
  /** The name of the user in the operating system; undefined if they have none. */
  readonly userName: string | undefined;
};

export const realSurroundings = (): Surroundings => ({
  env: process.env,
  home: homedir(),
  userName: userNameOrNone(),
});

/** In a container, a user may have a number and no name. */
const userNameOrNone = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
};
