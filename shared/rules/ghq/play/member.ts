/**
 * What a member of the family brings to the play that all of them share: the numbers of its rules, its tables, and how it
 * reads what the members read differently. Rulings are the family's; a member's own phases and commands are its folder's.
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

/** Where a member's document speaks of something. */
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
  /** What becomes of a mover who meets an enemy. */
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
  /** Where the document says who begins in it, and that one may pass. */
  readonly first: string;
  /** It comes before the first turn. */
  readonly before?: true;
}
export const phaseNames = (words: Readonly<Record<string, PhaseWords>>): PhaseName[] =>
  Object.entries(words).map(([id, { name, rule, before }]) => ({ id, name, rule, ...(before && { before }) }));

/** What a member's weapons may have another firepower against than against vehicles. */
export type TargetClass = "weapons" | "personnel";
export interface GhqWeapon {
  readonly name: string;
  /** What a command calls it where a vehicle has several. */
  readonly key: string;
  /** A hull gun fires in the firing arc only, where the vehicle obeys facing restrictions. */
  readonly mount: "hull" | "turret";
  readonly firepower: number;
  /** Instead of that, against targets of a class. */
  readonly against?: Readonly<Partial<Record<TargetClass, number>>> | undefined;
  /** Maximum, in inches. */
  readonly range: number;
  /** Least distance in inches at which it may fire; 0: at any. */
  readonly leastRange: number;
}
export interface GhqVehicle extends VehicleFigures {
  readonly points: number;
  readonly defense: number;
  /** The main weapon first; a truck has none. */
  readonly weapons: readonly GhqWeapon[];
  /** Its hull guns fire in the firing arc only. */
  readonly facingRestricted: boolean;
  /** Terrain helps and hides personnel otherwise than vehicles. */
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

/** Something that happens to whoever comes there. */
export interface Hazard {
  readonly id: string;
  /** Inches along the path. */
  readonly at: number;
}

export interface Member {
  readonly numbers: RuleNumbers;
  /** Of a turn, and deployment before it; by id. */
  readonly phases: Readonly<Record<string, PhaseWords>>;
  /** The phases in which the sides act by turns, and may pass. */
  readonly alternating: readonly string[];
  readonly cohesion: CohesionValues;
  /** That attacks leave a stand in. */
  readonly conditions: Conditions;
  /** The numbers of an attack in the log, by what it is for. */
  readonly attackRules: Readonly<Record<AttackPurpose, readonly string[]>>;
  /** "movement group". */
  readonly groupName: string;
  /** What a command calls a weapon: "hull gun". */
  weaponInWords(key: string): string;

  options(values: OptionValues): GhqOptions;
  /** Refused with the place inside the vehicle of what is missing or of the wrong type. */
  readVehicle(vehicle: Vehicle): Result<GhqVehicle>;
  tables(vehicle: GhqVehicle, weapon: GhqWeapon, options: GhqOptions): AttackTables;
  /** What a side's cohesion rolls have on its level, and on those of its stands; not its roll for initiative. */
  levelRaise(side: Side, options: GhqOptions): number;

  /** Why a stand in play can't fire at anybody now; whether it is on the table was asked before. */
  whyNotFirer(field: Battlefield, state: GhqState, stand: StandState, shot: Omit<Shot, "target">): Refusal | null;
  /** Why this enemy may not be attacked (again); sight and range are judged later. */
  whyNotAttacked(field: Battlefield, state: GhqState, target: StandState, shot: Shot): Refusal | null;
  /** Its own patch of cover no longer hides the stand. */
  isRevealed(field: Battlefield, stand: StandState): boolean;
  /** Nor does it help such a stand against the firer's cohesion roll. */
  readonly firingCostsCover: boolean;
  postureOf(state: GhqState, stand: StandState): Posture;
  /** Modifiers of the firer's cohesion roll beyond markers and terrain. */
  cohesionToFire(field: Battlefield, shot: Shot): readonly NamedModifier[];
  /** Whether the mover may be fired at on its way at all. */
  maySuffer(field: Battlefield, state: GhqState, mover: StandId): boolean;

  /** Movement points that a stand has this turn. */
  allowance(field: Battlefield, state: GhqState, stand: StandId): number;
  /** What is added to a roll to move without an order. */
  withoutOrder(field: Battlefield, stands: readonly StandId[]): readonly NamedModifier[];
  /** Of members in which several stands attack one target together. */
  readonly joint?: JointRules;
  /**
   * Of members whose sides name anew each turn who will try to move: the rule that names a stand once, and whether stands of a
   * formation that wait at one edge count as in contact.
   */
  readonly postures?: { readonly once: string; waitInContact(field: Battlefield): boolean };
  /** Whoever fails a group's roll by its own markers makes a group of its own from then on. */
  readonly stragglersPart: boolean;
  /** Has had its one try to move without an order this turn. */
  hasTried(group: Group, stand: StandState): boolean;
  /** Why a stand without a group doesn't move. */
  withoutGroup(name: string): Refusal;
  /** What is added to the dice for orders beyond the GHQ's quality. */
  ordersModifiers(field: Battlefield, side: SideId): readonly NamedModifier[];
  /** A path into an enemy who is known: the mover goes on past him, as `meetEnemy` rules; there it stops; there is none. */
  readonly intoEnemies: "passes" | "stops" | "refused";
  /** Wrecks that the battle has left cost movers what the chart has for the table's own. */
  readonly wrecksHinder?: true;
  /** What else a mover meets on the rest of its path, but for those of these ids that it has met; in its order. */
  hazards?(field: Battlefield, state: GhqState, going: MoveProcedure): readonly Hazard[];
  /** It meets one, so many inches along its path; what is left of it may go on. */
  meetHazard?(act: GhqAct, going: MoveProcedure, hazard: Hazard): void;
  /** Whether a group all of whose stands have moved has still something to do. */
  lingers?(field: Battlefield, state: GhqState): boolean;
  /** A move is over; before it is said. */
  afterMove?(act: GhqAct, going: MoveProcedure, walked: readonly TablePoint[]): void;
  /** A mover meets an enemy so many inches along its path. */
  meetEnemy(act: GhqAct, going: MoveProcedure, enemy: StandId, inches: number): void;

  /** What it writes of its own: when a stand has attempted to fire, … */
  hasFired?(state: GhqState, stand: StandState): void;
  /** … it has tried to move without an order, … */
  triedWithoutOrder?(stand: StandState): void;
  /** … a phase began, the markers of a turn were cleared, the battle ended, … */
  phaseBegan?(state: GhqState): void;
  markersCleared(state: GhqState): void;
  ended?(state: GhqState): void;
  /** … or the referee laid a marker of this member's down or took it away. */
  mark(state: GhqState, stand: StandState, bead: string, on: boolean): void;
}

/** Of what ends a line of sight: other stands have a number of their own in some documents. */
export const sightRule = (
  { standsInSight, blockedSight }: Pick<RuleNumbers, "standsInSight" | "blockedSight">,
  kind: Blocker["kind"],
): string => (kind === "stand" ? standsInSight : blockedSight);
