import { describe, expect, it } from "vitest";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { implementedSystems } from "../../../shared/rules/systems.ts";

describe.each(implementedSystems)("the levers of $id", ({ id, levers }) => {
  it("are figures of its sides, and stay within the limits of these", () => {
    const { sideFigures } = forceSheetOf(id);
    // A system without figures of its sides has none to turn.
    expect(levers.length > 0).toBe(sideFigures.length > 0);
    for (const { figure, span } of levers) {
      expect(sideFigures).toContain(figure);
      expect(span[0]).toBeLessThan(span[1]);
      expect([span[0] >= figure.min, span[1] <= figure.max]).toEqual([true, true]);
    }
  });
});
