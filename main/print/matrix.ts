/** Products of marks' matrices. */
import type { Matrix } from "../../shared/print/marks.ts";

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const applied = (m: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The average factor by which lengths grow. */
export const growth = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

/** Cosine and sine of an angle in degrees, clockwise; exact for quarter turns. */
export function turned(degrees: number): readonly [cosine: number, sine: number] {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  if (Number.isInteger(quarters))
    return (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const
    )[quarters as 0 | 1 | 2 | 3];
  const angle = (degrees / 180) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
}
