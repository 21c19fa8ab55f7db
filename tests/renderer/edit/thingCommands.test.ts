/** What keys and buttons do to things that are no stands. */
import { beforeEach, describe, expect, it } from "vitest";
import { meant, run } from "../../../renderer/app/commands.ts";
import { placeInMiddle, placeStrip, showThing } from "../../../renderer/edit/thingHands.ts";
import type { KeyPress } from "../../../renderer/window/shortcuts.ts";
import { parseShortcut } from "../../../renderer/window/shortcuts.ts";
import { BUILDINGS, choose } from "../../../renderer/window/store/hands/things.ts";
import { selectThing, setTool } from "../../../renderer/window/store/ui.ts";
import { placeFootprint } from "../../../shared/editing/gestures/placeThing.ts";
import { degrees, inches } from "../../../shared/geometry/units.ts";
import { startProgram } from "../fakeHost.ts";

const press = (shortcut: string): KeyPress => {
  const { key, ctrl, shift, alt } = parseShortcut(shortcut);
  return { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift, altKey: alt };
};
type Started = Awaited<ReturnType<typeof startProgram>>;
let p: Started;
let id: string;
const house = () => p.document().scenario.table.footprints.find((f) => f.id === id);
const last = () => {
  const { labels, position } = p.document().history;
  return labels[position - 1];
};

beforeEach(async () => {
  p = await startProgram();
  await p.program.files.openShipped("x", "Shipped");
  const placed = placeFootprint(p.document().scenario, {
    kind: "building",
    look: "barn",
    at: [10, 10],
    size: [inches(1), inches(2)],
    facing: degrees(0),
  });
  if (!placed.ok) throw new Error(placed.error.message);
  p.document().edit("Set up", placed.value.recipe);
  id = placed.value.footprint.id;
  selectThing(p.program.ui, { type: "footprint", id });
});

describe("a thing in hand", () => {
  it("is turned, nudged, duplicated and deleted by keys, one step each", () => {
    run(p.program, "turn-right");
    run(p.program, "turn-left-fine");
    expect([house()?.facing, last()]).toEqual([14, "Turn barn"]);
    run(p.program, "nudge-north");
    run(p.program, "step-west");
    expect([house()?.at, last()]).toEqual([[9, 10.25], "Move barn"]);
    run(p.program, "duplicate");
    const copy = p.program.ui.getState().thing;
    expect([copy?.id === id, last()]).toEqual([false, "Duplicate barn"]);
    run(p.program, "delete");
    expect(p.document().scenario.table.footprints.some((f) => f.id === copy?.id)).toBe(false);
    // What was deleted is no longer in hand; undone, it is there again.
    expect(p.program.ui.getState().thing).toBeNull();
    run(p.program, "undo");
    expect(p.document().scenario.table.footprints.some((f) => f.id === copy?.id)).toBe(true);
    p.program.stop();
  });

  it("gives every key at most one meaning, with each tool and in the middle of a polygon", () => {
    const keys = ["Q", "E", "Shift+Q", "Enter", "Backspace", "Delete", "ArrowUp", "Shift+ArrowUp", "Ctrl+D", "U", "Z"];
    const ui = p.program.ui;
    const meanings = (key: string) => meant(p.program, press(key)).map((c) => c.id);
    for (const tool of ["select", "thing", "zone", "brush"] as const) {
      setTool(ui, tool);
      for (const key of keys) expect(meanings(key).length, `${key} with ${tool}`).toBeLessThanOrEqual(1);
    }
    setTool(ui, "thing");
    ui.setState((s) => ({ things: choose(s.things, { type: "overlay", kind: "smoke" }) }));
    const at = (x: number, y: number) => ({
      at: [x, y] as never,
      inside: true,
      stand: null,
      shift: false,
      alt: false,
      ctrl: false,
    });
    p.program.toolbox.pointer({ ...at(4, 4), phase: "down", button: "left" });
    p.program.toolbox.pointer({ ...at(4, 4), phase: "up", button: "left" });
    expect([meanings("Enter"), meanings("Backspace"), meanings("Delete")]).toEqual([["finish"], ["take-back"], []]);
    p.program.stop();
  });

  it("turns what would be placed rather than what is selected", () => {
    const ui = p.program.ui;
    setTool(ui, "thing");
    ui.setState((s) => ({
      things: choose(s.things, { type: "footprint", choice: BUILDINGS[0] as (typeof BUILDINGS)[0] }),
    }));
    run(p.program, "turn-right");
    expect([house()?.facing, ui.getState().things.facing]).toEqual([0, 15]);
    p.program.stop();
  });
});

describe("without a pointer", () => {
  it("a thing is placed in the middle of the table, and found again by name", () => {
    placeInMiddle(p.program);
    const { width, height } = p.document().scenario.table;
    const placed = p.document().scenario.table.footprints.at(-1);
    expect(placed?.at).toEqual([width / 2, height / 2]);
    showThing(p.program, { type: "footprint", id });
    expect(p.program.ui.getState()).toMatchObject({ thing: { type: "footprint", id }, inspector: "selected" });
    p.program.stop();
  });

  it("zones are laid along a border, and a whole border is an entry edge", () => {
    const ui = p.program.ui;
    const { width, height } = p.document().scenario.table;
    const zones = p.document().scenario.zones.length;
    // As deep as the rules suggest, until somebody says otherwise.
    placeStrip(p.program, "south");
    expect(p.document().scenario.zones[zones]?.points[2]).toEqual([width, 6]);
    p.document().undo();
    ui.setState((s) => ({ zoneHand: { ...s.zoneHand, side: "blue", depth: inches(5) } }));
    placeStrip(p.program, "north");
    expect(p.document().scenario.zones.slice(zones)).toMatchObject([
      {
        side: "blue",
        points: [
          [0, height - 5],
          [width, height - 5],
          [width, height],
          [0, height],
        ],
      },
    ]);
    ui.setState((s) => ({ zoneHand: { ...s.zoneHand, what: "entryEdge", turn: 4 } }));
    placeStrip(p.program, "east");
    expect(p.document().scenario.entryEdges.at(-1)).toMatchObject({
      side: "blue",
      edge: "east",
      from: 0,
      to: height,
      turn: 4,
    });
    p.program.stop();
  });
});
