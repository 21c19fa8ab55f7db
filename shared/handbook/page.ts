/** A page of the handbook as plain data: the window and the PDF show the same. */

/** Words of the same look within a line. */
export interface Run {
  readonly text: string;
  readonly look?: "strong" | "stress" | "key" | undefined;
  /** The place that a click goes to. */
  readonly to?: Place | undefined;
}
export type Words = readonly Run[];

/** A page, or a heading on it. */
export interface Place {
  readonly page: string;
  readonly anchor: string | null;
}

export interface Cell {
  readonly words: Words;
  /** The number of columns it spans; one where absent. */
  readonly across?: number | undefined;
}

export type Block =
  | { readonly type: "heading"; readonly level: 1 | 2 | 3; readonly text: string; readonly anchor: string }
  | { readonly type: "paragraph"; readonly words: Words }
  | { readonly type: "list"; readonly numbered: boolean; readonly items: readonly Words[] }
  | {
      readonly type: "table";
      readonly head: readonly (readonly Cell[])[];
      readonly rows: readonly (readonly Cell[])[];
      /** The first columns, this many, are words; all others are figures, set in the middle. */
      readonly names: number;
    }
  | { readonly type: "code"; readonly text: string }
  /** `file`: its name in resources/pictures. */
  | { readonly type: "picture"; readonly file: string; readonly alt: string };

export interface Page {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const plain = (words: Words): string => words.map(({ text }) => text).join("");

/** A heading's anchor, as GitHub makes it of the heading's text. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replaceAll(" ", "-");

/** The same anchor twice on a page gets a number the second time, as on GitHub. */
export function withOwnAnchors(blocks: readonly Block[]): Block[] {
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    if (block.type !== "heading") return block;
    const before = counts.get(block.anchor) ?? 0;
    counts.set(block.anchor, before + 1);
    return before === 0 ? block : { ...block, anchor: `${block.anchor}-${before}` };
  });
}

/** A heading with the text below it, up to the next heading. */
export interface Section {
  readonly page: string;
  /** Null: the page's beginning. */
  readonly anchor: string | null;
  readonly title: string;
  readonly text: string;
}

function textOf(block: Block): string {
  switch (block.type) {
    case "heading":
    case "code":
      return block.text;
    case "paragraph":
      return plain(block.words);
    case "list":
      return block.items.map(plain).join("\n");
    case "table":
      return [...block.head, ...block.rows].map((row) => row.map(({ words }) => plain(words)).join(" ")).join("\n");
    case "picture":
      return block.alt;
  }
}

export function sectionsOf({ id, title, blocks }: Page): Section[] {
  const starts = blocks.flatMap((block, i) => (block.type === "heading" ? [i] : []));
  return starts.map((start, n) => {
    const heading = blocks[start];
    const first = heading?.type !== "heading" || heading.level === 1;
    return {
      page: id,
      anchor: first ? null : heading.anchor,
      title: first ? title : heading.text,
      text: blocks
        .slice(start + 1, starts[n + 1])
        .map(textOf)
        .join("\n"),
    };
  });
}
