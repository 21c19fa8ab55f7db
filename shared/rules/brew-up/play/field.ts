/** The field of a battle: the referee's, with the vehicles' figures, the readings, and the benefits of a target's place. */

import { figureOf, ownFigure } from "../../../forces/figures.ts";
import { steps, type TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import { createMovement, type Movement } from "../../../movement/movement.ts";
import type { StandId } from "../../../play/contract.ts";
import { ok, type Result } from "../../../result.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import type { Table } from "../../../table/table.ts";
import type { RuleSystem } from "../../contract.ts";
import type { RulesInForce } from "../../inForce.ts";
import { Field, type FieldNumbers, type FieldUnit, type PlacedState } from "../../referee/field.ts";
import { fieldUnits } from "../../referee/fieldUnits.ts";
import { LastAble } from "../../referee/lastAble.ts";
import { type Arm, armsOf } from "../attack/arms.ts";
import { CAREFUL, DUG_IN, QUALITY, qualityNamed } from "../forces.ts";
import type { Quality } from "../melee.ts";
import type { MoveType } from "../movement.ts";
import { type Readings, readingsOf } from "../options.ts";
import { ratingOf } from "../rating.ts";
import { type Cover, coverOn } from "../targetCover.ts";
import { type BrewUpVehicle, readBrewUpVehicle } from "../vehicles.ts";
import { type Going, pointsOf, wayPolicy } from "../ways.ts";
import { RULES } from "./numbers.ts";

export interface BrewUnit extends FieldUnit {
  readonly vehicle: BrewUpVehicle;
}
/** A manner of moving: the type of move, and whether backwards or towing. */
export interface HowItGoes {
  readonly type: MoveType | "crawling";
  readonly reverse: boolean;
  readonly towing: boolean;
}
export const ON_ROADS = { roads: true } as const;
const NUMBERS: FieldNumbers = { sequence: RULES.setUp, path: RULES.movement, overlap: RULES.movement };
/** The number of firers' places with remembered cover of targets. */
const MOST_PLACES = 2_000;
/** A number for a place in steps: tables are shorter than 2 to the 15th. */
const placeCode = ([x, y]: TablePoint): number => steps(x) * 2 ** 15 + steps(y);

export class BrewField extends Field<BrewUnit> {
  readonly readings: Readings;
  readonly #ways = new Map<string, Movement>();
  readonly #arms: (readonly Arm[] | undefined)[] = [];
  readonly couldFire = new LastAble();
  /** By the firer's place, then the target's. */
  readonly #covers = new Map<number, Map<number, Cover>>();
  #coversOf: Table | null = null;

  private constructor(loaded: LoadedScenario, rules: RulesInForce, units: readonly BrewUnit[]) {
    super(loaded, rules, units);
    this.readings = readingsOf(rules.options);
  }

  /** Refused where the rules can't be applied or a stand's vehicle has no figures for them. */
  static open(loaded: LoadedScenario, system: RuleSystem): Result<BrewField> {
    const opened = fieldUnits(loaded, system, readBrewUpVehicle);
    return opened.ok ? ok(new BrewField(loaded, opened.value.rules, opened.value.units)) : opened;
  }

  get numbers(): FieldNumbers {
    return NUMBERS;
  }
  protected isPersonnel({ vehicle }: BrewUnit): boolean {
    return vehicle.kind === "men";
  }
  override hidesByChoice(): boolean {
    return false;
  }

  vehicle(id: StandId): BrewUpVehicle {
    return this.unit(id).vehicle;
  }
  arms(id: StandId): readonly Arm[] {
    const i = this.indexOf(id);
    this.#arms[i] ??= armsOf(this.vehicle(id), this.readings);
    return this.#arms[i];
  }
  quality(id: StandId): Quality {
    const { stand } = this.unit(id);
    return qualityNamed(ownFigure(stand, QUALITY.key) ?? figureOf(this.side(stand.side), QUALITY));
  }
  /** It lies in exceptionally careful concealment. */
  careful(id: StandId): boolean {
    return ownFigure(this.unit(id).stand, CAREFUL.key) === 1;
  }
  beginsDugIn(id: StandId): boolean {
    return ownFigure(this.unit(id).stand, DUG_IN.key) === 1;
  }
  commands(id: StandId): boolean {
    return this.unit(id).stand.role === "commander";
  }
  observes(id: StandId): boolean {
    const { role } = this.unit(id).stand;
    return role === "observer" || role === "commander";
  }

  /** Its value when losses are counted. */
  worth(id: StandId): number {
    return ratingOf(this.vehicle(id));
  }

  /** The level of the ground at a place. */
  levelAt([x, y]: TablePoint): number {
    const { ground } = this.surface;
    const cell = (n: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(n * 4)));
    return ground.level[cell(y, ground.rows) * ground.columns + cell(x, ground.columns)] ?? 0;
  }

  /** Inches of the card between two places. */
  inches(from: TablePoint, to: TablePoint): number {
    return distanceInInches(vecOf(from), vecOf(to)) / this.readings.scale;
  }
  /** Inches of the table for inches of the card. */
  far(inches: number): number {
    return inches * this.readings.scale;
  }

  goingOf(id: StandId, { type, reverse, towing }: HowItGoes): Going {
    const { movementClass, rearDriver } = this.vehicle(id);
    if (type === "crawling") return { movementClass: "crawling", type: "normal", reverse: false, rearDriver, towing };
    return { movementClass, type, reverse, rearDriver, towing };
  }
  /** A stand's movement costs in this manner. */
  wayOf(id: StandId, how: HowItGoes): Movement {
    const going = this.goingOf(id, how);
    const key = `${going.movementClass} ${going.type} ${going.reverse} ${going.rearDriver} ${going.towing}`;
    let way = this.#ways.get(key);
    if (!way) {
      way = createMovement(this.surface, wayPolicy(this.rules.chart, going, this.readings));
      this.#ways.set(key, way);
    }
    return way;
  }
  /** Movement points of a whole move: inches of the table over open hard ground. */
  pointsOf(id: StandId, how: HowItGoes): number {
    return this.vehicle(id).movesItself ? pointsOf(this.goingOf(id, how), this.readings) : 0;
  }

  /** The benefit of a target's place against a firer at another: asked very often. */
  coverAt(state: PlacedState, from: TablePoint, to: TablePoint): Cover {
    const table = this.bare(state);
    if (this.#coversOf !== table) this.#covers.clear();
    this.#coversOf = table;
    const [x, y] = [placeCode(from), placeCode(to)];
    let near = this.#covers.get(x);
    if (!near) {
      if (this.#covers.size >= MOST_PLACES) this.#covers.clear();
      near = new Map();
      this.#covers.set(x, near);
    }
    let cover = near.get(y);
    if (!cover) {
      cover = coverOn(table, this.rules.chart, from, to, this.readings.scale);
      near.set(y, cover);
    }
    return cover;
  }
}
