import { type Player, type Rosters, withId } from "./document.ts";
import { leagueFrom } from "./sandlot.ts";

/** A response in its envelope. */
type Recorded = { readonly body: { readonly rosters: Rosters } };

/**
 * A response with the rosters of a league, like a recorded one, but written by hand: four teams,
 * the same things spelled in many ways, and fields that no league document has. Two teams have the
 * same `abbr`, and the commissioner has made a player without a first name or an eligible position.
 */
export const recordedRosters = (edit: (rosters: Rosters) => void = () => {}): Recorded => {
  const rosters: object = {
    period: "1",
    show_lineup_optimizer: 0,
    point: 20260325,
    teams: [
      team("3", "Night Owls", "OWL", [
        player("2101", "Ike", "Abel", "C", { roster_status: "A", is_keeper: 1 }),
        player("2102", "Jon", "Bard", "1B,U", { roster_status: "A" }),
        player("2103", "Kip", "Crow", "OF", { roster_status: "RS" }),
      ]),
      team("5", "Marsh Hens", "MAR", [
        player("2201", "Lew", "Dale", "C,U", { roster_status: "A", is_locked: 0 }),
        player("2202", "Mel", "Edge", "SP,RP", { roster_status: "A", roster_pos: "P" }),
        player("2203", "Nat", "Finch", "OF", { roster_status: "I", pro_status: "IL" }),
      ]),
      team("14", "Otters", "MAR", [
        player("2301", "Oz", "Gale", "SS,2B", { roster_status: "A", is_locked: "1" }),
        player("12345678", "", "Prospect Made Up", "", { roster_status: "ML", pro_team: "" }),
      ]),
      team("16", "Plovers", "PLO", [
        player("2401", "Pat", "Hale", "SP", { roster_status: "A", is_keeper: "1" }),
        player("2402", "Quin", "Iris", "RP", { roster_status: "RS", is_locked: 1 }),
      ]),
    ],
  };
  edit(rosters as Rosters);
  return {
    ...{ uri: "/league/rosters", uriAlias: "/league/rosters" },
    ...{ statusCode: 200, statusMessage: "OK" },
    body: { rosters: rosters as Rosters },
  };
};

/** The league made from such a recording alone. */
export const recordedLeague = () => leagueFrom(recordedRosters());

const team = (id: string, name: string, abbr: string, players: readonly object[]) => ({
  ...{ projected_points: 0, name, point: 20260325, long_abbr: abbr, abbr, short_name: abbr },
  ...{ id, logo: `https://example.test/${id}.gif?width=100`, division: "", is_vacant: 0, players },
});

const player = (
  id: string,
  firstname: string,
  lastname: string,
  eligible: string,
  rest: object,
) => ({
  ...{ update_type: "normal", photo: "", pro_status: "A", headline: null, age: 29 },
  ...{ opponents: [{ time: 1774577400, home_team: "false", abbrev: "CLE" }] },
  ...{ wildcards: { contract: "K3" }, percentowned: "99%", on_waivers_until: null },
  ...{ id, firstname, lastname, fullname: `${firstname} ${lastname}`, eligible },
  ...{ position: eligible.split(",")[0] || "SP", roster_pos: eligible.split(",")[0] || "SP" },
  ...{ pro_team: "SEA", is_locked: "0", is_keeper: 0, owned_by_team_id: "14" },
  ...rest,
});

/** The player of recorded rosters with an id. */
export const recorded = (rosters: Rosters, id: string): Player =>
  withId(
    rosters.teams.flatMap((each) => each.players),
    id,
  );
