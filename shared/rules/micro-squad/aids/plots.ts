/** Secret plots, to fill in by hand. */
import type { AidForm, AidSheet } from "../../aids.ts";
import { RULES } from "../play/numbers.ts";

/** Lines that fill a page. */
const MISSIONS = 16;
const STRIKES = 6;

const PLACE = { name: "Place", hint: "from west, from south", share: 2.2 } as const;
const FELL = { name: "Fell", hint: "direction, inches", share: 1.4 } as const;

export const plotSheet = (): AidSheet => ({ title: "Plots", parts: [missions(), strikes()] });

const missions = (): AidForm => ({
  type: "form",
  title: "Artillery missions",
  rule: RULES.plot,
  wide: true,
  fields: [
    { name: "Turn", hint: "of fire", share: 0.6 },
    { name: "Gun or battery", hint: "all firers", share: 2.4 },
    { name: "Kind", hint: "mortar, howitzer", share: 1.2 },
    PLACE,
    { name: "Facing", hint: "sheaf across it", share: 1.2 },
    FELL,
  ],
  lines: MISSIONS,
  notes: ["One sheet for each side, hidden from the enemy. The place is the middle of the sheaf, in inches."],
});

const strikes = (): AidForm => ({
  type: "form",
  title: "Air strikes",
  rule: RULES.strikePlot,
  wide: true,
  fields: [
    { name: "Turn", hint: "arrives", share: 0.6 },
    { name: "Aircraft", hint: "how many, which", share: 2.4 },
    { name: "Attack", hint: "chosen on arrival", share: 1.2 },
    PLACE,
    { name: "Direction", hint: "of its flight", share: 1.2 },
    FELL,
  ],
  lines: STRIKES,
  notes: ["Written before the battle begins."],
});
