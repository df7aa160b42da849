// Sends requests to a server over connections that stay open. It uses sockets: an HTTP client takes
// longer for a request than a bare server, so the client would be measured. For the same reason it
// leaves little garbage, and `npm run bench` gives it room for a second's worth: during garbage
// collection, answers wait to be read, and that would count as the server's time.
import { connect } from "node:net";

/** A request as bytes. `payload` is sent as JSON. */
export const requestBytes = ({ method = "GET", path, token, cookie, payload }) => {
  const body = payload === undefined ? "" : JSON.stringify(payload);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${body.length}`]),
  ];
  return Buffer.from(`${headers.join("\r\n")}\r\n\r\n${body}`);
};

/** Opens a connection on which one request at a time is sent. `answered` is called for each answer. */
const connection = (port, answered) =>
  new Promise((resolve, reject) => {
    let missing = 0;
    const read = (length, buffer) => {
      if (missing === 0) missing = lengthOf(buffer, length);
      missing -= length;
      if (missing === 0) answered(socket);
      return true;
    };
    const onread = { buffer: Buffer.alloc(1 << 16), callback: read };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    socket.on("connect", () => resolve(socket));
    socket.on("error", reject);
  });

const HEAD_END = "\r\n\r\n";
const LENGTH = "\r\ncontent-length: ";
const GOOD = Buffer.from("HTTP/1.1 200 ");

/**
 * The length of an answer, from its head, which arrives in one piece. Throws if the status is not
 * 200.
 */
const lengthOf = (buffer, length) => {
  const end = buffer.indexOf(HEAD_END);
  const at = buffer.indexOf(LENGTH);
  const isGood = buffer.compare(GOOD, 0, GOOD.length, 0, GOOD.length) === 0;
  if (!isGood || at === -1 || end < at || length < end)
    throw new Error(`unexpected answer: ${buffer.subarray(0, length)}`);
  return end + HEAD_END.length + numberAt(buffer, at + LENGTH.length);
};

/** The number whose digits begin at `start`. */
const numberAt = (buffer, start) => {
  let number = 0;
  for (let at = start; buffer[at] >= ZERO && buffer[at] <= NINE; at += 1)
    number = number * 10 + buffer[at] - ZERO;
  return number;
};

const [ZERO, NINE] = Buffer.from("09");

/**
 * Sends as many requests as the server takes, for some time or up to a number. Each connection
 * sends its next request as soon as the last is answered. Returns answers per second.
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
 * Sends requests at a steady rate, whether or not the server keeps up. A request that is due while
 * all connections are busy waits, and its time counts from when it was due. Returns milliseconds,
 * one number for each answer.
 */
export const steady = async (port, request, { connections, perSecond, count }) => {
  const times = new Float64Array(count);
  const { promise, resolve } = Promise.withResolvers();
  let [sent, answers] = [0, 0];
  const answered = (socket) => {
    times[answers] = performance.now() - socket.due;
    answers += 1;
    idle.push(socket);
  };
  const opened = Array.from({ length: connections }, () => connection(port, answered));
  const sockets = await Promise.all(opened);
  const idle = [...sockets];
  const start = performance.now();
  const dueTime = (n) => start + (n * 1_000) / perSecond;
  const sendDue = () => {
    while (sent < count && idle.length > 0 && dueTime(sent) <= performance.now()) {
      const socket = idle.pop();
      socket.due = dueTime(sent);
      socket.write(request);
      sent += 1;
    }
    if (answers < count) setImmediate(sendDue);
    else resolve();
  };
  sendDue();
  await promise;
  for (const socket of sockets) socket.end();
  return [...times];
};
