/** The cards of the squad game: men, guns and vehicles. */
import { choice, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

export const vehicleSheet: VehicleSheet = {
  points: "none",
  figures: [
    { key: "type", name: "Type", kind: choice("personnel", ["weapon", "Crewed weapon"], "vehicle"), needed: true },
    { key: "drive", name: "Drive", kind: choice("foot", "towed", "wheeled", "tracked"), needed: true },
    { key: "defense", name: "Defense", kind: whole(0, 40), needed: true, better: "more", sought: true },
    {
      key: "move",
      name: "Move",
      help: "Inches a turn.",
      kind: whole(0, 60, "″"),
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "armoured", name: "Armoured", kind: { type: "switch" }, needed: true },
  ],
  weapons: {
    least: 0,
    most: 6,
    names: ["main", "rifles", "machine gun", "machine guns"],
    mounts: named("turret", "front", "all round"),
    figures: [
      { key: "firepower", name: "Firepower", kind: whole(0, 40), needed: true, better: "more", sought: true },
      { key: "range", name: "Range", kind: whole(0, 200, "″"), needed: true, better: "more", sought: true },
      {
        key: "rangeTable",
        name: "Range table",
        help: "The range table that the weapon uses.",
        kind: choice("general", "infantry"),
        needed: true,
      },
    ],
  },
  notes: [],
};
