/** The selected stand: its names, place, vehicle and nearest enemies. */
import { Button, Select, Switch } from "@mantine/core";
import { editStand } from "../../../shared/editing/gestures/editThings.ts";
import { setRole } from "../../../shared/editing/gestures/setRole.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import { useProgram, useUi } from "../../window/context.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, TextField } from "../../window/panels/Fields.tsx";
import { NearestEnemies } from "../../window/panels/NearestEnemies.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard } from "../../window/panels/StandCard.tsx";
import { StoreyField } from "../../window/panels/StoreyField.tsx";
import { VehicleFigures } from "../../window/panels/VehicleFigures.tsx";
import { frontAngle } from "../../window/questions.ts";
import { FacingField, PlaceFields, SideField, SizeFields, VisibleTo } from "../things/parts.tsx";
import { StoredDifference } from "./DatabaseDifference.tsx";

interface StandProps {
  readonly scenario: Scenario;
  readonly stand: Stand;
}
type Change = Parameters<typeof editStand>[2];
interface RowProps extends StandProps {
  readonly change: (what: string, next: Change) => boolean;
}

export function StandSection({ scenario, stand }: StandProps) {
  const edit = useEdit();
  const change = (what: string, next: Change) => edit(`${what} of ${stand.label}`, (s) => editStand(s, stand.id, next));
  const vehicle = embedded(scenario, stand.vehicle);
  return (
    <>
      <Section title="Stand" aside={sideName(scenario, stand)}>
        <StandCard scenario={scenario} stand={stand} />
        <div className="pair">
          <TextField label="Label" value={stand.label} maxLength={12} write={(label) => change("Label", { label })} />
          <TextField
            label="Name"
            value={stand.name ?? ""}
            placeholder={vehicle?.name ?? ""}
            write={(name) => change("Name", { name: name || undefined })}
          />
        </div>
        <PlaceRow scenario={scenario} stand={stand} change={change} />
        <SideRow scenario={scenario} stand={stand} change={change} />
        <SizeFields
          labels={["Base width", "Base depth"]}
          size={stand.footprint}
          most={10}
          write={(footprint) => change("Base", { footprint })}
        />
        <StoreyField scenario={scenario} stand={stand} />
        <FrontSwitches scenario={scenario} />
      </Section>
      <VehicleSection scenario={scenario} stand={stand} />
      {stand.at && <NearestEnemies scenario={scenario} stand={stand} />}
    </>
  );
}

function VehicleSection({ scenario, stand }: StandProps) {
  const { front } = useProgram();
  const vehicle = embedded(scenario, stand.vehicle);
  return (
    <Section title="Vehicle" aside={vehicle?.nation} folded={false}>
      {vehicle ? (
        <>
          <VehicleFigures vehicle={vehicle} />
          <StoredDifference vehicle={vehicle} />
        </>
      ) : (
        <p className="danger">The scenario has no figures for this vehicle.</p>
      )}
      <Button
        size="xs"
        variant="default"
        fullWidth
        onClick={() => front.setState({ sheet: { name: "vehicles", stands: [stand.id] } })}
      >
        Change vehicle
      </Button>
    </Section>
  );
}

function PlaceRow({ scenario, stand, change }: RowProps) {
  const program = useProgram();
  if (!stand.at) return null;
  return (
    <div className="three">
      <PlaceFields scenario={scenario} at={stand.at} write={(at) => change("Place", { at })} />
      <FacingField
        value={stand.facing}
        write={(facing) => {
          const turned = change("Facing", { facing });
          if (turned) program.flashFront();
          return turned;
        }}
      />
    </div>
  );
}

function SideRow({ scenario, stand, change }: RowProps) {
  return (
    <>
      <div className="pair">
        <SideField
          value={stand.side}
          // A stand hidden by its old side becomes visible.
          write={(side) => change("Side", { side, formation: undefined, visibleTo: undefined })}
        />
        <RoleField scenario={scenario} stand={stand} />
      </div>
      <div className="pair">
        <Select
          allowDeselect
          size="xs"
          label="Formation"
          placeholder="None"
          clearable
          value={stand.formation ?? null}
          data={scenario.formations.filter((f) => f.side === stand.side).map((f) => ({ value: f.id, label: f.name }))}
          onChange={(formation) => change("Formation", { formation: formation ?? undefined })}
        />
        <VisibleTo of={stand.side} value={stand.visibleTo} write={(visibleTo) => change("Sight", { visibleTo })} />
      </div>
    </>
  );
}

/** The value for a stand without a role: no role has an empty id. */
const LINE = "";

function RoleField({ scenario, stand }: StandProps) {
  const edit = useEdit();
  const { roles } = forceSheetOf(scenario.system);
  const now = stand.role ?? LINE;
  // A file may hold a role that the rules don't know: it stays until the user changes it.
  const unknown = now !== LINE && !roles.some(({ id }) => id === now);
  if (roles.length === 0 && !unknown) return null;
  return (
    <ChoiceField
      label="Role"
      value={now}
      data={[
        { value: LINE, label: "Line" },
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ...(unknown ? [{ value: now, label: `${now}, unknown to these rules` }] : []),
      ]}
      write={(role) => edit(`Role of ${stand.label}`, (s) => setRole(s, [stand.id], role === LINE ? null : role))}
    />
  );
}

function FrontSwitches({ scenario }: { scenario: Scenario }) {
  const program = useProgram();
  const showFront = useUi((s) => s.showFront);
  const showRange = useUi((s) => s.showRange);
  const angle = frontAngle(scenario);
  return (
    <div className="switches">
      {angle !== null && (
        <Switch label={`Target front, ${angle}°`} checked={showFront} onChange={() => program.run("target-front")} />
      )}
      <Switch label="Firing range" checked={showRange} onChange={() => program.run("range-ring")} />
    </div>
  );
}

export const sideName = (scenario: Scenario, stand: Stand): string =>
  scenario.sides.find((s) => s.id === stand.side)?.name ?? stand.side;

export function StandsSection({ stands }: { stands: readonly Stand[] }) {
  const program = useProgram();
  return (
    <Section title="Stands" aside={`${stands.length} selected`}>
      <p>{stands.map((s) => s.label).join(", ")}</p>
      <div className="buttons">
        <Button
          size="xs"
          variant="default"
          onClick={() => program.front.setState({ sheet: { name: "vehicles", stands: stands.map((s) => s.id) } })}
        >
          Change vehicle
        </Button>
        <Button size="xs" variant="default" onClick={() => program.run("delete")}>
          Delete
        </Button>
      </div>
    </Section>
  );
}
