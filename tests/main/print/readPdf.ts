/**
 * Reads a PDF back, for everybody's tests: by Mozilla's reader (pdf.js) what a person would see and find, and from the bytes
 * themselves what lies in the file: the content streams, unpacked, and the fonts.
 */
import { inflateSync } from "node:zlib";
import { getDocument, OPS, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import { type Painted, paintedIn } from "./readContent.ts";

export interface ReadText {
  readonly text: string;
  /** Of the beginning of its base line, in points from the sheet's top left corner; y down. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  /** Clockwise degrees. */
  readonly turn: number;
}
export interface ReadPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** In the order in which they were set; edges round letters left out. */
  readonly texts: readonly ReadText[];
  /** All of them, line by line as pdf.js makes them out. */
  readonly text: string;
  /** What pdf.js would draw: "constructPath", "showText" … */
  readonly operators: readonly string[];
  /** Content stream and the forms that it paints, unpacked. */
  readonly content: string;
  readonly painted: readonly Painted[];
  /** Areas to click (left, top, right, bottom from the top left corner) and the number of the page that each leads to. */
  readonly links: readonly { readonly box: readonly number[]; readonly page: number }[];
}
export interface ReadBookmark {
  readonly title: string;
  /** From 0. */
  readonly page: number;
  /** Points from the sheet's top. */
  readonly y: number;
  readonly items: readonly ReadBookmark[];
}
export interface ReadFont {
  readonly name: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  readonly unicode: boolean;
}
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly labels: readonly string[];
  readonly bookmarks: readonly ReadBookmark[];
  readonly fonts: readonly ReadFont[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly printScaling: string | undefined;
  /** Every stream of the file and every object's text, unpacked, one after the other: to search for what must not be there. */
  readonly everything: string;
  /** Pictures of pixels in the file. */
  readonly images: number;
}

interface RawObject {
  /** The object without its stream. */
  readonly head: string;
  readonly stream: string | null;
}

/** Objects by number. Reads files of our writer (no object streams). */
function objectsOf(bytes: Uint8Array): Map<number, RawObject> {
  const text = Buffer.from(bytes).toString("latin1");
  const objects = new Map<number, RawObject>();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const body = start.lastIndex;
    const end = text.indexOf("\nendobj", body);
    const streamAt = text.indexOf("\nstream\n", body);
    const number = Number(match[1]);
    if (streamAt < 0 || streamAt > end) {
      objects.set(number, { head: text.slice(body, end), stream: null });
      start.lastIndex = end;
      continue;
    }
    const head = text.slice(body, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = streamAt + "\nstream\n".length;
    const packed = bytes.subarray(from, from + length);
    const stream = head.includes("/FlateDecode") ? inflateSync(packed) : Buffer.from(packed);
    objects.set(number, { head, stream: stream.toString("latin1") });
    start.lastIndex = from + length;
  }
  return objects;
}

function fontsOf(objects: ReadonlyMap<number, RawObject>): ReadFont[] {
  const follow = (head: string, key: string): string =>
    objects.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1]))?.head ?? "";
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Font\b/.test(head) && !/\/Subtype \/CIDFontType/.test(head))
    .map(({ head }) => {
      const name = /\/BaseFont \/(\S+)/.exec(head)?.[1] ?? "";
      const descriptor = follow(follow(head, "DescendantFonts"), "FontDescriptor");
      return {
        name,
        embedded: /\/FontFile[23]? \d+ 0 R/.test(descriptor),
        subset: /^[A-Z]{6}\+/.test(name),
        unicode: head.includes("/ToUnicode"),
      };
    });
}

/** Forms by the names that streams paint them by: one set of names for a whole file of ours. */
function formsOf(objects: ReadonlyMap<number, RawObject>): Map<string, string> {
  const forms = new Map<string, string>();
  for (const { head } of objects.values())
    for (const [, list = ""] of head.matchAll(/\/XObject <<([^>]*)>>/g))
      for (const [, name = "", number] of list.matchAll(/\/(\S+) (\d+) 0 R/g))
        forms.set(name, objects.get(Number(number))?.stream ?? "");
  return forms;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const objects = objectsOf(bytes);
  const forms = formsOf(objects);
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  });
  const file = await task.promise;
  const streams = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? "");

  const pageOf = async (dest: unknown): Promise<{ page: number; y: number }> => {
    const place = (typeof dest === "string" ? await file.getDestination(dest) : dest) as unknown[] | null;
    if (!place) return { page: -1, y: 0 };
    const page = await file.getPageIndex(place[0] as Parameters<typeof file.getPageIndex>[0]);
    const [, , , top = 0] = (await file.getPage(page + 1)).view;
    return { page, y: top - Number(place[3] ?? top) };
  };
  type Outline = Awaited<ReturnType<typeof file.getOutline>>;
  const bookmarks = async (outline: Outline | null): Promise<ReadBookmark[]> =>
    Promise.all(
      (outline ?? []).map(async ({ title, dest, items }) => ({
        title,
        ...(await pageOf(dest)),
        items: await bookmarks(items as Outline),
      })),
    );

  const pages: ReadPage[] = [];
  for (let i = 1; i <= file.numPages; i++) {
    const page = await file.getPage(i);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent({ disableNormalization: true });
    const seen = new Set<string>();
    const texts: ReadText[] = [];
    let text = "";
    for (const item of items as TextItem[]) {
      const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
      // Letters with an edge are set twice, at the same place.
      const key = `${item.str} ${x} ${y}`;
      if (item.str.trim() !== "" && seen.has(key)) continue;
      seen.add(key);
      text += item.str + (item.hasEOL ? "\n" : "");
      if (item.str.trim() === "") continue;
      texts.push({
        text: item.str,
        x,
        y: height - y,
        size: Math.sqrt(a * a + b * b),
        width: item.width,
        turn: (-Math.atan2(b, a) * 180) / Math.PI + 0,
      });
    }
    const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
    const { fnArray } = await page.getOperatorList();
    const annotations = (await page.getAnnotations()) as { rect: number[]; dest: unknown }[];
    const content = streams[i - 1] ?? "";
    const used = [...content.matchAll(/\/(G\d+) Do/g)].map(([, name = ""]) => forms.get(name) ?? "");
    pages.push({
      width,
      height,
      texts,
      text,
      operators: fnArray.map((code) => names.get(code) ?? `${code}`),
      content: [content, ...used].join("\n"),
      painted: paintedIn(content, forms, height),
      links: await Promise.all(
        annotations.map(async ({ rect: [left = 0, bottom = 0, right = 0, top = 0], dest }) => ({
          box: [left, height - top, right, height - bottom],
          page: (await pageOf(dest)).page,
        })),
      ),
    });
  }
  const { info } = await file.getMetadata();
  const preferences = (await file.getViewerPreferences()) as Map<string, string> | null;
  const read: ReadPdf = {
    pages,
    labels: (await file.getPageLabels()) ?? [],
    bookmarks: await bookmarks(await file.getOutline()),
    fonts: fontsOf(objects),
    info: info as Record<string, unknown>,
    printScaling: preferences?.get("PrintScaling"),
    everything: [...objects.values()].map(({ head, stream }) => `${head}\n${stream ?? ""}`).join("\n"),
    images: [...objects.values()].filter(({ head }) => /\/Subtype \/Image\b/.test(head)).length,
  };
  await task.destroy();
  return read;
}

/** The text of all pages. */
export const textOf = (pdf: ReadPdf): string => pdf.pages.map(({ text }) => text).join("\n");
