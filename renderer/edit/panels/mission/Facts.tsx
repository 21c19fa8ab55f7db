/** The battle's facts: what, when, where, how long, the sighting distance and the scale. */
import { Select } from "@mantine/core";
import { editFacts, editText } from "../../../../shared/editing/gestures/editThings.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import type { DesignSuggestions } from "../../../../shared/rules/design.ts";
import { tableScaleOf } from "../../../../shared/rules/systems.ts";
import type { TableScale } from "../../../../shared/rules/tableScale.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { systemName } from "../../../../shared/systems.ts";
import { SEASON_NAMES, SEASONS, seasonOf } from "../../../../shared/table/season.ts";
import { capital } from "../../../../shared/words.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { LongTextField, NumberField, TextField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";

interface FactsProps {
  readonly scenario: Scenario;
  /** Null where the system has no advice. */
  readonly design: DesignSuggestions | null;
}

export function Facts({ scenario, design }: FactsProps) {
  const edit = useEdit();
  const { facts } = scenario;
  const fact = (name: string, next: Parameters<typeof editFacts>[1]) =>
    edit(`Change ${name}`, (s) => editFacts(s, next));
  const text = (name: string, next: Parameters<typeof editText>[1]) => edit(`Change ${name}`, (s) => editText(s, next));
  return (
    <Section title="Battle" aside={systemName(scenario.system)} folded={false}>
      <TextField label="Title" value={scenario.title} write={(title) => text("title", { title })} />
      <div className="pair">
        <TextField
          label="Place"
          value={facts.place ?? ""}
          maxLength={200}
          write={(place) => fact("place", { place: place || undefined })}
        />
        <TextField
          label="Date"
          value={facts.date ?? ""}
          maxLength={60}
          write={(date) => fact("date", { date: date || undefined })}
        />
      </div>
      <div className="pair">
        <TextField
          label="Author"
          value={scenario.author ?? ""}
          write={(author) => text("author", { author: author || undefined })}
        />
        <Select
          size="xs"
          label="Season"
          value={seasonOf(scenario)}
          data={SEASONS.map((value) => ({ value, label: SEASON_NAMES[value] }))}
          allowDeselect={false}
          onChange={(next) => {
            const season = SEASONS.find((s) => s === next);
            if (season) fact("season", { season: season === "summer" ? undefined : season });
          }}
        />
      </div>
      <LongTextField
        label="Situation, for both sides"
        value={scenario.situation}
        write={(situation) => text("situation", { situation })}
      />
      <Turns scenario={scenario} design={design} />
      <Sighting scenario={scenario} design={design} />
      <div className="pair">
        <NumberField
          label="Metres per inch"
          value={facts.metresPerInch}
          min={0.1}
          max={10_000}
          decimals={2}
          write={(metresPerInch) => fact("scale", { metresPerInch })}
        />
        <NumberField
          label="Metres per level"
          value={facts.metresPerLevel}
          min={0.1}
          max={1000}
          decimals={2}
          write={(metresPerLevel) => fact("level height", { metresPerLevel })}
        />
      </div>
      {design && <p className="small">Usual for these rules: {usualScale(tableScaleOf(scenario.system))}.</p>}
    </Section>
  );
}

/** "100 m an inch, 3 minutes a turn, a stand is a platoon of 3 to 6 vehicles". */
const usualScale = ({ metresPerInch, minutesPerTurn, stand }: TableScale): string =>
  [
    `${metresPerInch} m an inch`,
    ...(minutesPerTurn === null ? [] : [`${minutesPerTurn} minutes a turn`]),
    ...(stand === null ? [] : [`a stand is ${stand}`]),
  ].join(", ");

function Turns({ scenario, design }: FactsProps) {
  const edit = useEdit();
  const { minutesPerTurn, turnLimit: usual } = tableScaleOf(scenario.system);
  return (
    <div className="pair">
      <NumberField
        label="Turn limit"
        value={scenario.facts.turnLimit}
        min={1}
        max={200}
        write={(turnLimit) => edit("Change turn limit", (s) => editFacts(s, { turnLimit }))}
      />
      {design && (
        <p className="small beside-field">
          {minutesPerTurn !== null && `${scenario.facts.turnLimit * minutesPerTurn} minutes of battle. `}
          {usual} turns are usual.
        </p>
      )}
    </div>
  );
}

const OWN = "own";

/** The maximum sighting distance by class of country, or a distance of the scenario's own. */
function Sighting({ scenario, design }: FactsProps) {
  const edit = useEdit();
  const { maximumSight } = scenario.facts;
  const write = (n: number) => edit("Change maximum sight", (s) => editFacts(s, { maximumSight: inches(n) }));
  const classes = design?.sighting ?? [];
  const now = classes.find((c) => c.inches === maximumSight);
  return (
    <>
      <div className="pair">
        {classes.length > 0 && (
          <Select
            size="xs"
            label="Terrain type"
            value={now?.name ?? OWN}
            data={[
              ...classes.map((c) => ({ value: c.name as string, label: `${capital(c.name)}, ${c.inches}″` })),
              { value: OWN, label: now ? "Custom distance" : `Custom, ${maximumSight}″` },
            ]}
            onChange={(name) => {
              const chosen = classes.find((c) => c.name === name);
              if (chosen && chosen !== now) write(chosen.inches);
              else if (!chosen) document.querySelector<HTMLInputElement>("[data-sight-field] input")?.focus();
            }}
          />
        )}
        <div data-sight-field>
          <NumberField
            label="Maximum sight"
            suffix="″"
            value={maximumSight}
            min={1}
            max={1000}
            decimals={2}
            write={write}
          />
        </div>
      </div>
      {now && <p className="small">{now.words}.</p>}
    </>
  );
}
