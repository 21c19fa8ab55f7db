import { expect, it } from "vitest";
import { commandById, commands, meant, run } from "../../../renderer/app/commands.ts";
import { type KeyPress, matches, parseShortcut } from "../../../renderer/window/shortcuts.ts";
import { MODE_TOOLS, type Mode } from "../../../renderer/window/store/ui.ts";
import { MENU_COMMANDS } from "../../../shared/api.ts";
import { placeStand } from "../../../shared/editing/gestures/placeStand.ts";
import { degrees } from "../../../shared/geometry/units.ts";
import { startProgram } from "../fakeHost.ts";
import { TANK } from "../testTable.ts";

const press = (shortcut: string): KeyPress => {
  const { key, ctrl, shift, alt } = parseShortcut(shortcut);
  return { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift, altKey: alt };
};

async function withStands() {
  const p = await startProgram();
  await p.program.files.openShipped("x", "Shipped");
  const ids = [5, 8].map((x) => {
    const placed = placeStand(p.document().scenario, {
      vehicle: TANK,
      side: "red",
      at: [x, 5],
      facing: degrees(0),
      overlap: "refuse",
    });
    if (!placed.ok) throw new Error(placed.error.message);
    p.document().edit("Set up", placed.value.recipe);
    return placed.value.stand.id;
  });
  return { ...p, ids, stand: (id = ids[0]) => p.document().scenario.stands.find((s) => s.id === id) };
}

it("has every id once and everything the native menu asks for", () => {
  const ids = commands.map((c) => c.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of MENU_COMMANDS) expect(commandById(id).id).toBe(id);
});

it("means at most one command by any key, in every mode, with every tool, with and without stands in hand", async () => {
  const { program, ids } = await withStands();
  let looked = 0;
  for (const mode of ["edit", "plan"] satisfies Mode[])
    for (const tool of MODE_TOOLS[mode])
      for (const selected of [[], ids.slice(0, 1), ids]) {
        program.ui.setState({ mode, tool, selected: new Set(selected) });
        for (const shortcut of commands.flatMap((c) => c.shortcuts)) {
          const found = meant(program, press(shortcut)).map((c) => c.id);
          expect(found.length, `${shortcut} in ${mode}, ${tool}: ${found}`).toBeLessThanOrEqual(1);
          looked++;
        }
      }
  for (const mode of ["print", "lab"] satisfies Mode[])
    for (const shortcut of commands.flatMap((c) => c.shortcuts)) {
      program.ui.setState({ mode, tool: MODE_TOOLS[mode][0] ?? "select", selected: new Set(ids) });
      const found = meant(program, press(shortcut)).map((c) => c.id);
      expect(found.length, `${shortcut} in ${mode}: ${found}`).toBeLessThanOrEqual(1);
    }
  expect(looked).toBeGreaterThan(1000);
});

it("gives the keys of the plan to their commands", async () => {
  const { program, ids } = await withStands();
  const at = (key: string) => meant(program, press(key))[0]?.id;
  expect(at("E")).toBe("tool-erase");
  program.ui.setState({ selected: new Set(ids) });
  expect([at("E"), at("Q"), at("["), at("?"), at("F7"), at("F2"), at("Ctrl+Z")]).toEqual([
    "turn-right",
    "turn-left",
    "narrower",
    "handbook",
    "toggle-view",
    "mode-plan",
    "undo",
  ]);
});

it("offers nothing that needs a scenario while none is open", async () => {
  const { program } = await startProgram();
  const enabled = commands.filter((c) => c.offered(program) && c.enabled(program)).map((c) => c.id);
  expect(enabled.sort()).toEqual(
    [
      "about",
      "first-battle",
      "battle-folder",
      "characters",
      "generate",
      "make-pack",
      "handbook",
      "handbook-pdf",
      "new",
      "next-region",
      "open",
      "palette",
      "preferences",
      "previous-region",
      "real-ground",
      "shortcuts",
      "theme",
      "theme-system",
      "tonight",
      "upload",
      "vehicles",
      "what-is-this",
    ].sort(),
  );
});

it("turns, nudges and deletes what is selected, one step each, and shows the front after a turn", async () => {
  const { program, ids, stand, document } = await withStands();
  program.ui.setState({ selected: new Set(ids.slice(0, 1)) });
  run(program, "turn-right");
  expect(stand()?.facing).toBe(15);
  expect(program.front.getState().flash).toBe(true);
  run(program, "turn-left");
  run(program, "turn-left");
  expect(stand()?.facing).toBe(345);
  run(program, "nudge-north");
  run(program, "step-west");
  expect(stand()?.at).toEqual([4, 5.25]);
  const steps = document().history.position;
  run(program, "delete");
  expect(stand()).toBeUndefined();
  expect(program.ui.getState().selected.size).toBe(0);
  run(program, "undo");
  expect(document().history.position).toBe(steps);
  expect(stand()?.at).toEqual([4, 5.25]);
  program.stop();
});

it("duplicates the selected stands in one step: the copies are selected, on the table and in the list", async () => {
  const { program, ids, document } = await withStands();
  const { stands } = document().scenario;
  const enabled = () => meant(program, press("Ctrl+D")).map((c) => c.id);
  program.ui.setState({ tool: "select", selected: new Set(), inspector: "forces" });
  expect(enabled()).toEqual([]);
  program.ui.setState({ selected: new Set(ids) });
  expect(enabled()).toEqual(["duplicate"]);
  const { position } = document().history;
  run(program, "duplicate");
  const copies = document().scenario.stands.slice(stands.length);
  expect(copies.map((s) => [s.vehicle, s.side, s.at !== null])).toEqual(ids.map(() => [TANK.id, "red", true]));
  const { selected, inspector } = program.ui.getState();
  expect([[...selected], inspector]).toEqual([copies.map((s) => s.id), "forces"]);
  const { history } = document();
  expect([history.position, history.labels[position]]).toEqual([position + 1, "Duplicate 2 stands"]);
  run(program, "undo");
  expect(document().scenario.stands).toEqual(stands);
  program.stop();
});

it("undo in the middle of a drag gives up the drag and undoes the step before", async () => {
  const { program, ids, stand, document } = await withStands();
  program.toolbox.pointer({
    phase: "down",
    at: [5, 5] as never,
    inside: true,
    stand: ids[0] as string,
    button: "left",
    shift: false,
    alt: false,
    ctrl: false,
  });
  program.toolbox.pointer({
    phase: "move",
    at: [5, 9] as never,
    inside: true,
    stand: null,
    button: "left",
    shift: false,
    alt: false,
    ctrl: false,
  });
  expect(stand()?.at).toEqual([5, 9]);
  run(program, "undo");
  program.toolbox.settle();
  expect(stand()?.at).toEqual([5, 5]);
  expect(document().canUndo).toBe(true);
});

it("matches signs on any keyboard and keeps Shift apart for letters", () => {
  const at = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });
  expect(matches("?", at("?", { shiftKey: true }))).toBe(true);
  expect(matches("[", at("[", { ctrlKey: true, altKey: true }))).toBe(true);
  expect(matches("[", at("[", { ctrlKey: true }))).toBe(false);
  expect(matches("N", at("n"))).toBe(true);
  expect(matches("N", at("N", { shiftKey: true }))).toBe(false);
  expect(matches("Ctrl+S", at("s", { metaKey: true }))).toBe(true);
  expect(matches("S", at("s", { ctrlKey: true }))).toBe(false);
});
