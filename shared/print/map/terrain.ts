/** The shapes of a table's ground and levels, made once, as the source of every part of the map. */
import { Areas } from "../../picture/areas.ts";
import { levelFields } from "../../picture/levels.ts";
import { CELLS_PER_INCH, type Ground } from "../../table/ground.ts";
import { codeOf, GROUND_KINDS, type GroundKind } from "../../table/kinds.ts";
import { type Ring, ringsOf, rounded } from "./rings.ts";

/** Painted one over the other from the first on, so that kinds meet without gaps. */
const GROUND_ORDER: readonly GroundKind[] = [
  "clear",
  ...GROUND_KINDS.filter((kind) => kind !== "clear" && kind !== "water" && kind !== "ford"),
  "water",
  "ford",
];

export interface KindShape {
  readonly kind: GroundKind;
  /** Round all ground of this kind and of the later ones in the order, for painting. */
  readonly from: readonly Ring[];
  /** Round this kind alone: its edge and its hatching. */
  readonly only: readonly Ring[];
}

export class Terrain {
  readonly areas: Areas;
  readonly ground: Ground;
  /** Level k's rings at index k − 1. */
  private readonly levels: readonly (readonly Ring[])[];
  private readonly kinds: readonly KindShape[];
  private readonly made = new Map<number, { kinds: readonly KindShape[]; levels: readonly (readonly Ring[])[] }>();

  constructor(ground: Ground) {
    this.ground = ground;
    this.areas = new Areas(ground);
    this.kinds = kindShapes(this.areas);
    this.levels = levelFields(ground).map((field) => ringsOf(field, ground));
  }

  /** Fine enough for this number of points of paper to the inch. */
  shapes(scale: number): { readonly kinds: readonly KindShape[]; readonly levels: readonly (readonly Ring[])[] } {
    // A piece is about 1/CELLS_PER_INCH long: straight parts of it stay below some 5 points.
    const pieces = scale / CELLS_PER_INCH > 8 ? 4 : 2;
    const known = this.made.get(pieces);
    if (known) return known;
    const round = (rings: readonly Ring[]) => rings.map((ring) => rounded(ring, pieces));
    const made = {
      kinds: this.kinds.map(({ kind, from, only }) => ({ kind, from: round(from), only: round(only) })),
      levels: this.levels.map(round),
    };
    this.made.set(pieces, made);
    return made;
  }
}

function kindShapes({ ground, margin }: Areas): KindShape[] {
  const { terrain } = ground;
  const present = new Set(terrain);
  const place = new Map(GROUND_ORDER.map((kind, i) => [codeOf(kind), i]));
  const rank = Uint8Array.from(terrain, (code) => place.get(code) ?? 0);
  const field = new Float32Array(terrain.length);
  const rings = (belongs: (cell: number) => boolean): Ring[] => {
    for (let cell = 0; cell < field.length; cell++) {
      const m = margin[cell] as number;
      field[cell] = belongs(cell) ? m : -m;
    }
    return ringsOf(field, ground);
  };
  return GROUND_ORDER.flatMap((kind, i) => {
    if (kind === "clear" || !present.has(codeOf(kind))) return [];
    return [
      { kind, from: rings((cell) => (rank[cell] as number) >= i), only: rings((cell) => (rank[cell] as number) === i) },
    ];
  });
}
