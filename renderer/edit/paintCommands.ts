/** Commands for painting and relief without a tool of their own. */
import { MIRRORS, type Mirror } from "../../shared/editing/gestures/mirror.ts";
import { shiftTable } from "../../shared/editing/gestures/relief.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { onTable } from "../window/store/ui.ts";

const document = (p: Program) => p.session.store.getState().open?.document ?? null;
const editing = (p: Program) => document(p) !== null && p.ui.getState().mode === "edit";
const open = (p: Program) => document(p) !== null && onTable(p.ui.getState().mode);

function shift(p: Program, by: 1 | -1): void {
  const d = document(p);
  if (!d) return;
  p.toolbox.settle();
  const change = shiftTable(d.ground, by);
  if (!change.ok) {
    p.tell("warning", change.error.message);
    return;
  }
  const gesture = d.begin(by > 0 ? "Raise whole table" : "Lower whole table");
  change.value(gesture);
  gesture.commit();
}

const setMirror = (p: Program, mirror: Mirror) => p.ui.setState(({ paint }) => ({ paint: { ...paint, mirror } }));

const MIRROR_NAMES: Readonly<Record<Mirror, string>> = {
  off: "off",
  "west-east": "north and south halves",
  "north-south": "west and east halves",
  point: "about the centre",
};
const mirrorName = (mirror: Mirror): string => MIRROR_NAMES[mirror];

export const paintCommands: readonly Command[] = [
  command("Edit", "raise-table", "Raise whole table", (p) => shift(p, 1), { enabled: editing }),
  command("Edit", "lower-table", "Lower whole table", (p) => shift(p, -1), { enabled: editing }),
  command(
    "Tools",
    "next-mirror",
    "Mirror-editing: next",
    (p) => {
      const at = MIRRORS.indexOf(p.ui.getState().paint.mirror);
      setMirror(p, MIRRORS[(at + 1) % MIRRORS.length] ?? "off");
    },
    { shortcuts: ["Shift+M"], enabled: editing },
  ),
  ...MIRRORS.map((mirror) =>
    command("Tools", `mirror-${mirror}`, `Mirror-editing: ${mirrorName(mirror)}`, (p) => setMirror(p, mirror), {
      enabled: editing,
      on: (p) => p.ui.getState().paint.mirror === mirror,
    }),
  ),
  command(
    "View",
    "toggle-relief",
    "Slopes and crests",
    (p) => p.ui.setState((s) => ({ reliefShown: !s.reliefShown })),
    { shortcuts: ["Shift+S"], enabled: open, on: (p) => p.ui.getState().reliefShown },
  ),
];
