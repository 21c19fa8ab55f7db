/** The balance lab through the window: battles, what they tell, heat, replays, stopping, comparison, files and the doctor. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { choosePlayers, LOPSIDED, openArena, playBattles, played, setGames } from "./arena.ts";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes } from "./looks.ts";

test("battles are played, told, shown on the table, stopped, and replayed", async ({ page, home }) => {
  const lab = await openArena(page, home);
  await expect(lab.getByText("Is this battle fair?")).toBeVisible();
  await choosePlayers(page, "Recruit", "Reservist");
  await playBattles(page, lab, 6);
  const status = lab.getByRole("status").first();
  await expect(status).toContainText(/Even|Favours|Not known/);
  await expect(lab.getByText("By player")).toBeVisible();

  // What is hovered in the table of stands is ringed, what is clicked has a heat map of its own.
  await page.getByText("Movement", { exact: true }).click();
  const heat = page.getByRole("region", { name: "Heat maps" });
  await expect(heat.getByText(/inches moved/)).toBeVisible();
  await lab.getByRole("tab", { name: "Stands" }).click();
  await expect(lab.locator("tbody tr")).toHaveCount(5);
  await lab.getByRole("button", { name: "1/1", exact: true }).click();
  await expect(heat.getByRole("button", { name: /Only 1\/1/ })).toBeVisible();
  await heat.getByRole("button", { name: /Only/ }).click();
  await lab.getByRole("columnheader", { name: "Went" }).getByRole("button").click();
  await expect(lab.getByRole("columnheader", { name: "Went" })).toHaveAttribute("aria-sort", "descending");

  // Battle 3 opens at its beginning, is gone through, and the lab is as it was.
  await lab.getByRole("tab", { name: "Battles" }).click();
  await lab.getByRole("button", { name: /^Replay battle 3 / }).click();
  const note = page.getByRole("region", { name: "Battle of the lab" });
  await expect(note).toContainText(/Battle 3.*0 \/ \d+/);
  await note.getByRole("button", { name: "One command on" }).click();
  await expect(note).toContainText(/1 \/ \d+/);
  await note.getByRole("button", { name: "To the end" }).click();
  await expect(note.getByRole("button", { name: "One command on" })).toBeDisabled();
  await note.getByRole("button", { name: "Back to the lab" }).click();
  await expect(lab.getByRole("button", { name: /^Replay battle/ })).toHaveCount(6);
  // Nobody played on from it: another is opened without a question.
  await lab.getByRole("button", { name: /^Replay battle 1 / }).click();
  await expect(note).toContainText(/Battle 1.*0 \//);
  await page.keyboard.press("F5");

  // A run is stopped at once, keeps what it has, and goes on from there.
  await setGames(page, 500);
  await page.getByRole("button", { name: "Play 500 battles" }).click();
  await expect(page.getByText(/^[1-9]\d* of 500 battles/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("paused")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: /^Go on, \d+ are left/ })).toBeVisible();
  // By its number: the run that was stopped may have had six battles, too.
  await page.getByRole("button", { name: /^1 Recruit against/ }).click();
  await lab.getByRole("tab", { name: "Result" }).click();
  await played(lab, 6);
});

test("two versions are compared with the same dice, and a run is saved and opened again", { tag: "@long" }, async ({
  page,
  home,
}) => {
  const lab = await openArena(page, home);
  await choosePlayers(page, "Recruit", "Recruit");
  await playBattles(page, lab, 4);
  await lab.getByRole("tab", { name: "Compare" }).click();
  await lab.getByRole("button", { name: "Keep run 1 as A" }).click();
  await choosePlayers(page, "Recruit", "Regular");
  await lab.getByRole("button", { name: "Play B with the same dice" }).click();
  await expect(lab.getByText("Run 2, 4 battles")).toBeVisible({ timeout: 250_000 });
  await expect(lab.getByText(/4 with the same dice/)).toBeVisible();
  await expect(lab.getByText("Other differences")).toBeVisible();

  await lab.getByRole("tab", { name: "Battles" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    lab.getByRole("button", { name: "Save…", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Arena, run 2.sandlab");
  const file = path.join(home, "kept.sandlab");
  await download.saveAs(file);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    lab.getByRole("button", { name: "Open…", exact: true }).click(),
  ]);
  await chooser.setFiles(file);
  await expect(page.getByRole("button", { name: "Forget run 3" })).toBeVisible();
  const [second] = await Promise.all([
    page.waitForEvent("filechooser"),
    lab.getByRole("button", { name: "Open…", exact: true }).click(),
  ]);
  writeFileSync(file, "{}");
  await second.setFiles(file);
  await expect(page.getByRole("dialog")).toContainText("no series of battles");
});

test("the doctor's remedy is applied in one step while he is still at work, and undone by one", {
  tag: "@long",
}, async ({ page, home }) => {
  const lab = await openArena(page, home, LOPSIDED);
  await choosePlayers(page, "Recruit", "Recruit");
  await lab.getByRole("tab", { name: "Doctor" }).click();
  await lab.getByRole("textbox", { name: "Battles at most" }).fill("60");
  await lab.getByRole("button", { name: "Ask the doctor" }).click();
  // He knows soon whom it favours, and what he has measured of the first change he offers at once.
  const measured = lab.getByRole("listitem").filter({ hasText: /\d \(\d+–\d+\)/ });
  await expect(measured.first()).toBeVisible();
  await inBothThemes(page, async (scheme) => {
    expect(await faults(page), scheme).toEqual([]);
    expect(await graveFindings(page, ".lab-panel"), scheme).toEqual([]);
    await picture(page, `doctor-${scheme}`);
  });
  await measured.first().getByRole("button", { name: "Apply" }).click();
  await expect(lab.getByText(/Changed in the editor/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Undo: / })).toBeEnabled();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});
