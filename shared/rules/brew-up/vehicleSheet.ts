/** The vehicle list of Brew Up: armour classes, turrets and guns by calibre and velocity. */
import { choice, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

const armour = whole(0, 20);

export const vehicleSheet: VehicleSheet = {
  points: "none",
  figures: [
    { key: "wheeled", name: "Wheeled", kind: { type: "switch" }, needed: true },
    {
      key: "front",
      name: "Front",
      help: "Armour class in front.",
      kind: armour,
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "flank", name: "Flank", kind: armour, needed: true, better: "more", sought: true },
    { key: "stern", name: "Stern", kind: armour, needed: true, better: "more" },
    { key: "turret", name: "Turret", kind: { type: "switch" }, needed: true },
    {
      key: "turretRotation",
      name: "Turret turn",
      kind: whole(1, 360, "° a turn"),
      needed: true,
      when: { figure: "turret", is: [true] },
      better: "more",
      sought: true,
    },
  ],
  weapons: {
    least: 0,
    most: 6,
    names: ["Bow & Coax MG", "Coax MG", "AA HMG"],
    mounts: named("turret", "hull", "secondary", "roof", ["turret-rear", "Turret, rear"]),
    figures: [
      { key: "calibre", name: "Calibre", kind: whole(1, 300, " mm"), needed: false, better: "more", sought: true },
      {
        key: "velocity",
        name: "Velocity",
        kind: choice("LV", "MV", "HV", "EV"),
        needed: false,
      },
    ],
  },
  notes: [],
};
