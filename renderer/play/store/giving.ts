/** Giving commands to the game: dice from the seed or by hand, standing orders carried out at once, steps back and forward. */
import type { StoreApi } from "zustand/vanilla";
import { facesOf, sourcesOf, type Throw } from "../../../shared/dice/dice.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { DiceChoice, Game, Given, LogEntry, NodeId } from "../../../shared/play/game.ts";
import { linesFor } from "../../../shared/play/linesFor.ts";
import { peopleOf } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { DiceAsked, OpenGame, PlayState, Tray } from "./play.ts";

type Store = StoreApi<PlayState>;
/** What became of a command: `asks` where a person's dice are wanted first. */
export type Outcome = "done" | "asks" | "refused";
/** What else changes with a new decision, by whoever looks then. */
export type More = Partial<PlayState> | ((viewer: SideId | null) => Partial<PlayState>);

export function createGiving(store: Store, ready: (more?: More) => void) {
  const now = store.getState;
  let trays = 0;
  /** What fell and happened since the hands last gave something: what standing orders answer comes to it. */
  let round: { throws: readonly Throw[]; lines: readonly LogEntry[] } = { throws: [], lines: [] };
  const newRound = () => {
    round = { throws: [], lines: [] };
    trays++;
  };

  let quiet = false;
  /** The game changes; what comes of it is told in one piece afterwards. */
  function quietly<T>(work: () => T): T {
    quiet = true;
    try {
      return work();
    } finally {
      quiet = false;
    }
  }

  /** By place and command: what was thrown before somebody cancelled. It counts when the same command is given there again. */
  const kept = new Map<string, readonly Throw[]>();
  const keyOf = ({ serial, game }: OpenGame, command: Command, at: NodeId | null = game.at) =>
    `${serial} ${at} ${canonical(command)}`;

  function forgetDice(): void {
    const { open, asked } = now();
    if (!asked?.mayCallOff) return;
    if (open && asked.throws.some(({ from }) => from.includes("hand")))
      kept.set(keyOf(open, asked.command), asked.throws);
    store.setState({ asked: null });
  }

  function give(command: Command): Outcome {
    const { open, asked } = now();
    if (!open || asked) return "refused";
    store.setState({ told: null });
    newRound();
    return take(
      open,
      command,
      quietly(() => open.game.give(command, diceNow(open, command))),
    );
  }

  /** People may roll their own dice, whoever's command calls for them; for its own side the program does. */
  const diceNow = (open: OpenGame, command: Command): DiceChoice => {
    const before = kept.get(keyOf(open, command));
    if (before) return { type: "hand", faces: facesOf(before), from: sourcesOf(before) };
    const { byHand, sameDice } = now();
    return byHand && peopleOf(open.seats).length > 0
      ? { type: "hand", faces: [] }
      : { type: sameDice ? "same" : "seed" };
  };

  /**
   * A command can be called off until it has begun to happen: dice that the program threw are seen, and what a standing order
   * or the program has decided isn't for the person at the dice to change.
   */
  const mayCallOff = (open: OpenGame, throws: readonly Throw[]): boolean => {
    const { side, automatic } = open.reader.decision;
    const decided = automatic !== null || (side !== null && open.seats[side].type === "program");
    return !decided && throws.every(({ from }) => !from.includes("program"));
  };

  function take(open: OpenGame, command: Command, given: Given): Outcome {
    switch (given.type) {
      case "refused": {
        const { asked } = now();
        // Faces that are none leave the question open.
        if (asked) {
          store.setState({ asked: { ...asked, wrong: given.refusal.reason } });
          return "refused";
        }
        store.setState({
          told: { type: "refused", refusal: given.refusal },
          asked: null,
          revision: open.game.revision,
        });
        return "refused";
      }
      case "needs-dice": {
        const { request, throws } = given;
        // For a side of its own the program throws, whoever gave the command; and after dice that were kept, where it rolls all.
        if (!now().byHand || open.seats[request.who].type === "program")
          return take(open, command, thrown(open, command, throws));
        store.setState({ asked: { command, throws, request, wrong: null, mayCallOff: mayCallOff(open, throws) } });
        return "asks";
      }
      case "done": {
        kept.delete(keyOf(open, command, open.game.nodes.get(given.node)?.parent));
        ready((viewer) => {
          const known = linesFor(open.game, given.node, viewer);
          // Dice of which nothing may be known aren't seen falling.
          const seen = known.length > 0 || given.log.length === 0 ? given.throws : [];
          round = { throws: [...round.throws, ...seen], lines: [...round.lines, ...known] };
          const { throws, lines } = round;
          const tray: Tray | null = throws.length > 0 ? { key: trays, throws, lines } : null;
          return { asked: null, told: null, tray, fresh: lines };
        });
        carryOutOrders(open);
        return "done";
      }
    }
  }

  /** Standing orders answer at once, one after the other, as long as they have an answer. */
  function carryOutOrders(open: OpenGame): void {
    const { automatic } = open.reader.decision;
    if (!automatic || now().asked) return;
    const given = quietly(() => open.game.give(automatic, diceNow(open, automatic)));
    if (given.type === "refused") {
      ready({ told: { type: "note", text: `The standing order can't be carried out: ${given.refusal.reason}` } });
      return;
    }
    take(open, automatic, given);
    if (given.type === "done") {
      const [line] = linesFor(open.game, given.node, now().viewer);
      store.setState({ told: { type: "note", text: `By standing order: ${line?.text ?? "carried out"}` } });
    }
  }

  /** The faces of the dice that were asked for. */
  function answerDice(faces: readonly number[]): boolean {
    const { open, asked } = now();
    if (!open || !asked || isWrong(asked, faces, asked.request.count)) return false;
    const given = quietly(() => open.game.give(asked.command, { type: "hand", ...typedAfter(asked.throws, faces) }));
    return take(open, asked.command, given) === "done";
  }

  /**
   * The program throws what is asked for now: all of it, or what is left after some faces were typed. What was typed stays as
   * it is, and what comes after is asked for.
   */
  function letDiceRoll(faces: readonly number[] = []): boolean {
    const { open, asked } = now();
    if (!open || !asked || isWrong(asked, faces, faces.length)) return false;
    return take(open, asked.command, thrown(open, asked.command, asked.throws, faces)) === "done";
  }

  function isWrong(asked: DiceAsked, faces: readonly number[], count: number): boolean {
    const wrong = whyNoFaces({ request: { ...asked.request, count: Math.min(count, asked.request.count) } }, faces);
    if (wrong !== null) store.setState({ asked: { ...asked, wrong } });
    return wrong !== null;
  }

  const thrown = ({ game }: OpenGame, command: Command, before: readonly Throw[], typed: readonly number[] = []) =>
    quietly(() =>
      game.give(command, { type: "hand", ...typedAfter(before, typed), next: now().sameDice ? "same" : "seed" }),
    );

  /** The throw that was typed last is asked for again. Nothing changes where the program has thrown since. */
  function askAgain(): void {
    const { open, asked } = now();
    const last = asked?.throws.at(-1);
    if (!open || !asked || !last || !isTyped(last)) return;
    const throws = asked.throws.slice(0, -1);
    store.setState({ asked: { ...asked, throws, request: last.request, wrong: null } });
  }

  /** To another place of the tree. */
  function travel(go: () => void): void {
    const { open } = now();
    if (!open) return;
    quietly(go);
    ready({ travels: now().travels + 1, asked: null, tray: null, told: null, fresh: [] });
  }

  /** A person has to decide there; with no person at the table, anybody: standing orders answer by themselves. */
  function rests({ game, seats }: OpenGame, node: NodeId): boolean {
    const { side, automatic } = game.battle.pending(game.stateAt(node));
    if (automatic !== null) return false;
    return side === null || seats[side].type === "person" || peopleOf(seats).length === 0;
  }

  const programDecides = ({ game, seats }: OpenGame, node: NodeId): boolean => {
    const { side } = game.battle.pending(game.stateAt(node));
    return side !== null && seats[side].type === "program";
  };

  /** To the last decision of a person, past what standing orders and the program had answered. */
  function back(): boolean {
    const { open } = now();
    if (!open?.game.canGoBack) return false;
    const { game } = open;
    let dice = 0;
    let to: NodeId = game.at;
    do {
      const node = game.nodes.get(to);
      if (!node || node.parent === null) break;
      dice += node.dice.length;
      to = node.parent;
    } while (!rests(open, to));
    if (!rests(open, to) && programDecides(open, to)) {
      store.setState({ told: { type: "note", text: "So far only the computer has made decisions." } });
      return false;
    }
    travel(() => game.goTo(to));
    if (dice > 0)
      store.setState({
        told: {
          type: "note",
          text: `Taken back past ${dice === 1 ? "a die" : `${dice} dice`}. The line is kept: Ctrl+Y goes forward on it, another command begins a branch.`,
        },
      });
    return true;
  }

  /** On to the next decision of a person, or to the end of the line. */
  function forward(): boolean {
    const { open } = now();
    if (!open?.game.canGoForward) return false;
    const { game } = open;
    let to = nextOf(game, game.at) ?? game.at;
    while (!rests(open, to)) {
      const next = nextOf(game, to);
      if (next === null) break;
      to = next;
    }
    travel(() => game.goTo(to));
    return true;
  }

  return {
    isQuiet: () => quiet,
    give,
    answerDice,
    letDiceRoll,
    askAgain,
    forgetDice,
    dropKept: () => kept.clear(),
    travel,
    back,
    forward,
  };
}

/** Whether a person rolled the whole throw. */
export const isTyped = ({ from }: Throw): boolean => from.every((source) => source === "hand");

const typedAfter = (throws: readonly Throw[], faces: readonly number[]) => ({
  faces: [...facesOf(throws), ...faces],
  from: [...sourcesOf(throws), ...faces.map(() => "hand" as const)],
});

/** Why these are not the dice asked for; null where they are. */
function whyNoFaces({ request }: Pick<DiceAsked, "request">, faces: readonly number[]): string | null {
  const { count, sides } = request;
  const odd = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
  if (odd !== undefined) return `${odd} is no face of a D${sides}: they go from 1 to ${sides}.`;
  if (faces.length !== count)
    return `${count === 1 ? "One die is" : `${count} dice are`} asked for, ${faces.length} ${faces.length === 1 ? "was" : "were"} given.`;
  return null;
}

/** Where "forward" goes from a node; null at the end, or where these rules refuse it now. */
function nextOf(game: Game, node: NodeId): NodeId | null {
  const next = game.next(node);
  if (next === null) return null;
  try {
    game.stateAt(next);
    return next;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
