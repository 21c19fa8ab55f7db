/**
 * The program at the table: it is asked for the sides it plays, its commands are given like anybody's, and it stops as soon as
 * somebody wants something else. Pure: worker and clock come from outside.
 */
import { createStore } from "zustand/vanilla";
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import { PERSON, type Seat, type Seats, TWO_PEOPLE } from "../../../shared/play/seats.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { isUntouched, type OpenGame, type Play, type PlayState } from "../../play/store/play.ts";
import type { StartOpponent } from "../worker/startOpponent.ts";
import { createAsking } from "./asking.ts";
import { intentionsWith, seenBy } from "./pace.ts";
import type { OpponentState, Pace, Thought } from "./state.ts";

/** Milliseconds that only grow. */
export interface Clock {
  now(): number;
  /** Calls back once; the answer calls it off. */
  wait(milliseconds: number, go: () => void): () => void;
}

export interface OpponentParts {
  readonly play: Play;
  /** The table of a game with the plans drawn on it so far. */
  readonly table: (open: OpenGame) => LoadedScenario;
  readonly start: StartOpponent;
  readonly clock: Clock;
  /** Something else is in front of the game: nothing is to move on meanwhile. */
  readonly held: { now(): boolean; onChange(listener: () => void): () => void };
  /** Who plays the next game, and how fast the program acts. */
  readonly settings?: { readonly seats?: Seats; readonly pace?: Pace };
}

/** What the program is to decide, or has decided and not yet given. */
interface Task {
  readonly id: number;
  readonly open: OpenGame;
  readonly seat: Seat;
  readonly side: SideId;
  readonly node: number;
  decided: Decided | null;
}

export type Opponents = ReturnType<typeof createOpponents>;

const STANDARD: Character = CHARACTERS[STANDARD_CHARACTER];
/** So long a command stays before the next, beside the time to see it, in milliseconds. */
const PAUSE: Readonly<Record<Pace, number>> = { step: 0, slow: 1500, usual: 350, fast: 0 };

export function createOpponents({ play, table, start, clock, held, settings = {} }: OpponentParts) {
  /** Who played a side last, or would. */
  const last: Record<SideId, Character> = { red: STANDARD, blue: STANDARD };
  const chosen = { seats: settings.seats ?? TWO_PEOPLE };
  const store = createStore<OpponentState>(() => ({
    seats: chosen.seats,
    thinking: null,
    paused: false,
    pace: settings.pace ?? "usual",
    thoughts: [],
    intentions: [],
    revealed: [],
    advice: null,
    trouble: null,
  }));
  const now = store.getState;
  for (const side of SIDE_IDS) remember(side, chosen.seats[side]);
  const asking = createAsking(start, table);
  let task: Task | null = null;
  /** The command that was given last, and what was thought, until it is carried out. */
  let given: { readonly open: OpenGame; readonly at: NodeId; readonly thought: Thought } | null = null;
  /** One command is wanted although it is paused or goes step by step. */
  let stepping = false;
  /** It waits only because somebody travelled through the game. */
  let rests = false;
  let seenAt = clock.now();
  let callOff = () => {};
  let looking = false;
  let stopped = false;

  const set = (change: Partial<OpponentState>): void => {
    const before = now();
    if ((Object.keys(change) as (keyof OpponentState)[]).some((key) => change[key] !== before[key]))
      store.setState(change);
  };

  function dueNow(): Omit<Task, "id" | "decided"> | null {
    const { open, asked, cover } = play.store.getState();
    const { paused, trouble } = now();
    if (stopped || !open || asked || cover !== null || trouble !== null || held.now()) return null;
    if (paused && !stepping) return null;
    const { side } = open.reader.decision;
    const seat = side && open.seats[side];
    if (!side || seat?.type !== "program") return null;
    return { open, seat, side, node: open.game.at };
  }

  function drop(): void {
    callOff();
    callOff = () => {};
    if (task) asking.cancel();
    task = null;
    set({ thinking: null });
  }

  /** Brings what the program does in line with what lies on the table. Whatever changes ends up here. */
  function look(): void {
    if (looking) return;
    looking = true;
    try {
      const due = dueNow();
      if (!due) drop();
      else if (!task || !isSame(task, due)) begin(due);
      else if (task.decided) giveInTime(task, task.decided);
    } finally {
      looking = false;
    }
  }

  function begin(due: Omit<Task, "id" | "decided">): void {
    drop();
    if (due.seat.type !== "program") return;
    if (now().advice?.type === "thinking") set({ advice: null });
    const { character, plan } = due.seat;
    const id = asking.next;
    task = { ...due, id, decided: null };
    set({ thinking: due.side });
    asking.ask(due.open, { side: due.side, character, plan }, (answer) => {
      if (task?.id !== id) return;
      const decided = answer.ok ? answer.value.decided : null;
      if (!answer.ok || !decided) {
        fail(answer.ok ? "It found nothing that it could do." : answer.error.message);
        return;
      }
      const { plan: intended } = answer.value;
      const { node, side } = task;
      task.decided = decided;
      if (intended)
        set({ intentions: intentionsWith(now().intentions, { node, side, plan: intended }, due.open.game) });
      set({ thinking: null });
      look();
    });
  }

  function fail(why: string): void {
    asking.forget();
    task = null;
    stepping = false;
    set({ thinking: null, trouble: why });
  }

  /** Once the last command was to be seen long enough. */
  function giveInTime(task: Task, decided: Decided): void {
    callOff();
    callOff = () => {};
    const { pace } = now();
    if (pace === "step" && !stepping) return;
    const left = pace === "fast" || stepping ? 0 : seenAt + PAUSE[pace] - clock.now();
    if (left > 0) callOff = clock.wait(left, look);
    else give(task, decided);
  }

  function give({ open, side, node: at }: Task, decided: Decided): void {
    task = null;
    stepping = false;
    const node = open.game.nodes.size;
    given = { open, at, thought: { node, side, turn: open.reader.view(side).turn, decided } };
    if (play.give(decided.command) === "refused") {
      given = null;
      const { told } = play.store.getState();
      fail(told?.type === "refused" ? `Its command was refused: ${told.refusal.reason}` : "It could not act.");
      return;
    }
    remind();
    // What follows is begun once whoever listens to the game has heard of it.
    callOff = clock.wait(0, look);
  }

  /** The thought behind a command is kept as soon as the command is carried out: a person may have to roll dice first. */
  function remind(): void {
    if (!given) return;
    const { open, at, thought } = given;
    const { open: present, asked } = play.store.getState();
    const done = open.game.nodes.get(thought.node);
    if (done?.parent === at) set({ thoughts: [...now().thoughts, thought] });
    if (done || !asked || present?.serial !== open.serial) given = null;
  }

  function onPlay(state: PlayState, before: PlayState): void {
    if (state.open?.serial !== before.open?.serial) {
      newGame(state.open);
      return;
    }
    if (state.open && state.open.seats !== before.open?.seats) set({ seats: state.open.seats });
    if (state.revision !== before.revision) remind();
    if (state.fresh !== before.fresh) seenAt = clock.now() + seenBy(state);
    const programs = state.open !== null && decider(state.open)?.type === "program";
    // Whoever travels wants to look: it goes on when it is told to.
    if (state.travels !== before.travels) {
      stepping = false;
      const waits = programs && (!now().paused || rests);
      if (waits || rests) set({ paused: waits });
      rests = waits;
      set({ trouble: null });
    }
    const { advice } = now();
    if (advice && advice.node !== state.open?.game.at) forgetAdvice();
    if (state.revision !== before.revision && now().trouble !== null) set({ trouble: null });
    look();
  }

  /** A game in which something has happened waits until it is told to go on; so does one that the program begins. */
  function newGame(open: OpenGame | null): void {
    drop();
    asking.forget();
    stepping = rests = false;
    const seats = open?.seats ?? chosen.seats;
    for (const side of SIDE_IDS) remember(side, seats[side]);
    const programs = Object.values(seats).some(({ type }) => type === "program");
    set({
      seats,
      paused: open !== null && (isUntouched(open.game) ? decider(open)?.type === "program" : programs),
      thoughts: [],
      intentions: [],
      revealed: [],
      advice: null,
      trouble: null,
    });
    look();
  }

  function seat(side: SideId, to: Seat): void {
    const { open } = play.store.getState();
    remember(side, to);
    set({ trouble: null });
    if (!open || isUntouched(open.game)) {
      // Plans belong to one scenario.
      const kept: Seat = to.type === "program" ? { ...to, plan: null } : to;
      chosen.seats = { ...chosen.seats, [side]: kept };
    }
    if (!open) {
      set({ seats: chosen.seats });
      return;
    }
    // Nothing has begun: both sides may be seated in peace.
    if (isUntouched(open.game) && to.type === "program" && open.reader.decision.side === side) set({ paused: true });
    play.seat(side, to);
  }

  function remember(side: SideId, to: Seat): void {
    if (to.type === "program") last[side] = to.character;
  }

  function takeOver(side: SideId, character: Character = last[side]): void {
    const to: Seat = { type: "program", character, plan: null };
    remember(side, to);
    rests = false;
    set({ paused: false });
    play.seat(side, to);
    set({ trouble: null });
    look();
  }

  function step(): void {
    if (now().pace !== "step") set({ paused: true });
    set({ trouble: null });
    stepping = true;
    look();
    if (!dueNow()) stepping = false;
  }

  function advise(side: SideId, character: Character = STANDARD, plan: string | null = null): void {
    const { open, asked, cover } = play.store.getState();
    if (!open || asked || cover !== null || task) return;
    const node = open.game.at;
    if (open.reader.decision.side !== side) {
      set({ advice: { type: "failed", node, why: "This side has nothing to decide now." } });
      return;
    }
    set({ advice: { type: "thinking", node, side } });
    asking.ask(open, { side, character, plan, afresh: true }, (answer) => {
      const { advice } = now();
      if (advice?.type !== "thinking" || advice.node !== node) return;
      const failed = (why: string) => ({ type: "failed", node, why }) as const;
      if (!answer.ok) set({ advice: failed(answer.error.message) });
      else {
        const { decided, plan: intended } = answer.value;
        set({
          advice: decided
            ? { type: "given", node, side, decided, plan: intended }
            : failed("It found nothing that could be done."),
        });
      }
    });
  }

  function forgetAdvice(): void {
    if (now().advice?.type === "thinking" && !task) asking.cancel();
    set({ advice: null });
  }

  const ends = [play.store.subscribe(onPlay), held.onChange(look)];
  return {
    store,
    /** Who plays a side; of a game that has not begun, of the next one too. */
    seat,
    /** The program goes on for a side from here, at once. */
    takeOver,
    /** Who would go on for a side: whoever played it last. */
    characterOf: (side: SideId): Character => last[side],
    /** A person goes on for a side. */
    handBack: (side: SideId) => seat(side, PERSON),
    /** What is being thought is dropped. */
    pause(): void {
      stepping = rests = false;
      set({ paused: true });
      look();
    },
    /** Goes on, or tries again. */
    resume(): void {
      rests = false;
      set({ paused: false, trouble: null });
      look();
    },
    /** One command, and waits again. */
    step,
    setPace(pace: Pace): void {
      set({ pace });
      look();
    },
    advise,
    forgetAdvice,
    reveal: (side: SideId) =>
      set({ revealed: now().revealed.includes(side) ? now().revealed : [...now().revealed, side] }),
    hide: (side: SideId) => set({ revealed: now().revealed.filter((one) => one !== side) }),
    /** Who plays the next game, for the settings. */
    chosenSeats: () => chosen.seats,
    stop(): void {
      stopped = true;
      drop();
      for (const end of ends) end();
      asking.stop();
    },
  };
}

const decider = ({ reader, seats }: OpenGame): Seat | null => {
  const { side } = reader.decision;
  return side && seats[side];
};

const isSame = (a: Pick<Task, "open" | "node" | "seat">, b: Pick<Task, "open" | "node" | "seat">): boolean =>
  a.open.serial === b.open.serial && a.node === b.node && a.seat === b.seat;
