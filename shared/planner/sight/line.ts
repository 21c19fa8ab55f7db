/**
 * The line of sight as everybody asks for it: window, command line and planner. The same ruling as the referee's, with what
 * it is told of a target: whether firing has given it away, and whether it is on foot.
 */
import type { BattleView, StandId, StandView } from "../../play/contract.ts";
import type { Supposed } from "../../play/planning.ts";
import type { Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/inForce.ts";
import type { Scenario } from "../../scenario/model.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { type LineOfSight, lineOfSight, type SightPlace, type TargetFacts } from "../../sight/lineOfSight.ts";
import type { Table } from "../../table/table.ts";

/** A table, and what is known of the stands on it. */
export interface SightSubject {
  readonly table: Table;
  readonly rules: RulesInForce;
  readonly scenario: Pick<Scenario, "stands" | "vehicles">;
  /** A moment of a battle; null before it. */
  readonly view: Pick<BattleView, "stands"> | null;
  /** Markers that are supposed to lie on stands. */
  readonly supposed?: readonly Supposed[] | undefined;
}

/** Refused where a stand is unknown or off the table, or a place lies beyond the table's edge. */
export function lineBetween(subject: SightSubject, from: SightPlace, to: SightPlace): Result<LineOfSight> {
  const told = to.type === "stand" ? factsOf(subject, to.id) : {};
  const { sight } = subject.rules;
  const viewerToo = sight.personnel === "either" && from.type === "stand" && isOnFoot(subject, from.id);
  const facts = viewerToo ? { ...told, targetIsPersonnel: true } : told;
  return lineOfSight(subject.table, subject.rules.sight, from, to, facts);
}

export const seesStand = (subject: SightSubject, viewer: SightPlace, target: StandId): boolean => {
  const line = lineBetween(subject, viewer, { type: "stand", id: target });
  return line.ok && line.value.seen;
};

function isOnFoot({ rules, scenario }: SightSubject, id: StandId): boolean {
  const stand = scenario.stands.find((one) => one.id === id);
  const vehicle = stand && embedded(scenario, stand.vehicle);
  const figures = vehicle && rules.system.readVehicle(vehicle);
  return figures?.ok === true && figures.value.personnel === true;
}

function factsOf(subject: SightSubject, id: StandId): TargetFacts {
  const { rules, view, supposed = [] } = subject;
  const shown = view?.stands.find((one) => one.id === id);
  const beads = supposed.find(({ stand: one }) => one === id)?.beads ?? shown?.beads ?? [];
  return {
    targetIsPersonnel: isOnFoot(subject, id),
    revealed: isGivenAway(rules, { beads, unrevealed: shown?.unrevealed }),
  };
}

/** It bears a marker of having fired, and nothing says that this doesn't give it away yet. */
const isGivenAway = (
  { system }: RulesInForce,
  { beads, unrevealed }: Pick<StandView, "beads" | "unrevealed">,
): boolean => unrevealed !== true && system.play.beads.some(({ id, token }) => token === "fired" && beads.includes(id));
