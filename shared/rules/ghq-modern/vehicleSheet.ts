/** The weapons data of the modern game: guns, and missiles that have a minimum range and may be used up. */
import { choice, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

const MISSILE = { figure: "name", is: ["atgm"] };

export const vehicleSheet: VehicleSheet = {
  points: "needed",
  figures: [
    {
      key: "techLevel",
      name: "Tech level",
      kind: whole(1, 4),
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "defense", name: "Defence", kind: whole(0, 40), needed: true, better: "more", sought: true },
    {
      key: "move",
      name: "Move",
      help: "Inches per turn.",
      kind: whole(0, 60, "″"),
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "drive", name: "Drive", kind: choice("tracked", "wheeled", "foot"), needed: true },
    {
      key: "amphibiousMove",
      name: "Swims",
      help: "Inches per turn in water; empty for vehicles that can’t swim.",
      kind: whole(0, 30, "″"),
      needed: false,
      better: "more",
    },
  ],
  weapons: {
    least: 1,
    most: 2,
    names: ["cannon", "atgm"],
    called: { atgm: "Missile" },
    mounts: named("turret", ["hull", "Hull: in the firing arc only"]),
    figures: [
      { key: "firepower", name: "Firepower", kind: whole(0, 60), needed: true, better: "more", sought: true },
      { key: "range", name: "Range", kind: whole(0, 200, "″"), needed: true, better: "more", sought: true },
      {
        key: "minimumRange",
        name: "Minimum range",
        kind: whole(0, 60, "″"),
        needed: true,
        when: MISSILE,
        better: "less",
      },
      {
        key: "depletion",
        name: "Depletion",
        help: "A natural combat roll of this number or less uses up the missiles.",
        kind: whole(0, 12),
        needed: true,
        when: MISSILE,
        better: "less",
      },
    ],
  },
  notes: [
    { letter: "P", words: "Personnel: the chart’s personnel effects of terrain apply" },
    { letter: "R", words: "Reconnaissance: moves without an order at no penalty" },
  ],
};
