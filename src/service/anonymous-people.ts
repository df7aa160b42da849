import { type Aliases, nameOfOwner } from "../document/anonymous.ts";
import { type Body, isBody, type Json } from "../document/json.ts";
import { type Team, unknownTeam } from "../domain/league/teams.ts";
import { mapped, withTexts } from "./mapped-json.ts";

/** A request about owners, with their aliases. A new owner gets the next alias. */
export const anonymousOwners = (payload: Body, aliases: Aliases): Body => {
  const { add } = payload;
  if (isBody(add)) for (const id of Object.keys(add)) aliases.newOwner(id);
  return mapped(payload, (value, field) => {
    if (field === "add")
      return byId(value, aliases.owner, (owner, id) =>
        isBody(owner)
          ? mapped(owner, (each, name) => anonymousFact(name, each, id, aliases))
          : owner,
      );
    // The other fields are lists of owners.
    return isBody(value)
      ? byId(value, aliases.owner, (each, id) => anonymousFact(field, each, id, aliases))
      : withTexts(value, aliases.owner);
  });
};

/** A fact about an owner. `commissioner` stays, because it names nobody. */
const anonymousFact = (name: string, value: Json, id: string, aliases: Aliases): Json => {
  switch (name) {
    case "name":
      return isName(value) ? nameOfOwner(aliases.owner(id)) : value;
    case "teams":
      return withTexts(value, aliases.typedTeam);
    default:
      return value;
  }
};

/** A request about teams, with their aliases. A renamed team keeps its alias. */
export const anonymousTeams = (payload: Body, aliases: Aliases): Body => {
  const names = payload["name"];
  for (const [id, name] of Object.entries(isBody(names) ? names : {}))
    if (isName(name)) aliases.newTeam({ ...unknownTeam(id), name: String(name) });
  return mapped(payload, (value, field) =>
    byId(value, aliases.typedTeam, (each, id) => {
      if (field === "owners") return withTexts(each, aliases.owner);
      const fact = FACTS[field];
      return fact === undefined || !isName(each) ? each : aliases.team({ ...NAMED, id })[fact];
    }),
  );
};

/** The fact that a team's alias replaces, by the field of the payload. */
const FACTS: Readonly<Record<string, Exclude<keyof Team, "id">>> = {
  name: "name",
  long_abbr: "longAbbr",
  short_name: "shortName",
  abbr: "abbr",
  logo: "logo",
};

/** A team with every name, so that its alias has every name too. */
const NAMED: Team = { id: "", name: "-", longAbbr: "-", shortName: "-", abbr: "-", logo: "" };

/** Null and an empty text are no name. */
const isName = (value: Json): boolean => typeof value === "string" && value !== "";

/** An object by ids, with its ids and values replaced. */
const byId = (
  values: Json,
  aliasOf: (id: string) => string,
  change: (value: Json, id: string) => Json,
): Json =>
  isBody(values)
    ? Object.fromEntries(
        Object.entries(values).map(([id, each]) => [aliasOf(id), change(each, id)]),
      )
    : values;
