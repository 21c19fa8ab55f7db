/**
 * A sheet's marks as a PDF content stream (ISO 32000-1, 8 and 9). It knows the state of the pen, so that it writes an
 * operator only for a change.
 *
 * It doesn't use pdfkit's drawing calls: they write the paths of 31 map pages at 26 to 35 pages a second instead of 85
 * to 97, with half as many bytes again. They also lack groups painted as a unit, and text that copying skips.
 */

import type {
  Colour,
  GroupMark,
  Mark,
  Matrix,
  PathMark,
  PictureMark,
  Stroke,
  TextMark,
} from "../../shared/print/marks.ts";
import { ASCENT, DESCENT } from "../../shared/print/measure.ts";
import { CLOSE, CURVE, LINE, MOVE, type Path } from "../../shared/print/path.ts";
import { Ink, MOST_DECIMALS } from "./ink.ts";
import { applied, growth, IDENTITY, times, turned } from "./matrix.ts";
import type { Content, Link, Resources } from "./resources.ts";
import { BOX, type Line, type TextRun, type Typesetter } from "./typesetter.ts";

interface Pen {
  fill: Colour;
  stroke: Colour;
  width: number;
  dash: string;
  round: boolean;
  opacity: number;
}
/** The pen at a page's start. */
const FRESH: Pen = { fill: "#000000", stroke: "#000000", width: 1, dash: "", round: false, opacity: 1 };

/** As in SVG, so that both look the same. */
const MITRE_LIMIT = "4 M\n";
/** On paper, before a group's matrix. */
const PAPER_DECIMALS = 2;
const MATRIX_DECIMALS = 8;

export function contentOf(
  marks: readonly Mark[],
  height: number,
  resources: Resources,
  typesetter: Typesetter,
): Content {
  const writer = new ContentWriter(resources, typesetter, IDENTITY, FRESH);
  // Upside down: y of marks runs down the sheet, y of PDF runs up.
  writer.ink.put("1 0 0 -1 0 ").number(height, 4).put(`cm\n${MITRE_LIMIT}`);
  writer.marks(marks);
  return writer.content();
}

/** An ink grows to the size of the largest page; inks are reused. */
const spare: Ink[] = [];

class ContentWriter {
  readonly ink = spare.pop() ?? new Ink();
  readonly #resources: Resources;
  readonly #typesetter: Typesetter;
  readonly #fonts = new Set<string>();
  readonly #opacities = new Set<string>();
  readonly #forms = new Set<string>();
  readonly #pictures = new Set<string>();
  readonly #links: Link[] = [];
  #pen: Pen;
  /** From the marks' coordinates to the sheet's. */
  #matrix: Matrix;
  #decimals: number;

  constructor(resources: Resources, typesetter: Typesetter, matrix: Matrix, pen: Pen) {
    this.#resources = resources;
    this.#typesetter = typesetter;
    this.#matrix = matrix;
    this.#pen = { ...pen };
    this.#decimals = decimalsFor(matrix);
  }

  /** The written content; nothing may be written afterwards. */
  content(): Content {
    const bytes = this.ink.take();
    spare.push(this.ink);
    return {
      bytes,
      fonts: this.#fonts,
      opacities: this.#opacities,
      forms: this.#forms,
      pictures: this.#pictures,
      links: this.#links,
    };
  }

  marks(marks: readonly Mark[]): void {
    for (const mark of marks)
      if (mark.type === "path") this.#path(mark);
      else if (mark.type === "text") this.#text(mark);
      else if (mark.type === "picture") this.#picture(mark);
      else this.#group(mark);
  }

  #picture({ jpeg, x, y, width, height }: PictureMark): void {
    const name = this.#resources.picture(jpeg);
    this.#pictures.add(name);
    this.ink.put("q\n");
    // Upright again: a picture's first row of pixels is at y = 1.
    for (const n of [width, 0, 0, -height, x, y + height]) this.ink.number(n, MATRIX_DECIMALS);
    this.ink.put(`cm\n/${name} Do\nQ\n`);
  }

  #path(mark: PathMark): void {
    const { path, fill, stroke: wished, evenOdd, opacity = 1 } = mark;
    const stroke = wished && wished.width > 0 ? wished : undefined;
    if (path.length === 0 || (!fill && !stroke)) return;
    // The fill must not shine through the line.
    if (opacity < 1 && fill && stroke) {
      this.#blended(opacity, [{ ...mark, opacity: undefined }]);
      return;
    }
    this.#opacity(opacity);
    if (fill) this.#fill(fill);
    if (stroke) this.#stroke(stroke);
    this.#outline(path);
    this.ink.put(fill ? (stroke ? (evenOdd ? "B*\n" : "B\n") : evenOdd ? "f*\n" : "f\n") : "S\n");
  }

  #outline(path: Path): void {
    const { ink } = this;
    const decimals = this.#decimals;
    for (let i = 0; i < path.length; ) {
      switch (path[i]) {
        case MOVE:
          ink
            .number(path[i + 1] as number, decimals)
            .number(path[i + 2] as number, decimals)
            .put("m\n");
          i += 3;
          break;
        case LINE:
          ink
            .number(path[i + 1] as number, decimals)
            .number(path[i + 2] as number, decimals)
            .put("l\n");
          i += 3;
          break;
        case CURVE:
          for (let k = 1; k <= 6; k++) ink.number(path[i + k] as number, decimals);
          ink.put("c\n");
          i += 7;
          break;
        case CLOSE:
          ink.put("h\n");
          i += 1;
          break;
        default:
          throw new RangeError(`${path[i]} is no step of a path`);
      }
    }
  }

  #group(group: GroupMark): void {
    const { opacity = 1, marks } = group;
    if (marks.length === 0) return;
    if (opacity < 1) {
      this.#blended(opacity, [{ ...group, opacity: undefined }]);
      return;
    }
    const { matrix, clip } = group;
    if (!matrix && !clip) {
      this.marks(marks);
      return;
    }
    const [pen, before, decimals] = [{ ...this.#pen }, this.#matrix, this.#decimals];
    this.ink.put("q\n");
    if (matrix) {
      for (const n of matrix) this.ink.number(n, MATRIX_DECIMALS);
      this.ink.put("cm\n");
      this.#matrix = times(before, matrix);
      this.#decimals = decimalsFor(this.#matrix);
    }
    if (clip) {
      // An empty clip shows nothing; an empty path would show everything.
      if (clip.length === 0) this.ink.put("0 0 0 0 re\n");
      else this.#outline(clip);
      this.ink.put("W n\n");
    }
    this.marks(marks);
    this.ink.put("Q\n");
    this.#pen = pen;
    this.#matrix = before;
    this.#decimals = decimals;
  }

  /** Paints marks over the page as a unit. */
  #blended(opacity: number, marks: readonly Mark[]): void {
    // A form is painted with the current pen; only its opacity starts anew (11.6.6).
    const inner = new ContentWriter(this.#resources, this.#typesetter, this.#matrix, { ...this.#pen, opacity: 1 });
    inner.marks(marks);
    const content = inner.content();
    const name = this.#resources.form(content);
    this.#forms.add(name);
    for (const font of content.fonts) this.#fonts.add(font);
    for (const each of content.opacities) this.#opacities.add(each);
    for (const form of content.forms) this.#forms.add(form);
    for (const picture of content.pictures) this.#pictures.add(picture);
    this.#links.push(...content.links);
    const pen = { ...this.#pen };
    this.ink.put("q\n");
    this.#opacity(opacity);
    this.ink.put(`/${name} Do\nQ\n`);
    this.#pen = pen;
  }

  #text(mark: TextMark): void {
    const { halo, opacity = 1, spacing = 0, size, align, link } = mark;
    if (halo && opacity < 1) {
      this.#blended(opacity, [{ ...mark, opacity: undefined }]);
      return;
    }
    const line = this.#typesetter.line(mark.text, mark.face, spacing === 0);
    if (line.runs.length === 0) return;
    const width = line.width * size + spacing * Math.max(0, line.letters - 1);
    const before = align === "middle" ? width / 2 : align === "end" ? width : 0;
    const [cosine, sine] = turned(mark.turn ?? 0);
    const place: Matrix = [cosine, sine, -sine, cosine, mark.x - cosine * before, mark.y - sine * before];
    this.#opacity(opacity);
    if (halo && halo.width > 0) {
      // The letters appear twice: software that copies or searches text skips this one.
      this.#stroke({ colour: halo.colour, width: halo.width, round: true });
      this.ink.put("/Span <</ActualText ()>> BDC\n");
      this.#line(line, mark, place, 1);
      this.ink.put("EMC\n");
    }
    this.#fill(mark.colour);
    this.#line(line, mark, place, 0);
    if (line.runs.some(({ set }) => set === null)) this.#boxes(line, mark, place);
    if (link !== undefined) this.#links.push({ box: this.#boxOf(place, width, size), to: link });
  }

  /** A line's letters; `mode` 0 fills them and 1 draws their edges. */
  #line({ runs }: Line, { size, spacing = 0 }: TextMark, place: Matrix, mode: 0 | 1): void {
    const { ink } = this;
    ink.put("BT\n");
    if (mode === 1) ink.put("1 Tr\n");
    if (spacing !== 0) ink.number(spacing, this.#decimals + 1).put("Tc\n");
    for (const { run, at } of placed(runs, size, spacing)) {
      if (!run.set) continue;
      const { file, glyphs } = run.set;
      const name = this.#resources.font(file);
      this.#fonts.add(name);
      const [x, y] = applied(place, at, 0);
      ink
        .put(`/${name} `)
        .number(size, this.#decimals + 1)
        .put("Tf\n");
      for (const n of [place[0], place[1], -place[2], -place[3]]) ink.number(n, 6);
      ink.number(x, this.#decimals).number(y, this.#decimals).put("Tm\n");
      let height = 0;
      for (const { array, rise } of this.#resources.glyphs(file, glyphs)) {
        if (rise !== height) ink.number(rise * size, this.#decimals + 1).put("Ts\n");
        height = rise;
        ink.put(`${array} TJ\n`);
      }
      if (height !== 0) ink.put("0 Ts\n");
    }
    // The state of text outlives the text object.
    if (spacing !== 0) ink.put("0 Tc\n");
    if (mode === 1) ink.put("0 Tr\n");
    ink.put("ET\n");
  }

  /** An empty box for each letter missing from all typefaces; copied text has the letters. */
  #boxes({ runs }: Line, { size, spacing = 0, colour }: TextMark, place: Matrix): void {
    this.#stroke({ colour, width: BOX.line * size });
    for (const { run, at } of placed(runs, size, spacing)) {
      if (run.set) continue;
      this.ink.put(`/Span <</ActualText <FEFF${hexOf(run.text)}>>> BDC\n`);
      [...run.text].forEach((_, i) => {
        const left = at + i * (BOX.advance * size + spacing) + BOX.left * size;
        const corners = [
          [left, 0],
          [left + BOX.width * size, 0],
          [left + BOX.width * size, -BOX.height * size],
          [left, -BOX.height * size],
        ] as const;
        corners.forEach(([along, up], k) => {
          const [x, y] = applied(place, along, up);
          this.ink
            .number(x, this.#decimals)
            .number(y, this.#decimals)
            .put(k === 0 ? "m\n" : "l\n");
        });
        this.ink.put("s\n");
      });
      this.ink.put("EMC\n");
    }
  }

  #boxOf(place: Matrix, width: number, size: number): Link["box"] {
    const whole = times(this.#matrix, place);
    const corners = [
      applied(whole, 0, -ASCENT * size),
      applied(whole, width, -ASCENT * size),
      applied(whole, 0, DESCENT * size),
      applied(whole, width, DESCENT * size),
    ];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }

  #fill(colour: Colour): void {
    if (this.#pen.fill === colour) return;
    this.#pen.fill = colour;
    this.ink.put(shares(colour)).put("rg\n");
  }
  #stroke({ colour, width, dash, round = false }: Omit<Stroke, "round"> & { round?: boolean | undefined }): void {
    const pen = this.#pen;
    if (pen.stroke !== colour) {
      pen.stroke = colour;
      this.ink.put(shares(colour)).put("RG\n");
    }
    if (pen.width !== width) {
      pen.width = width;
      this.ink.number(width, this.#decimals + 1).put("w\n");
    }
    // A dash pattern of zeros only would be an error.
    const dashes = dash?.some((n) => n > 0) ? dash.map((n) => Math.max(0, n)) : [];
    const key = dashes.join(" ");
    if (pen.dash !== key) {
      pen.dash = key;
      this.ink.put("[");
      for (const n of dashes) this.ink.number(n, this.#decimals + 1);
      this.ink.put("] 0 d\n");
    }
    if (pen.round !== round) {
      pen.round = round;
      this.ink.put(round ? "1 J 1 j\n" : "0 J 0 j\n");
    }
  }
  #opacity(share: number): void {
    if (this.#pen.opacity === share) return;
    this.#pen.opacity = share;
    const name = this.#resources.opacity(share);
    this.#opacities.add(name);
    this.ink.put(`/${name} gs\n`);
  }
}

/** The decimals for a hundredth of a point after the matrix is applied. */
const decimalsFor = (matrix: Matrix): number => {
  const more = Math.ceil(Math.log10(Math.max(growth(matrix), 1e-6)));
  return Math.min(MOST_DECIMALS - 1, Math.max(0, PAPER_DECIMALS + more));
};

/** The start of each run, in points from the line's start. */
function placed(runs: readonly TextRun[], size: number, spacing: number): { run: TextRun; at: number }[] {
  let at = 0;
  return runs.map((run) => {
    const here = at;
    at += run.width * size + spacing * run.letters;
    return { run, at: here };
  });
}

const colours = new Map<Colour, string>();
/** "#ff8000" as shares of red, green and blue. */
function shares(colour: Colour): string {
  let known = colours.get(colour);
  if (known === undefined) {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`“${colour}” is no colour for paper`);
    const ink = [1, 3, 5].map((i) => Number((Number.parseInt(colour.slice(i, i + 2), 16) / 255).toFixed(4)));
    known = `${ink.join(" ")} `;
    if (colours.size > 4096) colours.clear();
    colours.set(colour, known);
  }
  return known;
}

/** UTF-16 in PDF's notation. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("");
