import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPiece } from "../../../../shared/editing/region/cut.ts";
import { ALL_LAYERS } from "../../../../shared/editing/region/piece.ts";
import { wholeTable } from "../../../../shared/editing/region/region.ts";
import { formatPiece, looksLikePiece, parsePiece } from "../../../../shared/editing/region/text.ts";
import { planPaste } from "../../../../shared/editing/region/transfer.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { littered } from "./tables.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 20_000 : 400;
const loaded = littered(11);
const text = formatPiece(cutPiece(loaded, wholeTable(loaded.ground), ALL_LAYERS));
type Json = Record<string, unknown>;
const changed = (change: (piece: Json) => void): string => {
  const piece = JSON.parse(text) as Json;
  change(piece);
  return JSON.stringify(piece);
};
const first = (piece: Json, list: string) => (piece[list] as Json[])[0] as Json;

const why = (given: string): string => {
  const parsed = parsePiece(given);
  if (parsed.ok) throw new Error("it was taken");
  return parsed.error.message;
};

describe("the clipboard's text", () => {
  it.each([
    ["", "doesn't hold a piece"],
    ["Hello, world", "doesn't hold a piece"],
    ["[1, 2", "doesn't hold a piece"],
    ["null", "doesn't hold a piece"],
    ['{"format": "sandtable", "version": 1}', "doesn't hold a piece"],
  ])("is no piece: %j", (given, message) => {
    expect(why(given)).toContain(message);
    expect(looksLikePiece(given)).toBe(false);
  });

  it.each<[string, (piece: Json) => void, string]>([
    ["a later version", (p) => Object.assign(p, { version: 3 }), "was made by a newer Sand Table"],
    ["an unknown key", (p) => Object.assign(p, { extra: 1 }), "extra: is not a key that this program knows"],
    ["another size", (p) => Object.assign(p, { columns: 47 }), "cells"],
    ["too large a size", (p) => Object.assign(p, { columns: 481 }), "columns"],
    [
      "an unknown kind of ground",
      (p) => Object.assign(p, { ground: { symbols: { ".": "lava" }, rows: [] } }),
      "ground.symbols",
    ],
    ["a stand off the piece", (p) => Object.assign(first(p, "stands"), { at: [50, 2] }), "is not on the table"],
    ["a stand that waits", (p) => Object.assign(first(p, "stands"), { at: null }), "stands[0].at"],
    ["a stand without figures", (p) => Object.assign(p, { vehicles: {} }), "there is no vehicle"],
    ["an id twice", (p) => (p["stands"] as Json[]).push(first(p, "stands")), "is already the id"],
    ["another system’s vehicle", (p) => Object.assign(p, { system: "ghq-modern" }), "ghq-modern"],
    ["a half step", (p) => Object.assign(first(p, "stands"), { at: [1.001, 2] }), "multiple of 1/64"],
  ])("is refused with a sentence: %s", (_, change, message) => {
    const told = why(changed(change));
    expect(told).toContain(message);
    expect(told).toMatch(/^The piece in the clipboard .*\.$/s);
  });

  it("of version 1 has its stands' roles and levels as they were", () => {
    const old = changed((p) => {
      p["version"] = 1;
      (p["stands"] as Json[]).forEach((stand, i) => {
        delete stand["figures"];
        Object.assign(stand, { role: ["line", "hq", "ghq"][i % 3], ...(i % 2 && { cohesion: i }) });
      });
    });
    const read = parsePiece(old);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.stands.length).toBeGreaterThan(2);
    read.value.stands.forEach(({ role, figures }, i) => {
      expect([role, figures]).toEqual([[undefined, "hq", "ghq"][i % 3], i % 2 ? { cohesion: i } : undefined]);
    });
    expect(why(old.replace('"role":"hq"', '"role":"chief"'))).toContain("stands[1].role");
  });

  it("is refused where a key that JSON swallows stands in it", () => {
    expect(why(text.replace('"vehicles":{', '"vehicles":{"__proto__":{},'))).toContain("__proto__");
    expect(why(text.replace('"system":', '"system":"ghq-modern","system":'))).toContain("a second time");
  });

  it("never makes the reader throw, and what it takes can be put down", () => {
    const values = fc.constantFrom<unknown>(null, 0, -1, 1e9, 0.5, "", "x", "9#", [], {}, true, [[]], { ".": "woods" });
    const spoil = fc.record({ path: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 5 }), value: values });
    const cut = fc.record({
      at: fc.nat({ max: text.length }),
      length: fc.nat({ max: 40 }),
      by: fc.string({ maxLength: 6 }),
    });
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Target" });
    const options = { layers: ALL_LAYERS, clearFirst: false, seeThrough: false };
    const read = (given: string) => {
      const parsed = parsePiece(given);
      if (parsed.ok) planPaste({ scenario, ground }, parsed.value, { x: 0, y: 0 }, options);
      else expect(parsed.error.message).toMatch(/\.$/);
    };
    fc.assert(
      fc.property(fc.oneof(spoil, cut), (damage) => {
        if ("at" in damage) {
          read(text.slice(0, damage.at) + damage.by + text.slice(damage.at + damage.length));
          return;
        }
        read(
          changed((piece) => {
            let within: Json = piece;
            for (const step of damage.path) {
              const keys = Object.keys(within);
              const key = keys[step % Math.max(1, keys.length)];
              if (key === undefined) return;
              const inner = within[key];
              if (step === damage.path.at(-1) || typeof inner !== "object" || inner === null) {
                within[key] = damage.value;
                return;
              }
              within = inner as Json;
            }
          }),
        );
      }),
      { numRuns: RUNS },
    );
  }, 900_000);
});
