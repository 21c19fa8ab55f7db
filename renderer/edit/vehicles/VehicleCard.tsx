/** A vehicle's card: pictures, figures, notes, differences from the scenario, and buttons. */
import { Button } from "@mantine/core";
import { useState } from "react";
import type { VehicleRow } from "../../../shared/api.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram } from "../../window/context.ts";
import { StandGlyph } from "../../window/panels/StandGlyph.tsx";
import { VehicleFigures } from "../../window/panels/VehicleFigures.tsx";
import { VehicleSideView } from "../../window/panels/VehicleSideView.tsx";
import { DatabaseDifference } from "../panels/DatabaseDifference.tsx";
import type { FormWish } from "./VehicleForm.tsx";

interface VehicleCardProps {
  readonly row: VehicleRow;
  readonly side: SideId;
  /** The open scenario; null where none is open. */
  readonly scenario: Scenario | null;
  /** The database's vehicle of this id; null where it has none. */
  readonly stored: Vehicle | null;
  readonly marked: boolean;
  readonly mark: () => void;
  readonly form: (wish: FormWish) => void;
  /** Called after a change of the database. */
  readonly changed: () => void;
}

export function VehicleCard(props: VehicleCardProps) {
  const { row, side, scenario, stored, marked, mark, form, changed } = props;
  const { vehicle, own: userMade } = row;
  const [removing, setRemoving] = useState(false);
  const carried = scenario ? embedded(scenario, vehicle.id) : undefined;
  const drivers = scenario?.stands.filter((stand) => stand.vehicle === vehicle.id) ?? [];
  return (
    <section className="vcard" aria-label={vehicle.name} aria-live="polite">
      <VehicleSideView vehicle={vehicle} side={side} />
      <div className="card">
        <StandGlyph side={side} vehicle={vehicle} size={46} />
        <div>
          <b>{vehicle.name}</b>
          <small>
            {vehicle.nation}
            {userMade && ", your own"}
            {stored === null && ", in this scenario only"}
          </small>
          {drivers.length > 0 && <small>{standsWords(drivers.map((stand) => stand.label))}</small>}
        </div>
      </div>
      <VehicleFigures vehicle={vehicle} />
      {carried && <DatabaseDifference here={carried} stored={stored} />}
      <div className="vcard-acts">
        <Button className="wide" size="xs" variant="default" aria-pressed={marked} onClick={mark}>
          {marked ? "Don't compare" : "Compare"}
        </Button>
        <Button className="wide" size="xs" variant="default" onClick={() => form({ type: "copy", from: vehicle })}>
          Copy and edit…
        </Button>
        {userMade && stored && (
          <>
            <Button size="xs" variant="default" onClick={() => form({ type: "edit", from: stored })}>
              Edit…
            </Button>
            <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
              Delete…
            </Button>
          </>
        )}
      </div>
      {removing && userMade && (
        <Removal
          vehicle={vehicle}
          labels={drivers.map((stand) => stand.label)}
          keep={() => setRemoving(false)}
          gone={() => {
            setRemoving(false);
            changed();
          }}
        />
      )}
    </section>
  );
}

/** "3 stands of this scenario: 1/1, 1/2, 1/3", the first 6 by name. */
function standsWords(labels: readonly string[]): string {
  const named = labels.slice(0, 6).join(", ");
  const more = labels.length > 6 ? " …" : "";
  return `${labels.length === 1 ? "One stand" : `${labels.length} stands`} of this scenario: ${named}${more}`;
}

function Removal(props: { vehicle: Vehicle; labels: readonly string[]; keep: () => void; gone: () => void }) {
  const { vehicle, labels, keep, gone } = props;
  const { bridge, tell } = useProgram();
  const remove = async () => {
    const answer = await bridge.invoke("vehicles.delete", { id: vehicle.id });
    if (answer.ok) gone();
    else tell("warning", answer.error.message);
  };
  return (
    <div className="difference" role="alertdialog" aria-label="Delete vehicle">
      <p>
        Delete {vehicle.name} from your vehicles?
        {labels.length > 0 && ` ${standsWords(labels)}. They keep the scenario’s figures.`}
      </p>
      <div className="buttons">
        <Button size="xs" variant="default" onClick={keep}>
          Keep
        </Button>
        <Button size="xs" data-autofocus onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </div>
  );
}
