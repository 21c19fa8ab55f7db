import { expect, it } from "vitest";
import type { Page } from "../../../shared/handbook/page.ts";
import { rulePlace } from "../../../shared/handbook/rulePlace.ts";

const page: Page = {
  id: "rules-x",
  title: "X",
  blocks: [
    ["X", "x"],
    ["Modifiers (7.2)", "modifiers-72"],
    ["Terrain (9.1, 9.2)", "terrain"],
    ["Recovery (4.0 (5))", "recovery"],
    ["A shot (Direct Fire)", "shot"],
  ].map(([text = "", anchor = ""]) => ({ type: "heading", level: 2, text, anchor })),
};

it("finds the heading that names the rule, or the rule that it is a part of, or the page", () => {
  const anchor = (rule: string) => rulePlace(page, rule).anchor;
  expect(anchor("7.2")).toBe("modifiers-72");
  expect(anchor("7.2.4")).toBe("modifiers-72");
  expect(anchor("9.2 §")).toBe("terrain");
  expect(anchor("4.0 (5)")).toBe("recovery");
  expect(anchor("Direct Fire")).toBe("shot");
  expect(anchor("12.1")).toBeNull();
  expect(rulePlace(page, "").page).toBe("rules-x");
});
