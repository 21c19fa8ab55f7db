/** Stamps in the whole program: saved from a region, and stamped again and again as paste would put the piece down. */
import { expect, it } from "vitest";
import { run } from "../../../renderer/app/commands.ts";
import { copyText, pasteText } from "../../../renderer/edit/regionHands.ts";
import { importStamp, takeStamp } from "../../../renderer/edit/stamps/stampHands.ts";
import { setRegion } from "../../../renderer/window/store/hands/region.ts";
import { setTool } from "../../../renderer/window/store/ui.ts";
import { regionOfRect } from "../../../shared/editing/region/region.ts";
import { formatStamp } from "../../../shared/editing/region/stamp.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { startProgram } from "../fakeHost.ts";

/** A table with a wood and a level in a chosen region of 4 × 2 inches, saved as the stamp “Copse”. */
async function stamped() {
  const p = await startProgram();
  p.answers.saveChanges = "discard";
  p.answers.words = "Copse";
  await p.program.files.openShipped("x", "Shipped");
  const gesture = p.document().begin("Wood");
  gesture.paint("terrain", { x: 8, y: 4, width: 3, height: 2 }, () => codeOf("woods"));
  gesture.paint("level", { x: 9, y: 4, width: 2, height: 4 }, () => 1);
  gesture.commit();
  setRegion(p.program.ui, { chosen: regionOfRect({ x: 8, y: 4, width: 16, height: 8 }) });
  setTool(p.program.ui, "region");
  run(p.program, "stamp-save");
  await expect.poll(() => p.program.stamps.store.getState().stamps.length).toBe(1);
  const [stamp] = p.program.stamps.store.getState().stamps;
  if (!stamp) throw new Error("no stamp");
  const at = (x: number, y: number) => {
    const event = { at: [x, y] as never, inside: true, stand: null, shift: false, alt: false, ctrl: false };
    p.program.toolbox.pointer({ ...event, phase: "move", button: null } as never);
    p.program.toolbox.pointer({ ...event, phase: "down", button: "left" });
  };
  return { ...p, stamp, at, held: () => p.program.ui.getState().region.held };
}

it("is there in another scenario, and stamps as paste does, a step each click, until Esc", async () => {
  const { program, document, stamp, at, held } = await stamped();
  const text = copyText(program);
  await program.files.openShipped("y", "Another");
  const bare = formatScenario(document());
  const places = [
    [6, 6],
    [15.1, 4.4],
    [23.25, 8],
  ] as const;
  for (const [x, y] of places) {
    pasteText(program, text);
    run(program, "region-turn-right");
    at(x, y);
  }
  const pasted = formatScenario(document());
  expect(pasted).toContain("woods");
  for (const _ of places) run(program, "undo");

  takeStamp(program, stamp);
  run(program, "region-turn-right");
  for (const [x, y] of places) at(x, y);
  expect(formatScenario(document())).toBe(pasted);
  expect(held()?.stamp?.name).toBe("Copse");
  expect(document().history.labels.slice(-3)).toEqual(["Stamp “Copse”", "Stamp “Copse”", "Stamp “Copse”"]);
  program.toolbox.stepBack();
  expect([held(), program.ui.getState().tool]).toEqual([null, "region"]);
  for (const _ of places) run(program, "undo");
  expect(formatScenario(document())).toBe(bare);
});

it("takes only the layers along that the palette says, and is put away by a second choice", async () => {
  const { program, document, stamp, at, held } = await stamped();
  await program.files.openShipped("y", "Another");
  setRegion(program.ui, { layers: { ground: false, relief: true, things: true, stands: true } });
  takeStamp(program, stamp);
  at(6, 6);
  expect([document().ground.terrain.includes(codeOf("woods")), document().ground.level.includes(1)]).toEqual([
    false,
    true,
  ]);
  takeStamp(program, stamp);
  expect(held()).toBeNull();
});

it("is named freely where its name is taken, and a file that is no stamp is refused by its name", async () => {
  const { program, stamp, told } = await stamped();
  const names = () => program.stamps.store.getState().stamps.map(({ name }) => name);
  await importStamp(program, new File([formatStamp(stamp)], "copse.stamp.json"));
  expect(names()).toEqual(["Copse", "Copse 2"]);
  await importStamp(program, new File(["{}"], "holiday.json"));
  expect(told.at(-1)).toBe("“holiday.json” is JSON, but not a Sand Table stamp.");
  expect(names()).toHaveLength(2);
});
