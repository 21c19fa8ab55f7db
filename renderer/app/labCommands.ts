/** The lab's commands. */
import { missing } from "../store/lab/runs.ts";
import { type Command, command } from "./command.ts";
import { enterLab } from "./labbing.ts";
import { playRulesOf } from "./playing.ts";
import type { Program } from "./program.ts";

export const LAB_TOOL_NAMES = { look: { label: "Look at a stand", key: "V" } } as const;

export const inLab = (p: Program): boolean =>
  p.ui.getState().mode === "lab" && p.session.store.getState().open !== null;
const working = (p: Program): boolean => p.lab.store.getState().working !== null;
const idle = (p: Program): boolean => inLab(p) && !working(p);
const hasRun = (p: Program): boolean => (p.lab.front()?.games.length ?? 0) > 0;

/** "Go on": a run that was stopped lacks battles. */
export const lacking = (p: Pick<Program, "lab">): number => {
  const run = p.lab.front();
  return run ? missing(run, 1).length : 0;
};

export const labCommands: readonly Command[] = [
  command("Lab", "mode-lab", "Lab: is it balanced?", enterLab, {
    shortcuts: ["F5"],
    offered: (p) => {
      const { open } = p.session.store.getState();
      return open === null || playRulesOf(open.document.scenario) !== null;
    },
    enabled: (p) => p.session.store.getState().open !== null,
    on: (p) => p.ui.getState().mode === "lab",
  }),
  command("Lab", "lab-run", "Play the battles", (p) => p.lab.run(), { shortcuts: ["R"], enabled: idle }),
  command("Lab", "lab-more", "More battles of this run", (p) => p.lab.more(), {
    shortcuts: ["M"],
    enabled: (p) => idle(p) && hasRun(p),
  }),
  command("Lab", "lab-pause", "Pause, or go on", (p) => p.lab.hold(!p.lab.store.getState().working?.paused), {
    shortcuts: ["P"],
    enabled: (p) => inLab(p) && working(p),
    on: (p) => p.lab.store.getState().working?.paused ?? false,
  }),
  command("Lab", "lab-stop", "Stop playing", (p) => p.lab.stop(), {
    shortcuts: ["S"],
    enabled: (p) => inLab(p) && working(p),
  }),
];
