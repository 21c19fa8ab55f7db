import fs from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { readPdf } from "../print/readPdf.ts";
import { cli, file } from "./run.ts";

const out = (name: string) => path.join(temporaryFolder(), name);

describe("print", () => {
  test("writes a PDF of the paper asked for, and says what came of it", async () => {
    const target = out("orders.pdf");
    const done = await cli("print", file(), "--what", "forces", "--paper", "letter", "--landscape", "--out", target);
    expect(done).toMatchObject({ code: 0, errors: [] });
    expect(done.out).toMatch(/^.*orders\.pdf: .*, (one page|\d+ pages)\n$/);
    const { pages, fonts } = await readPdf(fs.readFileSync(target));
    expect([pages[0]?.width, pages[0]?.height]).toEqual([792, 612]);
    expect(fonts.every(({ embedded, subset }) => embedded && subset)).toBe(true);
  });

  test("--json tells pages, sheets and bytes; the same wish makes the same bytes", async () => {
    const [a, b] = [out("a.pdf"), out("b.pdf")];
    const scenario = file();
    const args = ["print", scenario, "--what", "roster", "--paper", "13x19", "--margin", "1", "--json", "--out"];
    const answer = (await cli(...args, a)).json() as { sheets: unknown[]; bytes: number };
    expect(answer).toMatchObject({ file: a, what: "roster", pages: answer.sheets.length, warnings: [] });
    expect(answer.sheets[0]).toEqual({ name: expect.any(String), width: 936, height: 1368 });
    expect(answer.bytes).toBe(fs.statSync(a).size);
    await cli(...args, b);
    expect(fs.readFileSync(a).equals(fs.readFileSync(b))).toBe(true);
  });

  test("a side's copy is another than the umpire's", async () => {
    const texts = await Promise.all(
      ["umpire", "a"].map(async (copy) => {
        const target = out(`${copy}.pdf`);
        await cli("print", file(), "--what", "forces", "--copy", copy, "--out", target);
        return (await readPdf(fs.readFileSync(target))).pages.map(({ text }) => text).join("\n");
      }),
    );
    expect(texts[0]).not.toBe(texts[1]);
  });

  test("what is at fault is told with the file's name; wrong usage is told apart", async () => {
    const scenario = file();
    const nowhere = path.join(temporaryFolder(), "nowhere", "x.pdf");
    const faults: [string[], RegExp][] = [
      [["missing.sandtable", "--what", "forces", "--out", out("x.pdf")], /^missing\.sandtable: .*no such file/],
      [[scenario, "--what", "forces", "--out", nowhere], /nowhere.x\.pdf: .*no such file or folder/],
      [[scenario, "--what", "forces", "--paper", "2x2", "--margin", "0.9", "--out", out("x.pdf")], /paper: .*margins/],
      [[scenario, "--what", "forces", "--game", scenario, "--out", out("x.pdf")], /battle\.sandtable: /],
    ];
    for (const [args, line] of faults) {
      const done = await cli("print", ...args);
      expect(done, args.join(" ")).toMatchObject({ code: 1, out: "" });
      expect(done.errors).toHaveLength(1);
      expect(done.errors[0]).toMatch(line);
      expect(fs.existsSync(args.at(-1) as string)).toBe(false);
    }
    const wrong = [
      ["--what", "poem"],
      ["--what", "map", "--paper", "a9"],
      ["--what", "map", "--scale", "1:0"],
      ["--what", "map", "--scale", "0"],
      ["--what", "map", "--margin", "-1"],
      ["--what", "map", "--landscape", "--portrait"],
      [],
    ];
    for (const args of wrong)
      expect((await cli("print", scenario, ...args, "--out", out("x.pdf"))).code, args.join(" ")).toBe(2);
    expect((await cli("print", scenario, "--what", "map")).code).toBe(2);
    expect((await cli("print", "--help")).out).toContain("counters  A counter for every stand");
  });
});

describe("picture", () => {
  test("is a PNG of the width asked for", async () => {
    const target = out("map.PNG");
    const answer = (await cli("picture", file(), "--out", target, "--width", "480", "--json")).json();
    const bytes = fs.readFileSync(target);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(answer).toMatchObject({ file: target, format: "png", width: 480, height, bytes: bytes.length });
    expect(width).toBe(480);
  });

  test("is an SVG with texts, in lines and colours as asked", async () => {
    const scenario = file();
    const drawn = async (...args: string[]) => {
      const target = out("map.svg");
      expect(await cli("picture", scenario, "--out", target, ...args)).toMatchObject({ code: 0 });
      return fs.readFileSync(target, "utf8");
    };
    const colour = await drawn();
    expect(colour).toMatch(/^<svg .*width="1200pt"/);
    expect(await drawn("--style", "line")).not.toBe(colour);
    expect((await drawn("--no-grid", "--no-contours", "--no-names", "--no-mission")).length).toBeLessThan(
      colour.length,
    );
  });

  test("of another ending, width or place is refused", async () => {
    const scenario = file();
    expect(await cli("picture", scenario, "--out", "map.jpg")).toMatchObject({
      code: 1,
      errors: ["map.jpg: the name of a picture must end in .png or .svg"],
    });
    expect((await cli("picture", scenario, "--out", "map.png", "--width", "1")).code).toBe(2);
    const far = path.join(temporaryFolder(), "no", "map.svg");
    expect((await cli("picture", scenario, "--out", far)).errors[0]).toContain("no such file or folder");
  });
});

describe("print of a battle's report", () => {
  const game = path.resolve(import.meta.dirname, "../../replays/arena-12.sandgame");
  const written = async (name: string, ...args: string[]) => {
    const target = out(name);
    const done = await cli("print", game, "--what", "report", ...args, "--out", target);
    expect(done, args.join(" ")).toMatchObject({ code: 0, errors: [] });
    return fs.readFileSync(target);
  };

  test("is a page or an animated picture by its ending, at the pace asked for", async () => {
    const page = (await written("battle.html", "--pace", "slow")).toString();
    expect(page).toMatch(/^<!doctype html>[\s\S]*<option value="4000" selected>slow<\/option>/);
    expect((await written("battle.gif")).subarray(0, 6).toString()).toBe("GIF89a");
    expect((await cli("print", game, "--what", "report", "--pace", "never", "--out", out("x.gif"))).code).toBe(2);
  }, 60_000);

  test("needs a battle, also as a page", async () => {
    const scenario = path.resolve(import.meta.dirname, "../../../scenarios/the-bridge-at-olkhovka.sandtable");
    expect(await cli("print", scenario, "--what", "report", "--out", out("x.html"))).toMatchObject({
      code: 1,
      errors: [expect.stringContaining("No battle to report.")],
    });
  });
});

describe("print of templates", () => {
  const olkhovka = path.resolve(import.meta.dirname, "../../../scenarios/the-bridge-at-olkhovka.sandtable");
  const written = async (name: string, ...args: string[]) => {
    const target = out(name);
    const done = await cli("print", olkhovka, ...args, "--out", target);
    expect(done, args.join(" ")).toMatchObject({ code: 0, errors: [] });
    return { bytes: fs.readFileSync(target), out: done.out };
  };

  test("is a file of the ending asked for, with sheets, kerf and levels as asked", async () => {
    const contours = ["--what", "contours", "--foam", "16x10", "--kerf", "0.3", "--thickness", "3", "--levels", "2"];
    const dxf = await written("hill.dxf", ...contours);
    expect(dxf.out).toMatch(/hill\.dxf: The Bridge at Olkhovka: contour templates, \d+ KB\n$/);
    expect(dxf.bytes.toString()).toMatch(/2-A\r?\n[\s\S]*level 2 - 3 mm foam/);
    expect(dxf.bytes.toString()).not.toContain("1-A");
    expect((await written("hill.svg", ...contours)).bytes.toString()).toMatch(/^<svg [^>]*height="720pt"/);
    const felt = ["--what", "felt", "--felt", "11.5x8", "--kinds", "woods"];
    expect(Object.keys(unzipSync((await written("felt.zip", ...felt)).bytes)).join()).toMatch(
      /^Woods.*\.dxf,Woods.*\.svg$/,
    );
    const list = await written("list.csv", "--what", "shopping", "--trees", "2", "--felt", "10x10");
    expect(list.bytes.toString()).toMatch(/\nTrees,Woods,\d+,,2 a square inch\r\n/);
    const pages = (await readPdf((await written("x.pdf", ...felt, "--layout", "sheets")).bytes)).pages;
    expect(pages.slice(1).map(({ width, height }) => [width, height])).toContainEqual([11.5 * 72, 8 * 72]);
  });

  test("of another ending, size, level or kind is refused in words", async () => {
    const faults: [string, string[], RegExp][] = [
      ["x.dxf", ["--what", "roster"], /x\.dxf: This print can’t be a file ending in \.dxf, only in \.pdf\.$/],
      ["x.csv", ["--what", "felt"], /only in \.pdf, \.dxf, \.svg, \.zip\.$/],
      ["x.dxf", ["--what", "contours", "--levels", "9"], /cutting\.levels: No level is chosen/],
      ["x.dxf", ["--what", "contours", "--foam", "2x9"], /cutting\.foam\.width: A sheet 2″ wide is too small/],
    ];
    for (const [name, args, line] of faults) {
      const done = await cli("print", olkhovka, ...args, "--out", out(name));
      expect(done, args.join(" ")).toMatchObject({ code: 1, out: "" });
      expect(done.errors[0]).toMatch(line);
    }
    for (const args of [
      ["--kinds", "woods,cheese"],
      ["--levels", "1,,2"],
      ["--levels", "two"],
      ["--foam", "24"],
      ["--kerf", "9"],
      ["--layout", "wall"],
    ])
      expect((await cli("print", olkhovka, "--what", "contours", ...args, "--out", out("x.dxf"))).code).toBe(2);
  });
});
