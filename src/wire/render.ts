import { toJson, toJsonLine } from "../domain/declared/json.ts";
import { envelopeOf, type WireAnswer } from "./envelope.ts";

/** The formats of the response envelope (interface.md, Endpoints). */
export type WireFormat = "xml" | "json";

/** An answer in its envelope as JSON in one line, for a stream of answers. */
export const renderInOneLine = (answer: WireAnswer): string => toJsonLine(envelopeOf(answer));

/**
 * An answer in its envelope as text, with one newline at the end (E3, E4). The command line and
 * every other way in send exactly this. xmlbuilder2 is loaded for the first XML: it takes 35 ms.
 */
export const render = async (answer: WireAnswer, format: WireFormat): Promise<string> => {
  const envelope = envelopeOf(answer);
  switch (format) {
    case "json":
      return toJson(envelope);
    case "xml":
      return (await import("./xml.ts")).toXml(envelope);
    default:
      return format satisfies never;
  }
};
