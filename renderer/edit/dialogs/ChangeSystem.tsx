/** Another rule system for the scenario. The dialog first lists what has no match there. */
import { Button, Select } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { changeSystem, type KindChange, type Substitutes, systemChange } from "../../../shared/rules/systemChange.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { SYSTEM_IDS, type SystemId, systemName } from "../../../shared/systems.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { GROUND_KINDS, type GroundKind } from "../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useDocument, useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { systemChoices } from "../../window/panels/systemNames.ts";

type Ground = NonNullable<Substitutes["ground"]>;
const SCENERY = "scenery";
const cellsWords = (n: number) => `${Math.round((n / 16) * 10) / 10} square inches`;
const countWords = ({ of, count }: KindChange) =>
  of === "ground" ? cellsWords(count) : count === 1 ? "one of them" : `${count} of them`;

export function ChangeSystem({ close }: { close: () => void }) {
  const program = useProgram();
  const document = useDocument();
  const now = document.scenario.system;
  const [to, setTo] = useState<SystemId>(SYSTEM_IDS.find((id) => id !== now) ?? now);
  const [ground, chooseGround] = useState<Ground>({});
  const [vehicles, chooseVehicles] = useState<Readonly<Record<string, Vehicle>>>({});
  const change = useMemo(() => systemChange(document, to), [document, document.revision, to]);
  const carry = () => {
    program.toolbox.settle();
    changeSystem(document, to, { ground, vehicles });
    close();
  };
  return (
    <Dialog opened onClose={close} title="Change the rules" size="lg">
      <div className="stack">
        <Select
          data-autofocus
          label={`From ${systemName(now)} to`}
          data={systemChoices.filter(({ value }) => value !== now)}
          value={to}
          onChange={(v) => {
            chooseGround({});
            chooseVehicles({});
            if (v) setTo(v as SystemId);
          }}
        />
        {!change.known && (
          <p className="warning-line">
            The chart of {systemName(to)} is not part of this version: every kind of ground stays as it is, without
            effect.
          </p>
        )}
        {change.known && <Kinds change={change} to={to} chosen={ground} choose={chooseGround} />}
        <Vehicles key={to} change={change} to={to} chosen={vehicles} choose={chooseVehicles} />
        <Lost title="Options lost" lines={change.options} />
        <Lost title="Figures of sides and stands lost" lines={change.figures} />
        <Lost title="Roles of stands lost" lines={change.roles} />
        <Lost
          title="House rules lost"
          lines={change.houseRows.map(({ kind, reason }) => `${kindName(kind)}: ${reason}`)}
        />
        <p className="scale-facts">
          Scale and sighting distance change to those of {systemName(to)}. You can undo this in one step.
        </p>
        <DialogFoot close={close}>
          <Button onClick={carry}>Change to {systemName(to)}</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

interface KindsProps {
  readonly change: ReturnType<typeof systemChange>;
  readonly to: SystemId;
  readonly chosen: Ground;
  readonly choose: (s: Ground) => void;
}
function Kinds({ change, to, chosen, choose }: KindsProps) {
  const system = ruleSystem(to);
  const chart = system.ok ? system.value.terrainChart : {};
  const offered = GROUND_KINDS.filter((kind) => chart[kind] !== undefined);
  if (change.unmatched.length === 0)
    return <p style={{ margin: 0 }}>All {change.matched.length} kinds on the table are in the new chart.</p>;
  return (
    <section aria-label="Kinds not in the chart">
      <h3>Not in the new chart</h3>
      <table className="changes">
        <tbody>
          {change.unmatched.map((use) => (
            <tr key={use.kind}>
              <th scope="row">
                {kindName(use.kind)}
                <small>
                  {countWords(use)}
                  {use.hadRow ? "" : ", scenery already"}
                </small>
              </th>
              <td>
                {use.of === "ground" ? (
                  <Select
                    size="xs"
                    aria-label={`${kindName(use.kind)} becomes`}
                    value={chosen[use.kind as GroundKind] ?? SCENERY}
                    data={[
                      { value: SCENERY, label: "Stays, as scenery" },
                      ...offered.map((kind) => ({ value: kind, label: kindName(kind) })),
                    ]}
                    onChange={(v) => {
                      const { [use.kind as GroundKind]: _old, ...rest } = chosen;
                      choose(v === null || v === SCENERY ? rest : { ...rest, [use.kind]: v as GroundKind });
                    }}
                  />
                ) : (
                  "Stays, as scenery"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VehiclesProps {
  readonly change: ReturnType<typeof systemChange>;
  readonly to: SystemId;
  readonly chosen: Readonly<Record<string, Vehicle>>;
  readonly choose: (s: Readonly<Record<string, Vehicle>>) => void;
}
const GO = "go";

/** Vehicles without figures in the new rules, each with vehicles of a similar name. */
function Vehicles({ change, to, chosen, choose }: VehiclesProps) {
  const { bridge } = useProgram();
  const [similar, setSimilar] = useState<Readonly<Record<string, readonly Vehicle[]>>>({});
  const names = change.vehicles.map(({ id, name }) => `${id}\n${name}`).join("\n\n");
  useEffect(() => {
    let wanted = true;
    const asked = names === "" ? [] : names.split("\n\n").map((pair) => pair.split("\n") as [string, string]);
    const search = async (name: string): Promise<readonly Vehicle[]> => {
      // The longest words say most: "Panther" of "PzV Panther G".
      const words = name.split(/[\s/()]+/).sort((a, b) => b.length - a.length);
      for (const text of [name, ...words.filter((word) => word.length > 2)]) {
        const answer = await bridge.invoke("vehicles.search", { system: to, text, limit: 20 });
        if (answer.ok && answer.value.rows.length > 0) return answer.value.rows.map(({ vehicle }) => vehicle);
      }
      return [];
    };
    void Promise.all(asked.map(async ([id, name]) => [id, await search(name)] as const)).then(
      (entries) => wanted && setSimilar(Object.fromEntries(entries)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [bridge, names, to]);
  if (change.vehicles.length === 0) return null;
  return (
    <section aria-label="Vehicles without figures there">
      <h3>No figures in the new rules</h3>
      <table className="changes">
        <tbody>
          {change.vehicles.map(({ id, name, stands }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <small>{stands === 1 ? "1 stand" : `${stands} stands`}</small>
              </th>
              <td>
                <Select
                  size="xs"
                  aria-label={`${name} becomes`}
                  value={chosen[id]?.id ?? GO}
                  data={[
                    { value: GO, label: stands === 1 ? "Remove its stand" : `Remove its ${stands} stands` },
                    ...(similar[id] ?? []).map((v) => ({ value: v.id, label: `${v.name} (${v.nation})` })),
                  ]}
                  onChange={(value) => {
                    const { [id]: _old, ...rest } = chosen;
                    const vehicle = similar[id]?.find((v) => v.id === value);
                    choose(vehicle ? { ...rest, [id]: vehicle } : rest);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lost({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="lost">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
