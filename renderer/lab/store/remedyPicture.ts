/** The changes of a remedy, drawn on the table while the pointer is on it. */

import { inches, point } from "../../../shared/geometry/units.ts";
import { changedBy, type Remedy } from "../../../shared/lab/doctor/remedy.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../../../shared/table/ground.ts";
import type { GhostStand, OutlineOverlay, PinOverlay, RingOverlay, SceneOverlays } from "../../scene/contract.ts";

const ABOUT = inches(0.9);

/** Pins and rings at added, removed and changed things; nothing for changes off the table. */
export function remedyPicture(loaded: LoadedScenario, remedy: Remedy): Partial<SceneOverlays> {
  const after = changedBy(loaded, remedy);
  const [was, is] = [byId(loaded), byId(after)];
  const rings: RingOverlay[] = [];
  const ghosts: GhostStand[] = [];
  for (const [id, stand] of was)
    if (stand.at && !is.has(id)) rings.push({ at: stand.at, radius: ABOUT, style: "dashed", words: "goes" });
  for (const [id, stand] of is) {
    const before = was.get(id);
    if (stand.at && !before)
      ghosts.push({ stand, at: stand.at, facing: stand.facing, refused: false, hover: true, words: "comes" });
    else if (stand.at && before && before !== stand) rings.push({ at: stand.at, radius: ABOUT });
  }
  const outlines = changedGround(loaded.ground, after.ground);
  const drawn = rings.length + ghosts.length + outlines.length > 0;
  const pins: PinOverlay[] =
    remedy.place && !drawn ? [{ at: remedy.place, words: remedy.words, style: "good", hot: true }] : [];
  return { rings, ghosts, outlines, pins };
}

const byId = ({ scenario }: LoadedScenario): ReadonlyMap<string, Stand> =>
  new Map(scenario.stands.map((stand) => [stand.id, stand]));

/** A frame around the cells that differ. */
function changedGround(a: Ground, b: Ground): OutlineOverlay[] {
  if (a.columns !== b.columns || a.rows !== b.rows) return [];
  let [left, right, low, high] = [a.columns, -1, a.rows, -1];
  for (let y = 0, i = 0; y < a.rows; y++)
    for (let x = 0; x < a.columns; x++, i++) {
      if (a.level[i] === b.level[i] && a.terrain[i] === b.terrain[i]) continue;
      [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
    }
  if (right < 0) return [];
  const [w, e, s, n] = [left, right + 1, low, high + 1].map((c) => c / CELLS_PER_INCH) as [
    number,
    number,
    number,
    number,
  ];
  const points = [point(w, s), point(e, s), point(e, n), point(w, n)];
  return [{ points, closed: true, style: "region", fill: true, words: "changed" }];
}
