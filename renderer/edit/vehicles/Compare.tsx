/** Two to four vehicles side by side. */
import { ActionIcon } from "@mantine/core";
import { IconTriangleFilled, IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import type { OptionValues } from "../../../shared/rules/contract.ts";
import type { SideId, SystemId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { VehicleSideView } from "../../window/panels/VehicleSideView.tsx";
import { compareVehicles, duelsOf } from "../panels/compareVehicles.ts";

interface CompareProps {
  readonly system: SystemId;
  readonly vehicles: readonly Vehicle[];
  /** The open scenario's rule options. */
  readonly options: OptionValues | null;
  readonly side: SideId;
  readonly remove: (vehicle: Vehicle) => void;
}

export function Compare({ system, vehicles, options, side, remove }: CompareProps) {
  const sections = useMemo(() => compareVehicles(system, vehicles), [system, vehicles]);
  return (
    <section className="vcompare" aria-label="Side by side">
      <table>
        <thead>
          <tr>
            <td />
            {vehicles.map((vehicle) => (
              <th key={vehicle.id} scope="col">
                <VehicleSideView vehicle={vehicle} side={side} />
                <span>
                  <b>{vehicle.name}</b>
                  <ActionIcon
                    size="xs"
                    color="brass"
                    aria-label={`Remove ${vehicle.name}`}
                    onClick={() => remove(vehicle)}
                  >
                    <IconX size={13} />
                  </ActionIcon>
                </span>
                <small>{vehicle.nation}</small>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th className="part" scope="colgroup" colSpan={vehicles.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(({ name, help, cells }) => (
              <tr key={name}>
                <th scope="row" title={help}>
                  {name}
                </th>
                {cells.map(({ words, best }, i) => (
                  <td key={vehicles[i]?.id ?? i} className={best ? "best" : ""}>
                    {best && <IconTriangleFilled size={9} role="img" aria-label="best" />}
                    {words}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Duels system={system} vehicles={vehicles} options={options} />
    </section>
  );
}

function Duels({ system, vehicles, options }: Pick<CompareProps, "system" | "vehicles" | "options">) {
  const duels = useMemo(() => duelsOf(system, vehicles, options), [system, vehicles, options]);
  if (!duels || vehicles.length < 2) return null;
  const reasons = duels.rows.flatMap(({ firer, target, chances }) =>
    chances.flatMap((chance) =>
      !("words" in chance) || chance.tooFar ? [] : [`${firer.name} at ${target.name}: ${chance.words}`],
    ),
  );
  return (
    <>
      <table className="duels">
        <caption>
          {duels.words}: chance in % that the target is {duels.names.join(" / ")}
        </caption>
        <thead>
          <tr>
            <th scope="col">Firer</th>
            <th scope="col">Target</th>
            {duels.ranges.map((range) => (
              <th key={range} scope="col" className="num">
                {range}″
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duels.rows.map(({ firer, target, chances }) => (
            <tr key={`${firer.id} ${target.id}`}>
              <th scope="row">{firer.name}</th>
              <td>{target.name}</td>
              {chances.map((chance, i) => (
                <td key={duels.ranges[i]} className="num" title={"words" in chance ? chance.words : undefined}>
                  {"words" in chance ? (
                    <span className="faint">{chance.tooFar ? "too far" : "no shot"}</span>
                  ) : (
                    chance.map(percent).join(" / ")
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason} className="duel-reason">
          {reason}
        </p>
      ))}
    </>
  );
}

const percent = (chance: number): string => (chance > 0 && chance < 0.005 ? "<1" : `${Math.round(chance * 100)}`);
