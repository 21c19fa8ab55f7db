/**
 * The planner's table: the deployment or a game's position, as far as the asker knows it, with stands at their supposed
 * places. No file holds it.
 */
import { knownAt } from "../../../shared/planner/context.ts";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { BattleView, StandId } from "../../../shared/play/contract.ts";
import { withLaid } from "../../../shared/play/laid.ts";
import type { Standing, Supposed } from "../../../shared/play/planning.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { Ground } from "../../../shared/table/ground.ts";

export type SubjectKind = "deployment" | "game";
/** Suppositions by stand. */
export type Supposing = ReadonlyMap<StandId, Supposed>;

export interface PlanTable {
  readonly subject: SubjectKind;
  readonly asker: Asker;
  /** The asker's knowledge: all stands at their supposed places, and the things that a game has put on its table. */
  readonly scenario: Scenario;
  /** All stands at their supposed places, also those hidden from the asker: the scene shows what `asker` may see. */
  readonly whole: Scenario;
  readonly ground: Ground;
  /** A new number for every table. */
  readonly revision: number;
  /** A game's view for the asker, without suppositions. */
  readonly view: BattleView | null;
  /** `scenario` without suppositions and without the game's things. */
  readonly real: Scenario;
  readonly supposed: Supposing;
  /** The table's source. */
  readonly source: TableSource;
}

/** The source of a table. */
export interface TableSource {
  readonly scenario: Scenario;
  readonly ground: Ground;
  /** Changes when cells of the same ground are painted. */
  readonly cells: number;
  readonly view: BattleView | null;
}

/** The asker's knowledge for the last source, view and asker. */
let last: { source: TableSource; asker: Asker; known: Scenario } | null = null;
function knownOf(source: TableSource, asker: Asker): Scenario {
  const same =
    last?.source.scenario === source.scenario && last.source.view === source.view && last.asker === asker ? last : null;
  const known =
    same?.known ?? knownAt({ scenario: source.scenario, ground: source.ground }, source.view, asker).scenario;
  last = { source, asker, known };
  return known;
}

let tables = 0;
export function tableFor(source: TableSource, subject: SubjectKind, asker: Asker, supposed: Supposing): PlanTable {
  const real = knownOf(source, asker);
  tables++;
  return {
    subject,
    asker,
    scenario: withLaid(withSupposed(real, supposed), source.view),
    whole: withSupposed(source.scenario, supposed),
    ground: source.ground,
    revision: tables,
    view: source.view,
    real,
    supposed,
    source,
  };
}

/** The same object without suppositions. */
function withSupposed(scenario: Scenario, supposed: Supposing): Scenario {
  if (supposed.size === 0) return scenario;
  return { ...scenario, stands: scenario.stands.map((stand) => supposedStand(stand, supposed)) };
}
function supposedStand(stand: Stand, supposed: Supposing): Stand {
  const place = supposed.get(stand.id)?.place;
  if (place === undefined) return stand;
  return place === null ? { ...stand, at: null } : { ...stand, at: place.at, facing: place.facing };
}

/** A stand's place and facing in a scenario; null where it isn't on the table. */
export function standingIn(scenario: Scenario, id: StandId): Standing | null {
  const stand = scenario.stands.find((s) => s.id === id);
  return stand?.at ? { at: stand.at, facing: stand.facing } : null;
}

/** The known stands with a supposed place, at their real places. */
export const movedStands = ({ supposed, real }: PlanTable): readonly Stand[] =>
  supposed.size === 0 ? [] : real.stands.filter(({ id }) => supposed.get(id)?.place !== undefined);

/** A game's view with stands at their supposed places; null for a deployment. */
export function supposedView({ view, supposed }: PlanTable): BattleView | null {
  if (!view || supposed.size === 0) return view;
  const stands = view.stands.map((stand) => {
    const { place, beads } = supposed.get(stand.id) ?? {};
    const marked = beads ? { ...stand, beads } : stand;
    if (place === undefined) return marked;
    return place === null ? { ...marked, at: null } : { ...marked, at: place.at, facing: place.facing };
  });
  return { ...view, stands };
}
