import { hash } from "node:crypto";
import type { PageReply } from "./page-reply.ts";

/**
 * How many forms are remembered. An older form is not done twice either, because what it was made
 * from has changed since (`submitted.ts`).
 */
const REMEMBERED = 500;

/**
 * Remembers the answers to forms. `form` is a text that only this form has. Somebody who clicks
 * twice gets the answer to the first click. Only forms that were done for somebody who has signed
 * in are remembered: all others may be sent again.
 */
export const doneOnce = () => {
  const replies = new Map<string, Promise<PageReply>>();
  return (form: string, answer: () => Promise<PageReply>): Promise<PageReply> => {
    // A form may be very long, so only its hash is kept.
    const key = hash("sha256", form);
    const known = replies.get(key);
    if (known !== undefined) return known;
    const made = answer();
    replies.set(key, made);
    const [oldest] = replies.keys();
    if (replies.size > REMEMBERED && oldest !== undefined) replies.delete(oldest);
    const forget = (): boolean => replies.delete(key);
    made.then(({ status, league }) => (status === 303 && league !== null) || forget(), forget);
    return made;
  };
};
