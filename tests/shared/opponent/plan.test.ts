/** What a plan drawn on the map means to whoever plays by it. */
import { describe, expect, it } from "vitest";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { createOpponent } from "../../../shared/opponent/opponent.ts";
import { hashOf } from "../../../shared/play/canonical.ts";
import type { LoadedScenario, PlanLayer } from "../../../shared/scenario/model.ts";
import { seriesOf } from "../../../shared/simulate/series.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { opened } from "./battles.ts";

const withPlans = (loaded: LoadedScenario, ...plans: PlanLayer[]): LoadedScenario => ({
  ...loaded,
  scenario: { ...loaded.scenario, plans },
});
const layer = (id: string, over: Partial<PlanLayer> = {}): PlanLayer => ({
  id,
  side: "red",
  name: `Plan ${id}`,
  marks: [],
  ...over,
});

describe("a side's plan", () => {
  const loaded = withPlans(
    arena(6),
    layer("own"),
    layer("theirs", { side: "blue" }),
    layer("shown", { side: "blue", visibleTo: ["red", "blue"] }),
    layer("kept", { visibleTo: ["blue"] }),
  );
  const played = opened(loaded);

  it.each([
    ["own", true],
    [null, true],
    ["theirs", false],
    ["shown", false],
    ["kept", false],
    ["none", false],
  ])("%s is its own to play by: %s", (plan, may) => {
    const made = createOpponent({ ...played, side: "red", character: CHARACTERS.recruit, plan, seed: 1 });
    expect(made.ok).toBe(may);
    if (!made.ok) expect(made.error.message).toContain(`no layer of plans "${plan}"`);
  });

  it("is part of what a series is of", () => {
    const of = (plans: { red: string | null; blue: string | null }) => {
      const steps = seriesOf(played, {
        players: { red: CHARACTERS.recruit, blue: "random" },
        plans,
        seed: "1",
        from: 0,
        games: 0,
      });
      const end = steps.next();
      if (!end.done || !end.value.ok) throw new Error("nothing to play, and yet not done");
      return hashOf(end.value.value.of);
    };
    expect(of({ red: "own", blue: null })).not.toBe(of({ red: null, blue: null }));
  });
});
