import { hash, randomBytes } from "node:crypto";
import type { Refusal } from "../domain/refusals.ts";
import type { Caution } from "../domain/trades/cautions.ts";
import type { TradeView } from "../domain/trades/views.ts";
import type { Answer } from "../service/exchange.ts";
import { PATHS } from "../service/paths.ts";
import { sentenceForPeople } from "../words/for-people.ts";
import { problemInSlots } from "../words/lineup-problems.ts";
import { badTradeText } from "../words/refusals.ts";
import type { Done } from "./done.ts";
import { formTokenField, type Html, hidden, hiddenFields, html, list, type Part } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, tabPath, tradePath } from "./paths.ts";
import { momentText } from "./times.ts";
import { isOwn, NoPage, type PageAnswer, type PageRequest, read, type Visit } from "./visit.ts";

/** A short mark of what a form was made from. If any of that changes, the mark changes. */
export const madeFrom = (...what: readonly unknown[]): string =>
  hash("sha256", JSON.stringify(what), "base64url").slice(0, 22);

/**
 * The fields of a form that changes something: the session's secret, what the form was made from,
 * and what only this form has.
 */
export const formFields = ({ formToken }: Visit, made: string): Html =>
  html`${formTokenField(formToken)}${hidden("made", made)}
${hidden("once", randomBytes(12).toString("base64url"))}`;

/** What was typed into a form. Its page takes the same from an address. */
export const typedFields = (fields: URLSearchParams): URLSearchParams => {
  const typed = new URLSearchParams(fields);
  for (const name of ["form_token", "made", "once", "seen"]) typed.delete(name);
  return typed;
};

/** How often a change is tried if others change the league at the same time. */
const TRIES = 20;

/**
 * Makes the change of a form if what the form was made from has not changed. `look` reads that
 * again. If others change the league between `look` and the change, it looks once more. So no form
 * is done twice, even by two servers. Undefined if the form has been overtaken. Throws `NoPage` if
 * the league refuses the change.
 */
export const submit = async (
  { ask, head, fields }: Visit,
  look: () => Promise<Pick<Question, "made" | "request"> | undefined>,
): Promise<Accepted | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const onlyAt = await head();
    const now = await look();
    if (now === undefined || now.made !== fields.get("made")) return undefined;
    const answer = await ask(now.request, { onlyAt });
    if (answer.statusCode === 200) return answer;
    if (!isOutdated(answer)) throw new NoPage(answer.statusCode, answer.exceptions);
  }
  return undefined;
};

/** The answer to a request that was done. */
export type Accepted = Extract<Answer, { readonly statusCode: 200 }>;

const isOutdated = ({ exceptions }: Exclude<Answer, Accepted>): boolean =>
  exceptions.some(({ refusal }) => refusal?.code === "league_moved_on");

/** The trade of an answer; null if it has none. */
export const tradeIn = (answer: Answer): TradeView | null =>
  answer.statusCode === 200 && answer.outcome.kind === "trade" ? answer.outcome.trade : null;

/** The sentences of a refusal; empty for any other answer. */
export const reasonsOf = ({ league }: Visit, answer: Answer): readonly string[] =>
  answer.statusCode === 200
    ? []
    : answer.exceptions.map(
        ({ msg, refusal }) =>
          sentenceForPeople(refusal)?.((at) => momentText(at, league.details.timeZone)) ??
          ofOffer(refusal) ??
          msg,
      );

/** What people read instead of the documented sentence of a refused offer. */
const ofOffer = (refusal: Refusal | undefined): string | undefined => {
  switch (refusal?.code) {
    case "nothing_offered":
      return "Choose what each team gives: every team has to give or get something.";
    case "offer_on_anothers_behalf":
      return "You can make offers only for your own team.";
    case "player_not_on_team":
    case "pick_not_on_team":
    case "too_little_budget":
      return badTradeText(refusal);
    default:
      return undefined;
  }
};

/** A notice with the reasons for a refusal or a warning. It takes the focus. */
export const reasonsNotice = (reasons: readonly string[]): Html | false =>
  reasons.length > 0 &&
  html`<div class="notice bad" role="alert" tabindex="-1" autofocus>${list(reasons, "points")}</div>`;

/** What a visitor may not have meant by an offer or an acceptance; their own team comes first. */
export const cautionsNotice = (visit: Visit, answer: Answer): Html | false => {
  if (answer.statusCode !== 200 || answer.outcome.kind !== "trade") return false;
  const { cautions = [], arrivals } = answer.outcome;
  const atOnce = (arrivals?.illegal ?? [])
    .filter(({ isWorse }) => isWorse)
    .map((left) => ({ code: "will_be_illegal", ...left }) as const);
  const isMine = (each: Caution): boolean => "team" in each && isOwn(visit, each.team);
  const all = [...cautions, ...atOnce].toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  return all.length > 0 && list(all.map(cautionLine), "notice");
};

const cautionLine = (caution: Caution): Html | string => {
  switch (caution.code) {
    case "same_offer":
      return html`You have made <a href="${tradePath(caution.tradeId)}">the same offer</a> already, and it is still open.`;
    case "will_be_illegal":
      return html`${caution.team.name} will have an illegal lineup:${list(caution.findings.map(problemInSlots), "points")}`;
    case "same_vote":
      return "You have voted so already.";
    default:
      return caution satisfies never;
  }
};

/** How a page is shown that answers a form: its status, and a notice above it. */
export type Told = { readonly status?: number; readonly notice?: Html | false };

/** Tells that a form has been overtaken, or came too late. */
export const overtaken = (text: string | Html, status = 409): Required<Told> => ({
  status,
  notice: html`<p class="notice" role="alert" tabindex="-1" autofocus>${text}</p>
`,
});

/** What a page asks before something is done. */
type Shown = {
  readonly title: string;
  /** The heading of the page, if it is not the title. */
  readonly heading?: string;
  /** What follows, and for whom. */
  readonly text: Part;
  /** What the button says; false if the league would refuse it. */
  readonly button: string | false;
  /** The path of the form, and its fields. With these, the question is asked again. */
  readonly form: string;
  readonly fields: Readonly<Record<string, string>> | [name: string, value: string][];
  /** Where the question comes from, and the link back there. */
  readonly back: string;
  readonly cancel?: string;
  /** What the form is made from. */
  readonly made: string;
};

/** A question, the request of its button, and what comes after it. */
export type Question = Shown & {
  readonly request: PageRequest;
  readonly after: (answer: Accepted) => PageAnswer | Promise<PageAnswer>;
};

/** Why there is nothing to ask. */
export type NoQuestion = { readonly notice: Html | false };

/** Asks what the fields of a visit ask for. */
export type Ask = (visit: Visit) => Promise<Question | NoQuestion>;

/** Shows a page in place of a question. */
type Otherwise = (told: Told) => PageAnswer | Promise<PageAnswer>;

/** The parts of a question that comes from a tab of the commissioners' page, and leads back there. */
export const onTab = (
  tab: string,
  what: Done["what"],
  fields: Readonly<Record<string, string>> = {},
): Pick<Question, "form" | "fields" | "back" | "after"> => {
  const back = tabPath(tab);
  return {
    ...{ form: COMMISSIONER, fields: { tab, do: what, ...fields }, back },
    after: () => ({ status: 303, to: back, done: { what } }),
  };
};

/** The page that says what follows, with the button that does it. */
export const questionPage = (
  visit: Visit,
  { title, heading = title, text, button, form, fields, back, cancel = "Cancel", made }: Shown,
  { status, notice = false }: Told = {},
): PageAnswer =>
  leaguePage(
    visit,
    title,
    html`<h1>${heading}</h1>
${notice}<form method="post" action="${form}">${formFields(visit, made)}${hiddenFields(fields)}
${text}
<p class="dock"><a class="button" href="${back}">${cancel}</a>${button !== false && html` <button class="main">${button}</button>`}</p></form>`,
    status,
  );

/** Asks a question; if there is none, shows another page with the reason. */
export const showQuestion = async (
  visit: Visit,
  ask: Ask,
  otherwise: Otherwise,
): Promise<PageAnswer> => {
  const asked = await ask(visit);
  return "made" in asked ? questionPage(visit, asked) : otherwise(asked);
};

/** Makes the change of a question's form. If it would now be another one, it asks again. */
export const answerQuestion = async (
  visit: Visit,
  ask: Ask,
  otherwise: Otherwise,
): Promise<PageAnswer> => {
  let asked = await ask(visit);
  const answer = await submit(visit, async () => {
    const { overview } = await read(visit, "league", PATHS.league);
    asked = await ask({ ...visit, league: overview });
    return "made" in asked ? asked : undefined;
  });
  if (!("made" in asked)) return otherwise({ status: 409, ...asked });
  if (answer !== undefined) return asked.after(answer);
  const text =
    "This has changed since you opened that page, or you have done it already. Nothing has been done now. This is how it is.";
  return questionPage(visit, asked, overtaken(text));
};
