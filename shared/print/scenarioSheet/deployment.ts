/** A side's start, its entries and its later arrivals, in words. */
import type { Scenario, Side, Zone } from "../../scenario/model.ts";
import type { Run, Words } from "../flow/block.ts";
import { arrivalWords, counted, edgeWords, reinforcementsOf, waitingOf } from "../forces/forceWords.ts";

const bold = (text: string): Run => ({ text, face: "bold" });
const inch = (n: number): string => `${Math.round(n * 100) / 100}″`;

/** "within 6″ of the west edge", "from 4″ to 10″ east and from 0″ to 8″ north"; null where only the map can show it. */
export function placeWords({ width, height }: Scenario["table"], points: Zone["points"]): string | null {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const corner = (v: number, low: number, high: number) => v === low || v === high;
  const upright =
    points.length === 4 &&
    points.every(([x, y]) => corner(x, west, east) && corner(y, south, north)) &&
    new Set(points.map(([x, y]) => `${x} ${y}`)).size === 4;
  if (!upright) return null;
  const [wide, high] = [west <= 0 && east >= width, south <= 0 && north >= height];
  if (wide && high) return "anywhere on the table";
  if (high && west <= 0) return `within ${inch(east)} of the west edge`;
  if (high && east >= width) return `within ${inch(width - west)} of the east edge`;
  if (wide && south <= 0) return `within ${inch(north)} of the south edge`;
  if (wide && north >= height) return `within ${inch(height - south)} of the north edge`;
  return `from ${inch(west)} to ${inch(east)} east and from ${inch(south)} to ${inch(north)} north of the south-west corner`;
}

/** A line for each fact to know before the first turn. */
export function deploymentWords(scenario: Scenario, side: Side): Words[] {
  const stands = scenario.stands.filter((stand) => stand.side === side.id);
  const placed = stands.filter(({ at }) => at !== null).length;
  const zones = scenario.zones.filter((zone) => zone.side === side.id);
  const edges = scenario.entryEdges.filter((edge) => edge.side === side.id);
  const late = reinforcementsOf(scenario, side.id);
  const labels = (ids: readonly string[]) =>
    stands
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(", ");
  return [
    ...zones.map((zone): Words => {
      const where = placeWords(scenario.table, zone.points);
      return [bold(zone.name), { text: where === null ? ": as on the map." : `: ${where}.` }];
    }),
    ...(placed > 0
      ? [
          `${counted(placed, "stand")} ${placed === 1 ? "begins" : "begin"} on the table${zones.length > 0 ? "" : ", as on the map"}.`,
        ]
      : []),
    ...edges.map(
      (edge): Words => [
        { text: "May enter by " },
        bold(edgeWords(scenario, edge)),
        { text: edge.turn > 1 ? `, from turn ${edge.turn} on.` : "." },
      ],
    ),
    ...late.map(
      (wave): Words => [bold(arrivalWords(scenario, wave).replace(/^t/, "T")), { text: `: ${labels(wave.stands)}.` }],
    ),
    ...waitingOf(scenario, side.id).map(({ how, who }) => `${how}: ${who}.`),
  ];
}
