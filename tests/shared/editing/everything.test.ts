/**
 * Hands of every family in whatever order on one table: all of it undone is the start, byte for byte; redone, the end; and
 * whatever came of it is saved, loaded and saved as the same bytes.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { deleteThings } from "../../../shared/editing/gestures/deleteThings.ts";
import { drawLine } from "../../../shared/editing/gestures/drawLine.ts";
import { duplicateFormation } from "../../../shared/editing/gestures/duplicateFormation.ts";
import { duplicateStands } from "../../../shared/editing/gestures/duplicateStands.ts";
import { duplicateThing } from "../../../shared/editing/gestures/duplicateThing.ts";
import { planArrival } from "../../../shared/editing/gestures/editReinforcements.ts";
import { editPlanMark } from "../../../shared/editing/gestures/editThings.ts";
import { placeEntryEdge } from "../../../shared/editing/gestures/entryEdges.ts";
import { setHouseRow } from "../../../shared/editing/gestures/houseRow.ts";
import { setCrossing } from "../../../shared/editing/gestures/lines/bridges.ts";
import { moveVertex } from "../../../shared/editing/gestures/lines/vertices.ts";
import { lineUp } from "../../../shared/editing/gestures/lineUp.ts";
import { placeBoth } from "../../../shared/editing/gestures/mirrorThings.ts";
import { applyPlacements, moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import { moveThings } from "../../../shared/editing/gestures/moveThings.ts";
import { startAreaStroke } from "../../../shared/editing/gestures/paintArea.ts";
import { placeOverlay, placeZone } from "../../../shared/editing/gestures/placeArea.ts";
import { placeFootprint, placeObjective } from "../../../shared/editing/gestures/placeThing.ts";
import {
  addPlanLayer,
  copyPlanLayer,
  deletePlanLayer,
  movePlanLayer,
  moveToLayer,
} from "../../../shared/editing/gestures/plans/layers.ts";
import { type MarkWish, placeMark, wedgeBetween } from "../../../shared/editing/gestures/plans/placeMark.ts";
import { moveMarkPoint, stretchMark, swingLimit } from "../../../shared/editing/gestures/plans/reshapeMark.ts";
import { moveStep, renumberSteps } from "../../../shared/editing/gestures/plans/steps.ts";
import { setEyes } from "../../../shared/editing/gestures/setEyes.ts";
import { setRole } from "../../../shared/editing/gestures/setRole.ts";
import { rectangleBetween } from "../../../shared/editing/outline.ts";
import { addPicture } from "../../../shared/editing/picture/editPicture.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import { cutPiece } from "../../../shared/editing/region/cut.ts";
import { ALL_LAYERS } from "../../../shared/editing/region/piece.ts";
import { regionBetween } from "../../../shared/editing/region/region.ts";
import { planMove, planPaste } from "../../../shared/editing/region/transfer.ts";
import { rotatePiece } from "../../../shared/editing/region/turn.ts";
import { resizeTable } from "../../../shared/editing/resize.ts";
import { type Thing, thingsOf } from "../../../shared/editing/things.ts";
import type { EditingDocument, Gesture } from "../../../shared/editing/types.ts";
import { degrees, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { ok, type Result } from "../../../shared/result.ts";
import { changeSystem } from "../../../shared/rules/systemChange.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { planLayers } from "../../../shared/scenario/plans.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { crossings } from "../../../shared/table/crossings.ts";
import {
  FOOTPRINT_KINDS,
  LINE_KINDS,
  type LineKind,
  OVERLAY_KINDS,
  TERRAIN_KINDS,
} from "../../../shared/table/kinds.ts";
import { planLayer } from "../scenario/planSamples.ts";
import { small } from "../scenario/samples.ts";
import { mirrorOf, PAINTING_HANDS, pick } from "./paint/hands.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 1500 : 200;

type Hand = (document: EditingDocument, gesture: Gesture, n: readonly number[]) => void;
/** A hand that changes records, or is refused. */
const records =
  (hand: (document: EditingDocument, n: readonly number[]) => Result<Recipe | { readonly recipe: Recipe }>): Hand =>
  (document, gesture, n) => {
    const result = hand(document, n);
    if (result.ok) gesture.update(typeof result.value === "function" ? result.value : result.value.recipe);
  };
const spot = ({ ground }: EditingDocument, x = 0, y = 0) => [x * ground.width, y * ground.height] as const;
const side = (n = 0) => (n < 0.5 ? ("red" as const) : ("blue" as const));
const PLAIN = { layers: ALL_LAYERS, clearFirst: false, seeThrough: false };

const RECORD_HANDS: Readonly<Record<string, Hand>> = {
  line: records((d, [a, b, c, e, f]) =>
    drawLine(d.scenario, pick(LINE_KINDS, f), [spot(d, a, b), spot(d, c, e), spot(d, e, a)], { snapToEdge: true }),
  ),
  mirrored: records((d, [a, b, c, e, f]) => {
    const thing: Result<Thing> = pick<() => Result<Thing>>(
      [
        () => {
          const placed = placeObjective(d.scenario, { at: spot(d, a, b), radius: inches(0.5) });
          return placed.ok ? ok({ type: "objective", record: placed.value.objective }) : placed;
        },
        () => {
          const placed = placeFootprint(d.scenario, {
            kind: "wreck",
            at: spot(d, a, b),
            size: [inches(0.5), inches(0.75)],
            facing: degrees(Math.floor((c ?? 0) * 360)),
          });
          return placed.ok ? ok({ type: "footprint", record: placed.value.footprint }) : placed;
        },
        () => {
          const drawn = drawLine(d.scenario, "hedge", [spot(d, a, b), spot(d, c, e)]);
          return drawn.ok ? ok({ type: "line", record: drawn.value.line }) : drawn;
        },
        () => {
          const placed = placeZone(d.scenario, {
            side: side(f),
            outline: rectangleBetween(spot(d, a, b), spot(d, c, e)),
          });
          return placed.ok ? ok({ type: "zone", record: placed.value.zone }) : placed;
        },
      ],
      f,
    )();
    return thing.ok ? placeBoth(d.scenario, thing.value, mirrorOf(e ?? 0)) : thing;
  }),
  areaStroke: (d, gesture, [a, b, c, e, f]) => {
    const [at, to] = [spot(d, a, b), spot(d, c, e)];
    const brush = { width: inches(1), shape: "round", ragged: false } as const;
    const wish = { kind: pick(OVERLAY_KINDS, f), brush, at, take: (e ?? 0) < 0.2, mirror: mirrorOf(c ?? 0) };
    const stroke = startAreaStroke(d.scenario, d.ground, wish);
    if (!stroke.ok) return;
    gesture.restart(stroke.value.extend(at, at));
    gesture.restart(stroke.value.extend(at, to));
  },
  vertex: records((d, [a, b, c, e]) =>
    moveVertex(d.scenario, pick(d.scenario.table.lines, e)?.id ?? "none", Math.floor((a ?? 0) * 3), spot(d, b, c)),
  ),
  crossing: (d, gesture, [a, b]) => {
    const found = crossings(d.scenario.table, d.ground);
    if (found.length > 0)
      setCrossing(gesture, d.scenario, d.ground, pick(found, a), pick(["bridge", "ford", "nothing"] as const, b));
  },
  footprint: records((d, [a, b, c, e, f]) =>
    placeFootprint(d.scenario, {
      kind: pick(FOOTPRINT_KINDS, f),
      at: spot(d, a, b),
      size: [inches(0.25 + (c ?? 0)), inches(0.5)],
      facing: degrees(Math.floor((e ?? 0) * 360)),
    }),
  ),
  overlay: records((d, [a, b, c, e, f]) =>
    placeOverlay(d.scenario, pick(OVERLAY_KINDS, f), rectangleBetween(spot(d, a, b), spot(d, c, e))),
  ),
  zone: records((d, [a, b, c, e, f]) =>
    placeZone(d.scenario, { side: side(f), outline: rectangleBetween(spot(d, a, b), spot(d, c, e)) }),
  ),
  edge: records((d, [a, b, c, e, f]) =>
    placeEntryEdge(d.scenario, { side: side(f), turn: 1, from: spot(d, a, b), to: spot(d, c, e) }),
  ),
  planLayer: records((d, [a, b, c]) =>
    (b ?? 0) < 0.6
      ? addPlanLayer(d.scenario, { side: side(a) })
      : copyPlanLayer(d.scenario, pick(planLayers(d.scenario), a)?.id ?? "none", side(c)),
  ),
  planMark: records((d, [a, b, c, e, f]) => {
    const layer = pick(planLayers(d.scenario), a);
    const stand = d.scenario.stands.find((s) => s.side === layer?.side)?.id;
    const way = [spot(d, a, b), spot(d, c, e), spot(d, f, a)];
    const wedge = { type: "wedge" as const, at: spot(d, a, b), ...wedgeBetween([0, 0], spot(d, b, c), spot(d, e, f)) };
    const wish = pick<MarkWish>(
      [
        { type: "arrow", points: way, style: "attack", width: inches(0.5), smooth: (b ?? 0) < 0.5 },
        { type: "phase-line", points: way, smooth: false },
        { type: "objective", shape: { type: "area", points: way } },
        { type: "fire-sector", shape: { ...wedge, stand } },
        { type: "text", at: spot(d, c, e), text: "Here" },
        { type: "step", at: spot(d, c, e), text: "", stand },
      ],
      e,
    );
    return placeMark(d.scenario, layer?.id ?? "none", wish);
  }),
  planShape: records((d, [a, b, c, e]) => {
    const id = pick(thingsOf(d.scenario, "planMark"), a)?.id ?? "none";
    return pick(
      [
        moveMarkPoint(d.scenario, id, Math.floor((e ?? 0) * 3), spot(d, b, c)),
        stretchMark(d.scenario, id, spot(d, b, c)),
        swingLimit(d.scenario, id, "left", spot(d, b, c)),
        moveToLayer(d.scenario, id, pick(planLayers(d.scenario), c)?.id ?? "none"),
        duplicateThing(d.scenario, { type: "planMark", id }),
        editPlanMark(d.scenario, id, { stand: d.scenario.stands[0]?.id }),
      ],
      b,
    );
  }),
  planOrder: (d, gesture, [a, b, c]) => {
    const layer = pick(planLayers(d.scenario), a)?.id ?? "none";
    const mark = pick(thingsOf(d.scenario, "planMark"), a)?.id ?? "none";
    gesture.update(
      pick(
        [
          movePlanLayer(layer, (c ?? 0) < 0.5 ? 1 : -1),
          renumberSteps(d.scenario, layer),
          moveStep(d.scenario, mark, (c ?? 0) < 0.5 ? 1 : -1),
          deleteThings({ planMarks: [mark] }),
          deletePlanLayer(layer),
        ],
        b,
      ),
    );
  },
  things: (d, gesture, [a, b, c]) => {
    const { lines, footprints } = d.scenario.table;
    const marks = thingsOf(d.scenario, "planMark");
    const things = [
      ...(marks[0] ? [{ type: "planMark" as const, id: pick(marks, c).id }] : []),
      ...(lines[0] ? [{ type: "line" as const, id: pick(lines, c).id }] : []),
      ...(footprints[0] ? [{ type: "footprint" as const, id: pick(footprints, c).id }] : []),
    ];
    const moved = moveThings(d.scenario, { things }, [(a ?? 0) * 6 - 3, (b ?? 0) * 6 - 3]);
    gesture.update(moved.recipe);
  },
  delete: (d, gesture, [a, b]) => {
    const { stands, table, zones } = d.scenario;
    const one = (list: readonly { readonly id: string }[]) => (list.length > 0 ? [pick(list, b).id] : []);
    gesture.update(
      pick(
        [
          deleteThings({ stands: one(stands) }),
          deleteThings({ lines: one(table.lines), footprints: one(table.footprints) }),
          deleteThings({ zones: one(zones), overlays: one(table.overlays) }),
        ],
        a,
      ),
    );
  },
  stands: (d, gesture, [a, b, c]) => {
    const placed = d.scenario.stands.filter(({ at }) => at !== null);
    if (placed.length === 0) return;
    const by = [(a ?? 0) * 6 - 3, (b ?? 0) * 6 - 3] as const;
    const move = moveStands(d.scenario, [pick(placed, c).id], by, { snap: true, overlap: "allow" });
    if (!move.refused) gesture.restart(applyPlacements(move.placements));
  },
  lineUp: (d, gesture) => {
    const up = lineUp(
      d.scenario,
      d.scenario.stands.map(({ id }) => id),
    );
    if (up.ok) gesture.update(applyPlacements(up.value.placements));
  },
  formation: records((d, [a]) =>
    duplicateFormation(d.scenario, d.scenario.formations.length > 0 ? pick(d.scenario.formations, a).id : "none"),
  ),
  copies: records((d, [a, b]) =>
    duplicateStands(
      d.scenario,
      d.scenario.stands.filter((_, i) => i % 3 === Math.floor((a ?? 0) * 3) || (b ?? 0) < 0.2).map(({ id }) => id),
    ),
  ),
  role: records((d, [a, b]) =>
    setRole(
      d.scenario,
      d.scenario.stands.length > 0 ? [pick(d.scenario.stands, a).id] : [],
      pick(["ghq", "hq", null], b) ?? null,
    ),
  ),
  eyes: records((d, [a, b]) =>
    setEyes(d.scenario, d.scenario.stands.length > 0 ? [pick(d.scenario.stands, a).id] : [], (b ?? 0) < 0.6),
  ),
  arrival: records((d, [a, b, c]) =>
    planArrival(d.scenario, {
      side: side(a),
      turn: 1 + Math.floor((b ?? 0) * 5),
      edge: { whole: pick(["north", "east", "south", "west"] as const, b) },
      stands: d.scenario.stands.filter((s) => s.at === null && s.side === side(a)).map(({ id }) => id),
      secret: (c ?? 0) < 0.5,
    }),
  ),
  houseRow: records((d, [a, b, c]) =>
    setHouseRow(
      d.scenario,
      pick(TERRAIN_KINDS, a),
      (c ?? 0) < 0.3 ? null : { modifiers: { cohesion: Math.floor((b ?? 0) * 40) - 20 }, note: "By hand." },
    ),
  ),
  picture: records((d, [a]) =>
    addPicture(d.scenario, {
      name: "scan.png",
      type: "image/png",
      data: "iVBORw0KGgo=",
      pixels: [100 + Math.floor((a ?? 0) * 50), 80],
    }),
  ),
  region: (d, gesture, [a = 0, b = 0, c = 0, e = 0, f = 0]) => {
    const region = regionBetween(d.ground, spot(d, a, b), spot(d, c, e));
    if (!region) return;
    const piece = rotatePiece(cutPiece(d, region, ALL_LAYERS), Math.floor(f * 4));
    const at = { x: Math.floor(c * d.ground.columns), y: Math.floor(f * d.ground.rows) };
    const plan =
      a < 0.5 ? planPaste(d, piece, at, PLAIN) : planMove(d, region, piece, at, PLAIN, { kind: "clear", level: 0 });
    if (plan.ok) plan.value.apply(gesture);
  },
  resize: (d, gesture, [a = 0, b = 0, c]) => {
    const size = { width: inches(8 + Math.floor(a * 32) / 4), height: inches(8 + Math.floor(b * 32) / 4) };
    const resized = resizeTable(d, size, pick(["south-west", "centre", "north-east"] as const, c));
    if (resized.ok) gesture.replaceGround(resized.value.ground, resized.value.recipe);
  },
};
const HANDS: Readonly<Record<string, Hand>> = {
  ...Object.fromEntries(
    Object.entries(PAINTING_HANDS).map(([name, hand]): [string, Hand] => [
      `paint ${name}`,
      (document, gesture, n) => hand(document, gesture, n, mirrorOf(n[4] ?? 0)),
    ]),
  ),
  ...RECORD_HANDS,
};

/** Two stands a side, a road over a stream, and a plan. */
function brookside(): LoadedScenario {
  const { scenario, ground } = small();
  const line = (id: string, kind: LineKind, ...points: TablePoint[]) =>
    ({ id, kind, width: inches(0.5), points, smooth: false }) as const;
  const lines = [
    line("brook", "stream", point(6, 0), point(6, 8)),
    line("road", "good-road", point(0, 4), point(12, 4)),
  ];
  return { ground, scenario: { ...scenario, plans: [planLayer()], table: { ...scenario.table, lines } } };
}

it("any sequence of all hands is undone, redone and saved byte for byte", () => {
  const step = fc.record({
    hand: fc.constantFrom(...Object.keys(HANDS), ...Object.keys(RECORD_HANDS), "another system"),
    n: fc.array(
      fc.nat(9999).map((whole) => whole / 10_000),
      { minLength: 5, maxLength: 5 },
    ),
  });
  const carried = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 25 }), (steps) => {
      const document = createEditingDocument(brookside());
      const start = formatScenario(document);
      for (const { hand, n } of steps) {
        const before = document.history.position;
        if (hand === "another system") {
          const to = pick(SYSTEM_IDS, n[0]);
          if (to !== document.scenario.system) changeSystem(document, to);
        } else {
          const gesture = document.begin(hand);
          HANDS[hand]?.(document, gesture, n);
          if ((n[3] ?? 0) < 0.1) gesture.cancel();
          else gesture.commit();
        }
        expect(document.history.position - before).toBeLessThanOrEqual(1);
        if (document.history.position > before) carried.add(hand);
      }
      const end = formatScenario(document);
      const read = parseScenario(end, "t");
      expect(read.ok ? "" : read.error.message).toBe("");
      if (read.ok) expect(formatScenario(read.value)).toBe(end);
      while (document.canUndo) document.undo();
      expect(formatScenario(document)).toBe(start);
      while (document.canRedo) document.redo();
      expect(formatScenario(document)).toBe(end);
    }),
    { numRuns: RUNS },
  );
  // A hand that never did anything would prove nothing.
  expect(Object.keys(HANDS).filter((name) => !carried.has(name))).toEqual([]);
});
