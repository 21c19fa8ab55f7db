/** The options of `print` for templates and the shopping list. */
import { InvalidArgumentError, Option } from "commander";
import { FELT_KINDS } from "../../shared/print/cutting/choices.ts";
import { CUTTING_LAYOUTS, type CuttingSettings, cuttingSchema, STANDARD_CUTTING } from "../../shared/print/settings.ts";
import { inchSize, numberFrom } from "./printOptions.ts";

type Sheet = CuttingSettings["foam"];
export interface CuttingOptions extends Omit<CuttingSettings, "foam" | "felt"> {
  readonly foam: Sheet;
  readonly felt: Sheet;
}

const sheetWords = ({ width, height }: Sheet): string => `${width}x${height}`;

function sheetSize(text: string): Sheet {
  const size = cuttingSchema.shape.foam.safeParse(inchSize(text));
  if (size.success) return size.data;
  throw new InvalidArgumentError("It must be width x height in inches (1 to 120), like 24x12.");
}

const list = (text: string): string[] => text.split(",").map((word) => word.trim());

function levelList(text: string): number[] {
  const levels = cuttingSchema.shape.levels.safeParse(list(text).map((word) => (word ? Number(word) : Number.NaN)));
  if (levels.success && levels.data) return levels.data;
  throw new InvalidArgumentError("It must be levels with commas between them, like 1,2,3.");
}

function kindList(text: string): string[] {
  const kinds = list(text);
  const strange = kinds.find((kind) => !FELT_KINDS.some((known) => known === kind));
  if (strange === undefined) return kinds;
  throw new InvalidArgumentError(`“${strange}” is not cut from felt; kinds are ${FELT_KINDS.join(", ")}.`);
}

const { shape } = cuttingSchema;
const between = ({ minValue, maxValue }: { minValue: number | null; maxValue: number | null }) =>
  numberFrom(minValue ?? 0, maxValue ?? 0);
const sheet = (flag: string, help: string, standard: Sheet) =>
  new Option(`--${flag} <size>`, help).argParser(sheetSize).default(standard, sheetWords(standard));
const number = (flag: string, unit: string, key: "thickness" | "kerf" | "holes" | "trees", help: string) =>
  new Option(`--${flag} <${unit}>`, help).argParser(between(shape[key])).default(STANDARD_CUTTING[key]);

export const cuttingOptions = (): Option[] =>
  [
    new Option("--layout <layout>", "paper: pieces over pages, to trace; sheets: a page for each sheet of material")
      .choices(CUTTING_LAYOUTS)
      .default(STANDARD_CUTTING.layout),
    sheet("foam", "a sheet of foam or card, width x height in inches", STANDARD_CUTTING.foam),
    sheet("felt", "a sheet of felt", STANDARD_CUTTING.felt),
    number("thickness", "mm", "thickness", "of the foam"),
    number("kerf", "mm", "kerf", "the width that the tool takes away"),
    number("holes", "mm", "holes", "alignment holes of this diameter; 0: crosses"),
    new Option("--levels <list>", "levels to cut, like 1,2; 0 is the base board (default: all rises)").argParser(
      levelList,
    ),
    new Option("--kinds <list>", "kinds to cut from felt, like woods,stream (default: all)").argParser(kindList),
    number("trees", "number", "trees", "model trees for a square inch of woods"),
  ].map((option) => option.helpGroup("Templates and shopping list:"));

export const cuttingSettings = (options: CuttingOptions): CuttingSettings => {
  const { layout, foam, felt, thickness, kerf, holes, trees, levels, kinds } = options;
  return { layout, foam, felt, thickness, kerf, holes, trees, ...(levels && { levels }), ...(kinds && { kinds }) };
};
