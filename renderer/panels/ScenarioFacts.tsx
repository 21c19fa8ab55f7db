/** The scenario's own sheet: title, scale, turn limit, what each side knows and how well it holds together. */

import { editFacts, editSide, editText } from "../../shared/editing/gestures/editThings.ts";
import { inches } from "../../shared/geometry/units.ts";
import type { Scenario, Side } from "../../shared/scenario/model.ts";
import { useEdit } from "./editing.ts";
import { LongTextField, NumberField, TextField } from "./Fields.tsx";
import { Section } from "./Section.tsx";
import { systemName } from "./systemNames.ts";

export function ScenarioFacts({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  const { facts } = scenario;
  const fact = (name: string, next: Parameters<typeof editFacts>[1]) =>
    edit(`Change ${name}`, (s) => editFacts(s, next));
  const text = (name: string, next: Parameters<typeof editText>[1]) => edit(`Change ${name}`, (s) => editText(s, next));
  return (
    <Section title="Scenario" aside={systemName(scenario.system)} folded={false}>
      <TextField
        label="Title"
        value={scenario.title}
        maxLength={120}
        write={(title) => text("title", { title: title.trim() })}
      />
      <div className="pair">
        <TextField
          label="Place"
          value={facts.place ?? ""}
          maxLength={200}
          write={(place) => fact("place", { place: place === "" ? undefined : place })}
        />
        <TextField
          label="Date"
          value={facts.date ?? ""}
          maxLength={60}
          write={(date) => fact("date", { date: date === "" ? undefined : date })}
        />
      </div>
      <div className="pair">
        <NumberField
          label="Turn limit"
          value={facts.turnLimit}
          min={1}
          max={200}
          write={(turnLimit) => fact("turn limit", { turnLimit })}
        />
        <NumberField
          label="Maximum sight, in"
          value={facts.maximumSight}
          min={1}
          max={1000}
          decimals={2}
          write={(n) => fact("maximum sight", { maximumSight: inches(n) })}
        />
        <NumberField
          label="Metres an inch"
          value={facts.metresPerInch}
          min={0.1}
          max={10_000}
          decimals={2}
          write={(metresPerInch) => fact("scale", { metresPerInch })}
        />
        <NumberField
          label="Metres a level"
          value={facts.metresPerLevel}
          min={0.1}
          max={1000}
          decimals={2}
          write={(metresPerLevel) => fact("level height", { metresPerLevel })}
        />
      </div>
      <LongTextField
        label="Situation, for both sides"
        value={scenario.situation}
        write={(situation) => text("situation", { situation })}
      />
      {scenario.sides.map((side) => (
        <SideFacts key={side.id} side={side} />
      ))}
      <LongTextField label="Notes" value={scenario.notes} write={(notes) => text("notes", { notes })} />
    </Section>
  );
}

function SideFacts({ side }: { side: Side }) {
  const edit = useEdit();
  const change = (name: string, next: Parameters<typeof editSide>[2]) =>
    edit(`Change ${side.id === "red" ? "Red" : "Blue"}'s ${name}`, (s) => editSide(s, side.id, next));
  return (
    <>
      <div className={`force ${side.id}`} style={{ marginTop: 6 }}>
        <span className="who">{side.id === "red" ? "Red" : "Blue"}</span>
      </div>
      <div className="pair">
        <TextField
          label="Name"
          value={side.name}
          maxLength={120}
          write={(name) => change("name", { name: name.trim() })}
        />
        <TextField
          label="Nation"
          value={side.nation ?? ""}
          maxLength={60}
          write={(nation) => change("nation", { nation: nation === "" ? undefined : nation })}
        />
        <NumberField
          label="Cohesion level"
          value={side.cohesion}
          min={0}
          max={40}
          write={(cohesion) => change("cohesion", { cohesion })}
        />
        <NumberField
          label="GHQ quality"
          value={side.ghqQuality}
          min={-2}
          max={3}
          write={(ghqQuality) => change("GHQ quality", { ghqQuality })}
        />
      </div>
      <LongTextField label="Briefing" value={side.briefing} write={(briefing) => change("briefing", { briefing })} />
    </>
  );
}
