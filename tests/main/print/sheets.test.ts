/** The prints themselves, read back from their PDF files: what a person would find in them, and what must not be there. */
import { describe, expect, test, vi } from "vitest";
import { createTypesetter } from "../../../main/print/typesetter.ts";
import { type Inches, point } from "../../../shared/geometry/units.ts";
import { EDGE, tilesOf } from "../../../shared/print/battlefield/tiles.ts";
import { composePrint } from "../../../shared/print/compose.ts";
import { INCH } from "../../../shared/print/marks.ts";
import { frameOf } from "../../../shared/print/paper.ts";
import { PRINTS, type PrintSettings, STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { storedGame } from "../../replays/stored.ts";
import { bridge } from "../../shared/print/subjects.ts";
import { type ReadPdf, readPdf, textOf } from "./readPdf.ts";
import { fontFiles } from "./world.ts";
import { pdfOf } from "./write.ts";

// Reading a whole packet back takes its time on a busy machine.
vi.setConfig({ testTimeout: 900_000 });
const { measure } = createTypesetter(fontFiles);
type Wish = Partial<Omit<PrintSettings, "map">> & { readonly map?: Partial<PrintSettings["map"]> };

function jobOf(loaded: LoadedScenario, { map, ...wish }: Wish) {
  const game = wish.what === "report" ? storedGame("olkhovka") : null;
  const settings = { ...STANDARD_SETTINGS, ...wish, map: { ...STANDARD_SETTINGS.map, ...map } };
  const job = composePrint(game?.loaded ?? loaded, settings, measure, game);
  if (!job.ok) throw new Error(`${settings.what}: ${job.error.message}`);
  return job.value;
}
const fileOf = async (loaded: LoadedScenario, wish: Wish) => readPdf(await pdfOf(jobOf(loaded, wish)));

const PAPERS = [
  { size: "a4", orientation: "portrait", margin: 0.4 },
  { size: "letter", orientation: "landscape", margin: 0.4 },
] as const;
const LONG = Boolean(process.env["SAND_TABLE_LONG"]);

describe("every print", () => {
  for (const what of PRINTS)
    test(`${what}: as many pages as told, of the paper's size, in vectors, with its typefaces in it`, async () => {
      const alternate = PAPERS.slice(PRINTS.indexOf(what) % 2).slice(0, 1);
      for (const paper of LONG ? PAPERS : alternate) {
        const style = paper === PAPERS[0] ? "colour" : "line";
        const job = jobOf(bridge(), { what, paper, style });
        const pdf = await readPdf(await pdfOf(job));
        expect(pdf.pages).toHaveLength(job.sheets.length);
        expect(pdf.labels).toEqual(job.sheets.map(({ name }) => name));
        const frame = frameOf(paper);
        if (!frame.ok) throw new Error(frame.error.message);
        for (const page of pdf.pages) {
          expect(page.width).toBeCloseTo(frame.value.width, 2);
          expect(page.height).toBeCloseTo(frame.value.height, 2);
          expect(page.texts.length).toBeGreaterThan(0);
        }
        expect(pdf.images).toBe(0);
        expect(pdf.printScaling).toBe("None");
        expect(pdf.fonts.length).toBeGreaterThan(0);
        for (const font of pdf.fonts) expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
        expect(textOf(pdf).replace(/\s+/g, " ")).toContain("The Bridge at Olkhovka");
      }
    });

  test("is the same file for the same wish, byte for byte", async () => {
    for (const what of ["overview", "packet"] as const) {
      const [one, two] = await Promise.all([pdfOf(jobOf(bridge(), { what })), pdfOf(jobOf(bridge(), { what }))]);
      expect(Buffer.compare(one, two)).toBe(0);
    }
  });
});

describe("templates", () => {
  /** Between the ends of straight lines. */
  const lengths = ({ painted }: ReadPdf["pages"][number]): number[] =>
    painted.flatMap(({ points }) =>
      points.slice(1).map(([x, y], i) => {
        const [u, v] = points[i] ?? [x, y];
        return Math.hypot(x - u, y - v);
      }),
    );
  const has = (page: ReadPdf["pages"][number], points: number) =>
    lengths(page).some((n) => Math.abs(n - points) < 0.05);

  test("on sheets of material are pages of that size, with gauges of 2 inches and 50 mm", async () => {
    for (const what of ["contours", "felt"] as const) {
      const cutting: PrintSettings["cutting"] = { ...STANDARD_SETTINGS.cutting, layout: "sheets" };
      const [plan, ...sheets] = (await fileOf(bridge(), { what, cutting, paper: PAPERS[0] })).pages;
      expect(plan?.width).toBeCloseTo(595.28, 1);
      const { width, height } = what === "contours" ? cutting.foam : cutting.felt;
      for (const page of sheets) {
        expect([page.width, page.height]).toEqual([width * INCH, height * INCH]);
        expect(has(page, 2 * INCH)).toBe(true);
        expect(has(page, (50 / 25.4) * INCH)).toBe(true);
      }
    }
  });
});

describe("the battlefield", () => {
  const paper = PAPERS[0];
  const map = { overlap: 0.5 };

  test("an inch of table is 72.0 points on every page, and so is an inch of its ruler", async () => {
    const loaded = bridge();
    const pdf = await fileOf(loaded, { what: "map", paper, map });
    for (const page of pdf.pages.slice(1)) {
      // The ruler is the one line with an inch of eight strokes on it: its first and ninth stroke.
      const strokes = page.painted.flatMap(({ points }) => (points.length > 40 ? [points] : []));
      const ruler = strokes.find((points) => {
        const [a, , b] = points;
        return a && b && Math.abs(b[0] - a[0] - INCH / 8) < 0.02 && Math.abs(b[1] - a[1]) < 0.01;
      });
      expect(ruler?.[16]?.[0]).toBeCloseTo((ruler?.[0]?.[0] ?? Number.NaN) + 72, 1);
    }
  });

  test("adjoining pages meet within 0.1 point over their overlap", async () => {
    const loaded = bridge();
    const frame = frameOf(paper);
    if (!frame.ok) throw new Error(frame.error.message);
    const tiling = tilesOf(loaded.ground, frame.value, 1, map.overlap);
    if (!tiling.ok) throw new Error(tiling.error.message);
    const { tiles } = tiling.value;
    const pdf = await fileOf(loaded, { what: "map", paper, map });
    const { inner } = frame.value;
    /** Corners of everything drawn on a page, in points of the table, kept inside a strip of it. */
    const cornersIn = (index: number, west: number, east: number): [number, number][] => {
      const tile = tiles[index];
      const page = pdf.pages[index + 1];
      if (!tile || !page) throw new Error(`no page ${index}`);
      return page.painted.flatMap(({ points }) =>
        points.flatMap(([px, py]): [number, number][] => {
          const x = px - inner.x - EDGE + tile.x * INCH;
          const y = py - inner.y - EDGE + tile.y * INCH;
          const inside =
            x > west && x < east && py > inner.y + EDGE + 1 && py < inner.y + EDGE + tile.drawn.height * INCH - 1;
          return inside ? [[x, y]] : [];
        }),
      );
    };
    let met = 0;
    for (const [i, tile] of tiles.entries()) {
      const next = tiles[i + 1];
      if (!next || next.row !== tile.row) continue;
      // Well inside the strip: at its edges either page is cut.
      const west = next.x * INCH + 2;
      const east = (tile.x + tile.drawn.width) * INCH - 2;
      const here = cornersIn(i, west, east);
      const there = cornersIn(i + 1, west, east);
      expect(here.length).toBe(there.length);
      for (const [x, y] of here) {
        const nearest = Math.min(...there.map(([u, v]) => Math.hypot(u - x, v - y)));
        expect(nearest).toBeLessThan(0.1);
        met++;
      }
    }
    expect(met).toBeGreaterThan(100);
  });
});

describe("a side’s copy", () => {
  const SECRET = /SECRET|ambush-stand|Hidden Wood/;
  const secretive = (): LoadedScenario =>
    bridge((scenario) => {
      const [some] = scenario.stands.filter(({ side }) => side === "blue");
      const type = scenario.vehicles[some?.vehicle ?? ""];
      if (!some || !type) throw new Error("no stand of Blue");
      return {
        ...scenario,
        notes: "SECRET notes of the designer",
        plans: [
          {
            id: "ambush-plan",
            side: "blue",
            name: "SECRET plan",
            marks: [
              {
                id: "ambush-line",
                type: "phase-line",
                name: "PL SECRET",
                points: [point(1, 1), point(30, 20)],
                smooth: false,
              },
            ],
          },
        ],
        sides: scenario.sides.map((side) => ({
          ...side,
          briefing: side.id === "blue" ? "SECRET orders of Blue" : "Hold the bridge.",
        })),
        vehicles: { ...scenario.vehicles, secret: { ...type, id: "secret", name: "SECRET tank" } },
        formations: [...scenario.formations, { id: "dark", side: "blue", name: "SECRET company" }],
        stands: [
          ...scenario.stands,
          {
            ...some,
            id: "ambush-stand",
            label: "SECRET",
            name: "SECRET stand",
            vehicle: "secret",
            formation: "dark",
            visibleTo: ["blue"],
          } satisfies Stand,
        ],
        zones: [
          ...scenario.zones,
          {
            id: "z-dark",
            side: "blue",
            name: "SECRET zone",
            points: [
              [1, 1],
              [5, 1],
              [5, 5],
            ].map(([x, y]) => [x as Inches, y as Inches] as const),
            visibleTo: ["blue"],
          },
        ],
        table: {
          ...scenario.table,
          labels: [
            ...scenario.table.labels,
            {
              id: "l-dark",
              text: "Hidden Wood",
              at: [10 as Inches, 10 as Inches],
              style: "note",
              visibleTo: ["blue"],
            },
          ],
        },
      };
    });
  const plain = (pdf: ReadPdf) => `${textOf(pdf)}\n${pdf.everything}`;

  test("has nothing in its file that the side may not know, in no print", async () => {
    const loaded = secretive();
    for (const what of PRINTS.filter((one) => one !== "report")) {
      const pdf = await fileOf(loaded, { what, copy: "a", map: { stands: true }, scale: 0.5 });
      expect(plain(pdf), what).not.toMatch(SECRET);
      expect(textOf(pdf), what).not.toMatch(/Umpire/);
    }
  });
  test("which the umpire’s and the owner’s have", async () => {
    const loaded = secretive();
    for (const copy of ["umpire", "b"] as const) {
      const pdf = await fileOf(loaded, { what: "packet", copy, map: { stands: true } });
      const words = textOf(pdf);
      for (const there of ["SECRET orders of Blue", "SECRET tank", "SECRET company", "PL SECRET"])
        expect(words).toContain(there);
      expect(/SECRET notes/.test(words)).toBe(copy === "umpire");
    }
  });
});
