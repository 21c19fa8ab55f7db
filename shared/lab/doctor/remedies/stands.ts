/** A stand more or one fewer: of a side's commonest vehicle, and of the one that counts least. */

import { produce } from "immer";
import { addedStands, removedStands, type VehicleCount, vehicleCounts } from "../../../balance/stands.ts";
import type { Scenario } from "../../../scenario/model.ts";
import { sideNames } from "../../../scenario/sideNames.ts";
import { embedded } from "../../../scenario/vehicles.ts";
import { otherSide, type SideId } from "../../../systems.ts";
import type { Remedy } from "../remedy.ts";
import { SIZES } from "../sizes.ts";
import { slug } from "./remedyWords.ts";

export const standRemedies = (scenario: Scenario): Remedy[] =>
  scenario.sides.flatMap(({ id: side }) => {
    const counts = vehicleCounts(scenario, side);
    const [commonest] = counts;
    const priced = counts.filter(({ vehicle }) => vehicle.points !== null);
    const cheapest = priced.reduce<VehicleCount | undefined>(
      (least, row) => ((least?.vehicle.points ?? Number.POSITIVE_INFINITY) <= (row.vehicle.points ?? 0) ? least : row),
      undefined,
    );
    const meant = new Set([commonest, cheapest].flatMap((group) => (group ? [group.vehicle] : [])));
    return [...meant].flatMap(({ id, name }) => [
      ...oneMore(scenario, side, id, name),
      ...oneLess(scenario, side, id, name),
    ]);
  });

function oneMore(scenario: Scenario, side: SideId, vehicle: string, name: string): Remedy[] {
  const recipe = addedStands(scenario, side, vehicle, 1);
  if (!recipe) return [];
  const next = produce(scenario, recipe);
  const stand = next.stands.at(-1);
  if (!stand || (stand.at === null && !comesOn(next, side, stand.id))) return [];
  const formation = next.formations.find(({ id }) => id === stand.formation);
  return [
    {
      id: `${side}-more-${slug(name)}`,
      kind: "stand",
      words: `One more ${name} for ${sideNames(scenario.sides).name(side)}: ${stand.label}${formation ? `, ${formation.name}` : ""}`,
      size: sizeOf(scenario, side, vehicle),
      favours: side,
      ...(stand.at && { place: stand.at }),
      change: (gesture) => gesture.update(recipe),
    },
  ];
}

function oneLess(scenario: Scenario, side: SideId, vehicle: string, name: string): Remedy[] {
  const removed = removedStands(scenario, side, vehicle, 1);
  if (!removed) return [];
  const { labels, recipe } = removed;
  const left = new Set(produce(scenario, recipe).stands.map(({ id }) => id));
  const place = scenario.stands.find(({ id }) => !left.has(id))?.at;
  return [
    {
      id: `${side}-less-${slug(name)}`,
      kind: "stand",
      words: `One ${name} fewer for ${sideNames(scenario.sides).name(side)}: ${labels.join(", ")}`,
      size: sizeOf(scenario, side, vehicle),
      favours: otherSide(side),
      ...(place && { place }),
      change: (gesture) => gesture.update(recipe),
    },
  ];
}

/** Whether a stand without a place enters the table. */
const comesOn = ({ zones, entryEdges, reinforcements }: Scenario, side: SideId, stand: string): boolean =>
  reinforcements.some(({ stands }) => stands.includes(stand)) ||
  [...zones, ...entryEdges].some((zone) => zone.side === side);

function sizeOf(scenario: Scenario, side: SideId, vehicle: string): number {
  const sideStands = scenario.stands.filter((stand) => stand.side === side);
  const points = sideStands.map((stand) => embedded(scenario, stand.vehicle)?.points ?? 0);
  const all = points.reduce((sum, point) => sum + point, 0);
  const share = all > 0 ? (embedded(scenario, vehicle)?.points ?? 0) / all : 1 / sideStands.length;
  return SIZES.stand + (SIZES.standTenth * Math.round(share * 100)) / 10;
}
