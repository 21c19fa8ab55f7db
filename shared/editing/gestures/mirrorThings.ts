/** The images of lines, areas and placed things during mirrored editing, and whether a thing has an image. */
import { produce } from "immer";
import { ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Sided } from "../base.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { apart, sameWay } from "../things/likeness.ts";
import { addThing, handlingOf, roomFor, type Thing, type ThingOf, type ThingType, withRecord } from "../things.ts";
import { renamed } from "./duplicateThing.ts";
import { type Mirror, mirrored } from "./mirror.ts";

/** A thing's image on the other half, with the original's id. The image of a side's thing belongs to the other side. */
export const mirroredThing = <T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T> =>
  mirror === "off" ? thing : (withRecord(thing, handlingOf(thing).mirrored(thing.record, table, mirror)) as ThingOf<T>);

/**
 * The image of a thing; null if mirroring is off or the thing lies on the axis and stays alone. Marks of plans stay
 * alone too: each side makes its own plans.
 */
export function imageOf<T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T> | null {
  if (mirror === "off") return null;
  const image = mirroredThing(table, thing, mirror);
  return handlingOf(thing).onAxis(thing.record, image.record) ? null : image;
}

export interface BothPlaced {
  /** With a new id and name; null if the thing stays alone. */
  readonly image: Thing | null;
  readonly recipe: Recipe;
}

/**
 * A new thing together with its image; refused if a file couldn't hold both. `refit` may give the image a different
 * content from its original, as a spot height needs.
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
 * The image of a line's path; null if the path is its own image. The image of a path that ends on the axis begins
 * there, so that both can be drawn as a single line.
 */
export function mirroredWay(table: Sided, points: readonly Spot[], mirror: Mirror): readonly Spot[] | null {
  if (mirror === "off") return null;
  const image = points.map((at) => mirrored(table, at, mirror));
  if (sameWay(points, image)) return null;
  const meets = (i: number) => apart(points.at(i) as Spot, image.at(i) as Spot) === 0;
  return meets(-1) && !meets(0) ? image.reverse() : image;
}
