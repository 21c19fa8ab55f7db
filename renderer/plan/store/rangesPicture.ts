import { degrees, inches } from "../../../shared/geometry/units.ts";
import type { PlannedWeapon } from "../../../shared/play/planning.ts";
import { signed } from "../../../shared/rules/signed.ts";
import type { ArcOverlay, RingOverlay } from "../../scene/contract.ts";
import { fieldOf } from "./fields.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { answerIn } from "./slots.ts";

export function rangesPicture({ hands, slots }: PlanNow): PlanPicture {
  const answer = answerIn(slots, "ranges", "ranges");
  if (!answer) return {};
  const { front, arcs, bands, detection } = hands.ranges;
  const { weapons, weapon: inHand, targetFront, standing } = answer;
  const { at, facing } = standing;
  const weapon = weapons[inHand];
  const rings: RingOverlay[] = [];
  const drawn: ArcOverlay[] = [];
  if (arcs && weapon) {
    rings.push(...ringsOf(weapon, standing, bands));
    if (weapon.arc !== null) drawn.push({ at, facing, angle: weapon.arc, range: weapon.range });
  }
  if (detection)
    rings.push(
      ...answer.detection.map(({ distance, words }): RingOverlay => {
        return { at, radius: distance, style: "dashed", words: `${words} · ${distance}″` };
      }),
    );
  const reach = inches(Math.max(4, ...weapons.map(({ range }) => range)) + FRONT_BEYOND);
  if (front) drawn.push({ at, facing, angle: degrees(targetFront), range: reach });
  const modifiers = weapon?.bands.map(({ modifier }) => modifier) ?? [];
  return { rings, arcs: drawn, ...(bands && weapon && { fields: [fieldOf(answer, "bands", modifiers)] }) };
}
/** The front reaches this many inches beyond a firing arc, to look different. */
const FRONT_BEYOND = 2;

/**
 * A ring at the end of each band, the last at the weapon's range; before them a ring at its least range, if any. Where the
 * bands are drawn (`figures`), their modifiers are written inside them.
 */
function ringsOf(
  { bands, arc, range }: PlannedWeapon,
  { at, facing }: PlanNowStanding,
  figures: boolean,
): RingOverlay[] {
  const part = arc === null ? {} : { arc: { facing, angle: arc } };
  const least = bands[0]?.from ?? 0;
  const nearest: RingOverlay[] =
    least > 0 ? [{ at, radius: inches(least), style: "plain", words: `from ${least}″`, ...part }] : [];
  const ends = bands.map(({ to, modifier }, i): RingOverlay => {
    const last = i === bands.length - 1;
    const modified = last ? `${signed(modifier)} · ${range}″` : signed(modifier);
    const words = figures ? `${to}″` : modified;
    return { at, radius: inches(to), style: last ? "plain" : "dashed", words, ...part };
  });
  return [...nearest, ...ends];
}
type PlanNowStanding = { readonly at: RingOverlay["at"]; readonly facing: ArcOverlay["facing"] };

/** The danger zone; in all topics while it is pinned. */
export function dangerPicture({ slots }: PlanNow): PlanPicture {
  const answer = answerIn(slots, "danger", "danger");
  return answer ? { fields: [fieldOf(answer, "danger")] } : {};
}
