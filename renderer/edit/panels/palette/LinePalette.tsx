/** Roads, streams, hedges and other lines: the kind, the course, and what is laid where roads cross streams. */
import { SegmentedControl } from "@mantine/core";
import type { CrossingBy } from "../../../../shared/table/crossings.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { LineKind } from "../../../../shared/table/kinds.ts";
import { isRoad } from "../../../../shared/table/lineFamilies.ts";
import { useDocument, useProgram, useUi } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { type AtCrossings, carrierFor } from "../../../window/store/hands/lines.ts";
import { LINE_WIDTHS, setLineWidth } from "../../../window/store/ui.ts";
import { crossingWords } from "../../tools/line/laying.ts";
import { Course } from "../Course.tsx";
import { Crossings, crossingsOfLine } from "../inspector/Crossings.tsx";
import { LineKinds } from "./Kinds.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";

export const LinePalette = () => (
  <PaletteFrame foot={<LineSettings />}>
    <LaidCrossings />
    <LineKinds />
  </PaletteFrame>
);

/** The crossings of the selected line, such as the line just drawn. */
function LaidCrossings() {
  const document = useDocument();
  const thing = useUi((s) => s.thing);
  const met = thing?.type === "line" ? crossingsOfLine(document, thing.id) : [];
  if (thing === null || met.length === 0) return null;
  return (
    <section aria-label="Crossings">
      <h3>{crossingWords(met)}</h3>
      <Crossings line={thing.id} />
    </section>
  );
}

function LineSettings() {
  const { ui } = useProgram();
  const { scenario } = useDocument();
  const width = useUi((s) => s.lineWidth);
  const line = useUi((s) => s.line);
  const lines = useUi((s) => s.lines);
  return (
    <div className="palette-foot">
      <h3>{kindName(line)}</h3>
      <p>{effectOf(scenario, line).words}</p>
      <SliderField
        label="Width"
        shown={`${width.toFixed(2)}″`}
        thumb="Line width in inches"
        value={width}
        limits={LINE_WIDTHS}
        write={(v) => setLineWidth(ui, v)}
      />
      <Course smooth={lines.smooth} set={(smooth) => ui.setState({ lines: { ...lines, smooth } })} />
      {(isRoad(line) || line === "stream") && (
        <AtCrossingsChoice
          kind={line}
          at={lines.atCrossings}
          choose={(at) => ui.setState({ lines: { ...lines, atCrossings: at } })}
        />
      )}
      <MirrorSwitch />
    </div>
  );
}

const CARRIERS: readonly { value: CrossingBy; label: string }[] = [
  { value: "bridge", label: "Bridge" },
  { value: "ford", label: "Ford" },
  { value: "nothing", label: "Neither" },
];

/** A stream also offers "By road": a bridge for roads, a ford for tracks. */
function AtCrossingsChoice(props: { kind: LineKind; at: AtCrossings; choose: (at: AtCrossings) => void }) {
  const { kind, at, choose } = props;
  const road = isRoad(kind);
  const shown = road ? carrierFor(at, { roadKind: kind }) : at;
  return (
    <>
      <span className="form-label">{road ? "Where it crosses a stream" : "Where roads cross it"}</span>
      <SegmentedControl
        orientation={road ? "horizontal" : "vertical"}
        aria-label="At crossings"
        value={shown}
        onChange={(value) => choose(value as AtCrossings)}
        data={road ? [...CARRIERS] : [{ value: "usual", label: "Bridge roads, ford tracks" }, ...CARRIERS]}
      />
    </>
  );
}
