import {
  BUSY_SECONDS,
  isLostConnection,
  isNotThere,
  isNotThereYet,
  isRetryable,
  isUnanswered,
} from "./database-errors.ts";

/** After so many, a distributed engine would refuse the next one too. */
const MOST_ATTEMPTS = 10;

/** Milliseconds. Those who try again do not all do it at the same time. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 500;

/**
 * Does a transaction, and does it again while the database refuses it for what others do at the same
 * time, or is not there for a moment. If it was there before, it may be starting again. Only for work
 * that has stored nothing when it throws.
 */
export const retrying = async <Result>(
  work: () => Promise<Result>,
  { wasThere = false } = {},
): Promise<Result> => {
  const end = performance.now() + BUSY_SECONDS * 1000;
  let hasBeenThere = wasThere;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Whoever has waited for an answer long enough does not wait again.
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
