import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { outlined } from "../../../main/print/outlines.ts";
import { pngOfSheet } from "../../../main/print/rasterise.ts";
import { createTypesetter } from "../../../main/print/typesetter.ts";
import { group, type Mark, path as pathMark, text } from "../../../shared/print/marks.ts";
import { OPERANDS, rectangle } from "../../../shared/print/path.ts";
import { scenarioText } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";
import { fontFiles, MODULES, SETTINGS, sheetOf } from "./world.ts";

const WASM = path.join(MODULES, "@resvg", "resvg-wasm", "index_bg.wasm");
const look = { face: "bold", size: 20, colour: "#000000" } as const;

/** What the ends of all paths span. */
function boxOf(marks: readonly Mark[], dx = 0, dy = 0): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = ([l, t, r, b]: readonly [number, number, number, number]) => {
    box[0] = Math.min(box[0], l);
    box[1] = Math.min(box[1], t);
    box[2] = Math.max(box[2], r);
    box[3] = Math.max(box[3], b);
  };
  for (const mark of marks) {
    if (mark.type === "text" || mark.type === "picture") throw new Error(`a ${mark.type} is left`);
    if (mark.type === "group") add(boxOf(mark.marks, dx + (mark.matrix?.[4] ?? 0), dy + (mark.matrix?.[5] ?? 0)));
    else
      for (let i = 0; i < mark.path.length; ) {
        const n = OPERANDS[mark.path[i] as 0 | 1 | 2 | 3];
        if (n > 0) {
          const [x, y] = [(mark.path[i + n - 1] as number) + dx, (mark.path[i + n] as number) + dy];
          add([x, y, x, y]);
        }
        i += n + 1;
      }
  }
  return box;
}

test("letters become outlines that stand where the text stood", () => {
  const typesetter = createTypesetter(fontFiles);
  const width = typesetter.measure.width("HILL 高", "bold", 20);
  for (const [align, left] of [
    [undefined, 100],
    ["middle", 100 - width / 2],
    ["end", 100 - width],
  ] as const) {
    const [l, t, r, b] = boxOf(outlined([text("HILL 高", [100, 50], { ...look, align })], typesetter));
    expect(Math.abs(l - left - 1.5)).toBeLessThan(1.5);
    expect(Math.abs(r - left - width + 1.5)).toBeLessThan(1.5);
    expect(t).toBeLessThan(36.5);
    expect(b).toBeLessThan(53);
  }
  // A letter that no typeface has is its box.
  const box = boxOf(outlined([text("\u{1F9ED}", [0, 0], look)], typesetter));
  expect(box[2]).toBeCloseTo(11.2);
});

test("pixels: black where the mark is black, nothing else; too many are refused", async () => {
  const typesetter = createTypesetter(fontFiles);
  const paper = pathMark(rectangle(0, 0, 100, 50), { fill: "#ffffff" });
  const half = group([pathMark(rectangle(0, 0, 1, 1), { fill: "#000000" })], { matrix: [50, 0, 0, 50, 0, 0] });
  const sheet = sheetOf("Page", [paper, half], [], [100, 50]);
  const small = value(await pngOfSheet(sheet, 200, typesetter, WASM));
  expect(Buffer.from(small).readUInt32BE(16)).toBe(200);
  expect(Buffer.from(small).readUInt32BE(20)).toBe(100);
  const plain = value(await pngOfSheet(sheetOf("Page", [paper], [], [100, 50]), 200, typesetter, WASM));
  expect(Buffer.compare(small, plain)).not.toBe(0);
  const words = sheetOf("Page", [paper, text("Raven Wood", [5, 30], look)], [], [100, 50]);
  expect(Buffer.compare(value(await pngOfSheet(words, 200, typesetter, WASM)), plain)).not.toBe(0);
  const large = await pngOfSheet(sheetOf("Page", [paper], [], [100, 100]), 16_384, typesetter, WASM);
  expect(large).toMatchObject({ ok: false, error: { code: "too-large", message: expect.stringContaining("SVG") } });
});

test("a window may ask for a picture of the map in a file", async () => {
  const { home, services } = world();
  const { call } = tab(services);
  const wish = { text: scenarioText(), settings: SETTINGS, pixels: 320 };
  for (const format of ["png", "svg"] as const) {
    const file = path.join(home, `map.${format}`);
    const { bytes, warnings } = value(await call("print.picture", { ...wish, format, path: file }));
    expect(bytes).toBe(fs.statSync(file).size);
    expect(warnings).toEqual([]);
  }
  const wrong = { ...wish, format: "png", path: path.join(home, "map.svg") } as const;
  expect(await call("print.picture", wrong)).toMatchObject({ error: { code: "wrong-format" } });
  const outside = { ...wish, format: "png", path: "/map.png" } as const;
  expect(await call("print.picture", outside)).toMatchObject({ error: { code: "not-permitted" } });
  expect(fs.readdirSync(home).sort()).toEqual(["map.png", "map.svg"]);
});
