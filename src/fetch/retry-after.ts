/**
 * The milliseconds that a `Retry-After` header asks to wait. It has seconds or a date. Undefined if
 * it says nothing.
 */
export const waitOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
};

/** When to try again, such as `in 10 minutes, at 14:05 UTC`. */
export const whenToTry = (wait: number, now: number): string => {
  const minutes = Math.ceil(wait / 60_000);
  // Rounded up, so that nobody tries too early.
  const at = new Date(Math.ceil((now + wait) / 60_000) * 60_000).toISOString();
  const day = minutes < 24 * 60 ? "" : `${at.slice(0, 10)} `;
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, at ${day}${at.slice(11, 16)} UTC`;
};
