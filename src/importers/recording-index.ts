import { isObject } from "../domain/declared/json.ts";

/** The file beside fetched responses. It says where each came from, and when. */
export type RecordingIndex = {
  /** The address of the league, such as `sleeper:1312071960615731200`. */
  readonly fetched: string;
  readonly responses: readonly {
    readonly file: string;
    readonly url: string;
    /** When it was received, in ISO 8601. */
    readonly at: string;
  }[];
};

/** Whether the value of a JSON file is the index of a recording. */
export const isIndex = (value: unknown): value is RecordingIndex =>
  isObject(value) && typeof value["fetched"] === "string" && Array.isArray(value["responses"]);
