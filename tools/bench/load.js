// Sends requests to a server over connections that stay open. Sockets and no HTTP client: a client
// takes longer for a request than a bare server, so it would be the client that is measured.
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";

/** A request as bytes. `payload` is sent as JSON. */
export const requestBytes = ({ method = "GET", path, token, payload }) => {
  const body = payload === undefined ? "" : JSON.stringify(payload);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${body.length}`]),
  ];
  return Buffer.from(`${headers.join("\r\n")}\r\n\r\n${body}`);
};

/** Opens a connection on which one request at a time is sent. `answered` is called for each answer. */
const connection = (port, answered) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let missing = 0;
    socket.on("data", (bytes) => {
      if (missing === 0) missing = lengthOf(bytes);
      missing -= bytes.length;
      if (missing === 0) answered(socket);
    });
    socket.on("connect", () => resolve(socket));
    socket.on("error", reject);
  });

const HEAD_END = "\r\n\r\n";

/** The length of an answer, by its head, which arrives at once. Throws if the status is not 200. */
const lengthOf = (bytes) => {
  const end = bytes.indexOf(HEAD_END);
  const head = bytes.latin1Slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || length === undefined)
    throw new Error(`unexpected answer: ${bytes}`);
  return end + HEAD_END.length + Number(length);
};

/**
 * As many requests as the server takes, for a time or up to a number: each connection sends its
 * requests in turn, the next as soon as the last is answered. Returns answers a second.
 */
export const flood = async (port, requestsOf, { milliseconds = Infinity, count = Infinity }) => {
  let sent = 0;
  const start = performance.now();
  const isOver = () => sent >= count || performance.now() - start >= milliseconds;
  const sendAll = async (requests) => {
    const { promise, resolve } = Promise.withResolvers();
    let turn = 0;
    const next = (socket) => {
      if (isOver()) return resolve(socket.end());
      socket.write(requests[turn % requests.length]);
      turn += 1;
      sent += 1;
    };
    next(await connection(port, next));
    await promise;
  };
  await Promise.all(requestsOf.map(sendAll));
  return (sent / (performance.now() - start)) * 1_000;
};

/**
 * Sends requests at a steady rate, whether or not the server keeps up: a request that is due while
 * all connections are busy waits, and its time counts from when it was due. Returns milliseconds,
 * one for each answer.
 */
export const steady = async (port, request, { connections, perSecond, count }) => {
  const times = [];
  const dueOf = new Map();
  const answered = (socket) => {
    times.push(performance.now() - dueOf.get(socket));
    idle.push(socket);
  };
  const opened = Array.from({ length: connections }, () => connection(port, answered));
  const sockets = await Promise.all(opened);
  const idle = [...sockets];
  const start = performance.now();
  const dueTime = (n) => start + (n * 1_000) / perSecond;
  for (let sent = 0; times.length < count; ) {
    while (sent < count && idle.length > 0 && dueTime(sent) <= performance.now()) {
      const socket = idle.pop();
      dueOf.set(socket, dueTime(sent));
      socket.write(request);
      sent += 1;
    }
    await setImmediate();
  }
  for (const socket of sockets) socket.end();
  return times;
};
