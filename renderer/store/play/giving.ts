/** Giving commands to the game: dice from the seed or by hand, standing orders carried out at once, steps back and forward. */
import type { StoreApi } from "zustand/vanilla";
import type { Throw } from "../../../shared/dice/dice.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { DiceChoice, Given, LogEntry } from "../../../shared/play/game.ts";
import type { DiceAsked, OpenGame, PlayState, Tray } from "./play.ts";

type Store = StoreApi<PlayState>;

export function createGiving(store: Store, ready: (more?: Partial<PlayState>) => void) {
  const now = store.getState;
  let trays = 0;
  /** What fell and happened since the hands last gave something: what standing orders answer comes to it. */
  let round: { throws: readonly Throw[]; lines: readonly LogEntry[] } = { throws: [], lines: [] };
  const newRound = () => {
    round = { throws: [], lines: [] };
    trays++;
  };

  /** True when it was carried out. */
  function give(command: Command): boolean {
    const { open, asked } = now();
    if (!open || asked) return false;
    store.setState({ told: null });
    newRound();
    return take(open, command, open.game.give(command, diceNow()), []);
  }

  const diceNow = (): DiceChoice => {
    const { byHand, sameDice } = now();
    return byHand ? { type: "hand", faces: [] } : { type: sameDice ? "same" : "seed" };
  };

  function take(open: OpenGame, command: Command, given: Given, faces: readonly number[]): boolean {
    switch (given.type) {
      case "refused": {
        const { asked } = now();
        // Faces that are none leave the question open.
        if (asked && faces.length > asked.faces.length) {
          store.setState({ asked: { ...asked, wrong: given.refusal.reason } });
          return false;
        }
        store.setState({
          told: { type: "refused", refusal: given.refusal },
          asked: null,
          revision: open.game.revision,
        });
        return false;
      }
      case "needs-dice":
        store.setState({ asked: { command, faces, request: given.request, wrong: null } });
        return false;
      case "done": {
        round = { throws: [...round.throws, ...given.throws], lines: [...round.lines, ...given.log] };
        const { throws, lines } = round;
        const tray: Tray | null = throws.length > 0 ? { key: trays, throws, lines } : null;
        ready({ asked: null, told: null, tray, fresh: lines });
        carryOutOrders(open);
        return true;
      }
    }
  }

  /** Standing orders answer at once, one after the other, as long as they have an answer. */
  function carryOutOrders(open: OpenGame): void {
    const { automatic } = open.reader.decision;
    if (!automatic || now().asked) return;
    const given = open.game.give(automatic, diceNow());
    if (given.type === "refused") {
      ready({ told: { type: "note", text: `The standing order can't be carried out: ${given.refusal.reason}` } });
      return;
    }
    take(open, automatic, given, []);
    if (given.type === "done") {
      const [line] = given.log;
      store.setState({ told: { type: "note", text: `By standing order: ${line?.text ?? "carried out"}` } });
    }
  }

  /** The faces of the dice that were asked for. */
  function answerDice(faces: readonly number[]): boolean {
    const { open, asked } = now();
    if (!open || !asked) return false;
    const wrong = whyNoFaces(asked, faces);
    if (wrong !== null) {
      store.setState({ asked: { ...asked, wrong } });
      return false;
    }
    const all = [...asked.faces, ...faces];
    return take(open, asked.command, open.game.give(asked.command, { type: "hand", faces: all }), all);
  }

  /** Never mind the dice at hand: the program rolls for this command, all of it. */
  function letDiceRoll(): boolean {
    const { open, asked, sameDice } = now();
    if (!open || !asked) return false;
    store.setState({ asked: null });
    return take(open, asked.command, open.game.give(asked.command, { type: sameDice ? "same" : "seed" }), []);
  }

  /** To another place of the tree, and on in its direction past what standing orders had answered by themselves. */
  function travel(go: () => void): void {
    const { open } = now();
    if (!open) return;
    go();
    ready({ asked: null, tray: null, told: null, fresh: [] });
  }

  function back(): boolean {
    const { open } = now();
    if (!open?.game.canGoBack) return false;
    const { game } = open;
    let dice = 0;
    travel(() => {
      do {
        dice += game.nodes.get(game.at)?.dice.length ?? 0;
        game.back();
      } while (game.decision.automatic !== null && game.canGoBack);
    });
    if (dice > 0)
      store.setState({
        told: {
          type: "note",
          text: `Taken back past ${dice === 1 ? "a die" : `${dice} dice`}. The line is kept: Ctrl+Y goes forward on it, another command begins a branch.`,
        },
      });
    return true;
  }

  function forward(): boolean {
    const { open } = now();
    if (!open?.game.canGoForward) return false;
    const { game } = open;
    travel(() => {
      do game.forward();
      while (game.decision.automatic !== null && game.canGoForward);
    });
    return true;
  }

  return { give, answerDice, letDiceRoll, travel, back, forward };
}

/** Why these are not the dice asked for; null where they are. */
export function whyNoFaces({ request }: Pick<DiceAsked, "request">, faces: readonly number[]): string | null {
  const { count, sides } = request;
  const odd = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
  if (odd !== undefined) return `${odd} is no face of a D${sides}: they go from 1 to ${sides}.`;
  if (faces.length !== count)
    return `${count === 1 ? "One die is" : `${count} dice are`} asked for, ${faces.length} ${faces.length === 1 ? "was" : "were"} given.`;
  return null;
}
