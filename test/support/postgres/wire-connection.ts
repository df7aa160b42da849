import type { Socket } from "node:net";
import {
  type Awaited,
  type Cut,
  cutBeforeAnswer,
  cutBeforeMessage,
  refusalOf,
} from "./wire-faults.ts";
import { asksForEncryption, bytesOf, type Frame, newFrameReader, textsIn } from "./wire-frames.ts";
import { newStatementReader } from "./wire-statements.ts";

/** What all connections of a proxy share. */
export type Shared = {
  awaited: Awaited | undefined;
  readonly statements: string[];
  /** Acts at once, or when nothing is held any more. */
  readonly pass: (act: () => void) => void;
};

/** Passes on what a client and a server send each other, and makes the faults. */
export const joinSockets = (client: Socket, server: Socket, shared: Shared): void => {
  const statementIn = newStatementReader();
  let hasLoggedIn = false;
  let isCut = false;

  const cut = ({ reset }: Cut): void => {
    isCut = true;
    if (reset) client.resetAndDestroy();
    else client.destroy();
    // The server still does what it has received.
    server.end();
  };

  const fromClient = (frame: Frame): void => {
    if (isCut) return;
    if (asksForEncryption(frame)) {
      client.write("N");
      return;
    }
    // Terminate is the end of a connection anyway.
    const isCounted = hasLoggedIn && frame.kind !== "X";
    const fault = isCounted ? cutBeforeMessage(shared.awaited) : undefined;
    if (fault === undefined) toServer(frame);
    else cut(fault);
  };

  const toServer = (frame: Frame): void => {
    const text = statementIn(frame);
    if (text !== undefined) shared.statements.push(text);
    const refusal = text === undefined ? undefined : refusalOf(shared.awaited, text, frame);
    for (const each of refusal ?? [frame]) server.write(bytesOf(each));
  };

  const fromServer = (frame: Frame): void => {
    if (isCut) return;
    hasLoggedIn ||= frame.kind === "Z";
    const [done] = frame.kind === "C" ? textsIn(frame) : [];
    const fault = cutBeforeAnswer(shared.awaited, done);
    if (fault === undefined) client.write(bytesOf(frame));
    else cut(fault);
  };

  const readClient = newFrameReader({ from: "client" });
  const readServer = newFrameReader({ from: "server" });
  client.on("data", (chunk: Buffer) => {
    for (const frame of readClient(chunk)) shared.pass(() => fromClient(frame));
  });
  server.on("data", (chunk: Buffer) => {
    for (const frame of readServer(chunk)) shared.pass(() => fromServer(frame));
  });
  // When one side ends, the other side is ended too, after it has sent everything.
  client.on("close", () => shared.pass(() => server.end()));
  server.on("close", () => shared.pass(() => client.end()));
  for (const socket of [client, server]) {
    socket.on("error", () => {});
    // Otherwise each small message waits 40 ms for the acknowledgement of the one before.
    socket.setNoDelay();
  }
};
