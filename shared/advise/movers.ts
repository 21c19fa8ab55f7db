/** The movement classes of a scenario's stands, and their possible ground. */

import type { MovementPolicy } from "../movement/policy.ts";
import { Raster } from "../movement/raster.ts";
import { Surface } from "../movement/surface.ts";
import { type Mover, moverName } from "../rules/mover.ts";
import type { Stand } from "../scenario/model.ts";
import { isAllOpen, openRegions, type Regions, regionsOf, type Ways } from "./passable.ts";
import type { Subject } from "./subject.ts";

/** The movement costs of a class; null where the rules are unknown or can't be used. */
export function policyOf(subject: Subject, itsClass: string): MovementPolicy | null {
  const { rules } = subject;
  if (!rules.ok) return null;
  const { system, chart, options } = rules.value;
  return system.movementPolicy(chart, options, moverOf(subject, itsClass));
}
/** The first mover known under the class's name (classOf); a bare name is a class that doesn't swim. */
const moverOf = (subject: Subject, itsClass: string, known: Mover = { movementClass: itsClass }): Mover =>
  subject.keep(`mover ${itsClass}`, () => known);

/** The cells at a class's costs, roads in use. */
export const rasterFor = (subject: Subject, movementClass: string): Ways | null =>
  subject.keep(`raster ${movementClass}`, () => {
    const policy = policyOf(subject, movementClass);
    if (!policy) return null;
    const surface = new Surface(subject.table, policy);
    return { policy, surface, raster: Raster.of(surface, true) };
  });

export const regionsFor = (subject: Subject, movementClass: string): Regions | null =>
  subject.keep(`regions ${movementClass}`, () => {
    const policy = policyOf(subject, movementClass);
    if (!policy) return null;
    if (isAllOpen(subject.table, policy)) return openRegions(subject.table);
    const ways = rasterFor(subject, movementClass);
    return ways && regionsOf(subject.table, ways);
  });

/** Its movement class, distinct from classes with other swimming; null where its figures can't be read. */
export function classOf(subject: Subject, stand: Stand): string | null {
  const figures = subject.figuresOf(stand);
  if (!figures) return null;
  const { movementClass, water } = figures;
  const name = moverName(figures);
  moverOf(subject, name, { movementClass, water });
  return name;
}

/** Stands by their movement class; stands without readable figures are left out. */
export function byClass(subject: Subject, stands: readonly Stand[]): Map<string, Stand[]> {
  const standsByClass = new Map<string, Stand[]>();
  for (const stand of stands) {
    const its = classOf(subject, stand);
    if (its === null) continue;
    const others = standsByClass.get(its);
    if (others) others.push(stand);
    else standsByClass.set(its, [stand]);
  }
  return standsByClass;
}
