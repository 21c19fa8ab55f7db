/** A printing job: so many sheets, each made when it is asked for, so that a table of any size needs little memory. */
import type { Mark } from "./marks.ts";

/** A place that the table of contents or a link leads to. */
export interface Anchor {
  /** Unique in the job. */
  readonly name: string;
  /** Points from the sheet's top. */
  readonly y: number;
  /** In the reader's list of bookmarks, so deep (0 = outermost); absent: not in it. */
  readonly bookmark?: { readonly title: string; readonly depth: number } | undefined;
}

export interface Sheet {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly anchors: readonly Anchor[];
}

/** What is known of a sheet without making it. */
export interface SheetInfo {
  /** "Overview", "Map B3", "Roster of Red 2": for thumbnails and page labels. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface PrintJob {
  readonly title: string;
  readonly author: string;
  readonly sheets: readonly SheetInfo[];
  /** The same index, the same marks. */
  sheet(index: number): Sheet;
  /** What the user should know before printing: "The map has 84 pages." */
  readonly warnings: readonly string[];
}

/** Sheets that are there already. */
export function jobOf(
  title: string,
  sheets: readonly (Sheet & { readonly name: string })[],
  warnings: readonly string[] = [],
  author = "",
): PrintJob {
  return {
    title,
    author,
    sheets,
    warnings,
    sheet(index) {
      const found = sheets[index];
      if (!found) throw new RangeError(`there is no sheet ${index}`);
      return found;
    },
  };
}
