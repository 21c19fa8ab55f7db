/**
 * The workers of the lab: small ranges are handed out in sequence, and each battle is reported when it is over. The
 * choice of the worker has no effect on a battle.
 */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { Failure } from "../../../shared/result.ts";
import type { LabReport, LabSubject, LabWorker, StartLabWorker } from "./job.ts";

/** A number of battles of a subject. */
export interface LabTask {
  readonly subject: LabSubject;
  readonly wish: LabWish;
}

/** The source of tasks and the receiver of battles. */
export interface LabOrder {
  /** The next small task; null: none for now (see `Pool.wake`). */
  next(): LabTask | null;
  game(game: LabGame, task: LabTask): void;
  /** All battles of the task were reported. */
  done(task: LabTask): void;
  /** It can't be played. This ends the order. */
  refused(error: Failure): void;
}

/** A task is given up after this many dead workers. */
const DEATHS = 3;

/** A task, or the rest of a dead worker's task. */
interface Piece {
  readonly task: LabTask;
  /** The number of reported battles. */
  readonly reported: number;
  readonly deaths: number;
}

/** A worker and its current piece. */
class PoolWorker {
  readonly #worker: LabWorker;
  #subject: string | null = null;
  #playing: { readonly id: number; piece: Piece } | null = null;

  constructor(
    start: StartLabWorker,
    heard: (worker: PoolWorker, report: LabReport) => void,
    died: (worker: PoolWorker, why: string) => void,
  ) {
    this.#worker = start(
      (report) => heard(this, report),
      (why) => died(this, why),
    );
  }

  get piece(): Piece | null {
    return this.#playing?.piece ?? null;
  }

  play(id: number, piece: Piece): void {
    this.#playing = { id, piece };
    const { task, reported } = piece;
    if (this.#subject !== task.subject.key) {
      this.#subject = task.subject.key;
      this.#worker.about(task.subject);
    }
    const { from, games } = task.wish;
    this.#worker.play({ id, wish: { ...task.wish, from: from + reported, games: games - reported } });
  }
  /** The piece of a report; null if it was dropped. */
  pieceOf({ id }: LabReport): Piece | null {
    return this.#playing?.id === id ? this.#playing.piece : null;
  }
  count(piece: Piece): void {
    if (this.#playing) this.#playing.piece = { ...piece, reported: piece.reported + 1 };
  }
  rest(): void {
    this.#playing = null;
  }

  hold(still: boolean): void {
    this.#worker.hold(still);
  }
  stop(): void {
    this.#worker.stop();
  }
}

export class Pool {
  readonly #start: StartLabWorker;
  #workers: PoolWorker[] = [];
  #order: LabOrder | null = null;
  /** The rests of dead workers' tasks. */
  #again: Piece[] = [];
  #held = false;
  #wanted: number;
  #last = 0;

  constructor(start: StartLabWorker, size: number) {
    this.#start = start;
    this.#wanted = size;
  }

  /** The number of busy workers. */
  get playing(): number {
    return this.#workers.filter(({ piece }) => piece !== null).length;
  }

  /** Begins an order and drops the one before. */
  run(order: LabOrder): void {
    this.cancel();
    this.#order = order;
    this.hold(false);
  }

  /** The order may have more tasks now. */
  wake(): void {
    this.#deal();
  }

  /** Pauses all workers, or lets them continue. */
  hold(still: boolean): void {
    this.#held = still;
    for (const worker of this.#workers) worker.hold(still);
    this.#deal();
  }

  /** Drops the order: busy workers are dismissed, so that their work ends at once. */
  cancel(): void {
    this.#order = null;
    this.#again = [];
    for (const worker of this.#workers) if (worker.piece) this.#dismiss(worker);
  }

  setSize(size: number): void {
    this.#wanted = Math.max(1, Math.floor(size));
    for (const worker of this.#workers) if (this.#workers.length > this.#wanted && !worker.piece) this.#dismiss(worker);
    this.#deal();
  }

  stop(): void {
    this.cancel();
    for (const worker of this.#workers) this.#dismiss(worker);
  }

  #hire(): PoolWorker {
    const worker = new PoolWorker(
      this.#start,
      (from, report) => this.#heard(from, report),
      (from, why) => this.#died(from, why),
    );
    if (this.#held) worker.hold(true);
    this.#workers.push(worker);
    return worker;
  }
  #dismiss(worker: PoolWorker): void {
    this.#workers = this.#workers.filter((other) => other !== worker);
    worker.stop();
  }

  /** Gives idle workers tasks, as far as there are any. */
  #deal(): void {
    while (this.#order && !this.#held) {
      const idle = this.#workers.find(({ piece }) => piece === null);
      if (!idle && this.#workers.length >= this.#wanted) return;
      const next = this.#again.pop() ?? whole(this.#order.next());
      if (!next) return;
      this.#last++;
      (idle ?? this.#hire()).play(this.#last, next);
    }
  }

  #heard(worker: PoolWorker, report: LabReport): void {
    const piece = worker.pieceOf(report);
    if (!this.#order || !piece) return;
    if (report.type === "game") {
      worker.count(piece);
      this.#order.game(report.game, piece.task);
      return;
    }
    worker.rest();
    if (report.type === "refused") {
      this.#end(report.error);
      return;
    }
    if (this.#workers.length > this.#wanted) this.#dismiss(worker);
    this.#order.done(piece.task);
    this.#deal();
  }

  #died(worker: PoolWorker, why: string): void {
    if (!this.#workers.includes(worker)) return;
    const { piece } = worker;
    this.#dismiss(worker);
    if (!this.#order || !piece) return;
    const deaths = piece.deaths + 1;
    if (deaths >= DEATHS) {
      const message = `Battle ${piece.task.wish.from + piece.reported} could not be played: ${why}`;
      this.#end({ code: "internal", message });
      return;
    }
    this.#again.push({ ...piece, deaths });
    this.#deal();
  }

  #end(error: Failure): void {
    const ended = this.#order;
    this.cancel();
    ended?.refused(error);
  }
}

const whole = (task: LabTask | null): Piece | null => task && { task, reported: 0, deaths: 0 };
