/** A printing job: a number of sheets, each made on demand, so that a table of any size needs little memory. */
import type { Mark } from "./marks.ts";

/** An anchor for the table of contents or a link. */
export interface Anchor {
  /** Unique in the job. */
  readonly name: string;
  /** Points from the sheet's top. */
  readonly y: number;
  /** The depth in the reader's list of bookmarks (0 = outermost); absent: not in it. */
  readonly bookmark?: { readonly title: string; readonly depth: number } | undefined;
}

export interface Sheet {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly anchors: readonly Anchor[];
}

/** The information about a sheet before it is made. */
export interface SheetInfo {
  /** "Overview", "Map B3", "Roster of Red 2": for thumbnails and page labels. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Files other than PDF, by their ending. */
export const FORMS = ["dxf", "svg", "zip", "csv", "html", "gif"] as const;
export type Form = (typeof FORMS)[number];
/** By the ending of a file's name; null for PDF and any other. */
export const formOf = (file: string): Form | null =>
  FORMS.find((form) => file.toLowerCase().endsWith(`.${form}`)) ?? null;
/** The forms of a job besides PDF. */
export const formsOf = ({ forms }: Pick<PrintJob, "forms">): Form[] => FORMS.filter((form) => forms?.[form]);

export interface PrintJob {
  readonly title: string;
  readonly author: string;
  readonly sheets: readonly SheetInfo[];
  /** The same index gives the same marks. */
  sheet(index: number): Sheet;
  /** Warnings for the user before printing: "The map has 84 pages." */
  readonly warnings: readonly string[];
  /** The same content for other tools. */
  readonly forms?: Partial<Readonly<Record<Form, () => string | Uint8Array>>> | undefined;
}

/** Existing sheets. */
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
      const sheet = sheets[index];
      if (!sheet) throw new RangeError(`there is no sheet ${index}`);
      return sheet;
    },
  };
}
