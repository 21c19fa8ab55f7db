/** Plans to test with: one of every mark, and as many sound ones as fast-check likes to make. */
import fc from "fast-check";
import { degrees, type Inches, inches, type TablePoint } from "../../../shared/geometry/units.ts";
import type { PlanLayer, PlanMark, Stand } from "../../../shared/scenario/model.ts";
import { ARROW_STYLES } from "../../../shared/scenario/plansV1.ts";
import { SIDE_IDS } from "../../../shared/systems.ts";

const at = (x: number, y: number): TablePoint => [inches(x), inches(y)];

/** One of every mark, for a table of 12 × 8 inches on which Red has the stand `r1`. */
export const MARKS: readonly PlanMark[] = [
  {
    id: "arrow-1",
    type: "arrow",
    style: "attack",
    width: inches(0.5),
    points: [at(2, 2), at(4, 3), at(6, 4)],
    smooth: true,
    label: "1st Company",
  },
  { id: "line-1", type: "phase-line", name: "PL AMBER", points: [at(0, 4), at(12, 4)], smooth: false },
  {
    id: "objective-1",
    type: "objective",
    name: "OBJ 1",
    shape: { type: "circle", at: at(6, 5), radius: inches(1) },
  },
  {
    id: "objective-2",
    type: "objective",
    name: "OBJ 2",
    shape: { type: "area", points: [at(8, 5), at(10, 5), at(9, 7)] },
  },
  {
    id: "sector-1",
    type: "fire-sector",
    name: "TRP 3",
    shape: { type: "wedge", at: at(2, 2), left: degrees(330), right: degrees(30), range: inches(5), stand: "r1" },
  },
  { id: "sector-2", type: "fire-sector", shape: { type: "area", points: [at(1, 6), at(3, 6), at(2, 7)] } },
  { id: "text-1", type: "text", at: at(3, 7), text: "Reserve behind the wood" },
  { id: "step-1", type: "step", at: at(2, 2), number: 1, text: "Smoke on the hill", stand: "r1" },
  { id: "step-2", type: "step", at: at(6, 4), number: 2, text: "" },
];

export const planLayer = (changes: Partial<PlanLayer> = {}): PlanLayer => ({
  id: "plan-1",
  side: "red",
  name: "Attack at dawn",
  marks: [...MARKS],
  ...changes,
});

const step = (min: number, max: number): fc.Arbitrary<Inches> =>
  fc.integer({ min: Math.ceil(min * 64), max: Math.floor(max * 64) }).map((n) => (n / 64) as Inches);
const place = fc.tuple(step(-20, 40), step(-20, 40));
const length = step(1 / 64, 8);
const facing = fc.integer({ min: 0, max: 359 }).map(degrees);
const name = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });
const words = fc.string({ maxLength: 40, unit: "binary" });
const way = fc.uniqueArray(place, { minLength: 2, maxLength: 6, selector: (p) => p.join() });
const area = fc.record({ type: fc.constant("area" as const), points: fc.array(place, { minLength: 3, maxLength: 5 }) });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
/** Without the keys that hold nothing. */
const tidy = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

/** Which of a side's own stands a mark names: none where it has none. */
type Named = (mark: PlanMark, own: readonly Stand[], pick: number) => PlanMark;
const named: Named = (mark, own, pick) => {
  const stand = own[pick % own.length]?.id;
  if (stand === undefined || pick % 3 === 0) return mark;
  if (mark.type === "step") return { ...mark, stand };
  if (mark.type === "fire-sector" && mark.shape.type === "wedge") return { ...mark, shape: { ...mark.shape, stand } };
  return mark;
};

const mark = fc.oneof(
  fc
    .record({
      style: fc.constantFrom(...ARROW_STYLES),
      width: length,
      points: way,
      smooth: fc.boolean(),
      label: optional(name),
    })
    .map((arrow) => tidy({ id: "", type: "arrow" as const, ...arrow })),
  fc
    .record({ name, points: way, smooth: fc.boolean() })
    .map((line) => ({ id: "", type: "phase-line" as const, ...line })),
  fc
    .record({
      name,
      shape: fc.oneof(fc.record({ type: fc.constant("circle" as const), at: place, radius: length }), area),
    })
    .map((objective) => ({ id: "", type: "objective" as const, ...objective })),
  fc
    .record({
      name: optional(name),
      shape: fc.oneof(
        fc
          .record({ at: place, left: facing, right: facing, range: length })
          .filter(({ left, right }) => left !== right)
          .map((wedge) => ({ type: "wedge" as const, ...wedge })),
        area,
      ),
    })
    .map((sector) => tidy({ id: "", type: "fire-sector" as const, ...sector })),
  fc.record({ at: place, text: name }).map((text) => ({ id: "", type: "text" as const, ...text })),
  fc
    .record({ at: place, number: fc.integer({ min: 1, max: 99 }), text: words })
    .map((one) => ({ id: "", type: "step" as const, ...one })),
) as fc.Arbitrary<PlanMark>;

/** Sound plans for whatever stands there are; undefined for none. */
export const anyPlans: fc.Arbitrary<(stands: readonly Stand[]) => PlanLayer[] | undefined> = fc
  .array(
    fc.record({
      side: fc.constantFrom(...SIDE_IDS),
      name,
      hidden: optional(fc.constant(true as const)),
      visibleTo: optional(fc.subarray([...SIDE_IDS], { minLength: 1 })),
      marks: fc.array(fc.tuple(mark, fc.nat(60)), { maxLength: 5 }),
    }),
    { maxLength: 3 },
  )
  .map((layers) => (stands) => {
    if (layers.length === 0) return undefined;
    return layers.map(({ marks, ...layer }, i) => {
      const own = stands.filter(({ side }) => side === layer.side);
      return tidy({
        ...layer,
        id: `plan-${i}`,
        marks: marks.map(([one, pick], j) => named({ ...one, id: `mark-${i}-${j}` }, own, pick)),
      });
    });
  });
