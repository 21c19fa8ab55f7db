/** Rulers for checking a printer's scale: inches above, centimetres below one line. */
import { type Colour, INCH, type Mark, path, text } from "./marks.ts";
import { PathMaker } from "./path.ts";

const CM = INCH / 2.54;

/** The reach of a ruler above and below its line, with its figures. Points. */
export const RULER = { above: 13, below: 13 } as const;

/**
 * From x, y (the line's left end) to the right; `width` is its room, in points: as many whole inches as fit, and as many
 * centimetres.
 */
export function checkRuler(x: number, y: number, width: number, ink: Colour): Mark[] {
  const inches = Math.max(1, Math.floor((width - 14) / INCH));
  const centimetres = Math.max(1, Math.floor((width - 14) / CM));
  const ticks = new PathMaker();
  for (let i = 0; i <= inches * 8; i++) {
    const at = x + (i * INCH) / 8;
    ticks.move(at, y).line(at, y - (i % 8 === 0 ? 7 : i % 4 === 0 ? 5 : 3));
  }
  for (let i = 0; i <= centimetres * 10; i++) {
    const at = x + (i * CM) / 10;
    ticks.move(at, y).line(at, y + (i % 10 === 0 ? 7 : i % 5 === 0 ? 5 : 3));
  }
  const end = Math.max(inches * INCH, centimetres * CM);
  ticks.move(x, y).line(x + end, y);
  const look = { face: "narrow", size: 6.5, colour: ink, align: "middle" } as const;
  const marks: Mark[] = [path(ticks.path, { stroke: { colour: ink, width: 0.4 } })];
  for (let i = 0; i <= inches; i++) marks.push(text(i === inches ? `${i}″` : String(i), [x + i * INCH, y - 8.5], look));
  for (let i = 0; i <= centimetres; i++)
    marks.push(text(i === centimetres ? `${i} cm` : String(i), [x + i * CM, y + 12.5], look));
  return marks;
}
