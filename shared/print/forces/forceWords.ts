/** Forces in words: numbers, costs, and the times and places of arrival. */

import { briefName, type ForceFigure, ownFigure } from "../../forces/figures.ts";
import { forceSheetOf, roleName } from "../../forces/sheets.ts";
import { actsFromAfar, sideFigureFacts } from "../../rules/known.ts";
import type { EntryEdge, Reinforcement, Scenario, Side, Stand } from "../../scenario/model.ts";
import { embedded } from "../../scenario/vehicles.ts";
import type { SideId } from "../../systems.ts";
import { capital } from "../../words.ts";

export const counted = (n: number, noun: string, more = `${noun}s`): string => (n === 1 ? `1 ${noun}` : `${n} ${more}`);

export const vehicleName = (scenario: Scenario, stand: Stand): string =>
  embedded(scenario, stand.vehicle)?.name ?? stand.vehicle;

/** "T-34C · The Fox · HQ". */
export const standWords = (scenario: Scenario, stand: Stand): string =>
  [vehicleName(scenario, stand), stand.name, roleName(scenario.system, stand)].filter(Boolean).join(" · ");

/** A figure that some stands have individually, as a column of a table. */
export interface FigureColumn {
  readonly head: string;
  readonly figure: ForceFigure;
}
export const ownFigures = (scenario: Scenario, stands: readonly Stand[]): readonly FigureColumn[] =>
  forceSheetOf(scenario.system)
    .standFigures.filter(({ key }) => stands.some((stand) => ownFigure(stand, key) !== undefined))
    .map((figure) => ({ figure, head: capital(briefName(figure)) }));

/** Null where the rules price no vehicles, or not this one. */
export const pointsOf = (scenario: Scenario, stand: Stand): number | null =>
  embedded(scenario, stand.vehicle)?.points ?? null;

export const sumOf = (scenario: Scenario, stands: readonly Stand[]): number =>
  stands.reduce((sum, stand) => sum + (pointsOf(scenario, stand) ?? 0), 0);

export const isPriced = (scenario: Scenario): boolean =>
  scenario.stands.some((stand) => pointsOf(scenario, stand) !== null);

const inch = (n: number): string => `${Math.round(n * 100) / 100}″`;

/** "the west edge", "the north edge from 4″ to 10″". */
export function edgeWords({ table }: Pick<Scenario, "table">, { edge, from, to }: EntryEdge): string {
  const along = edge === "north" || edge === "south" ? table.width : table.height;
  return from === 0 && to === along ? `the ${edge} edge` : `the ${edge} edge from ${inch(from)} to ${inch(to)}`;
}

/** "turn 3, by the west edge". */
export function arrivalWords(scenario: Scenario, { turn, edge }: Reinforcement): string {
  const entryEdge = scenario.entryEdges.find(({ id }) => id === edge);
  return entryEdge ? `turn ${turn}, by ${edgeWords(scenario, entryEdge)}` : `turn ${turn}`;
}

/** The arrival of each stand that comes later. */
export const arrivalsOf = (scenario: Scenario): ReadonlyMap<string, Reinforcement> =>
  new Map(scenario.reinforcements.flatMap((late) => late.stands.map((id) => [id, late] as const)));

/** In the order of arrival, by side. */
export const reinforcementsOf = (scenario: Scenario, side: SideId): readonly Reinforcement[] =>
  scenario.reinforcements.filter((late) => late.side === side).sort((a, b) => a.turn - b.turn);

/** Stands off the table without an arrival: their manner of waiting, and the stands. */
export function waitingOf(scenario: Scenario, side: SideId): readonly { readonly how: string; readonly who: string }[] {
  const late = arrivalsOf(scenario);
  const waiting = scenario.stands.filter((stand) => stand.side === side && stand.at === null && !late.has(stand.id));
  const placed = scenario.zones.some((zone) => zone.side === side)
    ? "To be placed in the zones"
    : "Off the table, with no turn set";
  return [
    { how: placed, stands: waiting.filter((stand) => !actsFromAfar(scenario, stand)) },
    { how: "Behind the table’s edge", stands: waiting.filter((stand) => actsFromAfar(scenario, stand)) },
  ].flatMap(({ how, stands }) =>
    stands.length === 0 ? [] : [{ how, who: stands.map(({ label }) => label).join(", ") }],
  );
}

/** "Germany · 10 stands · 581 points · cohesion 15 · generation IV · GHQ quality +1". */
export function sideFacts(scenario: Scenario, side: Side): string {
  const stands = scenario.stands.filter((stand) => stand.side === side.id);
  return [
    ...(side.nation ? [side.nation] : []),
    counted(stands.length, "stand"),
    ...(isPriced(scenario) ? [counted(sumOf(scenario, stands), "point")] : []),
    ...sideFigureFacts(scenario, side),
  ].join(" · ");
}

/** The sides in a copy's order: its reader's own first. */
export const sidesInOrder = (scenario: Scenario, reader: SideId | null): readonly Side[] =>
  reader === null
    ? scenario.sides
    : [...scenario.sides].sort((a, b) => Number(b.id === reader) - Number(a.id === reader));
