/** Plans: drawn, stepped through, hidden, taken back, saved and read again, for one side's eyes, and on paper. */
import { expect, picture, test } from "./fixtures.ts";
import { handsOn, openMap, saveAs, scaleOf } from "./table.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("a plan is drawn, stepped through, hidden, taken back, saved and printed", async ({ page, home }) => {
  await openMap(page);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await page.keyboard.press("F2");
  await page.keyboard.press("p");
  // Without a palette the table has another place in the window.
  const hand = handsOn(page, await scaleOf(page));
  const draw = (name: string) => inspector.getByRole("button", { name, exact: true }).click();
  const undo = (label: string) => expect(page.getByRole("button", { name: `Undo: ${label}` })).toBeEnabled();
  const words = page.locator(".lab.plan-words");

  // An arrow from point to point; the layer comes by itself.
  await draw("Arrow");
  for (const at of [
    [8, 8],
    [16, 12],
    [24, 12],
  ] as const)
    await hand.click(at);
  await hand.click([30, 20]);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await undo("Draw attack arrow");
  await inspector.getByLabel("Label", { exact: true }).fill("1st Company");
  await page.keyboard.press("Enter");
  await expect(words).toHaveText(["1st Company"]);
  const layers = inspector.getByRole("list", { name: "Layers of plans" }).getByRole("listitem");
  await expect(layers).toHaveCount(1);
  await expect(layers).toContainText("Red plan");
  await picture(page, "plans-arrow");

  // A phase line freehand, an objective by a drag, a sector by its limits, words.
  await draw("Phase line");
  await hand.drag([8, 22], [20, 20], [30, 22]);
  await expect(inspector.getByLabel("Name", { exact: true })).toHaveValue("PL AMBER");
  await draw("Objective");
  await hand.drag([32, 12], [35, 12]);
  await expect(inspector.getByLabel("Radius")).toHaveValue("3″");
  await draw("Fire sector");
  await hand.drag([10, 4], [14, 10]);
  await hand.click([20, 4]);
  await expect(inspector.getByLabel("Right, °")).toHaveValue(/^(89|90|91)$/);
  await draw("Text");
  await inspector.getByLabel("Words", { exact: true }).fill("Hold until dark");
  await hand.click([38, 20]);
  await expect(page.locator(".lab.plan-words.text")).toHaveText("Hold until dark");

  // Steps number themselves.
  await draw("Step");
  await hand.click([9, 12]);
  await inspector.getByLabel("Event").fill("Smoke on the bridge");
  await hand.click([24, 16]);
  await hand.click([33, 17]);
  await expect(page.locator(".lab.plan-step b")).toHaveText(["1", "2", "3"]);
  await draw("Select and move");
  await page.keyboard.press(".");
  await expect(page.locator(".lab.plan-step.hot")).toHaveText("1Smoke on the bridge");
  await page.keyboard.press(",");
  await expect(page.locator(".lab.plan-step.hot b")).toHaveText("3");
  await inspector.getByRole("list", { name: "Steps" }).getByRole("button", { name: "Step 3 earlier" }).click();
  await expect(page.locator(".lab.plan-step.hot b")).toHaveText("2");
  await undo("Move step 3");
  await picture(page, "plans-all");

  // Hidden and shown by the eye; all of them by the layers' switch.
  const marks = page.locator(".lab.plan-words, .lab.plan-step");
  const all = await marks.count();
  await inspector.getByRole("button", { name: "Hide Red plan" }).click();
  await expect(marks).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(marks).toHaveCount(all);
  await page.keyboard.press("Shift+Y");
  await expect(marks).toHaveCount(0);
  await page.keyboard.press("Shift+Y");

  // A plan of Red's is nothing for Blue's eyes.
  await inspector.getByRole("radiogroup", { name: "Show knowledge of" }).getByText("Blue").click();
  await expect(marks).toHaveCount(0);
  await expect(inspector.getByText("No plan yet.")).toBeVisible();
  await inspector.getByRole("radiogroup", { name: "Show knowledge of" }).getByText("Everybody").click();
  await expect(marks).toHaveCount(all);

  // Still there in the editor, in the file, and when the file is read again.
  await page.keyboard.press("F1");
  await expect(marks).toHaveCount(all);
  const { scenario } = await saveAs(page, home, "planned");
  expect(scenario.plans?.map(({ side, marks: drawn }) => [side, drawn.map(({ type }) => type)])).toEqual([
    ["red", ["arrow", "phase-line", "objective", "fire-sector", "text", "step", "step", "step"]],
  ]);
  await page.reload();
  await page
    .getByRole("button", { name: /planned\.sandtable/ })
    .first()
    .click();
  await expect(marks).toHaveCount(all);

  // On paper.
  await page.keyboard.press("Control+p");
  await page.getByRole("radio", { name: /^Overview/ }).click();
  await expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("switch", { name: "Plan: Red plan" })).toBeChecked();
  await picture(page, "plans-paper");
});
