/** The field of a battle: the referee's, with the unit cards, the options and the smoke while it lasts. */
import { direction } from "../../../geometry/directions.ts";
import { cornersOf, type Rectangle, rectangle } from "../../../geometry/rectangle.ts";
import { type Degrees, inches, point, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { createMovement, type Movement } from "../../../movement/movement.ts";
import type { Cost } from "../../../movement/policy.ts";
import { laidId } from "../../../play/laid.ts";
import { ok, type Result } from "../../../result.ts";
import type { EntryEdge, LoadedScenario, Overlay } from "../../../scenario/model.ts";
import { bearsOnCover } from "../../../sight/coverAtTarget.ts";
import { type SightEnd, trace } from "../../../sight/trace.ts";
import type { TerrainKind } from "../../../table/kinds.ts";
import type { Table } from "../../../table/table.ts";
import type { Line } from "../../../table/things.ts";
import type { RuleSystem } from "../../contract.ts";
import type { RulesInForce } from "../../inForce.ts";
import { Field, type FieldNumbers, type FieldUnit, type Place, type PlacedState } from "../../referee/field.ts";
import { fieldUnits } from "../../referee/fieldUnits.ts";
import { coverOf } from "../cover.ts";
import { type ArmourOptions, armourOptions, inchesPerUnit } from "../options.ts";
import { type PlayersUnit, playersUnit } from "../playersUnit.ts";
import { ARTILLERY, FIXED_MOVE } from "../tables.ts";
import { coverDice, MINOR_OBSTACLES } from "../terrain.ts";
import { type Afv, type ArmourVehicle, readArmourVehicle } from "../vehicles.ts";
import { RULES } from "./numbers.ts";
import type { ArmourState, Screen } from "./state.ts";

export interface ArmourUnit extends FieldUnit {
  readonly vehicle: ArmourVehicle;
  /** Its formation in the scenario. */
  readonly formation: string | null;
}

export interface Help {
  readonly cover: number;
  readonly uphill: boolean;
}
const MOST_HELPS = 100_000;

const NUMBERS: FieldNumbers = { sequence: RULES.setUp, path: RULES.path, overlap: RULES.overlap };
const NONE: readonly Overlay[] = [];

export class ArmourField extends Field<ArmourUnit> {
  readonly options: ArmourOptions;
  /** Inches of the table for one of the rules' inches (option `measure`). */
  readonly scale: number;
  /** The rules' distances in the players' words. */
  readonly measure: PlayersUnit;
  #obstacles: readonly Line[] | null = null;
  readonly #searched = new Map<string, Movement>();
  readonly #helps = new Map<string, Help>();
  #helpsOf: Table | null = null;
  #smoke: { readonly screens: readonly Screen[]; readonly overlays: readonly Overlay[] } = {
    screens: [],
    overlays: NONE,
  };

  private constructor(loaded: LoadedScenario, rules: RulesInForce, units: readonly ArmourUnit[]) {
    super(loaded, rules, units);
    this.options = armourOptions(rules.options);
    this.scale = inchesPerUnit(this.options);
    this.measure = playersUnit(this.options.measure);
  }

  /** Refused where the rules can't be applied or a stand's vehicle has no figures for them. */
  static open(loaded: LoadedScenario, system: RuleSystem): Result<ArmourField> {
    const opened = fieldUnits(loaded, system, readArmourVehicle);
    if (!opened.ok) return opened;
    const { rules, units } = opened.value;
    return ok(
      new ArmourField(
        varied(loaded, armourOptions(rules.options)),
        rules,
        units.map((unit) => ({ ...unit, formation: unit.stand.formation ?? null })),
      ),
    );
  }

  get numbers(): FieldNumbers {
    return NUMBERS;
  }
  override hidesByChoice(state: PlacedState, id: string): boolean {
    return (state as ArmourState).hiddenGroups.some((group) => group.includes(id));
  }
  protected isPersonnel(): boolean {
    return false;
  }

  /** Lines that cost a Fixed Move to cross. */
  get obstacles(): readonly Line[] {
    this.#obstacles ??= this.surface.things.filter(
      (thing): thing is Line => thing.what === "line" && (MINOR_OBSTACLES as readonly string[]).includes(thing.kind),
    );
    return this.#obstacles;
  }

  /** As movementOf, with hedges as expensive as the Fixed Move for crossing the narrowest of each kind. */
  searchedMovementOf(id: string): Movement {
    const { movementClass, water } = this.unit(id).vehicle;
    const kind = `${movementClass} ${water}`;
    const known = this.#searched.get(kind);
    if (known) return known;
    const { system, chart, options } = this.rules;
    const policy = system.movementPolicy(chart, options, { movementClass, water });
    const toll = FIXED_MOVE * this.scale * STEPS_PER_INCH;
    const costs: Partial<Record<TerrainKind, Cost>> = { ...policy.costs };
    for (const { kind: obstacle, band } of this.obstacles) {
      const perInch = toll / (2 * band.radius);
      const before = costs[obstacle];
      if (before?.type === "impassable") continue;
      if (before?.type !== "added" || before.perInch < perInch) costs[obstacle] = { type: "added", perInch };
    }
    const movement = createMovement(this.surface, { ...policy, costs });
    this.#searched.set(kind, movement);
    return movement;
  }

  /** The card of a unit that is on the table; null for a battery. */
  afv(id: string): Afv | null {
    const { vehicle } = this.unit(id);
    return vehicle.kind === "afv" ? vehicle : null;
  }

  /**
   * A target's benefits at a place against a firer at another, on the line between their centres: Reaction Dice for cover
   * ("Cover Dice"), and whether it is higher. Stands make no difference; it is asked very often.
   */
  helpOn(state: ArmourState, from: TablePoint, to: Place, target: string): Help {
    const table = this.bare(state);
    if (this.#helpsOf !== table) this.#helps.clear();
    this.#helpsOf = table;
    const key = `${from} ${to.at} ${to.facing} ${this.unit(target).stand.footprint}`;
    const known = this.#helps.get(key);
    if (known) return known;
    const { chart, sight } = this.rules;
    const ends = [from, to.at].map((at) => ({ at, stand: null })) as [SightEnd, SightEnd];
    const report = trace(table, ...ends, (kind) => bearsOnCover(sight, kind));
    const help: Help = {
      cover: coverOf({ report }, table, this.baseAt(target, to), {
        chart,
        sight,
        terrainUnder: this.options.terrainUnder,
      }),
      uphill: report.toLevel > report.fromLevel,
    };
    if (this.#helps.size >= MOST_HELPS) this.#helps.clear();
    this.#helps.set(key, help);
    return help;
  }
  /** Whether a unit in such terrain, or behind it, is in cover. */
  isCover(kind: string): boolean {
    return coverDice(this.rules.chart[kind as TerrainKind]) > 0;
  }

  /** Screens as overlays. The list is new only where they differ. */
  protected override overlaysOf(state: PlacedState): readonly Overlay[] {
    const { screens } = state as ArmourState;
    const known = this.#smoke.screens;
    const same = known.length === screens.length && known.every((screen, i) => alike(screen, screens[i] as Screen));
    if (!same) {
      const overlays =
        screens.length === 0
          ? NONE
          : screens.map(
              (screen): Overlay => ({
                ...{ id: laidId(screen.battery), kind: "smoke" },
                shape: { type: "polygon", points: this.screenOutline(screen) },
              }),
            );
      this.#smoke = { screens, overlays };
    }
    return this.#smoke.overlays;
  }
  /** The corners of a screen's area: it lies across its facing. */
  screenOutline({ at, facing }: Pick<Screen, "at" | "facing">): TablePoint[] {
    const { long, wide } = ARTILLERY.smoke;
    const covered = rectangle(at, [inches(long * this.scale), inches(wide * this.scale)], facing);
    return cornersOf(covered).map(({ x, y }) => point(x / STEPS_PER_INCH, y / STEPS_PER_INCH));
  }
}

const alike = (a: Screen, b: Screen): boolean => a.battery === b.battery && a.at === b.at && a.facing === b.facing;

/** Whether a base lies completely behind the line of another's front edge. Touching it is not behind. */
export function isBehindFront(base: Rectangle, target: Rectangle): boolean {
  const { forward: f, centre, along } = target;
  // The front edge is half the length ahead of the centre, in units of the direction's length squared.
  const front = (along * (f.x * f.x + f.y * f.y)) / 65536;
  return cornersOf(base).every(({ x, y }) => (x - centre.x) * f.x + (y - centre.y) * f.y < front);
}

/** A place, to measure from. */
export const asRectangle = (at: TablePoint): Rectangle => rectangle(at, [inches(0), inches(0)], 0 as Degrees);

/** A place at this distance in inches from another, in a direction of whole degrees. */
export function placeAt([x, y]: TablePoint, facing: number, far: number): TablePoint {
  const to = direction(facing);
  return point(x + (to.x * far) / 32768, y + (to.y * far) / 32768);
}

export const opposite = (facing: Degrees): Degrees => ((facing + 180) % 360) as Degrees;

/** The scenario under the option `begins`. */
export function varied(loaded: LoadedScenario, { begins }: ArmourOptions): LoadedScenario {
  if (begins === "briefing") return loaded;
  const { scenario } = loaded;
  const entryEdges = scenario.entryEdges.map((edge): EntryEdge => ({ ...edge, turn: 1 }));
  const reinforcements = begins === "reserves" ? scenario.reinforcements.map((wave) => ({ ...wave, turn: 1 })) : [];
  return { ...loaded, scenario: { ...scenario, entryEdges, reinforcements } };
}
