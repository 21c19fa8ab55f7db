/** Paper, ink, and the copy's reader. */
import { SegmentedControl, Select } from "@mantine/core";
import { useId } from "react";
import { frameOf, type Orientation, PAPER_NAMES, PAPERS, type PaperName } from "../../../shared/print/paper.ts";
import type { Copy, PrintSettings, Style } from "../../../shared/print/settings.ts";
import { usePart, useScenario } from "../../window/context.ts";
import { NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { printPart, usePrint } from "../part.ts";

const OWN = "own";
const SIZES = [
  ...PAPER_NAMES.map((name) => ({ value: name as string, label: PAPERS[name].name as string })),
  { value: OWN, label: "Custom size…" },
];
/** The first custom size, in inches. */
const FIRST_OWN = { width: 12, height: 18 };

export function useSettings() {
  const print = usePart(printPart);
  const settings = usePrint((s) => s.settings);
  return { settings, set: (change: Partial<PrintSettings>) => print.setSettings(change) };
}

export function PaperSection() {
  const { settings, set } = useSettings();
  const { paper } = settings;
  const { size } = paper;
  const change = (more: Partial<typeof paper>) => set({ paper: { ...paper, ...more } });
  const frame = frameOf(paper);
  return (
    <Section title="Paper">
      <div className="pair">
        <Select
          size="xs"
          label="Size"
          value={typeof size === "string" ? size : OWN}
          data={SIZES}
          onChange={(value) => change({ size: value === OWN ? FIRST_OWN : (value as PaperName) })}
        />
        <NumberField
          label="Margin, inches"
          value={paper.margin}
          min={0}
          max={10}
          step={0.05}
          decimals={2}
          write={(margin) => change({ margin })}
        />
      </div>
      {typeof size === "string" ? (
        <Choice
          label="Orientation"
          value={paper.orientation}
          choices={[
            { value: "portrait", label: "Portrait" },
            { value: "landscape", label: "Landscape" },
          ]}
          choose={(orientation: Orientation) => change({ orientation })}
        />
      ) : (
        <div className="pair">
          {(["width", "height"] as const).map((side) => (
            <NumberField
              key={side}
              label={side === "width" ? "Width, inches" : "Height, inches"}
              value={size[side]}
              min={1}
              max={200}
              step={0.5}
              decimals={2}
              write={(n) => change({ size: { ...size, [side]: n } })}
            />
          ))}
        </div>
      )}
      {!frame.ok && <p className="danger">{frame.error.message}</p>}
    </Section>
  );
}

export const LookSection = () => (
  <Section title="Look">
    <Look />
  </Section>
);

export function Look() {
  const { settings, set } = useSettings();
  const { sides } = useScenario();
  const [a, b] = sides;
  const copies: { value: Copy; label: string }[] = [
    { value: "umpire", label: "The umpire" },
    ...(a ? [{ value: "a" as const, label: a.name }] : []),
    ...(b ? [{ value: "b" as const, label: b.name }] : []),
  ];
  const sideName = settings.copy === "a" ? a?.name : settings.copy === "b" ? b?.name : undefined;
  return (
    <>
      <Choice
        label="Ink"
        value={settings.style}
        choices={[
          { value: "colour", label: "Colour" },
          { value: "line", label: "Ink-saving lines" },
        ]}
        choose={(style: Style) => set({ style })}
      />
      <Choice label="Copy for" value={settings.copy} choices={copies} choose={(copy: Copy) => set({ copy })} stacked />
      <p className="small">
        {sideName === undefined
          ? "Everything, hidden stands and plans too."
          : `Only what ${sideName} may know before the battle.`}
      </p>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly choose: (value: T) => void;
  /** Below each other: for words of any length. */
  readonly stacked?: boolean;
}
export function Choice<T extends string>({ label, value, choices, choose, stacked = false }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="print-field">
      <span className="form-label" id={id}>
        {label}
      </span>
      <SegmentedControl
        orientation={stacked ? "vertical" : "horizontal"}
        {...(stacked && { className: "stacked" })}
        aria-labelledby={id}
        value={value}
        data={[...choices]}
        onChange={(next) => choose(next as T)}
      />
    </div>
  );
}
