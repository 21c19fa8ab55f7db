/** The options that `print` and `picture` share, and the notation of paper, margins and scales. */
import { InvalidArgumentError, Option } from "commander";
import { PAPER_NAMES, type PaperChoice, paperSchema } from "../../shared/print/paper.ts";
import {
  COPIES,
  type Copy,
  type PrintSettings,
  STANDARD_SETTINGS,
  STYLES,
  type Style,
} from "../../shared/print/settings.ts";

export interface MapOptions {
  readonly style: Style;
  readonly copy: Copy;
  readonly grid: boolean;
  readonly contours: boolean;
  readonly mission: boolean;
  readonly plans: boolean;
  readonly names: boolean;
  readonly stands?: boolean;
}

export const mapOptions = (): Option[] => [
  new Option("--style <style>", "in colour, or in lines that save ink").choices(STYLES).default("colour"),
  new Option("--copy <whose>", "the umpire's, or what the first or the second side may know")
    .choices(COPIES)
    .default("umpire"),
  new Option("--stands", "with the stands on the map"),
  new Option("--no-grid", "without the grid"),
  new Option("--no-contours", "without contours and level tints"),
  new Option("--no-mission", "without deployment zones, entry edges and objectives"),
  new Option("--no-plans", "without plans"),
  new Option("--no-names", "without names"),
];

export const mapSettings = (options: MapOptions): Pick<PrintSettings, "style" | "copy" | "map"> => ({
  style: options.style,
  copy: options.copy,
  map: {
    ...STANDARD_SETTINGS.map,
    grid: options.grid,
    contours: options.contours,
    mission: options.mission,
    ...(!options.plans && { plans: [] }),
    names: options.names,
    stands: options.stands === true,
  },
});

/** A number from `least` to `most`. */
export const numberFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === "" || !(value >= least && value <= most))
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
    return value;
  };

/** "8.5x11"; null where the notation is another. */
export function inchSize(text: string): { width: number; height: number } | null {
  const match = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/u.exec(text.trim().toLowerCase());
  return match && { width: Number(match[1]), height: Number(match[2]) };
}

/** "a4", or "8.5x11" in inches. */
export function paperSize(text: string): PaperChoice["size"] {
  const size = paperSchema.shape.size.safeParse(inchSize(text) ?? text.trim().toLowerCase());
  if (size.success) return size.data;
  throw new InvalidArgumentError(
    `It must be ${PAPER_NAMES.join(", ")}, or width x height in inches (0.1 to 200), like 13x19.`,
  );
}

/** Inches of paper for an inch of table: "1:2", "cm" (a centimetre for an inch), "0.5". */
export function scaleOf(text: string): number {
  const written = text.trim().toLowerCase();
  const [, of, to] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(written) ?? [];
  const scale =
    written === "cm" ? 1 / 2.54 : of !== undefined ? Number(of) / Number(to) : Number(written || Number.NaN);
  if (scale >= 0.01 && scale <= 10) return scale;
  throw new InvalidArgumentError("It must be like 1:1, 1:2, cm (a centimetre for an inch) or 0.5, from 0.01 to 10.");
}
