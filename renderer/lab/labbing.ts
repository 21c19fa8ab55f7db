/** The lab's links to the window: the played scenario, battles opened in Play, remedies applied in the editor. */

import type { Doctor, DoctorFinding } from "../../shared/lab/doctor/contract.ts";
import { createDoctor } from "../../shared/lab/doctor/doctor.ts";
import { remedyOf } from "../../shared/lab/doctor/remedies.ts";
import { applyRemedy } from "../../shared/lab/doctor/remedy.ts";
import { gameOfLab } from "../../shared/lab/game.ts";
import type { LabGame } from "../../shared/lab/records.ts";
import type { Result } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { filesPart } from "../files/part.ts";
import { gamesPart, playPart } from "../play/part.ts";
import type { Program } from "../window/program.ts";
import type { Session } from "../window/store/session.ts";
import { setMode } from "../window/store/ui.ts";
import { labPart } from "./part.ts";
import type { VisitWish } from "./store/lab.ts";
import type { LabRun, LabSource } from "./store/runs.ts";

/** The scenario in its current state in the editor. */
export const labSource = (session: Session) => (): LabSource | null => {
  const { open } = session.store.getState();
  if (!open) return null;
  const { scenario, ground, state } = open.document;
  return { serial: open.serial, state, loaded: { scenario, ground } };
};

export function openDoctor(loaded: LoadedScenario, wish: VisitWish): Result<Doctor> {
  const system = ruleSystem(loaded.scenario.system);
  return system.ok ? createDoctor({ ...wish, loaded, system: system.value }) : system;
}

export function enterLab(p: Program): void {
  p.toolbox.settle();
  setMode(p.ui, "lab");
}

/** Opens a battle in Play, at its beginning; the lab keeps its state. */
export async function replayBattle(p: Program, run: LabRun, game: LabGame): Promise<void> {
  const { open } = p.session.store.getState();
  if (!open || !(await gamesPart.of(p).mayLeave())) return;
  const begun = gameOfLab(run.of.loaded, game);
  if (!begun.ok) {
    await p.asking.ask("failure", { title: "The battle was not opened", failure: begun.error });
    return;
  }
  begun.value.goTo(0);
  const { of } = run;
  if (of.serial !== open.serial) {
    const { scenario, ground } = of.loaded;
    if (!(await filesPart.of(p).begin(() => ({ ok: true, value: { scenario, ground: ground.clone() } })))) return;
  }
  const now = p.session.store.getState().open;
  if (!now) return;
  const origin = of.serial === now.serial ? of : { serial: now.serial, state: now.document.state };
  playPart.of(p).begin(begun.value, origin, {
    autosaveId: gamesPart.of(p).newId(),
    battle: { run: run.id, number: game.game + 1 },
  });
  setMode(p.ui, "play");
}

/** Applies a remedy to the current scenario, as one step of the history, and stops a doctor who is still at work. */
export function applyFinding(p: Program, { remedy }: DoctorFinding): void {
  const { open } = p.session.store.getState();
  if (!open) return;
  p.toolbox.settle();
  const { document } = open;
  const system = ruleSystem(document.scenario.system);
  const now = system.ok ? remedyOf(document, system.value, remedy.id) : null;
  if (!now) {
    p.tell("warning", `“${remedy.words}” no longer applies: the scenario has changed. Ask the doctor again.`);
    return;
  }
  if (labPart.of(p).store.getState().working?.what === "doctor") labPart.of(p).stop();
  applyRemedy(document, now);
  labPart.of(p).applied(remedy.id);
}
