import { ESPN } from "./espn.ts";
import { FLEAFLICKER } from "./fleaflicker/fleaflicker.ts";
import type { Importer } from "./importer.ts";
import { MFL } from "./mfl/mfl.ts";
import { SLEEPER } from "./sleeper/sleeper.ts";
import { YAHOO } from "./yahoo/yahoo.ts";

/** The platforms that leagues come from. */
export const IMPORTERS: readonly Importer[] = [SLEEPER, ESPN, FLEAFLICKER, MFL, YAHOO];
