/** Figures of sides and stands besides their vehicles: the card's four qualities, its commanders and forward observers. */
import type { ForceFigure } from "../../forces/figures.ts";
import type { ForceSheet } from "../../forces/sheet.ts";

export const QUALITIES = ["crack", "veteran", "regular", "second-rate"] as const;
export type Quality = (typeof QUALITIES)[number];

const NAMES = ["second rate", "regular", "veteran", "crack"] as const;
const KEYS: readonly Quality[] = ["second-rate", "regular", "veteran", "crack"];
export const qualityNamed = (value: number): Quality => KEYS[value] ?? "regular";
export const qualityInWords = (quality: Quality): string => NAMES[KEYS.indexOf(quality)] ?? quality;

export const QUALITY: ForceFigure = {
  key: "quality",
  name: "Quality",
  help: "The quality of the troops. It counts in morale checks, in melee and when regrouping.",
  rule: "Morale Modifiers",
  min: 0,
  max: 3,
  standard: 1,
  words: (value) => NAMES[value] ?? String(value),
  classes: NAMES.map((name, i) => ({ name, levels: [i, i] })),
};
const YES_NO = { min: 0, max: 1, standard: 0, words: (value: number) => (value === 1 ? "yes" : "no") } as const;
export const CAREFUL: ForceFigure = {
  ...{ key: "careful", name: "Carefully concealed", rule: "Detection Distances", ...YES_NO },
  help: "A concealed unit in an exceptionally careful position is harder to detect.",
};
export const DUG_IN: ForceFigure = {
  ...{ key: "dugIn", name: "Dug in", rule: "Protective Cover", ...YES_NO },
  help: "Begins the battle entrenched.",
};

export const forces: ForceSheet = {
  roles: [
    { id: "commander", name: "Commander", label: "HQ", pennants: 1 },
    { id: "observer", name: "Observer", label: "FO", pennants: 0 },
  ],
  sideFigures: [QUALITY],
  standFigures: [QUALITY, CAREFUL, DUG_IN],
};
