import { produce } from "immer";
import { describe, expect, it } from "vitest";
import {
  type Figured,
  type ForceFigure,
  figureFact,
  figureInWords,
  figureOf,
  nameInText,
  ownFigure,
  putFigure,
  spanOf,
  suggestionsFor,
} from "../../../shared/forces/figures.ts";

const LUCK: ForceFigure = {
  key: "luck",
  name: "Luck",
  help: "",
  rule: "1",
  min: 0,
  max: 9,
  standard: 4,
  suggested: (side, stands) => ({ value: figureOf(side, LUCK) + stands, words: "luck and stands" }),
};
const NERVE: ForceFigure = { ...LUCK, key: "nerve", name: "HQ nerve", signed: true, standard: 0, min: -3 };
const ERA: ForceFigure = { ...LUCK, key: "era", name: "Era of war", brief: "era", words: (n) => "I".repeat(n) };

describe("a figure", () => {
  it("is the side's value, or the standard value", () => {
    expect([figureOf({}, LUCK), figureOf({ figures: { luck: 7 } }, LUCK), figureOf({ figures: {} }, LUCK)]).toEqual([
      4, 7, 4,
    ]);
    expect([ownFigure({ figures: { luck: 4 } }, "luck"), ownFigure({}, "luck")]).toEqual([4, undefined]);
    // A property of every object is no figure.
    expect(ownFigure({ figures: {} }, "toString")).toBeUndefined();
  });

  it("is written down where it differs from the standard, and leaves the others alone", () => {
    const put = (side: Figured, spec: ForceFigure, value: number | null) =>
      produce(side as { figures?: Record<string, number> }, (draft) => putFigure(draft, spec, value));
    expect(put({}, LUCK, 5)).toEqual({ figures: { luck: 5 } });
    expect(put({ figures: { luck: 5, nerve: 1 } }, LUCK, 6)).toEqual({ figures: { luck: 6, nerve: 1 } });
    expect(put({ figures: { luck: 5, nerve: 1 } }, LUCK, 4)).toEqual({ figures: { nerve: 1 } });
    expect(put({ figures: { luck: 5 } }, LUCK, null)).toEqual({});
    expect(put({}, LUCK, 4)).toEqual({});
  });

  it("is described in words", () => {
    expect([-1, 0, 2].map((n) => figureInWords(NERVE, n))).toEqual(["−1", "0", "+2"]);
    expect([figureInWords(ERA, 3), figureInWords(LUCK, 3)]).toEqual(["III", "3"]);
    expect([LUCK, NERVE, ERA].map(nameInText)).toEqual(["luck", "HQ nerve", "era of war"]);
    expect([figureFact(ERA, 2), figureFact(NERVE, 1), figureFact(LUCK, 4)]).toEqual([
      "era II",
      "HQ nerve +1",
      "luck 4",
    ]);
  });

  it("is offered by its formula, within its bounds, where a side has another", () => {
    const offered = (side: Figured, stands: number) =>
      suggestionsFor([LUCK], side, stands).map(({ spec, value, words }) => [spec.key, value, words]);
    expect(offered({}, 3)).toEqual([["luck", 7, "luck and stands"]]);
    expect(offered({}, 30)).toEqual([["luck", 9, "luck and stands"]]);
    expect(offered({ figures: { luck: 9 } }, 30)).toEqual([]);
    expect(offered({}, 0)).toEqual([]);
  });

  it("spans the values of its sorts of troops", () => {
    expect(
      spanOf([
        { name: "A", levels: [9, 12] },
        { name: "B", levels: [4, 10] },
      ]),
    ).toEqual([4, 12]);
  });
});
