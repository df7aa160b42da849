import { field } from "../domain/declared/codec.ts";
import type { OwnersToMaintain } from "../domain/maintenance/maintain-owners.ts";
import type { Payload } from "./payload.ts";
import {
  alsoIn,
  byId,
  idsOf,
  list,
  listField,
  notAnId,
  nullAs,
  object,
  onOrOff,
  payloadOf,
  text,
  textOrNumber,
} from "./payload-fields.ts";

const name = nullAs(text, "");
const teams = nullAs(list(textOrNumber), []);

const newOwner = object({
  name: field("name", name, "", "The name. Without one, it is the id."),
  teams: field("teams", teams, [], "The ids of the owner's teams."),
  commissioner: field("commissioner", onOrOff, false, "Whether the owner runs the league."),
});

/**
 * PUT of the owners. Refused: an owner in both `bar` and `unbar`, one in `remove` and another
 * field, one in `add` whose facts are also set by another field, and a new owner whose id does not
 * have the form of one (E11).
 */
export const ownersPayload: Payload<OwnersToMaintain> = payloadOf(
  {
    bar: listField("bar", text, "The ids of owners who may no longer trade."),
    unbar: listField("unbar", text, "The ids of owners who may trade again."),
    remove: listField("remove", text, "The ids of owners who leave the league."),
    name: byId("name", name, "The names of owners, by their ids. Null is the id."),
    teams: byId("teams", teams, "All teams that owners have from now on, by the ids of owners."),
    commissioner: byId("commissioner", onOrOff, "Whether owners run the league, by their ids."),
    add: byId("add", newOwner, "Owners to add to the league, by the ids that they get."),
  },
  ({ bar, unbar, add, remove, name, teams, commissioner }) => {
    const added = idsOf(add);
    const facts = { name: idsOf(name), teams: idsOf(teams), commissioner: idsOf(commissioner) };
    const problem =
      alsoIn(bar, "bar", { unbar }) ??
      alsoIn(remove, "remove", { bar, unbar, add: added, ...facts }) ??
      alsoIn(added, "add", facts) ??
      notAnId(added);
    if (problem !== undefined) return { problem };
    return {
      value: {
        ...{ bar, unbar, add: added, remove },
        names: new Map([...add.map(([id, owner]) => [id, owner.name] as const), ...name]),
        teams: new Map([...add.map(([id, owner]) => [id, owner.teams] as const), ...teams]),
        commissioners: new Map([
          ...add.map(([id, owner]) => [id, owner.commissioner] as const),
          ...commissioner,
        ]),
      },
    };
  },
);
