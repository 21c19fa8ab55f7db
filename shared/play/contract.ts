/**
 * The contract of a rule system's referee. A `Battle` plays one scenario: it says which side decides, refuses with a rule
 * number, rolls on the dice it is given, and shows each side what that side may know. Screens, the command line, simulation,
 * planner and printing know this page and never a system. Nothing here names a phase, a marker or a roll. So systems with
 * phases, with pulses of command dice or with tables by vehicle all fit.
 *
 * State, commands and reports are plain data. Only the system reads a state; all others read its `view`.
 */
import type { z } from "zod";
import type { Dice } from "../dice/dice.ts";
import type { Random } from "../dice/seeded.ts";
import type { Rectangle } from "../geometry/rectangle.ts";
import type { Degrees, Inches, TablePoint } from "../geometry/units.ts";
import type { Entry, Movement } from "../movement/movement.ts";
import type { Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { LineOfSight } from "../sight/lineOfSight.ts";
import type { SideId } from "../systems.ts";
import type { Effect } from "./effects.ts";
import type { Flash, LogLine, Working } from "./logLine.ts";
import type { BattleView, Bead, StandId } from "./view.ts";

export type { EndBattle, Intervention, StandingOrder, StandingOrderCommand } from "./general.ts";
export type { DecidingRoll, Flash, LogLine, Working, WorkingRow } from "./logLine.ts";
export type {
  BattleView,
  Bead,
  DeclaredView,
  Ending,
  Gravity,
  GroupView,
  LaidView,
  MarkerView,
  SideView,
  StandId,
  StandView,
  Tone,
  WreckView,
} from "./view.ts";

/** Why a command is refused: the rule that forbids it (a number of the document, or "house") and a sentence. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
}

export interface Command {
  readonly type: string;
}
/** An event as data for programs: tests, the lab, the command line. No ruling reads it. */
export interface Fact {
  readonly type: string;
}
/** The fields that every system's state has. */
export interface GameState {
  /** 0 while the sides deploy. */
  readonly turn: number;
  readonly phase: string;
}

/** One result of a command: a line of the log, a fact, or both. */
export interface Report extends Omit<LogLine, "text"> {
  /** Null: the log has no line for it. */
  readonly text: string | null;
  /** The sides that may know of it. */
  readonly audience: readonly SideId[];
  /** Null: only the log has it. */
  readonly fact: Fact | null;
}
export type Verdict<S extends GameState> =
  | { readonly type: "done"; readonly state: S; readonly reports: readonly Report[] }
  | { readonly type: "refused"; readonly refusal: Refusal };
/** Receives each report before its change is written to the state. */
export type Watcher<S extends GameState> = (report: Report, before: S) => void;

/** The gesture with which a player gives a command of some kind. */
export type Gesture =
  /** A button for each choice. */
  | "button"
  /** Click the acting stand, then its target. Where no stand acts (none is eligible), click the target alone. */
  | "attack"
  /** Click a stand or any stand of its group; nothing else is needed. */
  | "stand"
  /** Choose several stands, then confirm. */
  | "stands"
  /** Draw a path for a stand. */
  | "move"
  /** Turn a stand where it is. */
  | "turn"
  /** Put a stand down. */
  | "place";

/** What a hidden stand risks by a command, and the rule. */
export interface Caution {
  readonly rule: string;
  readonly words: string;
}
/** A kind of command that is open now. */
export interface OpenKind {
  /** The commands' `type`. */
  readonly kind: string;
  readonly name: string;
  /** The meaning, in a sentence. */
  readonly help: string;
  readonly rule: string;
  readonly gesture: Gesture;
  /** Ends or passes something: the button beside the turn track. */
  readonly concludes: boolean;
  /** For the gesture "place": the things put down together; none where that is the stand itself. */
  readonly lays: readonly Laying[];
  /** Further fields that a gesture may set. Where commands are offered as choices, only choices with these fields show. */
  readonly switches: readonly CommandSwitch[];
  /** By it a hidden stand may be found, or shows itself; left out: it stays as hidden as it was. */
  readonly givesAway?: Caution | undefined;
}
/** A marker with its reach, or a base of some width and depth, in inches. */
export type Laying = (
  | { readonly type: "round"; readonly radius: Inches }
  | { readonly type: "base"; readonly size: readonly [Inches, Inches] }
) & {
  /** For one of several things laid together: its offset from the place, to the right and ahead, in inches. */
  readonly off?: readonly [right: Inches, ahead: Inches] | undefined;
};
/** A way of carrying out a command. A command without the choice lacks the field. */
export type CommandSwitch = SwitchValue & {
  readonly field: string;
};
export type SwitchSetting = string | number | boolean;
export type Settings = Readonly<Record<string, SwitchSetting>>;
interface Setting {
  /** The field's value when set. */
  readonly value: SwitchSetting;
  /** "Backwards, without turning". */
  readonly name: string;
  /** For a move: the stand keeps its facing, whatever its direction. */
  readonly keepsFacing?: true | undefined;
}
/** On or off, or one of several ways. `usual` is the name of the way without the field. */
type SwitchValue = Setting | { readonly name: string; readonly usual: string; readonly choices: readonly Setting[] };

/** The side that decides now, and the question. */
export interface Decision {
  /** Null: the battle is over and no side decides. */
  readonly side: SideId | null;
  /** "Red chooses an attack, or passes." */
  readonly question: string;
  readonly rule: string;
  readonly open: readonly OpenKind[];
  /** The movement that the decision interrupts. */
  readonly interrupts: Interruption | null;
  /** A standing order answers: a program that carries out commands may give this one at once instead of asking. */
  readonly automatic: Command | null;
  /** The attack that further stands may join. */
  readonly attack: AttackInTheMaking | null;
}

/** Attackers and target are being named; nothing has been rolled yet. */
export interface AttackInTheMaking {
  readonly target: StandId;
  /** The target's place at the attack. */
  readonly at: TablePoint;
  /** The attackers in the order in which they act; `words` where a stand has several weapons: "with missile". */
  readonly by: readonly { readonly stand: StandId; readonly words?: string | undefined }[];
  /** The command that carries out the attack. `forecast` gives the combined odds of all attackers. */
  readonly opens: Command;
}

/** A mover that has stopped on its path, or is about to. */
export interface Interruption {
  readonly stand: StandId;
  /** The whole declared path, from the stand's starting place. */
  readonly path: readonly TablePoint[];
  /** The stretch of the path, in inches along it, that the question is about. */
  readonly from: number;
  readonly to: number;
  /** The mover's present place. */
  readonly at: TablePoint;
}

/** A command ready to be given, with its text for a player. */
export interface Choice<C extends Command = Command> {
  readonly command: C;
  readonly name: string;
  /** The acting stand, the target and the place; null where the command has none. */
  readonly stand: StandId | null;
  readonly target: StandId | null;
  readonly at: TablePoint | null;
  /** All stands that act by the command; null for the whole group of the acting stand. */
  readonly together: readonly StandId[] | null;
}

/** A continuous kind: every command that `has` accepts (null) will be carried out. */
export interface Domain<C extends Command = Command> {
  has(command: C): Refusal | null;
  /** A random member; null where this draw found none. */
  sample(random: Random): C | null;
}

export type Candidates<C extends Command = Command> =
  | { readonly type: "choices"; readonly choices: readonly Choice<C>[] }
  | { readonly type: "domain"; readonly domain: Domain<C> };

/** The odds of an attack, before a player commits to it. */
export interface Forecast {
  /** Null where no stand attacks: aircraft, a minefield. `weapon` names the attacker then. */
  readonly stand: StandId | null;
  readonly target: StandId;
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly sight: LineOfSight;
  readonly inches: number;
  readonly frontal: boolean;
  readonly workings: readonly Working[];
  /** Exact chances as fractions, "7/20", the best for the acting side first. */
  readonly outcomes: readonly ForecastOutcome[];
  /** The target's condition afterwards, in the same form. */
  readonly after: readonly ForecastOutcome[];
  readonly weapon: string;
  /** The index among the vehicle's weapons. */
  readonly weaponIndex: number;
  /** For a joint attack: all stands whose shots `after` counts, in the order in which they act; empty for a single attacker. */
  readonly joint: readonly StandId[];
  /** Indirect fire: `from` is the burst, and neither `sight` nor `frontal` counts. */
  readonly indirect: boolean;
}
export interface ForecastOutcome extends Flash {
  readonly id: string;
  readonly name: string;
  /** The dice that give the outcome: "2 to 5". */
  readonly detail: string;
  readonly chance: string;
}

/** The players' word for movement points: inches, where an inch of open ground costs one and the rules have no points. */
export type MoveUnit = "points" | "inches";
/** A stand's real or supposed place. */
export interface Standing {
  readonly at: TablePoint;
  readonly facing: Degrees;
}
/** The terms on which a stand moves. */
export interface MoveTerms {
  readonly stand: StandId;
  readonly from: Standing;
  /** The cost of each inch, leg by leg. */
  readonly movement: Movement;
  /** A thing that the battle has left on the table hinders it: `movement` differs from that of the table at the start. */
  readonly hindered?: true;
  readonly unit: MoveUnit;
  /** Whether it may pay the roads' rate on roads. */
  readonly roads: boolean;
  /** Enemy bases that it must not enter, and the radius of the mover's disc, both in inches. */
  readonly obstacles: readonly Rectangle[];
  readonly radius: Inches;
  /** The distance in inches that it may always move in a turn, at any cost. */
  readonly always: Inches;
  /**
   * It waits off the table and enters over this part of an edge, so its path begins with a place on it. `from` is the middle
   * of the part unless a place was named.
   */
  readonly enters: Entry | null;
}
/** The terms of a stand that is about to move. */
export interface MoveQuestion extends MoveTerms {
  /** Movement points left; if dice for them are still to be rolled, the most that they can give. */
  readonly points: number;
  /** If dice are still to be rolled: the points that are certain, and the outlook for one path. */
  readonly dice?: { readonly least: number; outlook(command: MoveCommand): MoveOutlook } | undefined;
  /** A command may ask to pay the ground's cost on roads, too. */
  readonly roadChoice: boolean;
  /** The path may end by leaving the table. */
  readonly mayLeave: boolean;
}

/** The outlook for a path before its dice are rolled. */
export interface MoveOutlook {
  /** Movement points for this path: obstacles on it and the manner of moving may leave fewer. */
  readonly least: number;
  readonly most: number;
  /** The exact chance that the stand reaches the end of its path, unless an enemy stops it: "5/6". */
  readonly arrives: string;
}

/**
 * Commands of the drawn gestures have these fields in every system, so that a gesture can make them. A system's further
 * fields are optional. Commands of the other gestures are all offered as choices.
 */
export interface StandsCommand extends Command {
  readonly stands: readonly StandId[];
}
export interface PlaceCommand extends Command {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing: Degrees;
}
export interface TurnCommand extends Command {
  readonly stand: StandId;
  readonly facing: Degrees;
}
export interface MoveCommand extends Command {
  readonly stand: StandId;
  /** The corners, without the stand's present place. */
  readonly path: readonly TablePoint[];
  /** The facing at the end; along the last leg when left out. */
  readonly facing?: Degrees | undefined;
  /** False: it pays the terrain's cost on roads, too. */
  readonly roads?: boolean | undefined;
  readonly leave?: boolean | undefined;
}
/** A command of the gesture "attack", to ask `forecast` why a target can't be attacked. */
export interface AttackCommand extends Command {
  /** Left out where no stand attacks. */
  readonly stand?: StandId | undefined;
  /** Left out where the decision itself names the target. */
  readonly target?: StandId | undefined;
}

export interface Battle<S extends GameState = GameState, C extends Command = Command> {
  /** The effect of each kind of command. A kind that is missing has nothing for the computer to weigh. */
  readonly effects: ReadonlyMap<string, Effect>;
  /** The state before the first decision. */
  setup(): S;
  /** An independent copy. */
  copy(state: S): S;
  /**
   * A copy as a side may suppose it, to play on from: with what the other side has written down in secret as that side's open
   * records would have it, or without it. A secret battery off the table has left. All other stands and the ground stay as
   * they are. Left out by systems in which nothing is written down.
   */
  suppose?(state: S, side: SideId): S;
  pending(state: S): Decision;
  /** Whether each stand of the deciding side may act by this kind: null, or a refusal. All stands of that side are in it. */
  eligible(state: S, kind: string): ReadonlyMap<StandId, Refusal | null>;
  /** All commands of a kind, or of one stand, exactly: every offer is accepted. A domain where they are continuous. */
  candidates(state: S, kind: string, stand?: StandId): Candidates<C>;
  /** Answers with a new state and leaves the given one unchanged. May throw a DiceSignal of its dice (see `rolling`). */
  decide(state: S, command: C, dice: Dice, watch?: Watcher<S>): Verdict<S>;
  /** The same on the state itself, for its only holder with an offered command. Throws an Error for a refusal. */
  give(state: S, command: C, dice: Dice, watch?: Watcher<S>): readonly Report[];
  view(state: S, side: SideId | null): BattleView;
  /** For kinds of the gesture "attack", and for the command that concludes a joint attack, for all of its attackers. */
  forecast(state: S, command: C): Forecast | Refusal;
  /**
   * For an attack that is being carried out while a player may still act: the odds now, counting fallen dice, if nothing is
   * added or if this command is given. Refused where no attack is being carried out. Left out by systems that never ask
   * anything between an attack's command and its result.
   */
  underway?(state: S, command?: C): Forecast | Refusal;
  /** For kinds of the gesture "move"; `set` holds the command's fields that switches have set. */
  moveQuestion(state: S, stand: StandId, set?: Settings): MoveQuestion | Refusal;
  /** Sentences about every invariant that this state breaks. For tests. */
  violations(state: S): readonly string[];
}

export interface PhaseName {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** The phase comes before the first turn. */
  readonly before?: true | undefined;
}

export interface PlayRules {
  /** Raised whenever a stored game might replay differently. */
  readonly version: number;
  /** The phases before the first turn and of a turn, in order, for the turn bar. */
  readonly phases: readonly PhaseName[];
  readonly beads: readonly Bead[];
  /** All commands; the program parses them where they come in. */
  readonly commands: z.ZodType<Command>;
  /** Refused where the scenario can't be played: a vehicle without figures, a house rule that can't be carried out. */
  open(loaded: LoadedScenario): Result<Battle>;
}
