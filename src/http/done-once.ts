import { hash } from "node:crypto";
import type { PageReply } from "./answer-page-request.ts";

/** How many forms are remembered. An older one is still not done twice: what it was made from has changed. */
const REMEMBERED = 500;

/**
 * Remembers what forms were answered, by what only one form has. Somebody who clicks twice gets the
 * answer of the first click. Only a form that was done by somebody who has signed in is remembered:
 * another one may be sent again, and would only take memory.
 */
export const doneOnce = () => {
  const replies = new Map<string, Promise<PageReply>>();
  return (form: string, answer: () => Promise<PageReply>): Promise<PageReply> => {
    // A form may be as long as a body.
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
