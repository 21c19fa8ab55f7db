/** What a unit's own place does for it, whoever fires: a trench, woods, stone walls. */
import type { TablePoint } from "../../../geometry/units.ts";
import { boxOf, vecOf } from "../../../geometry/vector.ts";
import { kindOf, type TerrainKind } from "../../../table/kinds.ts";
import { holds } from "../../../table/things.ts";
import { CELL_STEPS } from "../../../table/walk.ts";
import { classOf } from "../chart.ts";
import type { Concealment } from "../detection.ts";
import { worseOf } from "../targetCover.ts";
import { TERRAIN } from "../terrain.ts";
import type { BrewField } from "./field.ts";
import type { SeenStand } from "./game.ts";

const known = new WeakMap<BrewField, Map<string, readonly TerrainKind[]>>();

/** The ground at a place and all that lies on it there. */
export function kindsAt(field: BrewField, at: TablePoint): readonly TerrainKind[] {
  const of = known.get(field) ?? new Map<string, readonly TerrainKind[]>();
  known.set(field, of);
  const key = `${at[0]} ${at[1]}`;
  let found = of.get(key);
  if (!found) {
    const { ground } = field.surface;
    const here = vecOf(at);
    const cell = (n: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(n / CELL_STEPS)));
    const code = ground.terrain[cell(here.y, ground.rows) * ground.columns + cell(here.x, ground.columns)] ?? 0;
    const things = field.surface.thingsIn(boxOf([here])).filter((thing) => holds(thing, here));
    found = [kindOf(code), ...things.map(({ kind }) => kind)];
    of.set(key, found);
  }
  return found;
}

const best = (field: BrewField, { at }: Pick<SeenStand, "at">, which: "obscures" | "protects") =>
  at
    ? kindsAt(field, at)
        .map((kind) => classOf(field.rules.chart[kind], which))
        .reduce(worseOf, "minimal")
    : "minimal";

/** Terrain, or a trench, that its figures may keep down in. */
export const isInCover = (field: BrewField, stand: Pick<SeenStand, "at" | "dugIn">): boolean =>
  stand.dugIn || best(field, stand, "protects") !== "minimal" || best(field, stand, "obscures") !== "minimal";

/** It is protected by 67 to 99 %: in a trench, behind stone. */
export const protectsHard = (field: BrewField, stand: Pick<SeenStand, "at" | "dugIn">): boolean =>
  stand.dugIn || best(field, stand, "protects") === "hard";

/** The columns of the detection chart in which a unit there may be concealed; the last that the place has is the best. */
export function concealmentAt(field: BrewField, at: TablePoint): Concealment {
  const found = kindsAt(field, at).flatMap((kind) => TERRAIN[kind].conceals ?? []);
  return found.at(-1) ?? "grass";
}
