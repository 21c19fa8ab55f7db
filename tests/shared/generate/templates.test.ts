import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { takeTerrain } from "../../../shared/generate/takeTerrain.ts";
import { templatesOf } from "../../../shared/generate/templates.ts";
import { implementedSystems, ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { make } from "./make.ts";

const templates = implementedSystems.flatMap(templatesOf);

describe("templates", () => {
  it.each(templates.map((template) => [template.id, template] as const))(
    "%s saves and loads as it is",
    (_, template) => {
      const text = formatScenario(template.make());
      const back = parseScenario(text, "template.sandtable");
      if (!back.ok) throw new Error(back.error.message);
      expect(formatScenario(back.value)).toBe(text);
      expect(back.value.scenario.stands).toEqual([]);
      expect(back.value.scenario.entryEdges).toHaveLength(2);
      const rules = ruleSystem(template.system);
      const ends = rules.ok && rules.value.design.victory !== null;
      expect(back.value.scenario.victory).toHaveLength(ends ? 2 : 0);
    },
  );

  it("offer the usual size, another size, and the introductory battle with its zones", () => {
    const sizesOf = (system: string) =>
      templates
        .filter((template) => template.system === system)
        .map((template) => template.make().scenario.table)
        .map(({ width, height }) => `${width}×${height}`);
    expect(sizesOf("ghq-wwii")).toEqual(["48×24", "48×24", "72×48"]);
    expect(sizesOf("ghq-modern")).toEqual(["60×36", "60×36", "72×48"]);
    expect(sizesOf("brew-up")).toEqual(["72×48", "72×48", "60×36"]);
    const [introduction] = templates;
    expect(introduction?.make().scenario.zones.map(({ side, points }) => [side, points[0], points[2]])).toEqual([
      ["red", [0, 0], [6, 24]],
      ["blue", [42, 0], [48, 24]],
    ]);
  });
});

describe("ground taken from a generated table", () => {
  const begun = () => {
    const [introduction] = templates;
    if (!introduction) throw new Error("no template");
    return createEditingDocument(introduction.make());
  };

  it("is one step: terrain, levels, lines and names; undone and redone to the byte", () => {
    const document = begun();
    const before = formatScenario(document);
    const made = make({ seed: 9 });
    expect(takeTerrain(document, made)).toEqual({ ok: true, value: null });
    const after = formatScenario(document);
    expect(document.history.labels).toEqual(["Generate terrain"]);
    expect(document.ground.terrain).toEqual(made.ground.terrain);
    expect(document.ground.level).toEqual(made.ground.level);
    expect(document.scenario.table.lines).toEqual(made.scenario.table.lines);
    expect(document.scenario.generated?.seed).toBe(9);
    expect(document.scenario.title).toBe("Introductory tank battle");
    expect(document.scenario.zones).toHaveLength(2);
    document.undo();
    expect(formatScenario(document)).toBe(before);
    document.redo();
    expect(formatScenario(document)).toBe(after);
  });

  it("is refused for another size, and nothing changes", () => {
    const document = begun();
    const taken = takeTerrain(document, make({ width: 60, height: 36 }));
    expect(taken.ok).toBe(false);
    expect(document.canUndo).toBe(false);
  });
});
