/** Figures in tags. */
import { MOST_STOREYS } from "../../forces/storeys.ts";
import { type Tags, tagIn } from "../features/elements.ts";

const METRES: Readonly<Record<string, number>> = {
  "": 1,
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  km: 1000,
  cm: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
  yd: 0.9144,
  mi: 1609.344,
};

/** "12", "12 m", "40 ft", "3,5", "6'", "6'2\"", "10-12" (its mean), in metres; null for anything else. */
export function metresOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[~<>≈]\s*/, "")
    .replace(/(\d),(\d)/g, "$1.$2");
  const feet = /^(\d+(?:\.\d+)?)\s*'(?:\s*(\d+(?:\.\d+)?)\s*(?:"|''))?$/.exec(plain);
  if (feet) return positive(Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254);
  const [, least, most, unit] = /^(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*([a-z]*)\.?$/.exec(plain) ?? [];
  if (least === undefined || unit === undefined || !Object.hasOwn(METRES, unit)) return null;
  const value = most === undefined ? Number(least) : (Number(least) + Number(most)) / 2;
  return positive(value * (METRES[unit] as number));
}

/** To the millimetre. */
const positive = (value: number): number | null =>
  value >= 0.001 && value < 100_000 ? Math.round(value * 1000) / 1000 : null;

const LANE = 3.25;

/** The width that the tags give, in metres; roads may give their lanes instead. */
export function widthOf(tags: Tags, isRoad: boolean): number | null {
  const said = metresOf(tagIn(tags, "width")) ?? metresOf(tagIn(tags, "est_width"));
  if (said !== null) return Math.min(2000, Math.max(0.1, said));
  const lanes = Number(isRoad ? tagIn(tags, "lanes") : Number.NaN);
  return lanes >= 1 && lanes <= 12 ? lanes * LANE : null;
}

/** Including the ground floor. */
export function storeysOf(tags: Tags): number | null {
  const said = Number(tagIn(tags, "building:levels"));
  const storeys = said > 0 ? said : (metresOf(tagIn(tags, "height")) ?? 0) / 3.2;
  return storeys > 0 ? Math.min(MOST_STOREYS, Math.max(1, Math.round(storeys))) : null;
}
