import { describe, expect, it } from "vitest";
import { alternativesNow, drawnRoute, riskNow } from "../../../renderer/plan/store/route.ts";
import { ROUTE_PATH, routePicture } from "../../../renderer/plan/store/routePicture.ts";
import { setMode } from "../../../renderer/window/store/ui.ts";
import { point } from "../../../shared/geometry/units.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { TestTable } from "../testTable.ts";

/** One stand that goes east, and one that looks at it. */
function routes() {
  const t = new TestTable();
  const mover = t.stand("red", 5, 10, 90);
  const enemy = t.stand("blue", 20, 12, 270);
  setMode(t.ui, "plan");
  t.take("route");
  const now = () => {
    const found = t.plan.now();
    if (!found) throw new Error("no table");
    return found;
  };
  const hand = () => t.plan.store.getState().hands.route;
  const words = () => t.overlays.getState().words ?? "";
  return { t, mover, enemy, now, hand, words };
}
const corners = (...places: [number, number][]) => places.map(([x, y]) => point(x, y));

describe("the route tool", () => {
  it("draws corner by corner, asks as far as the pointer, and ends by a second click", () => {
    const { t, mover, now, hand, words } = routes();
    expect(words()).toBe("Click the stand to move");
    t.click(5, 10);
    expect([...t.ui.getState().selected]).toEqual([mover]);
    expect(words()).toContain("Click the corners of its route");
    t.click(9, 10).click(12, 14).hover(14, 14);
    expect(hand()).toMatchObject({ stand: mover, corners: corners([9, 10], [12, 14]), drawing: true });
    expect(drawnRoute(now())).toEqual(corners([5, 10], [9, 10], [12, 14], [14, 14]));
    expect(t.asked.at(-1)).toMatchObject({ slot: "route", question: { type: "route", stand: mover } });
    t.click(14, 14).click(14, 14);
    expect(hand()).toMatchObject({ drawing: false, corners: corners([9, 10], [12, 14], [14, 14]) });
    // A click elsewhere is no corner any more.
    t.click(30, 20);
    expect(t.ui.getState().selected.size).toBe(0);
  });

  it("ends with Enter, takes corners back with Backspace and gives up with Esc", () => {
    const { t, hand } = routes();
    t.click(5, 10).click(9, 10).click(12, 14);
    t.toolbox.current.acts?.back?.();
    expect(hand().corners).toEqual(corners([9, 10]));
    t.toolbox.current.acts?.finish?.();
    expect(hand().drawing).toBe(false);
    expect(t.toolbox.current.acts?.finish).toBeUndefined();
    t.toolbox.current.acts?.back?.();
    expect(hand()).toMatchObject({ corners: [], drawing: true });
    t.click(9, 10);
    expect(t.toolbox.current.cancel()).toBe(true);
    expect(hand().corners).toEqual([]);
    expect(t.toolbox.current.cancel()).toBe(true);
    expect(t.ui.getState().selected.size).toBe(0);
    expect(t.toolbox.current.cancel()).toBe(false);
  });

  it("is drawn free by hand, too, and its corners are dragged", () => {
    const { t, hand } = routes();
    t.click(5, 10).drag([6, 10], [12, 10]);
    expect(hand()).toMatchObject({ drawing: false, corners: corners([6, 10], [12, 10]) });
    t.drag([12, 10], [12, 16]);
    expect(hand().corners).toEqual(corners([6, 10], [12, 16]));
    // Esc while a corner is held: it goes back.
    t.down(12, 16).move(14, 16).move(15, 16);
    t.toolbox.current.cancel();
    expect(hand().corners).toEqual(corners([6, 10], [12, 16]));
  });

  it("draws what came of it, and tells who may fire at the place under the pointer", () => {
    const { t, enemy, now, hand, words } = routes();
    t.click(5, 10).click(12, 10).click(12, 10);
    t.answer("route");
    const found = riskNow(now());
    expect(found?.current).toBe(true);
    expect(found?.risk.firers.map(({ firer }) => firer)).toEqual([enemy]);
    const picture = routePicture(now());
    const path = picture.paths?.find(({ id }) => id === ROUTE_PATH);
    expect(path).toMatchObject({ style: "planned", points: corners([5, 10], [12, 10]) });
    expect(path?.danger?.length).toBeGreaterThan(0);
    expect(path?.words).toMatch(/^[\d.]+% unharmed$/);
    expect(path?.signs).toMatchObject([{ sign: "fire" }]);
    expect(picture.handles).toHaveLength(1);
    t.plan.setHand("route", { over: { at: 6.5 } });
    t.toolbox.refresh();
    expect(words()).toMatch(/^6\.50″, 6\.5 points, turn 1 · here .*%$/);
    expect(routePicture(now()).sightLines).toHaveLength(1);
    // The enemy's shot in full.
    t.click(20, 12);
    expect(hand().firer).toBe(enemy);
    expect(routePicture(now()).sight?.words).toMatch(/″: [\d.]+% harm$/);
    // Another way: what is drawn of the old one is told to be old.
    t.drag([12, 10], [12, 6]);
    expect(riskNow(now())?.current).toBe(false);
    expect(hand().firer).toBeNull();
  });

  it("lists safer ways, drawn beside it, until the way is another", () => {
    const { t, mover, now } = routes();
    t.click(5, 10).click(12, 10).click(12, 10);
    t.answer("route");
    const drawn = drawnRoute(now()) ?? [];
    t.plan.setHand("route", {
      safest: { type: "safest", stand: mover, to: point(12, 10), turns: 2, roads: true, drawn },
    });
    t.answer("safest");
    const found = alternativesNow(now());
    const [best] = found?.routes ?? [];
    expect(chanceOf(best?.wholeAtBest ?? "0")).toBeGreaterThanOrEqual(
      chanceOf(riskNow(now())?.risk.wholeAtBest ?? "1"),
    );
    const beside = routePicture(now()).paths?.filter(({ style }) => style === "alternative");
    expect(beside).toHaveLength(found?.routes.length ?? -1);
    t.drag([12, 10], [12, 6]);
    expect(alternativesNow(now())).toBeNull();
  });

  it("is of one stand: with another in hand there is none", () => {
    const { t, enemy, now, hand } = routes();
    t.click(5, 10).click(12, 10).click(12, 10);
    t.ui.setState({ selected: new Set([enemy]) });
    expect(drawnRoute(now())).toBeNull();
    expect(routePicture(now())).toEqual({});
    t.click(16, 12);
    expect(hand()).toMatchObject({ stand: enemy, corners: corners([16, 12]) });
  });
});
