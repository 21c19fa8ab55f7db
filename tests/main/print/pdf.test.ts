import { readFileSync } from "node:fs";
import nodePath from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { writePdf } from "../../../main/print/pdf.ts";
import { createTypesetter } from "../../../main/print/typesetter.ts";
import { jobOf, type PrintJob } from "../../../shared/print/job.ts";
import { group, INCH, type Mark, path, text } from "../../../shared/print/marks.ts";
import { PAPERS } from "../../../shared/print/paper.ts";
import { CLOSE, circle, LINE, MOVE, polyline, rectangle } from "../../../shared/print/path.ts";
import { readPdf } from "./readPdf.ts";
import { fontFiles, MODULES, numbered, sheetOf, words } from "./world.ts";
import { pageOf, pdfOf } from "./write.ts";

describe("what is drawn", () => {
  test("a picture lies in the file once, unchanged, as often as it is shown", async () => {
    const jpeg = readFileSync(nodePath.join(MODULES, "../resources/pictures/solids.jpg"));
    const at = { type: "picture", jpeg, width: 160, height: 100 } as const;
    const marks: Mark[] = [
      { ...at, x: 20, y: 30 },
      { ...at, x: 200, y: 300 },
    ];
    const job = jobOf("Pictures", [sheetOf("Page", marks, [], [400, 500])]);
    const file = Buffer.from(await pdfOf(job));
    expect(file.includes(jpeg)).toBe(true);
    expect(file.equals(Buffer.from(await pdfOf(job)))).toBe(true);
    const { pages, images } = await readPdf(file);
    expect(images).toBe(1);
    expect(pages[0]?.operators.filter((name) => name === "paintImageXObject")).toHaveLength(2);
    expect(pages[0]?.content).toMatch(/160 0 0 -100 20 130 cm\n\/I1 Do\n/);
  });

  test("an inch is 72.0 points, at any scale of a group", async () => {
    const inch = { fill: "#204060" };
    const { page, images } = await pageOf([
      path(rectangle(10.5, 20.25, INCH, INCH), inch),
      group([path(rectangle(1, 2, 1, 1), inch)], { matrix: [INCH, 0, 0, INCH, 0.5, 0] }),
      group([group([path(rectangle(3e4, 0, 1e4, 1e4), inch)], { matrix: [0, 1, -1, 0, 0, 0] })], {
        matrix: [0.0072, 0, 0, 0.0072, 400, 100],
      }),
    ]);
    const [plain, scaled, turned] = page.painted.map(({ points }) => points);
    expect(plain).toEqual([
      [10.5, 20.25],
      [82.5, 20.25],
      [82.5, 92.25],
      [10.5, 92.25],
    ]);
    expect(scaled).toEqual([
      [72.5, 144],
      [144.5, 144],
      [144.5, 216],
      [72.5, 216],
    ]);
    for (const [i, [x, y]] of (
      [
        [400, 316],
        [400, 388],
        [328, 388],
        [328, 316],
      ] as const
    ).entries()) {
      expect(turned?.[i]?.[0]).toBeCloseTo(x, 2);
      expect(turned?.[i]?.[1]).toBeCloseTo(y, 2);
    }
    expect(images).toBe(0);
    expect(page.operators.filter((name) => /image/i.test(name))).toEqual([]);
  });

  test("lines, dashes, holes, clips and opacity are as the marks say", async () => {
    const stroke = { colour: "#ff8000", width: 0.125, dash: [3, 1.5], round: true } as const;
    const { page } = await pageOf([
      path(
        polyline([
          [0, 0],
          [100.004, 50],
        ]),
        { stroke },
      ),
      path([...circle(50, 50, 20), ...circle(50, 50, 10)], { fill: "#000000", evenOdd: true }),
      group([path(rectangle(0, 0, 10, 10), { fill: "#ffffff", opacity: 0.25 })], { clip: rectangle(0, 0, 5, 5) }),
      path(rectangle(0, 0, 9, 9), { stroke: { colour: "#000000", width: 0 } }),
      path([], { fill: "#000000" }),
      path(rectangle(0, 0, 9, 9), { fill: "#00ff00", stroke: { colour: "#000000", width: 2, dash: [0, 0] } }),
    ]);
    const [line, holes, clipped, last, ...more] = page.painted;
    expect(more).toEqual([]);
    expect(line).toMatchObject({ how: "S", stroke: [1, 0.502, 0], width: 0.125, dash: [3, 1.5] });
    expect(line?.points).toEqual([
      [0, 0],
      [100, 50],
    ]);
    expect(page.content).toContain("1 J 1 j");
    expect(holes?.how).toBe("f*");
    expect(clipped).toMatchObject({ how: "f", fill: [1, 1, 1], clips: 1 });
    expect(page.content).toContain("/O250 gs");
    expect(last).toMatchObject({ how: "B", dash: [], clips: 0, width: 2 });
  });

  test("a group laid over as one is one transparent form, and a thing twice on it does not shine through", async () => {
    const marks = [path(rectangle(0, 0, 50, 50), { fill: "#ff0000" }), words("Through", 30)];
    const { page, everything } = await pageOf([group(marks, { opacity: 0.5, matrix: [2, 0, 0, 2, 10, 0] })]);
    expect(everything).toMatch(/\/S \/Transparency/);
    expect(page.painted[0]?.points[2]).toEqual([110, 100]);
    expect(page.texts).toMatchObject([{ text: "Through", x: 154, y: 60, size: 24 }]);
  });

  test("what is painted as one has its own colours and lines, whatever was drawn before and after", async () => {
    const thick = { colour: "#ff0000", width: 3, dash: [2, 1], round: true } as const;
    const thin = { colour: "#000000", width: 1 } as const;
    const square = rectangle(0, 0, 50, 50);
    const { page } = await pageOf([
      path(square, { fill: "#00ff00", stroke: thick }),
      group([path(square, { stroke: thin, fill: "#000000" }), path(square, { stroke: thick })], { opacity: 0.5 }),
      path(square, { stroke: thick, fill: "#00ff00" }),
    ]);
    const [black, red, green] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ];
    expect(page.painted).toMatchObject([
      { fill: green, stroke: red, width: 3, dash: [2, 1] },
      { fill: black, stroke: black, width: 1, dash: [] },
      { how: "S", stroke: red, width: 3, dash: [2, 1] },
      { fill: green, stroke: red, width: 3, dash: [2, 1] },
    ]);
  });

  test("numbers that are none never get into a file", async () => {
    await expect(pageOf([path([MOVE, 0, 0, LINE, Number.NaN, 1, CLOSE], { fill: "#000000" })])).rejects.toThrow(/NaN/);
    await expect(pageOf([path(rectangle(0, 0, 1, 1), { fill: "red" })])).rejects.toThrow(/red/);
    const { page } = await pageOf([
      path(
        polyline([
          [-1e7, 3e7],
          [0.004, -0.004],
        ]),
        { stroke: { colour: "#000000", width: 1 } },
      ),
    ]);
    expect(page.painted[0]?.points).toEqual([
      [-1e7, 3e7],
      [0, 0],
    ]);
  });
});

describe("texts", () => {
  test("stand where they are put: beginning, middle, end, turned", async () => {
    const look = { face: "text", size: 12, colour: "#000000" } as const;
    const measure = createTypesetter(fontFiles).measure;
    const wide = measure.width("Olkhovka", "text", 12);
    const { page } = await pageOf([
      text("Olkhovka", [100, 50], look),
      text("Olkhovka", [100, 70], { ...look, align: "middle" }),
      text("Olkhovka", [100, 90], { ...look, align: "end" }),
      text("Olkhovka", [100, 110], { ...look, turn: 90 }),
      text("Olkhovka", [100, 200], { ...look, turn: -30, halo: { colour: "#ffffff", width: 2 } }),
    ]);
    expect(page.texts).toHaveLength(5);
    const [start, middle, end, down, askew] = page.texts;
    expect(start).toMatchObject({ text: "Olkhovka", x: 100, y: 50, size: 12, turn: 0 });
    expect(start?.width).toBeCloseTo(wide, 1);
    expect(middle?.x).toBeCloseTo(100 - wide / 2, 1);
    expect(end?.x).toBeCloseTo(100 - wide, 1);
    expect(down).toMatchObject({ x: 100, y: 110, turn: 90 });
    expect(askew?.turn).toBeCloseTo(-30, 2);
  });

  test("in any script: searchable, every font embedded, cut down to what is used, and no letter's box", async () => {
    const lines = [
      "Höhe 203 – ½″ × 2 ≤ 3 →",
      "Висота Гоголь",
      "Ύψωμα Ἀθήνα",
      "高地 平型关",
      "Þingvellir Łódź Đặng",
      "⅛ inch",
    ];
    const marks = (["text", "bold", "narrow", "narrow-bold", "title", "italic", "title-italic"] as const).flatMap(
      (face, i) =>
        lines.map((each, k) => text(each, [30, 30 + 100 * i + 14 * k], { face, size: 10, colour: "#000000" })),
    );
    const { page, fonts } = await pageOf(marks);
    for (const each of lines.slice(0, -1)) expect(page.text.split(each)).toHaveLength(8);
    expect(page.text).toContain("1⁄8 inch");
    expect(page.painted).toEqual([]);
    expect(fonts.length).toBeGreaterThan(7);
    expect(fonts.filter(({ embedded, subset, unicode }) => !(embedded && subset && unicode))).toEqual([]);
  });

  test("a letter that no typeface has is an empty box, told of, and still copied as itself", async () => {
    const typesetter = createTypesetter(fontFiles);
    const job = jobOf("Boxes", [sheetOf("Page", [words("A\u{1F9ED}B\u{10348}")])]);
    const pieces: Uint8Array[] = [];
    await writePdf(job, { typesetter, write: async (bytes) => void pieces.push(bytes) });
    const [page] = (await readPdf(Buffer.concat(pieces))).pages;
    expect([...typesetter.missing]).toEqual(["\u{1F9ED}", "\u{10348}"]);
    expect(page?.painted.map(({ how }) => how)).toEqual(["s", "s"]);
    expect(page?.content).toContain("/ActualText <FEFFd83edded>");
    const width = (part: string) => typesetter.measure.width(part, "text", 12);
    const [a, b] = page?.texts ?? [];
    expect([a?.text, b?.text]).toEqual(["A", "B"]);
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(width("A\u{1F9ED}"), 1);
  });

  test("500 letters in one line, letters set apart, invisible ones, none at all", async () => {
    const long = "Ünterführung ".repeat(40).slice(0, 500);
    const apart = text("Set apart", [72, 300], {
      face: "title",
      size: 10,
      colour: "#000000",
      spacing: 1,
      align: "end",
    });
    const { page } = await pageOf([words(long), words("a\u200bb\u0007\tc", 200), words("", 250), apart], [5000, 842]);
    expect(page.texts.find(({ y }) => y === 100)?.text).toBe(long.trimEnd());
    expect(page.texts.find(({ y }) => y === 200)?.text).toBe("ab c");
    const bare = createTypesetter(fontFiles).measure.width("Set apart", "title", 10);
    const first = page.texts.find(({ y }) => y === 300);
    expect(first?.x).toBeCloseTo(72 - bare - 8, 1);
  });
});

describe("the file", () => {
  const [w, h] = PAPERS.a4.size;
  const link = text("see the second", [100, 100], { face: "text", size: 10, colour: "#000000", link: "second" });
  const booklet = () =>
    jobOf(
      "A & B <Höhe> (1)",
      [
        sheetOf("Overview", [link], [{ name: "first", y: 50, bookmark: { title: "Übersicht", depth: 0 } }], [w, h]),
        sheetOf(
          "Map B3",
          [words("Map")],
          [{ name: "second", y: 100, bookmark: { title: "Map", depth: 0 } }],
          [792, 612],
        ),
        sheetOf(
          "Map B4",
          [],
          [
            { name: "third", y: 10, bookmark: { title: "B4", depth: 1 } },
            { name: "plain", y: 0 },
          ],
        ),
      ],
      [],
      "Ann",
    );

  test("has the sheets' sizes and names, bookmarks, links, and asks to be printed at its own size", async () => {
    const read = await readPdf(await pdfOf(booklet()));
    expect(read.pages.map(({ width, height }) => [width, height])).toEqual([
      [expect.closeTo(w, 3), expect.closeTo(h, 3)],
      [792, 612],
      [595, 842],
    ]);
    expect(read.labels).toEqual(["Overview", "Map B3", "Map B4"]);
    expect(read.info).toMatchObject({ Title: "A & B <Höhe> (1)", Author: "Ann", Creator: "Sand Table" });
    expect(read.info).not.toHaveProperty("CreationDate");
    expect(read.printScaling).toBe("None");
    expect(read.bookmarks).toMatchObject([
      { title: "Übersicht", page: 0, items: [] },
      { title: "Map", page: 1, y: 100, items: [{ title: "B4", page: 2, y: 10, items: [] }] },
    ]);
    const [target] = read.pages[0]?.links ?? [];
    expect(target?.page).toBe(1);
    expect(target?.box[0]).toBe(100);
    expect(target?.box[1]).toBeCloseTo(92.4, 5);
  });

  test("is the same, byte for byte, for the same job", async () => {
    const [a, b] = [await pdfOf(booklet()), await pdfOf(booklet())];
    expect(Buffer.compare(a, b)).toBe(0);
    const id = (bytes: Uint8Array) => /\/ID \[<(\w+)>/.exec(Buffer.from(bytes).toString("latin1"))?.[1];
    expect(id(a)).toMatch(/^[0-9a-f]{32}$/);
    expect(id(await pdfOf(numbered(2)))).not.toBe(id(await pdfOf(numbered(3))));
  });

  test("is refused without a sheet, and told off when cancelled", async () => {
    const typesetter = createTypesetter(fontFiles);
    const write = async () => undefined;
    expect(await writePdf(jobOf("Nothing", []), { typesetter, write })).toMatchObject({ error: { code: "invalid" } });
    let made = 0;
    const job: PrintJob = {
      ...numbered(50),
      sheet(i) {
        made++;
        return numbered(50).sheet(i);
      },
    };
    const cancelled = () => made >= 5;
    expect(await writePdf(job, { typesetter, write, cancelled })).toMatchObject({ error: { code: "cancelled" } });
    expect(made).toBe(5);
  });

  test("waits for whoever takes its bytes, and tells how far it is", async () => {
    const done: number[] = [];
    let taking = 0;
    let most = 0;
    await writePdf(numbered(20), {
      typesetter: createTypesetter(fontFiles),
      progress: (n, total) => void done.push(n / total),
      async write() {
        most = Math.max(most, ++taking);
        await new Promise((resolve) => setTimeout(resolve, 1));
        taking--;
      },
    });
    expect(most).toBe(1);
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) / 20));
  });

  test("grows in bounded memory: what a hundred heavy sheets leave behind is less than a few of them", async () => {
    // Each sheet has marks of its own, about a megabyte, and as much again when written: kept, 200 MB in the end.
    const heavy = (sheet: number) => {
      const points: number[] = [MOVE, 0, 0];
      for (let i = 0; i < 30_000; i++) points.push(LINE, (i * 7.13) % 595, (i * 13.7 + sheet) % 842);
      return path(points, { stroke: { colour: "#336699", width: 1 } });
    };
    const info = Array.from({ length: 100 }, (_, i) => ({ name: `Map ${i}`, width: 595, height: 842 }));
    const job: PrintJob = {
      title: "Heavy",
      author: "",
      warnings: [],
      sheets: info,
      sheet: (i) => ({ ...(info[i] as (typeof info)[number]), marks: [heavy(i), words(`${i}`)], anchors: [] }),
    };
    const collect = garbageCollector();
    const living: number[] = [];
    let pieces = 0;
    await writePdf(job, {
      typesetter: createTypesetter(fontFiles),
      async write() {
        if (++pieces % 20 !== 0) return;
        collect();
        const { heapUsed, external } = process.memoryUsage();
        living.push(heapUsed + external);
      },
    });
    expect(living.length).toBeGreaterThan(3);
    expect(Math.max(...living) - (living[0] ?? 0)).toBeLessThan(20e6);
  }, 60_000);
});

/** What is left once the garbage is gone is all that counts; when it goes is nobody's business. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
