/** The settings of the next stand that a click places: vehicle, side, formation. */
import { Button, SegmentedControl, Select } from "@mantine/core";
import { SIDE_NAMES, type SideId } from "../../../../shared/systems.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { StandGlyph } from "../../../window/panels/StandGlyph.tsx";

export function PlacingSettings() {
  const { ui, front } = useProgram();
  const scenario = useScenario();
  const placing = useUi((s) => s.placing);
  const choose = () => front.setState({ sheet: { name: "vehicles", stands: null } });
  if (!placing)
    return (
      <>
        <h3>Stand</h3>
        <p>Choose a vehicle, then click on the table.</p>
        <Button size="xs" onClick={choose}>
          Choose a vehicle
        </Button>
      </>
    );
  const formations = scenario.formations.filter((f) => f.side === placing.side);
  return (
    <>
      <h3>Stand</h3>
      <div className="card">
        <StandGlyph side={placing.side} vehicle={placing.vehicle} size={46} />
        <div>
          <b>{placing.vehicle.name}</b>
          <small>{placing.vehicle.nation}</small>
        </div>
      </div>
      <Button size="xs" variant="default" onClick={choose}>
        Other vehicle
      </Button>
      <SegmentedControl
        aria-label="Side"
        value={placing.side}
        onChange={(side) => ui.setState({ placing: { ...placing, side: side as SideId, formation: null } })}
        data={scenario.sides.map((s) => ({ value: s.id, label: SIDE_NAMES[s.id] }))}
      />
      {formations.length > 0 && (
        <Select
          allowDeselect
          size="xs"
          aria-label="Formation"
          placeholder="No formation"
          clearable
          value={placing.formation}
          onChange={(formation) => ui.setState({ placing: { ...placing, formation } })}
          data={formations.map((f) => ({ value: f.id, label: f.name }))}
        />
      )}
    </>
  );
}
