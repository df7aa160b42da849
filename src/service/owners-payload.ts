import * as v from "valibot";
import { shown } from "../domain/declared/json.ts";
import { isId } from "../domain/league/ids.ts";
import type { OwnersToMaintain } from "../domain/maintenance/maintain-owners.ts";
import type { Payload } from "./payload.ts";
import {
  about,
  list,
  objectById,
  onOrOff,
  payloadOf,
  text,
  textOrNumber,
} from "./payload-fields.ts";

const facts = {
  name: v.nullable(text),
  teams: list(textOrNumber),
  commissioner: onOrOff,
};

const newOwner = v.strictObject({
  name: about("The name. Without one, it is the id.", v.exactOptional(facts.name, null)),
  teams: about("The ids of the owner's teams.", facts.teams),
  commissioner: about(
    "Whether the owner runs the league.",
    v.exactOptional(facts.commissioner, false),
  ),
});

const ownersToMaintain = v.strictObject({
  bar: about("The ids of owners who may no longer trade.", list(text)),
  unbar: about("The ids of owners who may trade again.", list(text)),
  remove: about("The ids of owners who leave the league.", list(text)),
  name: about("The names of owners, by their ids. Null is the id.", objectById(facts.name)),
  teams: about(
    "All teams that owners have from now on, by the ids of owners.",
    objectById(facts.teams),
  ),
  commissioner: about("Whether owners run the league, by their ids.", objectById(onOrOff)),
  add: about(
    "Owners to add to the league, by the ids that they get.",
    objectById(newOwner, Object.keys(newOwner.entries)),
  ),
});

/**
 * PUT of the owners. Refused: an owner in both `bar` and `unbar`, one in `remove` and another
 * field, one in `add` whose facts are also set by another field, and a new owner whose id does not
 * have the form of one (E11).
 */
export const ownersPayload: Payload<OwnersToMaintain> = payloadOf(
  ownersToMaintain,
  ({ bar, unbar, add, remove, name, teams, commissioner }) => {
    const problem =
      problemOf(bar, "bar", { unbar }) ??
      problemOf(remove, "remove", {
        ...{ bar, unbar, add: idsOf(add), name: idsOf(name) },
        ...{ teams: idsOf(teams), commissioner: idsOf(commissioner) },
      }) ??
      problemOf(idsOf(add), "add", {
        ...{ name: idsOf(name), teams: idsOf(teams), commissioner: idsOf(commissioner) },
      });
    if (problem !== undefined) return { problem };
    const notAnId = idsOf(add).find((id) => !isId(id));
    if (notAnId !== undefined)
      return {
        problem: `add: ${shown(notAnId)} is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
      };
    const added = <Name extends keyof typeof facts>(field: Name) =>
      add.map(([id, owner]) => [id, owner[field]] as const);
    return {
      value: {
        ...{ bar, unbar, add: idsOf(add), remove },
        names: new Map([...added("name"), ...name].map(([id, given]) => [id, given ?? ""])),
        teams: new Map([...added("teams"), ...teams]),
        commissioners: new Map([...added("commissioner"), ...commissioner]),
      },
    };
  },
);

/** The problem, if an id of a field is also in another one. */
const problemOf = (
  ids: readonly string[],
  field: string,
  others: Readonly<Record<string, readonly string[]>>,
): string | undefined => {
  for (const id of ids) {
    const [other] = Object.entries(others).find(([, each]) => each.includes(id)) ?? [];
    if (other !== undefined) return `${field}: ${shown(id)} is also in ${other}`;
  }
  return undefined;
};

const idsOf = (fields: readonly (readonly [id: string, value: unknown])[]): readonly string[] =>
  fields.map(([id]) => id);
