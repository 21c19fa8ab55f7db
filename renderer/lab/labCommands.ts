/** The lab's commands. */

import { playRulesOf, withForces } from "../play/playing.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { enterLab } from "./labbing.ts";
import { pickRun, saveRun, saveTable } from "./labFiles.ts";
import { labPart } from "./part.ts";
import { LAB_TABS, type LabTab } from "./store/lab.ts";
import { missing } from "./store/runs.ts";

export const LAB_TOOL_NAMES = { look: { label: "Look at a stand", key: "V" } } as const;

const inLab = (p: Program): boolean => p.ui.getState().mode === "lab" && p.session.store.getState().open !== null;
const working = (p: Program): boolean => labPart.of(p).store.getState().working !== null;
const idle = (p: Program): boolean => inLab(p) && !working(p);
const hasRun = (p: Program): boolean => (labPart.of(p).front()?.games.length ?? 0) > 0;

/** The number of battles that a stopped run lacks, for "Go on". */
export const lacking = (p: Program): number => {
  const run = labPart.of(p).front();
  return run ? missing(run, 1).length : 0;
};

const TAB_WORDS: Readonly<Record<LabTab, string>> = {
  result: "results of the battles",
  stands: "which stands mattered",
  battles: "the battles one by one",
  compare: "two runs side by side",
  doctor: "the scenario doctor",
};
const HEATS = [null, "movement", "fire", "kills", "losses"] as const;
function nextHeat(p: Program): void {
  const lab = labPart.of(p);
  const now = HEATS.indexOf(lab.store.getState().heat.what);
  lab.setHeat({ what: HEATS[(now + 1) % HEATS.length] ?? null });
}

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
  command("Lab", "lab-run", "Play the battles", (p) => withForces(p, () => labPart.of(p).run()), {
    shortcuts: ["R"],
    enabled: idle,
  }),
  command("Lab", "lab-more", "More battles of this run", (p) => labPart.of(p).more(), {
    shortcuts: ["M"],
    enabled: (p) => idle(p) && hasRun(p),
  }),
  command(
    "Lab",
    "lab-pause",
    "Pause, or go on",
    (p) => labPart.of(p).hold(!labPart.of(p).store.getState().working?.paused),
    {
      shortcuts: ["P"],
      enabled: (p) => inLab(p) && working(p),
      on: (p) => labPart.of(p).store.getState().working?.paused ?? false,
    },
  ),
  command("Lab", "lab-stop", "Stop playing", (p) => labPart.of(p).stop(), {
    shortcuts: ["S"],
    enabled: (p) => inLab(p) && working(p),
  }),
  command(
    "Lab",
    "lab-keep",
    "Keep this run to compare with",
    (p) => labPart.of(p).keep(labPart.of(p).front()?.id ?? null),
    {
      shortcuts: ["K"],
      enabled: (p) => inLab(p) && hasRun(p),
      on: (p) => {
        const { kept, front } = labPart.of(p).store.getState();
        return kept !== null && kept === front;
      },
    },
  ),
  command(
    "Lab",
    "lab-run-against",
    "Play again with the same dice as the run that is kept",
    (p) => withForces(p, () => labPart.of(p).runAgainst()),
    {
      shortcuts: ["B"],
      enabled: (p) => idle(p) && labPart.of(p).kept() !== null,
    },
  ),
  command("Lab", "lab-save", "Save the battles of this run…", saveRun, { enabled: (p) => inLab(p) && hasRun(p) }),
  command("Lab", "lab-csv", "Save the battles as a table (CSV)…", saveTable, {
    enabled: (p) => inLab(p) && hasRun(p),
  }),
  command("Lab", "lab-open", "Open battles from files…", pickRun, { enabled: idle }),
  ...LAB_TABS.map((tab, i) =>
    command("Lab", `lab-tab-${tab}`, `Show ${TAB_WORDS[tab]}`, (p) => labPart.of(p).show(tab), {
      shortcuts: [String(i + 1)],
      enabled: inLab,
      on: (p) => labPart.of(p).store.getState().tab === tab,
    }),
  ),
  command("Lab", "lab-heat", "Next heat map", nextHeat, { shortcuts: ["H"], enabled: (p) => inLab(p) && hasRun(p) }),
  command("Lab", "lab-doctor", "Ask the scenario doctor", (p) => withForces(p, () => labPart.of(p).visit()), {
    shortcuts: ["D"],
    enabled: idle,
  }),
];
