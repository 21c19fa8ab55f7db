/** House rules: rows of the terrain chart that this scenario changes. */
import { Select, Switch } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { setHouseRow } from "../../../../shared/editing/gestures/houseRow.ts";
import type { RulesInForce } from "../../../../shared/rules/ask.ts";
import type { Cost } from "../../../../shared/rules/contract.ts";
import { chartWithHouseRules } from "../../../../shared/rules/houseTerrain.ts";
import type { HouseTerrain, Scenario } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../../../../shared/table/kinds.ts";
import { effectOf } from "../../../window/effects.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { ChoiceField, LongTextField, NumberField, TextField } from "../../../window/panels/Fields.tsx";
import { IconButton } from "../../../window/panels/IconButton.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { rulesIn } from "../../../window/questions.ts";

/** A building takes the row of the town terrain that it counts as. */
const CHOICES = TERRAIN_KINDS.filter((kind) => kind !== "building").map((kind) => ({
  value: kind,
  label: kindName(kind),
}));

export function HouseRows({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  const [looking, look] = useState("");
  const known = rulesIn(scenario);
  if (!known.ok) return null;
  const rows = (Object.keys(scenario.houseTerrain) as TerrainKind[]).filter((kind) => scenario.houseTerrain[kind]);
  const write = (kind: TerrainKind, row: HouseTerrain | null) =>
    edit(row === null ? `Remove house rule: ${kindName(kind)}` : `House rule: ${kindName(kind)}`, (s) => {
      if (row !== null) {
        const checked = chartWithHouseRules(known.value.system, { [kind]: row });
        if (!checked.ok) return checked;
      }
      return setHouseRow(s, kind, row);
    });
  return (
    <Section title="House rules" folded={false} aside={rows.length === 0 ? "none" : String(rows.length)}>
      <p>A row here replaces the chart's row of a kind of terrain, in this scenario only.</p>
      {rows.map((kind) => (
        <Row
          key={kind}
          kind={kind}
          scenario={scenario}
          rules={known.value}
          row={scenario.houseTerrain[kind] ?? {}}
          write={(row) => write(kind, row)}
        />
      ))}
      <Select
        size="xs"
        aria-label="Add a rule for"
        placeholder="Add a rule for …"
        searchable
        value={null}
        searchValue={looking}
        onSearchChange={look}
        data={CHOICES.filter(({ value }) => !rows.includes(value))}
        onChange={(kind) => {
          if (kind !== null) write(kind as TerrainKind, {});
          look("");
        }}
      />
    </Section>
  );
}

interface RowProps {
  readonly kind: TerrainKind;
  readonly scenario: Scenario;
  readonly rules: RulesInForce;
  readonly row: HouseTerrain;
  readonly write: (row: HouseTerrain | null) => boolean;
}

/** "3", "+1", "no", as a house row writes it. Only a system's chart has a cost on leaving. */
const costText = (cost: Cost | undefined): string =>
  cost === undefined
    ? ""
    : cost.type === "impassable"
      ? "no"
      : cost.type === "added"
        ? `+${cost.perInch}`
        : cost.type === "leaving"
          ? `+${cost.points} on leaving`
          : String(cost.perInch);

function Row({ kind, scenario, rules, row, write }: RowProps) {
  const { chart, system } = rules;
  const inForce = chart[kind];
  const put = (change: Partial<Record<keyof HouseTerrain, unknown>>) => write({ ...row, ...change } as HouseTerrain);
  return (
    <div className="house-row">
      <h3>
        {kindName(kind)}
        <IconButton
          label={`Remove the house rule for ${kindName(kind)}`}
          tip="Back to the chart"
          size={22}
          act={() => void write(null)}
        >
          <IconTrash size={14} />
        </IconButton>
      </h3>
      <p>{effectOf(scenario, kind).words}</p>
      <TextField
        label="Name"
        value={row.name ?? system.terrainChart[kind]?.name ?? kindName(kind)}
        write={(name) => put({ name: name || undefined })}
      />
      <div className="pair">
        <Costs rules={rules} row={row} inForce={inForce} put={put} />
        <ChoiceField
          label="Blocks sight"
          value={row.blocksSight ?? inForce?.blocksSight ?? "no"}
          data={[
            { value: "no", label: "No" },
            { value: "yes", label: "Yes" },
            ...(system.terrainTraits.includes("personnel") ? [{ value: "personnel", label: "Personnel only" }] : []),
          ]}
          write={(v) => put({ blocksSight: v })}
        />
        {system.terrainModifiers.map(({ key, name }) => (
          <NumberField
            key={key}
            label={name}
            value={row.modifiers?.[key] ?? inForce?.modifiers[key] ?? 0}
            min={-20}
            max={20}
            write={(value) => put({ modifiers: { ...row.modifiers, [key]: value } })}
          />
        ))}
      </div>
      {system.terrainTraits.includes("concealing") && (
        <Switch
          label="No cover for a target that has fired"
          checked={row.concealing ?? inForce?.concealing ?? false}
          onChange={(e) => void put({ concealing: e.currentTarget.checked })}
        />
      )}
      <LongTextField
        label="Remark, for the legend"
        value={row.note ?? ""}
        minRows={1}
        maxLength={500}
        write={(text) => text.trim() !== (row.note ?? "") && put({ note: text.trim() || undefined })}
      />
    </div>
  );
}

interface CostsProps extends Pick<RowProps, "rules" | "row"> {
  readonly inForce: RulesInForce["chart"][TerrainKind];
  readonly put: (change: Pick<HouseTerrain, "costs">) => boolean;
}
function Costs({ rules: { system }, row, inForce, put }: CostsProps) {
  return system.movementClasses.map((name) => (
    <TextField
      key={name}
      label={system.movementClasses.length > 1 ? `Cost an inch, ${name}` : "Cost an inch"}
      placeholder="3, +1 or no"
      value={row.costs?.[name] ?? costText(inForce?.costs[name])}
      maxLength={8}
      write={(text) => {
        const { [name]: _old, ...rest } = row.costs ?? {};
        return put({ costs: text === "" ? rest : { ...rest, [name]: text } });
      }}
    />
  ));
}
