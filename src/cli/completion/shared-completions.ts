import { load } from "../lazy.ts";
import type { Completion } from "./completed-option.ts";

/*
 * What completes options and arguments of several commands. Values of a single command are in its
 * folder, such as trade/offer/trade-offer-values.ts.
 */

export const OWNERS: Completion = async () => (await load.ownerValues()).owners;

export const PERIODS: Completion = async () => (await load.periodValues()).periods;

export const POINTS: Completion = async () => (await load.pointValues()).points;

export const TEAMS: Completion = async () => (await load.teamValues()).teams;
