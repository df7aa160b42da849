import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { fantasyTx } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { exceptionsIn, expectSound, offerOf, serverProcess } from "../../support/server-process.ts";
import { SIZE } from "../../support/size.ts";

const WRITERS = 50;
const REQUESTS_EACH = 6 * SIZE;
/** How many commands run at once, and how often each runs. */
const COMMANDS = 20;
const RUNS_EACH = SIZE;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

/** What a client sends, and the answers that the interface has for it. */
type Kind = {
  readonly asked: (comment: string) => Parameters<typeof offerOf>;
  readonly answer: string;
};

const A_GOOD_OFFER: Kind = { asked: (comment) => ["ann", { comment }], answer: "200 " };
/** What a good offer gets too, after a hundred others (T31). */
const TOO_MANY = "400 invalid_offer: Alewives has too many open offers";

const KINDS: readonly Kind[] = [
  A_GOOD_OFFER,
  {
    asked: (comment) => ["bob", { comment }],
    answer: "400 invalid_offer: User trying to offer trade on someone else's behalf",
  },
  {
    asked: (comment) => ["ann", { comment, players: ["201:1:2"] }],
    answer: "400 invalid_offer: Bad Trade : Gus Hobbs is not on Alewives",
  },
];

describe(`${WRITERS} clients of a server and ${COMMANDS} commands on one file (seed ${SEED})`, () => {
  it("get documented answers, and the journal has what was answered, once, and nothing else; no file stays open (R6)", async () => {
    const file = newLeagueFile();
    const { send, pid } = await serverProcess([file, "--as-parameter", "--log", "none"]);
    await send({ path: `${PATHS.trades}?as=ann` });
    const openFiles = (): number => readdirSync(`/proc/${pid}/fd`).length;
    const before = openFiles();
    const random = newRandom();
    const stored: string[] = [];
    const unexpected: string[] = [];
    let busy = 0;

    const client = async (writer: number): Promise<void> => {
      for (let request = 0; request < REQUESTS_EACH; request += 1) {
        const { asked, answer } = KINDS[Math.floor(random() * KINDS.length)] ?? A_GOOD_OFFER;
        const comment = `client ${writer}, request ${request}`;
        const given = await send(offerOf(...asked(comment)));
        const [exception] = given.status === 200 ? [] : exceptionsIn(given);
        const text = `${given.status} ${exception ? `${exception.type}: ${exception.msg}` : ""}`;
        if (given.status === 503) busy += 1;
        else if (text === answer || (answer === A_GOOD_OFFER.answer && text === TOO_MANY))
          stored.push(`${comment}: ${given.status}`);
        else unexpected.push(`${comment}: ${text}`);
        if (random() < 0.3) {
          const { status } = await send({ path: `${PATHS.trades}?as=ann` });
          if (status !== 200 && status !== 503) unexpected.push(`a look: ${status}`);
        }
      }
    };
    const command = async (writer: number): Promise<void> => {
      for (let time = 0; time < RUNS_EACH; time += 1) {
        const comment = `command ${writer}, time ${time}`;
        const offer = ["trade", "offer", "--to", "2", "--give", "101", "--as", "ann"];
        const { status, stderr } = await fantasyTx([...offer, "--comment", comment], {
          env: { FANTASY_TX_LEAGUE: file },
        });
        if (status === 75) busy += 1;
        else if (status === 0) stored.push(`${comment}: 200`);
        else if (stderr.includes("too many open offers")) stored.push(`${comment}: 400`);
        else unexpected.push(`${comment}: ${stderr}`);
      }
    };
    await Promise.all([...range(WRITERS).map(client), ...range(COMMANDS).map(command)]);

    expect(unexpected).toEqual([]);
    const kept = journalOf(file).map(
      ({ payload, statusCode }) =>
        `${parsed<{ readonly comment: string }>(payload).comment}: ${statusCode}`,
    );
    expect(kept.toSorted()).toEqual(stored.toSorted());
    expect(stored.length + busy).toBe(WRITERS * REQUESTS_EACH + COMMANDS * RUNS_EACH);
    expect(busy).toBeLessThan(stored.length);
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 5);
    await expectSound(file);
  }, 600_000);
});
