/**
 * The game that is being played in this window: whose decision it is, what the hands hold, the dice that fell and those
 * that are asked for. Pure: no screen, no clock. The panels read the state, keys and pointers call the moves.
 */
import type { DiceRequest, Throw } from "../../../shared/dice/dice.ts";
import type { Command, Refusal, StandId } from "../../../shared/play/contract.ts";
import type { Game, LogEntry } from "../../../shared/play/game.ts";
import { peopleOf, type Seats } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { FileOnDisk } from "../../window/store/session.ts";
import type { createPlay } from "./createPlay.ts";
import { EMPTY_HAND, type Hand } from "./hand.ts";
import type { Reader } from "./reader.ts";

/** The scenario a game was begun from, as it stood in the editor. */
export interface Origin {
  /** Of the session, and the state of its document. */
  readonly serial: number;
  readonly state: number;
}

export interface OpenGame {
  /** Another number is another game. */
  readonly serial: number;
  readonly game: Game;
  readonly reader: Reader;
  readonly origin: Origin;
  /** The document's state when it was begun: the table is still the editor's own while that is so. */
  readonly begunAt: number;
  readonly autosaveId: string;
  readonly file: FileOnDisk | null;
  /** Who plays; what the program decides is never in the hands. */
  readonly seats: Seats;
  /** What the file holds (see `markOf`). */
  readonly saved: string;
  /** A battle of the lab's, which can be had again: nothing is lost while nobody has played on from it. */
  readonly battle: BattleOfLab | null;
}

/** Which battle of the lab's it is, and how many nodes it came with. */
export interface BattleOfLab {
  readonly run: number;
  /** From 1. */
  readonly number: number;
  readonly nodes: number;
}

export interface GameStart {
  readonly autosaveId: string;
  readonly file?: FileOnDisk | null;
  /** Two people where left out. */
  readonly seats?: Seats | undefined;
  /** Brought back after a crash: unsaved although its file may be there. */
  readonly recovered?: boolean;
  readonly battle?: Omit<BattleOfLab, "nodes"> | undefined;
}

/** Dice that a person is to roll before a command can be carried out. */
export interface DiceAsked {
  readonly command: Command;
  /** What fell so far, and from whose hands. */
  readonly throws: readonly Throw[];
  readonly request: DiceRequest;
  /** Why the faces given last were none. */
  readonly wrong: string | null;
  /** The command can still be called off: nothing of it has happened. */
  readonly mayCallOff: boolean;
}
/** Dice that fell, to be seen on the table. */
export interface Tray {
  readonly key: number;
  readonly throws: readonly Throw[];
  readonly lines: readonly LogEntry[];
}
/** A word about what just happened or didn't. */
export type Notice =
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "note"; readonly text: string };

export interface PlayState {
  readonly open: OpenGame | null;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** Grows with every step to another place of its tree. */
  readonly travels: number;
  readonly hand: Hand;
  readonly notice: Notice | null;
  readonly asked: DiceAsked | null;
  readonly tray: Tray | null;
  /** The lines of what was done last: their moves are seen gliding, their outcomes flash. Empty after a step back. */
  readonly fresh: readonly LogEntry[];
  /** The stand that the referee has a hand on. */
  readonly touched: StandId | null;
  /** The players roll their own dice. */
  readonly byHand: boolean;
  /** A branch rolls what the old line rolled at the same place. */
  readonly sameDice: boolean;
  /** The sides don't look over each other's shoulder: the table is covered in between. */
  readonly handOver: boolean;
  /** All is shown to a single player, too. */
  readonly showAll: boolean;
  /** Whose eyes the table is drawn for; null: all is shown. */
  readonly viewer: SideId | null;
  /** The table is covered until this side's player takes over. */
  readonly cover: SideId | null;
  /** The log is open at full length. */
  readonly logOpen: boolean;
}

export const START: PlayState = {
  open: null,
  revision: 0,
  travels: 0,
  hand: EMPTY_HAND,
  notice: null,
  asked: null,
  tray: null,
  fresh: [],
  touched: null,
  byHand: false,
  sameDice: false,
  handOver: false,
  showAll: false,
  viewer: null,
  cover: null,
  logOpen: false,
};

export type Play = ReturnType<typeof createPlay>;

/** What of a game its file holds: the tree only grows, where we are is part of it, and who plays. */
export function markOf({ game, seats }: Pick<OpenGame, "game" | "seats">): string {
  const place = `${game.nodes.size} ${game.at}`;
  return peopleOf(seats).length === 2 ? place : `${place} ${JSON.stringify(seats)}`;
}
/** Nothing was decided yet: there is nothing to lose. */
export const isUntouched = (game: Game): boolean => game.nodes.size <= 1;
export const isDirty = ({ open }: Pick<PlayState, "open">): boolean =>
  open !== null &&
  !isUntouched(open.game) &&
  open.saved !== markOf(open) &&
  open.battle?.nodes !== open.game.nodes.size;
/** Somebody has to decide, and it is a person. */
export function personDecides({ open }: Pick<PlayState, "open">): boolean {
  const side = open?.reader.decision.side ?? null;
  return open !== null && side !== null && open.seats[side].type === "person";
}
/** Whoever looks may not know everything: the two people hide things from each other, or the single player plays fair. */
export function guarded({ open, handOver, showAll }: Pick<PlayState, "open" | "handOver" | "showAll">): boolean {
  if (!open || open.reader.decision.side === null) return false;
  const people = peopleOf(open.seats).length;
  return people === 2 ? handOver : people === 1 && !showAll;
}
