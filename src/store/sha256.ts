/** The SHA-256 of a text in UTF-8, in hexadecimal digits. Loads `node:crypto`, which takes 5 ms. */
export const nodesSha256 = (text: string): string =>
  process.getBuiltinModule("node:crypto").hash("sha256", text);

/**
 * The same, for a command that needs only one. A short text is hashed here (FIPS 180-4), so
 * `node:crypto` is not loaded.
 */
export const oneSha256 = (text: string): string =>
  text.length > LONGEST ? nodesSha256(text) : ownSha256(text);

/** Hashing a longer text here would take longer than loading `node:crypto`. */
const LONGEST = 20_000;

const ownSha256 = (text: string): string => {
  const message = padded(text);
  const hash = Int32Array.from(FIRST_HASH);
  const words = new Int32Array(ROUNDS);
  for (let start = 0; start < message.length; start += BLOCK) {
    for (let i = 0; i < BLOCK / 4; i++) words[i] = message.readInt32BE(start + 4 * i);
    addBlock(hash, words);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
};

/** The number of bytes in a block. */
const BLOCK = 64;

/** The text, one bit that is set, zeros, and the text's length in bits: whole blocks. */
const padded = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const bytes = Buffer.alloc(Math.ceil((length + 9) / BLOCK) * BLOCK);
  bytes.write(text);
  bytes[length] = 0x80;
  bytes.writeBigUInt64BE(BigInt(length) * 8n, bytes.length - 8);
  return bytes;
};

/**
 * Adds a block to a hash. The block is in the first 16 words. The names of the variables are those
 * of the standard.
 */
const addBlock = (hash: Int32Array, words: Int32Array): void => {
  for (let i = BLOCK / 4; i < ROUNDS; i++) {
    const [near, far] = [at(words, i - 2), at(words, i - 15)];
    words[i] =
      at(words, i - 16) +
      at(words, i - 7) +
      (rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)) +
      (rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < ROUNDS; i++) {
    const t1 =
      h +
      (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
      ((e & f) ^ (~e & g)) +
      at(CONSTANTS, i) +
      at(words, i);
    const t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + word;
};

const ROUNDS = 64;

const at = (words: Int32Array, i: number): number => words[i] ?? 0;

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The square roots of the first 8 primes: 32 bits after the point. */
const FIRST_HASH = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The cube roots of the first 64 primes: 32 bits after the point. */
const CONSTANTS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
