/**
 * The ground of a battle and everything else about it that never changes, with answers that depend on the places of a state's
 * stands. It follows a state lazily: before a question it passes moved stands to the sight kernel. It serves all rules: a
 * system's field extends this class.
 */

import { basesOverlap } from "../../geometry/contact.ts";
import { type Rectangle, rectangle } from "../../geometry/rectangle.ts";
import { type Degrees, point, steps, type TablePoint } from "../../geometry/units.ts";
import { createMovement, type Movement } from "../../movement/movement.ts";
import type { Refusal, StandId, Standing, StandView } from "../../play/contract.ts";
import type { LoadedScenario, Overlay, Scenario, Side, Stand } from "../../scenario/model.ts";
import { type SideNames, sideNames } from "../../scenario/sideNames.ts";
import { gridOf, pointsOn } from "../../sight/base.ts";
import { findsAt } from "../../sight/finding.ts";
import { NOBODY, SightKernel } from "../../sight/kernel.ts";
import { type LineOfSight, lineOfSight } from "../../sight/lineOfSight.ts";
import { forKernel, needsRulings, type Spotting, type TargetGrid } from "../../sight/policy.ts";
import { tableOf } from "../../sight/tableOf.ts";
import type { SideId } from "../../systems.ts";
import type { Table } from "../../table/table.ts";
import type { VehicleFigures } from "../contract.ts";
import type { RulesInForce } from "../inForce.ts";
import { moverName } from "../mover.ts";
import { ON_GROUND, placeIn, raisedIn } from "./places.ts";
import { refuse } from "./refusal.ts";
import { type LookedFor, SeenLines } from "./seenLines.ts";
import { StandsFollowed } from "./standsFollowed.ts";

export { isRefusal, refuse, whenAsked } from "./refusal.ts";

/** A stand of the scenario with its vehicle's figures. */
export interface FieldUnit {
  readonly stand: Stand;
  readonly vehicle: VehicleFigures;
  /** The players' name for it: "1/2", with its side where both sides have that label. */
  readonly name: string;
}

/** The fields of a stand in every system's state. */
export interface Placed {
  readonly id: StandId;
  readonly side: SideId;
  readonly status: StandView["status"];
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  /** Where the rules know storeys; 0: the ground. */
  readonly storey?: number;
}
/** The stands in the scenario's order. */
export interface PlacedState<S extends Placed = Placed> {
  readonly turn: number;
  readonly stands: readonly S[];
}

/** A mover's place on its way, instead of its place in the state. */
export type Place = Standing;
export interface Elsewhere extends Place {
  readonly id: StandId;
}

/** A question about two stands by number, at these places. */
interface Line {
  readonly state: PlacedState;
  readonly v: number;
  readonly t: number;
  readonly from: TablePoint | null;
  readonly to: TablePoint | null;
  readonly elsewhere: Elsewhere | undefined;
}

/** The document's rule numbers for the rulings of every referee. */
export interface FieldNumbers {
  /** The sequence of play as a whole. */
  readonly sequence: string;
  readonly path: string;
  readonly overlap: string;
}

const ORIGIN = point(0, 0);
const NO_OVERLAYS: readonly Overlay[] = [];

export abstract class Field<U extends FieldUnit = FieldUnit> {
  readonly scenario: Scenario;
  readonly loaded: LoadedScenario;
  readonly rules: RulesInForce;
  readonly units: readonly U[];
  /** The greatest sum of a base's `across` and `along`, in steps. */
  readonly longestBase: number;
  /** Some stands are hidden when the battle begins. */
  readonly hidesStands: boolean;
  readonly #movements = new Map<string, Movement>();
  readonly #index: ReadonlyMap<StandId, number>;
  #surface: Table;
  #overlays: readonly Overlay[] = NO_OVERLAYS;
  #kernel: SightKernel;
  /** The stands as the kernel has them. */
  readonly #stands: StandsFollowed;
  /** The surface with the overlays. */
  #covered: Table;
  readonly #bases: ({ at: TablePoint; facing: Degrees; rectangle: Rectangle } | undefined)[] = [];
  #table: Table;
  #stale = true;
  /** The kernel doesn't know lanes through cover and sight over it. */
  readonly #needsRulings: boolean;
  /** Stands may block a line, so that the kernel must know of all. */
  readonly #standsBlock: boolean;
  readonly #grid: TargetGrid | null;
  readonly #lines: SeenLines | null;
  /** By base and facing. */
  readonly #points = new Map<string, Int32Array>();
  /** The sides' names for the log and questions. */
  readonly sides: SideNames;

  protected constructor(loaded: LoadedScenario, rules: RulesInForce, units: readonly U[]) {
    this.loaded = loaded;
    this.scenario = loaded.scenario;
    this.sides = sideNames(loaded.scenario.sides);
    this.rules = rules;
    this.#grid = gridOf(rules.sight);
    this.#lines = SeenLines.of(rules.sight, units.length);
    this.units = units;
    this.hidesStands = units.some(({ stand }) => stand.visibleTo !== undefined);
    this.#index = new Map(units.map(({ stand }, i) => [stand.id, i]));
    this.#stands = new StandsFollowed(units.length);
    this.#needsRulings = needsRulings(rules.sight);
    const { friend, enemy } = rules.sight.stands;
    this.#standsBlock = friend !== "never" || enemy !== "never";
    this.#surface = tableOf(loaded).withStands([]);
    this.longestBase = Math.max(
      0,
      ...units.map(({ stand: { footprint } }) => steps(footprint[0]) + steps(footprint[1])),
    );
    this.#covered = this.#surface;
    this.#table = this.#surface;
    this.#kernel = new SightKernel(this.#table, forKernel(rules.sight));
  }

  abstract get numbers(): FieldNumbers;
  /** The ground and the things on it, without stands and as at the start of the battle. */
  get surface(): Table {
    return this.#surface;
  }
  /** The battle's additions to the table: the same list object while they are unchanged. */
  protected overlaysOf(_state: PlacedState): readonly Overlay[] {
    return NO_OVERLAYS;
  }
  /** Whether its side chose to hide a stand that the scenario doesn't hide. */
  hidesByChoice(_state: PlacedState, _id: StandId): boolean {
    return false;
  }
  /** Whether terrain hides it like personnel. */
  protected abstract isPersonnel(unit: U): boolean;

  /** Throws for an id that is not in the scenario. */
  indexOf(id: StandId): number {
    const index = this.#index.get(id);
    if (index === undefined) throw new Error(`no stand ${id} in this scenario`);
    return index;
  }
  has(id: StandId): boolean {
    return this.#index.has(id);
  }
  unit(id: StandId): U {
    return this.units[this.indexOf(id)] as U;
  }
  name(id: StandId): string {
    return this.unit(id).name;
  }
  side(id: SideId): Side {
    return this.scenario.sides.find((side) => side.id === id) as Side;
  }
  /** A stand of a state; the state has the scenario's order. */
  stateOf<T extends Placed>(state: { readonly stands: readonly T[] }, id: StandId): T {
    return state.stands[this.indexOf(id)] as T;
  }
  /** A stand's movement costs, on the table as at the start of the battle. */
  movementOf(id: StandId): Movement {
    return this.movementOver(this.surface, id, this.#movements);
  }
  /** The same over another table; `known` is the cache of that table. */
  protected movementOver(table: Table, id: StandId, known: Map<string, Movement>): Movement {
    const { movementClass, water } = this.unit(id).vehicle;
    const kind = moverName({ movementClass, water });
    let movement = known.get(kind);
    if (!movement) {
      const { system, chart, options } = this.rules;
      movement = createMovement(table, system.movementPolicy(chart, options, { movementClass, water }));
      known.set(kind, movement);
    }
    return movement;
  }

  /** The base of a stand, if it is on the table. */
  base(state: PlacedState, id: StandId): Rectangle | null {
    const i = this.indexOf(id);
    const { status, at, facing } = state.stands[i] as Placed;
    if (status !== "on-table" || !at) return null;
    const known = this.#bases[i];
    if (known && known.at === at && known.facing === facing) return known.rectangle;
    const base = { at, facing, rectangle: this.baseAt(id, { at, facing }) };
    this.#bases[i] = base;
    return base.rectangle;
  }
  /** The bases of the chosen stands that are on the table. */
  bases<T extends Placed>(state: PlacedState<T>, which: (stand: T) => boolean): { id: StandId; base: Rectangle }[] {
    return state.stands.flatMap((stand) => {
      const base = which(stand) ? this.base(state, stand.id) : null;
      return base ? [{ id: stand.id, base }] : [];
    });
  }
  /** The first of the chosen stands whose base this base would overlap; null where there is none. */
  overlapped<T extends Placed>(state: PlacedState<T>, base: Rectangle, which: (stand: T) => boolean): StandId | null {
    for (const stand of state.stands) {
      const other = which(stand) ? this.base(state, stand.id) : null;
      if (other && basesOverlap(base, other)) return stand.id;
    }
    return null;
  }
  baseAt(id: StandId, place: Place): Rectangle {
    return rectangle(place.at, this.unit(id).stand.footprint, place.facing);
  }

  /** The table of a state, for rulings in words. `elsewhere`: a mover, as if it stood there already. */
  table(state: PlacedState, elsewhere?: Elsewhere): Table {
    this.#follow(state, elsewhere);
    if (this.#stale) {
      this.#table = this.#covered.withStands(this.units.map(({ stand }, i) => this.#stands.source(stand, i)));
      this.#stale = false;
    }
    return this.#table;
  }

  /** The table without stands, with the battle's additions. */
  protected bare(state: PlacedState): Table {
    this.#cover(this.overlaysOf(state));
    return this.#covered;
  }

  /**
   * Whether one stand sees another. `revealed`: the target has fired, so its patch of cover no longer hides it. `elsewhere`:
   * a mover, as if it stood there already.
   */
  sees(state: PlacedState, viewer: StandId, target: StandId, revealed: boolean, elsewhere?: Elsewhere): boolean {
    if (this.#needsRulings) return this.ruling(state, viewer, target, revealed, elsewhere).seen;
    this.#cover(this.overlaysOf(state));
    const [v, t] = [this.indexOf(viewer), this.indexOf(target)];
    const to = placeIn(state, t, elsewhere);
    const line = { state, v, t, from: placeIn(state, v, elsewhere), to, elsewhere };
    if (this.#asks(line, revealed ? "fired" : "itself")) return true;
    if (revealed || !to || !this.#mustBeFound(to)) return false;
    return this.#asks(line, "found") && this.#isFound(line, to);
  }

  /** The kernel's answer, remembered where it may be. */
  #asks(line: Line, how: LookedFor): boolean {
    const { state, v, t, from, to, elsewhere } = line;
    const raised = raisedIn(state, v, t, elsewhere);
    // Questions about places of a path come once, and what is remembered knows no storeys.
    const lines = from && to && !elsewhere && raised === ON_GROUND ? this.#lines : null;
    const known = lines?.find(v, t, from, to, how);
    if (known !== undefined) return known;
    const { at } = this.#stands;
    // The kernel needs no update for the two ends of the question, nor for stands that block no line.
    const pair = from && to && at[v] && at[t];
    if (!pair || this.#standsBlock) this.#follow(state, elsewhere, pair ? v : -1, pair ? t : -1);
    const kernel = this.#kernel;
    const [viewer, target] = [this.units[v] as U, this.units[t] as U];
    const [nv, nt] = [kernel.numberOf(viewer.stand.id), kernel.numberOf(target.stand.id)];
    const onFoot = this.#onFoot(viewer, target);
    const revealed = how === "fired";
    if (!from || !to) return kernel.seesStand(nv, nt, onFoot, revealed);
    const points = this.#grid && this.#pointsOn(line, this.#grid);
    const bases = this.rules.sight.fromHull
      ? ([this.#baseThere(state, v, elsewhere), this.#baseThere(state, t, elsewhere)] as const)
      : NO_BASES;
    const [x, y, toX, toY] = [steps(from[0]), steps(from[1]), steps(to[0]), steps(to[1])];
    const seen = kernel.sees(x, y, toX, toY, nv, nt, onFoot, revealed, points, ...bases, raised, how === "found");
    lines?.note(v, t, from, to, how, seen);
    return seen;
  }

  /** Whether a target's cover hides it until some stand of the other side has found it (SightPolicy.spotting). */
  #mustBeFound(to: TablePoint): boolean {
    return this.rules.sight.spotting?.by === "side" && this.#kernel.mustBeFound(steps(to[0]), steps(to[1]));
  }
  /** Whether a stand beside the viewer has found it. */
  #isFound({ state, v, elsewhere }: Pick<Line, "state" | "v" | "elsewhere">, to: TablePoint): boolean {
    const spotting = this.rules.sight.spotting as Spotting;
    const { side } = (this.units[v] as U).stand;
    return this.units.some(({ stand }, i) => {
      const from = stand.side === side ? placeIn(state, i, elsewhere) : null;
      return from !== null && findsAt(spotting, from, to);
    });
  }

  /** Whether a stand on the table sees a place on it, where no target has to be found. */
  seesPlace(state: PlacedState, viewer: StandId, at: TablePoint): boolean {
    if (this.#needsRulings) {
      const from = { type: "stand", id: viewer } as const;
      const line = lineOfSight(this.table(state), this.rules.sight, from, { type: "point", at }, { revealed: true });
      return line.ok && line.value.seen;
    }
    this.#follow(state);
    const [x, y] = this.stateOf(state, viewer).at ?? at;
    const number = this.#kernel.numberOf(viewer);
    return this.#kernel.sees(steps(x), steps(y), steps(at[0]), steps(at[1]), number, NOBODY, false, true);
  }

  /** Whether cover for personnel hides this target from this viewer. */
  #onFoot(viewer: U, target: U): boolean {
    return this.isPersonnel(target) || (this.rules.sight.personnel === "either" && this.isPersonnel(viewer));
  }

  #baseThere(state: PlacedState, i: number, elsewhere: Elsewhere | undefined): Rectangle | null {
    const { id } = state.stands[i] as Placed;
    return elsewhere?.id === id ? this.baseAt(id, elsewhere) : this.base(state, id);
  }

  /** The points of the target's base that must be in sight. */
  #pointsOn({ state, t, elsewhere }: Line, { grid }: TargetGrid): Int32Array {
    const { id, footprint } = (this.units[t] as U).stand;
    const { facing } = elsewhere?.id === id ? elsewhere : (state.stands[t] as Placed);
    const key = `${footprint[0]} ${footprint[1]} ${facing}`;
    let points = this.#points.get(key);
    if (!points) {
      points = pointsOn(rectangle(ORIGIN, footprint, facing), grid);
      this.#points.set(key, points);
    }
    return points;
  }

  /** The ruling in full, with the parameters of `sees`. */
  ruling(state: PlacedState, viewer: StandId, target: StandId, revealed: boolean, elsewhere?: Elsewhere): LineOfSight {
    const from = { type: "stand", id: viewer } as const;
    const to = { type: "stand", id: target } as const;
    const targetIsPersonnel = this.#onFoot(this.unit(viewer), this.unit(target));
    const [v, place] = [this.indexOf(viewer), placeIn(state, this.indexOf(target), elsewhere)];
    const line = lineOfSight(this.table(state, elsewhere), this.rules.sight, from, to, {
      revealed,
      targetIsPersonnel,
      detected: place !== null && this.#mustBeFound(place) && this.#isFound({ state, v, elsewhere }, place),
    });
    if (!line.ok) throw new Error(line.error.message);
    return line.value;
  }

  /** Replaces the overlays on the table. */
  #cover(overlays: readonly Overlay[]): void {
    if (overlays === this.#overlays) return;
    this.#overlays = overlays;
    this.#lines?.forget();
    const { scenario, ground } = this.loaded;
    const { table } = scenario;
    this.#covered =
      overlays.length === 0
        ? this.#surface
        : tableOf({
            scenario: { stands: [], table: { ...table, overlays: [...table.overlays, ...overlays] } },
            ground,
          });
    this.#kernel = new SightKernel(this.#covered, forKernel(this.rules.sight));
    this.#stands.forget();
    this.#stale = true;
  }

  /** Passes the stands that moved since the last question to the kernel, except those numbered `v` and `t`. */
  #follow(state: PlacedState, elsewhere?: Elsewhere, v = -1, t = -1): void {
    this.#cover(this.overlaysOf(state));
    for (const i of this.#stands.moved(state, elsewhere, v, t)) {
      const { stand } = this.units[i] as U;
      this.#kernel.moveStand(stand.id, this.#stands.source(stand, i));
      this.#stale = true;
    }
  }
}

const NO_BASES = [null, null] as const;

export const isOnTable = (stand: Placed): boolean => stand.status === "on-table";
export const isInPlay = ({ status }: Placed): boolean => status !== "eliminated" && status !== "left";
/** Refuses a stand that isn't in this battle, has left it, or belongs to the side that isn't deciding. */
export function whyNotOwn(
  field: Field,
  state: PlacedState,
  id: StandId,
  side: SideId,
  lost: { readonly rule: string; readonly words: string },
): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const { status, side: its } = field.stateOf(state, id);
  const name = field.name(id);
  if (its !== side)
    return refuse("house", `${name} belongs to ${field.sides.name(its)}; ${field.sides.does(side, "decides")} now.`);
  if (status === "eliminated") return refuse(lost.rule, `${name} ${lost.words}.`);
  return status === "left" ? refuse("house", `${name} has left the table.`) : null;
}
export const noSuchStand = (id: StandId): Refusal => refuse("house", `There is no stand “${id}” in this battle.`);
