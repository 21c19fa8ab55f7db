/** Small lettering of dots: the turn in the corner of a picture, and the labels of its stands. */
import type { Canvas, Px } from "../../../picture/canvas.ts";
import type { Rgb } from "../../../picture/palette.ts";

const COLUMNS = 3;
const ROWS = 5;
/** Three columns and five rows a letter, the top row first, as in “7” = ###, ..#, ..#, ..#, ..#. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: "111101101101111", 1: "010110010010111", 2: "111001111100111", 3: "111001111001111", 4: "101101111001001" },
  ...{ 5: "111100111001111", 6: "111100111101111", 7: "111001001001001", 8: "111101111101111", 9: "111101111001111" },
  ...{ A: "010101111101101", B: "110101110101110", C: "011100100100011", D: "110101101101110", E: "111100110100111" },
  ...{ F: "111100110100100", G: "011100101101011", H: "101101111101101", I: "111010010010111", J: "001001001101010" },
  ...{ K: "101101110101101", L: "100100100100111", M: "101111111101101", N: "110101101101101", O: "010101101101010" },
  ...{ P: "110101110100100", Q: "010101101111011", R: "110101110101101", S: "011100010001110", T: "111010010010010" },
  ...{ U: "101101101101111", V: "101101101101010", W: "101101111111101", X: "101101010101101", Y: "101101010010010" },
  ...{ Z: "111001010100111", "/": "001001010100100", "-": "000000111000000", ".": "000000000000010" },
};

interface Lettering {
  readonly text: string;
  /** The middle of the text. */
  readonly at: Px;
  /** Pixels of a dot, and of the edge around the text. */
  readonly dot: number;
  readonly edge: number;
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** The size of a text with its edge, in pixels. */
export const textSize = (text: string, dot: number, edge: number): readonly [width: number, height: number] => [
  (text.length * (COLUMNS + 1) - 1) * dot + 2 * edge,
  ROWS * dot + 2 * edge,
];

/** Writes in capitals; a letter that has no dots stays blank. */
export function writeText(canvas: Canvas, { text, at, dot, edge, ink, paper }: Lettering): void {
  const [width, height] = textSize(text, dot, edge);
  const [left, top] = [Math.round(at[0] - width / 2), Math.round(at[1] - height / 2)];
  canvas.box([left + width / 2, top + height / 2], width / 2, height / 2, [0, 1], paper);
  [...text.toUpperCase()].forEach((letter, n) => {
    [...(LETTERS[letter] ?? "")].forEach((filled, i) => {
      if (filled === "0") return;
      const x = left + edge + (n * (COLUMNS + 1) + (i % COLUMNS)) * dot;
      const y = top + edge + Math.floor(i / COLUMNS) * dot;
      canvas.box([x + dot / 2, y + dot / 2], dot / 2, dot / 2, [0, 1], ink);
    });
  });
}
