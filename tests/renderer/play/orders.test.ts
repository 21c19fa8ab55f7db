/** Who reads which briefing during a game. */
import { describe, expect, it } from "vitest";
import { ordersFor } from "../../../renderer/play/store/orders.ts";
import { scenarioOf } from "../../shared/rules/armour-battles/play/table.ts";

const { scenario: bare } = scenarioOf({ red: { r1: { at: [10, 10] } }, blue: { b1: { at: [30, 10] } } });
const scenario = {
  ...bare,
  situation: "Fog.",
  specialRules: ["", "No smoke."],
  sides: bare.sides.map((side) => ({ ...side, briefing: `${side.id} attacks.` })),
};
const both = ["red", "blue"] as const;

describe("the orders of who looks", () => {
  const whose = (looking: Parameters<typeof ordersFor>[1]) => ordersFor(scenario, looking)?.briefing?.side ?? null;
  it("are those of the view, whoever decides", () => {
    expect(whose({ viewer: "blue", people: both, decides: "red" })).toBe("blue");
    expect(whose({ viewer: "red", people: ["red"], decides: "blue" })).toBe("red");
  });
  it("are a single person's own, and of two people at one screen those of who decides", () => {
    expect(whose({ viewer: null, people: ["blue"], decides: "red" })).toBe("blue");
    expect(whose({ viewer: null, people: both, decides: "red" })).toBe("red");
  });
  it("are nobody's where the program plays both sides, or nobody decides any more", () => {
    expect(whose({ viewer: null, people: [], decides: "red" })).toBeNull();
    expect(whose({ viewer: null, people: both, decides: null })).toBeNull();
  });
  it("have the situation and the rules that are written, and are nothing where nothing is", () => {
    expect(ordersFor(scenario, { viewer: "red", people: both, decides: "red" })).toEqual({
      situation: "Fog.",
      specialRules: ["No smoke."],
      briefing: { side: "red", text: "red attacks." },
    });
    expect(
      ordersFor({ ...bare, situation: "", specialRules: [] }, { viewer: "red", people: both, decides: null }),
    ).toBe(null);
  });
});
