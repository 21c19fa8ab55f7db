/** The lab's commands. */

import type { Program } from "../app/program.ts";
import { playRulesOf } from "../play/playing.ts";
import { type Command, command } from "../window/command.ts";
import { enterLab } from "./labbing.ts";
import { pickRun, saveRun, saveTable } from "./labFiles.ts";
import { LAB_TABS, type LabTab } from "./store/lab.ts";
import { missing } from "./store/runs.ts";

export const LAB_TOOL_NAMES = { look: { label: "Look at a stand", key: "V" } } as const;

const inLab = (p: Program): boolean => p.ui.getState().mode === "lab" && p.session.store.getState().open !== null;
const working = (p: Program): boolean => p.lab.store.getState().working !== null;
const idle = (p: Program): boolean => inLab(p) && !working(p);
const hasRun = (p: Program): boolean => (p.lab.front()?.games.length ?? 0) > 0;

/** "Go on": a run that was stopped lacks battles. */
export const lacking = (p: Pick<Program, "lab">): number => {
  const run = p.lab.front();
  return run ? missing(run, 1).length : 0;
};

const TAB_WORDS: Readonly<Record<LabTab, string>> = {
  result: "what the battles tell",
  stands: "which stands mattered",
  battles: "the battles one by one",
  compare: "two runs side by side",
  doctor: "the scenario doctor",
};
const HEATS = [null, "movement", "fire", "kills", "losses"] as const;
function nextHeat({ lab }: Program): void {
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
  command("Lab", "lab-keep", "Keep this run to compare with", (p) => p.lab.keep(p.lab.front()?.id ?? null), {
    shortcuts: ["K"],
    enabled: (p) => inLab(p) && hasRun(p),
    on: (p) => {
      const { kept, front } = p.lab.store.getState();
      return kept !== null && kept === front;
    },
  }),
  command(
    "Lab",
    "lab-run-against",
    "Play again with the same dice as the run that is kept",
    (p) => p.lab.runAgainst(),
    {
      shortcuts: ["B"],
      enabled: (p) => idle(p) && p.lab.kept() !== null,
    },
  ),
  command("Lab", "lab-save", "Save the battles of this run…", saveRun, { enabled: (p) => inLab(p) && hasRun(p) }),
  command("Lab", "lab-csv", "Save the battles as a table (CSV)…", saveTable, {
    enabled: (p) => inLab(p) && hasRun(p),
  }),
  command("Lab", "lab-open", "Open battles from files…", pickRun, { enabled: idle }),
  ...LAB_TABS.map((tab, i) =>
    command("Lab", `lab-tab-${tab}`, `Show ${TAB_WORDS[tab]}`, (p) => p.lab.show(tab), {
      shortcuts: [String(i + 1)],
      enabled: inLab,
      on: (p) => p.lab.store.getState().tab === tab,
    }),
  ),
  command("Lab", "lab-heat", "Next heat map", nextHeat, { shortcuts: ["H"], enabled: (p) => inLab(p) && hasRun(p) }),
  command("Lab", "lab-doctor", "Ask the scenario doctor", (p) => p.lab.visit(), { shortcuts: ["D"], enabled: idle }),
];
