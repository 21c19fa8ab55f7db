/** The months in which a theatre saw fighting. */
import { describe, expect, it } from "vitest";
import { monthsOf, THEATRE_IDS, theatre } from "../../../shared/lists/theatres.ts";

describe("the months of a battle", () => {
  it("are those of fighting: no battle of the eastern front after May 1945 or before June 1941", () => {
    expect(monthsOf(theatre("east"), 1945)).toEqual([3, 4, 5]);
    expect(monthsOf(theatre("east"), 1941)).toEqual([6, 7, 8, 9, 10]);
    expect(monthsOf(theatre("east"), 1943)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(monthsOf(theatre("east"), 1946)).toEqual([]);
  });
  it("are all months where the weather stops nobody", () => {
    expect(monthsOf(theatre("desert"), 1942)).toHaveLength(12);
    expect(monthsOf(theatre("desert"), 1943)).toEqual([1, 2, 3, 4, 5]);
  });
  it("are those of fair weather where no theatre is known", () => {
    expect(monthsOf(null, 1990)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });
  it.each(THEATRE_IDS)("there are some in the first and the last year of %s", (id) => {
    const { from, to } = theatre(id);
    for (const [year] of [from, to]) expect(monthsOf(theatre(id), year).length).toBeGreaterThan(0);
  });
});
