import { type Frame, textsIn } from "./wire-frames.ts";

/**
 * Follows what one client prepares. It returns the text of the statement that a message executes, or
 * undefined if the message executes none.
 */
export const newStatementReader = () => {
  const prepared = new Map<string, string>();
  const portals = new Map<string, string>();
  return (frame: Frame): string | undefined => {
    const [first = "", second = ""] = textsIn(frame);
    switch (frame.kind) {
      // Query
      case "Q":
        return first;
      // Parse: the statement's name, its text.
      case "P":
        prepared.set(first, second);
        return undefined;
      // Bind: the portal's name, the statement's.
      case "B":
        portals.set(first, prepared.get(second) ?? "");
        return undefined;
      // Execute: the portal's name.
      case "E":
        return portals.get(first) ?? "";
      default:
        return undefined;
    }
  };
};
