/** The handbook's texts and pictures, bundled from their files. Only what is loaded with the handbook imports this. */
import { type Book, type BookTexts, bookOf, pictureFiles } from "../../shared/handbook/book.ts";

const byName = (files: Readonly<Record<string, string>>, name: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => {
      const found = name.exec(path)?.[1];
      return found === undefined ? [] : [[found, text]];
    }),
  );

export const TEXTS: BookTexts = {
  pages: byName(
    import.meta.glob<string>("../../resources/handbook/*.md", { query: "?raw", import: "default", eager: true }),
    /([\w-]+)\.md$/,
  ),
  decisions: byName(
    import.meta.glob<string>("../../shared/rules/*/decisions.md", { query: "?raw", import: "default", eager: true }),
    /([\w-]+)\/decisions\.md$/,
  ),
};

/** Addresses of the pictures, by file name. */
export const PICTURES: Readonly<Record<string, string>> = byName(
  import.meta.glob<string>("../../resources/pictures/*.jpg", { query: "?url", import: "default", eager: true }),
  /([\w-]+\.jpg)$/,
);

let read: Book | null = null;
/** Throws where a page can't be read: a test reads them all. */
export function handbook(): Book {
  if (read) return read;
  const book = bookOf(TEXTS);
  if (!book.ok) throw new Error(book.error.message);
  read = book.value;
  return read;
}

/** The files of the pictures that a book shows, by name. One that can't be fetched is left out: the print says which it lacks. */
export async function picturesOf(book: Book): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const fetched = await Promise.all(
    pictureFiles(book).map(async (file) => {
      const answer = await fetch(PICTURES[file] ?? "").catch(() => null);
      return answer?.ok ? [[file, new Uint8Array(await answer.arrayBuffer())] as const] : [];
    }),
  );
  return Object.fromEntries(fetched.flat());
}
