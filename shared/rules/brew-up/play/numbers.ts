/** The card's sources for the referee's rulings: its charts by name, the turn sequence by its phases. */
import type { PhaseName } from "../../../play/contract.ts";

export const RULES = {
  sequence: "Turn Sequence",
  setUp: "Set-up",
  plots: "Turn Sequence 1",
  continued: "Turn Sequence 2",
  initiative: "Turn Sequence 3",
  move: "Turn Sequence 4",
  fire: "Turn Sequence 5",
  melee: "Turn Sequence 8",
  landing: "Turn Sequence 9",
  scan: "Turn Sequence 10",
  movement: "Movement",
  types: "Move Type",
  towing: "Vehicles Towing Gun or Trailer",
  sight: "Not in LOS",
  rate: "Rate of Fire",
  turret: "Turret Rotation",
  guns: "Tank & Anti-Tank Fire Modifiers",
  uninterrupted: "Uninterrupted Fire at Same",
  penetration: "Penetration Table",
  internal: "Internal Damage to AFV",
  external: "External Damage to AFV",
  infantry: "Infantry Fire Modifiers",
  interdicted: "Interdicted Area by Heavy MG",
  grenades: "Grenade Modifiers",
  artillery: "Artillery Fire To Hit",
  weapons: "Artillery Weapon Characteristics",
  mines: "Anti-tank Mine Damage",
  meleeRoll: "Melee Modifiers",
  morale: "Morale Modifiers",
  moraleResult: "Morale Result",
  regroup: "Regroup",
  detection: "Detection Distances",
  setUpWeapons: "Turns to Set Up Weapons",
  end: "Victory",
} as const;

export const PHASE_IDS = [
  "deployment",
  "artillery-orders",
  "continued-fire",
  "initiative",
  "first-move",
  "second-fire",
  "second-move",
  "first-fire",
  "melee",
  "artillery",
  "detection",
] as const;
export type Phase = (typeof PHASE_IDS)[number];

/** The phases of a turn, for the turn bar. */
export const PHASES: readonly PhaseName[] = [
  { id: "artillery-orders", name: "Calls", rule: RULES.plots },
  { id: "continued-fire", name: "Guns stay", rule: RULES.continued },
  { id: "initiative", name: "Initiative", rule: RULES.initiative },
  { id: "first-move", name: "First moves", rule: RULES.move },
  { id: "second-fire", name: "Second fires", rule: RULES.fire },
  { id: "second-move", name: "Second moves", rule: "Turn Sequence 6" },
  { id: "first-fire", name: "First fires", rule: "Turn Sequence 7" },
  { id: "melee", name: "Melee", rule: RULES.melee },
  { id: "artillery", name: "Shells land", rule: RULES.landing },
  { id: "detection", name: "Scanning", rule: RULES.scan },
];
