// What the server needs of the pages. It loads this part when somebody asks for a page.
export { answerPage } from "./answer-page.ts";
export { assetAt } from "./assets.ts";
export { comeAgainPage, problemPage } from "./problem-page.ts";
export { signInPage } from "./sign-in-page.ts";
export { NoPage, read } from "./visit.ts";
