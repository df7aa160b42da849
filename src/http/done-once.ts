import type { PageReply } from "./answer-page-request.ts";

/** How many forms are remembered. An older one is still not done twice: what it was made from has changed. */
const REMEMBERED = 500;

/**
 * Remembers what forms were answered, by what only one form has. Somebody who clicks twice gets the
 * answer of the first click. Only a form that was done is remembered: another one may be sent again.
 */
export const doneOnce = () => {
  const replies = new Map<string, Promise<PageReply>>();
  return (form: string, answer: () => Promise<PageReply>): Promise<PageReply> => {
    const known = replies.get(form);
    if (known !== undefined) return known;
    const made = answer();
    replies.set(form, made);
    const [oldest] = replies.keys();
    if (replies.size > REMEMBERED && oldest !== undefined) replies.delete(oldest);
    const forget = (): boolean => replies.delete(form);
    made.then(({ status }) => status === 303 || forget(), forget);
    return made;
  };
};
