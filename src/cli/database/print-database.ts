import type { Body } from "../../domain/declared/json.ts";
import type { Context } from "../context.ts";
import { printEnvelope } from "../print.ts";

/** The path in the envelope of a database. No request has this path. */
const DATABASE_PATH = "/fantasy/database";

/** Prints an envelope with a database. */
export const printDatabase = (context: Context, database: Body): Promise<void> =>
  printEnvelope(context, DATABASE_PATH, { statusCode: 200, body: { database } });
