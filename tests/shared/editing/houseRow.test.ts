import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { setHouseRow } from "../../../shared/editing/gestures/houseRow.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { HouseTerrain } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { small } from "../scenario/samples.ts";

describe("a house row", () => {
  const put = (document: ReturnType<typeof createEditingDocument>, row: HouseTerrain | null) => {
    const recipe = setHouseRow(document.scenario, "marsh", row);
    if (!recipe.ok) throw new Error(recipe.error.message);
    document.edit("House row", recipe.value);
  };
  it("is given, changed, taken away again, and every stage can be saved", () => {
    const document = createEditingDocument(small());
    const before = formatScenario(document);
    put(document, { costs: { tracked: "+2" }, modifiers: { cohesion: -1 }, name: undefined });
    expect(document.scenario.houseTerrain["marsh"]).toEqual({ costs: { tracked: "+2" }, modifiers: { cohesion: -1 } });
    put(document, { costs: {}, blocksSight: "yes" });
    expect(document.scenario.houseTerrain["marsh"]).toEqual({ blocksSight: "yes" });
    const read = parseScenario(formatScenario(document), "x");
    expect(read.ok && read.value.scenario.houseTerrain["marsh"]).toEqual({ blocksSight: "yes" });
    put(document, null);
    expect(formatScenario(document)).toBe(before);
    document.goTo(0);
    expect(formatScenario(document)).toBe(before);
  });
  it("that is the same as before leaves no step", () => {
    const document = createEditingDocument(small());
    put(document, { modifiers: { cohesion: 2 } });
    put(document, { modifiers: { cohesion: 2 } });
    expect(document.history.labels).toHaveLength(1);
  });
  it.each([
    [{ costs: { tracked: "much" } }, "costs tracked"],
    [{ modifiers: { cohesion: 21 } }, "modifiers cohesion"],
    [{ modifiers: { combat: 0.5 } }, "modifiers combat"],
    [{ modifiers: { "": 1 } }, "modifiers"],
  ] as const)("%j is refused with its place", (row, place) => {
    const refused = setHouseRow(small().scenario, "marsh", row);
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.error.message).toContain(place);
  });
});
