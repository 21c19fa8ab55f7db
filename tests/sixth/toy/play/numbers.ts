/** Where the rules (README.md) speak of what the referee rules on. */
import type { PhaseName } from "../../../../shared/play/contract.ts";

export const RULES = {
  sequence: "1",
  points: "1.1",
  advance: "2",
  path: "2.1",
  terrain: "2.2",
  damagedMove: "2.3",
  room: "2.4",
  enter: "2.5",
  leave: "2.6",
  shoot: "3",
  range: "3.1",
  rolls: "3.3",
  damage: "3.4",
  snap: "4",
  deploy: "5",
  sight: "6",
  end: "7",
} as const;

export const PHASES: readonly PhaseName[] = [{ id: "pulse", name: "Pulse", rule: RULES.points }];
