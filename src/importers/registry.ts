import { ESPN } from "./espn/espn.ts";
import { FLEAFLICKER } from "./fleaflicker/fleaflicker.ts";
import type { Importer } from "./importer.ts";
import { MFL } from "./mfl/mfl.ts";
<<<<<<< HEAD
import { SLEEPER } from "./sleeper/sleeper.ts";
import { YAHOO } from "./yahoo.ts";
=======
import { SLEEPER } from "./sleeper.ts";
import { YAHOO } from "./yahoo/yahoo.ts";
>>>>>>> main

/** The platforms that leagues come from. */
export const IMPORTERS: readonly Importer[] = [SLEEPER, ESPN, FLEAFLICKER, MFL, YAHOO];
