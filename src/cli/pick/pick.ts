import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import type { Group } from "../command.ts";
import { pickMove } from "../typed-moves.ts";
import { movablePicks, movesTo } from "../values/moves.ts";

const move = change({
  name: "move",
  about: "move draft picks between teams, all or none; 'roster show' lists them",
  examples: [
    "fantasy-tx pick move 2027.1.1:1:2",
    "fantasy-tx pick move '2027 round 2 of Alewives:Alewives:Balks'",
    "fantasy-tx pick move 2027.2.3:3:4 2027.2.4:4:3 --dry-run",
  ],
  args: {
    picks: {
      term: "[pick:from:to...]",
      about:
        "a pick, such as 2027.1.1 or '2027 round 1 of Aces', its holder and its new holder; 0 is no team",
      values: movesTo(movablePicks),
      means: pickMove(),
      missing:
        "missing picks: give each as <pick>:<from>:<to>, such as '2028 round 1 of Aces:Aces:Balks'",
    },
  },
  method: "PUT",
  path: PATHS.picks,
  confirm: "Make these moves?",
  payload: (_, { picks }) => ({ moves: picks }),
});

export const PICK: Group = {
  name: "pick",
  about: "move draft picks between teams",
  examples: ["fantasy-tx roster show --team 1", "fantasy-tx pick move 2027.1.1:1:2"],
  commands: [move],
};
