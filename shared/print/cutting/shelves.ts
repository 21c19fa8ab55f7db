/** Pieces set into sheets on shelves, the highest first; a piece may be turned by a quarter. */
import type { Extent } from "./divide.ts";

/** The place of a piece's lower left corner on its sheet's room, y up; turned anticlockwise or not. */
export interface Placed<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}
interface Shelf {
  readonly y: number;
  readonly height: number;
  x: number;
}
interface Open<T> {
  readonly shelves: Shelf[];
  readonly placed: Placed<T>[];
  /** Above the last shelf. */
  top: number;
}

const SLACK = 1e-6;

/** `gap` inches between pieces. Every piece fits the room, upright or lying. */
export function shelved<T extends Extent>(items: readonly T[], room: Extent, gap: number): Placed<T>[][] {
  const laid = items.map((item) => {
    const { width, height } = item;
    const lying = width >= height ? item : { width: height, height: width };
    // Lying pieces make low shelves.
    const turned =
      lying.width <= room.width + SLACK && lying.height <= room.height + SLACK ? height > width : width > height;
    return { item, turned, width: turned ? height : width, height: turned ? width : height };
  });
  const sheets: Open<T>[] = [];
  for (const one of laid.toSorted((a, b) => b.height - a.height || b.width - a.width)) put(sheets, one, room, gap);
  return sheets.map(({ placed }) => placed);
}

function put<T>(
  sheets: Open<T>[],
  { item, turned, width, height }: Extent & { readonly item: T; readonly turned: boolean },
  room: Extent,
  gap: number,
): void {
  const place = (sheet: Open<T>, shelf: Shelf) => {
    sheet.placed.push({ item, turned, x: shelf.x, y: shelf.y });
    shelf.x += width + gap;
  };
  for (const sheet of sheets) {
    const shelf = sheet.shelves.find((s) => s.x + width <= room.width + SLACK && height <= s.height + SLACK);
    if (shelf) {
      place(sheet, shelf);
      return;
    }
  }
  let sheet = sheets.find(({ top }) => top + height <= room.height + SLACK);
  if (!sheet) {
    sheet = { shelves: [], placed: [], top: 0 };
    sheets.push(sheet);
  }
  const shelf: Shelf = { y: sheet.top, height, x: 0 };
  sheet.shelves.push(shelf);
  sheet.top += height + gap;
  place(sheet, shelf);
}
