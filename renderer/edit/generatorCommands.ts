/** The command that generates tables, and the use of the chosen table. */

import { type GeneratorWish, generateTable } from "../../shared/generate/generate.ts";
import { takeTerrain } from "../../shared/generate/takeTerrain.ts";
import { filesPart } from "../files/part.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";

export const generatorCommands: readonly Command[] = [
  command("File", "generate", "Generate a table…", (p) => p.front.setState({ sheet: { name: "generator" } })),
  command(
    "File",
    "real-ground",
    "Table of real ground…",
    (p) => p.front.setState({ sheet: { name: "real-ground", dropped: [] } }),
    { words: "map import elevation terrain OpenStreetMap GeoTIFF SRTM valley" },
  ),
  command(
    "Edit",
    "remake-ground",
    "Make layers again from the map…",
    (p) => p.front.setState({ sheet: { name: "real-ground", dropped: [], again: true } }),
    {
      offered: (p) => p.session.store.getState().open?.document.scenario.mapSource !== undefined,
      enabled: (p) => p.ui.getState().mode === "edit",
      words: "import regenerate real ground OpenStreetMap",
    },
  ),
];

/** Whether the open scenario can take over the ground of a table of this size. */
export function mayTakeGround(p: Program, width: number, height: number): boolean {
  const open = p.session.store.getState().open;
  if (!open || p.ui.getState().mode === "play") return false;
  const { table } = open.document.scenario;
  return table.width === width && table.height === height;
}

/** Uses the table as a new scenario, or its ground for the open one. False where that fails or isn't possible. */
export async function takeMadeTable(p: Program, wish: GeneratorWish, as: "scenario" | "ground"): Promise<boolean> {
  if (as === "scenario") return filesPart.of(p).begin(() => generateTable(wish));
  const open = p.session.store.getState().open;
  if (!open || !mayTakeGround(p, wish.width, wish.height)) return false;
  const made = generateTable(wish);
  if (!made.ok) {
    p.tell("warning", made.error.message);
    return false;
  }
  p.toolbox.settle();
  const taken = takeTerrain(open.document, made.value);
  if (!taken.ok) p.tell("warning", taken.error.message);
  return taken.ok;
}
