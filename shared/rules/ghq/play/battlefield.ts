/** The field of the family's battles: the referee's, with a member's figures and options, and the effect of crests on fire. */
import { PLACE_CODES, placeCode } from "../../../geometry/placeCode.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import type { Movement } from "../../../movement/movement.ts";
import type { StandId } from "../../../play/contract.ts";
import { ok, type Result } from "../../../result.ts";
import type { LoadedScenario, Side, Stand } from "../../../scenario/model.ts";
import { crestBetween } from "../../../sight/crest.ts";
import type { SideId } from "../../../systems.ts";
import { STEEP_LEVELS } from "../../../table/slopes.ts";
import type { Table } from "../../../table/table.ts";
import type { FootprintSource } from "../../../table/things.ts";
import type { RuleSystem } from "../../contract.ts";
import type { RulesInForce } from "../../inForce.ts";
import { Field, type FieldUnit, type Place } from "../../referee/field.ts";
import { fieldUnits } from "../../referee/fieldUnits.ts";
import { LastAble } from "../../referee/lastAble.ts";
import { cohesionOf, cohesionOfStand } from "../forces.ts";
import type { GhqOptions } from "../options.ts";
import type { Posture } from "../terrainCover.ts";
import { type TerrainAt, terrainAt } from "../terrainEffects.ts";
import type { GhqVehicle, Member, RuleNumbers } from "./member.ts";
import type { GhqState, StandState } from "./state.ts";

export type { Elsewhere, Place } from "../../referee/field.ts";

/** A stand of the scenario with all its figures. */
export interface Unit extends FieldUnit {
  readonly vehicle: GhqVehicle;
  /** The force's cohesion level, or the stand's own. */
  readonly cohesion: number;
}

const MOST_CRESTS = 50_000;

export class Battlefield extends Field<Unit> {
  readonly member: Member;
  readonly options: GhqOptions;
  /** The terrain that stands are in and on. */
  readonly terrains: Terrains;
  readonly couldFire = new LastAble();
  /** Answers of throughCrest, by both places. */
  readonly #crests = new Map<string, boolean>();
  /** The paths' costs over the last state's wrecks. */
  #hindered: { readonly wrecks: readonly StandState[]; readonly table: Table; readonly known: Map<string, Movement> };

  private constructor(member: Member, loaded: LoadedScenario, rules: RulesInForce, units: readonly Unit[]) {
    super(loaded, rules, units);
    this.member = member;
    this.options = member.options(rules.options);
    this.terrains = new Terrains(this);
    this.#hindered = { wrecks: [], table: this.surface, known: new Map() };
  }

  /** Refused where the rules can't be applied or a stand's vehicle has no figures for them. */
  static open(member: Member, loaded: LoadedScenario, system: RuleSystem): Result<Battlefield> {
    const opened = fieldUnits(loaded, system, (vehicle) => member.readVehicle(vehicle));
    if (!opened.ok) return opened;
    const { rules, units } = opened.value;
    const options = member.options(rules.options);
    const sideOf = (id: SideId): Side => loaded.scenario.sides.find((side) => side.id === id) as Side;
    const level = (stand: Stand): number =>
      cohesionOfStand(stand, sideOf(stand.side)) + member.levelRaise(sideOf(stand.side), options);
    return ok(
      new Battlefield(
        member,
        loaded,
        rules,
        units.map((unit) => ({ ...unit, cohesion: level(unit.stand) })),
      ),
    );
  }

  get numbers(): RuleNumbers {
    return this.member.numbers;
  }
  /** The force's level, for the roll of a whole group. */
  levelOf(id: SideId): number {
    const side = this.side(id);
    return cohesionOf(side) + this.member.levelRaise(side, this.options);
  }
  protected isPersonnel({ vehicle }: Unit): boolean {
    return vehicle.personnel;
  }

  /** Whether wrecks that the battle has left cost a stand anything. */
  hinders(state: GhqState, id: StandId): boolean {
    if (!this.member.wrecksHinder) return false;
    const cost = this.rules.chart.wreck?.costs[this.unit(id).vehicle.movementClass];
    if (!cost || (cost.type === "added" && cost.perInch === 0)) return false;
    return this.terrains.wrecksOf(state).length > 0;
  }
  /** A stand's movement costs in a state: earlier wrecks may hinder it. */
  movementIn(state: GhqState, id: StandId): Movement {
    if (!this.hinders(state, id)) return this.movementOf(id);
    const wrecks = this.terrains.wrecksOf(state);
    if (this.#hindered.wrecks !== wrecks) {
      const footprints = wrecks.flatMap(({ id: wreck, at, facing }): FootprintSource[] =>
        at ? [{ id: wreck, kind: "wreck", at, size: this.unit(wreck).stand.footprint, facing }] : [],
      );
      this.#hindered = { wrecks, table: this.surface.withFootprints(footprints), known: new Map() };
    }
    return this.movementOver(this.#hindered.table, id, this.#hindered.known);
  }

  /** Whether fire from one place to another goes through the crest of the target's hill, or from below its hilltop (chart, **). */
  throughCrest(from: TablePoint, to: TablePoint): boolean {
    const key = `${from[0]},${from[1]} ${to[0]},${to[1]}`;
    let crest = this.#crests.get(key);
    if (crest === undefined) {
      if (this.#crests.size >= MOST_CRESTS) this.#crests.clear();
      crest = crestBetween(this.surface, from, to, this.rules.slopes);
      this.#crests.set(key, crest);
    }
    return crest;
  }
  /** Whether a place is on a steep slope, and fire from the other comes from below its hilltop; false without a chart row. */
  belowSteepSlope(from: TablePoint, to: TablePoint): boolean {
    const { chart, slopes } = this.rules;
    if (chart["steep-slope"]?.modifiersCount !== "through-the-crest-or-from-below") return false;
    const { slope } = this.surface.reliefAt(to, slopes);
    return slope === "steep-slope" && this.surface.levelAt(from) < this.surface.levelAt(to) + STEEP_LEVELS;
  }
}

const MOST = 20_000;

export class Terrains {
  readonly #field: Battlefield;
  /** By place, facing, posture and shape of base. */
  readonly #known = new Map<number, TerrainAt>();
  /** The number of each unit's shape of base. */
  readonly #shapes: readonly number[];
  /** The wrecks of the last state. */
  #wrecks: readonly StandState[] = [];
  #bases: readonly Rectangle[] = [];

  constructor(field: Battlefield) {
    this.#field = field;
    const shapes = field.units.map(({ stand }) => stand.footprint.join());
    this.#shapes = shapes.map((shape) => shapes.indexOf(shape));
  }

  /** `base`: the stand's, at that place. */
  at(
    state: GhqState,
    id: StandId,
    { at, facing, base, posture }: Place & { readonly base: Rectangle; readonly posture: Posture },
  ): TerrainAt {
    const { surface, rules, options } = this.#field;
    this.#follow(state);
    const shape = this.#shapes[this.#field.indexOf(id)] as number;
    const key = (2 * shape + (posture === "firing" ? 1 : 0)) * PLACE_CODES + placeCode(at, facing);
    let terrain = this.#known.get(key);
    if (!terrain) {
      if (this.#known.size >= MOST) this.#known.clear();
      terrain = terrainAt(surface, rules.chart, options.terrainUnder, { base, posture }, this.#bases);
      this.#known.set(key, terrain);
    }
    return terrain;
  }

  /** The battle's wrecks: the same list object while they are unchanged. */
  wrecksOf(state: GhqState): readonly StandState[] {
    this.#follow(state);
    return this.#wrecks;
  }

  #follow({ stands }: GhqState): void {
    let n = 0;
    let same = true;
    for (const stand of stands) {
      if (!isWreck(stand)) continue;
      const known = this.#wrecks[n++];
      if (known !== stand && !(known && liesAs(known, stand))) same = false;
    }
    if (same && n === this.#wrecks.length) return;
    this.#wrecks = stands.filter(isWreck).map((stand) => ({ ...stand }));
    this.#bases = this.#wrecks.map(({ id, at, facing }) => this.#field.baseAt(id, { at: at as Place["at"], facing }));
    this.#known.clear();
  }
}

/** States are copied, so places are compared by their figures. */
const liesAs = (a: StandState, b: StandState): boolean =>
  a.id === b.id && a.facing === b.facing && a.at?.[0] === b.at?.[0] && a.at?.[1] === b.at?.[1];
const isWreck = ({ status, at }: StandState): boolean => status === "eliminated" && at !== null;
