/** Generating tables: the command, and what becomes of the table that was picked. */

import { type GeneratorWish, generateTable } from "../../shared/generate/generate.ts";
import { takeTerrain } from "../../shared/generate/takeTerrain.ts";
import { filesPart } from "../files/part.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";

export const generatorCommands: readonly Command[] = [
  command("File", "generate", "Generate a table…", (p) => p.front.setState({ sheet: { name: "generator" } })),
];

/** The open scenario could take over the ground of a table of this size. */
export function mayTakeGround(p: Program, width: number, height: number): boolean {
  const open = p.session.store.getState().open;
  if (!open || p.ui.getState().mode === "play") return false;
  const { table } = open.document.scenario;
  return table.width === width && table.height === height;
}

/** True when the table is there: as a scenario of its own, or as the ground of the open one. */
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
