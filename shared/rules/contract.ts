/** The contract of a rule system for the rest of the program. It grows with the issues; a system implements all of it. */
import type { Figured } from "../forces/figures.ts";
import type { Degrees } from "../geometry/units.ts";
import type { Cost, MovementPolicy } from "../movement/policy.ts";
import type { PlayRules } from "../play/contract.ts";
import type { OpponentRules } from "../play/opponent.ts";
import type { PlanningRules } from "../play/planning.ts";
import type { Result } from "../result.ts";
import type { Scenario, Victory } from "../scenario/model.ts";
import type { Blocks, SightPolicy } from "../sight/policy.ts";
import type { Blocker } from "../sight/rule.ts";
import type { SystemId } from "../systems.ts";
import type { TerrainKind } from "../table/kinds.ts";
import type { SlopeOptions } from "../table/slopes.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { AidRules, Aids } from "./aids.ts";
import type { ChanceQuestion } from "./chanceQuestion.ts";
import type { DesignSuggestions } from "./design.ts";
import type { Lesson } from "./lesson.ts";
import type { SideLever } from "./levers.ts";
import type { Mover } from "./mover.ts";
import type { OddsQuestion } from "./oddsQuestion.ts";

export type { Cost };

/** The condition under which a row's modifiers count. */
export type ModifierCondition =
  | "never"
  | "target-in"
  | "target-in-or-behind"
  | "firing-into-or-out-of"
  | "target-in-and-in-movement-posture"
  | "through-the-crest-or-from-below";

/** One terrain kind in a system's chart. */
export interface TerrainRow {
  /** The name in the system's chart, or in a scenario's house rule. */
  readonly name: string;
  readonly costs: Readonly<Record<string, Cost>>;
  /** By the system's `terrainModifiers`, positive in the target's favour; missing modifiers are 0. */
  readonly modifiers: Readonly<Record<string, number>>;
  /** The modifiers for a target that is a personnel stand; absent where they are the same. */
  readonly personnel?: Readonly<Record<string, number>> | undefined;
  readonly modifiersCount: ModifierCondition;
  /** As in the chart. For slopes and crests "yes" means the ground itself, judged by its levels. */
  readonly blocksSight: "no" | Blocks;
  /** Cover that no longer hides a target after that target has fired. */
  readonly concealing: boolean;
  /** A road: its rate replaces that of the terrain under it. */
  readonly road: boolean;
  /** A house rule's remark. */
  readonly note?: string | undefined;
}

/** A modifier of terrain on a roll of this system. */
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
  /** The effect and the possible readings. */
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

/** The arcs of the templates at a stand's centre along its facing, as whole angles. */
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
  /** Further meaningful fields of a row: cover given away by firing, sight of personnel stands. */
  readonly terrainTraits: readonly ("concealing" | "personnel")[];
  readonly optionSpecs: readonly OptionSpec[];
  /** `options` are complete and checked (readOptions); `chart` includes the scenario's house rules. */
  sightPolicy(chart: TerrainChart, options: OptionValues, maximumSight: number): SightPolicy;
  /** The document's rule about the end of a line of sight, the same in refusals and in bare rulings. */
  sightRule(blocker: Pick<Blocker, "kind">): string;
  /** The costs of movement for one of its movement classes; `chart` includes the scenario's house rules. */
  movementPolicy(chart: TerrainChart, options: OptionValues, mover: Mover): MovementPolicy;
  slopes(options: OptionValues): SlopeOptions;
  arcs(options: OptionValues): Arcs;
  /** Reads the open figures of a vehicle; refused with the place of a missing figure or a wrong type. */
  readVehicle(vehicle: Vehicle): Result<VehicleFigures>;
  /**
   * The size of a side's force, for balancing sides: its stands' points and the system's other factors. `options`: those that
   * the scenario sets.
   */
  forceSize(side: ForceSide, stands: readonly ForceStand[], options?: OptionValues): number;
  /** A vehicle's value for losses and gains: its points, or the rules' measure instead (`sizeUnit`). */
  worthOf(vehicle: Vehicle): number;
  /** The conditions that judge a battle: the scenario's, or the rules' where it sets none. */
  conditions(scenario: Pick<Scenario, "victory">, options: OptionValues): readonly Victory[];
  /** The working of that size. */
  forceWorkings(side: ForceSide, stands: readonly ForceStand[], options?: OptionValues): ForceWorkings;
  /** The unit of that size: "points". */
  readonly sizeUnit: string;
  /** The figures of a side that can be changed to balance a battle. */
  readonly levers: readonly SideLever[];
  /** Its advice on the user's scenarios. */
  readonly design: DesignSuggestions;
  /** What a guided first battle explains, in the order in which it comes up; none: there is no such battle. */
  readonly lessons?: readonly Lesson[] | undefined;
  /** The odds of an attack without a table. */
  readonly odds: OddsQuestion;
  /** A player's further questions about its dice. */
  readonly chances: readonly ChanceQuestion[];
  /** Reference sheets, markers and templates for the players' table, from the referee's tables. */
  aids(rules: AidRules): Aids;
  readonly play: PlayRules;
  /** Its answers to a planner, by the referee's code. */
  readonly planning: PlanningRules;
  readonly opponent: OpponentRules;
}

/** The data of a side and of its stands that a force's size may depend on. A stand without points has 0. */
export type ForceSide = Figured;
export interface ForceStand {
  readonly points: number;
  /** Absent: a stand of the line. */
  readonly role?: string | undefined;
  readonly vehicle?: Vehicle | undefined;
}

/** A force's size, worked out as a player would. */
export interface ForceWorkings {
  /** "10 × 53 × 1.5 = 795". */
  readonly formula: string;
  /** The meaning of each part, a line for each. */
  readonly words: readonly string[];
}

/** The figures common to the vehicles of every system; a system's type has more. */
export interface VehicleFigures extends Mover {
  readonly id: string;
  readonly name: string;
  readonly movementPoints: number;
  /** It is never placed: it acts from off the table. */
  readonly offTable?: true | undefined;
  /** Terrain hides it like men on foot. */
  readonly personnel?: boolean | undefined;
}
