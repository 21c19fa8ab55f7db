/** What the editor's hands draw on the table: outlines, handles, a hovering piece, slopes and crests, a picture under it. */
import type { Page } from "@playwright/test";
import { inches, point } from "../../shared/geometry/units.ts";
import { codeOf } from "../../shared/table/kinds.ts";
import { picture } from "./fixtures.ts";
import type { Patch } from "./scene-page/main.tsx";
import { drawn, expect, put, quiet, staysIdle, test } from "./scenePage.ts";

const CORNERS = [point(6, 3), point(12, 4), point(11, 9), point(5, 8)];
const EDIT: NonNullable<Patch["overlays"]> = {
  outlines: [
    { points: CORNERS, closed: true, style: "draft", fill: true, words: "Woods 6″ × 6″" },
    { points: [point(24, 0), point(24, 24)], closed: false, style: "axis" },
    { points: [point(30, 14), point(36, 14), point(36, 20), point(30, 20)], closed: true, style: "region" },
    { points: [point(14, 14), point(18, 15), point(16, 19)], closed: true, style: "refused", words: "Off the table" },
    { points: [point(38, 3), point(46, 3), point(46, 10), point(38, 10)], closed: true, style: "blue", fill: true },
  ],
  handles: [
    ...CORNERS.map((at, i) => ({ at, shape: "vertex" as const, hot: i === 1 })),
    { at: point(9, 3.5), shape: "middle" },
    { at: point(36, 20), shape: "corner" },
    { at: point(33, 22), shape: "turn" },
  ],
};

for (const view of ["model", "map"] as const)
  test(`${view}: hands draw within 30 calls, and nothing while they rest`, {
    tag: view === "map" ? [] : "@long",
  }, async ({ page }) => {
    await put(page, { view });
    await quiet(page);
    await put(page, { overlays: EDIT });
    await page.evaluate(
      ([woods, town]) => {
        const [columns, rows] = [24, 20];
        const cells = (value: (x: number, y: number) => number) =>
          Uint8Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns)));
        window.table.put({
          overlays: {
            patch: {
              at: [21, 4] as never,
              columns,
              rows,
              terrain: cells((x, y) => (x < 8 ? woods : y > 14 ? town : 0)),
              level: cells((x, y) => (Math.hypot(x - 14, y - 8) < 6 ? 1 : 0)),
              mask: cells((x, y) => (x + y > 3 ? 1 : 0)),
              refused: false,
            },
          },
        });
      },
      [codeOf("woods"), codeOf("light-buildings")] as const,
    );
    const idle = await quiet(page);
    expect(idle.calls).toBeLessThanOrEqual(30);
    await expect(page.locator(".lab.tip")).toHaveCount(2);
    await picture(page, `hands-${view}`);
    await staysIdle(page, idle);
  });

test("slopes and crests are shaded", { tag: "@long" }, async ({ page }) => {
  await put(page, { view: "map" });
  const before = await quiet(page);
  const plain = await page.screenshot();
  await put(page, { overlays: { relief: { slopeWidth: inches(0.5), crestWidth: inches(1) } } });
  const after = await quiet(page);
  const shaded = await page.screenshot();
  await picture(page, "relief-map");
  expect(after.calls).toBe(before.calls);
  expect(shaded.equals(plain)).toBe(false);
  await put(page, { view: "model" });
  await quiet(page);
  await picture(page, "relief-model");
  await put(page, { view: "map", overlays: { relief: null } });
  await quiet(page);
  expect((await page.screenshot()).equals(plain)).toBe(true);
});

/** How far apart two pictures are: the mean difference of a colour's component, 0 … 255. */
const apart = (page: Page, a: Buffer, b: Buffer): Promise<number> =>
  page.evaluate(
    async (shots) => {
      const [first, second] = await Promise.all(
        shots.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
          const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!first || !second) throw new Error("two pictures are compared");
      return first.reduce((sum, value, i) => sum + Math.abs(value - (second[i] ?? 0)), 0) / first.length;
    },
    [a.toString("base64"), b.toString("base64")],
  );

test("paint is seen while the hand moves, and stays the same when it rests", async ({ page }) => {
  await put(page, { view: "model" });
  await quiet(page);
  const clip = { x: 418, y: 238, width: 44, height: 22 };
  const look = () => page.screenshot({ clip });
  const before = await look();
  // Every frame a stroke over the same cells: the hand doesn't rest.
  await page.evaluate((mud) => {
    const rect = { x: 76, y: 32, width: 40, height: 32 };
    const stroke = () => {
      window.table.paint(rect, mud);
      if (document.documentElement.dataset["hand"] !== "rests") requestAnimationFrame(stroke);
    };
    stroke();
  }, codeOf("mud"));
  const { frames } = await drawn(page);
  await expect.poll(async () => (await drawn(page)).frames).toBeGreaterThan(frames + 2);
  const during = await look();
  await page.evaluate(() => {
    document.documentElement.dataset["hand"] = "rests";
  });
  await quiet(page);
  const after = await look();
  expect(await apart(page, before, after)).toBeGreaterThan(12);
  expect(await apart(page, during, after)).toBeLessThan(4);
});

/** The colour at a place of the screen. */
async function colourAt(page: Parameters<typeof put>[0], x: number, y: number): Promise<readonly number[]> {
  const shot = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const paint = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    paint.drawImage(image, 0, 0);
    return [...paint.getImageData(0, 0, 1, 1).data];
  }, shot);
}

test("a picture lies where it is placed, turned clockwise", async ({ page }) => {
  await put(page, { view: "map", overlays: { contours: false } });
  await quiet(page);
  /** Where on the screen a place of the table is: the pointer says where it is, twice. */
  const told = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    const at = await page.evaluate(() => window.table.last?.at ?? null);
    if (!at) throw new Error("no pointer");
    return at;
  };
  const [ax, ay] = await told(300, 300);
  const [bx] = await told(900, 300);
  const scale = 600 / (bx - ax);
  const screen = (x: number, y: number) => [300 + (x - ax) * scale, 300 - (y - ay) * scale] as const;
  const placed = { pixels: [200, 100] as const, at: [20, 10] as const, inchesPerPixel: 0.05, opacity: 1 };
  for (const [angle, red, blue] of [
    [0, point(21, 9.5), point(29, 5.5)],
    [90, point(19.5, 9), point(15.5, 1)],
  ] as const) {
    await put(page, { picture: { ...placed, angle } });
    await expect(async () => {
      const [r, g] = await colourAt(page, ...screen(...red));
      expect(r).toBeGreaterThan(180);
      expect(g).toBeLessThan(80);
      const [, , b] = await colourAt(page, ...screen(...blue));
      expect(b).toBeGreaterThan(180);
    }).toPass();
  }
});
