/** Real ground as a user takes it: files, the frame on the map, the table beside it, and then the table to edit. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { encode } from "fast-png";
import { ROOT } from "../../main/start/node.mjs";
import type { MapFeature } from "../../shared/mapdata/features/feature.ts";
import { toGeoJson } from "../shared/mapdata/features/writers.ts";
import { features } from "../shared/mapimport/valley.ts";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { runCommand } from "./steps.ts";

/** Of a kind that no rule takes. */
const mast: MapFeature = { id: "node/9", tags: { zz_kind: "mast" }, shape: { type: "point", at: [6.17, 49.75] } };
const HEIGHTS = path.join(ROOT, "tests", "reference", "mapdata", "elevation");
const file = (name: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: readFileSync(path.join(HEIGHTS, name)),
});

/** Where a place of the valley, in inches on its table of 48 × 24, lies in the window. */
async function onFrame(dialog: Locator, [x, y]: readonly [number, number]): Promise<[number, number]> {
  return dialog.locator("polygon.ground-frame").evaluate(
    (frame: SVGPolygonElement, [across, up]) => {
      const [a, b, , d] = [...frame.points];
      const matrix = frame.getScreenCTM();
      if (!a || !b || !d || !matrix) throw new Error("no frame");
      const on = (key: "x" | "y") => a[key] + across * (b[key] - a[key]) + up * (d[key] - a[key]);
      const { x, y } = new DOMPoint(on("x"), on("y")).matrixTransform(matrix);
      return [x, y] as [number, number];
    },
    [x / 48, y / 24] as const,
  );
}

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("a valley becomes a table", async ({ page }) => {
      await page.getByRole("button", { name: "Table of real ground…" }).click();
      const dialog = page.getByRole("dialog", { name: "Real ground" });
      await expect(dialog).toContainText("Add files of heights");
      const add = async (...files: ReturnType<typeof file>[]) => {
        const chooser = page.waitForEvent("filechooser");
        await dialog.getByRole("button", { name: "Add files…" }).click();
        await (await chooser).setFiles(files);
      };
      await add(
        { name: "valley.geojson", mimeType: "application/json", buffer: Buffer.from(toGeoJson([...features(), mast])) },
        file("etrs-grid.asc"),
      );
      // The grid came without its projection.
      await expect(dialog.getByRole("alert")).toContainText("EPSG code");
      await dialog.getByLabel("Projection").fill("25832");
      await dialog.getByLabel("Projection").press("Enter");
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await expect(dialog).toContainText("ESRI ASCII grid, 90 × 90 heights, EPSG:25832");
      const grey = Uint8Array.from({ length: 256 }, (_, i) => i);
      const hills = encode({ width: 16, height: 16, channels: 1, depth: 8, data: grey });
      await add({ name: "hills.png", mimeType: "image/png", buffer: Buffer.from(hills) });
      const form = dialog.getByRole("form", { name: "Place of hills.png" });
      await form.getByRole("button", { name: "As the other files" }).click();
      await expect(form.getByLabel("South-west corner")).toHaveValue(/^49\.\d+, [56]\.\d+$/);
      await form.getByRole("textbox", { name: "Black is" }).fill("200");
      await form.getByRole("textbox", { name: "White is" }).fill("180");
      await form.getByRole("button", { name: "Place the picture" }).click();
      await expect(dialog.getByRole("alert")).toContainText("below its highest");
      await form.getByRole("textbox", { name: "White is" }).fill("400");
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `picture of heights, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `height-picture-${scheme}`);
      });
      await form.getByRole("button", { name: "Place the picture" }).click();
      await expect(dialog).toContainText("height picture, 16 × 16 heights");
      await dialog.getByRole("button", { name: "Remove hills.png" }).click();
      await expect(form).toHaveCount(0);
      await expect(dialog.getByRole("button", { name: /^Frame of the table/ })).toBeVisible();
      await dialog.getByLabel("Latitude").fill("49.75");
      await dialog.getByLabel("Longitude").fill("6.17");
      await dialog.getByRole("textbox", { name: "Turn" }).fill("20");
      const table = dialog.getByRole("region", { name: "Table" });
      await expect(table).toContainText(/\d for 42 on the map/);
      for (let n = 0; n < 3; n++) await dialog.getByRole("button", { name: "Closer" }).click();
      // The map shows the frame and little else: no place there is as low or as high as the whole has.
      await expect(dialog).toContainText(/Heights 2\d\d to 4\d\d m/);
      await expect(dialog.getByRole("status")).toHaveCount(0);
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `real ground, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `real-ground-${scheme}`);
      });
      await dialog.getByText("Tags", { exact: true }).click();
      const woods = dialog.getByRole("row", { name: /^Woods/ });
      await expect(woods).toContainText("1");
      await woods.getByLabel("Woods become").selectOption("Marsh");
      await expect(table).toContainText("Marsh");
      await expect(dialog.getByRole("button", { name: "Add a rule for zz_kind=mast" })).toBeVisible();
      await dialog.getByRole("button", { name: "Save this table of tags" }).click();
      await dialog.getByRole("textbox", { name: "Name of the table of tags" }).fill("Wet woods");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("button", { name: "Delete Wet woods" })).toBeVisible();
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `tags, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `tags-${scheme}`);
      });
      await dialog.getByRole("button", { name: "Reset" }).click();
      await expect(table).not.toContainText("Marsh");
      await dialog.getByText("Map", { exact: true }).click();
      await dialog.getByRole("slider", { name: "Year of the battle" }).focus();
      await page.keyboard.press("Home");
      await expect(dialog.getByRole("textbox", { name: "Year", exact: true })).toHaveValue("1900");
      await page.keyboard.press("End");
      await expect(dialog.getByRole("textbox", { name: "Year", exact: true })).toHaveValue("");
      await dialog.getByRole("button", { name: "Leave things out" }).click();
      const brush = dialog.getByRole("application", { name: /^Brush/ });
      const wood = await onFrame(dialog, [35, 16]);
      await page.mouse.click(...wood);
      await expect(dialog).toContainText("1 left out");
      await expect(table).toContainText("Left out by hand");
      // A stroke over the village.
      await page.mouse.move(...(await onFrame(dialog, [12.4, 7.9])));
      await page.mouse.down();
      await page.mouse.move(...(await onFrame(dialog, [16.6, 10])), { steps: 12 });
      await page.mouse.up();
      await expect(dialog).toContainText(/\d\d left out/);
      await expect(table).toContainText(/Left out by hand\d\d features/);
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `left out, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `left-out-${scheme}`);
      });
      await dialog.getByRole("button", { name: "Take all back" }).click();
      await expect(table).not.toContainText("Left out by hand");
      await brush.focus();
      await page.keyboard.press("ArrowRight");
      await dialog.getByRole("button", { name: "Leave things out" }).click();
      await expect(brush).toHaveCount(0);
      // The keyboard moves the frame by an inch: 100 m are 0.0009 degrees.
      const latitude = dialog.getByLabel("Latitude");
      const before = Number((await latitude.inputValue()).replace("°", ""));
      await dialog.getByRole("button", { name: /^Frame of the table/ }).focus();
      await page.keyboard.press("ArrowUp");
      await expect.poll(async () => Number((await latitude.inputValue()).replace("°", ""))).toBeGreaterThan(before);
      await dialog.getByRole("button", { name: "Use this table" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      await expect(page.locator(".stage .labels")).toContainText("Alberhof");
      await runCommand(page, "layers again");
      const again = page.getByRole("dialog", { name: "Make layers again" });
      await expect(again).toContainText("valley.geojson");
      const chosen = page.waitForEvent("filechooser");
      await again.getByRole("button", { name: "Add files…" }).click();
      await (await chosen).setFiles([
        { name: "valley.geojson", mimeType: "application/json", buffer: Buffer.from(toGeoJson(features())) },
      ]);
      await expect(again).toContainText("Not added: etrs-grid.asc");
      await again.getByRole("switch", { name: "Relief" }).uncheck();
      await expect(again.getByRole("region", { name: "Table" })).toContainText("Kept as painted");
      await expect(again.getByRole("status")).toHaveCount(0);
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `layers again, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `layers-again-${scheme}`);
      });
      await again.getByRole("switch", { name: "Names" }).uncheck();
      await again.getByRole("slider", { name: "Simplified" }).press("End");
      await again.getByRole("button", { name: "Make again" }).click();
      await expect(again).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeEnabled();
    });
  });
