/*
 * What is loaded only when it is needed. A command is a process, so it pays for all that it loads.
 * Each part says what it would add to the 23 ms of `--help`. A part that adds less than a
 * millisecond is not listed here, but imported as usual.
 *
 * Three parts are missing because imports point inward: src/main.ts loads the stores,
 * src/service/endpoints.ts payloads and documents, and src/wire/render.ts what writes XML.
 */
export const load = {
  // The rules: 2 ms.
  door: () => import("../service/door.ts"),
  // Notices of what has happened.
  notices: () => import("../service/announcer.ts"),
  // The randomness of tokens, and their hash.
  tokens: () => import("../service/tokens.ts"),

  // Documents: 1 ms. Scenarios, with the rules: 2 ms. Importers: 2 ms.
  documents: () => import("./documents.ts"),
  scenarios: () => import("./scenarios.ts"),
  importers: () => import("./importers.ts"),

  // Tables in a pipe, and string-width: 2 ms. Tables on a terminal, and chalk, cli-table3 and
  // wrap-ansi: 8 ms.
  plain: () => import("./tables/plain.ts"),
  terminal: () => import("./tables/terminal.ts"),

  // Prompts, and inquirer: 15 ms.
  inquirer: () => import("./prompts/inquirer.ts"),

  // Completion: 1 ms.
  complete: () => import("./completion/complete.ts"),

  // The man page.
  manPage: () => import("./help/man-page.ts"),

  // The server, with its pages, hono and pino.
  server: () => import("../http/server.ts"),
} as const;
