import type { Owner } from "../domain/league/teams.ts";
import type { TokenStore } from "../domain/port.ts";
import { isTokenExpired, type Token } from "../domain/tokens.ts";
import { PATHS } from "../service/paths.ts";
import { hashOfToken, newToken, signInLink } from "../service/tokens.ts";
import { facts, field, type Html, hidden, html, list, section, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, tabPath } from "./paths.ts";
import { teamLink } from "./players.ts";
import {
  formFields,
  madeFrom,
  type NoQuestion,
  onTab,
  overtaken,
  questionPage,
} from "./question.ts";
import { moment } from "./times.ts";
import { leagueName, NoPage, type PageAnswer, read, type Visit } from "./visit.ts";

/** The tokens that the caller may see. */
type SeenTokens = {
  readonly tokens: readonly Token[];
  readonly store: TokenStore;
  /** The id of the token that this browser has signed in with. */
  readonly ownId: string;
  /** Who has them, or can have one: the owners and, for the operator, those who have left. */
  readonly people: readonly Person[];
};

type Person = Pick<Owner, "name" | "teamIds" | "isCommissioner"> & {
  /** Null is the operator. */
  readonly id: string | null;
  readonly hasLeft?: true;
};

const OPERATOR: Person = { id: null, name: "The operator", teamIds: [], isCommissioner: false };

const isOperator = ({ league }: Visit): boolean => league.caller === null;

/**
 * The tokens for the page of a commissioner or the operator; undefined on a server that asks for no
 * tokens. A commissioner does not see those of the operator (R9).
 */
const seenTokens = async (visit: Visit): Promise<SeenTokens | undefined> => {
  if (visit.tokens === null) return undefined;
  const { store, ownId } = visit.tokens;
  const [all, { owners }] = await Promise.all([store.list(), read(visit, "owners", PATHS.owners)]);
  const tokens = all.filter(({ owner }) => isOperator(visit) || owner !== null);
  const known = new Set<string | null>([null, ...owners.map(({ id }) => id)]);
  const gone = [...new Set(tokens.map(({ owner }) => owner))].filter((id) => !known.has(id));
  const people = [
    ...owners,
    ...(isOperator(visit) ? [OPERATOR] : []),
    ...gone.map((id): Person => ({ ...OPERATOR, id, name: id ?? "", hasLeft: true })),
  ];
  return { tokens, store, ownId, people };
};

/** The mark of the tokens. It changes when a token is made or revoked. */
const tokensMade = ({ tokens }: SeenTokens): string => madeFrom(...tokens.map(({ id }) => id));

/**
 * The owners with their teams and the links with which they can sign in. Each link can be revoked,
 * and the operator can make others (R9).
 */
export const peopleTab = async (visit: Visit): Promise<Html> => {
  const seen = await seenTokens(visit);
  if (seen === undefined) return html`<p class="muted">Nobody needs a link to sign in here.</p>`;
  const valid = seen.tokens.filter((token) => !isTokenExpired(token, visit.now));
  const listOf = (title: string, hasLink: boolean): Html | false => {
    const people = seen.people.filter(
      ({ id }) => valid.some(({ owner }) => owner === id) === hasLink,
    );
    const cards = people.map((each) => personCard(visit, seen, each));
    return people.length > 0 && section(`people-${hasLink}`, title, list(cards, "cards"));
  };
  return html`<p class="muted">Whoever has a link can sign in and act for its owner. ${isOperator(visit) ? "Send it where nobody else can read it." : "The operator of the league makes links."}</p>
<div class="columns">${listOf("Without a link to sign in", false)}
${listOf("With a link to sign in", true)}</div>`;
};

const personCard = (visit: Visit, seen: SeenTokens, person: Person): Html => {
  const { id, name, teamIds, isCommissioner, hasLeft } = person;
  const teams = visit.league.teams.filter(({ team }) => teamIds.includes(team.id));
  const tokens = seen.tokens.filter(({ owner }) => owner === id);
  const isMade = isOperator(visit) && id !== null && !hasLeft;
  const form = `make-${seen.people.indexOf(person)}`;
  const input = (key: string, type: string): Html =>
    html`<input id="${form}-${key}" form="${form}" name="${key}" type="${type}">`;
  return html`<div class="row"><div><h3>${name}${isCommissioner && html` <span class="badge">Commissioner</span>`}${hasLeft && html` <span class="badge bad">Has left</span>`}</h3>
${teams.map(({ team }) => html`<div>${teamLink(team)}</div>`)}</div>${
    isMade &&
    html`<form id="${form}" method="post" action="${COMMISSIONER}">${formFields(visit, tokensMade(seen))}${hidden("tab", "people")}${hidden("owner", id)}<button name="do" value="make_token">Make a link<span class="hidden"> for ${name}</span></button></form>`
  }</div>
${tokens.map(
  (
    token,
  ) => html`<div class="row"><span>${token.label || "A link"}${token.id === seen.ownId && html` <span class="badge good">This browser</span>`}<br><span class="muted">made ${moment(token.createdAt, visit)}; ${expiry(token, visit)}</span></span> <a class="button quiet" href="${tabPath("people", { do: "revoke_token", token: token.id })}">Revoke<span class="hidden"> ${token.label || "a link"} of ${name}</span></a></div>
`,
)}${
  isMade &&
  html`<details><summary>Label and expiry</summary>
${field(`${form}-label`, "Label", input("label", "text"))}
${field(`${form}-days`, "Days until it expires (empty: never)", input("days", "number"))}</details>`
}`;
};

const expiry = (token: Token, visit: Visit): Html => {
  if (token.expiresAt === null) return html`never expires`;
  return html`${isTokenExpired(token, visit.now) ? html`<span class="badge over">Expired</span>` : "expires"} ${moment(token.expiresAt, visit)}`;
};

const factsOf = (token: Token, visit: Visit): Html =>
  facts([
    ["Label", token.label !== "" && token.label],
    ["Made", moment(token.createdAt, visit)],
    ["Until", expiry(token, visit)],
  ]);

/** What revoking a token does, and the form to do it. Throws `NoPage` if the caller sees no such token. */
export const revokePage = async (visit: Visit): Promise<PageAnswer> => {
  const seen = await seenTokens(visit);
  const token = seen?.tokens.find(({ id }) => id === visit.fields.get("token"));
  if (seen === undefined || token === undefined) throw new NoPage(404, []);
  const name = nameOf(token, seen);
  return questionPage(visit, {
    ...onTab("people", "revoke_token", { token: token.id }),
    title: `Revoke a link of ${name}?`,
    text: html`${factsOf(token, visit)}
<p>Every browser and program that uses it is signed out${token.id === seen.ownId && ", this browser too"}. That cannot be taken back, but ${name} can get another link.</p>`,
    ...{ button: "Revoke", made: tokensMade(seen) },
  });
};

const nameOf = ({ owner }: Token, { people }: SeenTokens): string =>
  people.find(({ id }) => id === owner)?.name ?? "";

/** Revokes a token that the caller may see. An id is never used again, so none is revoked twice. */
export const revokeToken = async (visit: Visit): Promise<PageAnswer | NoQuestion> => {
  const seen = await seenTokens(visit);
  const id = visit.fields.get("token") ?? "";
  const isSeen = seen?.tokens.some((token) => token.id === id) ?? false;
  if (seen === undefined || !isSeen || (await seen.store.revoke(id)) === undefined)
    return overtaken("There is no such link. It may have been revoked already.");
  // Without its token, this browser can only sign in again.
  return id === seen.ownId
    ? { status: 303, to: "/sign-in" }
    : { status: 303, to: tabPath("people"), done: { what: "revoke_token" } };
};

const MOST_DAYS = 3650;

/**
 * Makes a token for an owner, and shows the link to sign in. It is shown only here: no address, no
 * log and no other page has it. Only the operator may do this (R9): throws `NoPage` for others.
 */
export const makeToken = async (visit: Visit): Promise<PageAnswer | NoQuestion> => {
  const seen = await seenTokens(visit);
  if (seen === undefined || !isOperator(visit))
    throw new NoPage(403, [
      { type: "invalid_user", msg: "Only the operator of the league makes tokens" },
    ]);
  const text = (name: string): string => typedText(visit.fields, name);
  if (visit.fields.get("made") !== tokensMade(seen))
    return overtaken(
      "Links have been made or revoked since you opened that page, perhaps by your own second click. No link has been made now. If you have not seen a new link, revoke it and make another one.",
    );
  const days = text("days") === "" ? null : Number(text("days"));
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    return overtaken(`Days must be a whole number from 1 to ${MOST_DAYS}.`, 400);
  const secret = newToken();
  const owner = text("owner");
  const { now } = visit;
  const expiresAt = days === null ? null : now + days * 86_400;
  const added = { owner, label: text("label"), createdAt: now, expiresAt };
  const token = await seen.store.add(added, hashOfToken(secret));
  if (token === undefined) return overtaken("The league has no such owner.", 400);
  return linkPage(visit, nameOf(token, seen), token, secret);
};

const linkPage = (visit: Visit, name: string, token: Token, secret: string): PageAnswer =>
  leaguePage(
    visit,
    "A link to sign in",
    html`<h1>A link for ${name} to sign in</h1>
<p class="notice" role="status">This link is shown only now. Send it to ${name} where nobody else can read it: anybody who has it can act for ${name}.</p>
<p><code class="secret">${signInLink(visit.origin, secret)}</code></p>
<p class="actions"><button type="button" class="main" data-send="share" data-title="Sign in to ${leagueName(visit)}" hidden>Share</button> <button type="button" data-send="copy" hidden>Copy</button> <a class="button" href="${tabPath("people")}">Back</a></p>
${factsOf(token, visit)}
<p class="muted">If the link gets lost, revoke it and make another one. Other programs sign in with what follows the #.</p>`,
  );
