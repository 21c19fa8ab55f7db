/** A photographed map under the table: straightened by its corners, read by colour, and painted as far as it is accepted. */
import { encode } from "fast-png";
import { codeOf } from "../../shared/table/kinds.ts";
import { CORNERS, photographed } from "../shared/scan/drawnMap.ts";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { newTable, saveAs } from "./table.ts";

const [ACROSS, DOWN] = [1000, 720];
const photo = () => {
  const { pixels } = photographed(CORNERS, ACROSS, DOWN);
  return Buffer.from(encode({ width: ACROSS, height: DOWN, data: new Uint8Array(pixels), channels: 4 }));
};

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("a photograph of a map is straightened and read", { tag: "@long" }, async ({ page, home }) => {
      await newTable(page, "Read");
      await page.getByRole("button", { name: "Sand Table menu" }).click();
      await page.getByRole("menuitem", { name: "Reference picture…" }).click();
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: photo() });
      await page.getByRole("button", { name: "Read it…" }).click();
      const dialog = page.getByRole("dialog", { name: "Read the reference picture" });
      const drawing = dialog.locator(".scan-picture");
      await dialog.getByRole("button", { name: "Corners of the picture" }).click();
      // A pixel of the photograph on the screen; the corners of the picture are where the handles are now.
      const middle = async (name: string) => {
        const box = await dialog.getByRole("button", { name: `Corner in the ${name}` }).boundingBox();
        if (!box) throw new Error("no corner");
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      const [left, top] = await middle("north-west");
      const [right, bottom] = await middle("south-east");
      const at = ([x, y]: readonly [number, number]) =>
        [left + (x / ACROSS) * (right - left), top + (y / DOWN) * (bottom - top)] as const;
      for (const [i, name] of ["north-west", "north-east", "south-east", "south-west"].entries()) {
        await page.mouse.move(...(await middle(name)));
        await page.mouse.down();
        await page.mouse.move(...at(CORNERS[i] as readonly [number, number]), { steps: 4 });
        await page.mouse.up();
      }
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `corners, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `corners-${viewport.width}-${scheme}`);
      });
      await dialog.getByRole("button", { name: "Next: colours" }).click();
      await expect(drawing).toBeVisible();
      // Places of the drawn map, 24 by 18, on the straightened picture.
      const pick = async (x: number, y: number) => {
        const box = await drawing.boundingBox();
        if (!box) throw new Error("no picture");
        await page.mouse.click(box.x + (x / 24) * box.width, box.y + (1 - y / 18) * box.height);
      };
      await pick(6, 14);
      const woods = dialog.getByRole("listitem", { name: "Colour 1: Woods" });
      // A speck of the print is an area of its own, until smaller areas are left out.
      await expect(woods).toContainText(/2 areas, 7\d sq in/);
      await dialog.getByLabel("Smallest area, sq in").fill("0.5");
      await expect(woods).toContainText(/1 area, 7\d sq in/);
      await pick(3, 2);
      await expect(dialog.getByRole("listitem", { name: "Colour 2: Water" })).toContainText("2 areas");
      await pick(20.5, 2);
      await expect(dialog.getByRole("listitem", { name: "Colour 3: Standing crop" })).toContainText("1 area");
      await pick(3, 6 + Math.sin(1));
      await dialog.getByLabel("Colour 4 becomes").selectOption("Poor road");
      await expect(dialog.getByRole("listitem", { name: "Colour 4: Poor road" })).toContainText(/3 lines|2 lines/);
      await pick(17 + 2 * 1.3, 12);
      await dialog.getByLabel("Colour 5 becomes").selectOption("Contour lines");
      const relief = dialog.getByRole("listitem", { name: "Colour 5: Contour lines" });
      await expect(relief).toContainText("2 areas");
      // The pond in the field is dropped: a click on its outline.
      await dialog.locator(".scan-buttons").getByText("Outlines", { exact: true }).click();
      await pick(19, 2.5);
      await expect(dialog.getByRole("listitem", { name: "Colour 2: Water" }).getByRole("checkbox").first()).toBeChecked(
        {
          indeterminate: true,
        },
      );
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), `colours, ${scheme}`).toEqual([]);
        expect(await graveFindings(page, "[role=dialog]"), scheme).toEqual([]);
        await picture(page, `colours-${viewport.width}-${scheme}`);
      });
      await dialog.getByRole("button", { name: /^Paint \d+ outlines$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Undo: Read the picture" })).toBeEnabled();
      await picture(page, `painted-${viewport.width}`);
      const { scenario, ground } = await saveAs(page, home, "read");
      const share = (kind: "woods" | "water") => ground.terrain.filter((code) => code === codeOf(kind)).length / 16;
      expect(Math.abs(share("woods") / (Math.PI * 9 * 2 * (4 / 3)) - 1)).toBeLessThan(0.06);
      expect(Math.abs(share("water") / (10 * 2 * (4 / 3)) - 1)).toBeLessThan(0.06);
      expect(Math.max(...ground.level)).toBe(2);
      expect(new Set(scenario.table.lines.map(({ kind }) => kind))).toEqual(new Set(["poor-road"]));
      expect(scenario.table.overlays).toMatchObject([{ kind: "standing-crop" }]);
      // The straightened picture lies under the whole table.
      expect(scenario.table.picture).toMatchObject({ name: "photo.png", type: "image/jpeg", at: [0, 24], angle: 0 });
    });
  });
