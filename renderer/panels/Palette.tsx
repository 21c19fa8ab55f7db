/** What can be painted and drawn, with its effect in the scenario's rules, and how wide. */
import { ScrollArea, SegmentedControl, Slider, Switch, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { GROUND_KINDS, LINE_KINDS } from "../../shared/table/kinds.ts";
import { useProgram, useScenario, useUi } from "../app/context.ts";
import { effectOf } from "../app/questions.ts";
import { BRUSH_WIDTHS, chooseGround, chooseLine, LINE_WIDTHS, setBrushWidth, setLineWidth } from "../store/ui.ts";
import { kindName } from "./kindNames.ts";
import { PlacingSettings } from "./PlacingSettings.tsx";
import { GroundSwatch, LineSwatch } from "./swatches.tsx";

function Swatch(props: { name: string; words: string; on: boolean; art: ReactNode; pick: () => void }) {
  return (
    <Tooltip
      position="right"
      label={
        <>
          <b>{props.name}</b>
          <br />
          {props.words}
        </>
      }
    >
      <button type="button" className="swatch" aria-pressed={props.on} onClick={props.pick}>
        {props.art}
        <span>{props.name}</span>
      </button>
    </Tooltip>
  );
}

export function Palette() {
  const tool = useUi((s) => s.tool);
  return (
    <div className="palette">
      <ScrollArea className="palette-scroll" type="auto" scrollbarSize={6}>
        <div className="palette-body">
          {tool === "stand" && <PlacingSettings />}
          <Kinds />
        </div>
      </ScrollArea>
      {(tool === "brush" || tool === "height" || tool === "erase") && <BrushSettings />}
      {tool === "line" && <LineSettings />}
    </div>
  );
}

function Kinds() {
  const { ui } = useProgram();
  const scenario = useScenario();
  const tool = useUi((s) => s.tool);
  const ground = useUi((s) => s.ground);
  const line = useUi((s) => s.line);
  const kinds = GROUND_KINDS.map((kind) => ({ kind, effect: effectOf(scenario, kind) }));
  const lines = LINE_KINDS.map((kind) => ({ kind, effect: effectOf(scenario, kind) }));
  const grounds = (some: typeof kinds) => (
    <div className="swatches">
      {some.map(({ kind, effect }) => (
        <Swatch
          key={kind}
          name={kindName(kind).replace(" ground", "").replace(" buildings", " town")}
          words={effect.words}
          on={tool === "brush" && kind === ground}
          art={<GroundSwatch kind={kind} />}
          pick={() => chooseGround(ui, kind)}
        />
      ))}
    </div>
  );
  const strokes = (some: typeof lines) => (
    <div className="swatches">
      {some.map(({ kind, effect }) => (
        <Swatch
          key={kind}
          name={kindName(kind)}
          words={effect.words}
          on={tool === "line" && kind === line}
          art={<LineSwatch kind={kind} />}
          pick={() => chooseLine(ui, kind)}
        />
      ))}
    </div>
  );
  const scenery = kinds.filter((k) => !k.effect.ruled);
  const sceneryLines = lines.filter((k) => !k.effect.ruled);
  return (
    <>
      <h3>Ground</h3>
      {grounds(kinds.filter((k) => k.effect.ruled))}
      <h3>Lines</h3>
      {strokes(lines.filter((k) => k.effect.ruled))}
      {scenery.length + sceneryLines.length > 0 && (
        <>
          <h3>Scenery</h3>
          <p>Looks only: these rules have no row for it.</p>
          {grounds(scenery)}
          {strokes(sceneryLines)}
        </>
      )}
    </>
  );
}

function BrushSettings() {
  const { ui } = useProgram();
  const brush = useUi((s) => s.brush);
  const terrace = useUi((s) => s.terrace);
  const tool = useUi((s) => s.tool);
  return (
    <div className="palette-foot">
      <h3>Brush</h3>
      <div className="row">
        <span>Width</span>
        <b>{brush.width} in</b>
      </div>
      <Slider
        size="xs"
        value={brush.width}
        onChange={(v) => setBrushWidth(ui, v)}
        min={BRUSH_WIDTHS.least}
        max={BRUSH_WIDTHS.most}
        step={BRUSH_WIDTHS.step}
        label={null}
        thumbLabel="Brush width in inches"
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Brush shape"
        value={brush.square ? "square" : "round"}
        onChange={(v) => ui.setState({ brush: { ...brush, square: v === "square" } })}
        data={[
          { value: "round", label: "Round" },
          { value: "square", label: "Square" },
        ]}
      />
      <Switch
        size="xs"
        label="Ragged edge"
        checked={brush.ragged}
        onChange={(e) => ui.setState({ brush: { ...brush, ragged: e.currentTarget.checked } })}
      />
      {tool === "height" && (
        <Tooltip label="Neighbouring ground is raised or lowered along, so that no edge is higher than one level.">
          <div>
            <Switch
              size="xs"
              label="One level at a time"
              checked={terrace}
              onChange={(e) => ui.setState({ terrace: e.currentTarget.checked })}
            />
          </div>
        </Tooltip>
      )}
    </div>
  );
}

function LineSettings() {
  const { ui } = useProgram();
  const width = useUi((s) => s.lineWidth);
  const line = useUi((s) => s.line);
  return (
    <div className="palette-foot">
      <h3>{kindName(line)}</h3>
      <div className="row">
        <span>Width</span>
        <b>{width.toFixed(2)} in</b>
      </div>
      <Slider
        size="xs"
        value={width}
        onChange={(v) => setLineWidth(ui, v)}
        min={LINE_WIDTHS.least}
        max={LINE_WIDTHS.most}
        step={LINE_WIDTHS.step}
        label={null}
        thumbLabel="Line width in inches"
      />
    </div>
  );
}
