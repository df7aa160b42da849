import { type Announcer, announcer } from "../service/announcer.ts";
import { type Context, tell } from "./context.ts";
import { EXIT, type ExitStatus, statusOfSignal } from "./exit.ts";
import { UsageError } from "./usage-error.ts";
import type { StopSignal } from "./world.ts";

/** For commands that end votes by themselves (R12). */
export const NOTIFY = {
  "--notify <command>": {
    about: "a shell command that gets each public event of a trade as JSON on its standard input",
    parse: (typed: string): string => {
      if (typed.trim() === "")
        throw new UsageError("--notify needs a command, such as --notify ./announce.sh");
      return typed;
    },
  },
} as const;

/**
 * Does work whose notices go to a command, and waits until they are delivered. A signal ends the
 * waiting. A notice that cannot be delivered is reported. The exit status then is that of the signal,
 * or else at least 1, because nobody tells the league later (R12).
 */
export const withNotices = async (
  context: Context,
  command: string | undefined,
  work: (announcer: Pick<Announcer, "announce">) => Promise<ExitStatus>,
): Promise<ExitStatus> => {
  if (command === undefined) return work({ announce: () => {} });
  const { world } = context;
  let isAllDelivered = true;
  const notices = announcer(await world.noticeCommand(command), (problem) => {
    isAllDelivered = false;
    tell(context, `fantasy-tx: ${problem}`);
  });
  const waitForNotices = async (): Promise<StopSignal | undefined> => {
    const stop = world.listenForStop();
    void stop.stopped.then(notices.giveUp);
    await notices.allDelivered();
    stop.close();
    return stop.signal();
  };
  const status = await work(notices).catch(async (error: unknown) => {
    await waitForNotices();
    throw error;
  });
  const signal = await waitForNotices();
  if (isAllDelivered) return status;
  if (signal !== undefined) return statusOfSignal[signal];
  return status === EXIT.done ? EXIT.refused : status;
};
