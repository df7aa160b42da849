import { PATHS } from "../service/paths.ts";
import type { Done } from "./done.ts";
import { hidden } from "./forms.ts";
import { type Html, html, type Part } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { COMMISSIONER, tabPath } from "./paths.ts";
import { formFields, overtaken, submit } from "./submitted.ts";
import { type PageAnswer, type PageRequest, read, type Visit } from "./visit.ts";

/** What a commissioner is asked before they change something for others. Its form makes the change. */
export type Question = {
  readonly what: Done["what"];
  /** Where the question comes from, and where its answer leads. */
  readonly tab: string;
  readonly title: string;
  /** What follows, and for whom. */
  readonly text: Part;
  readonly button: string;
  /** With these fields, the question is asked again. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly request: PageRequest;
  /** What the form is made from. */
  readonly made: string;
};

/** Why there is nothing to ask. */
export type NoQuestion = { readonly notice: Html | false };

/** Asks what the fields of a visit ask for. */
export type Ask = (visit: Visit) => Promise<Question | NoQuestion>;

/** The page that says what follows, with the button that does it. */
export const questionPage = (
  visit: Visit,
  { what, tab, title, text, button, fields = {}, made }: Omit<Question, "request">,
): PageAnswer =>
  leaguePage(
    visit,
    title,
    html`<h1>${title}</h1>
${text}
<form method="post" action="${COMMISSIONER}">${formFields(visit, made)}${hidden("tab", tab)}
${Object.entries(fields).map(([name, value]) => hidden(name, value))}
<p class="actions"><button class="main" name="do" value="${what}">${button}</button> <a class="button" href="${tabPath(tab)}">Cancel</a></p></form>`,
  );

/** Makes the change that a form asks for, unless it would now be another one than on its page. */
export const answerQuestion = async (visit: Visit, ask: Ask): Promise<PageAnswer | NoQuestion> => {
  const asked = await ask(visit);
  if (!("made" in asked)) return asked;
  const look = async (): Promise<string> => {
    const { overview } = await read(visit, "league", PATHS.league);
    const again = await ask({ ...visit, league: overview });
    return "made" in again ? again.made : "";
  };
  return (await submit(visit, look, asked.request)) === undefined
    ? overtaken(
        "This has changed since you opened that page, or you have done it already. Nothing has been done now. This is the league as it is.",
      )
    : { status: 303, to: tabPath(asked.tab), done: { what: asked.what } };
};
