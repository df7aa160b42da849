import { type Cursor, field, placed, text } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Recording } from "../importer.ts";
import { nameless } from "../nameless.ts";
import { proStatusOf } from "../pro-status.ts";
import type { MflKind } from "./mfl-kinds.ts";
import { oneOrMore } from "./mfl-values.ts";

/** The players of MFL, by their ids. */
export type MflPlayers = {
  /** What the document says about a player in every place: name, position, pro team. */
  readonly factsOf: (id: string) => Fields;
  readonly positionOf: (id: string) => string;
  /** `A` for players who are not injured. */
  readonly proStatusOf: (id: string) => string;
  readonly hasInjuries: boolean;
  /** The ids that were asked for, but that no response names. */
  readonly unnamed: ReadonlySet<string>;
};

/** Words of MFL's injury report, as other platforms write them. */
const WORD_OF: Readonly<Record<string, string>> = {
  "IR-R": "IR",
  "IR-NFI": "IR",
  "IR-PUP": "PUP",
};

/** Looks up players in MFL's dump, and in its injury report if the recording has it. */
export const mflPlayers = ({ one }: Recording<MflKind>): MflPlayers => {
  const known = byId(field(field(one("players"), "players"), "player"));
  const report = field(one("injuries"), "injuries");
  const injuries = byId(field(report, "injury"));
  const unnamed = new Set<string>();
  const positionOf = (id: string): string => {
    const player = known.get(id);
    return player === undefined ? "" : text(field(player, "position"));
  };
  return {
    factsOf: (id) => {
      const player = known.get(id);
      if (player === undefined) {
        unnamed.add(id);
        return { lastname: nameless(id) };
      }
      return {
        ...nameOf(field(player, "name")),
        position: placed(field(player, "position")),
        pro_team: placed(field(player, "team"), proTeamOf(field(player, "team"))),
      };
    },
    positionOf,
    proStatusOf: (id) => {
      const injury = injuries.get(id);
      if (injury === undefined) return "A";
      const word = text(field(injury, "status"));
      return proStatusOf(WORD_OF[word] ?? word);
    },
    hasInjuries: report.value !== undefined,
    unnamed,
  };
};

const byId = (cursor: Cursor): ReadonlyMap<string, Cursor> =>
  new Map(oneOrMore(cursor).map((each) => [text(field(each, "id")), each]));

/** A name such as `Jones, Julio`. */
const nameOf = (cursor: Cursor): Fields => {
  const [lastname = "", ...first] = text(cursor).split(", ");
  return { firstname: placed(cursor, first.join(", ")), lastname: placed(cursor, lastname) };
};

/** MFL calls free agents of the NFL `FA`. */
const proTeamOf = (cursor: Cursor): string => {
  const found = text(cursor);
  return found === "FA" ? "" : found;
};
