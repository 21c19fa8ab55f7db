/** Story: a real valley, from files of map data to a map at true size and foam templates, by the files that are printed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../main/start/node.mjs";
import { toGeoJson } from "../../shared/mapdata/features/writers.ts";
import { features } from "../../shared/mapimport/valley.ts";
import { readDxf } from "../../shared/print/cutting/readDxf.ts";
import { expect, picture, test } from "../fixtures.ts";

test.setTimeout(240_000);
test.use({ viewport: { width: 1280, height: 720 }, actionTimeout: 120_000, reducedMotion: "reduce" });

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("a real valley is made a table, printed at true size and cut from foam", { tag: "@long" }, async ({
  page,
  home,
}) => {
  const dialog = page.getByRole("dialog", { name: "Real ground" });
  await page.getByRole("button", { name: "Table of real ground…" }).click();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add files…" }).click();
  const grid = path.join(ROOT, "tests", "reference", "mapdata", "elevation", "etrs-grid.asc");
  await (await chooser).setFiles([
    { name: "valley.geojson", mimeType: "application/json", buffer: Buffer.from(toGeoJson(features())) },
    { name: "heights.asc", mimeType: "application/octet-stream", buffer: readFileSync(grid) },
  ]);
  await dialog.getByLabel("Projection").fill("25832");
  await dialog.getByLabel("Projection").press("Enter");
  await dialog.getByLabel("Latitude").fill("49.75");
  await dialog.getByLabel("Longitude").fill("6.17");
  await dialog.getByRole("textbox", { name: "Turn" }).fill("20");
  await expect(dialog.getByRole("region", { name: "Table" })).toContainText(/\d for 42 on the map/);
  await expect(dialog.getByRole("status")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use this table" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".stage .labels")).toContainText("Alberhof");
  await picture(page, "model");

  await page.keyboard.press("F4");
  const options = page.getByRole("complementary", { name: "Print settings" });
  const laidOut = () => expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");
  const saved = async (button: string, file: string) => {
    await options.getByRole("button", { name: button, exact: true }).click();
    await page.getByLabel("File name").fill(file);
    const notice = page.getByText(new RegExp(`^Saved as ${file}\\b`)).waitFor();
    await page.keyboard.press("Enter");
    await notice;
    return readFileSync(path.join(home, file));
  };
  await page.getByRole("radio", { name: /^Battlefield/ }).click();
  await laidOut();
  await expect(options.getByRole("combobox", { name: "Scale" })).toHaveValue("True size, 1:1");
  await picture(page, "map");
  // 48 by 24 inches don't fit fewer pages of letter or A4.
  expect(pagesOf(await saved("Save as PDF…", "valley.pdf"))).toBeGreaterThanOrEqual(12);

  await page.getByRole("radio", { name: /^Contour templates/ }).click();
  await laidOut();
  await picture(page, "foam");
  expect(pagesOf(await saved("Save as PDF…", "foam.pdf"))).toBeGreaterThan(1);
  const { polylines, units } = readDxf((await saved("Save as DXF…", "foam.dxf")).toString());
  expect(units).toBe(4);
  expect(polylines.filter(({ layer }) => layer === "CUT").length).toBeGreaterThan(2);
});
