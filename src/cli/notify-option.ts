import { Option } from "commander";
import type { Announcer } from "../service/announcer.ts";
import { type Context, tell } from "./context.ts";
import { load } from "./lazy.ts";
import { UsageError } from "./usage-error.ts";

/** For commands that end votes by themselves (R12). */
export const NOTIFY_OPTION = new Option(
  "--notify <command>",
  "a shell command that gets each public event of a trade as JSON on its standard input",
).argParser((command) => {
  if (command.trim() === "")
    throw new UsageError("--notify needs a command, such as --notify ./announce.sh");
  return command;
});

/**
 * Does work whose notices go to a command, and waits until they are delivered. A signal ends the
 * waiting. What cannot be delivered is reported, and does not change the exit status.
 */
export const withNotices = async <Result>(
  context: Context,
  command: string | undefined,
  work: (announcer: Pick<Announcer, "announce">) => Promise<Result>,
): Promise<Result> => {
  if (command === undefined) return work({ announce: () => {} });
  const { announcer } = await load.announcer();
  const { world } = context;
  const notices = announcer(await world.noticeCommand(command), (problem) =>
    tell(context, `fantasy-tx: ${problem}`),
  );
  try {
    return await work(notices);
  } finally {
    const stop = world.listenForStop();
    void stop.stopped.then(notices.giveUp);
    await notices.allDelivered();
    stop.close();
  }
};
