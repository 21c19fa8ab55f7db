/** The tree of forces without a window: its rows, and what drops and keys mean. */
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import {
  type Carried,
  dropMove,
  type Step,
  stepMove,
  type TreeRow,
  treeRows,
  type Zone,
  zoneOf,
} from "../../../../renderer/edit/panels/forces/treeRows.ts";
import { moveInTree } from "../../../../shared/editing/gestures/moveInTree.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { battalion } from "../../../shared/editing/forces/tanks.ts";

const { scenario } = battalion();
const keys = (s: Scenario, folded: readonly string[] = []) =>
  treeRows(s, "red", new Set(folded)).map((r) => `${" ".repeat(r.depth)}${r.key}`);
const row = (key: string, s = scenario): TreeRow => {
  const found = [...treeRows(s, "red", new Set()), ...treeRows(s, "blue", new Set())].find((r) => r.key === key);
  if (!found) throw new Error(`no row ${key}`);
  return found;
};
const moved = (move: Parameters<typeof moveInTree>[1] | null): Scenario | null => {
  if (!move) return null;
  const recipe = moveInTree(scenario, move);
  if (!recipe.ok) throw new Error(recipe.error.message);
  return produce(scenario, recipe.value);
};

describe("rows", () => {
  it("show stands before the formations below, and know their place", () => {
    expect(keys(scenario)).toEqual([
      "f:bn",
      " s:hq",
      " f:co1",
      "  s:r11",
      "  s:r12",
      "  s:r13",
      " f:co2",
      "  s:r21",
      "  s:r22",
      "  s:r23",
    ]);
    expect(row("f:co2")).toMatchObject({ place: 3, of: 3, parent: "f:bn", depth: 1 });
  });
  it("of a folded formation are hidden", () => {
    expect(keys(scenario, ["bn"])).toEqual(["f:bn"]);
    expect(keys(scenario, ["co1"])).toHaveLength(7);
  });
});

describe("drops", () => {
  const stands: Carried = { side: "red", stands: ["r11"], formations: [] };
  const company: Carried = { side: "red", stands: [], formations: ["co1"] };
  it.each([
    ["s:r22", stands, 0.2, "before"],
    ["s:r22", stands, 0.8, "after"],
    ["f:co2", stands, 0.1, "inside"],
    ["f:co2", company, 0.1, "before"],
    ["f:co2", company, 0.5, "inside"],
    ["f:co2", company, 0.9, "after"],
  ] as const)("over %s mean a place", (key, carried, down, zone: Zone) => {
    expect(zoneOf(row(key), carried, down)).toBe(zone);
  });
  it("put stands where they are dropped", () => {
    expect(keys(moved(dropMove(scenario, stands, row("s:r22"), "after")) ?? scenario).slice(5)).toEqual([
      " f:co2",
      "  s:r21",
      "  s:r22",
      "  s:r11",
      "  s:r23",
    ]);
  });
  it("put formations before, behind and into others", () => {
    const order = (zone: Zone) =>
      keys(moved(dropMove(scenario, company, row("f:co2"), zone)) ?? scenario).filter((k) => k.includes("f:"));
    expect(order("after")).toEqual(["f:bn", " f:co2", " f:co1"]);
    expect(order("inside")).toEqual(["f:bn", " f:co2", "  f:co1"]);
  });
  it("mean nothing on the other side, on themselves and below themselves", () => {
    expect(dropMove(scenario, stands, row("f:kp"), "inside")).toBeNull();
    expect(dropMove(scenario, company, row("f:co1"), "inside")).toBeNull();
    expect(dropMove(scenario, { ...company, formations: ["bn"] }, row("f:co1"), "after")).toBeNull();
    expect(dropMove(scenario, { ...company, formations: ["bn"] }, row("s:r11"), "after")).toBeNull();
  });
});

describe("Alt with an arrow", () => {
  const step = (key: string, how: Step) => {
    const next = moved(stepMove(scenario, row(key), how));
    return next && keys(next);
  };
  it("takes a stand through its formation and on into the next", () => {
    expect(step("s:r11", "down")?.slice(3, 6)).toEqual(["  s:r12", "  s:r11", "  s:r13"]);
    expect(step("s:r13", "down")?.slice(5, 8)).toEqual([" f:co2", "  s:r13", "  s:r21"]);
    expect(step("s:r11", "up")?.slice(0, 4)).toEqual(["f:bn", " s:hq", " s:r11", " f:co1"]);
    expect(step("s:hq", "up")?.slice(0, 2)).toEqual(["s:hq", "f:bn"]);
    expect(step("s:r23", "down")).toBeNull();
  });
  it("takes a stand out to what is above", () => {
    expect(step("s:r21", "out")?.slice(0, 4)).toEqual(["f:bn", " s:hq", " s:r21", " f:co1"]);
    expect(step("s:hq", "out")?.[0]).toBe("s:hq");
  });
  it("reorders, nests and frees formations", () => {
    expect(step("f:co2", "up")?.filter((k) => k.includes("f:"))).toEqual(["f:bn", " f:co2", " f:co1"]);
    expect(step("f:co1", "up")).toBeNull();
    expect(step("f:co2", "in")?.filter((k) => k.includes("f:"))).toEqual(["f:bn", " f:co1", "  f:co2"]);
    expect(step("f:co1", "out")?.filter((k) => k.includes("f:"))).toEqual(["f:bn", " f:co2", "f:co1"]);
    expect(step("f:bn", "out")).toBeNull();
  });
});
