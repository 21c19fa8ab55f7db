/** What the planner draws on the table: each kind of answer in both views and both themes, what it costs, how it is told apart. */

import type { Page } from "@playwright/test";
import { point } from "../../shared/geometry/units.ts";
import { LOOK, picture } from "./fixtures.ts";
import { expect, put, quiet, test } from "./scenePage.ts";

const RED = [17, 11] as const;
const BLUES = [
  [29.5, 9],
  [31, 14],
  [34, 5],
  [30, 19],
] as const;

/** Asks the page's own table and shows the answer. */
const ASKED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  viewshed: (page) =>
    page.evaluate((from) => {
      const { columns, rows, seen } = window.table.answers();
      window.table.put({ overlays: { fields: [{ columns, rows, values: seen([from], 40), style: "viewshed" }] } });
    }, RED),
  dead: (page) =>
    page.evaluate((from) => {
      const { columns, rows, seen } = window.table.answers();
      window.table.put({ overlays: { fields: [{ columns, rows, values: seen(from, 40), style: "dead" }] } });
    }, BLUES),
  count: (page) =>
    page.evaluate((from) => {
      const { columns, rows, seen } = window.table.answers();
      window.table.put({ overlays: { fields: [{ columns, rows, values: seen(from, 16), style: "count" }] } });
    }, BLUES),
  danger: (page) =>
    page.evaluate(
      ([red, blues]) => {
        const { columns, rows, seen } = window.table.answers();
        const danger = { columns, rows, values: seen(blues, 12), style: "danger" as const };
        const mine = { columns, rows, values: seen([red], 40), style: "viewshed" as const };
        window.table.put({ overlays: { fields: [mine, danger] } });
      },
      [RED, BLUES] as const,
    ),
  positions: (page) =>
    page.evaluate(
      ([red, blues]) => {
        const { columns, rows, positions, reach } = window.table.answers();
        window.table.put({
          overlays: {
            fields: [{ columns, rows, values: positions(red, 8, blues), style: "positions" }],
            reach: reach(red, [8], []),
            pins: [
              { at: [20.5, 14] as never, words: "1", style: "good", hot: true },
              { at: [14, 8] as never, words: "2", style: "good" },
              { at: [23, 9] as never, words: "3", style: "good" },
            ],
          },
        });
      },
      [RED, BLUES] as const,
    ),
  bands: (page) =>
    page.evaluate((from) => {
      const { columns, rows, bands } = window.table.answers();
      const modifiers = [-1, 0, 1, 2];
      window.table.put({
        overlays: {
          fields: [{ columns, rows, values: bands(from, 20), style: "bands", modifiers }],
          rings: modifiers.map((m, i) => ({
            at: from as never,
            radius: (5 * (i + 1)) as never,
            words: `${5 * (i + 1)}″  ${m > 0 ? "+" : ""}${m}`,
            style: i === 3 ? "plain" : "dashed",
          })),
        },
      });
    }, RED),
  reach: (page) =>
    page.evaluate((from) => {
      const { reach } = window.table.answers();
      window.table.put({ overlays: { reach: reach(from, [5, 10, 15, 20], ["this turn", "2", "3", "4 turns"]) } });
    }, RED),
  lines: (page) =>
    put(page, {
      overlays: {
        arcs: [{ at: point(17, 11), facing: 84 as never, angle: 90 as never, range: 20 as never }],
        rings: [
          {
            at: point(17, 11),
            radius: 12 as never,
            arc: { facing: 84 as never, angle: 90 as never },
            style: "dashed",
            words: "12″  +1",
          },
        ],
        sight: { from: point(17, 11), to: point(29.5, 9), blockedAt: 8, words: "woods at 8″", marker: 5 },
        sightLines: BLUES.map(([x, y], i) => ({
          from: point(x, y),
          to: point(17, 11),
          blockedAt: i % 2 ? 6 : null,
          words: "",
        })),
        outlines: [
          {
            points: [point(24, 8.6), point(26, 8.4), point(26.4, 10.6), point(24.4, 11)],
            closed: true,
            style: "blocker",
            fill: true,
            words: "woods",
          },
        ],
      },
    }),
  paths: (page) =>
    put(page, {
      overlays: {
        paths: [
          {
            id: "way",
            points: [point(17, 11), point(20, 10), point(24, 11), point(28, 15)],
            style: "planned",
            facing: 70 as never,
            ticks: true,
            turnEnds: [5, 10],
            danger: [
              { from: 1, to: 3, strength: 1 },
              { from: 3, to: 6, strength: 2 },
              { from: 6, to: 9, strength: 3 },
            ],
            signs: [{ at: 6.5, sign: "fire" }],
            words: "12.9″",
          },
          {
            id: "other",
            points: [point(17, 11), point(19, 16), point(25, 17), point(28, 15)],
            style: "alternative",
            turnEnds: [5, 10],
          },
        ],
      },
    }),
};
const NOTHING = {
  fields: [],
  rings: [],
  pins: [],
  arcs: [],
  reach: null,
  sight: null,
  sightLines: [],
  outlines: [],
  paths: [],
};
const SIZES = LOOK
  ? [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]
  : [{ width: 960, height: 600 }];

for (const viewport of SIZES)
  for (const view of ["model", "map"] as const)
    test.describe(`${viewport.width} ${view}`, () => {
      test.use({ viewport });
      test("every answer is drawn within 30 calls, and costs nothing when it is gone", {
        tag: view === "map" ? [] : "@long",
      }, async ({ page }) => {
        test.slow();
        await put(page, { view });
        const idle = await quiet(page);
        for (const theme of LOOK ? (["dark", "light"] as const) : (["dark"] as const)) {
          await put(page, { theme });
          for (const [name, ask] of Object.entries(ASKED)) {
            await ask(page);
            const shown = await quiet(page);
            expect(shown.calls, name).toBeLessThanOrEqual(30);
            await picture(page, `${name}-${view}-${theme}-${viewport.width}`);
            await put(page, { overlays: NOTHING });
          }
        }
        expect((await quiet(page)).calls).toBe(idle.calls);
        if (!LOOK) return;
        // Near the ground: hatches as fine as from afar, outlines curves.
        await page.mouse.move(viewport.width / 2, viewport.height / 2);
        await page.mouse.wheel(0, -1600);
        for (const name of ["viewshed", "count", "danger", "bands", "reach", "paths"]) {
          await ASKED[name]?.(page);
          await quiet(page);
          await picture(page, `near-${name}-${view}-${viewport.width}`);
          await put(page, { overlays: NOTHING });
        }
      });
    });
