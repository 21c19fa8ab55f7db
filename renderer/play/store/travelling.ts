/** Steps back and forward in the tree of a game, between decisions of people. */
import type { StoreApi } from "zustand/vanilla";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { peopleOf } from "../../../shared/play/seats.ts";
import type { More } from "./giving.ts";
import { type OpenGame, type PlayState, sitsHere } from "./play.ts";
import type { Quiet } from "./quiet.ts";
import { askedAt, unasked } from "./unasked.ts";

export class Travelling {
  readonly #store: StoreApi<PlayState>;
  readonly #quiet: Quiet;
  readonly #ready: (more?: More) => void;

  constructor(store: StoreApi<PlayState>, quiet: Quiet, ready: (more?: More) => void) {
    this.#store = store;
    this.#quiet = quiet;
    this.#ready = ready;
  }

  goTo(node: NodeId): void {
    const { open, travels } = this.#store.getState();
    if (!open) return;
    this.#quiet.during(() => open.game.goTo(node));
    this.#ready({
      travels: travels + 1,
      asked: null,
      tray: null,
      falling: false,
      notice: null,
      fresh: [],
      lastRoll: [],
      held: null,
    });
  }

  /** Goes back to the last decision of a person, past the answers of standing orders and the computer. */
  back(): boolean {
    const now = this.#store.getState();
    const { open } = now;
    if (!open?.game.canGoBack) return false;
    const { game } = open;
    let dice = 0;
    let to: NodeId = game.at;
    do {
      const node = game.nodes.get(to);
      if (!node || node.parent === null) break;
      dice += node.dice.length;
      to = node.parent;
    } while (!rests(open, to, now));
    if (!rests(open, to, now) && programDecides(open, to)) {
      this.#note("So far only the computer has made decisions.");
      return false;
    }
    this.goTo(to);
    if (dice > 0)
      this.#note(
        `Stepped back past ${dice === 1 ? "a die" : `${dice} dice`}. Ctrl+Y steps forward again; another command begins a branch.`,
      );
    return true;
  }

  /** Goes forward to the next decision of a person, or to the end of the line. */
  forward(): boolean {
    const now = this.#store.getState();
    const { open } = now;
    if (!open?.game.canGoForward) return false;
    const { game } = open;
    let to = nextOf(game, game.at) ?? game.at;
    while (!rests(open, to, now)) {
      const next = nextOf(game, to);
      if (next === null) break;
      to = next;
    }
    this.goTo(to);
    return true;
  }

  #note(text: string): void {
    this.#store.setState({ notice: { type: "note", text } });
  }
}

/** Whether a person must decide; without people at the table, any side: standing orders answer automatically. */
function rests(open: OpenGame, node: NodeId, preferences: PlayState): boolean {
  const { game, seats, apart } = open;
  const state = game.stateAt(node);
  const asked = askedAt(game.battle, state);
  const { side, automatic } = asked.decision;
  if (automatic !== null) return false;
  if (game.nodes.get(node)?.parent !== null && unasked(game.battle, asked, preferences) !== null) return false;
  // What a player elsewhere decided is worth a look, too.
  return side === null || apart !== null || sitsHere(open, side) || peopleOf(seats).length === 0;
}

function programDecides({ game, seats }: OpenGame, node: NodeId): boolean {
  const { side } = game.battle.pending(game.stateAt(node));
  return side !== null && seats[side].type === "program";
}

/** The node after a node in the forward direction; null at the end, or if these rules refuse it now. */
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
