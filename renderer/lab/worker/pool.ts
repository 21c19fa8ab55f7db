/**
 * The workers of the lab: small ranges are handed out one after the other, and each battle is told as it is over. Which worker
 * plays which battle makes no difference to any of them.
 */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { Failure } from "../../../shared/result.ts";
import type { LabReport, LabSubject, LabWorker, StartLabWorker } from "./job.ts";

/** So many battles of something. */
export interface LabTask {
  readonly subject: LabSubject;
  readonly wish: LabWish;
}

/** Where tasks come from and where battles go. */
export interface LabOrder {
  /** The next small task; null: none for now (see `Pool.wake`). */
  next(): LabTask | null;
  game(game: LabGame, task: LabTask): void;
  /** All battles of the task were told. */
  done(task: LabTask): void;
  /** It can't be played. The order ends with that. */
  refused(error: Failure): void;
}

/** A task whose workers died so often is given up. */
const DEATHS = 3;

interface Given {
  readonly id: number;
  readonly task: LabTask;
  /** Battles told so far. */
  told: number;
  readonly deaths: number;
}
interface Hand {
  worker: LabWorker;
  subject: string | null;
  given: Given | null;
}

export interface Pool {
  /** Begins an order; one before it is dropped. */
  run(order: LabOrder): void;
  /** The order may have more tasks now. */
  wake(): void;
  /** Holds everybody still, or lets them go on. */
  hold(still: boolean): void;
  /** Drops the order at once. */
  cancel(): void;
  setSize(size: number): void;
  /** How many are playing. */
  readonly playing: number;
  stop(): void;
}

export function createPool(start: StartLabWorker, size: number): Pool {
  let hands: Hand[] = [];
  let order: LabOrder | null = null;
  /** What dead workers left. */
  let again: Omit<Given, "id">[] = [];
  let held = false;
  let wanted = size;
  let last = 0;

  function hire(): Hand {
    const hand: Hand = { worker: undefined as unknown as LabWorker, subject: null, given: null };
    hand.worker = start(
      (report) => heard(hand, report),
      (why) => died(hand, why),
    );
    if (held) hand.worker.hold(true);
    hands.push(hand);
    return hand;
  }
  function dismiss(hand: Hand): void {
    hands = hands.filter((one) => one !== hand);
    hand.worker.stop();
  }

  function give(hand: Hand, { task, told, deaths }: Omit<Given, "id">): void {
    last++;
    hand.given = { id: last, task, told, deaths };
    if (hand.subject !== task.subject.key) {
      hand.subject = task.subject.key;
      hand.worker.about(task.subject);
    }
    const { from, games } = task.wish;
    hand.worker.play({ id: last, wish: { ...task.wish, from: from + told, games: games - told } });
  }

  /** Whoever has nothing to do gets something, as far as there is anything. */
  function deal(): void {
    while (order && !held) {
      const idle = hands.find(({ given }) => given === null);
      if (!idle && hands.length >= wanted) return;
      const next = again.pop() ?? first(order.next());
      if (!next) return;
      give(idle ?? hire(), next);
    }
  }
  const first = (task: LabTask | null): Omit<Given, "id"> | null => task && { task, told: 0, deaths: 0 };

  function heard(hand: Hand, report: LabReport): void {
    const { given } = hand;
    if (!order || !given || given.id !== report.id) return;
    if (report.type === "game") {
      given.told++;
      order.game(report.game, given.task);
      return;
    }
    hand.given = null;
    if (report.type === "refused") {
      end(report.error);
      return;
    }
    if (hands.length > wanted) dismiss(hand);
    order.done(given.task);
    deal();
  }

  function died(hand: Hand, why: string): void {
    if (!hands.includes(hand)) return;
    const { given } = hand;
    dismiss(hand);
    if (!order || !given) return;
    const deaths = given.deaths + 1;
    if (deaths >= DEATHS) {
      const message = `Battle ${given.task.wish.from + given.told} could not be played: ${why}`;
      end({ code: "internal", message });
      return;
    }
    again.push({ ...given, deaths });
    deal();
  }

  /** Nobody plays on; who is in the middle of something is let go, so that it ends at once. */
  function drop(): void {
    order = null;
    again = [];
    for (const hand of hands) if (hand.given) dismiss(hand);
  }
  function end(error: Failure): void {
    const ended = order;
    drop();
    ended?.refused(error);
  }

  return {
    run(next) {
      drop();
      order = next;
      held = false;
      for (const { worker } of hands) worker.hold(false);
      deal();
    },
    wake: deal,
    hold(still) {
      held = still;
      for (const { worker } of hands) worker.hold(still);
      deal();
    },
    cancel: drop,
    setSize(next) {
      wanted = Math.max(1, Math.floor(next));
      for (const hand of [...hands]) if (hands.length > wanted && !hand.given) dismiss(hand);
      deal();
    },
    get playing() {
      return hands.filter(({ given }) => given !== null).length;
    },
    stop() {
      drop();
      for (const hand of [...hands]) dismiss(hand);
    },
  };
}
