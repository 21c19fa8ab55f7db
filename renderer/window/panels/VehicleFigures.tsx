import { figureName, figureWords, noteWords, specOf, weaponName } from "../../../shared/rules/vehicleWords.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

/** Every figure of a vehicle, as in its table, with its notes in words. */
export function VehicleFigures({ vehicle }: { vehicle: Vehicle }) {
  const { system, weapons, notes } = vehicle;
  const pairs = (figures: Vehicle["stats"]) =>
    Object.entries(figures).map(([key, value]) => (
      <Pair
        key={key}
        name={figureName(system, key)}
        help={specOf(system, key)?.help}
        value={figureWords(system, key, value)}
      />
    ));
  return (
    <>
      <dl className="facts">
        {pairs(vehicle.stats)}
        <Pair name="Points" value={vehicle.points === null ? "none in these rules" : String(vehicle.points)} />
        {vehicle.modelCode !== "" && <Pair name="Model" value={vehicle.modelCode} />}
      </dl>
      {weapons.map((weapon, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may bear one name
        <dl key={i} className="facts weapon">
          <dt style={{ gridColumn: "1 / -1", color: "var(--ink)", fontWeight: 500 }}>
            {weaponName(vehicle.system, weapon)}
          </dt>
          {pairs(weapon.stats)}
        </dl>
      ))}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{noteWords(system, note)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Pair = ({ name, help, value }: { name: string; help?: string | undefined; value: string }) => (
  <>
    <dt title={help}>{name}</dt>
    <dd>{value}</dd>
  </>
);
