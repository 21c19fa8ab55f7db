/** What the rule document leaves open, or lost, and how this program decides it unless a scenario says otherwise. */
import type { OptionSpec, OptionValues } from "../contract.ts";

export const OPTION_SPECS = [
  {
    key: "seeIntoInches",
    name: "Seeing into cover",
    help:
      "How deep, in inches, a stand sees into and out of the unbroken cover that an end of the line stands in. " +
      "The rules name no figure; two stands in one wood see each other at this distance or less.",
    type: "number",
    standard: 1,
    min: 0,
    max: 12,
    step: 0.25,
    unit: "inches",
  },
  {
    key: "strictHills",
    name: "Strict hills",
    help:
      "Off: ground blocks where it rises above the straight line between the two levels. On: any ground above the " +
      "lower end blocks. Either way a stand sees over the run of its own level that it stands on.",
    type: "switch",
    standard: false,
  },
  {
    key: "slopeWidth",
    name: "Width of a slope",
    help: "How far, in inches, the slope at the foot of a level's edge reaches out on its lower side.",
    type: "number",
    standard: 0.5,
    min: 0.25,
    max: 4,
    step: 0.25,
    unit: "inches",
  },
  {
    key: "targetFront",
    name: "Target front",
    help:
      "The whole angle of the target-front template, its apex at the stand's centre. The printed template is lost from " +
      "the source; with 90° a shot is frontal exactly where it crosses the front edge of a square stand.",
    type: "number",
    standard: 90,
    min: 2,
    max: 360,
    step: 2,
    unit: "degrees",
  },
  {
    key: "firingArc",
    name: "Firing arc",
    help:
      "The whole angle of the firing-arc template for weapons with facing restrictions, its apex at the stand's centre. " +
      "The printed template is lost from the source.",
    type: "number",
    standard: 90,
    min: 2,
    max: 360,
    step: 2,
    unit: "degrees",
  },
  {
    key: "daggerOnly",
    name: "Given away in concealing terrain only",
    help:
      "A stand that has fired this turn counts as in the open for the firer's sight and cohesion roll. Off: whatever " +
      "terrain it stands in. On: only in terrain that the chart marks as concealing. Smoke keeps hiding it either way.",
    type: "switch",
    standard: false,
  },
  {
    key: "uphillOnly",
    name: "Slope cost uphill only",
    help:
      "Off: a slope adds its points to every inch across it, whichever way. On: only while the way leads up. The rules " +
      "name one cost and no direction. A hilltop's or crest's cost counts either way.",
    type: "switch",
    standard: false,
  },
] as const satisfies readonly OptionSpec[];

export interface WwiiOptions {
  readonly seeIntoInches: number;
  readonly strictHills: boolean;
  readonly slopeWidth: number;
  readonly targetFront: number;
  readonly firingArc: number;
  readonly daggerOnly: boolean;
  readonly uphillOnly: boolean;
}

/** Checked values (readOptions) as a type. */
export const wwiiOptions = (values: OptionValues): WwiiOptions => values as unknown as WwiiOptions;
