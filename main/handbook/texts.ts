/** The handbook's texts from the program's own folder, for the command line. The window has them in its bundle. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BookTexts } from "../../shared/handbook/book.ts";
import { TEXT_PAGE_IDS } from "../../shared/handbook/contents.ts";
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
