import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { editSideFigure } from "../../../shared/editing/gestures/editSideFigure.ts";
import { GENERATION } from "../../../shared/rules/ghq-modern/forces.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { small } from "../scenario/samples.ts";

describe("a side's figure", () => {
  const put = (document: ReturnType<typeof createEditingDocument>, value: number | null, key = GENERATION.key) => {
    const recipe = editSideFigure(document.scenario, "red", { ...GENERATION, key }, value);
    if (!recipe.ok) throw new Error(recipe.error.message);
    document.edit("Change Red's generation", recipe.value);
  };
  const redOf = (document: ReturnType<typeof createEditingDocument>) =>
    document.scenario.sides.find(({ id }) => id === "red");

  it("is written where it differs from the standard, is saved, and can be undone", () => {
    const document = createEditingDocument(small());
    const before = formatScenario(document);
    put(document, 4);
    expect(redOf(document)?.figures).toEqual({ generation: 4 });
    const read = parseScenario(formatScenario(document), "x");
    expect(read.ok && read.value.scenario.sides.map(({ figures }) => figures)).toEqual([{ generation: 4 }, undefined]);
    document.undo();
    expect(formatScenario(document)).toBe(before);
    document.redo();
    put(document, GENERATION.standard);
    expect(redOf(document)).not.toHaveProperty("figures");
    expect(formatScenario(document)).toBe(before);
  });

  it("that is the same as before leaves no step", () => {
    const document = createEditingDocument(small());
    put(document, GENERATION.standard);
    expect(document.history.labels).toHaveLength(0);
    put(document, 4);
    put(document, 4);
    expect(document.history.labels).toHaveLength(1);
  });

  it("keeps the others, and can be taken away", () => {
    const document = createEditingDocument(small());
    put(document, 7, "morale");
    put(document, 4);
    expect(redOf(document)?.figures).toEqual({ morale: 7, generation: 4 });
    put(document, null, "morale");
    expect(redOf(document)?.figures).toEqual({ generation: 4 });
  });

  it("is refused where a file couldn't hold it", () => {
    const { scenario } = small();
    expect(editSideFigure(scenario, "red", GENERATION, 3.5)).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(editSideFigure(scenario, "red", GENERATION, 5000).ok).toBe(false);
  });
});
