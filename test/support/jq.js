// jq for commands of the README, on machines that have none: jq --arg name value 'filter' < input
import { readFileSync } from "node:fs";
import { raw } from "jq-wasm";

const flags = process.argv.slice(2);
const filter = flags.pop() ?? ".";
process.stdout.write(`${await raw(readFileSync(0, "utf8"), filter, flags)}\n`);
