import { ESPN } from "./espn.ts";
import { FLEAFLICKER } from "./fleaflicker.ts";
import type { Importer } from "./importer.ts";
import { MFL } from "./mfl.ts";
import { SLEEPER } from "./sleeper.ts";
import { YAHOO } from "./yahoo.ts";

/** The platforms that leagues come from. */
export const IMPORTERS: readonly Importer[] = [SLEEPER, ESPN, FLEAFLICKER, MFL, YAHOO];
