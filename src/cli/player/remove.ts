import { fullName } from "../../domain/league/players.ts";
import { PATHS } from "../../service/paths.ts";
import { listed } from "../../words/text.ts";
import { change } from "../change.ts";
import { typedPlayer } from "../typed-names.ts";
import { freeAgents } from "../values/league-values.ts";

export const remove = change({
  name: "remove",
  about: "remove players from the league, unless a team or a trade needs them",
  examples: ["fantasy-tx player remove 901 --dry-run", "fantasy-tx player remove 'Free Agent'"],
  args: {
    players: {
      term: "[player...]",
      about: "players on no team, by id or by name",
      values: freeAgents,
      asks: "Which players leave the league?",
      means: typedPlayer,
      missing: "missing player: give an id or a name",
    },
  },
  method: "PUT",
  path: PATHS.players,
  confirm: (_, outcome) => {
    const leaving = outcome.kind === "players" ? (outcome.removed?.free ?? []) : [];
    const names = leaving.map(({ player }) => `${fullName(player)} (${player.id})`);
    return names.length > 0 ? `Remove ${listed(names)} from the league?` : undefined;
  },
  payload: (_, { players }) => ({ remove: players }),
});
