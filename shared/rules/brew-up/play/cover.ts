/** The benefit of a unit's own place, against any firer: a trench, woods, stone walls. */
import { STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
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

/** The ground at a place and all terrain on it there. */
export function kindsAt(field: BrewField, at: TablePoint): readonly TerrainKind[] {
  const of = known.get(field) ?? new Map<string, readonly TerrainKind[]>();
  known.set(field, of);
  const key = `${at[0]} ${at[1]}`;
  let kinds = of.get(key);
  if (!kinds) {
    const { ground } = field.surface;
    const here = vecOf(at);
    const cell = (n: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(n / CELL_STEPS)));
    const code = ground.terrain[cell(here.y, ground.rows) * ground.columns + cell(here.x, ground.columns)] ?? 0;
    const things = field.surface.thingsIn(boxOf([here])).filter((thing) => holds(thing, here));
    kinds = [kindOf(code), ...things.map(({ kind }) => kind)];
    of.set(key, kinds);
  }
  return kinds;
}

const best = (field: BrewField, { at }: Pick<SeenStand, "at">, which: "obscures" | "protects") =>
  at
    ? kindsAt(field, at)
        .map((kind) => classOf(field.rules.chart[kind], which))
        .reduce(worseOf, "minimal")
    : "minimal";

/** Terrain, or a trench, where its figures may stay down. */
export const isInCover = (field: BrewField, stand: Pick<SeenStand, "at" | "dugIn">): boolean =>
  stand.dugIn || best(field, stand, "protects") !== "minimal" || best(field, stand, "obscures") !== "minimal";

/** It is protected by 67 to 99 %: in a trench, behind stone. */
export const protectsHard = (field: BrewField, stand: Pick<SeenStand, "at" | "dugIn">): boolean =>
  stand.dugIn || best(field, stand, "protects") === "hard";

/**
 * The column of the detection chart in which a unit there is concealed, by the last that the place has. A unit that looks
 * over a hedge or a wall from right behind it (`behind`, on the line from the scanner) is as well concealed as in it.
 */
export function concealmentAt(field: BrewField, at: TablePoint, behind: readonly TerrainKind[]): Concealment {
  const columns = (kinds: readonly TerrainKind[]) => kinds.flatMap((kind) => TERRAIN[kind].conceals ?? []);
  const here = columns(kindsAt(field, at)).at(-1) ?? "grass";
  return here === "grass" ? (columns(behind).find((column) => column !== "grass") ?? here) : here;
}

/** The distance in inches from a searched place within which a unit may lie. */
const ABOUT = 1;
/** Whether a unit may be concealed there, or beside it, better than in grass. */
export function concealsNear(field: BrewField, at: TablePoint): boolean {
  const { x, y } = vecOf(at);
  const far = field.far(ABOUT) * STEPS_PER_INCH;
  const conceals = (kind: TerrainKind): boolean => (TERRAIN[kind].conceals ?? "grass") !== "grass";
  if (kindsAt(field, at).some(conceals)) return true;
  const box = boxOf([
    { x: x - far, y: y - far },
    { x: x + far, y: y + far },
  ]);
  return field.surface.thingsIn(box).some(({ kind }) => conceals(kind));
}
