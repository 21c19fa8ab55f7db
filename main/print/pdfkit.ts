/** The part of pdfkit (version 0.20.2) that is in use here, below its drawing calls: objects, pages, fonts and pictures. */
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";

export interface PdfRef {
  readonly data: Record<string, unknown>;
  buffer: Uint8Array[];
  compress: boolean;
  write(chunk: Uint8Array): void;
  end(): void;
}
export interface PdfPage {
  readonly dictionary: PdfRef;
  readonly content: PdfRef;
  readonly fonts: Record<string, PdfRef>;
  readonly ext_gstates: Record<string, PdfRef>;
  readonly xobjects: Record<string, PdfRef>;
  readonly annotations: PdfRef[];
}
/** A font with its used glyphs: their widths and letters by their numbers in the file. */
export interface PdfFont {
  readonly id: string;
  /** Thousandths of the size for each unit of the font. */
  readonly scale: number;
  /** Returns the number in the file for a glyph's number in the font. */
  readonly subset: { includeGlyph(glyph: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): PdfRef;
}
export interface PdfImage {
  /** Its name in the document. */
  readonly label: string;
  readonly obj: PdfRef;
  embed(document: PdfDocument): void;
}
export interface PdfBookmark {
  readonly outlineData: Record<string, unknown>;
  addItem(title: string, options: { readonly expanded: boolean }): PdfBookmark;
}
export interface PdfDocument {
  readonly page: PdfPage;
  readonly outline: PdfBookmark;
  readonly _root: PdfRef;
  readonly _font: PdfFont;
  _id: Uint8Array;
  info: Record<string, unknown>;
  ref(data: Record<string, unknown>): PdfRef;
  font(font: Font, key: string): unknown;
  openImage(file: Buffer): PdfImage;
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): unknown;
  endMetadata(): void;
  end(): void;
  /** The bytes of the file made since the last call. */
  read(): Uint8Array | null;
}

/** A document without a page, a typeface or a date. */
export function newDocument(info: Readonly<Record<string, string>>): PdfDocument {
  const options = { autoFirstPage: false, font: null, displayTitle: true, info, fontLayoutCache: false };
  const made = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions) as unknown as PdfDocument;
  // The same input gives the same bytes: no date is better than an invented one.
  made.info = { ...info, Producer: "Sand Table", Creator: "Sand Table" };
  // pdfkit's metadata need the date, and would write titles into the XML unescaped.
  made.endMetadata = () => undefined;
  // The version in the file's first line is that of its oldest part; transparency needs 1.4.
  made._root.data["Version"] = "1.7";
  return made;
}
