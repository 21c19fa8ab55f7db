/** Options about the table and its stands that the rules of several systems share. */
import type { OptionSpec } from "./contract.ts";

export const GEOMETRY_OPTIONS = {
  seeIntoInches: {
    key: "seeIntoInches",
    name: "Sight into cover",
    help:
      "How deep, in inches, a stand sees into and out of the unbroken cover at an end of the line. " +
      "The rules give no figure. Two stands in one wood see each other at this distance or less.",
    type: "number",
    standard: 1,
    min: 0,
    max: 12,
    step: 0.25,
    unit: "inches",
  },
  roadLanes: {
    key: "roadLanes",
    name: "Lanes along roads",
    help:
      "Off: a road or track through a wood or a town is no lane of sight. On: the ground's cover doesn't block where the " +
      "line lies within the road's width. The rules don't say.",
    type: "switch",
    standard: false,
  },
  terrainUnder: {
    key: "terrainUnder",
    name: "Terrain of a target",
    help:
      "The terrain that covers a target: under its centre, under any part of its base, or under at " +
      "least half of its base (in quarter-inch cells). The rules don't say. Level and movement cost always use " +
      "the centre.",
    type: "choice",
    standard: "centre",
    choices: [
      { value: "centre", name: "under its centre" },
      { value: "any", name: "under any part of its base" },
      { value: "half", name: "under half of its base or more" },
    ],
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;
