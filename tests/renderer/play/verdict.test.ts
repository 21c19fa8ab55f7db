import { describe, expect, it } from "vitest";
import { lineInWords, type RolledLine, verdictOf } from "../../../renderer/play/store/verdict.ts";
import type { Throw } from "../../../shared/dice/dice.ts";
import { storedGame } from "../../replays/stored.ts";

const threw = (sum: boolean, ...faces: number[]): Throw => ({
  request: {
    sides: 6,
    count: faces.length,
    who: "red",
    why: "Test",
    rule: "1",
    classes: { type: sum ? "sum" : "faces" },
  },
  faces,
  from: faces.map(() => "program"),
});
const line = (more: Partial<RolledLine>): RolledLine => ({
  text: "1/2 acts",
  outcome: null,
  flash: null,
  throws: [threw(true, 4, 5)],
  ...more,
});

describe("the sentence of a roll", () => {
  const table: readonly (readonly [words: string, line: Partial<RolledLine>])[] = [
    [
      "15: needed 14 or less. No shot.",
      { outcome: "no shot", roll: { made: "15", needed: "14 or less", success: false } },
    ],
    ["7 + 2 = 9: suppressed", { outcome: "S", roll: { made: "7 + 2 = 9", result: "Suppressed" } }],
    ["9: D", { outcome: "D" }],
    ["4: needed 15 or less. Success.", { roll: { made: "4", needed: "15 or less", success: true } }],
    ["22: needed 15 or less. Failure.", { roll: { made: "22", needed: "15 or less", success: false } }],
    ["3 hits against 1 success: 2 disruption", { outcome: "2 disruption", roll: { made: "3 hits against 1 success" } }],
    ["−4: lost", { outcome: null, roll: { made: "-4", result: "lost" } }],
    ["2 5 6: found", { outcome: "found", throws: [threw(false, 2, 5, 6)] }],
    ["1/2 acts", {}],
    ["1/2 acts: found", { outcome: "found", throws: [threw(true, 1), threw(true, 2)] }],
  ];
  for (const [words, more] of table)
    it(`says “${words}”`, () => {
      expect(verdictOf([line(more)])?.words).toBe(words);
    });

  it("is about the gravest result of several lines, or else the last roll", () => {
    const hit = (letter: string, gravity: 1 | 4) => line({ outcome: letter, flash: { letter, gravity }, throws: [] });
    const test = line({ roll: { made: "3", needed: "5 or less", success: true }, throws: [] });
    expect(verdictOf([hit("E", 4), hit("S", 1), test])?.harm).toEqual({ letter: "E", gravity: 4 });
    expect(verdictOf([line({}), test])?.success).toBe(true);
    expect(verdictOf([line({ throws: [] })])).toBeNull();
  });
});

describe("a line in words", () => {
  it("has its outcome, or else the roll's result, and says it once", () => {
    const shot = { text: "1/2 fires at 3/L", outcome: "Disorganised", roll: { made: "7", result: "hit" } };
    expect(lineInWords(shot)).toBe("1/2 fires at 3/L: disorganised");
    expect(lineInWords({ text: "1/2 is lost", outcome: null, roll: { made: "17", result: "lost" } })).toBe(
      "1/2 is lost",
    );
    expect(lineInWords({ text: "1/2 rolls", outcome: null, roll: { made: "17", result: "Lost" } })).toBe(
      "1/2 rolls: lost",
    );
    expect(lineInWords({ text: "1/2 moves 4″", outcome: null })).toBe("1/2 moves 4″");
  });
});

describe("the records of every system", () => {
  const games = ["arena-104", "modern-arena-130", "squad-arena-17", "armour-arena-12", "brew-arena-17"];
  for (const name of games)
    it(`tell what decided in ${name}`, () => {
      const game = storedGame(name);
      const verdicts = game.lineTo(game.at).flatMap(({ id }) => verdictOf(game.linesOf(id)) ?? []);
      expect(verdicts.some(({ harm }) => harm !== null)).toBe(true);
      expect(verdicts.some(({ words }) => /^[\d−].*(: needed .+\. .+\.|: .+)$/.test(words))).toBe(true);
      for (const { words } of verdicts) expect(words).not.toMatch(/undefined|null|NaN/);
    });
});
