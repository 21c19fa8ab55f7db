/**
 * What a planner may ask of a rule system: what if. The answers come from the very code that the referee rules by, but
 * nothing is decided and no phase is asked for. A `Planning` is opened on what one side may know and on nothing else: what
 * isn't in its scenario or its view can't be in an answer. Screens, command line and opponent know this page, never a system.
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
   * `known` is the scenario as far as the asker knows it (knownTo), `view` a moment of a battle of it, or null for the
   * scenario as it is deployed. Refused where the battle couldn't be played.
   */
  open(known: LoadedScenario, view: BattleView | null): Result<Planning>;
}

/** A stand elsewhere than it is, or in another condition. */
export interface Supposed {
  readonly stand: StandId;
  /** Null: it isn't on the table. Absent: where it is. */
  readonly place?: Standing | null | undefined;
  /** Ids of the system's beads that lie on it; absent: those that do. */
  readonly beads?: readonly string[] | undefined;
}

/** A condition that attacks leave a target in. */
export interface TargetCondition extends Flash {
  readonly id: string;
  readonly name: string;
  /** What part of its worth a stand in it has lost, 0 to 1. */
  readonly lost: number;
}

/** What part of its worth a stand has lost in one of the conditions, by its id; nothing where it is in none. */
export const lostIn = (conditions: readonly TargetCondition[], id: string | null): number =>
  conditions.find((one) => one.id === id)?.lost ?? 0;

export interface PlannedWeapon {
  readonly name: string;
  /** Maximum range in inches. */
  readonly range: Inches;
  /** The whole angle in which it fires, about the stand's facing; null: all round. */
  readonly arc: Degrees | null;
  /** By distance, ascending; the last reaches to the maximum. */
  readonly bands: readonly RangeBand[];
}
/** A stretch of distances at which a weapon fires with the same modifier. */
export interface RangeBand {
  /** Inches; the first begins at the weapon's least range, the others where the one before ends. */
  readonly from: number;
  readonly to: number;
  /** Whether that very distance still belongs to it. */
  readonly toIncluded: boolean;
  /** What the distance does to the firer's roll, positive in the target's favour. */
  readonly modifier: number;
  /** As a player says it: "+1, 6″ to 10″". */
  readonly words: string;
}

export interface ShotQuestion {
  readonly stand: StandId;
  readonly target: StandId;
  /** Its place among the stand's weapons; the first one where left out. */
  readonly weapon?: number | undefined;
  /** Where they would stand; where they are supposed to be when left out. */
  readonly from?: Standing | undefined;
  readonly to?: Standing | undefined;
  /** The target's state after earlier shots (PlannedShot.next); when left out, as it is supposed to be and not yet fired at. */
  readonly state?: string | undefined;
  /** What the players choose besides (OddsFlag.chosenBy): flag values by name. */
  readonly choices?: PlannedShot["flags"] | undefined;
}

/** One attack, whatever phase it is. */
export interface PlannedShot extends Forecast {
  /** The target's states after it with their exact chances; they sum to 1. */
  readonly next: readonly TargetState[];
  /** The same attack in the terms of the system's odds question (RuleSystem.odds): flag values by name. */
  readonly flags: Readonly<Record<string, string | number | true | readonly string[]>>;
}
/**
 * All that decides on further shots at the same target in the same phase. `key` is the system's own text: equal keys fare
 * equally.
 */
export interface TargetState {
  readonly key: string;
  /** One of Planning.conditions. */
  readonly condition: string;
  readonly chance: Fraction;
}

/** How far away enemies may still find a stand that is concealed where it stands. */
export interface DetectionDistance {
  readonly distance: Inches;
  /** Who finds it, or what it does: "firing". */
  readonly words: string;
}

/** What helps a target at a place against a firer. */
export interface Cover {
  /** As in the working of an attack; none in the open. */
  readonly rows: readonly WorkingRow[];
  /** What the rows come to on all rolls of an attack, positive in the target's favour. */
  readonly total: number;
}

/** One of several ways in which a stand may spend a turn's move: "A double move". */
export interface Manner {
  readonly id: string;
  readonly name: string;
}

/** What a stand has to go by in one turn, from where it is supposed to be. */
export interface PlannedMove extends MoveTerms {
  /** Where something else than inches costs points; null where nothing does. */
  readonly tolls: Tolls | null;
  /** Movement points of a turn with the chance of having just so many, ascending; one entry where no dice are rolled. */
  readonly allowances: readonly { readonly points: number; readonly chance: Fraction }[];
  /** Whether it may end its move there: null, or why not. */
  mayEnd(place: Standing): Refusal | null;
}

/** Points that are paid for obstacles instead of inches. */
export interface Tolls {
  /** The mover's `movement` with them spread over inches, for whoever looks for ways. */
  readonly movement: Movement;
  /** What it is charged for a path. */
  charge(path: readonly TablePoint[]): PathCost;
  /** Inches along a path that the most of its allowances carries it. */
  carries(path: readonly TablePoint[]): number;
}

export interface PassageQuestion {
  readonly stand: StandId;
  /** One turn's path, where the stand begins included. */
  readonly path: readonly TablePoint[];
  readonly roads: boolean;
  /** How it faces where it sets out; as it is supposed to when left out. */
  readonly facing?: Degrees | undefined;
  /** How it faces when it has arrived; along its last leg when left out. */
  readonly arrives?: Degrees | undefined;
  /** One of Planning.conditions in which it sets out; the one that it is supposed to be in when left out. */
  readonly condition?: string | undefined;
}

/**
 * A stand on its way under the enemy's opportunity fire, as a game between the two: at each place of the path, in order, the
 * enemy may choose a shot, again and again, or let the mover pass; before it goes on it must stand its trial, if there is
 * one. It goes on wherever it may. Chances are exact. Places are given by their number in the list.
 */
export interface Passage {
  /** Inches along the path at which it may be fired at, ascending; the last is its end. */
  readonly places: readonly number[];
  /** How it stands there. */
  standing(place: number): Standing;
  /** How things are before the first place. */
  readonly start: string;
  /**
   * True: as long as the mover is whole, a shot takes away its own firer's further shots, or everybody's (`over`), and
   * changes nothing else. Then no key but the first has to be looked into, however many may fire. False: keys tell all, and
   * a key leaves out what can't matter any more.
   */
  readonly separable: boolean;
  /**
   * The shots that the enemy may choose there and then; none where nobody may fire. `place` counts in `places`. No row of
   * shots at one place leads back to a key that was there before.
   */
  shots(place: number, key: string): readonly PassageShot[];
  /** What it must roll for there before it goes on, whoever fires; none where nothing is rolled. The chances sum to 1. */
  trial(place: number, key: string): readonly PassageOutcome[];
  /** The conditions in which its next turn finds it, once this one has ended; the chances sum to 1. */
  later(key: string): readonly { readonly condition: string; readonly chance: Fraction }[];
}
export interface PassageShot {
  readonly firer: StandId;
  readonly weapon: number;
  /** Who fires with it in the same attack, where a system's stands attack together; `outcomes` are those of all. */
  readonly company: readonly Omit<PassageShot, "company" | "outcomes">[];
  /** The whole working, when somebody reads it. */
  forecast(): Forecast;
  /** Exact; they sum to 1. */
  readonly outcomes: readonly PassageOutcome[];
}
export interface PassageOutcome {
  readonly chance: Fraction;
  /** How things are afterwards. Equal keys fare equally. */
  readonly key: string;
  /**
   * "whole": it goes on as it was. "harmed": it goes on, with a further mark on it. "stopped": it must stay there. "lost": it
   * is gone.
   */
  readonly fate: Fate;
  /** Nobody may fire at it any more on this passage. Always said of a whole mover; of others it may be left out. */
  readonly over?: true | undefined;
  /** One of Planning.conditions. */
  readonly condition: string;
}
export type Fate = "whole" | "harmed" | "stopped" | "lost";

export interface Planning {
  readonly known: LoadedScenario;
  /** From the gravest to the one without any harm. */
  readonly conditions: readonly TargetCondition[];
  /** Where it is as things are supposed; null where it isn't on the table. */
  standing(stand: StandId): Standing | null;
  /** All later answers are about the table with these stands as said and all others as they are. */
  suppose(stands: readonly Supposed[]): void;
  /**
   * From now on stands are as another moment of the same battle has them, and nothing is supposed: as opening anew, without
   * its cost. Throws where the view shows a stand that isn't known.
   */
  look(view: BattleView): void;
  /** Which of the conditions it is in, as things are supposed: its id. Null where it isn't on the table. */
  condition(stand: StandId): string | null;
  weapons(stand: StandId): readonly PlannedWeapon[];
  /** Ascending; none for a stand that isn't on the table. Systems that find concealed stands without a distance leave it out. */
  detection?(stand: StandId): readonly DetectionDistance[];
  /** Whether the stand could fire at anybody by its condition alone: null, or why not. */
  mayFire(stand: StandId): Refusal | null;
  /**
   * Refused by what the weapon and the table forbid: range, arc, sight, engagement, and by the target's state. What only the
   * moment forbids the firer (it has fired, it means to move) is for `mayFire` to tell.
   */
  shot(question: ShotQuestion): PlannedShot | Refusal;
  /** What such a shot leaves its target in (PlannedShot.next), null where it is refused: for whoever asks for thousands. */
  falls(question: ShotQuestion): readonly TargetState[] | null;
  /**
   * The flags of such a shot (PlannedShot.flags), whether it could be made or not: aspect, cover, markers as they are. For
   * what would be at other distances. Refused where one of the two isn't on the table.
   */
  terms(question: ShotQuestion): PlannedShot["flags"] | Refusal;
  /** As if it were seen. Nothing helps a stand that isn't in this battle, or against one that isn't on the table. */
  cover(target: StandId, place: Standing, firer: StandId): Cover;
  /** The manners of moving that it has, the plainest first; none: there is but one. */
  manners(stand: StandId): readonly Manner[];
  /**
   * In a turn of its own from where it is supposed to be, or from another place. In the plainest of its manners, unless one is
   * named; refused where it has none of that name. `group`: who else moves with it, where that makes it slower.
   */
  moves(stand: StandId, from?: Standing, manner?: string, group?: readonly StandId[]): PlannedMove | Refusal;
  passage(question: PassageQuestion): Passage | Refusal;
  /**
   * The flags of a further question of the system (RuleSystem.chances) as they are on the table: of this stand, or of its
   * side where the question is about sides. What isn't known of it is left out. Refused where the system has no such question.
   * `at`: the place that it is aimed at, where the question is about one (ChanceQuestion.aims).
   */
  circumstances(question: string, stand: StandId, at?: TablePoint): PlannedShot["flags"] | Refusal;
  /** Where what is aimed at a place may come down; refused where it can't be aimed there. For questions that aim only. */
  landings?(question: AimedQuestion): Landings | Refusal;
}

/** Something is aimed at a place and rolled for with these flags of a further question (RuleSystem.chances). */
export interface AimedQuestion {
  readonly question: string;
  readonly stand: StandId;
  /** Who takes part in it, if it can. */
  readonly others: readonly StandId[];
  readonly at: TablePoint;
  readonly flags: PlannedShot["flags"];
}
export interface Landings {
  /** Who takes part, the asker among them. */
  readonly stands: readonly StandId[];
  /** What it covers where it comes down as it was aimed. */
  readonly aimed: readonly Area[];
  /** All that may become of it, but that nothing comes down: the chances sum to 1 or less. */
  readonly all: readonly Landing[];
  /** So many alike come down, each by itself: 1 where it is left out. */
  readonly times?: number;
}
export interface Landing {
  readonly chance: Fraction;
  /** What it covers then, each part by a chance of its own. */
  readonly parts: readonly { readonly area: Area; readonly chance: Fraction }[];
}
