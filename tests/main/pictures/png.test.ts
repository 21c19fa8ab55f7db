import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pngOf } from "../../../main/pictures/png.ts";

test("the pixels of a picture come out of its file as they went in", () => {
  const pixels = Uint8ClampedArray.from([
    255, 0, 0, 255, 0, 128, 0, 255, 1, 2, 3, 255, 9, 8, 7, 255, 4, 5, 6, 255, 0, 0, 255, 255,
  ]);
  const png = pngOf({ width: 3, height: 2, pixels });
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect([...rows]).toEqual([0, 255, 0, 0, 0, 128, 0, 1, 2, 3, 0, 9, 8, 7, 4, 5, 6, 0, 0, 255]);
});
