import {
  BUSY_SECONDS,
  isLostConnection,
  isNotThere,
  isNotThereYet,
  isRetryable,
  isUnanswered,
} from "./database-errors.ts";

const MOST_ATTEMPTS = 10;

/** Milliseconds. Pauses are random, so that programs do not all try again at the same time. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 500;

/**
 * Does a transaction. Tries again while the database refuses it because of other transactions, or
 * is gone for a moment. A server that was there may be restarting. Work that may have stored
 * something when it throws, throws `unknownEnd`, which is not tried again.
 */
export const retrying = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const end = performance.now() + BUSY_SECONDS * 1000;
  let hasBeenThere = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // A timeout has taken long enough already, so it is not tried again.
      const isAbsent = isNotThere(error) || isUnanswered(error);
      hasBeenThere ||= isLostConnection(error) && !isAbsent;
      const isSoonThere = isAbsent ? hasBeenThere : isLostConnection(error) || isNotThereYet(error);
      const mayTryAgain = isSoonThere
        ? performance.now() < end
        : isRetryable(error) && attempt < MOST_ATTEMPTS;
      if (!mayTryAgain) throw error;
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
    await passed(pause * (0.5 + Math.random() / 2));
  }
};

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
