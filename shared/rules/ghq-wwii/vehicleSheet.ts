/** The weapons data of the WWII tank game (rule document: Weapons Data, 10.2). */
import { named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

export const vehicleSheet: VehicleSheet = {
  points: "needed",
  figures: [
    {
      key: "defense",
      name: "Defence",
      help: "Frontal defence; half from a flank.",
      kind: whole(0, 40),
      needed: true,
      better: "more",
      sought: true,
    },
    {
      key: "move",
      name: "Move",
      help: "Movement points per turn: inches on a road.",
      kind: whole(0, 60, "″"),
      needed: true,
      better: "more",
      sought: true,
    },
  ],
  weapons: {
    least: 1,
    most: 2,
    names: ["main", "turret"],
    mounts: named("turret", ["hull", "Hull: in the firing arc only"]),
    figures: [
      { key: "firepower", name: "Firepower", kind: whole(0, 40), needed: true, better: "more", sought: true },
      {
        key: "range",
        name: "Range",
        help: "Greatest range, from centre to centre.",
        kind: whole(0, 100, "″"),
        needed: true,
        better: "more",
        sought: true,
      },
    ],
  },
  notes: [
    { letter: "R", words: "The main gun is fixed: it fires only in the firing arc." },
    { letter: "T", words: "A hull gun and a turret gun; only one fires in a turn." },
  ],
};
