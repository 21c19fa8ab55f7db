/** Smoke between the enemy's guns and friendly stands: the loss of enemy fire, less the loss of friendly fire. */
import { rectangle, segmentTouchesRectangle } from "../geometry/rectangle.ts";
import { inches, type TablePoint } from "../geometry/units.ts";
import { vecOf } from "../geometry/vector.ts";
import { pathLength, pointAlong } from "../movement/path.ts";
import type { PlaceCommand, StandId } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import { kindsOf, type Mind, nameOf } from "./mind.ts";
import { brings, costs } from "./mission.ts";
import { towards } from "./places.ts";
import type { Option } from "./support.ts";

/** The least worth of a screen. */
const LEAST = 0.15;
/** Parts of the line between a gun and its possible target. */
const PARTS = [0.25, 0.5, 0.75] as const;

/** A line of fire, and its worth to the firer. */
interface Line {
  readonly firer: StandId;
  readonly target: StandId;
  readonly from: TablePoint;
  readonly to: TablePoint;
  readonly worth: number;
}

/** Places where a screen would cost the enemy more than the side itself, the best for each stand that can lay one. */
export function* screens(mind: Mind): Generator<void, Option[], void> {
  const { battle, state, picture } = mind;
  const screen = picture.can.get("screen");
  const kinds = kindsOf(mind, "screen");
  if (!screen || kinds.length === 0) return [];
  const { theirs, ours } = yield* linesOf(mind);
  if (theirs.length === 0) return [];
  const before = dangerOf(theirs) - dangerOf(ours);
  const options: Option[] = [];
  const places = theirs.flatMap(({ from, to, firer, target }) =>
    PARTS.map((part) => {
      const line = [from, to];
      const at = pointAlong(line, part * pathLength(line));
      return { at, facing: towards(at, from), firer, target };
    }),
  );
  const weighed: { readonly place: (typeof places)[number]; readonly score: number }[] = [];
  for (const place of places) {
    const base = rectangle(place.at, [inches(screen.across), inches(screen.along)], place.facing);
    const open = (line: Line) => !segmentTouchesRectangle(base, vecOf(line.from), vecOf(line.to));
    const after = dangerOf(theirs.filter(open)) - dangerOf(ours.filter(open));
    const score = screen.atOnce * (before - after);
    if (score > LEAST) weighed.push({ place, score });
    yield;
  }
  weighed.sort((a, b) => b.score - a.score);
  for (const { kind, name } of kinds)
    for (const [id, why] of battle.eligible(state, kind)) {
      const list = why === null ? battle.candidates(state, kind, id) : null;
      if (list?.type !== "domain") continue;
      for (const { place, score } of weighed) {
        const { at, facing, firer, target } = place;
        const command: PlaceCommand = { type: kind, stand: id, at, facing };
        if (list.domain.has(command) !== null) continue;
        const words = `${name} between ${nameOf(mind, firer)} and ${nameOf(mind, target)}`;
        options.push({ name: words, score, stand: target, target: firer, at, command });
        break;
      }
    }
  return options;
}

/** Possible fire from now on: enemies that haven't fired, at present or planned places; friends that haven't acted. */
function* linesOf(
  mind: Mind,
): Generator<void, { readonly theirs: readonly Line[]; readonly ours: readonly Line[] }, void> {
  const { picture, judge, memory } = mind;
  const [theirs, ours]: [Line[], Line[]] = [[], []];
  for (const friend of picture.friends) {
    const { id, at } = friend;
    if (!at) continue;
    const going = picture.sense.hasMoved(friend) ? undefined : memory.marches.get(id)?.to;
    const there: Standing = going ?? { at, facing: friend.facing };
    const acts = !picture.sense.hasMoved(friend) && picture.planning.mayFire(id) === null;
    for (const enemy of picture.enemies) {
      if (!enemy.at) continue;
      const back = picture.planning.mayFire(enemy.id) === null ? picture.blow(enemy.id, id, undefined, there) : null;
      if (back)
        theirs.push({ firer: enemy.id, target: id, from: enemy.at, to: there.at, worth: costs(judge.mission, back) });
      const out = acts ? picture.blow(id, enemy.id, there) : null;
      if (out)
        ours.push({ firer: id, target: enemy.id, from: there.at, to: enemy.at, worth: brings(judge.mission, out) });
    }
    yield;
  }
  return { theirs, ours };
}

/** Every stand fires once, where it hurts most. */
function dangerOf(lines: readonly Line[]): number {
  const worst = new Map<StandId, number>();
  for (const { firer, worth } of lines) worst.set(firer, Math.max(worst.get(firer) ?? 0, worth));
  return [...worst.values()].reduce((sum, harm) => sum + harm, 0);
}
