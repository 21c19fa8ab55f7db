import { describe, expect, it } from "vitest";
import { TANK, TestTable } from "../../testTable.ts";

const ready = () => {
  const t = new TestTable();
  t.ui.setState({ placing: { vehicle: TANK, side: "blue", formation: null } });
  return t.take("stand");
};

describe("placing a stand", () => {
  it("asks for a vehicle first", () => {
    const t = new TestTable();
    t.take("stand").click(10, 10);
    expect([t.vehiclesAsked, t.steps]).toEqual([1, 0]);
  });

  it("shows a ghost, places on a click with the vehicle's figures, and selects it", () => {
    const t = ready();
    t.hover(10, 10);
    expect(t.overlays.getState().ghosts).toHaveLength(1);
    t.click(10, 10);
    const [stand] = t.document.scenario.stands;
    expect(stand).toMatchObject({ side: "blue", at: [10, 10], vehicle: TANK.id });
    expect(t.document.scenario.vehicles[TANK.id]).toEqual(TANK);
    expect([...t.ui.getState().selected]).toEqual([stand?.id]);
    expect([t.steps, t.lastStep]).toEqual([1, "Place Test tank"]);
  });

  it("takes its facing from a drag, and the next one looks the same way", () => {
    const t = ready();
    t.drag([10, 10], [10, 5]).click(14, 10);
    expect(t.document.scenario.stands.map((s) => s.facing)).toEqual([180, 180]);
  });

  it("faces the enemy to begin with", () => {
    const t = ready();
    t.stand("red", 10, 20);
    t.click(10, 10);
    t.stand("red", 40, 10);
    expect(t.document.scenario.stands.filter((s) => s.side === "blue").map((s) => s.facing)).toEqual([0]);
    const east = ready();
    east.stand("red", 40, 10);
    east.click(10, 10);
    expect(east.document.scenario.stands[1]?.facing).toBe(90);
  });

  it("refuses a place that is taken and says so", () => {
    const t = ready();
    t.click(10, 10).hover(10.3, 10);
    expect(t.overlays.getState().ghosts[0]?.refused).toBe(true);
    t.click(10.3, 10);
    expect(t.document.scenario.stands).toHaveLength(1);
    expect(t.refusals[0]).toContain("is already there");
  });

  it("gives up with Esc before the button is released", () => {
    const t = ready();
    t.down(10, 10);
    t.toolbox.stepBack();
    t.up(10, 10);
    expect(t.document.scenario.stands).toEqual([]);
  });
});
