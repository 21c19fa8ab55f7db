import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { figureName, figureWords, weaponName } from "./figures.ts";

/** Every figure of a vehicle, as its table has them. */
export function VehicleFigures({ vehicle }: { vehicle: Vehicle }) {
  const stats = Object.entries(vehicle.stats);
  return (
    <>
      <dl className="facts">
        {stats.map(([key, value]) => (
          <Pair key={key} name={figureName(key)} value={figureWords(key, value)} />
        ))}
        <Pair name="Points" value={vehicle.points === null ? "none in these rules" : String(vehicle.points)} />
        {vehicle.notes.length > 0 && <Pair name="Notes" value={vehicle.notes.join(", ")} />}
        {vehicle.modelCode !== "" && <Pair name="Model" value={vehicle.modelCode} />}
      </dl>
      {vehicle.weapons.map((weapon) => (
        <dl key={`${weapon.name} ${weapon.mount}`} className="facts weapon">
          <dt style={{ gridColumn: "1 / -1", color: "var(--ink)", fontWeight: 500 }}>{weaponName(weapon)}</dt>
          {Object.entries(weapon.stats).map(([key, value]) => (
            <Pair key={key} name={figureName(key)} value={figureWords(key, value)} />
          ))}
        </dl>
      ))}
    </>
  );
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
