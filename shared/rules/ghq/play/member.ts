/**
 * A member's part in the shared play: the numbers of its rules, its tables, and its answers where the members differ. Rulings
 * are the family's; a member's own phases and commands are in its folder.
 */
import type { TablePoint } from "../../../geometry/units.ts";
import type { PhaseName, Refusal, StandId } from "../../../play/contract.ts";
import type { Result } from "../../../result.ts";
import type { Side } from "../../../scenario/model.ts";
import type { Blocker } from "../../../sight/rule.ts";
import type { SideId } from "../../../systems.ts";
import type { Vehicle } from "../../../vehicles/vehicle.ts";
import type { OptionValues, VehicleFigures } from "../../contract.ts";
import type { NamedModifier } from "../../modifiers.ts";
import type { AttackTables } from "../attack.ts";
import type { Conditions } from "../conditions.ts";
import type { MarkerValues } from "../markers.ts";
import type { GhqOptions } from "../options.ts";
import type { Posture } from "../terrainCover.ts";
import type { GhqAct } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import type { AttackPurpose } from "./facts.ts";
import type { JointRules } from "./jointAttack.ts";
import type { Shot } from "./shots.ts";
import type { GhqState, Group, MoveProcedure, StandState } from "./state.ts";

export interface RuleNumbers {
  /** The sequence of play as a whole. */
  readonly sequence: string;
  readonly initiative: string;
  readonly recovery: string;
  readonly cohesion: string;
  readonly sight: string;
  readonly blockedSight: string;
  /** Other stands that the line touches. */
  readonly standsInSight: string;
  readonly attack: string;
  readonly attackOnce: string;
  readonly combatRoll: string;
  readonly differential: string;
  readonly halfDefence: string;
  readonly elimination: string;
  readonly engagement: string;
  readonly range: string;
  readonly leastRange: string;
  readonly weapons: string;
  readonly wrecks: string;
  readonly group: string;
  readonly orders: string;
  readonly ordersOfGhq: string;
  readonly orderSpent: string;
  readonly groupsInTurn: string;
  readonly groupRoll: string;
  readonly attachedHq: string;
  readonly stragglers: string;
  readonly ordersFirst: string;
  readonly independent: string;
  readonly mayMove: string;
  readonly move: string;
  /** The result when a mover meets an enemy. */
  readonly passing: string;
  readonly moveOnce: string;
  readonly path: string;
  readonly overlap: string;
  readonly facing: string;
  readonly terrain: string;
  readonly roads: string;
  readonly opportunity: string;
  readonly opportunityPlace: string;
  readonly opportunityAttack: string;
  readonly afterOpportunity: string;
}

/** A phase's name and numbers. */
export interface PhaseWords {
  readonly name: string;
  readonly rule: string;
  /** The document's rules for the side that begins in it, and for passing. */
  readonly first: string;
  /** It comes before the first turn. */
  readonly before?: true;
}
export const phaseNames = (words: Readonly<Record<string, PhaseWords>>): PhaseName[] =>
  Object.entries(words).map(([id, { name, rule, before }]) => ({ id, name, rule, ...(before && { before }) }));

/** Target classes with a separate firepower, other than vehicles. */
export type TargetClass = "weapons" | "personnel";
export interface GhqWeapon {
  readonly name: string;
  /** The key in a command where a vehicle has several. */
  readonly key: string;
  /** A hull gun fires in the firing arc only, where the vehicle obeys facing restrictions. */
  readonly mount: "hull" | "turret";
  readonly firepower: number;
  readonly against?: Readonly<Partial<Record<TargetClass, number>>> | undefined;
  /** Maximum, in inches. */
  readonly range: number;
  /** Least distance in inches at which it may fire; 0: at any distance. */
  readonly leastRange: number;
}
export interface GhqVehicle extends VehicleFigures {
  readonly points: number;
  readonly defense: number;
  /** The main weapon first; a truck has none. */
  readonly weapons: readonly GhqWeapon[];
  /** Its hull guns fire in the firing arc only. */
  readonly facingRestricted: boolean;
  /** Terrain helps and hides personnel differently from vehicles. */
  readonly personnel: boolean;
  /** Absent: a vehicle. */
  readonly targetClass?: TargetClass | undefined;
}
/** A weapon's firepower against such a target. */
export const firepowerAt = ({ firepower, against }: GhqWeapon, { targetClass }: GhqVehicle): number =>
  (targetClass && against?.[targetClass]) ?? firepower;

export interface CohesionValues extends MarkerValues {
  /** Each HQ or GHQ stand in a group. */
  readonly attachedHq: number;
  readonly independent: number;
}

/** Something that affects a mover at a place. */
export interface Hazard {
  readonly id: string;
  /** Inches along the path. */
  readonly at: number;
}

export interface Member {
  readonly numbers: RuleNumbers;
  /** The phases of a turn, and deployment before it; by id. */
  readonly phases: Readonly<Record<string, PhaseWords>>;
  /** The phases in which the sides act by turns, and may pass. */
  readonly alternating: readonly string[];
  readonly cohesion: CohesionValues;
  /** The conditions after attacks. */
  readonly conditions: Conditions;
  /** The numbers of an attack in the log, by its purpose. */
  readonly attackRules: Readonly<Record<AttackPurpose, readonly string[]>>;
  /** "movement group". */
  readonly groupName: string;
  /** A weapon key in words: "hull gun". */
  weaponInWords(key: string): string;

  options(values: OptionValues): GhqOptions;
  /** Refused with the place inside the vehicle of the missing figure or the wrong type. */
  readVehicle(vehicle: Vehicle): Result<GhqVehicle>;
  tables(vehicle: GhqVehicle, weapon: GhqWeapon, options: GhqOptions): AttackTables;
  /** The addition to a side's cohesion level, and to its stands', for cohesion rolls; not for its initiative roll. */
  levelRaise(side: Side, options: GhqOptions): number;

  /** The reason why a stand in play can't fire at any target now; the caller has checked that it is on the table. */
  whyNotFirer(field: Battlefield, state: GhqState, stand: StandState, shot: Omit<Shot, "target">): Refusal | null;
  /** The reason why this enemy may not be attacked (again); sight and range are judged later. */
  whyNotAttacked(field: Battlefield, state: GhqState, target: StandState, shot: Shot): Refusal | null;
  /** Its own patch of cover no longer hides the stand. */
  isRevealed(field: Battlefield, stand: StandState): boolean;
  /** Nor does that patch help such a stand against the firer's cohesion roll. */
  readonly firingCostsCover: boolean;
  postureOf(state: GhqState, stand: StandState): Posture;
  /** Modifiers of the firer's cohesion roll beyond markers and terrain. */
  cohesionToFire(field: Battlefield, shot: Shot): readonly NamedModifier[];
  /** Whether the mover may be fired at on its path at all. */
  maySuffer(field: Battlefield, state: GhqState, mover: StandId): boolean;

  /** A stand's movement points this turn. */
  allowance(field: Battlefield, state: GhqState, stand: StandId): number;
  /** The modifiers of a roll to move without an order. */
  withoutOrder(field: Battlefield, stands: readonly StandId[]): readonly NamedModifier[];
  /** For members in which several stands attack one target together. */
  readonly joint?: JointRules;
  /**
   * For members whose sides designate movers anew each turn: the rule that names a stand once, and whether stands of a
   * formation that wait at one edge count as in contact.
   */
  readonly postures?: { readonly once: string; waitInContact(field: Battlefield): boolean };
  /** Stands that fail a group's roll by their own markers form a separate group from then on. */
  readonly stragglersPart: boolean;
  /** Whether the stand has had its one try to move without an order this turn. */
  hasTried(group: Group, stand: StandState): boolean;
  /** The reason why a stand without a group doesn't move. */
  withoutGroup(name: string): Refusal;
  /** The modifiers of the dice for orders beyond the GHQ's quality. */
  ordersModifiers(field: Battlefield, side: SideId): readonly NamedModifier[];
  /** A path into a known enemy: the mover goes on past it, as `meetEnemy` rules; it stops there; it is refused. */
  readonly intoEnemies: "passes" | "stops" | "refused";
  /** Wrecks that the battle has left cost movers the same as the table's own in the chart. */
  readonly wrecksHinder?: true;
  /** Further hazards on the rest of a mover's path, without those of these ids that it has met; in its order. */
  hazards?(field: Battlefield, state: GhqState, going: MoveProcedure): readonly Hazard[];
  /** The mover meets a hazard, this number of inches along its path; the rest of it may go on. */
  meetHazard?(act: GhqAct, going: MoveProcedure, hazard: Hazard): void;
  /** Whether a group with no mover left may still act. */
  lingers?(field: Battlefield, state: GhqState): boolean;
  /** A move is over, before the log says so. */
  afterMove?(act: GhqAct, going: MoveProcedure, walked: readonly TablePoint[]): void;
  /** A mover meets an enemy, this number of inches along its path. */
  meetEnemy(act: GhqAct, going: MoveProcedure, enemy: StandId, inches: number): void;

  /** The member's own fields of the state: when a stand has attempted to fire, … */
  hasFired?(state: GhqState, stand: StandState): void;
  /** … when it has tried to move without an order, … */
  triedWithoutOrder?(stand: StandState): void;
  /** … when a phase began, the markers of a turn were cleared, the battle ended, … */
  phaseBegan?(state: GhqState): void;
  markersCleared(state: GhqState): void;
  ended?(state: GhqState): void;
  /** … or when the referee placed or removed a marker of this member. */
  mark(state: GhqState, stand: StandState, bead: string, on: boolean): void;
}

/** The rule of a blocker of sight: other stands have a separate number in some documents. */
export const sightRule = (
  { standsInSight, blockedSight }: Pick<RuleNumbers, "standsInSight" | "blockedSight">,
  kind: Blocker["kind"],
): string => (kind === "stand" ? standsInSight : blockedSight);
