/**
 * The line of sight for window, command line and planner. The same ruling as the referee's, with its facts about a target:
 * whether firing has given it away, and whether it is on foot.
 */
import type { BattleView, StandId, StandView } from "../../play/contract.ts";
import type { Supposed } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/inForce.ts";
import type { Scenario } from "../../scenario/model.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { isFoundBy } from "../../sight/finding.ts";
import { type LineOfSight, lineOfSight, type SightPlace, type TargetFacts } from "../../sight/lineOfSight.ts";
import type { Table } from "../../table/table.ts";

/** A table, and the knowledge about its stands. */
export interface SightSubject {
  readonly table: Table;
  readonly rules: RulesInForce;
  readonly scenario: Pick<Scenario, "stands" | "vehicles">;
  /** A moment of a battle; null before it. */
  readonly view: Pick<BattleView, "stands"> | null;
  /** Supposed markers on stands. */
  readonly supposed?: readonly Supposed[] | undefined;
}

/** A ruling, and the document's rule for the blocker: the rule that a refused shot names, too. */
export interface LineRuling extends LineOfSight {
  /** Null where the target is in sight. */
  readonly rule: string | null;
}

/** Refused where a stand is unknown or off the table, or a place lies beyond the table's edge. */
export function lineBetween(subject: SightSubject, from: SightPlace, to: SightPlace): Result<LineRuling> {
  const { table, rules } = subject;
  const known = to.type === "stand" ? factsOf(subject, to.id) : {};
  const viewerToo = rules.sight.personnel === "either" && from.type === "stand" && isOnFoot(subject, from.id);
  const facts = {
    ...(viewerToo ? { ...known, targetIsPersonnel: true } : known),
    detected: to.type === "stand" && isFound(subject, from, to.id),
  };
  const line = lineOfSight(table, rules.sight, from, to, facts);
  if (!line.ok) return line;
  const { blockedBy } = line.value;
  return ok({ ...line.value, rule: blockedBy && rules.system.sightRule(blockedBy) });
}

export const seesStand = (subject: SightSubject, viewer: SightPlace, target: StandId): boolean => {
  const line = lineBetween(subject, viewer, { type: "stand", id: target });
  return line.ok && line.value.seen;
};

/** A stand, and the number of its viewers. */
export interface StandInSight {
  readonly stand: StandId;
  readonly by: number;
}

/** The stands on the table that aren't of the viewers' side, in succession. */
export function* standsInSight(subject: SightSubject, looking: readonly SightPlace[]): Generator<StandInSight, void> {
  const { stands } = subject.table;
  const sides = new Set(
    looking.map((viewer) => (viewer.type === "stand" ? subject.table.stand(viewer.id)?.side : null)),
  );
  for (const { id, side } of stands)
    if (!sides.has(side)) yield { stand: id, by: looking.filter((viewer) => seesStand(subject, viewer, id)).length };
}

/** Whether a stand of the viewer's side that is on this table has found the target in its cover. */
function isFound({ table, rules: { sight } }: SightSubject, from: SightPlace, target: StandId): boolean {
  const viewer = from.type === "stand" ? table.stand(from.id) : undefined;
  const at = table.stand(target)?.at;
  return viewer !== undefined && at !== undefined && isFoundBy(sight.spotting, viewer.side, at, table.stands);
}

function isOnFoot({ rules, scenario }: SightSubject, id: StandId): boolean {
  const stand = scenario.stands.find((candidate) => candidate.id === id);
  const vehicle = stand && embedded(scenario, stand.vehicle);
  const figures = vehicle && rules.system.readVehicle(vehicle);
  return figures?.ok === true && figures.value.personnel === true;
}

function factsOf(subject: SightSubject, id: StandId): TargetFacts {
  const { rules, view, supposed = [] } = subject;
  const shown = view?.stands.find((stand) => stand.id === id);
  const beads = supposed.find(({ stand: supposition }) => supposition === id)?.beads ?? shown?.beads ?? [];
  return {
    targetIsPersonnel: isOnFoot(subject, id),
    revealed: isGivenAway(rules, { beads, unrevealed: shown?.unrevealed ?? false }),
  };
}

/** It bears a marker of having fired, and isn't marked as still concealed. */
const isGivenAway = (
  { system }: RulesInForce,
  { beads, unrevealed }: Pick<StandView, "beads" | "unrevealed">,
): boolean => !unrevealed && system.play.beads.some(({ id, tone }) => tone === "spent" && beads.includes(id));
