/** The text of a vehicle's card: all its figures by its system's sheet, its weapons, its notes in words. */

import { vehicleSheetOf } from "../../rules/systems.ts";
import { figureName, figureWords, noteWords, weaponName } from "../../rules/vehicleWords.ts";
import type { Figure, Vehicle } from "../../vehicles/vehicle.ts";
import { type Block, list, paragraph, type Run, table } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { type Mark, path, text } from "../marks.ts";
import type { TextMeasure } from "../measure.ts";
import { rectangle } from "../path.ts";

type Figures = Readonly<Record<string, Figure>>;

/** The keys present, in the sheet's order; keys that only a foreign file has come last. */
function keysOf(order: readonly { readonly key: string }[], all: readonly Figures[]): string[] {
  const there = new Set(
    all.flatMap((figures) => Object.keys(figures).filter((key) => figures[key] !== null && figures[key] !== "")),
  );
  return [...new Set([...order.map(({ key }) => key), ...there])].filter((key) => there.has(key));
}

/** Figures in boxes side by side, each no longer than this: numbers, and dice in their place ("1D × 2"). */
const BOXED = 6;
const BOXES: ReadonlySet<string> = new Set(["whole", "choice"]);
const MOST_BOXES = 4;

/** Important figures stand out; all else is a list. */
export function cardBlocks(vehicle: Vehicle, measure: TextMeasure): Block[] {
  const { system, stats, weapons, notes, modelCode } = vehicle;
  const sheet = vehicleSheetOf(system);
  const keys = keysOf(sheet.figures, [stats]);
  const pair = (key: string) => [figureName(system, key), figureWords(system, key, stats[key] ?? null)] as const;
  const boxed = keys
    .filter((key) => sheet.figures.some((spec) => spec.key === key && spec.sought && BOXES.has(spec.kind.type)))
    .filter((key) => pair(key)[1].length <= BOXED)
    .slice(0, MOST_BOXES);
  const listed = keys.filter((key) => !boxed.includes(key)).map(pair);
  // Notes on printed cards often repeat a figure here.
  const said = new Set(listed.flatMap(([, words]) => words.toLowerCase().split(", ")));
  const more = notes.map((note) => noteWords(system, note)).filter((words) => !said.has(words.toLowerCase()));
  return [
    ...(boxed.length > 0 ? [boxes(boxed.map(pair), measure)] : []),
    ...weaponBlocks(vehicle),
    ...pairsBlock([...listed, ...(modelCode === "" ? [] : [["Model", modelCode] as const])]),
    ...(more.length > 0 ? [list(more, { look: "small" })] : []),
    ...(weapons.length === 0 && keys.length === 0 && notes.length === 0
      ? [{ type: "paragraph" as const, words: "No figures.", look: "quiet" as const }]
      : []),
  ];
}

/** In succession, to save room: "Weight Medium · Cohesion 3". */
function pairsBlock(pairs: readonly (readonly [name: string, value: string])[]): Block[] {
  if (pairs.length === 0) return [];
  const words = pairs.flatMap(([name, value], i): Run[] => [
    { text: `${i > 0 ? " " : ""}${name.replaceAll(" ", HARD)}${HARD}`, colour: INK.soft },
    { text: value, face: "bold" },
    ...(i < pairs.length - 1 ? [{ text: `${HARD}·`, colour: INK.faint }] : []),
  ]);
  return [paragraph(words, "cell")];
}
/** A blank without a line break. */
const HARD = "\u00a0";

function weaponBlocks({ system, weapons }: Vehicle): Block[] {
  if (weapons.length === 0) return [];
  const keys = keysOf(
    vehicleSheetOf(system).weapons.figures,
    weapons.map(({ stats }) => stats),
  );
  return [
    table({
      columns: [{ weight: 1 }, ...keys.map(() => ({ align: "middle" as const }))],
      head: [["Weapon", ...keys.map((key) => figureName(system, key))]],
      rows: weapons.map((weapon) => [
        { text: weaponName(system, weapon), strong: true as const },
        ...keys.map((key) => {
          const value = weapon.stats[key] ?? null;
          return value === null || value === "" ? "" : figureWords(system, key, value);
        }),
      ]),
      scale: 0.95,
    }),
  ];
}

function boxes(pairs: readonly (readonly [name: string, value: string])[], measure: TextMeasure): Block {
  const height = 31;
  const sizeIn = (words: string, face: "narrow" | "narrow-bold", size: number, room: number) =>
    Math.min(size, (size * room) / Math.max(1, measure.width(words, face, size)));
  return {
    type: "figure",
    height,
    draw(width) {
      const gap = 4;
      const each = (width - gap * (pairs.length - 1)) / pairs.length;
      return pairs.flatMap(([name, value], i): Mark[] => {
        const x = i * (each + gap);
        const middle = x + each / 2;
        const [nameSize, valueSize] = [
          sizeIn(name, "narrow", 7.6, each - 4),
          sizeIn(value, "narrow-bold", 17, each - 4),
        ];
        return [
          path(rectangle(x + 0.3, 0.3, each - 0.6, height - 0.6), { stroke: { colour: INK.faint, width: 0.5 } }),
          text(name, [middle, 9], { face: "narrow", size: nameSize, colour: INK.soft, align: "middle" }),
          text(value, [middle, 25.5], { face: "narrow-bold", size: valueSize, colour: INK.text, align: "middle" }),
        ];
      });
    },
  };
}
