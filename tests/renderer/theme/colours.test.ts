/**
 * Colours that mean different things, as people see them who lack one sort of cone (Machado, Oliveira and Fernandes 2009,
 * severity 1.0, in linear light); how far apart they lie is measured in OKLab.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLOUR_SETS, type ColourSetId, colourSet, takeColours } from "../../../renderer/theme/colourSets.ts";
import { fieldInk } from "../../../renderer/theme/fieldInks.ts";
import { inksOf } from "../../../renderer/theme/sideColours.ts";
import { overlay, sheet, side } from "../../../renderer/theme/tokens.ts";
import { BEAD_INKS } from "../../../shared/picture/beads.ts";

type Three = readonly [number, number, number];
const EYES: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Three => {
  const part = (i: number) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const dot = (a: Three, b: Three) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
function okLab(c: Three): Three {
  const l = Math.cbrt(Math.max(0, dot([0.4122214708, 0.5363325363, 0.0514459929], c)));
  const m = Math.cbrt(Math.max(0, dot([0.2119034982, 0.6806995451, 0.1073969566], c)));
  const s = Math.cbrt(Math.max(0, dot([0.0883024619, 0.2817188376, 0.6299787005], c)));
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}
function apart(a: string, b: string, eye: string): number {
  const [r, g, bl] = EYES[eye] as readonly [Three, Three, Three];
  const seen = (hex: string): Three => {
    const c = linear(hex);
    return okLab([dot(r, c), dot(g, c), dot(bl, c)]);
  };
  const [x, y] = [seen(a), seen(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/** Pairs that must be told apart at a glance. What also differs in shape, letter or pattern may lie a little nearer. */
type Pair = readonly [name: string, a: string, b: string, least: number];
const pairs = (): readonly Pair[] => [
  ["the sides", inksOf([]).red, inksOf([]).blue, 0.1],
  ["the sides' tints", side.red.tint, side.blue.tint, 0.03],
  ["the sides' paint", side.red.paint, side.blue.paint, 0.1],
  ["slope and steep slope", overlay.slope, overlay.steep, 0.1],
  ["slope and crest", overlay.slope, overlay.crest, 0.1],
  ["steep slope and crest", overlay.steep, overlay.crest, 0.1],
  ["seen and blocked", overlay.clear, overlay.blocked, 0.05],
  ["in hand and refused", overlay.select, overlay.blocked, 0.1],
  ["in hand and reach", overlay.select, overlay.reach, 0.1],
  ["unseen ground and the seen edge", fieldInk.unseen, fieldInk.seenEdge, 0.5],
  ["unseen ground and danger", fieldInk.unseen, fieldInk.danger, 0.25],
  ["seen by one and by two", fieldInk.count[0], fieldInk.count[1], 0.1],
  ["seen by two and by three", fieldInk.count[1], fieldInk.count[2], 0.1],
  ["seen by three and by more", fieldInk.count[2], fieldInk.count[3], 0.1],
  ["covered and helped", fieldInk.covered, fieldInk.helped, 0.08],
  ...fieldInk.bands.slice(1).map((ink, i): Pair => [`bands ${i} and ${i + 1}`, fieldInk.bands[i] as string, ink, 0.1]),
  ["a path and its alternative", overlay.reach, overlay.seen, 0.1],
  ["shaken and broken", BEAD_INKS.shaken.fill, BEAD_INKS.broken.fill, 0.3],
  ["eliminated and no effect", colourSet().outcome[4], colourSet().outcome[0], 0.1],
  ["eliminated and hurt", colourSet().outcome[4], colourSet().outcome[3], 0.1],
  ["woods and clear ground on the sheet", sheet.broadleaf, sheet.paper, 0.05],
  ["woods and water on the sheet", sheet.broadleaf, sheet.waterFill, 0.02],
  ["good road and stream", sheet.good, sheet.water, 0.05],
];

describe.each(Object.keys(COLOUR_SETS) as ColourSetId[])("colours are told apart, set %s", (set) => {
  beforeAll(() => takeColours(set));
  afterAll(() => takeColours("usual"));

  it.each(Object.keys(EYES))("%s", (eye) => {
    for (const [name, a, b, least] of pairs()) expect(apart(a, b, eye), name).toBeGreaterThan(least);
  });

  it.each(Object.keys(EYES))("%s: classes and bands get darker step by step", (eye) => {
    const light = (hex: string) => 1 - apart(hex, "#ffffff", eye);
    for (const scale of [fieldInk.count, fieldInk.bands])
      scale.slice(1).forEach((ink, i) => {
        expect(light(ink)).toBeLessThan(light(scale[i] as string) - 0.04);
      });
  });

  it("by a measure that knows what looks alike", () => {
    expect(apart("#b3372f", "#b3372f", "usual")).toBe(0);
    expect(apart("#000000", "#ffffff", "usual")).toBeCloseTo(1, 2);
    // A red and a green that a deuteranope takes for each other.
    expect(apart("#c04040", "#6f7d20", "deuteranopia")).toBeLessThan(apart("#c04040", "#6f7d20", "usual") / 2);
  });
});
