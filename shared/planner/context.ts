/**
 * The planner's context: a table as one asker knows it, with stands at their supposed places. It is made once for a scenario
 * and a moment of its battle. Supposing stands elsewhere costs microseconds and builds nothing anew.
 */
import { onStorey, storeyOf } from "../forces/storeys.ts";
import { samePlace, type Vec } from "../geometry/vector.ts";
import type { BattleView, StandId } from "../play/contract.ts";
import { withLaid } from "../play/laid.ts";
import type { Planning, PlanningRules, Supposed } from "../play/planning.ts";
import { ok, type Result } from "../result.ts";
import { type RulesInForce, rulesOf } from "../rules/ask.ts";
import { knownBy } from "../rules/known.ts";
import { edgesKnownTo } from "../scenario/knownTo.ts";
import type { LoadedScenario, Scenario, Stand } from "../scenario/model.ts";
import { SightKernel } from "../sight/kernel.ts";
import type { SightPlace } from "../sight/lineOfSight.ts";
import { needsRulings } from "../sight/policy.ts";
import { tableOf } from "../sight/tableOf.ts";
import { Viewsheds } from "../sight/viewsheds.ts";
import type { Table } from "../table/table.ts";
import { CELL_STEPS } from "../table/walk.ts";
import type { Asker } from "./questions.ts";
import { type LineRuling, lineBetween, type SightSubject } from "./sight/line.ts";

export class PlannerContext {
  readonly asker: Asker;
  readonly planning: Planning;
  readonly rules: RulesInForce;
  /** The stands at their places without a supposition. */
  #known: LoadedScenario;
  /** The moment of the battle in question; null before it. */
  #view: BattleView | null;
  /** The table without stands, with the battle's additions. */
  #surface: Table;
  #supposed: readonly Supposed[] = [];
  #stands: readonly Stand[];
  #table: Table | null = null;
  #viewsheds: Viewsheds | null = null;
  /** The table that the viewsheds last followed. */
  #followed: Table | null = null;
  #kernel: SightKernel | null = null;
  #kernelFollowed: Table | null = null;

  constructor(known: LoadedScenario, view: BattleView | null, asker: Asker, rules: RulesInForce, planning: Planning) {
    this.asker = asker;
    this.planning = planning;
    this.rules = rules;
    this.#known = known;
    this.#stands = known.scenario.stands;
    this.#view = view;
    this.#surface = surfaceOf(known, view);
  }

  /**
   * From now on all answers suppose these stands as given and all others as they are. Stands unknown to the asker are left
   * out.
   */
  suppose(stands: readonly Supposed[]): void {
    this.#supposed = stands;
    const supposed = new Map(stands.map((stand) => [stand.stand, stand]));
    const known = this.#known.scenario.stands;
    this.planning.suppose(known.flatMap(({ id }) => supposed.get(id) ?? []));
    this.#stands = known.map((stand) => placed(stand, supposed.get(stand.id)));
    this.#table = null;
  }

  /**
   * From now on all answers are about another moment of the same battle, and nothing is supposed: like a new context, but
   * knowledge about the ground is kept. Throws where the view shows a stand that the asker doesn't know of.
   */
  look(view: BattleView): void {
    this.planning.look(view);
    const { scenario, ground } = this.#known;
    const shown = new Map(view.stands.map((stand) => [stand.id, stand]));
    this.#stands = scenario.stands.map((stand): Stand => {
      const there = shown.get(stand.id);
      if (!there) return { ...stand, at: null };
      return onStorey({ ...stand, at: there.at, facing: there.facing }, there.storey ?? 0);
    });
    this.#known = { scenario: { ...scenario, stands: this.#stands } as Scenario, ground };
    this.#supposed = [];
    this.#table = null;
    const before = this.#view;
    this.#view = view;
    if (alike(view.laid, before?.laid ?? [])) return;
    this.#surface = surfaceOf(this.#known, view);
    this.#viewsheds = null;
    this.#kernel = null;
  }

  /** The present suppositions. */
  get supposed(): readonly Supposed[] {
    return this.#supposed;
  }

  /** The known scenario with its stands at their supposed places. */
  get loaded(): LoadedScenario {
    const { scenario, ground } = this.#known;
    return { scenario: { ...scenario, stands: this.#stands } as Scenario, ground };
  }
  /** The same as a table for questions. */
  get table(): Table {
    this.#table ??= this.#surface.withStands(this.#stands);
    return this.#table;
  }
  /** For lines of sight on that table. */
  get sight(): SightSubject {
    const { scenario } = this.#known;
    return { table: this.table, rules: this.rules, scenario, view: this.#view, supposed: this.#supposed };
  }
  /** The ruling on a line between stands or places. Refused where a stand is unknown or off the table. */
  line(from: SightPlace, to: SightPlace): Result<LineRuling> {
    return lineBetween(this.sight, from, to);
  }
  /** Viewsheds of the same table; those asked for are kept and follow the suppositions. */
  get viewsheds(): Viewsheds {
    const table = this.table;
    this.#viewsheds ??= new Viewsheds(table, this.rules.sight);
    if (this.#followed !== table) this.#viewsheds.place(table);
    this.#followed = table;
    return this.#viewsheds;
  }
  /**
   * A viewshed's answer for a bare place and one cell, at a thousandth of its cost: for few cells. Null where the rules know
   * lanes through cover or sight over it, which need a viewshed.
   */
  seesFrom({ x, y }: Vec, column: number, row: number): boolean | null {
    if (needsRulings(this.rules.sight)) return null;
    const table = this.table;
    const { columns, rows } = table.ground;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
    this.#kernel ??= new SightKernel(table, this.rules.sight);
    if (this.#kernelFollowed !== table) this.#kernel.place(table);
    this.#kernelFollowed = table;
    return this.#kernel.sees(x, y, (column + 0.5) * CELL_STEPS, (row + 0.5) * CELL_STEPS);
  }
  /** A stand that the asker knows of, at its supposed place. */
  stand(id: StandId): Stand | undefined {
    return this.#stands.find((stand) => stand.id === id);
  }
}

const surfaceOf = ({ scenario, ground }: LoadedScenario, view: BattleView | null): Table =>
  tableOf({ scenario: { ...withLaid(scenario, view), stands: [] }, ground });

/** Screens are few, and their records plain data. */
const alike = (a: BattleView["laid"], b: BattleView["laid"]): boolean => JSON.stringify(a) === JSON.stringify(b);

const placed = (stand: Stand, supposed: Supposed | undefined): Stand => {
  if (supposed?.place === undefined) return stand;
  if (supposed.place === null) return { ...stand, at: null };
  return onStorey({ ...stand, ...supposed.place }, samePlace(stand.at, supposed.place.at) ? storeyOf(stand) : 0);
};

/**
 * The context of one asker. `view` is the asker's knowledge of a moment of the battle (Battle.view with the same side), or
 * null for the scenario as deployed. Refused where the rules can't be applied or the battle couldn't be played.
 */
export function contextFor(
  loaded: LoadedScenario,
  view: BattleView | null,
  asker: Asker,
  planningRules: PlanningRules,
): Result<PlannerContext> {
  const known = knownAt(loaded, view, asker);
  const rules = rulesOf(known.scenario);
  if (!rules.ok) return rules;
  const planning = planningRules.open(known, view);
  if (!planning.ok) return planning;
  return ok(new PlannerContext(known, view, asker, rules.value, planning.value));
}

/**
 * The scenario as far as the asker knows it: before the battle without the stands hidden from the asker; during the battle
 * the stands that the asker's view shows, at their places there. Nothing unknown to the asker is in it.
 */
export function knownAt({ scenario, ground }: LoadedScenario, view: BattleView | null, asker: Asker): LoadedScenario {
  if (view === null) return { scenario: knownBy(scenario, asker), ground };
  const shown = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap(({ visibleTo, ...stand }): Stand[] => {
    const there = shown.get(stand.id);
    if (!there) return [];
    // A stand that was hidden at first and is shown now is known, wherever it began.
    const hidden = asker === null && visibleTo !== undefined ? { visibleTo } : {};
    return [onStorey({ ...stand, ...hidden, at: there.at, facing: there.facing }, there.storey ?? 0)];
  });
  // Reserves that the view shows have come, and are at their place or gone: nothing about them is secret any more.
  const reinforcements = scenario.reinforcements.filter(
    ({ visibleTo }) => asker === null || visibleTo === undefined || visibleTo.includes(asker),
  );
  const entryEdges = [...edgesKnownTo(scenario, asker)];
  return { scenario: knownBy({ ...scenario, stands, reinforcements, entryEdges }, asker), ground };
}
