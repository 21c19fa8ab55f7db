/** Letters as outlines from the typefaces: for pictures, whose painter then needs no fonts. */
import type { Glyph } from "fontkit";
import { group, type Mark, type Matrix, path, type TextMark } from "../../shared/print/marks.ts";
import { type Path, PathMaker, rectangle } from "../../shared/print/path.ts";
import { turned } from "./matrix.ts";
import { BOX, type Typesetter } from "./typesetter.ts";

/** The marks with outlines instead of texts. */
export const outlined = (marks: readonly Mark[], typesetter: Typesetter): Mark[] =>
  marks.map((mark) => {
    if (mark.type === "path" || mark.type === "picture") return mark;
    return mark.type === "group" ? { ...mark, marks: outlined(mark.marks, typesetter) } : lettersOf(mark, typesetter);
  });

/** In points around the start of the base line; turned and moved as a group. */
function lettersOf(mark: TextMark, typesetter: Typesetter): Mark {
  const { size, spacing = 0, colour, halo, align, opacity } = mark;
  const { runs, width, letters } = typesetter.line(mark.text, mark.face, spacing === 0);
  const long = width * size + spacing * Math.max(0, letters - 1);
  const start = align === "middle" ? -long / 2 : align === "end" ? -long : 0;
  const filled = new PathMaker();
  const boxes: Mark[] = [];
  let x = start;
  for (const { set, text } of runs) {
    if (!set) {
      for (const _ of text) {
        const box = rectangle(x + BOX.left * size, -BOX.height * size, BOX.width * size, BOX.height * size);
        boxes.push(path(box, { stroke: { colour, width: BOX.line * size } }));
        x += BOX.advance * size + spacing;
      }
      continue;
    }
    const em = size / set.file.font.unitsPerEm;
    set.glyphs.glyphs.forEach((glyph, i) => {
      const at = set.glyphs.positions[i];
      if (!at) return;
      addGlyph(filled, glyph, x + at.xOffset * em, -at.yOffset * em, em);
      x += at.xAdvance * em + spacing;
    });
  }
  const outline: Path = filled.path;
  const edge = halo && [path(outline, { stroke: { colour: halo.colour, width: halo.width, round: true } })];
  const [cosine, sine] = turned(mark.turn ?? 0);
  const matrix: Matrix = [cosine, sine, -sine, cosine, mark.x, mark.y];
  return group([...(edge ?? []), path(outline, { fill: colour }), ...boxes], { matrix, opacity });
}

function addGlyph(to: PathMaker, glyph: Glyph, left: number, base: number, em: number): void {
  const px = (x: number) => left + x * em;
  const py = (y: number) => base - y * em;
  let [x, y] = [0, 0];
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    switch (command) {
      case "moveTo":
        to.move(px(a), py(b));
        [x, y] = [a, b];
        break;
      case "lineTo":
        to.line(px(a), py(b));
        [x, y] = [a, b];
        break;
      case "quadraticCurveTo":
        // One quadratic handle as two cubic ones: each lies two thirds of the way to it.
        to.curve(
          px(x + ((a - x) * 2) / 3),
          py(y + ((b - y) * 2) / 3),
          px(c + ((a - c) * 2) / 3),
          py(d + ((b - d) * 2) / 3),
          px(c),
          py(d),
        );
        [x, y] = [c, d];
        break;
      case "bezierCurveTo":
        to.curve(px(a), py(b), px(c), py(d), px(e), py(f));
        [x, y] = [e, f];
        break;
      case "closePath":
        to.close();
    }
  }
}
