import { isTokenExpired, type Token, type TokenStore } from "../domain/port.ts";
import { PATHS } from "../service/paths.ts";
import { hashOfToken, newToken, signInLink } from "../service/tokens.ts";
import { hidden, options } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, withQuery } from "./paths.ts";
import { formFields, madeFrom } from "./submitted.ts";
import { facts, section, stackedTable } from "./tables.ts";
import { moment } from "./times.ts";
import { NoPage, type PageAnswer, read, type Visit } from "./visit.ts";

/** The tokens that the caller may see, and the owners of the league. */
type SeenTokens = {
  readonly tokens: readonly Token[];
  readonly store: TokenStore;
  readonly nameOf: (owner: string) => string | undefined;
  readonly owners: readonly (readonly [id: string, name: string])[];
  /** The id of the token that this browser has signed in with. */
  readonly ownId: string;
};

const isOperator = ({ league }: Visit): boolean => league.caller === null;

/**
 * The tokens for the page of a commissioner or the operator; undefined on a server that asks for no
 * tokens. A commissioner does not see those of the operator (R9).
 */
const seenTokens = async (visit: Visit): Promise<SeenTokens | undefined> => {
  if (visit.tokens === null) return undefined;
  const { store, ownId } = visit.tokens;
  const [all, { owners }] = await Promise.all([store.list(), read(visit, "owners", PATHS.owners)]);
  const names = new Map(owners.map(({ id, name }) => [id, name || id]));
  return {
    tokens: all.filter(({ owner }) => isOperator(visit) || owner !== null),
    nameOf: (owner) => names.get(owner),
    ...{ store, ownId, owners: [...names] },
  };
};

/** The mark of the tokens. It changes when a token is made or revoked. */
const tokensMade = ({ tokens }: SeenTokens): string =>
  madeFrom(
    "tokens",
    tokens.map(({ id }) => id),
  );

const holderName = ({ owner }: Token, { nameOf }: SeenTokens): string =>
  owner === null ? "the operator" : (nameOf(owner) ?? owner);

/**
 * The tokens, with a link to revoke each of them and, for the operator, the form to make one (R9).
 */
export const tokensSection = async (visit: Visit): Promise<Html | false> => {
  const seen = await seenTokens(visit);
  if (seen === undefined) return false;
  const rows = seen.tokens.map((token) => [
    holder(token, seen),
    token.id,
    token.label,
    moment(token.createdAt, visit),
    expiry(token, visit),
    html`<a class="unbroken" href="${withQuery(COMMISSIONER, { token: token.id })}">Revoke<span class="hidden"> token ${token.id}</span></a>`,
  ]);
  const headings = ["Owner", "Token", "Label", "Made", "Expires"];
  return section(
    "tokens",
    "Tokens",
    html`<p class="muted">Whoever has a token can sign in and act for its owner. Nobody can see the token itself again.</p>
${rows.length > 0 && stackedTable("Tokens", [...headings, { text: "Revoke", is: "action" }], rows)}${
  isOperator(visit)
    ? makeForm(visit, seen)
    : html`<p class="muted">The operator of the league makes tokens, and sends each owner a link to sign in.</p>`
}`,
  );
};

const holder = (token: Token, seen: SeenTokens): Html =>
  html`${holderName(token, seen)}${
    token.owner !== null &&
    seen.nameOf(token.owner) === undefined &&
    html` <span class="badge bad">Has left</span>`
  }${token.id === seen.ownId && html` <span class="badge good">This browser</span>`}`;

const expiry = (token: Token, visit: Visit): Html => {
  if (token.expiresAt === null) return html`never`;
  return html`${isTokenExpired(token, visit.now) && html`<span class="badge over">Expired</span> `}${moment(token.expiresAt, visit)}`;
};

const makeForm = (visit: Visit, seen: SeenTokens): Html => html`<h3>Make a link to sign in</h3>
<form method="post" action="${COMMISSIONER}" class="inline">${formFields(visit, tokensMade(seen))}
<span class="field"><label for="owner">Owner</label> <select id="owner" name="owner">
${options(seen.owners, "")}</select></span>
<span class="field"><label for="label">Label</label> <input id="label" name="label" maxlength="100" placeholder="phone"></span>
<span class="field"><label for="days">Days until it expires</label> <input id="days" name="days" type="number" min="1" max="3650" aria-describedby="days-note"></span>
<button name="do" value="make_token">Make a link</button></form>
<p class="muted" id="days-note">The link is shown once. Without days, it never expires.</p>`;

/** `/commissioner?token=…`: what revoking a token does, and the form to do it. */
export const revokePage = async (visit: Visit, id: string): Promise<PageAnswer> => {
  const seen = await seenTokens(visit);
  const token = seen?.tokens.find((each) => each.id === id);
  if (seen === undefined || token === undefined) throw new NoPage(404, []);
  const title = `Revoke token ${id}`;
  const name = holderName(token, seen);
  return leaguePage(
    visit,
    title,
    html`<h1>Revoke this token?</h1>
${facts([
  ["Owner", holder(token, seen)],
  ["Token", token.id],
  ["Label", token.label !== "" && token.label],
  ["Made", moment(token.createdAt, visit)],
  ["Expires", expiry(token, visit)],
])}
<p>Every browser and program that uses it is signed out${id === seen.ownId ? ", this browser too" : ""}. That cannot be taken back, but ${name} can get another token.</p>
<form method="post" action="${COMMISSIONER}">${formFields(visit, tokensMade(seen))}${hidden("token", id)}
<p class="actions"><button class="main" name="do" value="revoke_token">Revoke</button> <a class="button" href="${COMMISSIONER}">Cancel</a></p></form>`,
  );
};

/** Why a form about tokens was not done. */
export type NotDone = { readonly status: 400 | 409; readonly reason: string };

/** Revokes a token that the caller may see. An id is never used again, so none is revoked twice. */
export const revokeToken = async (visit: Visit): Promise<PageAnswer | NotDone> => {
  const seen = await seenTokens(visit);
  const id = visit.fields.get("token") ?? "";
  const isSeen = seen?.tokens.some((token) => token.id === id) ?? false;
  if (seen === undefined || !isSeen || (await seen.store.revoke(id)) === undefined)
    return { status: 409, reason: "There is no such token. It may have been revoked already." };
  // Without its token, this browser can only sign in again.
  return id === seen.ownId
    ? { status: 303, to: "/sign-in" }
    : { status: 303, to: COMMISSIONER, done: { what: "revoke_token" } };
};

const MOST_DAYS = 3650;

/**
 * Makes a token for an owner, and shows the link to sign in. It is shown only here: no address, no
 * log and no other page has it. Only the operator may do this (R9): throws `NoPage` for others.
 */
export const makeToken = async (visit: Visit): Promise<PageAnswer | NotDone> => {
  const seen = await seenTokens(visit);
  if (seen === undefined || !isOperator(visit))
    throw new NoPage(403, [
      { type: "invalid_user", msg: "Only the operator of the league makes tokens" },
    ]);
  const text = (name: string): string => (visit.fields.get(name) ?? "").trim();
  if (visit.fields.get("made") !== tokensMade(seen))
    return {
      status: 409,
      reason:
        "Tokens have been made or revoked since you opened that page, perhaps by your own second click. No token has been made now. If you have not seen the link of a new token, revoke it and make another one.",
    };
  const days = text("days") === "" ? null : Number(text("days"));
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    return { status: 400, reason: `Days must be a whole number from 1 to ${MOST_DAYS}.` };
  const secret = newToken();
  const owner = text("owner");
  const { now } = visit;
  const expiresAt = days === null ? null : now + days * 86_400;
  const added = { owner, label: text("label"), createdAt: now, expiresAt };
  const token = await seen.store.add(added, hashOfToken(secret));
  if (token === undefined) return { status: 400, reason: `Unknown User ${owner}` };
  return linkPage(visit, seen, { token, secret });
};

const linkPage = (
  visit: Visit,
  seen: SeenTokens,
  { token, secret }: { readonly token: Token; readonly secret: string },
): PageAnswer => {
  const name = holderName(token, seen);
  return leaguePage(
    visit,
    "A link to sign in",
    html`<h1>A link for ${name} to sign in</h1>
<p class="notice" role="status">This link is shown only now. Send it to ${name} where nobody else can read it: anybody who has it can act for ${name}.</p>
<p><code class="secret">${signInLink(visit.origin, secret)}</code></p>
${facts([
  ["Token", token.id],
  ["Label", token.label !== "" && token.label],
  ["Expires", expiry(token, visit)],
])}
<p class="muted">If the link gets lost, revoke the token and make another one. Other programs sign in with what follows the #.</p>
<p class="actions"><a class="button" href="${COMMISSIONER}">Back to the commissioner’s page</a></p>`,
  );
};
