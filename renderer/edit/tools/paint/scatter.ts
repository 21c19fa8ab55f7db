/**
 * Scatters ground at random. A click sets a wood or scrub of the chosen size, a drag draws the outline that it fills;
 * for a town the drag is its street. The preview is the result; after each, the next differs.
 */
import { polygonCells } from "../../../../shared/editing/gestures/area.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { footprintCorners } from "../../../../shared/editing/gestures/resizeThings.ts";
import { scatterAround, scatterWithin } from "../../../../shared/editing/gestures/scatter.ts";
import { buildTown, type Town, townGround } from "../../../../shared/editing/gestures/town.ts";
import type { CellShape } from "../../../../shared/editing/shape.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Footprint } from "../../../../shared/scenario/model.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import { groundFor, townKind } from "../../../window/store/hands/paint.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { distance, type Spot } from "../../../window/tools/tool.ts";
import { areaWords, brushPoints, draft, MirroredTool, paintOptions, paintShape, patchOf, withAxis } from "./hand.ts";

/** A press becomes a drag at this distance, in inches. */
const DRAG = 0.6;
/** The way between kept corners of a street and of an outline, in inches. */
const PIECES = { street: 1, outline: 0.125 } as const;

const houseOutline = (house: Footprint): OutlineOverlay => ({
  points: footprintCorners(house),
  closed: true,
  style: "draft",
  fill: true,
});
const dragged = (way: readonly Spot[]): boolean => way.some((at) => distance(at, way[0] ?? at) > DRAG);

export class ScatterTool extends MirroredTool {
  readonly id = "scatter";
  /** The preview, computed once for each cell and seed. */
  #hovering: { readonly key: string; readonly shape: CellShape | null } | null = null;

  protected press(): Drag {
    let way: readonly Spot[] = [];
    return {
      name: "drawing",
      follow: (event) => {
        way = this.#longer(way, event);
        return withAxis(this.hands, dragged(way) ? this.#drawn(way) : this.picture());
      },
      end: () => {
        // A click without a street is a slip, not a refusal.
        if (this.#settings.what !== "town") this.#strew(dragged(way) ? this.#lotWithin(way) : this.#lotAround(way[0]));
        else if (dragged(way)) this.#build(way);
      },
    };
  }

  protected picture(): Partial<ToolOverlays> {
    const { what, kind, size } = this.#settings;
    if (what === "town") return { words: "Drag along the street" };
    if (!this.over) return {};
    const { at } = this.over;
    const lot = this.#lotAround(at);
    return {
      outlines: draft(this.hands, brushPoints(at, size, false), { closed: true }).map((o) => ({ ...o, fill: false })),
      patch: patchOf(this.hands.document().ground, lot, codeOf(kind)),
      words: `${kindName(kind)}, ${what === "wood" ? "a patch" : "patches"} of ${size}″, ${areaWords(lot)}`,
    };
  }
  #drawn(way: readonly Spot[]): Partial<ToolOverlays> {
    const { what, kind } = this.#settings;
    if (what === "town") return this.#street(way);
    const within = this.#lotWithin(way);
    return {
      outlines: draft(this.hands, way, { closed: true }),
      patch: patchOf(this.hands.document().ground, within, codeOf(kind)),
      words: `${kindName(kind)} within the outline, ${areaWords(within)}`,
    };
  }
  #street(way: readonly Spot[]): Partial<ToolOverlays> {
    const town = this.#townAlong(way);
    const length = inchReadout(way.reduce((sum, at, i) => sum + distance(way[i - 1] ?? at, at), 0));
    const outlines = draft(this.hands, way, { closed: false, words: length });
    if (!town.ok) return { outlines, words: town.error.message };
    const { buildings } = town.value;
    return {
      outlines: [...outlines, ...buildings.map(houseOutline)],
      words: `${buildings.length} buildings along ${length} of street`,
    };
  }

  get #settings() {
    const { ground, paint } = this.hands.ui.getState();
    const { what, densities } = paint.scatter;
    return { ...paint.scatter, density: densities[what], kind: groundFor(what, ground) };
  }

  #longer(way: readonly Spot[], { at, shift }: TablePointerEvent): readonly Spot[] {
    const [first] = way;
    const last = way.at(-1);
    if (!first || !last) return [at];
    const street = this.#settings.what === "town";
    // The last place follows the pointer until it is far enough from the place before.
    const kept = shift && street ? [first] : way.length > 1 ? way.slice(0, -1) : way;
    const far = distance(last, kept.at(-1) ?? last) >= (street ? PIECES.street : PIECES.outline);
    return [...(far && !shift ? way : kept), at];
  }

  #lotAround(at: Spot | undefined): CellShape | null {
    const { what, size, density, seed } = this.#settings;
    if (what === "town" || !at) return null;
    // The shape is centred on the middle of a cell, so that it stays the same within the cell.
    const middle = (inches: number) => (Math.floor(inches * CELLS_PER_INCH) + 0.5) / CELLS_PER_INCH;
    const [x, y] = [middle(at[0]), middle(at[1])];
    const key = [what, size, density, seed, x, y].join(" ");
    const { ground } = this.hands.document();
    if (this.#hovering?.key !== key)
      this.#hovering = { key, shape: scatterAround(ground, [x, y], size, { what, density, seed }) };
    return this.#hovering.shape;
  }
  #lotWithin(way: readonly Spot[]): CellShape | null {
    const { what, density, seed } = this.#settings;
    const drawn = what === "town" ? null : polygonCells(this.hands.document().ground, way);
    return drawn && what !== "town" ? scatterWithin(drawn, { what, density, seed }) : null;
  }
  #townAlong(way: readonly Spot[]): Result<Town> {
    const { kind, density, seed } = this.#settings;
    const { mirror } = this.hands.ui.getState().paint;
    return buildTown(this.hands.document(), way, {
      terrain: townKind(kind) ?? "light-buildings",
      density,
      seed,
      mirror,
    });
  }

  #strew(lot: CellShape | null): void {
    paintShape(this.hands, lot, "Scatter", this.#settings.kind);
    this.#reseed();
  }
  #build(way: readonly Spot[]): void {
    const { kind, seed, townGround: grounds } = this.#settings;
    const town = this.#townAlong(way);
    if (!town.ok) {
      this.hands.refuse(town.error.message);
      return;
    }
    const document = this.hands.document();
    const gesture = document.begin("Build town");
    gesture.update(town.value.recipe);
    const options = paintOptions(this.hands.ui);
    if (grounds) paintCells(gesture, document.ground, townGround(document.ground, way, seed), kind, options);
    gesture.commit();
    this.#reseed();
  }
  /** Changes the seed for the next shape. */
  #reseed(): void {
    this.hands.ui.setState(({ paint }) => ({
      paint: { ...paint, scatter: { ...paint.scatter, seed: paint.scatter.seed + 1 } },
    }));
  }
}
