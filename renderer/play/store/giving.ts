/** Gives commands to the game: with dice from the seed or by hand, and with standing orders carried out at once. */
import type { StoreApi } from "zustand/vanilla";
import type { SharedStep } from "../../../shared/apiTwoWindows.ts";
import { facesOf, sourcesOf, type Throw } from "../../../shared/dice/dice.ts";
import { whyNotApart } from "../../../shared/play/apart.ts";
import type { Command, Refusal } from "../../../shared/play/contract.ts";
import type { DiceChoice, Given, LogEntry, NodeId } from "../../../shared/play/game.ts";
import { linesFor } from "../../../shared/play/linesFor.ts";
import { HOUSE } from "../../../shared/play/playback.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { peopleOf } from "../../../shared/play/seats.ts";
import { fail, ok, type Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Followup, Series } from "./followup.ts";
import { KeptDice } from "./keptDice.ts";
import { type DiceAsked, type Notice, type OpenGame, type PlayState, personDecides, type Tray } from "./play.ts";
import type { Quiet } from "./quiet.ts";
import { conclusion, type Reader } from "./reader.ts";
import { stillHeld, unasked } from "./unasked.ts";

type Store = StoreApi<PlayState>;
/** The result of giving a command; `asks`: a person must roll dice first. */
export type Outcome = "done" | "asks" | "refused";
/** Further changes with a new decision, by its viewer. */
export type More = Partial<PlayState> | ((viewer: SideId | null) => Partial<PlayState>);

interface Meant {
  readonly side: SideId;
  readonly phase: string;
  readonly name: string;
}

export class Giving {
  readonly #store: Store;
  readonly #quiet: Quiet;
  readonly #ready: (more?: More) => void;
  readonly #kept = new KeptDice();
  #trays = 0;
  #series: Series | null = null;
  /** How the player could have ended the phase in which the last command was given. */
  #meant: Meant | null = null;
  /** The command that gets other dice than those of the old line. */
  #anew: Command | null = null;
  /** The rolls and log lines since the hand last gave a command; the results of standing orders are added to them. */
  #round: { readonly throws: readonly Throw[]; readonly lines: readonly LogEntry[] } = { throws: [], lines: [] };

  constructor(store: Store, quiet: Quiet, ready: (more?: More) => void) {
    this.#store = store;
    this.#quiet = quiet;
    this.#ready = ready;
  }

  get #now(): PlayState {
    return this.#store.getState();
  }

  /**
   * `others`: commands that follow, as soon as their side decides again. `held`: what passes unasked. `dice`: other
   * ones than before, although a branch repeats the old rolls.
   */
  give(
    command: Command,
    others: readonly Followup[] = [],
    held: PlayState["held"] = null,
    dice: "usual" | "other" = "usual",
  ): Outcome {
    const { open, asked } = this.#now;
    if (!open || asked) return "refused";
    const reason = open.apart && whyNotApart(open.apart, open.game);
    if (reason !== null) {
      this.#store.setState({ notice: { type: "refused", refusal: { rule: HOUSE, reason } } });
      return "refused";
    }
    const byPerson = personDecides(this.#now);
    this.#store.setState({ notice: null, replaying: false, ...(byPerson && { lastRoll: [], held }) });
    this.#round = { throws: [], lines: [] };
    const { side } = open.reader.decision;
    this.#meant = byPerson ? endMeant(open.reader, command) : null;
    if (side === this.#series?.side || others.length > 0)
      this.#series = { side, left: others, serial: open.serial, travels: this.#now.travels };
    this.#trays++;
    this.#anew = dice === "other" ? command : null;
    return this.#take(open, command, this.#ask(open, command, this.#diceNow(open, command)));
  }

  /**
   * Carries out the command of another window on the line after `before`, with the dice that it rolled there. Standing orders are
   * answered there, too. `old`: what followed is known, so nothing is given here for the side that sits here.
   */
  receive({ command, dice, from }: SharedStep, before: NodeId, when: "now" | "old"): Result<NodeId> {
    const { open } = this.#now;
    if (!open) return fail({ code: "invalid", message: "No game is open." });
    this.#store.setState({ asked: null, notice: null, replaying: false });
    if (open.game.at !== before) this.#quiet.during(() => open.game.goTo(before));
    this.#round = { throws: [], lines: [] };
    this.#trays++;
    const given = this.#ask(open, command as Command, { type: "hand", faces: dice, from });
    if (given.type === "done") {
      this.#done(open, command as Command, given, when === "old" ? "before" : "elsewhere");
      return ok(given.node);
    }
    const message = given.type === "refused" ? given.refusal.reason : "It needs more dice than were rolled.";
    this.#ready();
    return fail({ code: "invalid", message });
  }

  #ask({ game }: OpenGame, command: Command, dice: DiceChoice): Given {
    return this.#quiet.during(() => game.give(command, dice));
  }

  /** People may roll their own dice for anybody's command; the program rolls for the computer's side. */
  #diceNow(open: OpenGame, command: Command): DiceChoice {
    const before = command === this.#anew ? null : this.#kept.of(open, command);
    if (before) return { type: "hand", faces: facesOf(before), from: sourcesOf(before) };
    return this.#now.byHand && peopleOf(open.seats).length > 0
      ? { type: "hand", faces: [] }
      : { type: this.#programsDice(command) };
  }
  #programsDice(command: Command): "same" | "seed" {
    return this.#now.sameDice && command !== this.#anew ? "same" : "seed";
  }

  #take(open: OpenGame, command: Command, given: Given): Outcome {
    switch (given.type) {
      case "refused":
        this.#refused(open, given.refusal);
        return "refused";
      case "needs-dice": {
        const { request, throws } = given;
        // The program rolls for the computer's side, whoever gave the command, and after kept dice if it rolls all.
        if (!this.#now.byHand || open.seats[request.who].type === "program")
          return this.#take(open, command, this.#thrown(open, command, throws));
        this.#store.setState({
          asked: { command, throws, request, wrong: null, mayCallOff: mayCallOff(open, throws) },
        });
        return "asks";
      }
      case "done":
        this.#done(open, command, given);
        return "done";
    }
  }

  #refused({ game }: OpenGame, refusal: Refusal): void {
    const { asked } = this.#now;
    // Invalid faces leave the question open.
    if (asked) this.#store.setState({ asked: { ...asked, wrong: refusal.reason } });
    else this.#store.setState({ notice: { type: "refused", refusal }, asked: null, revision: game.revision });
  }

  #done(
    open: OpenGame,
    command: Command,
    given: Extract<Given, { type: "done" }>,
    where: "here" | "elsewhere" | "before" = "here",
  ): void {
    const before = open.game.nodes.get(given.node)?.parent;
    this.#kept.drop(open, command, before);
    const byPerson = where === "here" && before !== null && before !== undefined && decidedByPerson(open, before);
    this.#ready((viewer) => {
      const known = linesFor(open.game, given.node, viewer);
      // Dice that the viewer may not know about aren't shown falling.
      const fallen = given.throws.filter(({ faces }) => faces.length > 0);
      const seen = known.length > 0 || given.log.length === 0 ? fallen : [];
      const throws = [...this.#round.throws, ...seen];
      const lines = [...this.#round.lines, ...known];
      this.#round = { throws, lines };
      const tray: Tray | null = throws.length > 0 ? { key: this.#trays, throws, lines } : null;
      const lapsed = lapsedNow(open, this.#meant);
      const rolled = byPerson && seen.length > 0 && { lastRoll: [...this.#now.lastRoll, given.node] };
      return { asked: null, notice: null, lapsed, tray, falling: seen.length > 0, fresh: lines, ...rolled };
    });
    if (where === "here") this.#carryOutOrders(open);
    if (where === "before") return;
    this.#giveUnasked(open);
    this.#followUp(open);
  }

  /** Gives the next command of a series, once its side decides again. */
  #followUp(open: OpenGame): void {
    const now = this.#now;
    const series = this.#series;
    const [next, ...left] = series?.left ?? [];
    if (!series || !next || now.open !== open || now.asked || now.cover !== null) return;
    if (series.serial !== open.serial || series.travels !== now.travels) this.#series = null;
    else if (open.reader.decision.side === series.side) {
      const command = next(open.reader, now.hand);
      this.#series = isRefusal(command) ? null : { ...series, left };
      if (isRefusal(command)) this.#ready({ notice: note(`The rest is left to you: ${command.reason}`) });
      else this.#take(open, command, this.#ask(open, command, this.#diceNow(open, command)));
    }
  }

  /** Makes a person's decisions that leave no choice, while the table lies open. */
  #giveUnasked(open: OpenGame): void {
    const now = this.#now;
    if (now.open !== open || now.asked || now.cover !== null || !personDecides(now)) return;
    const { reader } = open;
    const { decision } = reader;
    if (now.held && decision.side !== null && !stillHeld(now.held, decision, reader.view(decision.side)))
      this.#store.setState({ held: null });
    const command = decision.automatic ? null : unasked(open.game.battle, reader, this.#now);
    if (command) this.#take(open, command, this.#ask(open, command, this.#diceNow(open, command)));
  }

  /** Carries out standing orders at once, in sequence, while they have an answer. */
  #carryOutOrders(open: OpenGame): void {
    const { automatic } = open.reader.decision;
    if (!automatic || this.#now.asked) return;
    const given = this.#ask(open, automatic, this.#diceNow(open, automatic));
    if (given.type === "refused") {
      this.#ready({ notice: note(`The standing order can't be carried out: ${given.refusal.reason}`) });
      return;
    }
    this.#take(open, automatic, given);
    if (given.type === "done") {
      const [line] = linesFor(open.game, given.node, this.#now.viewer);
      this.#store.setState({ notice: note(`By standing order: ${line?.text ?? "carried out"}`) });
    }
  }

  /** Answers with the faces of the requested dice. */
  answerDice(faces: readonly number[]): boolean {
    const { open, asked } = this.#now;
    if (!open || !asked || this.#isWrong(asked, faces, asked.request.count)) return false;
    const given = this.#ask(open, asked.command, { type: "hand", ...typedAfter(asked.throws, faces) });
    return this.#take(open, asked.command, given) === "done";
  }

  /**
   * The program rolls the requested dice: all of them, or the rest after some typed faces. Typed faces stay, and later
   * rolls are asked for.
   */
  letDiceRoll(faces: readonly number[] = []): boolean {
    const { open, asked } = this.#now;
    if (!open || !asked || this.#isWrong(asked, faces, faces.length)) return false;
    return this.#take(open, asked.command, this.#thrown(open, asked.command, asked.throws, faces)) === "done";
  }

  #isWrong(asked: DiceAsked, faces: readonly number[], count: number): boolean {
    const wrong = whyNoFaces({ request: { ...asked.request, count: Math.min(count, asked.request.count) } }, faces);
    if (wrong !== null) this.#store.setState({ asked: { ...asked, wrong } });
    return wrong !== null;
  }

  #thrown(open: OpenGame, command: Command, before: readonly Throw[], typed: readonly number[] = []): Given {
    const next = this.#programsDice(command);
    return this.#ask(open, command, { type: "hand", ...typedAfter(before, typed), next });
  }

  /** Asks again for the last typed roll. Does nothing if the program has rolled since. */
  askAgain(): void {
    const { open, asked } = this.#now;
    const last = asked?.throws.at(-1);
    if (!open || !asked || !last || !isTyped(last)) return;
    const throws = asked.throws.slice(0, -1);
    this.#store.setState({ asked: { ...asked, throws, request: last.request, wrong: null } });
  }

  /** Cancels the command; a person's rolls for it are kept. */
  forgetDice(): void {
    const { open, asked } = this.#now;
    if (!asked?.mayCallOff) return;
    if (open && asked.throws.some(({ from }) => from.includes("hand")))
      this.#kept.keep(open, asked.command, asked.throws);
    this.#store.setState({ asked: null });
  }
  dropKept(): void {
    this.#kept.clear();
  }
}

const note = (text: string): Notice => ({ type: "note", text });

/**
 * A command can be cancelled until it has begun. The program's rolls have been seen, so they can't be taken back. The
 * person at the dice can't change a decision of a standing order or of the computer.
 */
function mayCallOff(open: OpenGame, throws: readonly Throw[]): boolean {
  const { side, automatic } = open.reader.decision;
  const decided = automatic !== null || (side !== null && open.seats[side].type === "program");
  return !decided && throws.every(({ from }) => !from.includes("program"));
}

/** Whether a person made the whole roll. */
export const isTyped = ({ from }: Throw): boolean => from.every((source) => source === "hand");

const typedAfter = (throws: readonly Throw[], faces: readonly number[]) => ({
  faces: [...facesOf(throws), ...faces],
  from: [...sourcesOf(throws), ...faces.map(() => "hand" as const)],
});

/** The reason why these aren't the requested dice; null if they are. */
function whyNoFaces({ request }: Pick<DiceAsked, "request">, faces: readonly number[]): string | null {
  const { count, sides, zero } = request;
  const odd = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
  if (odd !== undefined)
    return `${odd} is no face of a D${sides}: they go from ${zero ? `0 to ${sides - 1}` : `1 to ${sides}`}.`;
  if (faces.length !== count)
    return `${count === 1 ? "One die is" : `${count} dice are`} asked for, ${faces.length} ${faces.length === 1 ? "was" : "were"} given.`;
  return null;
}

/** Whether the decision at a node of the tree was a person's. */
function decidedByPerson({ game, seats }: OpenGame, node: NodeId): boolean {
  const { side } = game.battle.pending(game.stateAt(node));
  return side !== null && seats[side].type === "person";
}

const phaseOf = (reader: Reader): string => {
  const { turn, phase } = reader.view(null);
  return `${turn} ${phase}`;
};

/** The end of a phase that is open beside a command; null if the command ends something itself. */
function endMeant(reader: Reader, { type }: Command): Meant | null {
  const ends = conclusion(reader);
  const { side } = reader.decision;
  return ends && side && ends.kind.kind !== type ? { side, phase: phaseOf(reader), name: ends.choice.name } : null;
}

/** The words that would have ended a phase, if it is over without them and the same side decides. */
const lapsedNow = ({ reader }: OpenGame, meant: Meant | null): string | null =>
  meant && reader.decision.side === meant.side && phaseOf(reader) !== meant.phase ? meant.name : null;
