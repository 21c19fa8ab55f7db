import { describe, expect, it } from "vitest";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { contextFor, knownAt, type PlannerContext } from "../../../shared/planner/context.ts";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { BattleView, StandView } from "../../../shared/play/contract.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { lineOfSight } from "../../../shared/sight/lineOfSight.ts";
import { BARE_TABLE, PLAIN_STAND } from "../play/nothing.ts";
import { small, stand, vehicle } from "../scenario/samples.ts";
import { type FakePlanning, fakeRules } from "./fakePlanning.ts";

/** Blue waits in ambush at 5,2 between r1 and the stands east of it. */
function ambushed(): LoadedScenario {
  const { scenario, ground } = small();
  const ambush = stand("ambush", {
    side: "blue",
    label: "A",
    vehicle: "secret",
    at: point(5, 2),
    visibleTo: ["blue"],
  });
  return {
    ground,
    scenario: {
      ...scenario,
      stands: [...scenario.stands, ambush],
      vehicles: { ...scenario.vehicles, secret: { ...vehicle("secret"), name: "SECRET tank" } },
    },
  };
}
function opened(loaded: LoadedScenario, view: BattleView | null, asker: Asker): PlannerContext {
  const context = contextFor(loaded, view, asker, fakeRules());
  if (!context.ok) throw new Error(context.error.message);
  return context.value;
}
const seesEast = (context: PlannerContext): boolean => {
  const los = lineOfSight(
    context.table,
    context.rules.sight,
    { type: "stand", id: "r1" },
    { type: "point", at: point(9, 2) },
  );
  if (!los.ok) throw new Error(los.error.message);
  return los.value.seen;
};

const shown = ({ id, label, side, vehicle: key, facing, footprint, at }: Stand): StandView => ({
  id,
  label,
  side,
  vehicle: key,
  status: at ? "on-table" : "waiting",
  at,
  facing,
  footprint,
  beads: [],
  notes: [],
  ...PLAIN_STAND,
});
const viewOf = (stands: readonly StandView[]): BattleView => {
  const side = {
    name: "",
    facts: [],
    means: {},
    standsLeft: 1,
    standsAtStart: 1,
    standingOrder: { type: "ask" },
  } as const;
  return {
    turn: 3,
    turnLimit: 8,
    phase: "movement",
    stands,
    ...BARE_TABLE,
    wrecks: [],
    groups: [],
    sides: { red: side, blue: side },
    ending: null,
  };
};

describe("the knowledge of one side's planner", () => {
  it("holds nothing of a hidden enemy, not even its base in the way", () => {
    const loaded = ambushed();
    const red = opened(loaded, null, "red");
    expect(JSON.stringify(red.loaded.scenario)).not.toMatch(/ambush|SECRET/);
    expect(red.planning.known.scenario).toEqual(red.loaded.scenario);
    expect(red.table.stand("ambush")).toBeUndefined();
    expect(seesEast(red)).toBe(true);
    for (const asker of ["blue", null] as const) {
      const other = opened(loaded, null, asker);
      expect(other.table.stand("ambush")).toBeDefined();
      expect(seesEast(other)).toBe(false);
    }
  });

  it("can't learn of a hidden stand by a supposition", () => {
    const red = opened(ambushed(), null, "red");
    red.suppose([
      { stand: "ambush", place: { at: point(4, 2), facing: degrees(0) } },
      { stand: "r1", beads: ["s"] },
    ]);
    expect((red.planning as FakePlanning).supposed).toEqual([{ stand: "r1", beads: ["s"] }]);
    expect(red.table.stand("ambush")).toBeUndefined();
  });

  it("is, in a battle, where the asker's view has the stands", () => {
    const loaded = ambushed();
    const view = viewOf(
      loaded.scenario.stands
        .filter(({ id }) => id !== "ambush")
        .map((one) => shown(one.id === "b1" ? { ...one, at: point(5, 2), facing: degrees(90) } : one)),
    );
    const red = opened(loaded, view, "red");
    expect(red.stand("b1")?.at).toEqual([inches(5), inches(2)]);
    expect(red.table.stand("b1")?.centre).toEqual({ x: 320, y: 128 });
    expect(seesEast(red)).toBe(false);
    expect((red.planning as FakePlanning).view).toBe(view);
    expect(JSON.stringify(red.loaded.scenario)).not.toMatch(/ambush|SECRET/);
  });

  it("knows the stand that the view has come to show, and not its place while it was hidden", () => {
    const loaded = ambushed();
    const view = viewOf(
      loaded.scenario.stands.map((one) => shown(one.id === "ambush" ? { ...one, at: point(7, 7) } : one)),
    );
    const known = knownAt(loaded, view, "red").scenario;
    expect(known.stands.find(({ id }) => id === "ambush")).toEqual({
      ...stand("ambush", { side: "blue", label: "A", vehicle: "secret", at: point(7, 7) }),
    });
    expect(known.vehicles["secret"]?.name).toBe("SECRET tank");
    // The umpire's planner still knows the hidden stand.
    expect(knownAt(loaded, view, null).scenario.stands.find(({ id }) => id === "ambush")?.visibleTo).toEqual(["blue"]);
  });

  it("follows the supposition, and forgets it with the next one", () => {
    const context = opened(ambushed(), null, "red");
    context.suppose([{ stand: "b1", place: { at: point(6, 2), facing: degrees(45) } }]);
    expect(seesEast(context)).toBe(false);
    expect(context.loaded.scenario.stands.find(({ id }) => id === "b1")?.facing).toBe(45);
    const { table } = context;
    context.suppose([{ stand: "b2", place: null }]);
    expect(context.table.sharesSurfaceWith(table)).toBe(true);
    expect(seesEast(context)).toBe(true);
    expect(context.table.stand("b2")).toBeUndefined();
    expect(context.stand("b1")?.at).toEqual([inches(8), inches(6)]);
  });
});
