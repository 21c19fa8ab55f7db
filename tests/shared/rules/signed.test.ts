import { describe, expect, it } from "vitest";
import { signed, sumInWords } from "../../../shared/rules/signed.ts";

describe("numbers in print", () => {
  it("gives a modifier its sign", () => {
    expect([2, -1, 0].map(signed)).toEqual(["+2", "−1", "0"]);
  });

  it("adds a roll and its modifiers up before the reader's eyes", () => {
    expect(sumInWords(7, 2)).toBe("7 + 2 = 9");
    expect(sumInWords(9, -2)).toBe("9 − 2 = 7");
    expect(sumInWords(3, -7)).toBe("3 − 7 = −4");
    expect(sumInWords(14, 0)).toBe("14");
  });
});
