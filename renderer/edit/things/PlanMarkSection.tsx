/** The selected mark of a plan: its text, look and side. */
import { Select, Switch } from "@mantine/core";
import { editPlanMark, type MarkChange } from "../../../shared/editing/gestures/editThings.ts";
import { moveToLayer } from "../../../shared/editing/gestures/plans/layers.ts";
import { ARROW_NAMES, MARK_NAMES, markName } from "../../../shared/editing/planMarks.ts";
import { degrees, inches } from "../../../shared/geometry/units.ts";
import type { PlanMark, PlanMarkOf, Scenario } from "../../../shared/scenario/model.ts";
import { type ArrowStyle, findMark, planLayers } from "../../../shared/scenario/plans.ts";
import type { SideId } from "../../../shared/systems.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, InchField, LongTextField, NumberField, TextField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { PlaceFields, ThingButtons } from "./parts.tsx";
import type { SectionProps } from "./thingView.ts";

export const ARROW_CHOICES = (Object.keys(ARROW_NAMES) as ArrowStyle[]).map((value) => ({
  value,
  label: ARROW_NAMES[value],
}));
/** Widths of arrows, in inches. */
export const ARROW_WIDTHS = { least: 0.25, most: 4, step: 0.125 } as const;

type Write = (what: string, change: MarkChange) => boolean;
interface Part<T extends PlanMark["type"]> {
  readonly mark: PlanMarkOf<T>;
  readonly scenario: Scenario;
  readonly side: SideId;
  readonly change: Write;
}

export function PlanMarkSection({ scenario, record: mark }: SectionProps<PlanMark>) {
  const edit = useEdit();
  const layer = findMark(scenario, mark.id)?.layer;
  const change: Write = (what, next) => edit(`${what} of ${markName(mark)}`, (s) => editPlanMark(s, mark.id, next));
  const layers = planLayers(scenario).filter(({ side }) => side === layer?.side);
  const part = { scenario, change, side: layer?.side ?? "red" };
  return (
    <Section title={MARK_NAMES[mark.type]} what="Plan mark" aside={layer?.name}>
      {mark.type === "arrow" && <ArrowFields {...part} mark={mark} />}
      {mark.type === "phase-line" && <LineFields {...part} mark={mark} />}
      {mark.type === "objective" && <ObjectiveFields {...part} mark={mark} />}
      {mark.type === "fire-sector" && <SectorFields {...part} mark={mark} />}
      {mark.type === "text" && <WordsField label="Words" change={change} mark={mark} />}
      {mark.type === "step" && <StepFields {...part} mark={mark} />}
      {layers.length > 1 && (
        <ChoiceField
          label="Layer"
          value={layer?.id ?? ""}
          data={layers.map(({ id, name }) => ({ value: id, label: name }))}
          write={(to) => edit(`Move ${markName(mark)} to another layer`, (s) => moveToLayer(s, mark.id, to))}
        />
      )}
      <ThingButtons />
    </Section>
  );
}

function Smooth({ smooth, write }: { smooth: boolean; write: (smooth: boolean) => boolean }) {
  return <Switch label="Smooth" checked={smooth} onChange={(e) => void write(e.currentTarget.checked)} />;
}

function ArrowFields({ mark, change }: Part<"arrow">) {
  return (
    <>
      <TextField
        label="Label"
        value={mark.label ?? ""}
        placeholder="Stands that go there"
        write={(label) => change("Label", { label: label || undefined })}
      />
      <div className="pair">
        <ChoiceField
          label="Purpose"
          value={mark.style}
          data={ARROW_CHOICES}
          write={(style) => change("Kind", { style })}
        />
        <NumberField
          label="Width"
          suffix="″"
          value={mark.width}
          min={ARROW_WIDTHS.least}
          max={ARROW_WIDTHS.most}
          step={ARROW_WIDTHS.step}
          decimals={3}
          write={(n) => change("Width", { width: inches(n) })}
        />
      </div>
      <Smooth smooth={mark.smooth} write={(smooth) => change("Course", { smooth })} />
    </>
  );
}

function NameField({ mark, change }: Pick<Part<"phase-line" | "objective">, "mark" | "change">) {
  return <TextField label="Name" value={mark.name} write={(name) => change("Name", { name })} />;
}

function LineFields({ mark, change }: Part<"phase-line">) {
  return (
    <>
      <NameField mark={mark} change={change} />
      <Smooth smooth={mark.smooth} write={(smooth) => change("Course", { smooth })} />
    </>
  );
}

function ObjectiveFields({ mark, scenario, change }: Part<"objective">) {
  const { shape } = mark;
  return (
    <>
      <NameField mark={mark} change={change} />
      {shape.type === "circle" && (
        <div className="three">
          <PlaceFields scenario={scenario} at={shape.at} write={(at) => change("Place", { shape: { ...shape, at } })} />
          <InchField
            label="Radius"
            value={shape.radius}
            min={0.25}
            max={60}
            write={(n) => change("Radius", { shape: { ...shape, radius: inches(n) } })}
          />
        </div>
      )}
      <p>Part of the plan only. Victory conditions use the scenario’s objectives.</p>
    </>
  );
}

function SectorFields({ mark, scenario, side, change }: Part<"fire-sector">) {
  const { shape } = mark;
  return (
    <>
      <TextField label="Name" value={mark.name ?? ""} write={(name) => change("Name", { name: name || undefined })} />
      {shape.type === "wedge" && (
        <>
          <div className="three">
            {(["left", "right"] as const).map((limit) => (
              <NumberField
                key={limit}
                label={limit === "left" ? "Left, °" : "Right, °"}
                value={shape[limit]}
                min={0}
                max={359}
                write={(n) => change("Limits", { shape: { ...shape, [limit]: degrees(n) } })}
              />
            ))}
            <NumberField
              label="Range"
              suffix="″"
              value={shape.range}
              min={0.25}
              max={240}
              step={0.25}
              decimals={2}
              write={(n) => change("Range", { shape: { ...shape, range: inches(n) } })}
            />
          </div>
          <StandField
            label="Of stand"
            none="Of a place"
            scenario={scenario}
            side={side}
            value={shape.stand}
            write={(stand) => {
              const { stand: _, ...rest } = shape;
              return change("Stand", { shape: stand === undefined ? rest : { ...rest, stand } });
            }}
          />
        </>
      )}
    </>
  );
}

/** The text of a text mark or a step. */
function WordsField({ label, mark, change }: Pick<Part<"text" | "step">, "mark" | "change"> & { label: string }) {
  const write = (text: string) => change("Words", { text: text.trim() });
  return <LongTextField label={label} value={mark.text} maxLength={300} write={write} />;
}

function StepFields({ mark, scenario, side, change }: Part<"step">) {
  return (
    <>
      <WordsField label="Event" mark={mark} change={change} />
      <div className="pair">
        <NumberField
          label="Number"
          value={mark.number}
          min={1}
          max={99}
          write={(number) => change("Number", { number: Math.round(number) })}
        />
        <StandField
          label="Acting stand"
          none="None"
          scenario={scenario}
          side={side}
          value={mark.stand}
          write={(stand) => change("Stand", { stand })}
        />
      </div>
    </>
  );
}

function StandField(props: {
  label: string;
  none: string;
  scenario: Scenario;
  side: SideId;
  value: string | undefined;
  write: (stand: string | undefined) => boolean;
}) {
  const { scenario, side, value, write } = props;
  const stands = scenario.stands.filter((stand) => stand.side === side);
  const name = ({ label, name: givenName, vehicle }: (typeof stands)[number]) =>
    [label, givenName ?? scenario.vehicles[vehicle]?.name].filter(Boolean).join(" ");
  return (
    <Select
      size="xs"
      label={props.label}
      searchable
      value={value ?? ""}
      data={[{ value: "", label: props.none }, ...stands.map((stand) => ({ value: stand.id, label: name(stand) }))]}
      onChange={(id) => id !== null && id !== (value ?? "") && write(id === "" ? undefined : id)}
    />
  );
}
