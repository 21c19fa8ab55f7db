/** Options of some prints only: the map's contents and scale, and the making of counters. */
import { Select, Switch } from "@mantine/core";
import { useState } from "react";
import { printedPlans } from "../../../shared/print/map/plans.ts";
import { PACE_NAMES, type Pace } from "../../../shared/print/report/pace.ts";
import { plansWanted } from "../../../shared/print/settings.ts";
import { sideOfCopy } from "../../../shared/print/subject.ts";
import { maySeePlan, planLayers } from "../../../shared/scenario/plans.ts";
import { capital } from "../../../shared/words.ts";
import { useScenario } from "../../window/context.ts";
import { NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { SCALES, scaleInWords, usualScale } from "../store/printWords.ts";
import { Choice, useSettings } from "./PrintPaper.tsx";

const SHOWN = [
  ["grid", "Inch grid with coordinates"],
  ["contours", "Contours"],
  ["stands", "Stands"],
  ["mission", "Zones, entry edges, objectives"],
  ["names", "Names"],
] as const;

/** `scaled`: cut into pages at a scale to choose. */
export function MapSection({ scaled }: { scaled: boolean }) {
  return (
    <Section title="Map">
      {scaled && <Scale />}
      {scaled && <Overlap />}
      <MapSwitches />
    </Section>
  );
}

/** For the page and the film of a battle. */
export function ReportSection() {
  const { settings, set } = useSettings();
  return (
    <Section title="Page and film">
      <Choice
        label="Pace"
        value={settings.report.pace}
        choices={PACE_NAMES.map((pace) => ({ value: pace, label: capital(pace) }))}
        choose={(pace: Pace) => set({ report: { pace } })}
      />
      <p className="small">HTML is a page that plays the turns in a browser. GIF is a film of the table.</p>
    </Section>
  );
}

export function Overlap() {
  const { settings, set } = useSettings();
  const { map } = settings;
  return (
    <NumberField
      label="Overlap of pages, inches"
      value={map.overlap}
      min={0}
      max={3}
      step={0.05}
      decimals={2}
      write={(overlap) => set({ map: { ...map, overlap } })}
    />
  );
}

export function MapSwitches() {
  const { settings, set } = useSettings();
  const { map } = settings;
  return (
    <div className="switches">
      {SHOWN.map(([key, label]) => (
        <Switch
          key={key}
          label={label}
          checked={map[key]}
          onChange={(e) => set({ map: { ...map, [key]: e.currentTarget.checked } })}
        />
      ))}
      <PlanSwitches />
    </div>
  );
}

/** A switch for each layer of plans that the copy's reader may see. */
function PlanSwitches() {
  const { settings, set } = useSettings();
  const scenario = useScenario();
  const side = sideOfCopy(scenario, settings.copy);
  const layers = planLayers(scenario).filter((layer) => maySeePlan(layer, side));
  const on = new Set(printedPlans({ plans: [...layers] }, plansWanted(settings)).map(({ id }) => id));
  const change = (id: string, printed: boolean) => {
    const chosen = new Set(printedPlans(scenario, plansWanted(settings)).map((layer) => layer.id));
    if (printed) chosen.add(id);
    else chosen.delete(id);
    set({ map: { ...settings.map, plans: [...chosen] } });
  };
  return layers.map(({ id, name }) => (
    <Switch
      key={id}
      label={`Plan: ${name}`}
      checked={on.has(id)}
      onChange={(e) => change(id, e.currentTarget.checked)}
    />
  ));
}

const OWN = "own";
function Scale() {
  const { settings, set } = useSettings();
  const usual = usualScale(settings.scale);
  const [custom, setOwn] = useState(usual === null);
  return (
    <>
      <Select
        size="xs"
        label="Scale"
        value={custom || !usual ? OWN : String(usual.value)}
        data={[
          ...SCALES.map(({ value, name }) => ({ value: String(value), label: name })),
          { value: OWN, label: "Custom scale…" },
        ]}
        onChange={(value) => {
          setOwn(value === OWN);
          if (value !== OWN) set({ scale: Number(value) });
        }}
      />
      {(custom || !usual) && (
        <NumberField
          label="Inches of paper for an inch of table"
          value={Math.round(settings.scale * 10_000) / 10_000}
          min={0.01}
          max={10}
          step={0.05}
          decimals={4}
          write={(scale) => set({ scale })}
        />
      )}
      <p className="small">{scaleInWords(settings.scale)}</p>
    </>
  );
}

export function CountersSection() {
  const { settings, set } = useSettings();
  const { counters } = settings;
  const change = (more: Partial<typeof counters>) => set({ counters: { ...counters, ...more } });
  return (
    <Section title="Counters">
      <Choice
        label="Form"
        value={counters.form}
        choices={[
          { value: "flat", label: "Flat" },
          { value: "fold", label: "To fold, two faces" },
        ]}
        choose={(form: typeof counters.form) => change({ form })}
      />
      <NumberField
        label="Inches of paper for an inch of base"
        value={counters.scale}
        min={0.1}
        max={5}
        step={0.05}
        decimals={2}
        write={(scale) => change({ scale })}
      />
      <div className="switches">
        <Switch
          label="Include the rules' markers"
          checked={counters.markers}
          onChange={(e) => change({ markers: e.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

const PARTS = [
  ["map", "Include the battlefield's pages"],
  ["templates", "Include templates and shopping list"],
] as const;

export function PacketSection() {
  const { settings, set } = useSettings();
  const { packet } = settings;
  return (
    <Section title="Packet">
      <div className="switches">
        {PARTS.map(([key, label]) => (
          <Switch
            key={key}
            label={label}
            checked={packet[key]}
            onChange={(e) => set({ packet: { ...packet, [key]: e.currentTarget.checked } })}
          />
        ))}
      </div>
    </Section>
  );
}
