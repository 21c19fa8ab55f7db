/** The images of lines, areas and placed things while the hand is mirrored: which they are, and whether there is one at all. */
import { produce } from "immer";
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Sided } from "../base.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { apart, sameWay } from "../things/likeness.ts";
import { addThing, handlingOf, roomFor, type Thing, type ThingOf, type ThingType, withRecord } from "../things.ts";
import { renamed } from "./duplicateThing.ts";
import { type Mirror, mirrored } from "./mirror.ts";

/** A thing as it would be on the other half, with the id of its original; what is a side's becomes the other side's. */
export const mirroredThing = <T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T> =>
  mirror === "off" ? thing : (withRecord(thing, handlingOf(thing).mirrored(thing.record, table, mirror)) as ThingOf<T>);

/**
 * The image of a thing; null where the hand is not mirrored, or the thing lies on the axis and stays alone. Of a plan's mark
 * too: the other side makes its own plans.
 */
export function imageOf<T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T> | null {
  if (mirror === "off") return null;
  const image = mirroredThing(table, thing, mirror);
  return handlingOf(thing).onAxis(thing.record, image.record) ? null : image;
}

export interface BothPlaced {
  /** With an id and a name of its own; null where the thing stays alone. */
  readonly image: Thing | null;
  readonly recipe: Recipe;
}

/**
 * A new thing together with its image, or neither: refused where a file could not hold both. `refit` may make the image
 * say something else than its original, as a spot height does.
 */
export function placeBoth(
  scenario: Scenario,
  thing: Thing,
  mirror: Mirror,
  refit: (image: Thing) => Thing = (image) => image,
): Result<BothPlaced> {
  const placing = addThing(thing);
  const image = imageOf(scenario.table, thing, mirror);
  if (!image) return ok({ image: null, recipe: placing });
  const after = produce(scenario, placing);
  const room = roomFor(after, thing.type);
  if (!room.ok) return room;
  const placed = refit(renamed(after, image));
  return ok({
    image: placed,
    recipe: (draft) => {
      placing(draft);
      addThing(placed)(draft);
    },
  });
}

/**
 * The way of a line's image; null where it is the way itself. A way that ends on the axis has an image that begins there,
 * so that the two can be drawn as one line.
 */
export function mirroredWay(table: Sided, points: readonly Spot[], mirror: Mirror): readonly Spot[] | null {
  if (mirror === "off") return null;
  const image = points.map((at) => mirrored(table, at, mirror));
  if (sameWay(points, image)) return null;
  const meets = (i: number) => apart(points.at(i) as Spot, image.at(i) as Spot) === 0;
  return meets(-1) && !meets(0) ? image.reverse() : image;
}
