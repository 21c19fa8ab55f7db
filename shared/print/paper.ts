/** Paper: sizes, orientation, and a printer's margins. Points (1/72″). */
import { z } from "zod";
import { fail, ok, type Result } from "../result.ts";
import { INCH } from "./marks.ts";

const MM = INCH / 25.4;

/** Upright, width × height. */
export const PAPERS = {
  a5: { name: "A5", size: [148 * MM, 210 * MM] },
  a4: { name: "A4", size: [210 * MM, 297 * MM] },
  a3: { name: "A3", size: [297 * MM, 420 * MM] },
  a2: { name: "A2", size: [420 * MM, 594 * MM] },
  a1: { name: "A1", size: [594 * MM, 841 * MM] },
  a0: { name: "A0", size: [841 * MM, 1189 * MM] },
  letter: { name: "Letter", size: [8.5 * INCH, 11 * INCH] },
  legal: { name: "Legal", size: [8.5 * INCH, 14 * INCH] },
  tabloid: { name: "Tabloid", size: [11 * INCH, 17 * INCH] },
} as const satisfies Record<string, { name: string; size: readonly [number, number] }>;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

export const ORIENTATIONS = ["portrait", "landscape"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export const paperSchema = z.strictObject({
  size: z.union([
    z.enum(PAPER_NAMES as [PaperName, ...PaperName[]]),
    /** A user's size, in inches, upright or not as given. */
    z.strictObject({ width: z.number().min(0.1).max(200), height: z.number().min(0.1).max(200) }),
  ]),
  orientation: z.enum(ORIENTATIONS),
  /** The printer's margin, in inches, on all four edges. */
  margin: z.number().min(0).max(10),
});
export type PaperChoice = z.infer<typeof paperSchema>;

/** A sheet for layout: the whole and its printable part. Points. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The least size for layout, in points: an inch each way. */
const LEAST = INCH;

/** Refused where the margins leave less than an inch. */
export function frameOf({ size, orientation, margin }: PaperChoice): Result<Frame> {
  const [w, h] = typeof size === "string" ? PAPERS[size].size : [size.width * INCH, size.height * INCH];
  const long = Math.max(w, h);
  const short = Math.min(w, h);
  const [width, height] =
    typeof size !== "string" ? [w, h] : orientation === "portrait" ? [short, long] : [long, short];
  const m = margin * INCH;
  const inner = { x: m, y: m, width: width - 2 * m, height: height - 2 * m };
  if (inner.width >= LEAST && inner.height >= LEAST) return ok({ width, height, inner });
  const inches = (n: number) => `${Math.round((n / INCH) * 100) / 100}″`;
  return fail({
    code: "invalid",
    message: `A page of ${inches(width)} × ${inches(height)} with margins of ${inches(m)} has less than an inch left to print on. Choose larger paper or smaller margins.`,
    place: "paper",
  });
}
