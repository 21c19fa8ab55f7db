/** The table with a game on it, alone on a page: what it costs, what moves, what the pointer finds. */
import type { PlayScene, SceneWreck, StandInPlay } from "../../renderer/scene/contract.ts";
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { picture } from "./fixtures.ts";
import type { Patch } from "./scene-page/main.tsx";
import { expect, put, quiet, staysIdle, test } from "./scenePage.ts";

const S = { tone: "shaken", letter: "S" } as const;
const D = { tone: "broken", letter: "D" } as const;
const MOVED = { tone: "acted", letter: "M" } as const;
const FIRED = { tone: "spent", letter: "F" } as const;
const stand = (id: string, x: number, y: number, facing: number, more: Partial<StandInPlay> = {}): StandInPlay => ({
  id,
  at: point(x, y),
  facing: degrees(facing),
  beads: [],
  ...more,
});
const STANDS = [
  stand("red-1-1", 17, 11, 84, { beads: [MOVED], glow: "eligible" }),
  stand("red-2-1", 15.5, 13, 84, { beads: [MOVED, FIRED], glow: "chosen" }),
  stand("red-1-3", 20, 6.5, 70, { beads: [S, D, MOVED, FIRED], glow: "dimmed" }),
  stand("red-hq", 12, 12.25, 90),
  stand("blue-1-1", 29.5, 9, 276, { beads: [D] }),
  stand("blue-2-1", 31, 7.25, 280),
];
const wreck = (id: string, vehicle: string, side: "red" | "blue", x: number, y: number): SceneWreck => ({
  id,
  vehicle,
  side,
  at: point(x, y),
  facing: degrees(250),
  footprint: [inches(1), inches(1)],
});
const WRECKS = [
  wreck("red-2-3", "ghq-wwii/ussr/t-70", "red", 22, 8),
  wreck("blue-3-2", "ghq-wwii/germany/pziii-j-l", "blue", 27, 12),
];
const game = (more: Partial<PlayScene> = {}): PlayScene => ({ stands: STANDS, wrecks: WRECKS, ...more });

/** Everything that one moment of play may show at once. */
const ALL: Patch = {
  play: game(),
  selected: ["red-2-1"],
  target: "blue-1-1",
  overlays: {
    grid: true,
    zones: true,
    arcs: [{ at: point(15.5, 13), facing: degrees(84), angle: degrees(90), range: inches(6) }],
    sight: { from: point(15.5, 13), to: point(29.5, 9), blockedAt: 8, words: "woods at 8″" },
    paths: [
      {
        id: "way",
        points: [point(17, 11), point(20, 10), point(24, 11)],
        style: "planned",
        carriesTo: 5,
        facing: degrees(70),
        ticks: true,
        danger: [{ from: 2, to: 4 }],
        signs: [{ at: 3, sign: "fire" }],
        words: "7.3″ of 5",
      },
    ],
  },
};

for (const view of ["model", "map"] as const)
  test(`${view}: all that play shows at once stays within 30 draw calls, and costs nothing while nobody acts`, {
    tag: view === "model" ? [] : "@long",
  }, async ({ page }) => {
    await put(page, { view });
    await quiet(page);
    await put(page, ALL);
    await page.evaluate(() => {
      const [columns, rows] = [192, 96];
      const cost = Float64Array.from({ length: columns * rows }, (_, i) => {
        const c = Math.hypot(((i % columns) + 0.5) / 4 - 17, (Math.floor(i / columns) + 0.5) / 4 - 11);
        return c <= 8 ? c : Number.POSITIVE_INFINITY;
      });
      const [record] = window.table.stands;
      if (!record) throw new Error("no stands");
      const ghost = {
        stand: record,
        at: record.at ?? [9, 9],
        facing: record.facing,
        refused: true,
        hover: true,
        words: "in woods",
      };
      window.table.put({
        overlays: { reach: { columns, rows, cost, allowance: 8 }, ghosts: [ghost as never] },
      });
    });
    const all = await quiet(page);
    expect(all.calls).toBeLessThanOrEqual(30);
    // From afar a chip has its stand's markers as dots.
    const chip = page.locator(".lab.chips.red .cell", { hasText: "2/1" });
    if (view === "model") await expect(chip.locator(".bead")).toHaveCount(2);
    else await expect(page.locator(".lab.stand.red", { hasText: "2/1" })).toContainText("MF");
    await expect(page.locator(".lab.tip.way")).toContainText("7.3″ of 5");
    await expect(page.locator(".lab.sign.fire")).toBeVisible();
    await picture(page, `all-${view}`);
    await staysIdle(page, all);
    // All of it away again: as cheap as before.
    await put(page, {
      play: null,
      selected: [],
      target: null,
      overlays: { paths: [], sight: null, arcs: [], reach: null },
    });
    expect((await quiet(page)).calls).toBeLessThan(all.calls);
  });

test.describe("without a graphics card", () => {
  test.use({ drawn: false });
  test("from afar a company's touching stands are a chip, which opens under the pointer", async ({ page }) => {
    const company = ["red-1-1", "red-2-1", "red-3-1"].map((id, i) => stand(id, 22, 12 - i, 90));
    await put(page, { play: { stands: company, wrecks: [] } });
    await quiet(page);
    const chip = page.locator(".lab.chips.red");
    const [cover, cells] = [chip.locator(".cover"), chip.locator(".cell")];
    await expect(cover).toHaveText("1st Co ×3");
    await expect(cover).toBeVisible();
    await expect(cells.first()).toBeHidden();
    await expect(page.locator(".lab.stand:visible")).toHaveCount(0);
    const box = await cover.boundingBox();
    if (!box) throw new Error("no chip");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(cells.first()).toBeVisible();
    await expect(cover).toBeHidden();
    const last = await cells.last().boundingBox();
    if (!last) throw new Error("no cell");
    await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2);
    await expect.poll(() => page.evaluate(() => window.table.last?.stand)).toBe("red-3-1");
    await picture(page, "chip-open");
    await page.mouse.move(20, 20);
    await expect(cover).toBeVisible();
    // A chosen stand keeps its company open.
    await put(page, { selected: ["red-2-1"] });
    await expect(chip.locator(".cell.hot")).toHaveText("2/1");
    await expect(chip.locator(".cell.hot")).toBeVisible();
    // From near, labels.
    await put(page, { selected: [] });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -400);
    await expect(page.locator(".lab.stand:visible")).toHaveCount(3);
    await expect(chip).toBeHidden();
  });

  const moved = (x: number, y: number) => STANDS.map((s) => (s.id === "red-1-1" ? { ...s, at: point(x, y) } : s));
  const GLIDE = {
    stands: moved(22, 10),
    glides: [{ key: "1", stand: "red-1-1", path: [point(17, 11), point(22, 10)] }],
    flashes: [{ key: "1", at: point(22, 10), gravity: 1, letter: "S", words: "suppressed" }],
  } satisfies Partial<PlayScene>;

  test("a move is a glide of a few frames, an outcome a sign that goes away by itself", async ({ page }) => {
    await put(page, { play: game() });
    const before = await quiet(page);
    await put(page, { play: game(GLIDE) });
    const sign = page.locator(".lab.flash .sign");
    await expect(sign).toHaveText("Ssuppressed");
    const after = await quiet(page);
    expect(after.frames).toBeGreaterThan(before.frames + 1);
    expect(after.frames).toBeLessThan(before.frames + 60);
    await expect(sign).toBeHidden();
    // The same again is nothing new.
    await put(page, { play: game({ ...GLIDE }) });
    const again = await quiet(page);
    expect(again.frames).toBeLessThan(after.frames + 4);
    await expect(sign).toBeHidden();
  });

  test("where motion is unwelcome, stands are simply there", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await put(page, { play: game() });
    const before = await quiet(page);
    await put(page, { play: game(GLIDE) });
    const after = await quiet(page);
    // The change, and the shadows when they have settled.
    expect(after.frames).toBeLessThanOrEqual(before.frames + 4);
    expect(await page.locator(".lab.flash .sign").evaluate((e) => getComputedStyle(e).animationName)).toBe(
      "flash-still",
    );
  });

  test("the pointer finds stands, wrecks and places on a path", async ({ page }) => {
    await put(page, { view: "map", play: game(), overlays: ALL.overlays ?? {} });
    await page.evaluate(() => window.table.handle?.fit());
    await quiet(page);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    /** Moves over a place of the table, found by two others that the pointer told. */
    const hits = async (fx: number, fy: number) => {
      await page.mouse.move(size.width * fx, size.height * fy);
      await expect.poll(() => page.evaluate(() => window.table.last?.phase)).toBe("move");
      const at = await page.evaluate(() => window.table.last);
      if (!at) throw new Error("no pointer");
      return at;
    };
    const a = await hits(0.3, 0.3);
    const b = await hits(0.6, 0.6);
    const over = (x: number, y: number) =>
      hits(0.3 + (0.3 * (x - a.at[0])) / (b.at[0] - a.at[0]), 0.3 + (0.3 * (y - a.at[1])) / (b.at[1] - a.at[1]));
    expect(await over(17.2, 11.2)).toMatchObject({ stand: "red-1-1", wreck: null });
    expect(await over(22, 8.1)).toMatchObject({ stand: null, wreck: "red-2-3" });
    const onPath = (await over(20, 10.1)).path;
    expect(onPath?.id).toBe("way");
    expect(onPath?.inches).toBeCloseTo(Math.hypot(3, 1), 1);
    expect((await over(8, 20)).path).toBeNull();
  });
});
