/** The table's relief for a 3D printer, as a user takes it: settings, a tile in the round, and files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("tiles of a table are looked at and saved", { tag: "@long" }, async ({ page, home }) => {
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      await page.getByRole("button", { name: "Sand Table menu" }).click();
      await page.getByRole("menuitem", { name: "Relief for a 3D printer…" }).click();
      const dialog = page.getByRole("dialog", { name: "Relief for a 3D printer" });
      const facts = dialog.getByRole("region", { name: "Tile and file" });
      await expect(facts).toContainText("Tile A1152.4 × 152.4");
      await expect(dialog.getByRole("img", { name: /^Model of tile A1/ })).toBeVisible();
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `solids, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `solids-${scheme}`);
      });

      // The arrow keys go from tile to tile, and turn the model.
      await dialog.getByRole("radio", { name: /^A1,/ }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByRole("img", { name: /^Model of tile B1/ })).toBeVisible();
      await dialog.getByRole("radio", { name: /^C3,/ }).press("Space");
      await expect(facts).toContainText("Tile C3");
      await dialog.getByRole("img", { name: /^Model of tile/ }).focus();
      for (const key of ["ArrowUp", "ArrowLeft", "ArrowLeft", "+"]) await page.keyboard.press(key);

      await dialog.getByText("Level steps").click();
      await dialog.getByLabel("Height of a level").fill("8");
      await dialog.getByRole("combobox", { name: "Connectors" }).click();
      await page.getByRole("option", { name: "Separate keys" }).click();
      await dialog.getByRole("combobox", { name: "Holes" }).click();
      await page.getByRole("option", { name: "For magnets" }).click();
      await dialog.getByText("Where tiles meet").click();
      await expect(facts).toContainText(/Glue in \d+ magnets/);
      await expect(facts).toContainText(/Room for \d+ keys/);

      // A setting that can't be made is refused at its field, and nothing can be saved.
      await dialog.getByLabel("Diameter").fill("8");
      await expect(dialog.getByText("Diameter: the hole breaks through")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Save…" })).toBeDisabled();
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `refusal, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `solids-steps-${scheme}`);
      });
      await dialog.getByLabel("Diameter").fill("3");

      const save = async (name: string) => {
        await dialog.getByRole("button", { name: "Save…" }).click();
        await page.getByLabel("File name").fill(name);
        const notice = page.getByText(new RegExp(`^Saved as ${name}`)).waitFor();
        await page.keyboard.press("Enter");
        await notice;
        return readFileSync(path.join(home, name));
      };
      await dialog.getByText("Tile C3", { exact: true }).last().click();
      const stl = await save("tile.stl");
      expect(stl.length).toBe(84 + 50 * stl.readUInt32LE(80));
      await expect(facts).toContainText(`Triangles${stl.readUInt32LE(80)}`);

      // Larger tiles, all in one package; then all in a zip, stopped halfway.
      await dialog.getByLabel("Tile", { exact: true }).and(dialog.getByRole("textbox")).fill("12");
      await dialog.getByText(/^All \d+ tiles$/).click();
      await dialog.getByText("3MF").click();
      const files = unzipSync(await save("tiles.3mf"));
      expect(Buffer.from(files["3D/3dmodel.model"] ?? []).toString()).toContain('name="A1"');
      await dialog.getByText("STL in a zip").click();
      await dialog.getByRole("button", { name: "Save…" }).click();
      await page.getByLabel("File name").fill("stopped");
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "Stop" }).click();
      await expect(dialog.getByRole("button", { name: "Save…" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(() => readFileSync(path.join(home, "stopped.zip"))).toThrow();
    });
  });
