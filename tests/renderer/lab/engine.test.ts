/** The engine that plays by slices: holding still, refusals, and battles in their order. */
import { describe, expect, it } from "vitest";
import { createLabEngine, type LabPlay } from "../../../renderer/lab/worker/engine.ts";
import type { LabReport } from "../../../renderer/lab/worker/job.ts";
import { fail, ok, type Result } from "../../../shared/result.ts";
import { fakeGame, subjectOf, WISH } from "./fakes.ts";

/** Each battle takes ten milliseconds, one a step; `bad` breaks. */
function engineWith({ bad = -1, opens = ok(null) as Result<null> } = {}) {
  let clock = 0;
  let opened = 0;
  const told: LabReport[] = [];
  const due: (() => void)[] = [];
  const play: LabPlay = function* (wish) {
    for (let game = wish.from; game < wish.from + wish.games; game++) {
      for (let step = 0; step < 10; step++) {
        clock++;
        yield null;
      }
      if (game === bad) throw new Error("It broke.");
      yield fakeGame(game);
    }
    return ok(null);
  };
  const engine = createLabEngine({
    report: (report) => void told.push(report),
    pause: (go) => void due.push(go),
    clock: () => clock,
    open: () => {
      opened++;
      return opens.ok ? ok(play) : opens;
    },
    slice: 6,
  });
  return {
    engine,
    told,
    opened: () => opened,
    clock: () => clock,
    work(slices = Number.POSITIVE_INFINITY) {
      for (let n = 0; n < slices && due.length > 0; n++) due.shift()?.();
    },
  };
}

describe("the lab's engine", () => {
  it("plays by slices and tells each battle, then that it is done; a scenario is opened once", () => {
    const t = engineWith();
    t.engine.about(subjectOf());
    t.engine.play({ id: 7, wish: { ...WISH, from: 4, games: 2 } });
    t.work(1);
    expect([t.clock(), t.told]).toEqual([6, []]);
    t.work();
    t.engine.play({ id: 8, wish: { ...WISH, from: 0, games: 1 } });
    t.work();
    expect(t.told.map((r) => (r.type === "game" ? r.game.game : `${r.type} ${r.id}`))).toEqual([
      4,
      5,
      "done 7",
      0,
      "done 8",
    ]);
    expect(t.opened()).toBe(1);
  });

  it("holds still in the middle of a battle", () => {
    const t = engineWith();
    t.engine.about(subjectOf());
    t.engine.play({ id: 1, wish: { ...WISH, games: 2 } });
    t.work(1);
    t.engine.hold(true);
    t.work();
    expect(t.clock()).toBe(6);
    t.engine.hold(false);
    t.work();
    expect(t.told.map(({ type }) => type)).toEqual(["game", "game", "done"]);
  });

  it("says why it can't play, whether refused or broken", () => {
    const refused = engineWith({ opens: fail({ code: "unsupported", message: "Nobody knows these rules." }) });
    refused.engine.about(subjectOf());
    refused.engine.play({ id: 1, wish: WISH });
    refused.work();
    const broken = engineWith({ bad: 1 });
    broken.engine.about(subjectOf());
    broken.engine.play({ id: 2, wish: WISH });
    broken.work();
    expect([...refused.told, ...broken.told].map((r) => (r.type === "refused" ? r.error.message : r.type))).toEqual([
      "Nobody knows these rules.",
      "game",
      "It broke.",
    ]);
  });

  it("drops what it plays for another subject, and all of it when it is stopped", () => {
    const t = engineWith();
    t.engine.about(subjectOf());
    t.engine.play({ id: 1, wish: WISH });
    t.work(1);
    t.engine.about(subjectOf("two"));
    t.work();
    expect(t.told).toEqual([]);
    t.engine.play({ id: 2, wish: WISH });
    t.engine.stop();
    t.work();
    expect(t.told).toEqual([]);
  });
});
