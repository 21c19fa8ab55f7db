/**
 * The table as the planner has it: the scenario as it is deployed or a game as it stands, as far as the asker may know it,
 * with stands where they are supposed to be. Nothing of it is written anywhere.
 */
import { knownAt } from "../../../shared/planner/context.ts";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { BattleView, StandId } from "../../../shared/play/contract.ts";
import { withLaid } from "../../../shared/play/laid.ts";
import type { Standing, Supposed } from "../../../shared/play/planning.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { Ground } from "../../../shared/table/ground.ts";

export type SubjectKind = "deployment" | "game";
/** By stand: what is supposed of it. */
export type Supposing = ReadonlyMap<StandId, Supposed>;

export interface PlanTable {
  readonly subject: SubjectKind;
  readonly asker: Asker;
  /** As the asker knows it, all stands where they are supposed to be, and what a game has laid on its table. */
  readonly scenario: Scenario;
  /** The same with what is hidden from the asker: for the scene, which draws no more than `asker` may see. */
  readonly whole: Scenario;
  readonly ground: Ground;
  /** Another number for every table. */
  readonly revision: number;
  /** Of a game, as the asker sees it, without what is supposed. */
  readonly view: BattleView | null;
  /** The same as `scenario` without what is supposed or laid. */
  readonly real: Scenario;
  readonly supposed: Supposing;
  /** What it was made of. */
  readonly source: TableSource;
}

/** What a table is made of. */
export interface TableSource {
  readonly scenario: Scenario;
  readonly ground: Ground;
  /** Another number when cells of the same ground were painted. */
  readonly cells: number;
  readonly view: BattleView | null;
}

/** What the asker knows was made of another source, view or asker before. */
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

/** The same object where nothing is supposed. */
function withSupposed(scenario: Scenario, supposed: Supposing): Scenario {
  if (supposed.size === 0) return scenario;
  return { ...scenario, stands: scenario.stands.map((stand) => supposedStand(stand, supposed)) };
}
function supposedStand(stand: Stand, supposed: Supposing): Stand {
  const place = supposed.get(stand.id)?.place;
  if (place === undefined) return stand;
  return place === null ? { ...stand, at: null } : { ...stand, at: place.at, facing: place.facing };
}

/** Where a stand is in a scenario; null where it isn't on its table. */
export function standingIn(scenario: Scenario, id: StandId): Standing | null {
  const stand = scenario.stands.find((s) => s.id === id);
  return stand?.at ? { at: stand.at, facing: stand.facing } : null;
}

/** Those that differ from where they really are; of stands that are known. */
export const movedStands = ({ supposed, real }: PlanTable): readonly Stand[] =>
  supposed.size === 0 ? [] : real.stands.filter(({ id }) => supposed.get(id)?.place !== undefined);

/** A game's view with all stands where they are supposed to be; null of a deployment. */
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
