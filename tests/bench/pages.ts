/**
 * Aim 6, its second half: pages of a battlefield at 1:1 as PDF, a second. Both have the sheets drawn: we as marks, Chromium
 * as SVG of the very same marks in a page that is loaded and laid out, typefaces and all, before the clock runs. What is
 * printed of a table is drawn anew for each file: the details have our pages a second with that, too.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { writePdf } from "../../main/print/pdf.ts";
import { createTypesetter, openFontFiles } from "../../main/print/tools.ts";
import { generateTable } from "../../shared/generate/generate.ts";
import { composePrint } from "../../shared/print/compose.ts";
import type { PrintJob, Sheet } from "../../shared/print/job.ts";
import { STANDARD_SETTINGS } from "../../shared/print/settings.ts";
import { svgOf } from "../../shared/print/svg.ts";
import { findChromium, LAUNCH_ARGS } from "../chromium.ts";
import { type Bench, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";

const MODULES = path.join(import.meta.dirname, "..", "..", "node_modules");
const TABLE = { system: "ghq-wwii", width: 48, height: 32, seed: 20_261_122, settings: {} } as const;

/** The typefaces of the SVG: family, weight, style, file. */
const FACES = [
  ["Barlow", 400, "normal", "barlow/files/barlow-latin-400-normal"],
  ["Barlow", 600, "normal", "barlow/files/barlow-latin-600-normal"],
  ["Barlow Condensed", 500, "normal", "barlow-condensed/files/barlow-condensed-latin-500-normal"],
  ["Barlow Condensed", 600, "normal", "barlow-condensed/files/barlow-condensed-latin-600-normal"],
  ["Source Serif 4", 600, "normal", "source-serif-4/files/source-serif-4-latin-600-normal"],
  ["Source Serif 4", 400, "italic", "source-serif-4/files/source-serif-4-latin-400-italic"],
  ["Source Serif 4", 600, "italic", "source-serif-4/files/source-serif-4-latin-600-italic"],
] as const;

/** All sheets of a job as one document to be printed, typefaces included. */
function documentOf(job: PrintJob): string {
  const faces = FACES.map(([family, weight, style, file]) => {
    const bytes = readFileSync(path.join(MODULES, "@fontsource", `${file}.woff2`)).toString("base64");
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url(data:font/woff2;base64,${bytes}); }`;
  });
  const [first] = job.sheets;
  const size = `@page { size: ${first?.width}pt ${first?.height}pt; margin: 0 }`;
  const look = "body { margin: 0 } svg { display: block; break-after: page } svg:last-child { break-after: auto }";
  const sheets = job.sheets.map((_, i) => svgOf(job.sheet(i), `s${i}`));
  return `<!doctype html><style>${faces.join("\n")} ${size} ${look}</style>${sheets.join("\n")}`;
}

/** Pages' sizes in whole points. */
async function sizesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const file = await task.promise;
  const sizes: string[] = [];
  for (let i = 1; i <= file.numPages; i++) {
    const [, , width = 0, height = 0] = (await file.getPage(i)).view;
    sizes.push(`${Math.round(width)} × ${Math.round(height)}`);
  }
  await task.destroy();
  return sizes;
}

async function opened(browser: Browser, job: PrintJob): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(documentOf(job), { waitUntil: "load" });
  await page.evaluate("document.fonts.ready");
  return page;
}

export const pagesBench: Bench = {
  name: "pages",
  async run(): Promise<Figure[]> {
    const made = generateTable(TABLE);
    if (!made.ok) throw new Error(made.error.message);
    const fonts = openFontFiles(MODULES);
    const typesetter = createTypesetter(fonts);
    const paper = { size: "a4", orientation: "landscape", margin: 0.4 } as const;
    const settings = { ...STANDARD_SETTINGS, what: "map", scale: 1, paper } as const;
    const composed = composePrint(made.value, settings, typesetter.measure);
    if (!composed.ok) throw new Error(composed.error.message);
    const job = composed.value;
    const sheets = job.sheets.map((_, i) => job.sheet(i));
    const drawn: PrintJob = { ...job, sheet: (i) => sheets[i] as Sheet };
    const ours = async (printed: PrintJob): Promise<Uint8Array> => {
      const pieces: Uint8Array[] = [];
      const written = await writePdf(printed, { typesetter, write: async (bytes) => void pieces.push(bytes) });
      if (!written.ok) throw new Error(written.error.message);
      return Buffer.concat(pieces);
    };

    const found = await findChromium();
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      env: { ...process.env, ...found.env },
      chromiumSandbox: false,
      args: [...LAUNCH_ARGS],
    });
    try {
      const page = await opened(browser, job);
      const theirs = () => page.pdf({ preferCSSPageSize: true, printBackground: true });
      const [a, b] = [await ours(drawn), await theirs()];
      const [mine, others] = [await sizesOf(a), await sizesOf(b)];
      if (mine.length !== job.sheets.length || mine.join() !== others.join())
        throw new GateError(`${mine.length} pages (${mine[0]}) against Chromium's ${others.length} (${others[0]})`);

      const timed = (work: () => Promise<unknown>) => async () => {
        const start = performance.now();
        await work();
        return (performance.now() - start) / 1000;
      };
      const rounds = await interleave([
        { name: "ours", call: timed(() => ours(drawn)) },
        { name: "chromium", call: timed(theirs) },
        { name: "ours, drawn anew", call: timed(() => ours(job)) },
      ]);
      const rate = (contender: number) => Math.round(mine.length / medianOf(rounds, contender));
      return [
        {
          name: "map pages/s to Chromium's PDF printer",
          ...speedRatio(rounds, 0, 1),
          aim: { at: "least", value: 3 },
          details: {
            pages: mine.length,
            "ours, pages/s": rate(0),
            "Chromium, pages/s": rate(1),
            "ours with the drawing, pages/s": rate(2),
            "ours, bytes a page": Math.round(a.length / mine.length),
            "Chromium, bytes a page": Math.round(b.length / mine.length),
            chromium: browser.version(),
          },
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
