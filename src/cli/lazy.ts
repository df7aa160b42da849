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
  leagueBody: () => import("./league/init/league-body.ts"),

  // Documents and scenarios: 2 ms.
  check: () => import("../service/check.ts"),
  documentFiles: () => import("../document/files.ts"),
  documentPart: () => import("../document/document-part.ts"),
  anonymous: () => import("../document/anonymous.ts"),
  anonymousScenario: () => import("../service/anonymous-scenario.ts"),
  writeDocument: () => import("../document/write.ts"),
  findings: () => import("../document/findings.ts"),
  history: () => import("../service/history.ts"),
  importers: () => import("../document/importers/registry.ts"),
  readRecording: () => import("../document/importers/read-recording.ts"),
  updatePart: () => import("../document/importers/update-part.ts"),
  sourceNotes: () => import("./league/sources/import-notes.ts"),
  readDocument: () => import("../document/read.ts"),
  replay: () => import("../service/replay.ts"),
  requestLine: () => import("../service/request-line.ts"),
  scenario: () => import("../service/scenario.ts"),

  // Tables, and chalk, cli-table3, string-width and wrap-ansi: 4 ms.
  styles: () => import("./tables/styles.ts"),
  facts: () => import("./tables/facts.ts"),
  listText: () => import("./tables/list-text.ts"),
  outcomeList: () => import("./outcome-list.ts"),
  logTable: () => import("./league/log/log-table.ts"),
  entriesInWords: () => import("./league/log/entries-in-words.ts"),
  outcomeTable: () => import("./outcome-table.ts"),
  resolvedTable: () => import("./votes/resolve/resolved-table.ts"),
  databaseTable: () => import("./database/status/database-table.ts"),
  teamTables: () => import("./team/tables.ts"),
  tokensTable: () => import("./token/tokens-table.ts"),

  // Hints after a refusal, and the man page: 20 kB, together with writing and anonymising documents.
  hints: () => import("./hints.ts"),
  manPage: () => import("./help/man-page.ts"),

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
  tradeValues: () => import("./completion/trade-values.ts"),
  lineupValues: () => import("./lineup/set/lineup-set-values.ts"),
  tokenValues: () => import("./token/token-values.ts"),
  voteValues: () => import("./votes/show/votes-show-values.ts"),
} as const;
