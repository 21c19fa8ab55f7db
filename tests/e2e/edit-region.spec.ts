/** Regions, table size and reference picture, by mouse and keyboard, down to the saved files. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { codeOf } from "../../shared/table/kinds.ts";
import { test as base, expect, picture, startHost } from "./fixtures.ts";
import { chequer } from "./png.ts";
import { asMap, handsOn, told } from "./table.ts";

/** 48 × 24 inches: at (4, 4) a wood of 4 × 4 inches with a road through it from west to east and a stand in it. */
function wooded(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "The wood" });
  for (let row = 16; row < 32; row++) ground.terrain.fill(codeOf("woods"), row * 192 + 16, row * 192 + 32);
  const tank = {
    id: "ghq-wwii/test/tank",
    system: "ghq-wwii" as const,
    nation: "Test",
    name: "Test tank",
    points: 50,
    stats: { defense: 6, move: 10 },
    weapons: [],
    notes: [],
    modelCode: "",
  };
  return {
    ground,
    scenario: {
      ...scenario,
      vehicles: { [tank.id]: tank },
      stands: [
        {
          id: "r1",
          label: "1",
          side: "red",
          vehicle: tank.id,
          at: point(7, 7),
          facing: degrees(0),
          footprint: [inches(1), inches(1)],
        },
      ],
      table: {
        ...scenario.table,
        lines: [
          { id: "road", kind: "good-road", width: inches(0.5), points: [point(0, 5), point(48, 5)], smooth: false },
        ],
      },
    },
  };
}

const test = base.extend({
  host: async ({ home, data }, use) => {
    const file = path.join(home, "wood.sandtable");
    writeFileSync(file, formatScenario(wooded()));
    const host = await startHost({ home, data, args: [file] });
    await use(host);
    await host.stop();
  },
});

/** The map, where inches and pixels go together: a hand that works in inches. */
async function onMap(page: Page) {
  const at = await asMap(page);
  const { move, click, drag } = handsOn(page, at);
  return {
    move: (x: number, y: number) => move([x, y]),
    click: (x: number, y: number) => click([x, y]),
    drag,
  };
}

async function save(page: Page, home: string, name: string, as = false): Promise<LoadedScenario> {
  await page.keyboard.press(as ? "Control+Shift+s" : "Control+s");
  if (as) {
    await page.getByLabel("File name").fill(name);
    await page.getByRole("button", { name: "Save", exact: true }).click();
  }
  await expect(page.locator(".top .title").getByLabel("Unsaved changes")).toHaveCount(0);
  const file = path.join(home, `${name}.sandtable`);
  await expect(() => expect(readFileSync(file, "utf8").length).toBeGreaterThan(0)).toPass();
  const parsed = parseScenario(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
const isWood = ({ ground }: LoadedScenario, x: number, y: number) =>
  ground.terrain[ground.index(Math.floor(x * 4), Math.floor(y * 4))] === codeOf("woods");

test("a wood with its road and stand is copied, turned, and pasted here and in another scenario", async ({
  page,
  home,
}) => {
  let hand = await onMap(page);
  await page.keyboard.press("w");
  await hand.drag([4, 4], [8, 8]);
  await expect(page.locator(".palette")).toContainText("4″ × 4″");
  await picture(page, "region");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await hand.move(20, 12);
  await page.keyboard.press("e");
  await hand.move(21, 12);
  await picture(page, "hovering");
  await hand.click(22, 12);
  await expect(page.getByRole("button", { name: "Undo: Paste" })).toBeEnabled();

  const here = await save(page, home, "wood");
  expect([isWood(here, 20.1, 10.1), isWood(here, 23.9, 13.9), isWood(here, 24.1, 12), isWood(here, 5, 6)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  // A quarter to the right: the road that ran along the south of the wood now runs along its west.
  expect(here.scenario.table.lines.map((l) => l.points)).toEqual([
    [
      [0, 5],
      [48, 5],
    ],
    [
      [21, 14],
      [21, 10],
    ],
  ]);
  expect(here.scenario.stands.map((s) => [s.label, s.at, s.facing])).toEqual([
    ["1", [7, 7], 0],
    ["2", [23, 11], 90],
  ]);

  // Another scenario: what was copied is on the clipboard still.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "New scenario…" }).click();
  await page.getByLabel("Title").fill("Elsewhere");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator(".top .title")).toContainText("Elsewhere");
  hand = await onMap(page);
  await hand.move(10, 12);
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Shift+H");
  await hand.click(10, 12);
  await expect(page.getByRole("button", { name: "Undo: Paste" })).toBeEnabled();
  const there = await save(page, home, "elsewhere", true);
  expect([isWood(there, 8.1, 10.1), isWood(there, 11.9, 13.9)]).toEqual([true, true]);
  expect(there.scenario.stands.map((s) => [s.label, s.at])).toEqual([["1", [9, 13]]]);
  expect(Object.keys(there.scenario.vehicles)).toEqual(["ghq-wwii/test/tank"]);

  // Undone, the file is as empty as before.
  await page.keyboard.press("Control+z");
  expect((await save(page, home, "elsewhere")).scenario.vehicles).toEqual({});
});

test("the table's size is changed with what has no room told before, and undone", async ({ page, home }) => {
  await onMap(page);
  const open = async () => {
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    await page.getByRole("menuitem", { name: "Table size…" }).click();
  };
  await open();
  await page.getByRole("button", { name: /60 × 36/ }).click();
  await page.getByRole("button", { name: "The north-east stays" }).click();
  await expect(page.getByText("Nothing is lost.")).toBeVisible();
  await picture(page, "size");
  await page.getByRole("button", { name: "Change the size" }).click();
  const large = await save(page, home, "wood");
  expect([large.scenario.table.width, large.scenario.table.height, isWood(large, 17, 17)]).toEqual([60, 36, true]);
  expect(large.scenario.stands[0]?.at).toEqual([19, 19]);

  await open();
  await page.getByLabel("West to east, inches").fill("12.1");
  await expect(page.getByText("In quarter inches.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the size" })).toBeDisabled();
  await page.getByLabel("West to east, inches").fill("12.25");
  await page.getByLabel("South to north, inches").fill("36");
  await page.getByRole("button", { name: "The west stays" }).click();
  await expect(page.getByText("Waits off the table: 1")).toBeVisible();
  await picture(page, "losses");
  await page.getByRole("button", { name: "Change the size" }).click();
  const small = await save(page, home, "wood");
  expect([small.scenario.table.width, small.scenario.stands[0]?.at]).toEqual([12.25, null]);
  expect(small.scenario.table.lines[0]?.points.at(-1)).toEqual([12.25, 17]);

  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(formatScenario(await save(page, home, "wood"))).toBe(formatScenario(wooded()));
  // What is drawn is the table of that size: its middle is where it was.
  await (await onMap(page)).move(24, 12);
  expect((await told(page))[0]).toBeCloseTo(24, 0);
});

test("a reference picture is placed by two points and stays in the file, or not", async ({ page, home }) => {
  const hand = await onMap(page);
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Reference picture…" }).click();
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") });
  await expect(page.getByText("This file is neither a PNG nor a JPEG picture.")).toBeVisible();
  await picture(page, "choose");
  await input.setInputFiles({ name: "map.png", mimeType: "image/png", buffer: chequer(480, 240) });
  await expect(page.locator(".palette")).toContainText("map.png");

  await page.getByRole("button", { name: "Place by two points" }).click();
  await hand.click(12, 12);
  await page.getByLabel("E, inches").fill("6");
  await page.getByLabel("N, inches").fill("12");
  await page.getByRole("button", { name: "Place it there" }).click();
  await hand.click(36, 12);
  await hand.move(30, 12);
  await picture(page, "placing");
  await hand.click(42, 12);
  await expect(page.getByRole("button", { name: "Undo: Place reference picture" })).toBeEnabled();
  const { scenario } = await save(page, home, "wood");
  const placed = scenario.table.picture;
  expect(placed).toMatchObject({ name: "map.png", type: "image/png", pixels: [480, 240], locked: false });
  // 24 inches of the picture were 240 pixels and are 36 inches now.
  expect(placed?.inchesPerPixel).toBeCloseTo(0.15, 2);
  expect(Buffer.from(placed?.data ?? "", "base64").equals(chequer(480, 240))).toBe(true);

  await page.getByRole("checkbox", { name: "Locked" }).check();
  await picture(page, "picture");
  await page.getByRole("checkbox", { name: "Keep in the scenario file" }).uncheck();
  expect(formatScenario(await save(page, home, "wood"))).toBe(formatScenario(wooded()));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect((await save(page, home, "wood")).scenario.table.picture?.locked).toBe(false);
});

test("a region saved as a stamp is stamped twice in another scenario", async ({ page, home, data }) => {
  let hand = await onMap(page);
  await page.keyboard.press("w");
  await hand.drag([4, 4], [8, 8]);
  await expect(page.locator(".palette")).toContainText("4″ × 4″");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").fill("region as a stamp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill("Copse");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const stamp = page.locator(".stamps").getByRole("button", { name: /^Copse/ });
  await expect(stamp).toContainText("4″ × 4″");
  expect(readdirSync(path.join(data, "stamps"))).toEqual([expect.stringMatching(/^copse-[0-9a-f]{8}\.json$/)]);

  // Another scenario: a ghost follows the pointer, and every click stamps, the second turned by a quarter.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "New scenario…" }).click();
  await page.getByLabel("Title").fill("Elsewhere");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator(".top .title")).toContainText("Elsewhere");
  hand = await onMap(page);
  await page.keyboard.press("w");
  await stamp.click();
  await expect(stamp).toHaveAttribute("aria-pressed", "true");
  await hand.move(12, 12);
  await expect(page.locator(".bottom")).toContainText("Click to stamp it, Esc to end.");
  await picture(page, "stamping");
  await hand.click(12, 12);
  await expect(page.getByRole("button", { name: "Undo: Stamp “Copse”" })).toBeEnabled();
  await page.keyboard.press("e");
  await hand.click(24, 12);
  await expect(page.locator(".stage .labels")).toContainText("2");
  await page.keyboard.press("Escape");
  await expect(stamp).toHaveAttribute("aria-pressed", "false");
  await hand.click(36, 12);

  // Renamed, then deleted after a question.
  await page.getByRole("button", { name: "Actions on stamp Copse" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Name of the stamp").fill("Wood");
  await page.keyboard.press("Enter");
  const renamed = page.locator(".stamps").getByRole("button", { name: /^Wood/ });
  await expect(renamed).toBeVisible();
  await page.getByRole("button", { name: "Actions on stamp Wood" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(renamed).toHaveCount(0);
  expect(readdirSync(path.join(data, "stamps"))).toEqual([]);

  const there = await save(page, home, "Elsewhere", true);
  expect(there.scenario.stands.map((s) => [s.label, s.facing])).toEqual([
    ["1", 0],
    ["2", 90],
  ]);
  expect([isWood(there, 12, 12), isWood(there, 24, 12), isWood(there, 36, 12), isWood(there, 18, 12)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
