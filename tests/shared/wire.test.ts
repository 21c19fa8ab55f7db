import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { credentialOf, decode, encode, MAX_MESSAGE_BYTES, requestSchema, WireError } from "../../shared/wire.ts";

const bytesOf = (json: string, tail = 0): ArrayBuffer => {
  const text = new TextEncoder().encode(json);
  const start = Math.ceil((4 + text.length) / 8) * 8;
  const out = new Uint8Array(start + tail);
  new DataView(out.buffer).setUint32(0, text.length, true);
  out.set(text, 4);
  return out.buffer;
};
const there = (value: unknown): unknown => decode(encode(value).buffer);

describe("bytes", () => {
  test("JSON values come back unchanged, with any keys", () => {
    const keys = fc.oneof(fc.string(), fc.constantFrom("$", "at", "n", "of", "__proto__", "constructor"));
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("json"), { maxLength: 4 }),
        fc
          .array(fc.tuple(keys, tie("json")), { maxLength: 4 })
          .map((entries) => Object.fromEntries(entries) as Record<string, unknown>),
      ),
    }));
    fc.assert(
      fc.property(json, (value) => {
        expect(there(value)).toEqual(value);
      }),
    );
  });

  test("typed arrays travel in the tail, aligned, exactly", () => {
    const value = {
      bytes: new Uint8Array([1, 2, 3]),
      heights: new Float64Array([0.1, Number.NaN, Number.NEGATIVE_INFINITY]),
      levels: [new Uint16Array([65_535]), new Int32Array(0)],
      // A view into the middle of a larger buffer.
      part: new Float32Array(new Float32Array([9, 1.5, 2.5, 9]).buffer, 4, 2),
    };
    expect(there(value)).toEqual(value);
  });

  test("an object that looks like an array reference is data", () => {
    const posing = { $: "Uint8Array", at: 0, n: 1_000_000 };
    expect(there({ posing, entries: { $: "entries", of: [["a", 1]] } })).toEqual({
      posing,
      entries: { $: "entries", of: [["a", 1]] },
    });
  });

  test.each([
    ["nothing", new ArrayBuffer(0)],
    ["three bytes", new ArrayBuffer(3)],
    ["a length beyond the end", new Uint8Array([255, 255, 255, 255, 0]).buffer],
    ["no JSON", bytesOf("{")],
    ["an array of an unknown kind", bytesOf('{"$":"BigInt64Array","at":0,"n":1}', 8)],
    ["an array beyond the tail", bytesOf('{"$":"Float64Array","at":0,"n":2}', 8)],
    ["an array that is not aligned", bytesOf('{"$":"Float64Array","at":4,"n":1}', 16)],
    ["an array before the tail", bytesOf('{"$":"Uint8Array","at":-8,"n":1}', 8)],
    ["an array of huge length", bytesOf('{"$":"Uint8Array","at":0,"n":1e15}', 8)],
    ["entries that are none", bytesOf('{"$":"entries","of":[1]}')],
    ["bad UTF-8", new Uint8Array([3, 0, 0, 0, 34, 255, 34, 0]).buffer],
    ["deep nesting", bytesOf("[".repeat(200_000) + "]".repeat(200_000))],
  ])("refused: %s", (_name, bytes) => {
    expect(() => decode(bytes)).toThrow(WireError);
  });

  test("random bytes are a value or a WireError", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          decode(bytes.slice().buffer);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a message that is too large is not made", () => {
    expect(() => encode({ text: "x".repeat(MAX_MESSAGE_BYTES) })).toThrow(/larger than/);
  });
});

describe("requests and credentials", () => {
  test("a request is a call or asks for a ticket, and nothing beside", () => {
    expect(requestSchema.safeParse({ id: 1, call: "app.info", input: {} }).success).toBe(true);
    expect(requestSchema.safeParse({ id: 1, ticket: true }).success).toBe(true);
    for (const bad of [{}, null, { id: 0, ticket: true }, { id: 1, ticket: true, more: 1 }, { id: 1.5, call: "x" }])
      expect(requestSchema.safeParse(bad).success).toBe(false);
  });

  test("a credential is one secret of the right length beside the protocol", () => {
    const secret = "A".repeat(43);
    expect(credentialOf(["sand-table.1", `ticket.${secret}`])).toEqual({ kind: "ticket", secret });
    expect(credentialOf(["sand-table.1", `session.${secret}`])).toEqual({ kind: "session", secret });
    for (const bad of [
      [],
      ["sand-table.1"],
      [`ticket.${secret}`],
      ["sand-table.2", `ticket.${secret}`],
      ["sand-table.1", `ticket.${secret}x`],
      ["sand-table.1", `cookie.${secret}`],
      ["sand-table.1", `ticket.${secret}`, `session.${secret}`],
    ])
      expect(credentialOf(bad)).toBeNull();
  });
});
