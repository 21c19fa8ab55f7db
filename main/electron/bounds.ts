/** The window's last place: a small file in the data folder. If it is missing or damaged, the usual size applies. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const rectangle = { x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) };
const savedSchema = z.strictObject({ ...rectangle, maximized: z.boolean() });
/** Screen coordinates, device-independent pixels. */
export type SavedBounds = z.infer<typeof savedSchema>;
export type Rectangle = Omit<SavedBounds, "maximized">;

export const SMALLEST = { width: 960, height: 600 } as const;
const USUAL = { width: 1440, height: 900 } as const;
/** The part of the title bar that must lie on a screen, so that the mouse can catch the window. */
const GRIP = { width: 120, height: 32 } as const;

export type WindowPlace = Partial<Rectangle> & { width: number; height: number; maximized: boolean };

/** The window's place within these screens' work areas; the usual size, centred, if the saved place can't be used. */
export function placeFor(saved: SavedBounds | null, workAreas: readonly Rectangle[]): WindowPlace {
  const first = workAreas[0];
  const usual = {
    width: Math.min(USUAL.width, first?.width ?? USUAL.width),
    height: Math.min(USUAL.height, first?.height ?? USUAL.height),
    maximized: saved?.maximized ?? false,
  };
  if (!saved) return usual;
  const reachable = workAreas.some(
    (area) =>
      Math.min(saved.x + saved.width, area.x + area.width) - Math.max(saved.x, area.x) >= GRIP.width &&
      saved.y >= area.y &&
      saved.y + GRIP.height <= area.y + area.height,
  );
  if (!reachable) return usual;
  return {
    ...saved,
    width: Math.max(saved.width, SMALLEST.width),
    height: Math.max(saved.height, SMALLEST.height),
  };
}

export function readBounds(file: string): SavedBounds | null {
  try {
    const saved = savedSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return saved.success ? saved.data : null;
  } catch {
    return null;
  }
}

/** A convenience: a full disk is no reason to complain while the window closes. */
export function writeBounds(file: string, bounds: SavedBounds): void {
  try {
    writeFileSync(file, `${JSON.stringify(bounds)}\n`);
  } catch {
    // The window will open at its earlier place.
  }
}
