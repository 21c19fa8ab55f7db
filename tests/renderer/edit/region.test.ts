/** Regions by keys, buttons and the clipboard, in the whole program. */
import { describe, expect, it } from "vitest";
import { commands, meant, run } from "../../../renderer/app/commands.ts";
import { copyText, cutText, pasteText } from "../../../renderer/edit/regionHands.ts";
import { parseShortcut } from "../../../renderer/window/shortcuts.ts";
import { setRegion } from "../../../renderer/window/store/hands/region.ts";
import { select, setTool } from "../../../renderer/window/store/ui.ts";
import { placeStand } from "../../../shared/editing/gestures/placeStand.ts";
import { regionOfRect } from "../../../shared/editing/region/region.ts";
import { degrees } from "../../../shared/geometry/units.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { startProgram } from "../fakeHost.ts";
import { TANK } from "../testTable.ts";

/** 24 × 12 inches with a stand at (3, 2) facing north and woods in the south-western cell of the chosen 4 × 2 inches. */
async function chosen() {
  const p = await startProgram();
  await p.program.files.openShipped("x", "Shipped");
  const document = p.document();
  const placed = placeStand(document.scenario, {
    vehicle: TANK,
    side: "red",
    at: [3, 2],
    facing: degrees(0),
    overlap: "refuse",
  });
  if (!placed.ok) throw new Error(placed.error.message);
  document.edit("Set up", placed.value.recipe);
  const gesture = document.begin("Wood");
  gesture.paint("terrain", { x: 8, y: 4, width: 1, height: 1 }, () => codeOf("woods"));
  gesture.commit();
  setRegion(p.program.ui, { chosen: regionOfRect({ x: 8, y: 4, width: 16, height: 8 }) });
  setTool(p.program.ui, "region");
  const wood = () => {
    const { ground } = p.document();
    const i = ground.terrain.indexOf(codeOf("woods"));
    return [i % ground.columns, Math.floor(i / ground.columns)];
  };
  return {
    ...p,
    wood,
    stands: () => p.document().scenario.stands.map((s) => [s.at, s.facing]),
    hand: () => p.program.ui.getState().region,
  };
}
const press = (shortcut: string) => {
  const { key, ctrl, shift, alt } = parseShortcut(shortcut);
  return { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift, altKey: alt };
};

describe("a chosen region", () => {
  it("has its keys to itself", async () => {
    const { program } = await chosen();
    const at = (key: string) => meant(program, press(key)).map((c) => c.id);
    for (const shortcut of commands.flatMap((c) => c.shortcuts))
      expect(at(shortcut).length, `${shortcut}: ${at(shortcut)}`).toBeLessThanOrEqual(1);
    expect(["E", "Q", ",", ".", "Shift+H", "Shift+V", "Delete", "Ctrl+A", "ArrowUp", "Ctrl+C"].flatMap(at)).toEqual([
      "region-turn-right",
      "region-turn-left",
      "region-turn-left",
      "region-turn-right",
      "region-mirror-x",
      "region-mirror-y",
      "region-clear",
      "region-all",
      "region-nudge-north",
      "copy",
    ]);
    pasteText(program, copyText(program));
    expect(at("Enter")).toEqual(["region-put"]);
    for (const shortcut of commands.flatMap((c) => c.shortcuts)) expect(at(shortcut).length).toBeLessThanOrEqual(1);
  });

  it("turns about its middle and comes back after four quarters", async () => {
    const { program, wood, stands, hand, document } = await chosen();
    run(program, "region-turn-right");
    expect([hand().chosen?.rect, wood(), stands()]).toEqual([
      { x: 12, y: 0, width: 8, height: 16 },
      [12, 15],
      [[[4, 3], 90]],
    ]);
    for (let i = 0; i < 3; i++) run(program, "region-turn-right");
    expect([hand().chosen?.rect, wood(), stands()]).toEqual([
      { x: 8, y: 4, width: 16, height: 8 },
      [8, 4],
      [[[3, 2], 0]],
    ]);
    expect(document().history.labels.at(-1)).toBe("Turn region");
  });

  it("is mirrored, nudged and cleared, a step each", async () => {
    const { program, wood, stands, hand, document } = await chosen();
    run(program, "region-mirror-x");
    expect([wood(), stands()]).toEqual([[23, 4], [[[5, 2], 0]]]);
    run(program, "region-mirror-y");
    expect([wood(), stands()]).toEqual([[23, 11], [[[5, 2], 180]]]);
    run(program, "region-nudge-east");
    run(program, "region-step-north");
    expect([hand().chosen?.rect.x, hand().chosen?.rect.y, wood()]).toEqual([9, 8, [24, 15]]);
    run(program, "region-clear");
    expect([document().ground.terrain.includes(codeOf("woods")), stands()]).toEqual([false, []]);
    expect(document().history.labels.slice(2)).toEqual([
      "Mirror region",
      "Mirror region",
      "Move region",
      "Move region",
      "Clear region",
    ]);
    run(program, "undo");
    expect([wood(), stands().length, hand().chosen === null]).toEqual([[24, 15], 1, false]);
  });

  it("is the whole table with Ctrl+A", async () => {
    const { program, hand } = await chosen();
    run(program, "region-all");
    expect(hand().chosen?.rect).toEqual({ x: 0, y: 0, width: 96, height: 48 });
  });
});

describe("the clipboard", () => {
  it("takes a region over into another scenario, where it hovers, turns and is put down by the keyboard", async () => {
    const { program, stands, wood, hand, answers } = await chosen();
    answers.saveChanges = "discard";
    const text = copyText(program);
    await program.files.openShipped("y", "Another");
    expect([hand().chosen, program.ui.getState().tool]).toEqual([null, "select"]);
    pasteText(program, text);
    expect([program.ui.getState().tool, hand().held?.at]).toEqual(["region", { x: 40, y: 20 }]);
    run(program, "region-turn-right");
    run(program, "region-nudge-west");
    run(program, "region-put");
    expect([wood(), stands(), hand().held]).toEqual([[43, 31], [[[11.75, 7], 90]], null]);
  });

  it("takes stands alone from the select tool, which is taken up again with the new ones in hand", async () => {
    const { program, stands, document } = await chosen();
    setTool(program.ui, "select");
    const [first] = document().scenario.stands;
    select(program.ui, [first?.id ?? ""]);
    pasteText(program, copyText(program));
    run(program, "region-put");
    expect(stands()).toEqual([
      [[3, 2], 0],
      [[12, 6], 0],
    ]);
    expect([program.ui.getState().tool, [...program.ui.getState().selected]]).toEqual([
      "select",
      [document().scenario.stands[1]?.id],
    ]);
  });

  it("cuts: what was there is on the clipboard, and gone in one step", async () => {
    const { program, stands, document } = await chosen();
    const text = cutText(program);
    expect([stands(), document().ground.terrain.includes(codeOf("woods")), document().history.labels.at(-1)]).toEqual([
      [],
      false,
      "Cut region",
    ]);
    pasteText(program, text);
    run(program, "region-put");
    expect(stands()).toEqual([[[11, 6], 0]]);
  });

  it("tells when it holds nothing for a table, and changes nothing", async () => {
    const { program, told, document } = await chosen();
    const before = document().history.labels.length;
    pasteText(program, "Hello");
    pasteText(program, null);
    expect([told.slice(-2), document().history.labels.length]).toEqual([
      [
        "Nothing to paste: the clipboard doesn't hold a piece of a table.",
        "Nothing to paste. Copy a region or stands first.",
      ],
      before,
    ]);
  });
});
