/**
 * A planner's questions to a rule system: what if. The answers come from the same code as the referee's rulings, but nothing
 * is decided, in any phase. A `Planning` is opened on the knowledge of one side alone: an answer can't hold anything beyond
 * its scenario and its view. Screens, command line and opponent know this page, never a system.
 */

import type { Area } from "../geometry/area.ts";
import type { Degrees, Inches, TablePoint } from "../geometry/units.ts";
import type { Movement, PathCost } from "../movement/movement.ts";
import type { Fraction } from "../odds/fraction.ts";
import type { Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { BattleView, Flash, Forecast, MoveTerms, Refusal, StandId, Standing, WorkingRow } from "./contract.ts";

export type { Standing } from "./contract.ts";

export interface PlanningRules {
  /**
   * `known` is the part of the scenario that the side knows (knownTo). `view` is a moment of its battle, or null for the
   * scenario as deployed. Refused where the battle couldn't be played.
   */
  open(known: LoadedScenario, view: BattleView | null): Result<Planning>;
}

/** A stand at another place than its real one, or in another condition. */
export interface Supposed {
  readonly stand: StandId;
  /** Null: off the table. Absent: its real place. */
  readonly place?: Standing | null | undefined;
  /** Ids of the system's beads that lie on it; absent: its real ones. */
  readonly beads?: readonly string[] | undefined;
}

/** A condition that attacks leave a target in. */
export interface TargetCondition extends Flash {
  readonly id: string;
  readonly name: string;
  /** The part of its worth, 0 to 1, that a stand in this condition has lost. */
  readonly lost: number;
}

/** The part of its worth that a stand has lost in the condition of this id; 0 where the id is in none. */
export const lostIn = (conditions: readonly TargetCondition[], id: string | null): number =>
  conditions.find((condition) => condition.id === id)?.lost ?? 0;

export interface PlannedWeapon {
  readonly name: string;
  /** Maximum range in inches. */
  readonly range: Inches;
  /** The whole angle of fire, about the stand's facing; null: all round. */
  readonly arc: Degrees | null;
  /** By distance, ascending; the last reaches the maximum range. */
  readonly bands: readonly RangeBand[];
}
/** A stretch of distances at which a weapon fires with the same modifier. */
export interface RangeBand {
  /** In inches; the first begins at the weapon's least range, each other at the end of the previous one. */
  readonly from: number;
  readonly to: number;
  /** Whether the band includes that very distance. */
  readonly toIncluded: boolean;
  /** The modifier of the firer's roll at this distance, positive in the target's favour. */
  readonly modifier: number;
  /** In a player's words: "+1, 6″ to 10″". */
  readonly words: string;
}

export interface ShotQuestion {
  readonly stand: StandId;
  readonly target: StandId;
  /** The index among the stand's weapons; the first weapon where left out. */
  readonly weapon?: number | undefined;
  /** The supposed standings of firer and target; their present ones when left out. */
  readonly from?: Standing | undefined;
  readonly to?: Standing | undefined;
  /** The target's state after earlier shots (PlannedShot.next); when left out, as supposed and not yet fired at. */
  readonly state?: string | undefined;
  /** The players' further choices (OddsFlag.chosenBy): flag values by name. */
  readonly choices?: PlannedShot["flags"] | undefined;
}

/** One attack, regardless of the phase. */
export interface PlannedShot extends Forecast {
  /** The target's states afterwards with their exact chances, which sum to 1. */
  readonly next: readonly TargetState[];
  /** The same attack in the terms of the system's odds question (RuleSystem.odds): flag values by name. */
  readonly flags: Readonly<Record<string, string | number | true | readonly string[]>>;
}
/**
 * Everything that decides on further shots at the same target in the same phase. `key` is the system's text: equal keys fare
 * equally.
 */
export interface TargetState {
  readonly key: string;
  /** One of Planning.conditions. */
  readonly condition: string;
  readonly chance: Fraction;
}

/** The distance at which enemies may still find a stand that is concealed at its place. */
export interface DetectionDistance {
  readonly distance: Inches;
  /** The finder, or the stand's act: "firing". */
  readonly words: string;
}

/** The target's advantages at a place against a firer. */
export interface Cover {
  /** As in the working of an attack; none in the open. */
  readonly rows: readonly WorkingRow[];
  /** The sum of the rows on all rolls of an attack, positive in the target's favour. */
  readonly total: number;
}

/** One of several ways in which a stand may spend a turn's move: "A double move". */
export interface Manner {
  readonly id: string;
  readonly name: string;
}

/** The terms of a stand's move in one turn, from its supposed place. */
export interface PlannedMove extends MoveTerms {
  /** Costs in points other than inches; null where there are none. */
  readonly tolls: Tolls | null;
  /** The possible movement points of a turn with the chance of each, ascending; one entry where no dice are rolled. */
  readonly allowances: readonly { readonly points: number; readonly chance: Fraction }[];
  /** Whether the stand may end its move there: null, or the reason why not. */
  mayEnd(place: Standing): Refusal | null;
}

/** Points that obstacles cost instead of inches. */
export interface Tolls {
  /** The mover's `movement` with the tolls spread over inches, for a search of paths. */
  readonly movement: Movement;
  charge(path: readonly TablePoint[]): PathCost;
  /** The inches along a path that the largest of its allowances pays for. */
  carries(path: readonly TablePoint[]): number;
}

export interface PassageQuestion {
  readonly stand: StandId;
  /** One turn's path, from the stand's starting place. */
  readonly path: readonly TablePoint[];
  readonly roads: boolean;
  /** The facing at the start; the supposed one when left out. */
  readonly facing?: Degrees | undefined;
  /** The facing at the end; along the last leg when left out. */
  readonly arrives?: Degrees | undefined;
  /** The condition at the start, one of Planning.conditions; the supposed one when left out. */
  readonly condition?: string | undefined;
}

/**
 * A stand's movement under the enemy's opportunity fire, as a game between the two. At each place of the path, in order, the
 * enemy may choose a shot, again and again, or let the mover pass. Before it goes on it must stand its trial, if there is
 * one. It goes on wherever it may. Chances are exact. Places are given by their number in the list.
 */
export interface Passage {
  /** Inches along the path where the enemy may fire at it, ascending; the last is its end. */
  readonly places: readonly number[];
  /** The mover's standing at that place. */
  standing(place: number): Standing;
  /** The key before the first place. */
  readonly start: string;
  /**
   * True: while the mover is whole, a shot takes away its firer's further shots, or all enemies' (`over`), and changes
   * nothing else. Then only the first key has to be looked into, for any number of enemies. False: keys hold everything, and
   * a key leaves out facts that can't matter any more.
   */
  readonly separable: boolean;
  /**
   * The shots that the enemy may choose at that moment; none where no enemy may fire. `place` counts in `places`. No row of
   * shots at one place leads back to an earlier key.
   */
  shots(place: number, key: string): readonly PassageShot[];
  /** The mover's roll there before it goes on, whichever stand fires; none where nothing is rolled. The chances sum to 1. */
  trial(place: number, key: string): readonly PassageOutcome[];
  /** The mover's conditions at the start of its next turn, once this one has ended; the chances sum to 1. */
  later(key: string): readonly { readonly condition: string; readonly chance: Fraction }[];
}
export interface PassageShot {
  readonly firer: StandId;
  readonly weapon: number;
  /** The stands that fire in the same attack, where a system's stands attack together; `outcomes` are those of all. */
  readonly company: readonly Omit<PassageShot, "company" | "outcomes">[];
  /** The whole working, on demand. */
  forecast(): Forecast;
  /** Exact chances that sum to 1. */
  readonly outcomes: readonly PassageOutcome[];
}
export interface PassageOutcome {
  readonly chance: Fraction;
  /** The state afterwards. Equal keys fare equally. */
  readonly key: string;
  /**
   * "whole": it goes on unchanged. "harmed": it goes on with a further mark. "stopped": it must stay there. "lost": it is
   * gone.
   */
  readonly fate: Fate;
  /** No enemy may fire at it any more on this passage. Always set for a whole mover; for others it may be left out. */
  readonly over?: true | undefined;
  /** One of Planning.conditions. */
  readonly condition: string;
}
export type Fate = "whole" | "harmed" | "stopped" | "lost";

export interface Planning {
  readonly known: LoadedScenario;
  /** From the gravest to the harmless one. */
  readonly conditions: readonly TargetCondition[];
  /** The stand's supposed standing; null where it isn't on the table. */
  standing(stand: StandId): Standing | null;
  /** All later answers suppose these stands as given and all others as they are. */
  suppose(stands: readonly Supposed[]): void;
  /**
   * From now on, stands are as in another moment of the same battle, and nothing is supposed: like opening anew, without its
   * cost. Throws where the view shows an unknown stand.
   */
  look(view: BattleView): void;
  /** The id of the stand's supposed condition. Null where it isn't on the table. */
  condition(stand: StandId): string | null;
  weapons(stand: StandId): readonly PlannedWeapon[];
  /** Ascending; none for a stand off the table. Left out by systems that find concealed stands without a distance. */
  detection?(stand: StandId): readonly DetectionDistance[];
  /** Whether the stand's condition alone lets it fire at any target: null, or the reason why not. */
  mayFire(stand: StandId): Refusal | null;
  /**
   * Refused by the weapon and the table (range, arc, sight, engagement), and by the target's state. `mayFire` answers for the
   * firer's moment: it has fired, it means to move.
   */
  shot(question: ShotQuestion): PlannedShot | Refusal;
  /** The target's states after such a shot (PlannedShot.next), null if refused: for thousands of questions. */
  falls(question: ShotQuestion): readonly TargetState[] | null;
  /**
   * The flags of such a shot (PlannedShot.flags), even if it couldn't be made: aspect, cover, markers as they are. For the
   * same shot at other distances. Refused where either stand isn't on the table.
   */
  terms(question: ShotQuestion): PlannedShot["flags"] | Refusal;
  /** Cover as if in sight. None for a stand outside this battle, or for a firer that isn't on the table. */
  cover(target: StandId, place: Standing, firer: StandId): Cover;
  /** The stand's manners of moving, the plainest first; empty where there is only one. */
  manners(stand: StandId): readonly Manner[];
  /**
   * A turn of its movement from its supposed place, or from another place. The plainest manner unless one is named; refused
   * where it has none of that name. `group`: the stands that move with it, where they slow it.
   */
  moves(stand: StandId, from?: Standing, manner?: string, group?: readonly StandId[]): PlannedMove | Refusal;
  passage(question: PassageQuestion): Passage | Refusal;
  /**
   * The flags of a further question of the system (RuleSystem.chances) as they are on the table: of this stand, or of its
   * side where the question is about sides. Unknown facts are left out. Refused where the system has no such question. `at`:
   * the place aimed at, where the question has one (ChanceQuestion.aims).
   */
  circumstances(question: string, stand: StandId, at?: TablePoint): PlannedShot["flags"] | Refusal;
  /** Where a thing aimed at a place may come down; refused where it can't be aimed there. Only for questions that aim. */
  landings?(question: AimedQuestion): Landings | Refusal;
}

/** A thing is aimed at a place and rolled for, with these flags of a further question (RuleSystem.chances). */
export interface AimedQuestion {
  readonly question: string;
  readonly stand: StandId;
  /** Further stands that take part, if they can. */
  readonly others: readonly StandId[];
  readonly at: TablePoint;
  readonly flags: PlannedShot["flags"];
}
export interface Landings {
  /** The stands that take part, including the asking one. */
  readonly stands: readonly StandId[];
  /** The area covered if it comes down as aimed. */
  readonly aimed: readonly Area[];
  /** All cases in which it comes down: the chances sum to 1 or less. */
  readonly all: readonly Landing[];
  /** The number of equal things that come down independently: 1 where left out. */
  readonly times?: number;
}
export interface Landing {
  readonly chance: Fraction;
  /** The area covered then, each part by a separate chance. */
  readonly parts: readonly { readonly area: Area; readonly chance: Fraction }[];
}
