/** What the rest of the house may ask of a rule system. It grows with the issues; a system implements all of it. */
import type { Figured } from "../forces/figures.ts";
import type { Degrees } from "../geometry/units.ts";
import type { Cost, MovementPolicy } from "../movement/policy.ts";
import type { PlayRules } from "../play/contract.ts";
import type { OpponentRules } from "../play/opponent.ts";
import type { PlanningRules } from "../play/planning.ts";
import type { Result } from "../result.ts";
import type { Blocks, SightPolicy } from "../sight/policy.ts";
import type { Blocker } from "../sight/rule.ts";
import type { SystemId } from "../systems.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { SlopeOptions } from "../table/slopes.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { AidRules, Aids } from "./aids.ts";
import type { ChanceQuestion } from "./chanceQuestion.ts";
import type { DesignSuggestions } from "./design.ts";
import type { SideLever } from "./levers.ts";
import type { Mover } from "./mover.ts";
import type { OddsQuestion } from "./oddsQuestion.ts";

export type { Cost };

/** When a row's modifiers count. */
export type ModifierCondition =
  | "never"
  | "target-in"
  | "target-in-or-behind"
  | "firing-into-or-out-of"
  | "target-in-and-in-movement-posture"
  | "through-the-crest-or-from-below";

/** One terrain kind in a system's chart. */
export interface TerrainRow {
  /** What the system's chart calls it, or a scenario's house rule. */
  readonly name: string;
  readonly costs: Readonly<Record<string, Cost>>;
  /** By the system's `terrainModifiers`, positive in the target's favour; those that are left out are 0. */
  readonly modifiers: Readonly<Record<string, number>>;
  /** What they are instead where the target is a personnel stand; absent where that makes no difference. */
  readonly personnel?: Readonly<Record<string, number>> | undefined;
  readonly modifiersCount: ModifierCondition;
  /** As the chart has it. For slopes and crests "yes" means the ground itself, judged by its levels. */
  readonly blocksSight: "no" | Blocks;
  /** Cover that no longer hides a target which has fired. */
  readonly concealing: boolean;
  /** A road: its rate replaces that of the terrain it runs through. */
  readonly road: boolean;
  /** A house rule's remark. */
  readonly note?: string | undefined;
}

/** A modifier that terrain has on a roll of this system. */
export interface TerrainModifier {
  readonly key: string;
  /** A field's label: "Cohesion roll". */
  readonly name: string;
  /** After "+2 on": "cohesion". */
  readonly words: string;
}

/** Kinds without a row are scenery without effect. */
export type TerrainChart = Readonly<Partial<Record<TerrainKind, TerrainRow>>>;

interface OptionBase {
  readonly key: string;
  readonly name: string;
  /** What it does and which readings there are. */
  readonly help: string;
}
export type OptionSpec = OptionBase &
  (
    | { readonly type: "switch"; readonly standard: boolean }
    | {
        readonly type: "number";
        readonly standard: number;
        readonly min: number;
        readonly max: number;
        readonly step: number;
        /** "count": a bare number. */
        readonly unit: "inches" | "degrees" | "count";
      }
    | {
        readonly type: "choice";
        readonly standard: string;
        readonly choices: readonly { readonly value: string; readonly name: string }[];
      }
  );
/** The values that such options may have, as a type. */
export type ValuesOf<Spec extends OptionSpec> = {
  readonly [One in Spec as One["key"]]: One extends { readonly type: "switch" }
    ? boolean
    : One extends { readonly choices: readonly { readonly value: infer Value }[] }
      ? Value
      : number;
};
/** The values of all options of a system, by key. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** The templates laid at a stand's centre along its facing: whole angles. */
export interface Arcs {
  readonly targetFront: Degrees;
  readonly firingArc: Degrees;
}

export interface RuleSystem {
  readonly id: SystemId;
  readonly name: string;
  /** The movement classes of its chart, by the keys that `costs` has. */
  readonly movementClasses: readonly string[];
  readonly terrainChart: TerrainChart;
  readonly terrainModifiers: readonly TerrainModifier[];
  /** What else of a row means something: cover given away by firing, sight of personnel stands. */
  readonly terrainTraits: readonly ("concealing" | "personnel")[];
  readonly optionSpecs: readonly OptionSpec[];
  /** `options` are complete and checked (readOptions); `chart` has the scenario's house rules in it. */
  sightPolicy(chart: TerrainChart, options: OptionValues, maximumSight: number): SightPolicy;
  /** Where its document speaks of what ends a line of sight: refusals and bare rulings name the same place. */
  sightRule(blocker: Pick<Blocker, "kind">): string;
  /** What walking costs one of its movement classes; `chart` has the scenario's house rules in it. */
  movementPolicy(chart: TerrainChart, options: OptionValues, mover: Mover): MovementPolicy;
  slopes(options: OptionValues): SlopeOptions;
  arcs(options: OptionValues): Arcs;
  /** Reads the open figures of a vehicle; refused with the place of what is missing or of the wrong type. */
  readVehicle(vehicle: Vehicle): Result<VehicleFigures>;
  /**
   * The size of a side's force, by which sides are balanced: its stands' points and whatever else the system counts.
   * `options`: those that the scenario sets.
   */
  forceSize(side: ForceSide, stands: readonly ForceStand[], options?: OptionValues): number;
  /** What a vehicle counts where losses and gains are reckoned: its points, or what the rules have instead (`sizeUnit`). */
  worthOf(vehicle: Vehicle): number;
  /** How that size comes about. */
  forceWorkings(side: ForceSide, stands: readonly ForceStand[], options?: OptionValues): ForceWorkings;
  /** In what that size is told: "points". */
  readonly sizeUnit: string;
  /** What of a side may be turned to bring a battle to balance. */
  readonly levers: readonly SideLever[];
  /** Its advice on scenarios of one's own. */
  readonly design: DesignSuggestions;
  /** The odds of an attack without a table. */
  readonly odds: OddsQuestion;
  /** What else a player may ask its dice. */
  readonly chances: readonly ChanceQuestion[];
  /** Reference sheets, markers and templates for the players' table, from the tables that its referee reads. */
  aids(rules: AidRules): Aids;
  /** Its referee. */
  readonly play: PlayRules;
  /** Its answers to a planner, by the referee's own code. */
  readonly planning: PlanningRules;
  /** What it tells whoever plays a side. */
  readonly opponent: OpponentRules;
}

/** What of a scenario's side and of its stands a force's size may depend on. A stand without points has 0. */
export type ForceSide = Figured;
export interface ForceStand {
  readonly points: number;
  /** Absent: a stand of the line. */
  readonly role?: string | undefined;
  readonly vehicle?: Vehicle | undefined;
}

/** A force's size as a person would work it out. */
export interface ForceWorkings {
  /** "10 × 53 × 1.5 = 795". */
  readonly formula: string;
  /** What each part of it is, a line each. */
  readonly words: readonly string[];
}

/** What every system's vehicles have in common; a system's own type has more. */
export interface VehicleFigures extends Mover {
  readonly id: string;
  readonly name: string;
  /** Movement points a turn. */
  readonly movementPoints: number;
  /** It is never placed: it takes part from off the table. */
  readonly offTable?: true | undefined;
  /** Terrain hides it as it hides men on foot. */
  readonly personnel?: boolean | undefined;
}
