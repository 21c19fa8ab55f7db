/**
 * A job as a PDF file (ISO 32000-1), sheet by sheet. Each sheet is made, compressed while the next is made, written and
 * forgotten, so that memory doesn't grow with the number of sheets. The same job gives the same bytes.
 */
import { createHash } from "node:crypto";
import type { GlyphRun } from "fontkit";
import type { Anchor, PrintJob, Sheet } from "../../shared/print/job.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { contentOf } from "./content.ts";
import type { FontFile } from "./fontFiles.ts";
import { createPacker } from "./packer.ts";
import { newDocument, type PdfBookmark, type PdfDocument, type PdfFont, type PdfImage, type PdfRef } from "./pdfkit.ts";
import type { Content, Glyphs, Link, Resources } from "./resources.ts";
import type { Typesetter } from "./typesetter.ts";

export interface PdfOptions {
  readonly typesetter: Typesetter;
  /** Resolves when there is room for more. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** Called before each sheet. */
  readonly cancelled?: (() => boolean) | undefined;
}

export const CANCELLED: Failure = { code: "cancelled", message: "Printing was cancelled; no file was written." };
const EMPTY: Failure = { code: "invalid", message: "There is nothing to print: the job has no pages." };

/** The number of sheets under compression while the next is made. */
const AHEAD = 2;
/** Returns the number of bytes. Refused if there is no sheet or it was cancelled; throws the errors of `write`. */
export async function writePdf(job: PrintJob, options: PdfOptions): Promise<Result<number>> {
  const { typesetter, write, progress, cancelled = () => false } = options;
  const total = job.sheets.length;
  if (total === 0) return fail(EMPTY);
  const file = new PdfFile(job.title, job.author);
  let bytes = 0;
  const flush = async () => {
    const made = file.document.read();
    if (!made) return;
    bytes += made.length;
    await write(made);
  };
  const waiting: { made: Made; packed: Promise<readonly Uint8Array[]> }[] = [];
  const packer = createPacker();
  let done = 0;
  const finish = async () => {
    const next = waiting.shift();
    if (!next) return;
    file.add(next.made, await next.packed);
    await flush();
    progress?.(++done, total);
  };
  try {
    for (let i = 0; i < total; i++) {
      if (cancelled()) return fail(CANCELLED);
      const made = file.make(job.sheet(i), job.sheets[i]?.name ?? "", typesetter);
      const packed = Promise.all(
        [made.content, ...made.forms.map(({ content }) => content)].map(({ bytes }) => packer.pack(bytes)),
      );
      // It is awaited later; until then its failure must not count as unhandled.
      packed.catch(() => undefined);
      waiting.push({ made, packed });
      if (waiting.length > AHEAD) await finish();
    }
    while (waiting.length > 0) await finish();
    if (cancelled()) return fail(CANCELLED);
    file.end();
    await flush();
    return ok(bytes);
  } finally {
    await Promise.allSettled(waiting.map(({ packed }) => packed));
    packer.close();
  }
}

interface NamedForm {
  readonly name: string;
  readonly content: Content;
}
/** A sheet before it is added to the file. */
interface Made {
  readonly sheet: Omit<Sheet, "marks">;
  readonly name: string;
  readonly content: Content;
  readonly forms: readonly NamedForm[];
}

/** The growing document, and the resources of its pages. */
class PdfFile implements Resources {
  readonly document: PdfDocument;
  readonly #fonts = new Map<FontFile, PdfFont>();
  readonly #byName = new Map<string, PdfFont>();
  readonly #glyphs = new WeakMap<GlyphRun, readonly Glyphs[]>();
  readonly #opacities = new Map<string, PdfRef>();
  readonly #forms = new Map<string, PdfRef>();
  readonly #pictures = new Map<Uint8Array, PdfImage>();
  /** The forms of the current sheet. */
  #fresh: NamedForm[] = [];
  readonly #places = new Map<string, string>();
  readonly #labels: unknown[] = [];
  readonly #hash = createHash("sha256");
  /** The possible parents of the next bookmark, outermost first. */
  #bookmarks: PdfBookmark[] = [];

  constructor(title: string, author: string) {
    this.document = newDocument({ Title: title, ...(author !== "" && { Author: author }) });
    (this.document._root.data["ViewerPreferences"] as PdfRef).data["PrintScaling"] = "None";
    this.#hash.update(`${title}\0${author}\0`);
  }

  font(file: FontFile): string {
    return this.#fontOf(file).id;
  }
  #fontOf(file: FontFile): PdfFont {
    let font = this.#fonts.get(file);
    if (!font) {
      this.document.font(file.font, file.key);
      font = this.document._font;
      this.#fonts.set(file, font);
      this.#byName.set(font.id, font);
    }
    return font;
  }

  glyphs(file: FontFile, run: GlyphRun): readonly Glyphs[] {
    let glyphs = this.#glyphs.get(run);
    if (!glyphs) {
      glyphs = glyphsOf(this.#fontOf(file), run);
      this.#glyphs.set(run, glyphs);
    }
    return glyphs;
  }

  opacity(share: number): string {
    const value = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
    const name = `O${value * 1000}`;
    if (!this.#opacities.has(name)) {
      const ref = this.document.ref({ Type: "ExtGState", ca: value, CA: value });
      ref.end();
      this.#opacities.set(name, ref);
    }
    return name;
  }

  /** The streams of a sheet. Fonts and forms get their names here, so sheets must be made in sequence. */
  make({ marks, ...sheet }: Sheet, name: string, typesetter: Typesetter): Made {
    this.#fresh = [];
    const content = contentOf(marks, sheet.height, this, typesetter);
    return { sheet, name, content, forms: this.#fresh };
  }

  form(content: Content): string {
    const name = `G${this.#forms.size}`;
    this.#forms.set(name, this.document.ref({ Type: "XObject", Subtype: "Form", BBox: [-FAR, -FAR, FAR, FAR] }));
    this.#fresh.push({ name, content });
    return name;
  }

  picture(jpeg: Uint8Array): string {
    const known = this.#pictures.get(jpeg);
    if (known) return known.label;
    const image = this.document.openImage(Buffer.from(jpeg));
    this.#hash.update(jpeg);
    image.embed(this.document);
    this.#pictures.set(jpeg, image);
    return image.label;
  }

  #endForm({ name, content }: NamedForm, packed: Uint8Array): void {
    const ref = this.#forms.get(name) as PdfRef;
    Object.assign(ref.data, {
      Group: { Type: "Group", S: "Transparency", CS: "DeviceRGB" },
      Resources: this.#resources(content),
    });
    this.#fill(ref, packed);
    ref.end();
  }

  /** Fills in a stream's bytes, compressed already. */
  #fill(ref: PdfRef, packed: Uint8Array): void {
    this.#hash.update(packed);
    ref.buffer = [];
    ref.compress = false;
    Object.assign(ref.data, { Filter: "FlateDecode", Length: 0 });
    ref.write(packed);
  }

  #resources({ fonts, opacities, forms, pictures }: Content): Record<string, Record<string, PdfRef>> {
    const shown = [...this.#pictures.values()].filter(({ label }) => pictures.has(label));
    return {
      Font: Object.fromEntries([...fonts].map((name) => [name, (this.#byName.get(name) as PdfFont).ref()])),
      ExtGState: Object.fromEntries([...opacities].map((name) => [name, this.#opacities.get(name) as PdfRef])),
      XObject: Object.fromEntries([
        ...[...forms].map((name) => [name, this.#forms.get(name) as PdfRef]),
        ...shown.map(({ label, obj }) => [label, obj]),
      ]),
    };
  }

  /** Adds a page; `packed` is its content and then that of its forms, compressed. */
  add({ sheet, name, content, forms }: Made, [first, ...rest]: readonly Uint8Array[]): void {
    const { document } = this;
    forms.forEach((form, i) => {
      this.#endForm(form, rest[i] as Uint8Array);
    });
    document.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    const { page } = document;
    this.#fill(page.content, first as Uint8Array);
    const { Font, ExtGState, XObject } = this.#resources(content);
    Object.assign(page.fonts, Font);
    Object.assign(page.ext_gstates, ExtGState);
    Object.assign(page.xobjects, XObject);
    for (const link of content.links) this.#link(link, sheet.height);
    for (const anchor of sheet.anchors) this.#anchor(anchor, sheet.height);
    this.#labels.push(this.#labels.length / 2, { P: new String(name) });
  }

  /** Names of places in ASCII letters, so that their order doesn't depend on a language. */
  #place(name: string): string {
    let place = this.#places.get(name);
    if (place === undefined) {
      place = `p${String(this.#places.size).padStart(7, "0")}`;
      this.#places.set(name, place);
    }
    return place;
  }

  #link({ box: [left, top, right, bottom], to }: Link, height: number): void {
    const ref = this.document.ref({
      Type: "Annot",
      Subtype: "Link",
      Rect: [left, height - bottom, right, height - top],
      Border: [0, 0, 0],
      // Invisible in print.
      F: 4,
      Dest: new String(this.#place(to)),
    });
    this.document.page.annotations.push(ref);
    ref.end();
  }

  #anchor({ name, y, bookmark }: Anchor, height: number): void {
    const { document } = this;
    const place = [document.page.dictionary, "XYZ", null, height - y, null];
    const names = (document._root.data["Names"] as PdfRef).data["Dests"] as { add(key: string, place: unknown): void };
    names.add(this.#place(name), place);
    if (!bookmark) return;
    const depth = Math.min(Math.max(0, bookmark.depth), this.#bookmarks.length);
    const parent = depth === 0 ? document.outline : (this.#bookmarks[depth - 1] as PdfBookmark);
    const item = parent.addItem(bookmark.title, { expanded: depth === 0 });
    item.outlineData["Dest"] = place;
    this.#bookmarks = [...this.#bookmarks.slice(0, depth), item];
  }

  end(): void {
    const { document } = this;
    document._root.data["PageLabels"] = { Nums: this.#labels };
    document._id = this.#hash.digest().subarray(0, 16);
    document.end();
  }
}

/** Farther than any mark, in points: a blended group is clipped to its box. */
const FAR = 30_000;

/**
 * Glyphs at successive heights, kerned: numbers in a TJ array move the next glyph back. The font notes the glyphs in
 * use, as it does when pdfkit sets a text.
 */
function glyphsOf(font: PdfFont, { glyphs, positions }: GlyphRun): readonly Glyphs[] {
  const { scale, subset, widths, unicode } = font;
  const out: Glyphs[] = [];
  let array = "";
  let open = "";
  let height = 0;
  /** The move to the right that isn't written yet. */
  let ahead = 0;
  const shut = () => {
    if (open !== "") array += `<${open}>`;
    open = "";
  };
  const end = () => {
    shut();
    if (array !== "") out.push({ array: `[${array}]`, rise: height / 1000 });
    array = "";
  };
  glyphs.forEach((glyph, i) => {
    const place = positions[i];
    if (!place) return;
    const number = subset.includeGlyph(glyph.id);
    widths[number] ??= glyph.advanceWidth * scale;
    unicode[number] ??= glyph.codePoints;
    if (place.yOffset * scale !== height) end();
    height = place.yOffset * scale;
    ahead += place.xOffset * scale;
    const back = Math.round(ahead * 100) / 100;
    if (back !== 0) {
      shut();
      array += `${-back} `;
      ahead = 0;
    }
    open += number.toString(16).padStart(4, "0");
    ahead += (place.xAdvance - glyph.advanceWidth - place.xOffset) * scale;
  });
  end();
  return out;
}
