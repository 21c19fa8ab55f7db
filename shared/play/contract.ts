/**
 * What a rule system's referee is. One `Battle` plays one scenario: it says who decides what, refuses with a rule number,
 * rolls on whatever dice it is given, and shows each side what that side may know. Screens, the command line, simulation,
 * planner and printing know this page and never a system. Systems with phases, with pulses of command dice or with tables
 * by vehicle all fit: nothing here names a phase, a marker or a roll.
 *
 * State, commands and reports are plain data. A state is opaque to everybody but its system; `view` is what others read.
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
import type { BattleView, Bead, Gravity, StandId } from "./view.ts";

export type { EndBattle, Intervention, StandingOrder, StandingOrderCommand } from "./general.ts";
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

/** Why a command is not carried out: the rule that forbids it (a number of the document, or "house") and a sentence. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
}

export interface Command {
  readonly type: string;
}
/** What happened, for programs: tests, the lab, the command line. No ruling reads it. */
export interface Fact {
  readonly type: string;
}
/** At least this is in every system's state. */
export interface GameState {
  /** 0 while the sides deploy. */
  readonly turn: number;
  readonly phase: string;
}

/** One thing that a command led to: a line of the log, a fact, or both. */
export interface Report extends Omit<LogLine, "text"> {
  /** Null: nobody reads of it. */
  readonly text: string | null;
  /** The sides that may know of it. */
  readonly audience: readonly SideId[];
  /** Null: only the log tells of it. */
  readonly fact: Fact | null;
}
export type Verdict<S extends GameState> =
  | { readonly type: "done"; readonly state: S; readonly reports: readonly Report[] }
  | { readonly type: "refused"; readonly refusal: Refusal };
/** Is told each report before what it says is written to the state. */
export type Watcher<S extends GameState> = (report: Report, before: S) => void;

/** What the hands do to give a command of some kind. */
export type Gesture =
  /** A button for each choice. */
  | "button"
  /** Click the stand that acts, then the one it acts upon. Where no stand acts (nobody is eligible), the target alone. */
  | "attack"
  /** Click a stand (or any of its group): that is all there is to it. */
  | "stand"
  /** Choose several stands, then confirm. */
  | "stands"
  /** Draw a path for a stand. */
  | "move"
  /** Turn a stand where it is. */
  | "turn"
  /** Put a stand down. */
  | "place";

/** A kind of command that is open now. */
export interface OpenKind {
  /** The commands' `type`. */
  readonly kind: string;
  readonly name: string;
  /** What it means, in a sentence. */
  readonly help: string;
  readonly rule: string;
  readonly gesture: Gesture;
  /** Ends or passes something: the button beside the turn track. */
  readonly concludes: boolean;
  /** Of the gesture "place": what is put down, all at once; none where it is the stand itself. */
  readonly lays: readonly Laying[];
  /** Further fields that a hand may set. Of a gesture whose commands are offered as choices, only those that hold them are shown. */
  readonly switches: readonly CommandSwitch[];
}
/** A marker with its reach, or a base of so much across and deep; in inches. */
export type Laying = (
  | { readonly type: "round"; readonly radius: Inches }
  | { readonly type: "base"; readonly size: readonly [Inches, Inches] }
) & {
  /** Of one of several that are laid together: where it comes to lie, to the right and ahead of the place, in inches. */
  readonly off?: readonly [right: Inches, ahead: Inches] | undefined;
};
/** A way of carrying a command out. Left alone, the command doesn't have the field. */
export type CommandSwitch = SwitchValue & {
  readonly field: string;
};
export type SwitchSetting = string | number | boolean;
export type Settings = Readonly<Record<string, SwitchSetting>>;
interface Setting {
  /** What the field holds then. */
  readonly value: SwitchSetting;
  /** "Backwards, without turning". */
  readonly name: string;
  /** Of a move: it faces as it stands, whichever way it goes. */
  readonly keepsFacing?: true | undefined;
}
/** On or off; or one of several ways, where `usual` is what it is called when it is left alone. */
type SwitchValue = Setting | { readonly name: string; readonly usual: string; readonly choices: readonly Setting[] };

/** Who decides now, and what. */
export interface Decision {
  /** Null: the battle is over and nobody decides anything. */
  readonly side: SideId | null;
  /** "Red chooses an attack, or passes." */
  readonly question: string;
  readonly rule: string;
  readonly open: readonly OpenKind[];
  /** What the decision interrupts: a stand on its way. */
  readonly interrupts: Interruption | null;
  /** A standing order answers: who carries commands out may give this one at once instead of asking. */
  readonly automatic: Command | null;
  /** The attack that further stands may join. */
  readonly attack: AttackInTheMaking | null;
}

/** Who attacks whom is being named; nothing has been rolled yet. */
export interface AttackInTheMaking {
  readonly target: StandId;
  /** Where the target will be. */
  readonly at: TablePoint;
  /** In the order in which they will act; `words` where a stand has several weapons: "with missile". */
  readonly by: readonly { readonly stand: StandId; readonly words?: string | undefined }[];
  /** What carries it out: `forecast` tells what will come of all of them. */
  readonly opens: Command;
}

/** A mover stopped (or about to be) on its path. */
export interface Interruption {
  readonly stand: StandId;
  /** The whole declared path, the stand's place at its beginning. */
  readonly path: readonly TablePoint[];
  /** The part of it, in inches along it, that the question is about. */
  readonly from: number;
  readonly to: number;
  /** Where the mover is now. */
  readonly at: TablePoint;
}

/** One command ready to be given, with what a person reads of it. */
export interface Choice<C extends Command = Command> {
  readonly command: C;
  readonly name: string;
  /** Who acts, upon whom, and where; null where nobody does, or nowhere in particular. */
  readonly stand: StandId | null;
  readonly target: StandId | null;
  readonly at: TablePoint | null;
  /** Everybody who acts by it; null where that is all of the acting stand's group. */
  readonly together: readonly StandId[] | null;
}

/** A continuous kind: any command that `has` accepts (null) will be carried out. */
export interface Domain<C extends Command = Command> {
  has(command: C): Refusal | null;
  /** A member by chance; null where this draw found none. */
  sample(random: Random): C | null;
}

export type Candidates<C extends Command = Command> =
  | { readonly type: "choices"; readonly choices: readonly Choice<C>[] }
  | { readonly type: "domain"; readonly domain: Domain<C> };

/** A line of a working: "Target in woods · 9.1 · +2". */
export interface WorkingRow {
  readonly name: string;
  readonly rule: string;
  readonly value: string;
}
export interface Working {
  readonly title: string;
  readonly rows: readonly WorkingRow[];
  /** The sum or what follows from it: "needs 9 or less". */
  readonly total?: string | undefined;
}

/** One line of the log, and all that led to it. */
export interface LogLine {
  readonly text: string;
  /** The last word of the line: "D", "no effect", "refused"; null: it has none. */
  readonly outcome: string | null;
  /** Of an attack: the id of what came about among the outcomes of its forecast; of other lines null. */
  readonly came: string | null;
  /** What came of it, shown for a moment over the last of its stands; null: nothing to show. */
  readonly flash: Flash | null;
  readonly rules: readonly string[];
  readonly side: SideId | null;
  readonly working: readonly Working[];
  readonly stands: readonly StandId[];
  /** The way the first of the stands went, from its place before; null where it didn't move. */
  readonly path: readonly TablePoint[] | null;
}

/** A letter or two in the colour of their gravity: "D". */
export interface Flash {
  readonly letter: string;
  readonly gravity: Gravity;
}

/** What will come of an attack, before anybody commits to it. */
export interface Forecast {
  /** Null where no stand makes it: aircraft, a minefield. `weapon` says what does. */
  readonly stand: StandId | null;
  readonly target: StandId;
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly sight: LineOfSight;
  readonly inches: number;
  readonly frontal: boolean;
  readonly workings: readonly Working[];
  /** Exact chances as fractions, "7/20", best for the one who acts first. */
  readonly outcomes: readonly ForecastOutcome[];
  /** The target's condition afterwards, likewise. */
  readonly after: readonly ForecastOutcome[];
  readonly weapon: string;
  /** Its place among the vehicle's weapons. */
  readonly weaponIndex: number;
  /** Where several make the attack: all whose shots `after` counts, in the order in which they act; none where one does. */
  readonly joint: readonly StandId[];
  /** It falls from above: `from` is where it bursts, and neither `sight` nor `frontal` counts for it. */
  readonly indirect: boolean;
}
export interface ForecastOutcome extends Flash {
  readonly id: string;
  readonly name: string;
  /** Which dice bring it: "2 to 5". */
  readonly detail: string;
  readonly chance: string;
}

/** What players call movement points: inches, where an inch of open ground takes one and nobody speaks of points. */
export type MoveUnit = "points" | "inches";
/** A place that a stand has or would have. */
export interface Standing {
  readonly at: TablePoint;
  readonly facing: Degrees;
}
/** On what terms a stand moves. */
export interface MoveTerms {
  readonly stand: StandId;
  readonly from: Standing;
  /** What an inch costs it, leg by leg. */
  readonly movement: Movement;
  /** Something that the battle has left is in its way: `movement` isn't that of the table as it began. */
  readonly hindered?: true;
  readonly unit: MoveUnit;
  /** Whether it may pay the rate of the roads it is on. */
  readonly roads: boolean;
  /** Enemy bases that it must not enter, and the radius of the mover's disc in inches. */
  readonly obstacles: readonly Rectangle[];
  readonly radius: Inches;
  /** Always may move so far in a turn, whatever it costs, in inches. */
  readonly always: Inches;
  /**
   * It waits off the table and enters over this part of an edge: its path begins with a place on it. `from` is the middle of
   * it unless a place was named.
   */
  readonly enters: Entry | null;
}
/** What a stand that is about to move has to go by. */
export interface MoveQuestion extends MoveTerms {
  /** Movement points left; where dice for them are still to be rolled, the most they can give. */
  readonly points: number;
  /** Where dice for them are still to be rolled: what it has whatever they say, and what is known of one way. */
  readonly dice?: { readonly least: number; outlook(command: MoveCommand): MoveOutlook } | undefined;
  /** A command may say that it pays the ground's cost on roads, too. */
  readonly roadChoice: boolean;
  /** The path may end by leaving the table. */
  readonly mayLeave: boolean;
}

/** A way before the dice for it are rolled. */
export interface MoveOutlook {
  /** Movement points for it: obstacles on it and how it is gone may leave fewer. */
  readonly least: number;
  readonly most: number;
  /** The exact chance that it is gone to its end, unless somebody stops it: "5/6". */
  readonly arrives: string;
}

/**
 * Commands of the drawn gestures have these fields in every system, so that a hand can make them; further fields of a
 * system's own are optional. Of the other gestures every command is offered as a choice.
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
  /** The corners; the place where it stands is left out. */
  readonly path: readonly TablePoint[];
  /** Where it faces in the end; along the last leg when left out. */
  readonly facing?: Degrees | undefined;
  /** False: pays the terrain's cost on roads, too. */
  readonly roads?: boolean | undefined;
  readonly leave?: boolean | undefined;
}
/** Of the gesture "attack", to ask `forecast` why somebody can't be attacked. */
export interface AttackCommand extends Command {
  /** Left out where no stand makes it. */
  readonly stand?: StandId | undefined;
  /** Left out where the decision itself says upon whom. */
  readonly target?: StandId | undefined;
}

export interface Battle<S extends GameState = GameState, C extends Command = Command> {
  /** By kind of command, what it does; of kinds that aren't in it, nothing that somebody who plays a side weighs. */
  readonly effects: ReadonlyMap<string, Effect>;
  /** The state before anybody decided anything. */
  setup(): S;
  /** An independent copy. */
  copy(state: S): S;
  pending(state: S): Decision;
  /** Which stands of the deciding side may do this kind of thing: null, or why not. Every stand of that side is in it. */
  eligible(state: S, kind: string): ReadonlyMap<StandId, Refusal | null>;
  /** All commands of a kind, or of one stand, exactly: what is offered is accepted. A domain where they are continuous. */
  candidates(state: S, kind: string, stand?: StandId): Candidates<C>;
  /** Answers with a state of its own; the one given stays as it is. May throw a DiceSignal of its dice (see `rolling`). */
  decide(state: S, command: C, dice: Dice, watch?: Watcher<S>): Verdict<S>;
  /** The same on the state itself, for whoever alone holds it and gives what was offered. Throws an Error where it is refused. */
  give(state: S, command: C, dice: Dice, watch?: Watcher<S>): readonly Report[];
  view(state: S, side: SideId | null): BattleView;
  /** For kinds of the gesture "attack"; also of what concludes an attack that several make, for all of them together. */
  forecast(state: S, command: C): Forecast | Refusal;
  /**
   * Where somebody may still have a say in an attack that is being carried out: what will come of it as things are, fallen dice
   * counted, if nobody adds anything; or if this command is given. Refused where none is being carried out. Left out where
   * nobody is ever asked anything between an attack's command and what comes of it.
   */
  underway?(state: S, command?: C): Forecast | Refusal;
  /** For kinds of the gesture "move"; `set`: fields of the command that switches have set. */
  moveQuestion(state: S, stand: StandId, set?: Settings): MoveQuestion | Refusal;
  /** What must hold of every state; sentences about what doesn't. For tests. */
  violations(state: S): readonly string[];
}

export interface PhaseName {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** It belongs to the time before the first turn. */
  readonly before?: true | undefined;
}

/** A system's way of playing. */
export interface PlayRules {
  /** Raised whenever a stored game might replay differently. */
  readonly version: number;
  /** Of the time before the first turn and of a turn, in order, for the turn bar. */
  readonly phases: readonly PhaseName[];
  readonly beads: readonly Bead[];
  /** All commands; parsed at the doors. */
  readonly commands: z.ZodType<Command>;
  /** Refused where the scenario can't be played: a vehicle without figures, a house rule that can't be carried out. */
  open(loaded: LoadedScenario): Result<Battle>;
}
