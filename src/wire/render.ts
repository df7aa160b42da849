import { toJson, toJsonLine } from "../document/json.ts";
import { envelopeOf, type WireAnswer } from "./envelope.ts";
import { toXml } from "./xml.ts";

/** The formats of the response envelope (interface.md, Endpoints). */
export type WireFormat = "xml" | "json";

/** An answer in its envelope as JSON in one line, for a stream of answers. */
export const renderInOneLine = (answer: WireAnswer): string => toJsonLine(envelopeOf(answer));

/**
 * An answer in its envelope as text, with one newline at the end (E3, E4). The command line and
 * every other way in send exactly this.
 */
export const render = (answer: WireAnswer, format: WireFormat): string => {
  const envelope = envelopeOf(answer);
  switch (format) {
    case "json":
      return toJson(envelope);
    case "xml":
      return toXml(envelope);
    default:
      return format satisfies never;
  }
};
