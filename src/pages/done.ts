import { type Html, html } from "./html.ts";
import { tradePath } from "./paths.ts";

/** What a visitor has just done, in the words of the page that they see next. */
const DONE = {
  lineup: "The lineup is set.",
  offer: "You have offered the trade.",
  counter: "You have made this counter-offer.",
  withdraw: "You have withdrawn the trade.",
  reject: "You have rejected the trade.",
  accept: "You have accepted the trade.",
  approve: "You have voted for the trade.",
  object: "You have voted against the trade.",
  commissioner_approve: "You have approved the trade.",
  commissioner_reject: "You have rejected the trade.",
  reverse: "You have reversed the trade.",
  lock: "The lock is set.",
  unlock: "The lock is removed.",
  lock_transactions: "Transactions are locked.",
  unlock_transactions: "Transactions are open again.",
  set_rule: "The rule is set.",
  resolve: "The due votes and offers have ended.",
  revoke_token: "The sign-in link does not work any more.",
  lineup_unchanged: "You have not moved anybody.",
  lineup_overtaken:
    "The lineup has changed since you opened that page. Nothing has been done. This is what it is now.",
} as const;

/** With these, nothing was done. */
const NOT_DONE: readonly Done["what"][] = ["lineup_unchanged", "lineup_overtaken"];

/** What was done and, if it concerns a trade, its id. */
export type Done = { readonly what: keyof typeof DONE; readonly trade?: string };

/** It as a text for a cookie, which tells it to the next page. */
export const doneText = ({ what, trade }: Done): string =>
  trade === undefined ? what : `${what}:${trade}`;

/** What such a text says; null if it says nothing. */
export const doneIn = (text: string): Done | null => {
  const [what = "", trade] = text.split(":");
  return isDeed(what) ? { what, ...(trade !== undefined && { trade }) } : null;
};

const isDeed = (word: string): word is Done["what"] => Object.hasOwn(DONE, word);

/** The notice of what was just done, with a link to its trade if that is another page. */
export const doneNotice = (done: Done | null, path: string): Html | false =>
  done !== null &&
  html`<p class="notice${!NOT_DONE.includes(done.what) && " good"}" role="status">${DONE[done.what]}${
    done.trade !== undefined &&
    path !== tradePath(done.trade) &&
    html` <a href="${tradePath(done.trade)}">See it</a>`
  }</p>
`;
