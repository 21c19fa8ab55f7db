/** Things on the table during every decision: markers with their reach, declared paths, and a marker in hand. */
import { cornersOf, rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, point, STEPS_PER_INCH, type TablePoint } from "../../../shared/geometry/units.ts";
import type { BattleView, Laying } from "../../../shared/play/contract.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import type { GhostStand, OutlineOverlay, PathOverlay, SceneOverlays } from "../../scene/contract.ts";
import type { Intent } from "./intent.ts";

const CORNERS = 48;
const circle = ([x, y]: TablePoint, radius: number): TablePoint[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    return point(x + radius * Math.cos(turn), y + radius * Math.sin(turn));
  });

export type Lying = Required<Pick<SceneOverlays, "outlines" | "ghosts">> & { readonly paths: readonly PathOverlay[] };

/** Everything that the viewer may know. */
export function lyingOn(
  { markers, declared }: Pick<BattleView, "markers" | "declared">,
  stands: readonly Stand[],
): Lying {
  return {
    outlines: markers.map(({ side, name, at, radius, points }) => ({
      points: points ?? circle(at, radius),
      closed: true,
      style: side,
      fill: true,
      words: name,
    })),
    paths: declared.map(({ stand, path, facing }) => ({
      id: `declared ${stand}`,
      points: path,
      style: "planned",
      facing,
    })),
    ghosts: declared.flatMap(({ stand: id, path, facing }): GhostStand[] => {
      const stand = stands.find((candidate) => candidate.id === id);
      const at = path.at(-1);
      return stand && at ? [{ stand, at, facing, refused: false }] : [];
    }),
  };
}

/** The outlines of a marker in hand: one shape, or several in their pattern. The first shows the refusal. */
export function layingOutline(
  lays: readonly Laying[],
  { at, facing, refusal }: Extract<Intent, { type: "place" }>,
): OutlineOverlay[] {
  if (!at) return [];
  const words = refusal
    ? refusal.rule === "house"
      ? refusal.reason
      : `${refusal.rule}: ${refusal.reason}`
    : undefined;
  return lays.map((lay, i) => ({
    points: outlineOf(lay, at, facing),
    closed: true,
    style: refusal ? "refused" : "draft",
    fill: true,
    ...(words === undefined || i > 0 ? {} : { words }),
  }));
}

function outlineOf(lays: Laying, [x, y]: TablePoint, facing: Degrees): TablePoint[] {
  const [right, ahead] = lays.off ?? [0, 0];
  const turn = (facing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = point(x + right * cos + ahead * sin, y - right * sin + ahead * cos);
  if (lays.type === "round") return circle(at, lays.radius);
  return cornersOf(rectangle(at, lays.size, facing)).map((corner) =>
    point(corner.x / STEPS_PER_INCH, corner.y / STEPS_PER_INCH),
  );
}
