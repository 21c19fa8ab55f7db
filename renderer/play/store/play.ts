/**
 * The game that is being played in this window: whose decision it is, what the hands hold, the dice that fell and those
 * that are asked for. Pure: no screen, no clock. The panels read the state, keys and pointers call the moves.
 */
import { createStore } from "zustand/vanilla";
import type { DiceRequest, Throw } from "../../../shared/dice/dice.ts";
import type {
  Command,
  Intervention,
  Refusal,
  StandId,
  StandingOrder,
  StandingOrderCommand,
} from "../../../shared/play/contract.ts";
import type { Game, LogEntry, NodeId } from "../../../shared/play/game.ts";
import { peopleOf, type Seat, type Seats, TWO_PEOPLE } from "../../../shared/play/seats.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { FileOnDisk } from "../../window/store/session.ts";
import { createGiving, type More } from "./giving.ts";
import { EMPTY_HAND, type Hand, handFor, withKind } from "./hand.ts";
import { type Intent, intentOf, type Ready, readyOf } from "./intent.ts";
import { conclusion, createReader, type Reader } from "./reader.ts";

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
export type Told =
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "note"; readonly text: string };

export interface PlayState {
  readonly open: OpenGame | null;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** Grows with every step to another place of its tree. */
  readonly travels: number;
  readonly hand: Hand;
  readonly told: Told | null;
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

const START: PlayState = {
  open: null,
  revision: 0,
  travels: 0,
  hand: EMPTY_HAND,
  told: null,
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

export function createPlay(settings: Partial<Pick<PlayState, "byHand" | "handOver">> = {}) {
  const store = createStore<PlayState>(() => ({ ...START, ...settings }));
  const now = store.getState;
  let serial = 0;
  let stopListening = () => {};

  /** The next decision lies on the table: who looks, and what is in the hands for it. */
  function ready(more: More = {}): void {
    const { open, viewer, hand } = now();
    if (!open) return;
    const { side } = open.reader.decision;
    const people = peopleOf(open.seats);
    const hides = guarded(now());
    const looks = hides ? (people.length === 2 ? viewer : (people[0] ?? null)) : null;
    store.setState({
      revision: open.game.revision,
      hand: personDecides({ open }) ? handFor(open.reader, hand) : { ...EMPTY_HAND, over: hand.over },
      cover: hides && people.length === 2 && side !== viewer ? side : null,
      viewer: looks,
      ...(typeof more === "function" ? more(looks) : more),
    });
  }

  function begin(game: Game, origin: Origin, how: GameStart): void {
    stopListening();
    serial++;
    const seats = how.seats ?? TWO_PEOPLE;
    const open: OpenGame = {
      serial,
      game,
      reader: createReader(game),
      origin: { serial: origin.serial, state: origin.state },
      begunAt: origin.state,
      autosaveId: how.autosaveId,
      file: how.file ?? null,
      seats,
      saved: how.file && !how.recovered ? markOf({ game, seats }) : "",
      battle: how.battle ? { ...how.battle, nodes: game.nodes.size } : null,
    };
    stopListening = game.onChange(() => !giving.isQuiet() && store.setState({ revision: game.revision }));
    const { byHand, sameDice, handOver } = now();
    store.setState({ ...START, byHand, sameDice, handOver, open });
    ready();
  }

  function end(): void {
    stopListening();
    stopListening = () => {};
    const { byHand, sameDice, handOver } = now();
    store.setState({ ...START, byHand, sameDice, handOver });
  }

  const giving = createGiving(store, ready);

  const setHand = (change: (hand: Hand, reader: Reader) => Hand): void => {
    const { open, hand, asked } = now();
    if (!open || asked) return;
    const wanted = change(hand, open.reader);
    // What the program decides is in nobody's hands; the pointer is still over something.
    const next = personDecides({ open }) || wanted === hand ? wanted : { ...hand, over: wanted.over };
    if (next !== hand) store.setState({ hand: next, told: null });
  };

  const intent = (): Intent => {
    const { open, hand } = now();
    return open && personDecides({ open }) ? intentOf(open.reader, hand) : { type: "none" };
  };
  const readyNow = (): Ready => {
    const { open, hand } = now();
    return open && personDecides({ open }) ? readyOf(open.reader, hand, intent()) : { type: "nothing" };
  };

  return {
    store,
    begin,
    end,
    saved(file: FileOnDisk, mark: string): void {
      const { open } = now();
      if (open) store.setState({ open: { ...open, file, saved: mark } });
    },
    /** Goes on although the scenario in the editor was changed since: not asked again about that. */
    keep(origin: Origin): void {
      const { open } = now();
      if (open) store.setState({ open: { ...open, origin: { serial: origin.serial, state: origin.state } } });
    },

    setHand,
    chooseKind: (kind: string) => setHand((hand, reader) => withKind(reader, hand, kind)),
    intent,
    ready: readyNow,
    give: giving.give,
    /** What the hands hold is carried out. False where there was nothing to confirm. */
    confirm(): boolean {
      const found = readyNow();
      if (found.type === "nothing") return false;
      if (found.type === "refused") store.setState({ told: { type: "refused", refusal: found.refusal } });
      else giving.give(found.command);
      return true;
    },
    /** Passes, ends or holds: whatever concludes this decision. True when it was carried out. */
    conclude(): boolean {
      const { open } = now();
      const found = open && personDecides({ open }) && conclusion(open.reader);
      if (!found) return false;
      return giving.give(found.choice.command) === "done";
    },
    answerDice: giving.answerDice,
    letDiceRoll: giving.letDiceRoll,
    askAgain: giving.askAgain,
    forgetDice: giving.forgetDice,
    clearTray: () => now().tray && store.setState({ tray: null }),

    back: giving.back,
    forward: giving.forward,
    goTo: (node: NodeId) => giving.travel(() => now().open?.game.goTo(node)),

    setByHand: (byHand: boolean) => store.setState({ byHand }),
    setSameDice: (sameDice: boolean) => store.setState({ sameDice }),
    setHandOver(handOver: boolean): void {
      const { open } = now();
      // Whoever switches it on is looking already.
      store.setState({ handOver, viewer: handOver ? (open?.reader.decision.side ?? null) : null });
      ready();
    },
    setShowAll(showAll: boolean): void {
      store.setState({ showAll });
      ready();
    },
    /** Somebody else plays a side from now on. */
    seat(side: SideId, seat: Seat): void {
      const { open } = now();
      if (!open) return;
      // What the dice were asked for is another's now.
      giving.dropKept();
      store.setState({ open: { ...open, seats: { ...open.seats, [side]: seat } }, asked: null });
      ready();
    },
    /** The next player has sat down. */
    reveal(): void {
      const { cover } = now();
      if (cover !== null) store.setState({ viewer: cover, cover: null, tray: null });
    },
    touch: (touched: StandId | null) => store.setState({ touched }),
    setLogOpen: (logOpen: boolean) => store.setState({ logOpen }),
    tell: (told: Told | null) => store.setState({ told }),

    intervene(stand: StandId, change: Intervention["change"], why: string): boolean {
      const command: Intervention = { type: "intervene", stand, change, why };
      return giving.give(command) === "done";
    },
    orderStanding(side: SideId, order: StandingOrder | null, stand?: StandId): boolean {
      const command: StandingOrderCommand = {
        type: "standing-order",
        side,
        order,
        ...(stand === undefined ? {} : { stand }),
      };
      return giving.give(command) === "done";
    },
  };
}
