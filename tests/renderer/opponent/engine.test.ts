/** The engine that thinks a slice at a time, and the real opponent behind it. */
import { describe, expect, it } from "vitest";
import { type OpenAnswering, openAnswering } from "../../../renderer/opponent/worker/answering.ts";
import { createEngine } from "../../../renderer/opponent/worker/engine.ts";
import type { OpponentAsk, OpponentReport } from "../../../renderer/opponent/worker/job.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { fail, ok } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";

const NOTHING = ok({ decided: null, plan: null });

function engineWith(open: OpenAnswering, slice = 10) {
  let clock = 0;
  const told: OpponentReport[] = [];
  const due: (() => void)[] = [];
  const engine = createEngine({
    report: (report) => void told.push(report),
    pause: (go) => void due.push(go),
    clock: () => clock,
    open,
    slice,
  });
  const loaded = smallBattle();
  const about = () => {
    const { scenario, ground } = loaded;
    // What a worker gets is a copy.
    const cells = { terrain: ground.terrain.slice(), level: ground.level.slice() };
    engine.about(structuredClone({ scenario, cells, seed: "seven" }));
  };
  return {
    engine,
    loaded,
    about,
    told,
    due,
    tick: () => clock++,
    work(slices = Number.POSITIVE_INFINITY) {
      for (let n = 0; n < slices && due.length > 0; n++) due.shift()?.();
    },
  };
}
const ask = (id: number, more: Partial<OpponentAsk> = {}): OpponentAsk => ({
  ...{ id, state: { turn: 1, phase: "x" }, side: "red", character: CHARACTERS.veteran, plan: null, afresh: true },
  ...more,
});

/** Each question costs as many milliseconds as its turn says. */
function counted() {
  const worked: number[] = [];
  const made = engineWith(() => ({
    *answer({ id, state }) {
      for (let n = 0; n < state.turn; n++) {
        made.tick();
        worked.push(id);
        yield;
      }
      if (state.phase === "broken") throw new Error("It broke.");
      return state.phase === "refused" ? fail({ code: "invalid", message: "No." }) : NOTHING;
    },
  }));
  made.about();
  return { ...made, worked };
}
const long = (id: number) => ask(id, { state: { turn: 100, phase: "x" } });

describe("the opponent's engine", () => {
  it("works a slice at a time, and answers", () => {
    const t = counted();
    t.engine.ask(long(1));
    t.work(3);
    expect([t.worked.length, t.told]).toEqual([30, []]);
    t.work();
    expect([t.worked.length, t.told]).toEqual([100, [{ id: 1, answer: NOTHING }]]);
  });

  it("drops what it thinks about for a newer question, and when it is called off", () => {
    const t = counted();
    t.engine.ask(long(1));
    t.work(2);
    t.engine.ask(ask(2));
    t.work();
    expect([t.told.map(({ id }) => id), t.worked.filter((id) => id === 1).length]).toEqual([[2], 20]);
    t.engine.ask(long(3));
    t.work(1);
    t.engine.cancel();
    t.work();
    expect(t.told).toHaveLength(1);
    t.engine.ask(ask(4));
    t.work();
    expect(t.told.at(-1)?.id).toBe(4);
  });

  it("drops it with another game, too, and does nothing once it is stopped", () => {
    const t = counted();
    t.engine.ask(long(1));
    t.work(1);
    t.about();
    t.work();
    t.engine.stop();
    t.engine.ask(ask(2));
    t.work();
    expect(t.told).toEqual([]);
  });

  it("tells what broke or was refused, and goes on with the next question", () => {
    const t = counted();
    for (const [id, phase] of [
      [1, "broken"],
      [2, "refused"],
      [3, "x"],
    ] as const) {
      t.engine.ask(ask(id, { state: { turn: 2, phase } }));
      t.work();
    }
    expect(t.told).toMatchObject([
      { id: 1, answer: { ok: false, error: { code: "internal", message: "It broke." } } },
      { id: 2, answer: { ok: false, error: { message: "No." } } },
      { id: 3, answer: { ok: true } },
    ]);
  });
});

describe("with the real opponent", () => {
  const played = () => {
    const t = engineWith(openAnswering, Number.POSITIVE_INFINITY);
    t.about();
    const system = ruleSystem("ghq-wwii");
    if (!system.ok) throw new Error(system.error.message);
    const game = newGame(t.loaded, system.value.play, "seven");
    if (!game.ok) throw new Error(game.error.message);
    return { ...t, game: game.value };
  };

  it("decides what is accepted, the same for whoever asks again, and nothing for the other side", () => {
    const t = played();
    const { side } = t.game.decision;
    const once = (id: number, more: Partial<OpponentAsk>) => {
      t.engine.ask(ask(id, { state: structuredClone(t.game.state), side: side ?? "red", ...more }));
      t.work();
      const { answer } = t.told.at(-1) ?? { answer: null };
      if (!answer?.ok) throw new Error("no answer");
      return answer.value;
    };
    const first = once(1, {});
    expect(once(2, { afresh: true })).toEqual(first);
    expect(once(3, { side: side === "red" ? "blue" : "red" }).decided).toBeNull();
    expect(first.decided && t.game.give(first.decided.command).type).toBe("done");
    // What is answered can be sent through a worker's door.
    expect(structuredClone(t.told)).toEqual(t.told);
  });

  it("refuses a plan that its side hasn't drawn", () => {
    const t = played();
    t.engine.ask(ask(1, { state: t.game.state, plan: "nowhere" }));
    t.work();
    expect(t.told[0]?.answer).toMatchObject({ ok: false, error: { code: "not-found" } });
  });

  it("refuses a scenario that can't be played, in words", () => {
    const t = played();
    const parsed = parseScenario(formatScenario(t.loaded), "battle");
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { scenario, ground } = parsed.value;
    const stands = scenario.stands.map((stand) => ({ ...stand, vehicle: "no-such-thing" }));
    const cells = { terrain: ground.terrain, level: ground.level };
    t.engine.about({ scenario: { ...scenario, stands }, cells, seed: "seven" });
    t.engine.ask(ask(1, { state: t.game.state }));
    t.work();
    expect(t.told[0]?.answer.ok).toBe(false);
  });
});
