/** A message of PostgreSQL's protocol. The first message of a client has no kind. */
export type Frame = { readonly kind: string; readonly body: Buffer };

const LENGTH = 4;

/** A reader of one direction of a connection. It returns the messages that each chunk completes. */
export const newFrameReader = ({ from }: { from: "client" | "server" }) => {
  let rest: Buffer = Buffer.alloc(0);
  let hasKind = from === "server";
  return (chunk: Buffer): readonly Frame[] => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const start = hasKind ? 1 : 0;
      if (rest.length < start + LENGTH) return frames;
      const end = start + rest.readUInt32BE(start);
      if (rest.length < end) return frames;
      const frame = {
        kind: rest.toString("latin1", 0, start),
        body: rest.subarray(start + LENGTH, end),
      };
      frames.push(frame);
      rest = rest.subarray(end);
      // A client may ask for encryption first. If it gets none, it starts again.
      hasKind ||= !asksForEncryption(frame);
    }
  };
};

/** SSLRequest and GSSENCRequest. */
const ENCRYPTION = [80_877_103, 80_877_104];

export const asksForEncryption = ({ kind, body }: Frame): boolean =>
  kind === "" && body.length === LENGTH && ENCRYPTION.includes(body.readUInt32BE());

export const bytesOf = ({ kind, body }: Frame): Buffer => {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(LENGTH + body.length);
  return Buffer.concat([Buffer.from(kind, "latin1"), length, body]);
};

/** The texts at the beginning of a message's body. Each ends with a zero. */
export const textsIn = ({ body }: Frame): readonly string[] => body.toString("utf8").split("\0");

/** A statement as one message. */
export const simpleQuery = (text: string): Frame => ({
  kind: "Q",
  body: Buffer.from(`${text}\0`),
});

/** A statement without parameters or result, as the messages of the extended protocol, without Sync. */
export const extendedQuery = (text: string): readonly Frame[] => [
  // No name; no types of parameters.
  { kind: "P", body: Buffer.from(`\0${text}\0\0\0`) },
  // No names; no formats of parameters, no parameters, no formats of results.
  { kind: "B", body: Buffer.from("\0\0\0\0\0\0\0\0") },
  // No name; all rows.
  { kind: "E", body: Buffer.from("\0\0\0\0\0") },
];
