/** The toy battle with a worker that answers when it is told to, a clock that stands still, and a front that may be covered. */

import type { Clock } from "../../../renderer/opponent/store/deciding.ts";
import { createOpponents, type OpponentParts } from "../../../renderer/opponent/store/opponent.ts";
import type { OpponentAsk, OpponentReport, OpponentSubject } from "../../../renderer/opponent/worker/job.ts";
import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { Game } from "../../../shared/play/game.ts";
import type { Seat, Seats } from "../../../shared/play/seats.ts";
import { ok } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { toyGame } from "../play/toyBattle.ts";
import { toyScenario } from "../play/toyTable.ts";

export const PERSON: Seat = { type: "person" };
export const PROGRAM: Seat = { type: "program", character: CHARACTERS.veteran, plan: null };
export const REST: Command = { type: "rest" };

export class StillClock implements Clock {
  time = 0;
  readonly due: { at: number; go: () => void }[] = [];
  now(): number {
    return this.time;
  }
  wait(milliseconds: number, go: () => void): () => void {
    const one = { at: this.time + milliseconds, go };
    this.due.push(one);
    return () => {
      const i = this.due.indexOf(one);
      if (i >= 0) this.due.splice(i, 1);
    };
  }
  /** Time goes on, and what is due comes in its order. */
  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const next = this.due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      this.due.splice(this.due.indexOf(next), 1);
      next.go();
    }
    this.time = until;
  }
}

/** All three red stands have their places: Red may rest at once. */
export function readyTable(): LoadedScenario {
  const loaded = toyScenario();
  const stands = loaded.scenario.stands.map((s) => (s.id === "r3" ? { ...s, at: s.at ?? ([6, 6] as never) } : s));
  return { ...loaded, scenario: { ...loaded.scenario, stands } };
}

export interface SeatedOptions {
  readonly seats?: Seats;
  readonly pace?: NonNullable<OpponentParts["settings"]>["pace"];
  readonly game?: Game;
  readonly opened?: boolean;
}

export function seated({
  seats = { red: PERSON, blue: PROGRAM },
  pace = "fast",
  game = toyGame(readyTable()),
}: SeatedOptions = {}) {
  const play = createPlay();
  const clock = new StillClock();
  const asked: OpponentAsk[] = [];
  const about: OpponentSubject[] = [];
  let cancelled = 0;
  let report: (report: OpponentReport) => void = () => {};
  let covered = false;
  const listeners = new Set<() => void>();
  const opponents = createOpponents({
    play,
    table: (open) => open.game.loaded,
    start: (to) => {
      report = to;
      return {
        about: (subject) => void about.push(subject),
        ask: (ask) => void asked.push(ask),
        cancel: () => void cancelled++,
        stop: () => {},
      };
    },
    clock,
    held: {
      now: () => covered,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    settings: { pace, seats },
  });
  play.begin(game, { serial: 1, state: 0 }, { autosaveId: "toy", seats });
  const decided = (command: Command, sentence = "So.") => ({
    command,
    why: { meaning: "done" as const, sentence, options: [], unless: "" },
  });
  return {
    play,
    clock,
    opponents,
    asked,
    about,
    game,
    get cancelled() {
      return cancelled;
    },
    state: () => opponents.store.getState(),
    side: () => game.decision.side,
    /** The worker answers a question, the newest unless another is named. */
    answer(command: Command = REST, id = asked.at(-1)?.id ?? 0): void {
      report({ id, answer: ok({ decided: decided(command), plan: null }) });
    },
    report: (one: OpponentReport) => report(one),
    decided,
    cover(on: boolean): void {
      covered = on;
      for (const listener of listeners) listener();
    },
    commands: () => game.lineTo(game.at).flatMap(({ command }) => (command ? [command.type] : [])),
  };
}
