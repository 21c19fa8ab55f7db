import { describe, expect, it } from "vitest";
import { lyingOn } from "../../../renderer/play/store/lying.ts";
import { sceneOf } from "../../../renderer/play/store/picture.ts";
import { atPosition } from "../../../renderer/play/store/position.ts";
import { createDeployer } from "../../../renderer/scene/play/deploy.ts";
import { point } from "../../../shared/geometry/units.ts";
import { pathLength } from "../../../shared/movement/path.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { playArmour } from "./playArmour.ts";

/** Red has an order of one die of its double chain in hand, and a battery. */
function begun() {
  const t = playArmour({
    size: [60, 40],
    figures: {
      red: { commandDice: 4, staffOrders: 3, armyMorale: 7, artilleryResponseDice: 4 },
      blue: { commandDice: 4, staffOrders: 2, armyMorale: 7 },
    },
    red: {
      P1: { at: [10, 18], vehicle: "Panzer IV H", facing: 90 },
      P2: { at: [10, 21], vehicle: "Panzer IV H", facing: 90 },
      G1: { vehicle: "M7 Howitzer Motor Carriage" },
    },
    blue: { A1: { at: [40, 18], facing: 270 } },
  });
  t.play.setByHand(true);
  t.play.give({ type: "roll-command" });
  t.play.answerDice([6, 5, 5, 4]);
  t.play.answerDice([5, 4, 4, 3]);
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  t.play.give({ type: "order", chain: 1 } as never);
  return t;
}
type Begun = ReturnType<typeof begun>;
const viewOf = (t: Begun) => t.open().reader.view(null);
const lying = (t: Begun) => lyingOn(viewOf(t), t.open().game.loaded.scenario.stands);

describe("a marker", () => {
  it("is put down with a click, shows its burst beforehand, and lies there for both", () => {
    const t = begun();
    t.play.chooseKind("call-mission");
    t.hover(36, 18);
    const [burst, ...none] = t.overlays().outlines ?? [];
    expect(none).toEqual([]);
    expect(burst).toMatchObject({ closed: true, style: "draft" });
    for (const [x, y] of burst?.points ?? []) expect(Math.hypot(x - 36, y - 18)).toBeCloseTo(4, 1);
    expect(t.overlays().ghosts, "the battery itself isn't put down").toEqual([]);
    t.click(36, 18);
    t.play.answerDice([1, 1, 1, 1]);
    t.play.answerDice([4, 4, 1]);
    expect(lying(t).outlines).toMatchObject([{ style: "red", words: "Impact marker" }]);
  });
});

describe("smoke", () => {
  it("lies across what it faces, is terrain of the table, and of questions about it", () => {
    const t = begun();
    t.play.chooseKind("call-smoke");
    t.hover(25, 18);
    const [screen] = t.overlays().outlines ?? [];
    expect(screen?.points).toHaveLength(4);
    t.play.setHand((hand) => ({ ...hand, facing: 90 as never }));
    t.click(25, 18);
    t.play.answerDice([4, 4, 4, 1]);
    t.play.answerDice([1, 1, 1]);
    const view = viewOf(t);
    expect(view.laid).toHaveLength(1);
    expect(pathLength(view.laid[0]?.points.slice(0, 3) ?? [])).toBeCloseTo(13, 1);
    const { loaded } = t.open().game;
    const asked = atPosition(loaded.scenario, view);
    expect(asked.table.overlays).toHaveLength(loaded.scenario.table.overlays.length + 1);
    // It fits where a scenario keeps such things.
    const again = parseScenario(formatScenario({ ...loaded, scenario: asked }), "position");
    expect(again.ok).toBe(true);

    const deploy = createDeployer();
    const scene = () => sceneOf(viewOf(t), [], new Map(), []);
    const drawn = deploy(loaded.scenario, scene()).scenario;
    expect(drawn.table.overlays.at(-1)).toMatchObject({ kind: "smoke" });
    expect(deploy(loaded.scenario, scene()).scenario, "nothing is built anew").toBe(drawn);
    t.play.back();
    expect(deploy(loaded.scenario, scene()).scenario.table).toBe(loaded.scenario.table);
  });
});

describe("a declared way", () => {
  it("stays on the table with a ghost at its end until the dice are rolled", () => {
    const t = begun();
    t.play.give({ type: "move-and-fire", stands: ["P1", "P2"] } as never);
    t.play.chooseKind("move");
    t.click(10, 18);
    t.hover(16, 18);
    expect(t.overlays().paths?.[0]?.words).toContain("100% to get there");
    t.click(16, 18);
    t.play.confirm();
    expect(lying(t).paths).toMatchObject([{ points: [point(10, 18), point(16, 18)], style: "planned" }]);
    expect(lying(t).ghosts).toMatchObject([{ at: [16, 18], stand: { id: "P1" } }]);
    t.play.give({ type: "roll-moves" });
    t.play.answerDice([3]);
    expect(lying(t)).toEqual({ outlines: [], paths: [], ghosts: [] });
  });
});

describe("a switch", () => {
  it("is a field of the command: straight back the stand keeps its facing", () => {
    const t = begun();
    t.play.give({ type: "move-and-fire", stands: ["P1"] } as never);
    t.play.chooseKind("move");
    t.click(10, 18);
    t.play.setHand((hand) => ({ ...hand, switched: { backwards: true } }));
    t.click(7, 18);
    const intent = t.play.intent();
    expect(intent).toMatchObject({ type: "move", walk: { facing: 90, points: 6, command: { backwards: true } } });
    expect(t.play.confirm()).toBe(true);
    t.play.chooseKind("roll-moves");
    t.play.give({ type: "roll-moves" });
    t.play.answerDice([4]);
    expect(t.stand("P1")).toMatchObject({ at: [7, 18], facing: 90 });
  });
});
