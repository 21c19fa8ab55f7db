import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { Ink, MOST_DECIMALS } from "../../../main/print/ink.ts";
import { createPacker } from "../../../main/print/packer.ts";
import { unwrapped } from "../../../main/print/woff.ts";
import { MODULES } from "./world.ts";

const written = (value: number, decimals: number) => Buffer.from(new Ink().number(value, decimals).take()).toString();

test("numbers are written plainly and to the last place asked for", () => {
  const cases: [number, number, string][] = [
    [0, 2, "0 "],
    [-0.001, 2, "0 "],
    [72, 2, "72 "],
    [0.05, 2, ".05 "],
    [-12.5, 2, "-12.5 "],
    [99.999, 2, "100 "],
    [1e-8, 8, ".00000001 "],
    [123_456_789.125, 2, "123456789.13 "],
    [-3e10, 2, "-30000000000 "],
  ];
  for (const [value, decimals, text] of cases) expect(written(value, decimals), `${value}`).toBe(text);
  for (const wrong of [Number.NaN, Infinity, -Infinity, 1e13]) expect(() => written(wrong, 2)).toThrow(RangeError);
});

test("whatever the number, it reads back as itself to the last place", () => {
  const value = fc.oneof(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.integer({ min: -1e9, max: 1e9 }),
  );
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: MOST_DECIMALS }), (n, decimals) => {
      const text = written(n, decimals);
      expect(text).toMatch(/^-?(\d+(\.\d+)?|\.\d+) $/);
      expect(Math.abs(Number(text) - n)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + Math.abs(n) * 1e-15);
    }),
  );
});

test("ink grows, and begins anew when it is taken", () => {
  const ink = new Ink();
  for (let i = 0; i < 10_000; i++) ink.number(i, 0).put("m\n");
  expect(Buffer.from(ink.take()).toString().split("\n")[9999]).toBe("9999 m");
  expect(ink.length).toBe(0);
});

test("streams packed at once and one after the other come out whole, and the same each time", async () => {
  const packer = createPacker();
  const streams = [0, 1, 100, 70_000, 2_000_000].map((n) =>
    Uint8Array.from({ length: n }, (_, i) => (i * i * 31 + (i >> 3)) & 255),
  );
  const once = await Promise.all(streams.map((bytes) => packer.pack(bytes)));
  const again: Uint8Array[] = [];
  for (const bytes of streams.toReversed()) again.unshift(await packer.pack(bytes));
  packer.close();
  streams.forEach((bytes, i) => {
    expect(Buffer.compare(inflateSync(once[i] as Uint8Array), bytes)).toBe(0);
    expect(Buffer.compare(once[i] as Uint8Array, again[i] as Uint8Array)).toBe(0);
  });
});

test("an unwrapped font has the tables and letters of the wrapped one", () => {
  const folder = path.join(MODULES, "@fontsource", "source-serif-4", "files");
  const files = readdirSync(folder).filter((name) => /-600-italic\.woff$/.test(name));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const woff = readFileSync(path.join(folder, name));
    const [wrapped, plain] = [create(woff), create(unwrapped(woff))];
    if (!("layout" in wrapped) || !("layout" in plain)) throw new Error(name);
    expect(plain.type).toBe("TTF");
    expect(plain.postscriptName).toBe(wrapped.postscriptName);
    expect(plain.characterSet).toEqual(wrapped.characterSet);
    const letter = String.fromCodePoint(plain.characterSet.at(-1) as number);
    expect(plain.layout(letter).advanceWidth).toBe(wrapped.layout(letter).advanceWidth);
  }
  expect(() => unwrapped(Buffer.from("not a font"))).toThrow(/WOFF/);
});
