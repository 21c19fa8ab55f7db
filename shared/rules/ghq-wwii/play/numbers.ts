/** Where the rule document speaks of what the family shares, and its phases. */
import type { PhaseWords, RuleNumbers } from "../../ghq/play/member.ts";

export const NUMBERS: RuleNumbers = {
  sequence: "4.0",
  initiative: "4.0 (1)",
  recovery: "4.0 (5)",
  cohesion: "5.1",
  sight: "6.0",
  blockedSight: "6.1.1",
  standsInSight: "6.1.1",
  attack: "7.0",
  attackOnce: "7.1.2",
  combatRoll: "Fire Procedure 6",
  differential: "Fire Procedure 4",
  halfDefence: "7.3.1",
  elimination: "7.2",
  engagement: "7.3.4",
  range: "7.3.5",
  leastRange: "7.3.5",
  weapons: "10.2",
  wrecks: "9.2",
  group: "8.1.1",
  orders: "8.2.1",
  ordersOfGhq: "8.2.2",
  orderSpent: "8.1.3",
  groupsInTurn: "8.2.3",
  groupRoll: "8.2.4",
  attachedHq: "8.2.4",
  stragglers: "8.2.4",
  ordersFirst: "8.2.7",
  independent: "8.2.8",
  mayMove: "8.1.4",
  move: "8.3",
  passing: "8.3.6",
  moveOnce: "8.3.1",
  path: "8.3.2",
  overlap: "8.3.4",
  facing: "8.3.7",
  terrain: "9.1",
  roads: "9.1 §",
  opportunity: "8.5",
  opportunityPlace: "8.5.2",
  opportunityAttack: "8.5.3",
  afterOpportunity: "8.5.4",
};

/** Rule document, section 4; deployment comes before the first turn. */
export const PHASES = ["deployment", "initiative", "posture", "fire", "movement", "removal"] as const;
export type PhaseId = (typeof PHASES)[number];

export const PHASE_WORDS: Readonly<Record<PhaseId, PhaseWords>> = {
  deployment: { name: "Deployment", rule: "4.0", first: "4.0", before: true },
  initiative: { name: "Initiative", rule: "4.0 (1)", first: "4.0 (1)" },
  posture: { name: "Posture", rule: "4.0 (2)", first: "4.0 (2)" },
  fire: { name: "Fire", rule: "4.0 (3)", first: "7.1.1" },
  movement: { name: "Movement", rule: "4.0 (4)", first: "8.2.3" },
  removal: { name: "Marker removal", rule: "4.0 (5)", first: "4.0 (5)" },
};
