import { Option } from "commander";

/** What a fetch may do. */
export type FetchWanted = {
  /** Whether past trades are fetched too. */
  readonly trades?: boolean | undefined;
  /** Whether no call may be made. */
  readonly offline?: boolean | undefined;
};

export const TRADES_OPTION = new Option(
  "--trades",
  "also fetch past trades, from platforms that record them",
);

export const OFFLINE_OPTION = new Option("--offline", "make no calls over the network");
