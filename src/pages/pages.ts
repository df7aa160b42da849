// What the server needs of the pages. It loads them when somebody asks for the first page.
export { answerPage } from "./answer-page.ts";
export { assetAt } from "./assets.ts";
export { comeAgainPage, problemPage } from "./problem-page.ts";
export { signInPage } from "./sign-in-page.ts";
export { NoPage, read } from "./visit.ts";
