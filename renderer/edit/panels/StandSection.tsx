/** The selected stand: who it is, where it stands, what it drives, what it sees. */
import { Button, Select, Switch } from "@mantine/core";
import { editStand } from "../../../shared/editing/gestures/editThings.ts";
import { setRole } from "../../../shared/editing/gestures/setRole.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { degrees, type Inches, inches, point } from "../../../shared/geometry/units.ts";
import type { Scenario, Side, Stand } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";

import { useProgram, useUi } from "../../window/context.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { NumberField, TextField } from "../../window/panels/Fields.tsx";
import { NearestEnemies } from "../../window/panels/NearestEnemies.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard } from "../../window/panels/StandCard.tsx";
import { StoreyField } from "../../window/panels/StoreyField.tsx";
import { VehicleFigures } from "../../window/panels/VehicleFigures.tsx";
import { frontAngle } from "../../window/questions.ts";
import { StoredDifference } from "./DatabaseDifference.tsx";
import { VisibleTo } from "./inspector/things/parts.tsx";

export function StandSection({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const program = useProgram();
  const edit = useEdit();
  const change = (what: string, next: Parameters<typeof editStand>[2]) =>
    edit(`${what} of ${stand.label}`, (s) => editStand(s, stand.id, next));
  const vehicle = embedded(scenario, stand.vehicle);
  const { width, height } = scenario.table;
  return (
    <>
      <Section title="Stand" aside={sideName(scenario, stand)}>
        <StandCard scenario={scenario} stand={stand} />
        <div className="pair">
          <TextField
            label="Label"
            value={stand.label}
            maxLength={12}
            write={(label) => change("Label", { label: label.trim() })}
          />
          <TextField
            label="Name"
            value={stand.name ?? ""}
            placeholder={vehicle?.name ?? ""}
            maxLength={120}
            write={(name) => change("Name", { name: name.trim() === "" ? undefined : name.trim() })}
          />
        </div>
        {stand.at && (
          <div className="three">
            <NumberField
              label="East, in"
              value={stand.at[0]}
              min={0}
              max={width}
              step={0.25}
              decimals={3}
              write={(x) => change("Place", { at: point(x, stand.at?.[1] ?? 0) })}
            />
            <NumberField
              label="North, in"
              value={stand.at[1]}
              min={0}
              max={height}
              step={0.25}
              decimals={3}
              write={(y) => change("Place", { at: point(stand.at?.[0] ?? 0, y) })}
            />
            <NumberField
              label="Facing, °"
              value={stand.facing}
              min={-360}
              max={720}
              step={15}
              write={(d) => {
                const turned = change("Facing", { facing: degrees(d) });
                if (turned) program.flashFront();
                return turned;
              }}
            />
          </div>
        )}
        <div className="pair">
          <Select
            size="xs"
            label="Side"
            value={stand.side}
            data={scenario.sides.map((s) => ({ value: s.id, label: s.id === "red" ? "Red" : "Blue" }))}
            onChange={(side) =>
              side &&
              side !== stand.side &&
              // Nobody else's secret goes along.
              change("Side", { side: side as Side["id"], formation: undefined, visibleTo: undefined })
            }
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
        <div className="pair">
          <NumberField
            label="Base across, in"
            value={stand.footprint[0]}
            min={0.25}
            max={10}
            step={0.25}
            decimals={3}
            write={(w) => change("Base", { footprint: [inches(w), stand.footprint[1]] as [Inches, Inches] })}
          />
          <NumberField
            label="Base deep, in"
            value={stand.footprint[1]}
            min={0.25}
            max={10}
            step={0.25}
            decimals={3}
            write={(d) => change("Base", { footprint: [stand.footprint[0], inches(d)] as [Inches, Inches] })}
          />
        </div>
        <StoreyField scenario={scenario} stand={stand} />
        <FrontSwitches scenario={scenario} />
      </Section>
      <Section title="Vehicle" aside={vehicle?.nation} folded={false}>
        {vehicle ? (
          <>
            <VehicleFigures vehicle={vehicle} />
            <StoredDifference vehicle={vehicle} />
          </>
        ) : (
          <p className="danger">The scenario holds no figures for it.</p>
        )}
        <Button
          size="xs"
          variant="default"
          fullWidth
          onClick={() => program.front.setState({ sheet: { name: "vehicles", stands: [stand.id] } })}
        >
          Change vehicle
        </Button>
      </Section>
      {stand.at && <NearestEnemies scenario={scenario} stand={stand} />}
    </>
  );
}

/** The value of a stand of the line: no role's id is empty. */
const LINE = "";

function RoleField({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const edit = useEdit();
  const { roles } = forceSheetOf(scenario.system);
  const own = stand.role ?? LINE;
  // A file may hold another one: it is shown as it stands, until it is changed.
  const strange = own !== LINE && !roles.some(({ id }) => id === own);
  if (roles.length === 0 && !strange) return null;
  return (
    <Select
      size="xs"
      label="Role"
      value={own}
      data={[
        { value: LINE, label: "Line" },
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ...(strange ? [{ value: own, label: `${own}, which isn't one` }] : []),
      ]}
      onChange={(role) =>
        role !== null &&
        role !== own &&
        edit(`Role of ${stand.label}`, (now) => setRole(now, [stand.id], role === LINE ? null : role))
      }
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

/** Several stands at once: what can be done with them together. */
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
