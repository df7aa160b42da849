/*
 * What is loaded only when it is needed. A command is a process, so it pays for all that it loads.
 * Each part says what it would add to the 23 ms of `--help`. A part that adds less than a
 * millisecond is not listed here, but imported as usual.
 *
 * Four parts are missing because imports point inward: src/main.ts loads the stores,
 * src/service/endpoints.ts payloads and documents, src/http/page-reply.ts the pages, and
 * src/wire/render.ts what writes XML.
 */
export const load = {
  // The rules: 2 ms.
  announcer: () => import("../service/announcer.ts"),
  door: () => import("../service/door.ts"),
  // The randomness of tokens, and their hash.
  tokens: () => import("../service/tokens.ts"),

  // Documents: 1 ms. Scenarios, with the rules: 2 ms. Importers: 2 ms.
  documents: () => import("./documents.ts"),
  scenarios: () => import("./scenarios.ts"),
  importers: () => import("./importers.ts"),

  // Tables, and chalk, cli-table3, string-width and wrap-ansi: 4 ms.
  styles: () => import("./tables/styles.ts"),
  tables: () => import("./tables/tables.ts"),
  resolvedTable: () => import("./votes/resolve/resolved-table.ts"),
  databaseTable: () => import("./database/status/database-table.ts"),
  tokensTable: () => import("./token/tokens-table.ts"),

  // Hints after a refusal, and the man page: 20 kB, together with writing and anonymising documents.
  hints: () => import("./hints.ts"),
  manPage: () => import("./help/man-page.ts"),

  // The paths of rules, with writing documents.
  typedRule: () => import("./rules/typed-rule.ts"),

  // Prompts, and inquirer: 15 ms.
  inquirer: () => import("./prompts/inquirer.ts"),
  lineupPrompt: () => import("./lineup/set/lineup-set-prompt.ts"),
  people: () => import("./prompts/people.ts"),
  sameCommand: () => import("./prompts/same-command.ts"),
  tokenPrompt: () => import("./token/token-prompt.ts"),

  // The server, with fastify and pino.
  server: () => import("../http/server.ts"),

  // Completion, with the values of every option and argument: 1 ms.
  complete: () => import("./completion/complete.ts"),
  ownerValues: () => import("./completion/owner-values.ts"),
  pointValues: () => import("./completion/point-values.ts"),
  periodValues: () => import("./completion/period-values.ts"),
  playerValues: () => import("./completion/player-values.ts"),
  teamValues: () => import("./completion/team-values.ts"),
  barValues: () => import("./owner/bar-values.ts"),
  lineupValues: () => import("./lineup/set/lineup-set-values.ts"),
  lockValues: () => import("./player/lock/player-lock-values.ts"),
  ownedValues: () => import("./owner/owned-values.ts"),
  pickMoveValues: () => import("./pick/move/pick-move-values.ts"),
  playerOptionValues: () => import("./player/player-option-values.ts"),
  rosterValues: () => import("./roster/roster-values.ts"),
  rosterMoveValues: () => import("./roster/move/roster-move-values.ts"),
  ruleValues: () => import("./rules/rule-values.ts"),
  tokenValues: () => import("./token/token-values.ts"),
  unlockValues: () => import("./player/unlock/player-unlock-values.ts"),
  voteValues: () => import("./votes/show/votes-show-values.ts"),
} as const;
