/** The squad game's cards: men, guns, vehicles and aircraft. The rules' card has none: figures and points are ours. */
import { choice, type FigureSpec, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

const firepower = (key: string, name: string): FigureSpec => ({
  key,
  name,
  help: `Firepower ${name.toLowerCase()}; 0: none.`,
  kind: whole(0, 40),
  needed: true,
  better: "more",
  sought: true,
});

export const vehicleSheet: VehicleSheet = {
  points: "needed",
  figures: [
    {
      key: "type",
      name: "Type",
      kind: choice("personnel", ["weapon", "Crewed weapon"], "vehicle", "aircraft"),
      needed: true,
    },
    {
      key: "drive",
      name: "Drive",
      cardOnly: true,
      kind: choice("foot", "towed", "wheeled", "tracked", "flying"),
      needed: true,
    },
    { key: "defense", name: "Defence", kind: whole(0, 40), needed: true, better: "more", sought: true },
    {
      key: "move",
      name: "Move",
      help: "Movement points per turn: inches on open ground.",
      kind: whole(0, 60, "″"),
      needed: true,
      better: "more",
      sought: true,
    },
    { key: "armoured", name: "Armoured", cardOnly: true, kind: { type: "switch" }, needed: true },
    {
      key: "carries",
      name: "Carries",
      cardOnly: true,
      help: "Stands on foot or a towed gun.",
      kind: whole(0, 6),
      needed: false,
    },
  ],
  weapons: {
    least: 0,
    most: 6,
    names: ["main", "rifles", "machine gun", "machine guns", "mortar", "howitzer", "missile", "rocket launcher"],
    mounts: named("turret", "front", "all round"),
    figures: [
      firepower("firepower", "At vehicles"),
      firepower("atWeapons", "At weapons"),
      firepower("atPersonnel", "At personnel"),
      { key: "range", name: "Range", kind: whole(0, 200, "″"), needed: true, better: "more", sought: true },
      {
        key: "leastRange",
        name: "Minimum range",
        cardOnly: true,
        kind: whole(0, 200, "″"),
        needed: false,
        better: "less",
      },
      {
        key: "rangeTable",
        name: "Range table",
        cardOnly: true,
        help: "The range effects that apply; artillery and aircraft have none.",
        kind: choice("general", "infantry", "none"),
        needed: true,
      },
      {
        key: "fire",
        name: "Fire",
        cardOnly: true,
        help: "Direct: at stands. Mortar, artillery: at places, also indirectly. The others are for aircraft.",
        kind: choice("direct", "mortar", "artillery", "strafing", "rockets", "bombs"),
        needed: true,
      },
      { key: "antiAircraft", name: "At aircraft", cardOnly: true, kind: { type: "switch" }, needed: true },
      {
        key: "calibre",
        name: "Calibre",
        cardOnly: true,
        help: "For a gun that fires at aircraft: above 40 mm it counts for more.",
        kind: whole(1, 500, " mm"),
        needed: false,
      },
    ],
  },
  notes: [
    { letter: "R", words: "Reconnaissance: moves without an order at no penalty." },
    { letter: "E", words: "Engineers: assault with −6." },
    { letter: "C", words: "Mounted cavalry: firepower doubled in assaults on stands without armour." },
  ],
};
