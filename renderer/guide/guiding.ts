/** Begins a guided battle on its small table, or goes on in the open one. */
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { PERSON } from "../../shared/play/seats.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import type { SystemId } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { playPart } from "../play/part.ts";
import { playThis } from "../play/playing.ts";
import type { Program } from "../window/program.ts";
import { setMode } from "../window/store/ui.ts";
import { guidePart, tableGuidePart } from "./part.ts";

const TABLES = import.meta.glob<string>("../../resources/guides/*.sandtable", { query: "?raw", import: "default" });

/** The small table of a system, three stands a side. */
export async function guideTable(system: SystemId): Promise<Result<LoadedScenario>> {
  const load = TABLES[`../../resources/guides/${system}.sandtable`];
  if (!load) return fail<Failure>({ code: "not-found", message: `There is no guided battle of ${system}.` });
  return parseScenario(await load(), `${system}.sandtable`);
}

/** The open game is the one on the system's small table, which was left. */
export function canGoOn(p: Program, system: SystemId): boolean {
  const { open } = playPart.of(p).store.getState();
  return open?.game.info.system === system && open.serial === guidePart.of(p).store.getState().last;
}

/** Begins the guided table: an empty one, or the open one that was left. */
export async function guideTheTable(p: Program, system: SystemId): Promise<void> {
  const { open } = p.session.store.getState();
  const goesOn = open !== null && open.serial === tableGuidePart.of(p).store.getState().last;
  if (!goesOn && !(await filesPart.of(p).begin(() => ok(newScenario({ system, title: "My first table" }))))) return;
  setMode(p.ui, "edit");
  tableGuidePart.of(p).follow();
}

/** Red is a person, Blue the weakest computer. */
export async function guide(p: Program, system: SystemId): Promise<void> {
  if (canGoOn(p, system)) setMode(p.ui, "play");
  else {
    const table = await guideTable(system);
    if (!table.ok) return p.tell("warning", table.error.message);
    const seats = { red: PERSON, blue: { type: "program", character: CHARACTERS.recruit, plan: null } } as const;
    if (!(await playThis(p, table.value, seats))) return;
  }
  guidePart.of(p).follow();
}
