/** The handbook's texts and pictures from the program's own folder, for the command line. The window has them in its bundle. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Book, type BookTexts, pictureFiles } from "../../shared/handbook/book.ts";
import { TEXT_PAGE_IDS } from "../../shared/handbook/contents.ts";
import type { BookPictures } from "../../shared/handbook/print.ts";
import { SYSTEM_IDS } from "../../shared/systems.ts";

/** `root`: the program's folder. A missing file is left out: the book says which page it lacks. */
export function readTexts(root: string): BookTexts {
  const read = (names: readonly string[], fileOf: (name: string) => string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const file = path.join(root, fileOf(name));
        return existsSync(file) ? [[name, readFileSync(file, "utf8")]] : [];
      }),
    );
  return {
    pages: read(TEXT_PAGE_IDS, (id) => path.join("resources", "handbook", `${id}.md`)),
    decisions: read(SYSTEM_IDS, (id) => path.join("shared", "rules", id, "decisions.md")),
  };
}

/** The pictures that a book shows. A missing file is left out: the print says which picture it lacks. */
export function readPictures(root: string, book: Book): BookPictures {
  const place = (file: string) => path.join(root, "resources", "pictures", file);
  const there = pictureFiles(book).filter((file) => existsSync(place(file)));
  return Object.fromEntries(there.map((file) => [file, readFileSync(place(file))]));
}
