/** A number in the corner of a small picture: the turn. */
import type { Canvas } from "../../../picture/canvas.ts";
import type { Rgb } from "../../../picture/palette.ts";

/** Three columns and five rows a digit, the top row first. */
const DIGITS = [
  ...["111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001"],
  ...["111100111001111", "111100111101111", "111001001001001", "111101111101111", "111101111001111"],
];
/** Pixels of a dot, and of the edge around the number. */
const DOT = 3;
const EDGE = 4;

export function writeNumber(canvas: Canvas, number: number, ink: Rgb, paper: Rgb): void {
  const digits = [...String(number)];
  const width = digits.length * 4 * DOT - DOT + 2 * EDGE;
  const height = 5 * DOT + 2 * EDGE;
  canvas.box([width / 2, height / 2], width / 2, height / 2, [0, 1], paper);
  digits.forEach((digit, n) => {
    const dots = DIGITS[Number(digit)] ?? "";
    [...dots].forEach((dot, i) => {
      if (dot === "0") return;
      const x = EDGE + (n * 4 + (i % 3)) * DOT;
      const y = EDGE + Math.floor(i / 3) * DOT;
      canvas.box([x + DOT / 2, y + DOT / 2], DOT / 2, DOT / 2, [0, 1], ink);
    });
  });
}
