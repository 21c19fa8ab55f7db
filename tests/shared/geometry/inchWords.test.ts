import { describe, expect, it } from "vitest";
import { inchesInWords, inchFigure, inchReadout, inchSpan, placeInWords } from "../../../shared/geometry/inchWords.ts";

describe("lengths in words", () => {
  it("are exact quarters as they are, and else have a decimal", () => {
    const lengths = [12, 11.75, 1.25, 12.5, 0, -0, 11.8125, 3.015625, 0.1 + 0.2 + 0.7, 1.2500001];
    expect(lengths.map((length) => inchesInWords(length))).toEqual([
      "12″",
      "11.75″",
      "1.25″",
      "12.5″",
      "0″",
      "0″",
      "11.8″",
      "3.0″",
      "1″",
      "1.25″",
    ]);
    expect(inchFigure(Number.POSITIVE_INFINITY)).toBe("∞");
  });

  it("never read as the limit that they miss or pass", () => {
    const closest = Math.sqrt(144 + 1 / 4096);
    expect([11.98, 12.02, 11.7, 12, 11.9999, closest].map((length) => inchFigure(length, 12))).toEqual([
      "11.98",
      "12.02",
      "11.7",
      "12",
      "11.9999",
      "12.00001",
    ]);
    expect(inchFigure(11.74, 11.75)).toBe("11.7");
    expect(inchFigure(11.76, 11.75)).toBe("11.8");
  });

  it("form spans and places, and keep their decimals in a readout", () => {
    expect([inchSpan(0, 1.25), inchSpan(2, 2), inchSpan(0.3, 0.31)]).toEqual(["0–1.25″", "2″", "0.3″"]);
    expect(placeInWords([12.25, 8.3])).toBe("E 12.25 N 8.3");
    expect([12, 11.8125].map(inchReadout)).toEqual(["12.00″", "11.81″"]);
  });
});
