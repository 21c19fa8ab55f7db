/** The card's rules for the family's shared parts, by procedure and step, and its phases. */
import type { PhaseWords, RuleNumbers } from "../../ghq/play/member.ts";

export const NUMBERS: RuleNumbers = {
  sequence: "Sequence of Play",
  initiative: "Sequence 1",
  recovery: "Marker Removal 2",
  cohesion: "Standard Fire 1",
  sight: "Standard Fire, line of sight",
  blockedSight: "Terrain Effects #",
  standsInSight: "Standard Fire, line of sight",
  attack: "Standard Fire",
  attackOnce: "Sequence 4",
  combatRoll: "Standard Fire 4",
  differential: "Standard Fire 3",
  halfDefence: "Standard Fire 3",
  elimination: "Combat Results, E",
  engagement: "Standard Fire",
  range: "Range Effect",
  leastRange: "Range Effect",
  weapons: "Standard Fire 2",
  wrecks: "Terrain Effects, Wreck",
  group: "Sequence 2",
  orders: "Command Efficiency",
  ordersOfGhq: "Movement Orders, GHQ eliminated",
  orderSpent: "Command Efficiency",
  groupsInTurn: "Sequence 6",
  groupRoll: "Movement Orders",
  attachedHq: "Movement Orders, HQ attached",
  stragglers: "Movement Orders, Suppressed",
  ordersFirst: "Movement Orders",
  independent: "Movement Orders, without order",
  mayMove: "Movement Orders",
  move: "Terrain Effects, movement",
  passing: "Close Assault",
  moveOnce: "Sequence 6",
  path: "Terrain Effects, movement",
  overlap: "Sequence 6",
  facing: "Sequence 6",
  terrain: "Terrain Effects",
  roads: "Terrain Effects &",
  opportunity: "Sequence 6, opportunity fire",
  opportunityPlace: "Sequence 6, opportunity fire",
  opportunityAttack: "Sequence 6, opportunity fire",
  afterOpportunity: "Sequence 6, opportunity fire",
};
export const RULES = {
  direct: "Direct Artillery Fire",
  indirect: "Indirect Artillery Fire",
  deviation: "Indirect Artillery Fire 4",
  plot: "Sequence 5",
  impact: "Sequence 6, impact markers",
  mines: "Mine Attacks",
  overrun: "Overrun",
  assault: "Close Assault",
  covering: "Sequence 6, covering fire",
  strikePlot: "Air Strike, before the game",
  strike: "Air Strike",
  strikeDeviation: "Air Strike, deviation",
  antiAircraft: "Anti-Aircraft Fire",
  /** No paragraph of the card: an option of ours. */
  passengers: "house",
  stairs: "Terrain Effects, Staircase",
} as const;

/** The card, Sequence of Play; deployment and the plotting of air strikes come before the first turn. */
export const PHASES = [
  ...(["deployment", "air", "initiative", "posture", "artillery", "fire", "plot", "movement", "removal"] as const),
] as const;
export type PhaseId = (typeof PHASES)[number];

const phase = (name: string, number: number): PhaseWords => {
  const rule = `Sequence ${number}`;
  return { name, rule, first: rule };
};
export const PHASE_WORDS: Readonly<Record<PhaseId, PhaseWords>> = {
  deployment: { name: "Deployment", rule: "Sequence of Play", first: "Sequence of Play", before: true },
  air: { name: "Air strikes", rule: RULES.strikePlot, first: RULES.strikePlot, before: true },
  initiative: phase("Initiative", 1),
  posture: phase("Posture", 2),
  artillery: phase("Artillery fire", 3),
  fire: phase("Standard fire", 4),
  plot: phase("Plotting", 5),
  movement: phase("Movement", 6),
  removal: phase("Marker removal", 7),
};
