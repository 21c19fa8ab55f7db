/** Rulers at true size, in strips as long as the paper allows, to be joined end to end. */
import type { AidTemplate, RulerLane } from "../../rules/aids.ts";
import { INK } from "../flow/style.ts";
import { INCH, type Mark, path, text } from "../marks.ts";
import { fitted, type TextMeasure } from "../measure.ts";
import { PathMaker, polyline, rectangle } from "../path.ts";
import type { Style } from "../settings.ts";

export type RulerTemplate = Extract<AidTemplate, { type: "ruler" }>;

/** Points. */
const TITLE = 12;
const LANE = 17;
const SCALE = 17;
/** Between strips. */
export const STRIP_GAP = 8;

type Part = readonly [from: number, to: number];

/** Lanes with content on this part. */
const lanesOn = ({ lanes }: RulerTemplate, [from, to]: Part): RulerLane[] =>
  lanes.filter((lane) =>
    lane.type === "bands"
      ? lane.bands.some((band) => band.from < to && band.to > from)
      : lane.marks.some(({ at }) => at > from && at <= to),
  );

export const stripHeight = (ruler: RulerTemplate, part: Part): number =>
  Math.max(TITLE + lanesOn(ruler, part).length * LANE + SCALE, (ruler.width ?? 0) * INCH);

/**
 * In whole inches except at the ruler's end: strips of nearly equal length, none longer than `most` inches; empty where an
 * inch is too long.
 */
export function strips({ length }: RulerTemplate, most: number): (readonly [from: number, to: number])[] {
  const longest = Math.floor(most);
  if (longest < 1) return [];
  const count = Math.ceil(length / longest);
  return Array.from({ length: count }, (_, i) => [
    Math.round((i * length) / count),
    i + 1 === count ? length : Math.round(((i + 1) * length) / count),
  ]);
}

/** One strip lying along x, its origin at the top left corner: exactly (to − from) × 72 points long. */
export function stripMarks(
  ruler: RulerTemplate,
  [from, to]: readonly [number, number],
  measure: TextMeasure,
  style: Style,
): Mark[] {
  const width = (to - from) * INCH;
  const height = stripHeight(ruler, [from, to]);
  const marks: Mark[] = [path(rectangle(0, 0, width, height), { fill: INK.paper })];
  lanesOn(ruler, [from, to]).forEach((lane, i) => {
    marks.push(...laneMarks(lane, [from, to], TITLE + i * LANE, measure, style, i));
  });
  marks.push(...scale([from, to], height));
  const onward = to < ruler.length ? `goes on at ${to}″` : "";
  const end = onward === "" ? 0 : measure.width(onward, "narrow", 6.5) + 8;
  const words = `${ruler.name} · ${ruler.rule}${from > 0 ? ` · from ${from}″` : ""}`;
  marks.push(
    text(fitted(words, "narrow-bold", 8, width - 8 - end, measure), [4, 9], {
      face: "narrow-bold",
      size: 8,
      colour: INK.text,
    }),
    ...(onward === "" || end > width
      ? []
      : [text(onward, [width - 4, 9], { face: "narrow", size: 6.5, colour: INK.faint, align: "end" })]),
    path(rectangle(0, 0, width, height), { stroke: { colour: INK.text, width: 0.6 } }),
  );
  return marks;
}

/** Ticks and inches along the lower edge. */
function scale([from, to]: readonly [number, number], height: number): Mark[] {
  const ticks = new PathMaker();
  const marks: Mark[] = [];
  for (let i = 0; i <= (to - from) * 4; i++) {
    const x = (i * INCH) / 4;
    ticks.move(x, height).line(x, height - (i % 4 === 0 ? 7.5 : i % 2 === 0 ? 5 : 3));
  }
  for (let inch = from; inch <= to; inch++) {
    const x = (inch - from) * INCH;
    const look = { face: "narrow-bold", size: 7.5, colour: INK.text } as const;
    if (inch === from) marks.push(text(String(inch), [x + 2.5, height - 8.5], look));
    else if (inch === to) marks.push(text(String(inch), [x - 2.5, height - 8.5], { ...look, align: "end" }));
    else marks.push(text(String(inch), [x, height - 8.5], { ...look, align: "middle" }));
  }
  return [path(ticks.path, { stroke: { colour: INK.text, width: 0.5 } }), ...marks];
}

function laneMarks(
  lane: RulerLane,
  [from, to]: readonly [number, number],
  y: number,
  measure: TextMeasure,
  style: Style,
  index: number,
): Mark[] {
  const width = (to - from) * INCH;
  const name = { face: "narrow", size: 6.5, colour: INK.soft } as const;
  if (lane.type === "bands")
    return lane.bands.flatMap((band, i): Mark[] => {
      const left = Math.max(0, (band.from - from) * INCH);
      const right = Math.min(width, (band.to - from) * INCH);
      if (right <= left) return [];
      const words = fitted(`${lane.name} ${band.name}`, "bold", 10, right - left - 3, measure) || band.name;
      return [
        path(rectangle(left, y, right - left, LANE), {
          ...(i % 2 === 0 && { fill: style === "colour" ? "#efe3bd" : "#ececec" }),
        }),
        ...(band.to <= to
          ? [
              path(
                polyline([
                  [right, y],
                  [right, y + LANE],
                ]),
                { stroke: { colour: INK.text, width: 0.9 } },
              ),
            ]
          : []),
        text(words, [(left + right) / 2, y + 12.2], { face: "bold", size: 10, colour: INK.text, align: "middle" }),
      ];
    });
  const ground =
    index % 2 === 0 ? [path(rectangle(0, y, width, LANE), { fill: style === "colour" ? "#f4f2e9" : "#f4f4f4" })] : [];
  const shown = lane.marks.filter(({ at }) => at > from && at <= to);
  // The name is in the first inch, before the first figure.
  const label = fitted(lane.name, name.face, name.size, INCH - 16, measure);
  return [
    ...ground,
    ...(shown.length > 0 || from === 0 ? [text(label, [3, y + 11.4], name)] : []),
    ...shown.flatMap(({ at, name: figure }): Mark[] => {
      const x = (at - from) * INCH;
      return [
        path(
          polyline([
            [x, y + 2],
            [x, y + LANE - 2],
          ]),
          { stroke: { colour: INK.soft, width: 0.5 } },
        ),
        text(figure, [x - 3, y + 11.8], { face: "bold", size: 8.5, colour: INK.text, align: "end" }),
      ];
    }),
  ];
}
