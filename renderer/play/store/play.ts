/**
 * The game in this window: the deciding side, the hand, the rolled dice and the requested dice. Pure: no screen, no
 * clock. Panels read the state; keys and pointers call the moves.
 */
import type { DiceRequest, Throw } from "../../../shared/dice/dice.ts";
import type { Apart, Sitting } from "../../../shared/play/apart.ts";
import type { Command, Refusal, StandId } from "../../../shared/play/contract.ts";
import type { Game, LogEntry, NodeId } from "../../../shared/play/game.ts";
import { peopleOf, type Seats } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { FileOnDisk } from "../../window/store/session.ts";
import type { createPlay } from "./createPlay.ts";
import { EMPTY_HAND, type Hand } from "./hand.ts";
import type { Reader } from "./reader.ts";
import type { RemovedLine } from "./removedLines.ts";
import type { Beginners, Held } from "./unasked.ts";

/** The scenario from which a game was begun, in its state in the editor. */
export interface Origin {
  /** The session's serial, and the state of its document. */
  readonly serial: number;
  readonly state: number;
}

export interface OpenGame {
  /** Another number is another game. */
  readonly serial: number;
  readonly game: Game;
  readonly reader: Reader;
  readonly origin: Origin;
  /** The document's state at the beginning: the table is the editor's while that is unchanged. */
  readonly begunAt: number;
  readonly autosaveId: string;
  readonly file: FileOnDisk | null;
  /** The players; the computer's decisions never use the hand. */
  readonly seats: Seats;
  /** The players sit apart, and one of them here; null: both are here. */
  readonly apart: Apart | null;
  /** The mark of the saved content (see `markOf`). */
  readonly saved: string;
  /** A battle of the lab, which can be replayed: nothing is lost until a person changes its tree. */
  readonly battle: BattleOfLab | null;
}

/** The lab's battle, and the edition of its tree. */
export interface BattleOfLab {
  readonly run: number;
  /** From 1. */
  readonly number: number;
  readonly edition: number;
}

export interface GameStart {
  readonly autosaveId: string;
  readonly file?: FileOnDisk | null;
  /** Two people if absent. */
  readonly seats?: Seats | undefined;
  readonly sitting?: Sitting | null | undefined;
  /** Restored after a crash: unsaved even if its file exists. */
  readonly recovered?: boolean;
  readonly battle?: Omit<BattleOfLab, "edition"> | undefined;
}

/** Dice that a person must roll before a command can be carried out. */
export interface DiceAsked {
  readonly command: Command;
  /** The rolls until now, with their sources. */
  readonly throws: readonly Throw[];
  readonly request: DiceRequest;
  /** The reason why the last faces were invalid. */
  readonly wrong: string | null;
  /** The command can still be cancelled: nothing of it has happened. */
  readonly mayCallOff: boolean;
}
/** Rolled dice shown on the table. */
export interface Tray {
  readonly key: number;
  readonly throws: readonly Throw[];
  readonly lines: readonly LogEntry[];
}
/** A note about the last command or its refusal. */
export type Notice =
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "note"; readonly text: string };

export interface PlayState {
  readonly open: OpenGame | null;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** Grows with every step to another node of its tree. */
  readonly travels: number;
  readonly hand: Hand;
  readonly notice: Notice | null;
  /** The words that would have ended a phase, where it ended without them: a late key may still mean that. */
  readonly lapsed: string | null;
  readonly asked: DiceAsked | null;
  readonly tray: Tray | null;
  /** The dice of the tray are falling: the table still shows the position before them. */
  readonly falling: boolean;
  /** The log lines of the last command: their moves glide, their results flash. Empty after a step back. */
  readonly fresh: readonly LogEntry[];
  /** The stand that the referee has selected. */
  readonly touched: StandId | null;
  /** The players roll their own dice. */
  readonly byHand: boolean;
  /** A roll without a choice waits for a confirmation, even when the program rolls. */
  readonly confirmRolls: boolean;
  /** Standing orders about the side that begins. */
  readonly beginners: Beginners;
  /** The move, or the phase, that a side lets pass without further questions. */
  readonly held: Held | null;
  /** The nodes of the last rolls that a person caused: they stay in sight until the next command of a person. */
  readonly lastRoll: readonly NodeId[];
  /** A branch repeats the rolls of the old line at the same place. */
  readonly sameDice: boolean;
  /** The sides hide things from each other: the table is covered in between. */
  readonly handOver: boolean;
  /** Everything is shown even to a single player. */
  readonly showAll: boolean;
  /** The side whose view is drawn; null: everything is shown. */
  readonly viewer: SideId | null;
  /** The table is covered until this side's player takes over. */
  readonly cover: SideId | null;
  /** The conditions of victory are shown in full. */
  readonly goalsOpen: boolean;
  /** The log is open at full length. */
  readonly logOpen: boolean;
  /** The lines of the game are shown below the table. */
  readonly linesOpen: boolean;
  /** The lines that were removed from the open game, the last one in front: each can be brought back. */
  readonly removed: readonly RemovedLine[];
  /** The battle is being replayed from its start. */
  readonly replaying: boolean;
}

export const START: PlayState = {
  open: null,
  revision: 0,
  travels: 0,
  hand: EMPTY_HAND,
  notice: null,
  lapsed: null,
  asked: null,
  tray: null,
  falling: false,
  fresh: [],
  touched: null,
  byHand: false,
  confirmRolls: false,
  beginners: {},
  held: null,
  lastRoll: [],
  sameDice: false,
  handOver: false,
  showAll: false,
  viewer: null,
  cover: null,
  goalsOpen: false,
  logOpen: false,
  linesOpen: false,
  removed: [],
  replaying: false,
};

export type Play = ReturnType<typeof createPlay>;

/** A mark of the content that a game's file holds: the tree and its remarks, the current node, and the players. */
export function markOf({ game, seats }: Pick<OpenGame, "game" | "seats">): string {
  const place = `${game.edition} ${game.at}`;
  return peopleOf(seats).length === 2 ? place : `${place} ${JSON.stringify(seats)}`;
}
/** No decision was made and nothing written yet: there is nothing to lose. */
export const isUntouched = (game: Game): boolean => game.nodes.size <= 1 && game.remarks.length === 0;
/** The game in this window was opened by the other player, who keeps it. */
export const isGuest = ({ open }: Pick<PlayState, "open">): boolean =>
  open?.apart?.by.type === "windows" && open.apart.by.invitation === null;
export const isDirty = ({ open }: Pick<PlayState, "open">): boolean =>
  open !== null &&
  !isGuest({ open }) &&
  !isUntouched(open.game) &&
  open.saved !== markOf(open) &&
  open.battle?.edition !== open.game.edition;
/** Whether a person must decide now. */
export function personDecides({ open }: Pick<PlayState, "open">): boolean {
  const side = open?.reader.decision.side ?? null;
  return open !== null && side !== null && sitsHere(open, side);
}
/** A person plays the side in this window: where the players sit apart, only one of them does. */
export const sitsHere = ({ seats, apart }: Pick<OpenGame, "seats" | "apart">, side: SideId): boolean =>
  seats[side].type === "person" && (apart === null || apart.sits === side);
/** Whether the viewer may not know everything: two people hide things, or a single player plays fair. */
export function guarded({ open, handOver, showAll }: Pick<PlayState, "open" | "handOver" | "showAll">): boolean {
  if (!open || open.reader.decision.side === null) return false;
  if (open.apart) return true;
  const people = peopleOf(open.seats).length;
  return people === 2 ? handOver : people === 1 && !showAll;
}
