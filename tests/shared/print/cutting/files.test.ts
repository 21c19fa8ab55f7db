/** The files for lasers and plotters, read back; refusals; and settings stored before there were templates. */
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { composePrint } from "../../../../shared/print/compose.ts";
import { LAYERS } from "../../../../shared/print/cutting/drawing.ts";
import type { Form, PrintJob } from "../../../../shared/print/job.ts";
import {
  type CuttingSettings,
  type PrintName,
  STANDARD_CUTTING,
  STANDARD_SETTINGS,
  storedPrintSchema,
} from "../../../../shared/print/settings.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { FAKE, wordsOf } from "../marksBox.ts";
import { bridge, empty, printed, textsOf } from "../subjects.ts";
import { hilly } from "./hills.ts";
import { readDxf } from "./readDxf.ts";

const MM = 25.4;
const cutting = (change: Partial<CuttingSettings> = {}) => ({ cutting: { ...STANDARD_CUTTING, ...change } });
const ridge = () => hilly([{ x: 12, y: 6, radius: 11, rise: 2 }], 36, 24);
const form = (job: PrintJob, ending: Form): string => {
  const made = job.forms?.[ending]?.();
  if (typeof made !== "string") throw new Error(`no ${ending}`);
  return made;
};

describe("a DXF of contour templates", () => {
  const made = (change: Partial<CuttingSettings> = {}) =>
    readDxf(form(printed(ridge(), "contours", cutting({ foam: { width: 12, height: 9 }, ...change })), "dxf"));

  it("is in millimetres, with a coloured layer for each kind of line", () => {
    const { units, layers, polylines, texts } = made();
    expect(units).toBe(4);
    const colours = { CUT: 1, GLUE_LINE: 5, MARKS: 3, TEXT: 7, SHEET: 8 };
    expect(Object.keys(colours)).toHaveLength(LAYERS.length);
    expect(Object.fromEntries(layers)).toMatchObject(colours);
    for (const { layer, closed } of polylines) {
      expect(layers.has(layer)).toBe(true);
      expect(closed).toBe(layer === "CUT" || layer === "SHEET");
    }
    expect(texts.map(({ layer }) => layer)).toEqual(texts.map(() => "TEXT"));
  });

  it("has its sheets side by side at true size, with gauges of 2 inches and 50 mm on each", () => {
    const { polylines, texts } = made();
    const frames = polylines.filter(({ layer }) => layer === "SHEET");
    expect(frames.length).toBeGreaterThan(1);
    frames.forEach(({ points }, i) => {
      expect(points[0]?.[0]).toBeCloseTo(i * 13 * MM, 2);
      expect(points[2]?.[0]).toBeCloseTo((i * 13 + 12) * MM, 2);
      expect([points[0]?.[1], points[2]?.[1]]).toEqual([0, 228.6]);
    });
    const lengths = polylines.flatMap(({ layer, points: [a, b], points }) =>
      layer === "MARKS" && points.length === 2 && a && b ? [Math.hypot(a[0] - b[0], a[1] - b[1])] : [],
    );
    expect(lengths.filter((n) => Math.abs(n - 2 * MM) < 0.01)).toHaveLength(frames.length);
    expect(lengths.filter((n) => Math.abs(n - 50) < 0.01)).toHaveLength(frames.length);
    expect(texts.filter(({ text }) => text === "50 mm")).toHaveLength(frames.length);
  });

  it("has plain letters only, the same bytes each time, and holes where they are wished", () => {
    const job = () => printed(ridge(), "contours", cutting());
    const text = form(job(), "dxf");
    expect(text).toMatch(/^[\n\r -~]*$/);
    expect(text).toContain("5 mm foam");
    expect(form(job(), "dxf") === text).toBe(true);
    expect(readDxf(text).circles).toEqual([]);
    const { circles, polylines } = made({ holes: 3, kerf: 0.2 });
    expect(circles.length).toBeGreaterThan(2);
    for (const { layer, radius } of circles) expect([layer, radius]).toEqual(["CUT", 1.4]);
    expect(polylines.length).toBeLessThan(made().polylines.length);
  });
});

describe("the other files", () => {
  it("an SVG has the size of its sheets", () => {
    const svg = form(printed(ridge(), "contours", cutting({ levels: [2] })), "svg");
    expect(svg).toMatch(/^<svg [^>]*width="1728pt" height="864pt"/);
  });

  it("a ZIP has both drawings of each sheet, in the order of the pages", () => {
    const job = printed(bridge(), "felt", cutting({ layout: "sheets" }));
    const zip = job.forms?.zip?.();
    if (!(zip instanceof Uint8Array)) throw new Error("no zip");
    const files = unzipSync(zip);
    const [, ...sheets] = job.sheets;
    expect(Object.keys(files)).toEqual(sheets.flatMap(({ name }) => [`${name}.dxf`, `${name}.svg`]));
    for (const [name, bytes] of Object.entries(files))
      expect(strFromU8(bytes)).toMatch(name.endsWith(".svg") ? /^<svg / : /^0\r?\nSECTION/);
  });

  it("a shopping list is a table of items, with trees by the density that was asked for", () => {
    const trees = (density: number) => {
      const csv = form(printed(bridge(), "shopping", cutting({ trees: density })), "csv");
      const [head, ...rows] = csv.trimEnd().split("\r\n");
      expect(head).toBe("section,item,amount,unit,note");
      const row = rows.find((line) => line.startsWith("Trees,"));
      return Number(row?.split(",")[2] ?? 0);
    };
    expect(trees(1)).toBeGreaterThan(50);
    expect(trees(2) / trees(1)).toBeCloseTo(2, 1);
    expect(trees(0)).toBe(0);
  });
});

describe("pages of templates", () => {
  it("the assembly plan lists each level's sheets or pages", () => {
    const rows = (layout: CuttingSettings["layout"]) => {
      const job = printed(ridge(), "contours", cutting({ layout, foam: { width: 12, height: 9 } }));
      return wordsOf(job.sheet(0).marks).join("\n");
    };
    expect(rows("sheets")).toMatch(/\nSheets\nLevel 1\n\d+\n\d+\n\d[\d–, ]*\nLevel 2\n/);
    expect(rows("paper")).toMatch(/\nPages\nLevel 1\n\d+\n\d+\nPieces \d/);
  });

  it("a sheet's foot names the levels that lie on it, and a piece of felt its number of all", () => {
    const texts = textsOf(printed(ridge(), "contours", cutting({ layout: "sheets", foam: { width: 12, height: 9 } })));
    const feet = texts.filter((text) => text.includes(" foam"));
    expect(feet.length).toBeGreaterThan(2);
    expect(feet.some((text) => text.includes("level 1 ·"))).toBe(true);
    expect(textsOf(printed(bridge(), "felt")).some((text) => /^Woods, 1 of \d+$/.test(text))).toBe(true);
  });
});

describe("refused", () => {
  const refusal = (loaded: LoadedScenario, what: PrintName, change: Partial<CuttingSettings> = {}) => {
    const made = composePrint(loaded, { ...STANDARD_SETTINGS, what, ...cutting(change) }, FAKE);
    return made.ok
      ? "made"
      : `${made.error.code === "invalid" && "place" in made.error ? made.error.place : ""}: ${made.error.message}`;
  };
  it("is a level table, no level, no kind, and a sheet that is too small, by its field", () => {
    expect(refusal(empty(), "contours")).toMatch(/^relief: This table has no relief/);
    expect(refusal(empty(), "felt")).toMatch(/^table: .*no felt to cut/);
    expect(refusal(bridge(), "contours", { levels: [] })).toMatch(/^cutting\.levels: No level is chosen/);
    expect(refusal(bridge(), "felt", { kinds: [] })).toMatch(/^cutting\.kinds: No kind of ground is chosen/);
    expect(refusal(bridge(), "contours", { foam: { width: 24, height: 2 } })).toMatch(
      /^cutting\.foam\.height: .*2″ high/,
    );
    expect(refusal(bridge(), "felt", { felt: { width: 3, height: 9 } })).toMatch(/^cutting\.felt\.width: .*3″ wide/);
  });
});

describe("settings", () => {
  it("of an older program are taken, with the standard templates", () => {
    const { cutting: _, packet: __, ...rest } = STANDARD_SETTINGS;
    const stored = storedPrintSchema.parse({ ...rest, what: "roster", packet: { map: true } });
    expect(stored).toEqual({ ...STANDARD_SETTINGS, what: "roster", packet: { map: true, templates: false } });
    expect(storedPrintSchema.safeParse({ ...rest, packet: {}, what: "poem" }).success).toBe(false);
  });
});
