import { ALL_TEAMS, NO_TEAM } from "../../domain/league/ids.ts";
import {
  type Player,
  PRO_STATUSES,
  ROSTER_STATUSES,
  STATUS_WORDS,
  slotAt,
} from "../../domain/league/players.ts";
import { everyPlayer, type League } from "../../domain/league.ts";
import { PATHS } from "../../service/paths.ts";
import { send, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { note, queryLeague, UsageError } from "../context.ts";
import { didYouMean } from "../did-you-mean.ts";
import { EXIT } from "../exit.ts";
import { printAnswer, printList } from "../print.ts";
import { listIn } from "../tables/views.ts";
import { idOrNone, quietNames, typedTeamOrNone } from "../typed-names.ts";
import { positionsNamed, spelledAs } from "../typed-positions.ts";
import { allTeams } from "../values/league-values.ts";
import { FACTS } from "./set.ts";
import { onlyPlayers } from "./show.ts";

type IsListed = (player: Player) => boolean;

const STATUSES = Object.values(STATUS_WORDS);

export const list = command({
  name: "list",
  about: "list the players of the league, with their teams",
  examples: [
    "fantasy-tx player list --free --position SS",
    "fantasy-tx player list --team Balks --status reserve",
    "fantasy-tx player list --status IL --format csv",
  ],
  printsList: true,
  options: {
    "--team <team>": {
      about: "only players of this team, by id or by name",
      values: allTeams,
      conflicts: ["free"],
    },
    "--free": "only players on no team",
    "--position <position>": {
      ...FACTS["--position <position>"],
      about: "only players who are eligible at this position, or at one of several: SS,2B",
    },
    "--status <status>": {
      about: `only players with this status on their team (${STATUSES.join(", ")}), or with this pro status, such as IL`,
      values: [...STATUSES, ...PRO_STATUSES],
    },
  },
  path: PATHS.rosters,
  run: async (context, { team: named, free, position, status }) => {
    const team = free ? NO_TEAM : ((await idOrNone(context, named, typedTeamOrNone)) ?? ALL_TEAMS);
    const tests = await queryLeague(context, (league) => [
      ...(position === undefined ? [] : [isEligibleAt(league, position)]),
      ...(status === undefined ? [] : [hasStatus(league, status)]),
    ]);
    const path = withQuery(PATHS.rosters, { team });
    const { request, answer: all } = await send(context, { method: "GET", path });
    const answer = onlyPlayers(all, (player) => tests.every((test) => test(player)));
    if (answer.statusCode !== 200 || context.format !== "table" || context.listFormat !== null)
      return printAnswer(context, request, answer);
    if (!(await printList(context, (look) => listIn(answer.outcome, look))))
      note(context, "no players");
    return EXIT.done;
  },
});

const isEligibleAt = (league: League, typed: string): IsListed => {
  const positions = positionsNamed(quietNames(league), typed);
  return ({ position, eligible }) =>
    positions.some((each) => each === position || eligible.includes(each));
};

/** Whether a player has a status, on their team or as a pro. Throws UsageError for another word. */
const hasStatus = (league: League, typed: string): IsListed => {
  const { effectivePoint } = league.details();
  const status = ROSTER_STATUSES.find((each) => STATUS_WORDS[each] === typed.toLowerCase());
  if (status !== undefined)
    return ({ timeline }) => slotAt(timeline, effectivePoint).place?.rosterStatus === status;
  const known = [...PRO_STATUSES, ...everyPlayer(league).map(({ proStatus }) => proStatus)];
  const wanted = spelledAs(known, typed);
  if (!known.includes(wanted))
    throw new UsageError(
      `'${typed}' is no status of a player: use ${STATUSES.join(", ")}, or a pro status such as IL${didYouMean(typed, STATUSES)}`,
    );
  return ({ proStatus }) => proStatus === wanted;
};
