import { expect, it } from "vitest";
import { refusals } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { acceptedSwap, later } from "../../support/trades.ts";

it("commissioner_approve is refused while transactions are locked (T14)", async () => {
  const { table, id } = await acceptedSwap("approve");
  const locked = later(table, (document) => {
    document.league_details.transactions_locked = 1;
  });
  expect(refusals(await locked.act("zoe", id, "commissioner_approve"))).toEqual([
    "invalid_offer: Transactions are currently locked",
  ]);
});

it("commissioner_reject keeps in the history how the trade was accepted (T3)", async () => {
  const { table, id } = await acceptedSwap("approve");
  await table.act("zoe", id, "commissioner_reject", NOON + HOUR);
  expect(table.league().trade(id)).toMatchObject({
    ...{ state: "rejected", endedAt: NOON + HOUR },
    acceptance: { policy: "approve", acceptedAt: NOON },
  });
});
