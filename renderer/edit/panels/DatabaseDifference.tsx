/** Differences between the scenario's figures and the database's, and the button that takes over the latter. */
import { Button } from "@mantine/core";
import { figureWords, placeName } from "../../../shared/rules/vehicleWords.ts";
import { figureDifferences } from "../../../shared/scenario/vehicles.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { useStored } from "../../window/panels/useStored.ts";
import { takeFigures } from "../tools/changeVehicle.ts";

/** `here`: the open scenario's figures; `stored`: the database's. Renders nothing where they are equal. */
export function DatabaseDifference({ here, stored }: { here: Vehicle; stored: Vehicle | null }) {
  const edit = useEdit();
  if (!stored) return null;
  const differences = figureDifferences(here, stored);
  if (differences.length === 0) return null;
  const words = (place: string, value: Parameters<typeof figureWords>[2] | undefined) =>
    figureWords(here.system, place.split(".").at(-1) ?? "", value ?? null);
  return (
    <div className="difference" role="note">
      <b>Different in the database</b>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">here</th>
            <th scope="col">there</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ figure, here: ours, there }) => (
            <tr key={figure}>
              <th scope="row">{placeName(ours === undefined ? stored : here, figure)}</th>
              <td>{words(figure, ours)}</td>
              <td>{words(figure, there)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          edit(`Take the database's figures of ${stored.name}`, (scenario) => takeFigures(scenario, stored))
        }
      >
        Take the database's figures
      </Button>
    </div>
  );
}

/** The same for a stand's vehicle. */
export function StoredDifference({ vehicle }: { vehicle: Vehicle }) {
  return <DatabaseDifference here={vehicle} stored={useStored(vehicle.id)} />;
}
