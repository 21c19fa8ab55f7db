/**
 * Strews by chance: a click sets a wood or scrub of the chosen size, a drag draws the outline that it fills; for a town the
 * drag is its street. What hovers is what will lie there; after each the next is another.
 */
import { polygonCells } from "../../../../shared/editing/gestures/area.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { scatterAround, scatterWithin } from "../../../../shared/editing/gestures/scatter.ts";
import { buildTown, type Town, townGround } from "../../../../shared/editing/gestures/town.ts";
import type { CellShape } from "../../../../shared/editing/shape.ts";
import { cornersOf, rectangle } from "../../../../shared/geometry/rectangle.ts";
import { point, STEPS_PER_INCH } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Footprint } from "../../../../shared/scenario/model.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import type { OutlineOverlay } from "../../../scene/contract.ts";
import { groundFor, townKind } from "../../../window/store/hands/paint.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import { distance, type Hands, inchWords, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { areaWords, brushPoints, draft, paintOptions, patchOf, showPainting } from "./hand.ts";

/** From here on a press is a drag, in inches. */
const DRAG = 0.6;
/** A street keeps a corner for each so many inches of its way, an outline for each so many. */
const PIECES = { street: 1, outline: 0.125 } as const;

const houseOutline = (b: Footprint): OutlineOverlay => ({
  points: cornersOf(rectangle(b.at, b.size, b.facing)).map((c) => point(c.x / STEPS_PER_INCH, c.y / STEPS_PER_INCH)),
  closed: true,
  style: "draft",
  fill: true,
});

export function createScatterTool(hands: Hands): Tool {
  let over: Spot | null = null;
  /** While the button is down: the way of the pointer. */
  let path: Spot[] | null = null;
  /** What hovers, found once a cell and seed. */
  let hovering: { readonly key: string; readonly shape: CellShape | null } | null = null;
  const { ui, overlays } = hands;

  const settings = () => {
    const { ground, paint } = ui.getState();
    const { what, densities } = paint.scatter;
    return { ...paint.scatter, density: densities[what], kind: groundFor(what, ground) };
  };
  const dragged = (way: readonly Spot[]) => way.some((at) => distance(at, way[0] ?? at) > DRAG);

  function lotAround(at: Spot): CellShape | null {
    const { what, size, density, seed } = settings();
    if (what === "town") return null;
    // Nothing changes within a cell: the lot keeps to its middle.
    const middle = ([0, 1] as const).map((i) => (Math.floor(at[i] * CELLS_PER_INCH) + 0.5) / CELLS_PER_INCH);
    const key = [what, size, density, seed, ...middle].join(" ");
    const { ground } = hands.document();
    if (hovering?.key !== key)
      hovering = { key, shape: scatterAround(ground, middle as unknown as Spot, size, { what, density, seed }) };
    return hovering.shape;
  }

  function lotWithin(way: readonly Spot[]): CellShape | null {
    const { what, density, seed } = settings();
    const drawn = what === "town" ? null : polygonCells(hands.document().ground, way);
    return drawn && what !== "town" ? scatterWithin(drawn, { what, density, seed }) : null;
  }

  function townAlong(way: readonly Spot[]): Result<Town> {
    const { kind, density, seed } = settings();
    const { mirror } = ui.getState().paint;
    return buildTown(hands.document(), way, { terrain: townKind(kind) ?? "light-buildings", density, seed, mirror });
  }

  function showTown(): void {
    if (path === null || !dragged(path)) {
      showPainting(hands, { words: "Drag along the street" });
      return;
    }
    const town = townAlong(path);
    const length = inchWords(path.reduce((sum, at, i) => sum + (i > 0 ? distance(path?.[i - 1] ?? at, at) : 0), 0));
    const outlines = draft(hands, path, { closed: false, words: length });
    showPainting(hands, {
      outlines: town.ok ? [...outlines, ...town.value.buildings.map(houseOutline)] : outlines,
      words: town.ok ? `${town.value.buildings.length} buildings along ${length} of street` : town.error.message,
    });
  }

  function showLot(): void {
    const { what, kind, size } = settings();
    const name = kindName(kind);
    const { ground } = hands.document();
    if (path !== null && dragged(path)) {
      const within = lotWithin(path);
      showPainting(hands, {
        outlines: draft(hands, path, { closed: true }),
        patch: patchOf(ground, within, codeOf(kind)),
        words: `${name} within the outline, ${areaWords(within)}`,
      });
    } else if (over !== null) {
      const lot = lotAround(over);
      showPainting(hands, {
        outlines: draft(hands, brushPoints(over, size, false), { closed: true }).map((o) => ({ ...o, fill: false })),
        patch: patchOf(ground, lot, codeOf(kind)),
        words: `${name}, ${what === "wood" ? "a lot" : "patches"} of ${size}″, ${areaWords(lot)}`,
      });
    } else showPainting(hands, {});
  }

  const show = () => (settings().what === "town" ? showTown() : showLot());

  /** The next one is another. */
  const another = () =>
    ui.setState(({ paint }) => ({ paint: { ...paint, scatter: { ...paint.scatter, seed: paint.scatter.seed + 1 } } }));

  function strew(way: readonly Spot[]): void {
    const { what, kind, seed, townGround: grounds } = settings();
    const document = hands.document();
    const options = paintOptions(ui);
    if (what === "town") {
      const town = townAlong(way);
      if (!town.ok) {
        hands.refuse(town.error.message);
        return;
      }
      const gesture = document.begin("Build town");
      gesture.update(town.value.recipe);
      if (grounds) paintCells(gesture, document.ground, townGround(document.ground, way, seed), kind, options);
      gesture.commit();
    } else {
      const lot = dragged(way) ? lotWithin(way) : lotAround(way[0] as Spot);
      const gesture = document.begin(`Scatter ${kindName(kind).toLowerCase()}`);
      paintCells(gesture, document.ground, lot, kind, options);
      gesture.commit();
    }
    another();
  }

  return {
    id: "scatter",
    get state() {
      return path === null ? "idle" : "drawing";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.phase === "down" && event.button === "left") path = [event.at];
      else if (path !== null && event.phase === "move") {
        const street = settings().what === "town";
        const first = path[0] as Spot;
        // The last place moves with the pointer until it is far enough from the one before to be kept.
        const kept = event.shift && street ? [first] : path.length > 1 ? path.slice(0, -1) : path;
        const far = distance(path.at(-1) as Spot, kept.at(-1) as Spot) >= (street ? PIECES.street : PIECES.outline);
        path = [...(far && !event.shift ? path : kept), event.at];
      } else if (path !== null && event.phase === "up") {
        const way = path;
        path = null;
        // A street that nobody drew is a slip of the hand, not a town refused.
        if (settings().what !== "town" || dragged(way)) strew(way);
      }
      show();
    },
    cancel() {
      const was = path !== null;
      path = null;
      over = null;
      overlays.setState(noOverlays);
      return was;
    },
  };
}
