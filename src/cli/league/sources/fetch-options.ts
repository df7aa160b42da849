import { Option } from "commander";

/** What a fetch is asked for. */
export type FetchWanted = {
  /** Whether past trades are brought. */
  readonly trades?: boolean | undefined;
  /** Whether no call may be made. */
  readonly offline?: boolean | undefined;
};

export const TRADES_OPTION = new Option(
  "--trades",
  "also bring the trades of the past, from platforms that record them",
);

export const OFFLINE_OPTION = new Option("--offline", "make no call over the network");
