/** The figures of all vehicles and weapons in this battle (chart "Vehicle Characteristics"). */
import type { AidCell, AidPart, AidSheet, AidTable } from "../../aids.ts";
import type { Readings } from "../options.ts";
import { gunOf } from "../penetration.ts";
import { smallArmName } from "../smallArms.ts";
import { KINDS, MACHINE_GUNS, type MachineGun, MOVEMENT_CLASSES, SIZES, TOPS } from "../vehicleSheet.ts";
import { type BrewUpVehicle, SIZE_OF, type VehicleGun } from "../vehicles.ts";
import { GROUP_WORDS } from "./artillery.ts";
import { HALF_RATE, rateWords, strong } from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";

const wordsOf = <T extends string>(pairs: readonly (readonly [T, string])[], key: T): string =>
  pairs.find(([known]) => known === key)?.[1] ?? key;

/** None where the battle has no stands yet. */
export function vehicleSheet({ vehicles, readings }: AidFacts): AidSheet[] {
  const armoured = vehicles.filter(({ kind }) => kind === "afv");
  const others = vehicles.filter(({ kind }) => kind !== "afv");
  const parts: AidPart[] = [
    ...(armoured.length > 0 ? [armouredTable(armoured, readings)] : []),
    ...(others.length > 0 ? [otherTable(others, readings)] : []),
  ];
  return parts.length > 0 ? [{ title: "Vehicles and units", parts }] : [];
}

/** A gun in the hull is named where the vehicle has a turret, too. */
function gunWords(
  { millimetres, calibre, velocity, rate, mount }: VehicleGun,
  { turret }: BrewUpVehicle,
  readings: Readings,
): string {
  const row = gunOf(calibre, velocity, readings);
  const shots = row.ok ? `, ${rateWords(row.value[rate])}` : "";
  return `${millimetres} mm ${velocity}${mount === "hull" && turret.type === "turret" ? ", hull" : ""}${shots}`;
}
const listOf = (words: readonly string[]): string => (words.length > 0 ? words.join("; ") : "–");
const movesAs = ({ movesItself, movementClass }: BrewUpVehicle): string =>
  movesItself ? wordsOf(MOVEMENT_CLASSES, movementClass) : "–";

function turretWords({ turret }: BrewUpVehicle): string {
  if (turret.type === "none") return turret.traverse === null ? "none" : `none, gun ${turret.traverse}°`;
  return `${turret.rotation}°${turret.weak ? ", weak" : ""}`;
}
/** Its weight, and its size where that doesn't follow the weight. */
function bulkWords({ weight, size, top }: BrewUpVehicle): string {
  const bulk = size === SIZE_OF[weight] ? weight : `${weight}, as ${wordsOf(SIZES, size).toLowerCase()}`;
  return top === "closed" ? bulk : `${bulk}; ${wordsOf(TOPS, top).toLowerCase()}`;
}
const mgWords = (guns: readonly MachineGun[]): string =>
  listOf(guns.map((gun) => wordsOf(MACHINE_GUNS, gun).replace(/ MG$/, "").toLowerCase()));

const armouredTable = (vehicles: readonly BrewUpVehicle[], readings: Readings): AidTable => ({
  type: "table",
  title: "AFVs",
  rule: "Vehicle Characteristics",
  head: [["", "Front", "Flank", "Stern", "Guns, shots", "MGs", "Turret", "Crew", "Moves as", "Weight, top"]],
  rows: vehicles.map((afv): AidCell[] => [
    strong(afv.name),
    ...[afv.armour.frontal, afv.armour.flank, afv.armour.rear].map((plate) => (plate === null ? "–" : String(plate))),
    listOf(afv.guns.map((gun) => gunWords(gun, afv, readings))),
    mgWords(afv.machineGuns),
    turretWords(afv),
    String(afv.crew),
    movesAs(afv),
    bulkWords(afv),
  ]),
  names: 1,
  wide: true,
  notes: ["Turret: degrees it turns in a turn. Closed unless a top is named; the size follows the weight.", HALF_RATE],
});

function armsWords(vehicle: BrewUpVehicle, readings: Readings): string {
  const { guns, small, artillery } = vehicle;
  return listOf([
    ...guns.map((gun) => gunWords(gun, vehicle, readings)),
    ...(artillery ? [`${GROUP_WORDS[artillery.group].toLowerCase()} ${artillery.millimetres} mm`] : []),
    ...small.map(({ arm, number }) => `${number > 1 ? `${number} × ` : ""}${smallArmName(arm)}`),
  ]);
}
const otherTable = (vehicles: readonly BrewUpVehicle[], readings: Readings): AidTable => ({
  type: "table",
  title: "Soft vehicles, guns, figures, batteries",
  head: [["", "Kind", "Figures", "Arms", "Moves as", "Rides"]],
  rows: vehicles.map((vehicle): AidCell[] => [
    strong(vehicle.name),
    `${wordsOf(KINDS, vehicle.kind).toLowerCase()}${vehicle.armour.frontal === null ? "" : `, shield ${vehicle.armour.frontal}`}${vehicle.tows ? ", tows" : ""}`,
    String(vehicle.crew),
    armsWords(vehicle, readings),
    movesAs(vehicle),
    vehicle.carries > 0 ? String(vehicle.carries) : "–",
  ]),
  names: 1,
  wide: true,
  notes: ["Rides: figures it carries."],
});
