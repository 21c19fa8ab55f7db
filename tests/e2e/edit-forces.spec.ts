/** Two battalions typed as text, put in order by mouse and keys, balanced, and given a mission; then what is in the file. */
import type { Page } from "@playwright/test";
import { ratioOf, sideSizes } from "../../shared/balance/sizes.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import { expect, picture, test } from "./fixtures.ts";
import { writeForces } from "./steps.ts";
import { newTable, saveAs } from "./table.ts";

test.use({ viewport: { width: 1280, height: 720 } });

const RED = `1st Battalion
  1x T-34C GHQ
  1st Company
    3x T-34C
  2nd Company
    3x T-34C
`;
const BLUE = `1x PzIII J GHQ
1. Kompanie: 3x PzIII J
2. Kompanie: 3x PzIII J
`;

const row = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });
const undoes = (page: Page, label: string | RegExp) =>
  expect(page.getByRole("button", { name: typeof label === "string" ? `Undo: ${label}` : label })).toBeEnabled();

test("builds, orders and balances two forces and gives them a mission", async ({ page, home }) => {
  await newTable(page, "Two battalions");
  await page.getByRole("tab", { name: "Forces" }).click();

  // A slip is told with its line; a suggestion mends it.
  await page.getByRole("button", { name: "Edit as text…" }).first().click();
  await page.getByLabel("Order of battle as text").fill(RED.replace("3x T-34C", "3x T-34D"));
  const problems = page.getByRole("list", { name: "Problems" });
  await expect(problems).toContainText("Line 4");
  await expect(problems).toContainText("There is no vehicle “T-34D”.");
  await picture(page, "text-problem");
  await problems.getByRole("button", { name: "T-34C", exact: true }).click();
  await expect(page.getByLabel("Order of battle as text")).toHaveValue(RED);
  await expect(page.getByRole("list", { name: "Changes" })).toContainText("3 × T-34C in 2nd Company");
  await picture(page, "text-changes");
  await page.keyboard.press("Control+Enter");
  await writeForces(page, "Blue", BLUE);
  await undoes(page, "Order of battle of Blue");
  await expect(row(page, /^1st Company,.* 3 stands/)).toBeVisible();

  // By mouse into another company; the numbers follow.
  await row(page, /^3\/1, T-34C/).dragTo(row(page, /^2nd Company/));
  await expect(row(page, /^2nd Company,.* 4 stands/)).toBeVisible();
  await expect(row(page, /^4\/2, T-34C/)).toBeVisible();
  await undoes(page, "Move 3/1");

  // By keys: up to the first company again, through all of the second.
  await row(page, /^4\/2, T-34C/).click();
  for (let i = 0; i < 4; i++) await page.keyboard.press("Alt+ArrowUp");
  await expect(row(page, /^1st Company,.* 3 stands/)).toBeVisible();
  await expect(row(page, /^3\/1, T-34C/)).toBeFocused();

  // A third company like the second; its name is written in place.
  await row(page, /^2nd Company/).focus();
  await page.keyboard.press("Control+d");
  await expect(row(page, /^3rd Company,.* 3 stands/)).toBeVisible();
  await row(page, /^3rd Company/).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Formation's name").fill("Reserve");
  await page.keyboard.press("Enter");
  await expect(row(page, /^Reserve,.* 3 stands/)).toBeVisible();

  // Onto the table: all lined up, then one dragged out of the tree to where it shall stand.
  await page.getByRole("button", { name: /^Line up 10/ }).click();
  await expect(row(page, /^1\/1, T-34C$/)).toBeVisible();
  await page.getByRole("button", { name: /^Line up 7/ }).click();
  const stage = page.locator(".stage");
  const box = await stage.boundingBox();
  if (!box) throw new Error("no table");
  await row(page, /^2\/1, T-34C$/).dragTo(stage, { targetPosition: { x: box.width / 2, y: box.height / 2 } });
  await undoes(page, "Put 2/1 on the table");

  // Balance.
  await picture(page, "balance");
  const proposals = page.getByRole("list", { name: "Proposals" });
  await expect(proposals).toContainText("PzIII J–L to Blue");
  const offered = await proposals.getByRole("listitem").first().locator("small").textContent();
  await proposals
    .getByRole("button", { name: /^Apply/ })
    .first()
    .click();

  // The mission.
  await page.getByRole("tab", { name: "Mission" }).click();
  await page.getByRole("button", { name: /^Usual: destroy 51%/ }).click();
  await page.getByRole("button", { name: /^Red wins if it destroys 51%/ }).click();
  await page.getByRole("button", { name: "Add a condition to way 1 of Red" }).click();
  await page.getByRole("menuitem", { name: "Leave by an edge" }).click();
  await expect(
    page.getByText(/Red wins if it destroys 51%.*and leaves the table by its east edge with 3 stands\./),
  ).toBeVisible();
  await page.getByRole("combobox", { name: "Terrain type" }).click();
  await page.getByRole("option", { name: "Open, 40″" }).click();
  await undoes(page, "Change maximum sight");
  await page.getByLabel("For Red alone").fill("Take the far edge.");
  await page.getByLabel("For Blue alone").fill("Let nobody through.");
  await page.getByLabel("New rule").fill("The Reserve may not fire on its first turn.");
  await page.getByRole("button", { name: "Add rule" }).click();
  await undoes(page, "Add special rule");

  // The reserve waits, and comes on turn 3 from the west.
  await page.getByRole("tab", { name: "Forces" }).click();
  await row(page, /^Reserve/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Take off the table" }).click();
  await page.getByRole("tab", { name: "Mission" }).click();
  const late = page.getByRole("region", { name: "Reinforcements of Red" });
  await late.getByLabel("Turn", { exact: true }).fill("3");
  await late.getByLabel("Turn", { exact: true }).press("Enter");
  await late.getByRole("combobox", { name: "Edge" }).click();
  await page.getByRole("option", { name: /^west/ }).click();
  await late.getByRole("button", { name: "Plan the arrival of all" }).click();
  await expect(late.getByRole("group", { name: "Arrival on turn 3" })).toBeVisible();
  await picture(page, "mission");

  const { scenario } = await saveAs(page, home, "Two battalions");
  const names = (side: string) => scenario.formations.filter((f) => f.side === side).map((f) => f.name);
  expect(names("red")).toEqual(["1st Battalion", "1st Company", "2nd Company", "Reserve"]);
  const reserve = scenario.formations.find((f) => f.name === "Reserve")?.id;
  const labels = (formation: string | undefined) =>
    scenario.stands.filter((s) => s.formation === formation).map((s) => s.label);
  expect(labels(reserve)).toEqual(["1/3", "2/3", "3/3"]);
  expect(scenario.reinforcements).toMatchObject([{ side: "red", turn: 3 }]);
  expect(scenario.reinforcements[0]?.stands).toHaveLength(3);
  expect(scenario.entryEdges.find((e) => e.id === scenario.reinforcements[0]?.edge)).toMatchObject({ edge: "west" });
  expect(scenario.facts.maximumSight).toBe(40);
  expect(scenario.sides.map((s) => s.briefing)).toEqual(["Take the far edge.", "Let nobody through."]);
  expect(scenario.specialRules).toEqual(["The Reserve may not fire on its first turn."]);
  expect(scenario.victory.map((v) => [v.side, v.type])).toEqual([
    ["red", "destroy"],
    ["red", "exit"],
    ["blue", "destroy"],
  ]);
  expect(scenario.victory[0]?.group).toBe(scenario.victory[1]?.group);
  const dragged = scenario.stands.find((s) => s.label === "2/1" && s.side === "red");
  expect(Math.abs((dragged?.at?.[0] ?? 0) - 24)).toBeLessThan(2);
  const rules = ruleSystem(scenario.system);
  const ratio = rules.ok ? ratioOf(sideSizes(scenario, rules.value)) : null;
  expect(offered).toContain(`${Math.floor((ratio?.share ?? 0) * 1000) / 10}%`);
});

test("a modern army has a generation, and a vehicle of one's own its drive and notes", { tag: "@long" }, async ({
  page,
  home,
}) => {
  await newTable(page, "Cold war", undefined, "GHQ Modern");
  await page.getByRole("tab", { name: "Forces" }).click();
  const generation = page.getByRole("combobox", { name: "Generation" });
  await expect(generation).toHaveCount(2);
  await expect(generation.first()).toHaveValue("III");
  await generation.first().click();
  await page.getByRole("option", { name: "IV" }).click();
  await undoes(page, "Change Red's generation");
  await page.keyboard.press("Control+z");
  await expect(generation.first()).toHaveValue("III");
  await page.keyboard.press("Control+y");
  await expect(generation.first()).toHaveValue("IV");
  await picture(page, "generation");

  await page.getByRole("button", { name: "Place stands" }).click();
  const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
  await picture(page, "vehicles");
  await dialog.getByRole("button", { name: "New vehicle…" }).click();
  const form = page.getByRole("dialog", { name: "New vehicle" });
  await form.getByRole("combobox", { name: "Drive" }).click();
  await page.getByRole("option", { name: "foot", exact: false }).click();
  await form.getByRole("checkbox", { name: /^P: Personnel/ }).check();
  await form.getByRole("checkbox", { name: /^R: Reconnaissance/ }).check();
  await picture(page, "vehicle-form");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Rule options" }).click();
  // An option's help is written for these rules.
  await page.getByRole("switch", { name: "Firing reveals only stands in concealing terrain" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("only in terrain that the chart marks as concealing");
  await picture(page, "rules");

  const { scenario } = await saveAs(page, home, "Cold war");
  expect(scenario.sides.map(({ figures }) => figures)).toEqual([{ generation: 4 }, undefined]);
});
