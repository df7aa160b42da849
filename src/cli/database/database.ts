import type { Group } from "../command.ts";
import { init } from "./init.ts";
import { remove } from "./remove.ts";
import { status } from "./status.ts";

export const DATABASE: Group = {
  name: "database",
  about: "set up and manage a PostgreSQL database with many leagues",
  examples: [
    "fantasy-tx database init --league postgres://db.example.org/leagues",
    "fantasy-tx database status --league postgres://db.example.org/leagues",
  ],
  commands: [init, status, remove],
};
