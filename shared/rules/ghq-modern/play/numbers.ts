/** The document's rules for the family's shared parts, and its phases. */
import type { PhaseWords, RuleNumbers } from "../../ghq/play/member.ts";

export const NUMBERS: RuleNumbers = {
  sequence: "05.00",
  initiative: "05.00 (1)",
  recovery: "07.07",
  cohesion: "04.00",
  sight: "07.01",
  blockedSight: "07.01.01",
  standsInSight: "07.01.04",
  attack: "07.02.01",
  attackOnce: "07.02.03",
  combatRoll: "07.04 (E)",
  differential: "07.04 (D)",
  halfDefence: "07.08.01",
  elimination: "07.06.04",
  engagement: "07.08.04",
  range: "07.08.05",
  leastRange: "07.03.02",
  weapons: "07.02.05",
  wrecks: "09.01",
  group: "08.01.01",
  orders: "08.02.01",
  ordersOfGhq: "08.02.02",
  orderSpent: "08.02.05",
  groupsInTurn: "08.02.04",
  groupRoll: "08.02.05",
  attachedHq: "08.02.03",
  stragglers: "08.02.09",
  ordersFirst: "08.02.10",
  independent: "08.02.08",
  mayMove: "08.02.05",
  move: "08.03",
  passing: "08.03.05",
  moveOnce: "08.03.01",
  path: "08.03.02",
  overlap: "08.03.05",
  facing: "08.03.08",
  terrain: "09.00.01",
  roads: "09.00 §",
  opportunity: "07.06.05",
  opportunityPlace: "07.06.05 (1)",
  opportunityAttack: "07.06.05 (2)",
  afterOpportunity: "07.06.05 (3)",
};

/** Rule document, section 05.00; the battle groups are written down, and stands deployed, before the first turn. */
export const PHASE_WORDS = {
  organization: { name: "Organization", rule: "05.00 (0)", first: "05.00 (0)", before: true },
  deployment: { name: "Deployment", rule: "05.00", first: "05.00", before: true },
  initiative: { name: "Initiative", rule: "05.00 (1)", first: "05.00 (1)" },
  "first-fire": { name: "First fire", rule: "05.00 (2)", first: "07.02.04" },
  "second-fire": { name: "Second fire", rule: "05.00 (3)", first: "07.02.04" },
  movement: { name: "Movement", rule: "05.00 (4)", first: "08.02.04" },
  removal: { name: "Marker removal", rule: "05.00 (5)", first: "05.00 (5)" },
} satisfies Readonly<Record<string, PhaseWords>>;
export type PhaseId = keyof typeof PHASE_WORDS;
export const FIRE_PHASES = ["first-fire", "second-fire"] as const;
export const isFirePhase = (phase: string): boolean => (FIRE_PHASES as readonly string[]).includes(phase);
