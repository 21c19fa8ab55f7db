/**
 * Counter chips: where an inch has few pixels, a stand is smaller than its label, and a chip takes the place of both. A
 * cluster's chip opens under the pointer and where one of its stands is marked.
 */
import * as THREE from "three";
import { FAINT_OPACITY, type TopShape, topView } from "../../../shared/picture/topView.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Formation } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import { clusterWords } from "./clusters.ts";
import { element, svgElement } from "./elements.ts";
import type { LabelItem } from "./LabelLayer.ts";
import { markElement } from "./mark.ts";
import { CHIP_SPOTS } from "./place.ts";

/** Labels this long leave room for the nation's mark. */
const WITH_MARK = 3;

/** The selection on the table. */
export interface Marked {
  readonly selected: ReadonlySet<string>;
  readonly target: string | null;
}
export const isMarked = ({ selected, target }: Marked, id: string): boolean => selected.has(id) || id === target;

export function clusterMiddle(stands: readonly PlacedStand[]): THREE.Vector3 {
  const middle = new THREE.Vector3();
  for (const { pose } of stands) middle.add(pose.at);
  return middle.divideScalar(stands.length);
}

/** The chip of each cluster. `seenBy`: the viewer, who learns no more from chips than from labels. */
export function standChips(
  clusters: readonly (readonly PlacedStand[])[],
  formations: readonly Formation[],
  marked: Marked,
  seenBy: SideId | null,
): LabelItem[] {
  return clusters.flatMap((cluster): LabelItem[] => {
    const [first] = cluster;
    if (!first) return [];
    const words = clusterWords(cluster, formations, seenBy);
    // From west to east, so that an open chip's cells lie near their stands.
    const stands = cluster.toSorted((a, b) => a.pose.at.x - b.pose.at.x);
    const open = stands.some(({ stand, look }) => isMarked(marked, stand.id) || look?.glow === "chosen");
    const classes = stands.map((p) => cellClass(p, marked));
    const tones = stands.map(tonesOf);
    const at = clusterMiddle(stands);
    return [
      {
        key: `chip ${first.stand.id}`,
        version: [
          words,
          open,
          ...stands.map(
            ({ stand, vehicle }, i) => `${stand.id} ${stand.label} ${vehicle?.id} ${classes[i]} ${tones[i]}`,
          ),
        ].join("|"),
        make: () => {
          const e = element("div", `lab chips ${first.stand.side}${open ? " open" : ""}`);
          if (stands.length > 1) e.append(coverOf(stands, words));
          e.append(...stands.map((p, i) => cellOf(p, classes[i] as string)));
          if (stands.length === 1) e.classList.add("open");
          return e;
        },
        at,
        clear: 0,
        priority: open ? 100 : 80,
        spots: CHIP_SPOTS,
        always: true,
        tied: true,
        distance: { at, far: true },
        opens: stands.length > 1 && !open,
        stands: stands.map(({ stand }) => stand.id),
      },
    ];
  });
}

const cellClass = ({ stand, look, pennants }: PlacedStand, marked: Marked): string =>
  [
    "cell",
    ...(marked.selected.has(stand.id) ? ["hot"] : []),
    ...(stand.id === marked.target ? ["target"] : []),
    ...(pennants > 0 ? ["commands"] : []),
    ...(look?.glow ? [look.glow] : []),
  ].join(" ");

const tonesOf = ({ look }: PlacedStand) => [...new Set((look?.beads ?? []).map(({ tone }) => tone))];

/** The whole cluster: a silhouette and its name. */
function coverOf(stands: readonly PlacedStand[], words: string): HTMLElement {
  const cover = element("b", "cover");
  const [first] = stands;
  const glows = new Set(stands.map(({ look }) => look?.glow ?? "none"));
  if (glows.has("eligible")) cover.classList.add("eligible");
  else if (glows.size === 1 && glows.has("dimmed")) cover.classList.add("dimmed");
  cover.append(silhouetteOf(first?.vehicle), words);
  return cover;
}

/** A stand's own chip: its silhouette above its mark and number, its markers as dots. */
function cellOf(p: PlacedStand, classes: string): HTMLElement {
  const { stand, vehicle } = p;
  const cell = element("span", classes);
  const body = element("b", "");
  const line = element("small", "");
  const mark = stand.label.length <= WITH_MARK ? markElement(vehicle?.nation ?? "") : null;
  if (mark) line.append(mark);
  line.append(stand.label);
  body.append(silhouetteOf(vehicle), line);
  cell.append(body);
  const dots = element("span", "dots");
  dots.append(...tonesOf(p).map((tone) => element("i", `bead ${tone}`)));
  if (dots.hasChildNodes()) cell.append(dots);
  return cell;
}

const silhouettes = new Map<string, readonly (readonly [tone: string, path: string])[]>();

/** A vehicle from above in the colour of the writing. */
function silhouetteOf(vehicle: Vehicle | undefined): SVGElement {
  const svg = svgElement("svg", { viewBox: "-0.5 -0.5 1 1", class: "silhouette", "aria-hidden": "true" });
  if (!vehicle) return svg;
  const paths = silhouettes.get(vehicle.id) ?? pathsOf(topView(vehicleShape(vehicle)));
  silhouettes.set(vehicle.id, paths);
  for (const [tone, d] of paths)
    svg.append(svgElement("path", { d, class: tone, ...(tone === "faint" && { opacity: String(FAINT_OPACITY) }) }));
  return svg;
}

/** Neighbouring shapes of a tone as one path. */
function pathsOf(shapes: readonly TopShape[]): [string, string][] {
  const paths: [string, string][] = [];
  for (const shape of shapes) {
    const last = paths.at(-1);
    if (last?.[0] === shape.tone) last[1] += outlineOf(shape);
    else paths.push([shape.tone, outlineOf(shape)]);
  }
  return paths;
}
const outlineOf = (shape: TopShape): string =>
  shape.type === "polygon"
    ? `M${shape.points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`
    : `M${shape.x - shape.rx} ${shape.y}a${shape.rx} ${shape.ry} 0 1 1 ${2 * shape.rx} 0a${shape.rx} ${shape.ry} 0 1 1 ${-2 * shape.rx} 0Z`;
