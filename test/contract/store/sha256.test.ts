import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneSha256 } from "../../../src/store/sha256.ts";

const nodes = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("the SHA-256 of a journal entry", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("is the standard's: '%s'", (text, hash) => {
    expect(oneSha256(text)).toBe(hash);
  });

  it("is Node's, wherever the last block ends", () => {
    for (let length = 0; length <= 260; length++) {
      const text = "é".repeat(length % 5) + "x".repeat(length);
      expect([length, oneSha256(text)]).toEqual([length, nodes(text)]);
    }
  });

  it("is Node's for any text, also if it is not well formed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        expect(oneSha256(text)).toBe(nodes(text));
      }),
    );
    expect(oneSha256("\ud800 and \udc00")).toBe(nodes("\ud800 and \udc00"));
  });

  it.each([19_999, 20_000, 20_001, 1_000_000])("is Node's for %i characters", (length) => {
    const text = "é".repeat(length);
    expect(oneSha256(text)).toBe(nodes(text));
  });
});
