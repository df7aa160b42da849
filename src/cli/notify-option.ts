import { type Context, tell, UsageError } from "./context.ts";
import { EXIT, type ExitStatus, statusOfSignal } from "./exit.ts";
import { load } from "./lazy.ts";
import type { StopSignal } from "./world.ts";

/** For commands that change a league (R12). */
export const NOTIFY = {
  "--notify <command>": {
    about: "a shell command that gets notices",
    variable: "FANTASY_TX_NOTIFY",
    parse: (typed: string): string => {
      if (typed.trim() === "")
        throw new UsageError("--notify needs a command, such as --notify ./announce.sh");
      return typed;
    },
  },
} as const;

/**
 * Does work whose notices go to the command of `--notify`, if there is one, and waits until they are
 * delivered. A signal ends the waiting. A notice that cannot be delivered is reported. The exit
 * status then is that of the signal, or else at least 1, because nobody tells people later (R12).
 * Throws UsageError before the work if there is no such command.
 */
export const withNotices = async (
  context: Context,
  work: (telling: Context) => Promise<ExitStatus>,
): Promise<ExitStatus> => {
  const { world, notify } = context;
  // A command may lead to another one.
  if (notify === undefined || context.announce !== undefined) return work(context);
  const deliver = await world.noticeCommand(notify);
  const { announcer } = await load.notices();
  let isAllDelivered = true;
  const notices = announcer(deliver, (problem) => {
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
  const status = await work({ ...context, announce: notices.announce }).catch(
    async (error: unknown) => {
      await waitForNotices();
      throw error;
    },
  );
  const signal = await waitForNotices();
  if (isAllDelivered) return status;
  if (signal !== undefined) return statusOfSignal[signal];
  return status === EXIT.done ? EXIT.refused : status;
};
