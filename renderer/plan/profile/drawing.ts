/**
 * The layout of a side profile in its picture, in pixels: x to the right, y down. Not a chart of recharts: bars have
 * free places, labels avoid each other, and the line ends where it is blocked.
 */
import {
  type BarRole,
  heightAt,
  type ProfileBar,
  type ProfileStep,
  type SightProfile,
} from "../../../shared/planner/sight/profile.ts";

export interface ProfileFrame {
  readonly width: number;
  readonly height: number;
}
export const MARGIN = { left: 44, right: 18, top: 20, bottom: 24 } as const;
/** The drawn height of things on the ground, in levels: the rules give none. Things that never block are low. */
const BAR = 0.6;
const LOW = 0.16;
const STAND = 0.34;
/** A block rises this much above the line, because in these rules no viewer sees over it. */
const ABOVE = 0.25;
const LEAST_BAR = 5;

export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function layOut(profile: SightProfile, { width, height }: ProfileFrame) {
  const { distance, fromLevel, toLevel } = profile;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const length = Math.max(distance, 0.001);
  const x = (inches: number) => MARGIN.left + (inches / length) * inner.width;
  const tops = profile.bars.map((bar) => topOf(profile, bar));
  const most = Math.max(profile.highest + 0.8, 1.6, ...tops.map((top) => top + 0.15));
  const base = height - MARGIN.bottom;
  const y = (level: number) => base - (level / most) * (inner.height - 8) - 8;
  const sign = signOf(profile, width, x, y);
  const levels = Array.from({ length: profile.highest + 1 }, (_, level) => level);
  return {
    base,
    x,
    y,
    /** Inches along the line at a place of the picture; null beside it. */
    inchesAt: (px: number): number | null => {
      const inches = ((px - MARGIN.left) / inner.width) * length;
      return inches >= 0 && inches <= distance ? inches : null;
    },
    step: ({ from, to, level }: ProfileStep): Shape => ({
      x: x(from),
      y: y(level),
      width: Math.max(0, x(to) - x(from)),
      height: base - y(level),
    }),
    bar: (bar: ProfileBar): Shape => {
      const [left, right] = [x(bar.from), x(bar.to)];
      const wide = Math.max(LEAST_BAR, right - left);
      const top = y(topOf(profile, bar));
      return { x: (left + right - wide) / 2, y: top, width: wide, height: y(bar.level) - top };
    },
    sign,
    labels: labelsOf(profile, (bar) => [x(bar.from), x(bar.to), y(topOf(profile, bar))], sign),
    line: { x1: x(0), y1: y(fromLevel), x2: x(distance), y2: y(toLevel) },
    onLine: (inches: number): readonly [number, number] => [x(inches), y(heightAt(profile, inches))],
    levels,
    ticks: ticksOf(distance, inner.width),
  };
}

/** In levels. */
function topOf(profile: SightProfile, bar: ProfileBar): number {
  const top =
    bar.level + (bar.what === "stand" ? STAND : bar.role === "open" ? LOW : bar.what === "line" ? BAR * 0.7 : BAR);
  if (bar.role !== "stops") return top;
  const line = Math.max(heightAt(profile, bar.from), heightAt(profile, bar.to));
  return Math.max(top, line + ABOVE);
}

/** The block's name, above the block and the line; kept inside the picture. */
function signOf(
  profile: SightProfile,
  width: number,
  x: (inches: number) => number,
  y: (level: number) => number,
): Sign | null {
  const { blocked, distance, steps, bars } = profile;
  if (!blocked) return null;
  const inches = Math.min(blocked.at, distance);
  const top = Math.max(
    heightAt(profile, inches),
    ...steps.filter(({ blocks }) => blocks).map(({ level }) => level),
    ...bars.filter(({ role }) => role === "stops").map((bar) => topOf(profile, bar)),
  );
  const half = (blocked.words.length * LETTER) / 2 + 2;
  const middle = Math.min(Math.max(x(inches), half), width - half);
  return { x: middle, y: Math.max(13, y(top) - 7), words: blocked.words, half };
}
interface Sign extends BarLabel {
  /** Half its width. */
  readonly half: number;
}

export interface BarLabel {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}
/** Labels above the bars where there is room, blocks first; the block that stops the line has its own sign. */
function labelsOf(
  { bars }: SightProfile,
  at: (bar: ProfileBar) => readonly [left: number, right: number, top: number],
  sign: Sign | null,
): BarLabel[] {
  const order: readonly BarRole[] = ["stops", "overlooked", "beyond", "open"];
  const taken: (readonly [left: number, right: number, y: number])[] = sign
    ? [[sign.x - sign.half, sign.x + sign.half, sign.y]]
    : [];
  const labels: BarLabel[] = [];
  for (const role of order)
    for (const bar of bars) {
      if (bar.role !== role || role === "stops") continue;
      const [left, right, top] = at(bar);
      const x = (left + right) / 2;
      const half = (bar.words.length * LETTER) / 2;
      const y = top - 5;
      const clear = (place: (typeof taken)[number]) =>
        x + half < place[0] || x - half > place[1] || Math.abs(y - place[2]) > LINE_HEIGHT;
      if (!taken.every(clear)) continue;
      taken.push([x - half, x + half, y]);
      labels.push({ x, y, words: bar.words });
    }
  return labels;
}
/** The width of a letter and the height of a line, in pixels. */
const LETTER = 6.2;
const LINE_HEIGHT = 13;

/** Round inches, some 90 pixels apart. */
function ticksOf(distance: number, width: number): number[] {
  const wanted = (distance * 90) / Math.max(width, 1);
  const step = [0.5, 1, 2, 5, 10, 20].find((n) => n >= wanted) ?? 20;
  return Array.from({ length: Math.floor(distance / step + 1e-9) + 1 }, (_, i) => i * step);
}
