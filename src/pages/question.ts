import { PATHS } from "../service/paths.ts";
import type { Done } from "./done.ts";
import { type Html, hiddenFields, html, type Part } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, tabPath } from "./paths.ts";
import { type Accepted, formFields, overtaken, submit, type Told } from "./submitted.ts";
import { type PageAnswer, type PageRequest, read, type Visit } from "./visit.ts";

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
    { status },
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
  const askNow = async (): Promise<Question | NoQuestion> => {
    const { overview } = await read(visit, "league", PATHS.league);
    return ask({ ...visit, league: overview });
  };
  let asked = await ask(visit);
  const look = async (): Promise<string> => {
    asked = await askNow();
    return "made" in asked ? asked.made : "";
  };
  const answer = "made" in asked ? await submit(visit, look, asked.request) : undefined;
  if (!("made" in asked)) return otherwise({ status: 409, ...asked });
  if (answer !== undefined) return asked.after(answer);
  const text =
    "This has changed since you opened that page, or you have done it already. Nothing has been done now. This is how it is.";
  return questionPage(visit, asked, overtaken(text));
};
