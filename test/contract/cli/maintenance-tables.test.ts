import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { outcomeOf, tableOf } from "../../support/outcomes.ts";
import { play } from "../../support/play.ts";
import { DAY, NOON, ownerOf, sandlot } from "../../support/sandlot.ts";
import { outcomeTable, PIPE, TERMINAL } from "../../support/surfaces.ts";

describe("the page of a league in a pipe", () => {
  it("shows the league's point, the open trades, the locks, the teams and the rules", async () => {
    const text = outcomeTable(await outcomeOf("GET", PATHS.league), PIPE);
    expect(text).toBe(
      [
        "Full League (sandlot), baseball",
        "",
        "Waiting       2 offers, 2 votes, 1 trade for approval",
        "Effective     Fri 2026-05-01, period 5",
        "Transactions  locked",
        "Next lock     Sun 2026-05-03 12:00 -04: all DET players",
        "",
        "Trades under way",
        "Trade         State    Between                               Waits for                     Until",
        "1777629600.1  offer    Alewives, Balks, Corkers and Dingers  Balks and Dingers             Sat 2026-05-02 12:00 -04",
        "1777647600.1  offer    Alewives and Balks                    Balks",
        "1777640400.2  vote     Balks and Corkers                     the league, 2 for, 1 against  Sun 2026-05-03 10:00 -04",
        "1777644000.1  vote     Alewives and Corkers                  the league, 0 for, 0 against  Sun 2026-05-03 11:00 -04",
        "1777636800.4  approve  Dingers and Fungoes                   a commissioner",
        "",
        "Locked",
        "Lock on  Who              Until",
        "104      Pip Moss         Fri 2026-05-01 13:00 -04",
        "705      Eli Gantz        you unlock it",
        "DET      all DET players  Sat 2026-05-02 12:00 -04",
        "SEA      all SEA players  you unlock it",
        "",
        "Teams",
        "ID  Team           Owners                Players  Budget  Lineup",
        "1   Alewives       Ann (ann)             6        100     ok",
        "2   Balks          Bob (bob)             6        0       ok",
        "3   Corkers        Cal (cal), Cat (cat)  6        7       ok",
        "4   Dingers        Dan (dan)             6        none    ok",
        "5   Ephus          Dan (dan)             6        none    ok",
        "6   Fungoes        Eve (eve), Flo (flo)  6        none    ok",
        "7   Ghost Runners  nobody                6        none    ok",
        "",
        "Rules",
        "Trade policy         vote (48 hours; 2 objections to reject; ends when rejected; a commissioner may decide)",
        "Offers expire        after 24 hours",
        "Trade deadline       Fri 2026-07-31 23:59 -04",
        "Roster limit         trades that exceed it are refused",
        "Draft picks          traded",
        "Budget               traded",
        "Keepers              used",
        "Time zone            America/New_York",
        "Commissioners        Ann (ann), Zoe (zoe)",
        "Barred from trading  Flo (flo), Güs (gus)",
        "",
      ].join("\n"),
    );
  });

  it("shows on a terminal how far away the trade deadline is", async () => {
    const league = await outcomeOf("GET", PATHS.league);
    const shownAt = (now: number) =>
      /^Trade deadline +(.*)$/m.exec(outcomeTable(league, { ...TERMINAL, now }))?.[1];
    expect(shownAt(NOON)).toBe("Fri 2026-07-31 23:59 -04 (in 91 days)");
    expect(shownAt(NOON + 95 * DAY)).toBe("Fri 2026-07-31 23:59 -04 (3 days ago)");
  });

  it.each([
    [
      "ann",
      "3 trades to decide on",
      [
        ...["withdraw", "withdraw"],
        "approve, object, commissioner_approve, commissioner_reject",
        "commissioner_approve, commissioner_reject",
        "commissioner_approve, commissioner_reject",
      ],
    ],
    [
      "bob",
      "3 trades to decide on",
      ["reject, accept, counter", "reject, accept, counter", "", "approve, object"],
    ],
    ["gus", "nothing to decide", undefined],
  ])("shows %s '%s'", async (as, said, actions) => {
    const answer = await tableOf().ask({ as, method: "GET", path: PATHS.league });
    if (answer.statusCode !== 200) throw new Error("refused");
    const text = outcomeTable(answer.outcome, PIPE);
    expect(text).toContain(`\nFor you       ${said}\n`);
    const [heading = "", ...rows] = (/Trades under way\n(.*?)\n\n/s.exec(text)?.[1] ?? "").split(
      "\n",
    );
    const column = heading.indexOf("Your actions");
    expect(actions && rows.map((row) => row.slice(column))).toEqual(actions);
  });

  it("shows an owner only that there is no trade that they may see (T5)", async () => {
    // Dan offers; Zoe, a commissioner, may not see it.
    const table = play(sandlot());
    await table.offer("dan", { team_from: "4", team_to: "1", players: ["401:4:1"] });
    const waiting = async (as: string | null) => {
      const answer = await table.ask({ as, method: "GET", path: PATHS.league });
      if (answer.statusCode !== 200) throw new Error("refused");
      return /Waiting +(.*)/.exec(outcomeTable(answer.outcome, PIPE))?.[1];
    };
    expect(await waiting("zoe")).toBe("none that Zoe may see");
    expect(await waiting("ann")).toBe("1 offer");
    expect(await waiting(null)).toBe("1 offer");
  });

  it("names owners whose team has the same name, and shows an id that is also the name only once", async () => {
    const outcome = await outcomeOf("GET", PATHS.league, undefined, (document) => {
      ownerOf(document, "bob").name = "Balks";
      ownerOf(document, "dan").name = "dan";
    });
    const text = outcomeTable(outcome, PIPE);
    expect(text).toMatch(/^2 +Balks +Balks \(bob\) /m);
    expect(text).toMatch(/^4 +Dingers +dan /m);
  });

  it("is short if nothing waits and nobody is locked or barred", async () => {
    const table = play(
      sandlot((document) => {
        document.locks = [];
        for (const owner of document.owners) owner.trades_disabled = 0;
      }),
    );
    const answer = await table.ask({ method: "GET", path: PATHS.league });
    if (answer.statusCode !== 200) throw new Error("refused");
    const text = outcomeTable(answer.outcome, PIPE);
    expect(text).toContain("Waiting       no trades\n");
    expect(text).not.toMatch(/Locked|Barred from trading|Trades under way/);
    expect(text).toContain("Transactions  open\n\nTeams\n");
  });

  it("shows a lock with a second left, and not one that has just ended", async () => {
    const page = async (at: number) => {
      const answer = await tableOf().ask({ at, method: "GET", path: PATHS.league });
      if (answer.statusCode !== 200) throw new Error("refused");
      return outcomeTable(answer.outcome, { ...PIPE, now: at });
    };
    expect(await page(NOON + DAY - 1)).toContain("DET      all DET players");
    expect(await page(NOON + DAY)).not.toContain("DET      all DET players");
  });
});
