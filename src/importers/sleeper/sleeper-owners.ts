import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  field,
  isGiven,
  isOn,
  items,
  placed,
  text,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";

/** The people of a league. */
export type SleeperOwners = {
  readonly owners: readonly Placed[];
  /** What a document says about a roster's team, apart from its players. */
  readonly team: (roster: Cursor) => object;
  /** The roster that a user owns, alone or with others, out of some rosters, by their ids. */
  readonly rosterOf: (user: string, among: readonly string[]) => string | undefined;
  /** How many owners have no user with a name, and how many teams have no name because of that. */
  readonly unnamed: { readonly owners: number; readonly teams: number };
  /** How many users own no team and are not commissioners. */
  readonly members: number;
};

/** Reads who owns which team, and who the commissioners are. */
export const readOwners = (rosters: readonly Cursor[], users: readonly Cursor[]): SleeperOwners => {
  const ownersOf = (roster: Cursor): readonly Cursor[] =>
    [field(roster, "owner_id"), ...items(field(roster, "co_owners"))].filter(isGiven);
  const teamsOf = (user: string): readonly Cursor[] =>
    rosters
      .filter((roster) => ownersOf(roster).some((owner) => text(owner) === user))
      .map((roster) => field(roster, "roster_id"));
  const known = new Map(users.map((user) => [text(field(user, "user_id")), user]));
  const isCommissioner = (user: Cursor): boolean => isOn(field(user, "is_owner").value);
  const named = users.filter(
    (user) => isCommissioner(user) || teamsOf(text(field(user, "user_id"))).length > 0,
  );
  const unnamed = new Map(
    rosters
      .flatMap(ownersOf)
      .filter((owner) => !known.has(text(owner)))
      .map((owner) => [text(owner), owner]),
  );
  const teams = (user: string) => teamsOf(user).map((id) => ({ id: placed(id) }));
  return {
    owners: [
      ...named.map((user) =>
        placed(user, {
          id: placed(field(user, "user_id")),
          name: placed(field(user, "display_name")),
          commissioner: placed(field(user, "is_owner")),
          teams: teams(text(field(user, "user_id"))),
        }),
      ),
      ...[...unnamed].map(([id, owner]) => placed(owner, { id: placed(owner), teams: teams(id) })),
    ],
    team: (roster) => {
      const user = known.get(text(field(roster, "owner_id")));
      if (user === undefined) return {};
      const [own, display] = [
        field(field(user, "metadata"), "team_name"),
        field(user, "display_name"),
      ];
      const avatar = field(field(user, "metadata"), "avatar");
      const isUrl = typeof avatar.value === "string" && avatar.value.startsWith("https://");
      return {
        name: placed(isGiven(own) ? own : display),
        ...(isUrl && { logo: placed(avatar) }),
      };
    },
    rosterOf: (user, among) =>
      teamsOf(user)
        .map((id) => text(id))
        .find((id) => among.includes(id)),
    unnamed: {
      owners: unnamed.size,
      teams: rosters.filter((roster) => unnamed.has(text(field(roster, "owner_id")))).length,
    },
    members: users.length - named.length,
  };
};

/** Says once how many owners and teams are named after their ids. */
export const unnamedOwners = ({
  unnamed: { owners, teams },
}: Pick<SleeperOwners, "unnamed">): readonly Assumption[] => {
  if (owners === 0) return [];
  const called =
    owners === 1 ? "1 owner is called by their id" : `${owners} owners are called by their ids`;
  const named = teams === 1 ? ", and 1 team is" : `, and ${teams} teams are`;
  return [
    {
      what: `${called}${teams === 0 ? "" : `${named} called 'Team <id>'`}: no recorded response names them`,
    },
  ];
};
