/** Pieces to cut out, set into pages: groups side by side on shelves, the pieces of a group edge to edge. */

/** Points. */
export interface PackArea {
  readonly width: number;
  readonly height: number;
}
export interface PackGroup<T> {
  /** The title above its pieces. */
  readonly title: string;
  /** Begins a new shelf below this heading. */
  readonly heading?: string | undefined;
  readonly items: readonly (T & PackSize)[];
}
export interface PackSize {
  readonly width: number;
  readonly height: number;
}

export interface Placed<T> {
  readonly item: T & PackSize;
  readonly x: number;
  readonly y: number;
}
/** Pieces of a group that lie edge to edge. */
export interface Run<T> {
  readonly title: string;
  /** The place of its title, above the pieces. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Placed<T>[];
}
export interface PackPage<T> {
  readonly headings: readonly { readonly words: string; readonly y: number }[];
  readonly runs: readonly Run<T>[];
}

/** Points: the room of titles and cut marks, and the gap between groups on a shelf. */
export const PACK = { title: 10, heading: 18, mark: 6, gap: 10 } as const;

interface Shelf<T> {
  readonly heading: string | undefined;
  readonly runs: { title: string; items: (T & PackSize)[]; x: number; width: number; height: number }[];
}

/** In the order of the groups. The caller has checked that all pieces fit the area. */
export function packed<T>(groups: readonly PackGroup<T>[], area: PackArea): PackPage<T>[] {
  return paged(shelvesOf(groups, area.width), area.height);
}

/** The room for a piece on a page of this area. */
export const largest = ({ width, height }: PackArea): PackSize => ({
  width,
  height: height - PACK.title - 2 * PACK.mark - PACK.heading,
});

function shelvesOf<T>(groups: readonly PackGroup<T>[], width: number): Shelf<T>[] {
  const shelves: Shelf<T>[] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const { title, heading, items } of groups) {
    const whole = items.reduce((sum, item) => sum + item.width, 0);
    const gap = x === 0 ? 0 : PACK.gap;
    const here = x + gap + whole <= width + 1e-6;
    // A group stays together where a shelf holds it; a longer one begins where there is room for some of it.
    const starts = whole > width && x + gap + 2 * (items[0]?.width ?? 0) <= width;
    if (heading !== undefined || !(here || starts)) {
      shelves.push({ heading, runs: [] });
      x = 0;
    } else x += gap;
    let run: Shelf<T>["runs"][number] | undefined;
    for (const item of items) {
      if (run && x + item.width > width + 1e-6) {
        shelves.push({ heading: undefined, runs: [] });
        x = 0;
        run = undefined;
      }
      if (!run) {
        run = { title, items: [], x, width: 0, height: 0 };
        shelves.at(-1)?.runs.push(run);
      }
      run.items.push(item);
      run.width += item.width;
      run.height = Math.max(run.height, item.height);
      x += item.width;
    }
  }
  return shelves.filter(({ runs }) => runs.length > 0);
}

function paged<T>(shelves: readonly Shelf<T>[], height: number): PackPage<T>[] {
  const pages: { headings: { words: string; y: number }[]; runs: Run<T>[] }[] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const { heading, runs } of shelves) {
    const tall = Math.max(...runs.map((run) => run.height));
    const needs = (heading === undefined ? 0 : PACK.heading) + PACK.title + 2 * PACK.mark + tall;
    if (y + needs > height + 1e-6) {
      pages.push({ headings: [], runs: [] });
      y = 0;
    }
    const page = pages.at(-1);
    if (!page) continue;
    if (heading !== undefined) {
      page.headings.push({ words: heading, y });
      y += PACK.heading;
    }
    const top = y + PACK.title + PACK.mark;
    for (const { title, items, x, width, height: runHeight } of runs) {
      let at = x;
      const pieces = items.map((item): Placed<T> => {
        const placed = { item, x: at, y: top };
        at += item.width;
        return placed;
      });
      page.runs.push({ title, x, y: top, width, height: runHeight, pieces });
    }
    y = top + tall + PACK.mark;
  }
  return pages;
}
