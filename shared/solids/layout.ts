/** The division of a table into tiles, and the seams where two tiles meet. Names are those of the printed assembly plan. */
import { columnName } from "../print/battlefield/tiles.ts";
import { fail, ok, type Result } from "../result.ts";
import { FIELDS, MOST_TILES, type SolidSettings, soundSettings } from "./settings.ts";

/** In inches from the table's south-west corner. */
export interface SolidTile {
  /** "A1" is the tile in the north-west, "B1" its neighbour to the east. */
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

/** `first` lies to the west or to the north of `second`. */
export interface Seam {
  readonly first: SolidTile;
  readonly second: SolidTile;
  /** The direction of the way from the first to the second tile. */
  readonly toward: "east" | "south";
}

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the north-west. */
  readonly tiles: readonly SolidTile[];
  readonly seams: readonly Seam[];
}

/** Beginnings and lengths of the tiles along one side; a narrow rest shares the length of the last two. */
function cuts(length: number, tile: number): { begin: number; length: number }[] {
  const count = Math.max(1, Math.ceil(length / tile));
  const rest = length - (count - 1) * tile;
  const pieces = Array.from({ length: count }, (_, i) => (i === count - 1 ? rest : tile));
  if (count > 1 && rest < FIELDS.tile.least) {
    const both = (tile + rest) / 2;
    pieces[count - 2] = Math.ceil(both * 4) / 4;
    pieces[count - 1] = Math.floor(both * 4) / 4;
  }
  let begin = 0;
  return pieces.map((piece) => {
    begin += piece;
    return { begin: begin - piece, length: piece };
  });
}

/** Refused where a setting is at fault or where there would be too many tiles; `place` names the setting. */
export function layoutOf(
  table: { readonly width: number; readonly height: number },
  settings: SolidSettings,
): Result<Layout> {
  const sound = soundSettings(settings);
  if (!sound.ok) return sound;
  const across = cuts(table.width, settings.tile);
  const down = cuts(table.height, settings.tile);
  const count = across.length * down.length;
  if (count > MOST_TILES)
    return fail({
      code: "invalid",
      place: "tile",
      message: `Tile: ${settings.tile}″ make ${count} tiles of this table, limit ${MOST_TILES}.`,
    });
  const tiles = down.flatMap((y, row) =>
    across.map(
      (x, column): SolidTile => ({
        name: `${columnName(column)}${row + 1}`,
        column,
        row,
        west: x.begin,
        south: table.height - y.begin - y.length,
        width: x.length,
        height: y.length,
      }),
    ),
  );
  const seams = tiles.flatMap((first, i): Seam[] => {
    const east = first.column + 1 < across.length ? tiles[i + 1] : undefined;
    const south = tiles[i + across.length];
    return [
      ...(east ? [{ first, second: east, toward: "east" as const }] : []),
      ...(south ? [{ first, second: south, toward: "south" as const }] : []),
    ];
  });
  return ok({ columns: across.length, rows: down.length, tiles, seams });
}
