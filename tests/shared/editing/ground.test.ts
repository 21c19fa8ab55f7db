/** A step that puts another ground in place of the table's. */
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { DocumentChange } from "../../../shared/editing/types.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { small } from "../scenario/samples.ts";

const open = (limits?: { steps: number; bytes: number }) => createEditingDocument(small(), limits);
const all = { x: 0, y: 0, width: 480, height: 480 };
const wider = (draft: { table: { width: number } }) => {
  draft.table.width = inches(20);
};
const paint = (document: ReturnType<typeof open>, code: number) => {
  const gesture = document.begin(`Paint ${code}`);
  gesture.paint("terrain", { x: code, y: 0, width: 1, height: 480 }, () => code);
  gesture.commit();
};

describe("another ground", () => {
  it("is one step: undone the old object is back with its cells, redone the new one with its own", () => {
    const document = open();
    const first = document.ground;
    paint(document, 1);
    const gesture = document.begin("Wider");
    gesture.paint("level", all, () => 2);
    gesture.replaceGround(new Ground(inches(20), inches(8)), wider);
    gesture.paint("terrain", { x: 79, y: 0, width: 1, height: 1 }, () => 3);
    gesture.commit();
    const second = document.ground;
    paint(document, 5);
    const texts = [3, 2, 1, 0].map((position) => {
      document.goTo(position);
      return formatScenario(document);
    });
    expect(document.ground).toBe(first);
    expect(document.ground).toEqual(small().ground);
    expect(document.scenario).toEqual(small().scenario);
    for (const position of [1, 2, 3]) {
      document.redo();
      expect(formatScenario(document)).toBe(texts[3 - position]);
      expect(document.ground).toBe(position < 2 ? first : second);
      expect(parseScenario(formatScenario(document), "t")).toEqual({
        ok: true,
        value: { scenario: document.scenario, ground: document.ground },
      });
    }
    expect([second.terrain[79], second.level[0], second.columns]).toEqual([3, 0, 80]);
  });

  it("is taken back by cancelling, with what was painted on the old one before", () => {
    const document = open();
    const { ground, state } = document;
    const before = formatScenario(document);
    const gesture = document.begin("Wider");
    gesture.paint("terrain", all, () => 4);
    gesture.replaceGround(new Ground(inches(20), inches(8)), wider);
    gesture.paint("terrain", all, () => 5);
    gesture.cancel();
    expect(document.ground).toBe(ground);
    expect(formatScenario(document)).toBe(before);
    expect([document.state, document.dirty, document.history.labels]).toEqual([state, false, []]);
  });

  it("is told without cells: their places would be those of another raster", () => {
    const document = open();
    const changes: DocumentChange[] = [];
    document.subscribe((change) => changes.push(change));
    const gesture = document.begin("Wider");
    gesture.replaceGround(new Ground(inches(20), inches(8)), wider);
    gesture.commit();
    paint(document, 1);
    document.goTo(0);
    document.goTo(2);
    expect(changes.map(({ records, cells, cause }) => [cause, records, cells !== null])).toEqual([
      ["gesture", true, false],
      ["commit", false, false],
      ["gesture", false, true],
      ["commit", false, false],
      ["undo", true, false],
      ["redo", true, false],
    ]);
  });

  it("counts with both grounds against what the history may hold", () => {
    const document = open({ steps: 50, bytes: 8_000 });
    paint(document, 1);
    const gesture = document.begin("Wider");
    gesture.replaceGround(new Ground(inches(20), inches(8)), wider);
    gesture.commit();
    expect(document.history.labels).toEqual(["Wider"]);
    document.undo();
    expect(document.scenario.table.width).toBe(12);
  });
});
