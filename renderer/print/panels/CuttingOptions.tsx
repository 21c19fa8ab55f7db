/** Options of templates and the shopping list: pages, sheets of material, the tool, and what is cut. */
import { Switch } from "@mantine/core";
import { useMemo } from "react";
import { feltKinds, levelsOf, levelsToCut, nameOfKind } from "../../../shared/print/cutting/choices.ts";
import type { CuttingSettings, PrintSettings } from "../../../shared/print/settings.ts";
import { sideOfCopy } from "../../../shared/print/subject.ts";
import { knownBy } from "../../../shared/rules/known.ts";
import { useDocument } from "../../window/context.ts";
import { NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { Overlap } from "./PrintOptions.tsx";
import { Choice, useSettings } from "./PrintPaper.tsx";

/** Whether a print has one of these in it. */
const has = ({ what, packet }: PrintSettings, ...kinds: PrintSettings["what"][]): boolean =>
  kinds.includes(what) || (what === "packet" && packet.templates);

function useCutting() {
  const { settings, set } = useSettings();
  const { cutting } = settings;
  return { settings, cutting, change: (more: Partial<CuttingSettings>) => set({ cutting: { ...cutting, ...more } }) };
}

/** Nothing for other prints. */
export function CuttingSections() {
  const { settings } = useCutting();
  return (
    <>
      {has(settings, "contours", "felt") && <Pieces />}
      {has(settings, "contours", "shopping") && <Foam />}
      {has(settings, "felt", "shopping") && <Felt />}
      {has(settings, "shopping") && <Trees />}
      {has(settings, "contours") && <Levels />}
      {has(settings, "felt") && <Kinds />}
    </>
  );
}

function Pieces() {
  const { settings, cutting, change } = useCutting();
  return (
    <Section title="Pieces">
      <Choice
        label="Pages"
        value={cutting.layout}
        choices={[
          { value: "paper", label: "Paper to trace" },
          { value: "sheets", label: "Sheets of material" },
        ]}
        choose={(layout: CuttingSettings["layout"]) => change({ layout })}
      />
      {cutting.layout === "paper" && settings.what !== "packet" && <Overlap />}
      <div className="pair">
        <Millimetres field="kerf" label="Kerf, mm" max={5} step={0.05} />
        {has(settings, "contours") && <Millimetres field="holes" label="Alignment holes, mm" max={20} step={0.5} />}
      </div>
      <p className="small">
        Outlines grow by half the kerf.{has(settings, "contours") && " Without holes, crosses mark the layers."}
      </p>
    </Section>
  );
}

interface MillimetresProps {
  readonly field: "thickness" | "kerf" | "holes";
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly step: number;
}
function Millimetres({ field, min = 0, ...rest }: MillimetresProps) {
  const { cutting, change } = useCutting();
  return (
    <NumberField {...rest} min={min} decimals={2} value={cutting[field]} write={(mm) => change({ [field]: mm })} />
  );
}

function SheetSize({ material }: { material: "foam" | "felt" }) {
  const { cutting, change } = useCutting();
  const size = cutting[material];
  return (
    <div className="pair">
      {(["width", "height"] as const).map((side) => (
        <NumberField
          key={side}
          label={`Sheet ${side}, inches`}
          value={size[side]}
          min={1}
          max={120}
          step={0.5}
          decimals={2}
          write={(n) => change({ [material]: { ...size, [side]: n } })}
        />
      ))}
    </div>
  );
}

const Foam = () => (
  <Section title="Foam">
    <SheetSize material="foam" />
    <Millimetres field="thickness" label="Thickness, mm" min={0.1} max={100} step={0.5} />
  </Section>
);

const Felt = () => (
  <Section title="Felt">
    <SheetSize material="felt" />
  </Section>
);

function Trees() {
  const { cutting, change } = useCutting();
  return (
    <Section title="Trees">
      <NumberField
        label="Trees in a square inch of woods"
        value={cutting.trees}
        min={0}
        max={20}
        step={0.25}
        decimals={2}
        write={(trees) => change({ trees })}
      />
    </Section>
  );
}

function Levels() {
  const { cutting, change } = useCutting();
  const { ground } = useDocument();
  const all = useMemo(() => levelsOf(ground), [ground]);
  const on = levelsToCut(ground, cutting.levels);
  if (all.length < 2) return null;
  return (
    <Section title="Levels">
      <Switches
        all={all}
        on={on}
        label={(level) => (level === all[0] ? "Base board, the whole table" : `Level ${level}`)}
        choose={(levels) => change({ levels })}
      />
    </Section>
  );
}

/** Those that the copy's reader may know of. */
function Kinds() {
  const { settings, cutting, change } = useCutting();
  const { scenario, ground } = useDocument();
  const all = useMemo(
    () => feltKinds(knownBy(scenario, sideOfCopy(scenario, settings.copy)), ground),
    [scenario, ground, settings.copy],
  );
  if (all.length === 0) return null;
  return (
    <Section title="Kinds">
      <Switches
        all={all}
        on={all.filter((kind) => cutting.kinds?.includes(kind) ?? true)}
        label={(kind) => nameOfKind(scenario, kind)}
        choose={(kinds) => change({ kinds })}
      />
    </Section>
  );
}

interface SwitchesProps<T> {
  readonly all: readonly T[];
  readonly on: readonly T[];
  readonly label: (one: T) => string;
  readonly choose: (on: T[]) => void;
}
const Switches = <T extends string | number>({ all, on, label, choose }: SwitchesProps<T>) => (
  <div className="switches">
    {all.map((one) => (
      <Switch
        key={one}
        label={label(one)}
        checked={on.includes(one)}
        onChange={(e) => choose(all.filter((other) => (other === one ? e.currentTarget.checked : on.includes(other))))}
      />
    ))}
  </div>
);
