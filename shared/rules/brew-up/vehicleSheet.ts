/** The vehicle list of Brew Up: armour classes, turrets, guns by calibre and velocity, and figures left to the players. */
import { choice, named, type VehicleSheet, whole } from "../../vehicles/sheet.ts";

const armour = whole(0, 20);
const ARMOURED = { figure: "kind", is: ["afv"] } as const;
const VEHICLES = { figure: "kind", is: ["afv", "soft"] } as const;

/** The rows of the chart "Movement". */
export const MOVEMENT_CLASSES = [
  ["on-foot", "On foot"],
  ["crawling", "Crawling"],
  ["horseback", "Horseback"],
  ["rear-axle-drive", "Rear axle drive"],
  ["all-axle-drive", "All axle drive"],
  ["armored-cars", "Armored cars"],
  ["stuart-chaffee", "Stuart & Chaffee"],
  ["grant-sherman", "Grant & Sherman"],
  ["us-halftrack", "Halftrack (US)"],
  ["cavalry-tanks", "Cavalry tanks"],
  ["infantry-tanks", "Infantry tanks"],
  ["comet-cromwell", "Comet & Cromwell"],
  ["bren-carrier", "Bren carrier"],
  ["panzer-i-iv", "Panzer I to IV"],
  ["panther", "Panther"],
  ["tiger-i-ii", "Tiger I to II"],
  ["german-halftrack", "Halftrack (German)"],
  ["bt-7", "BT-7"],
  ["t-34", "T-34"],
  ["kv-is-i", "KV & IS-I"],
  ["is-ii", "IS-II"],
  ["italian", "Italian"],
  ["french", "French"],
  ["japanese", "Japanese"],
] as const;
export type MovementClass = (typeof MOVEMENT_CLASSES)[number][0];

/** Weight classes: the columns of "Anti-tank Mine Damage" for tanks. */
export const WEIGHTS = ["light", "medium", "heavy"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A vehicle's size as a target; halftracks and armoured cars count with small tanks but are detected as trucks. */
export const SIZES = [
  ["large-tank", "Large tank"],
  ["medium-tank", "Medium tank"],
  ["small-tank", "Small tank"],
  ["halftrack", "Halftrack, armored car"],
  ["carrier", "Carrier"],
] as const;
export type Size = (typeof SIZES)[number][0];

export const TOPS = [
  ["closed", "Closed"],
  ["open-turret", "Open turret"],
  ["open", "Open-topped"],
] as const;
export type Top = (typeof TOPS)[number][0];

/** Machine guns of a weapon's row, as words. */
export const MACHINE_GUNS = [
  ["bow", "Bow MG"],
  ["coaxial", "Coaxial MG"],
  ["turret", "Turret MG"],
  ["turret-rear", "Turret rear MG"],
  ["pintle", "Pintle MG"],
  ["heavy-pintle", "Heavy pintle MG"],
] as const;
export type MachineGun = (typeof MACHINE_GUNS)[number][0];

/** The card's remarks on single vehicles: reverses as it drives forward; hull down its turret counts one class lower. */
export const SPECIALS = [
  ["rear-driver", "Rear driver"],
  ["weak-turret", "Weak turret"],
] as const;
export type Special = (typeof SPECIALS)[number][0];

/** A stand: a vehicle, a gun with its crew, a group of figures, or a battery that fires from off the table. */
export const KINDS = [
  ["afv", "AFV"],
  ["soft", "Soft vehicle"],
  ["gun", "Gun with crew"],
  ["men", "Figures"],
  ["battery", "Battery off the table"],
] as const;
export type Kind = (typeof KINDS)[number][0];

/** Rounds of the chart "APDS, APCR & Squeeze-Bore". */
export const SPECIAL_ROUNDS = [
  ["apds", "APDS"],
  ["apcr", "APCR"],
  ["squeeze-bore", "Squeeze-bore"],
] as const;
export type SpecialRound = (typeof SPECIAL_ROUNDS)[number][0];

export const VELOCITIES = ["LV", "MV", "HV", "EV"] as const;
export type Velocity = (typeof VELOCITIES)[number];

/** The rows of "Infantry Weapon Characteristics". */
export const SMALL_ARMS = [
  ["pistol", "Pistol"],
  ["carbine", "Carbine"],
  ["rifle", "Rifle"],
  ["bar", "BAR"],
  ["assault-rifle", "Assault rifle"],
  ["submachinegun", "Submachinegun"],
  ["light-mg-box", "Light MG, box"],
  ["light-mg-belt", "Light MG, belt"],
  ["heavy-mg-air-box", "Heavy MG, air cooled, box"],
  ["heavy-mg-air-belt", "Heavy MG, air cooled, belt"],
  ["heavy-mg-water-box", "Heavy MG, water cooled, box"],
  ["heavy-mg-water-belt", "Heavy MG, water cooled, belt"],
  ["50-cal", "50-cal. MG"],
  ["flamethrower", "Flamethrower"],
  ["anti-tank-rifle", "Anti-tank rifle"],
  ["bazooka", "Bazooka"],
  ["panzerschreck", "Panzerschreck"],
  ["panzerfaust-30", "Panzerfaust 30"],
  ["panzerfaust-later", "Panzerfaust, later"],
  ["piat", "PIAT"],
  ["hand-grenade", "Hand grenade"],
  ["rifle-grenade", "Rifle grenade"],
] as const;
export type SmallArm = (typeof SMALL_ARMS)[number][0];

/** The groups of "Artillery Weapon Characteristics". */
export const ARTILLERY_GROUPS = ["mortar", "howitzer", "field-gun"] as const;
export type ArtilleryGroup = (typeof ARTILLERY_GROUPS)[number];

export const vehicleSheet: VehicleSheet = {
  points: "none",
  figures: [
    { key: "kind", name: "Kind", kind: choice(...KINDS), needed: true },
    {
      key: "crew",
      name: "Figures",
      help: "Figures of a group, or crew of a vehicle or gun. Not on the card.",
      kind: whole(1, 24),
      needed: true,
      better: "more",
      sought: true,
    },
    {
      key: "wheeled",
      name: "Wheeled",
      kind: { type: "switch" },
      needed: true,
      when: VEHICLES,
    },
    {
      key: "front",
      name: "Front",
      help: "Armour class in front.",
      kind: armour,
      needed: true,
      when: ARMOURED,
      better: "more",
      sought: true,
    },
    { key: "flank", name: "Flank", kind: armour, needed: true, when: ARMOURED, better: "more", sought: true },
    { key: "stern", name: "Stern", kind: armour, needed: true, when: ARMOURED, better: "more" },
    { key: "turret", name: "Turret", kind: { type: "switch" }, needed: true, when: ARMOURED },
    {
      key: "turretRotation",
      name: "Turret turn",
      kind: whole(1, 360, "° a turn"),
      needed: true,
      when: { figure: "turret", is: [true] },
      better: "more",
      sought: true,
    },
    {
      key: "movementClass",
      name: "Movement",
      help: "Row of the movement chart. Guns without one don't move by themselves.",
      kind: choice(...MOVEMENT_CLASSES),
      needed: false,
    },
    {
      key: "weight",
      name: "Weight",
      help: "Column of the mine table; the size as a target follows it.",
      kind: choice(...WEIGHTS),
      needed: true,
      when: ARMOURED,
    },
    {
      key: "size",
      name: "Size",
      help: "Size as a target, if it doesn't follow the weight.",
      kind: choice(...SIZES),
      needed: false,
      cardOnly: true,
    },
    { key: "top", name: "Top", help: "Closed unless stated.", kind: choice(...TOPS), needed: false },
    {
      key: "rate",
      name: "Rate of fire",
      help: "Column of the rate of fire, if it doesn't follow the turret.",
      kind: choice("turret", ["other", "All other"]),
      needed: false,
      cardOnly: true,
    },
    {
      key: "gunTraverse",
      name: "Gun traverse",
      help: "The arc of a gun without a turret, if the card limits it.",
      kind: whole(1, 360, "°"),
      needed: false,
      cardOnly: true,
    },
    {
      key: "shield",
      name: "Gun shield",
      help: "Armour class 1 in front.",
      kind: { type: "switch" },
      needed: true,
      when: { figure: "kind", is: ["gun"] },
      cardOnly: true,
    },
    {
      key: "carries",
      name: "Carries",
      help: "Figures it carries. Not on the card.",
      kind: whole(1, 24),
      needed: false,
      when: VEHICLES,
      better: "more",
      cardOnly: true,
    },
    {
      key: "tows",
      name: "Tows",
      help: "Can tow a gun. Not on the card.",
      kind: { type: "switch" },
      needed: true,
      when: VEHICLES,
      cardOnly: true,
    },
    {
      key: "special",
      name: "Special",
      help: `Special features on the card, separated by spaces: ${SPECIALS.map(([word]) => word).join(", ")}.`,
      kind: { type: "text", most: 80, called: named(...SPECIALS) },
      needed: false,
      cardOnly: true,
    },
  ],
  weapons: {
    least: 0,
    most: 8,
    names: ["Bow & Coax MG", "Coax MG", "AA HMG"],
    mounts: named("turret", "hull", "secondary", "roof", ["turret-rear", "Turret, rear"], "carried", "carriage"),
    figures: [
      { key: "calibre", name: "Calibre", kind: whole(1, 300, " mm"), needed: false, better: "more", sought: true },
      { key: "velocity", name: "Velocity", kind: choice(...VELOCITIES), needed: false },
      {
        key: "machineGuns",
        name: "Machine guns",
        help: "The machine guns of this row, as words separated by spaces.",
        kind: { type: "text", most: 80, called: named(...MACHINE_GUNS) },
        needed: false,
        cardOnly: true,
      },
      {
        key: "specialRound",
        name: "Special round",
        help: "An additional round of the gun from the chart of special rounds.",
        kind: choice(...SPECIAL_ROUNDS),
        needed: false,
        cardOnly: true,
      },
      {
        key: "smallArm",
        name: "Small arm",
        help: "Row of the infantry weapons.",
        kind: choice(...SMALL_ARMS),
        needed: false,
      },
      {
        key: "number",
        name: "Number",
        help: "The number of figures that carry it.",
        kind: whole(1, 24),
        needed: false,
      },
      {
        key: "artillery",
        name: "Indirect fire",
        help: "The gun's group in the artillery chart.",
        kind: choice(...ARTILLERY_GROUPS),
        needed: false,
        cardOnly: true,
      },
    ],
  },
  notes: [],
};
