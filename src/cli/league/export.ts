import { documentOf, writeLeague } from "../../document/write.ts";
import { command } from "../command.ts";
import { queryLeague } from "../context.ts";
import { EXIT } from "../exit.ts";
import { load } from "../lazy.ts";

export const exportLeague = command({
  name: "export",
  about: "print the league as a document; always JSON",
  examples: [
    "fantasy-tx league export > league.json",
    "fantasy-tx league export --anonymous > anonymous.json",
  ],
  actsFor: "operator",
  options: {
    "--anonymous": "use aliases for owners, teams and the league, and blank all free text",
  },
  run: async (context, { anonymous: isAnonymous }) => {
    const { whole, head } = await queryLeague(context, (league, journal) => ({
      whole: league.whole(),
      head: journal(),
    }));
    context.world.stdout.write(
      // Only an export with real names can be used to update this league.
      isAnonymous
        ? writeLeague((await load.documents()).anonymousLeague(documentOf(whole)))
        : writeLeague(whole, head),
    );
    return EXIT.done;
  },
});
