/** Drawings for cutters as marks of paper, a group for each layer. */
import { type Colour, group, INCH, type Mark, path, text } from "../marks.ts";
import { circle, PathMaker, type Spot } from "../path.ts";
import type { Style } from "../settings.ts";
import { type Drawing, LAYERS, type Layer } from "./drawing.ts";

/** The usual colours of lasers, with the numbers of AutoCAD's colours: cut in red, score in blue. */
export const LAYER_LOOKS: Readonly<Record<Layer, { name: string; colour: Colour; number: number }>> = {
  cut: { name: "cut", colour: "#ff0000", number: 1 },
  glue: { name: "glue line", colour: "#0000ff", number: 5 },
  marks: { name: "marks", colour: "#008000", number: 3 },
  text: { name: "text", colour: "#000000", number: 7 },
  sheet: { name: "sheet", colour: "#808080", number: 8 },
};
/** Points. */
const WIDTHS: Readonly<Record<Layer, number>> = { cut: 0.6, glue: 0.5, marks: 0.5, text: 0.5, sheet: 0.4 };
const DASH = [5, 3];

/** `at` is the drawing's origin on the sheet of paper, in points; y goes up from there. */
export function drawingMarks({ lines, circles, texts }: Drawing, at: Spot, style: Style): Mark[] {
  const to = ([x, y]: Spot): Spot => [at[0] + x * INCH, at[1] - y * INCH];
  const colourOf = (layer: Layer) => (style === "colour" ? LAYER_LOOKS[layer].colour : "#000000");
  return LAYERS.flatMap((layer) => {
    const marks: Mark[] = [];
    for (const dashed of [undefined, true as const]) {
      const made = new PathMaker();
      for (const line of lines) {
        if (line.layer !== layer || line.dashed !== dashed) continue;
        line.points.forEach((point, i) => {
          const [x, y] = to(point);
          if (i === 0) made.move(x, y);
          else made.line(x, y);
        });
        if (line.closed) made.close();
      }
      if (!dashed)
        for (const c of circles) if (c.layer === layer) made.path.push(...circle(...to(c.at), c.radius * INCH));
      const stroke = { colour: colourOf(layer), width: WIDTHS[layer], ...(dashed && { dash: DASH }) };
      if (made.path.length > 0) marks.push(path(made.path, { stroke }));
    }
    if (layer === "text")
      for (const { text: words, at: place, size, turn, align, strong } of texts)
        marks.push(
          text(words, to(place), {
            face: strong ? "narrow-bold" : "narrow",
            size: size * INCH,
            colour: colourOf(layer),
            ...(align !== "begin" && { align }),
            ...(turn !== 0 && { turn: -turn }),
          }),
        );
    return marks.length > 0 ? [group(marks, { name: LAYER_LOOKS[layer].name })] : [];
  });
}
