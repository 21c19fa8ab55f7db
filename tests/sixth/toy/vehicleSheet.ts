/** What a toy is made of. */
import { choice, named, type VehicleSheet, whole } from "../../../shared/vehicles/sheet.ts";

export const vehicleSheet: VehicleSheet = {
  points: "needed",
  figures: [
    {
      key: "armour",
      name: "Armour",
      help: "So many hits of one shot damage it; twice as many knock it out.",
      kind: whole(1, 6),
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "move", name: "Move", kind: whole(1, 24, "″"), needed: true, better: "more", sought: true },
    { key: "drive", name: "Drive", kind: choice("tracked", "wheeled"), needed: true },
  ],
  weapons: {
    least: 1,
    most: 1,
    names: ["gun"],
    mounts: named("turret"),
    figures: [
      { key: "dice", name: "Dice", kind: whole(1, 10), needed: true, better: "more", sought: true },
      { key: "range", name: "Range", kind: whole(1, 48, "″"), needed: true, better: "more", sought: true },
    ],
  },
  notes: [],
};
