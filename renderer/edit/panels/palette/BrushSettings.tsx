/** How wide and of what shape the brush is. */
import { SegmentedControl, Slider, Switch } from "@mantine/core";
import { useProgram, useUi } from "../../../window/context.ts";
import { BRUSH_WIDTHS, setBrushWidth } from "../../../window/store/ui.ts";

export function BrushSettings() {
  const { ui } = useProgram();
  const brush = useUi((s) => s.brush);
  return (
    <>
      <h3>Brush</h3>
      <div className="row">
        <span>Width</span>
        <b>{brush.width} in</b>
      </div>
      <Slider
        value={brush.width}
        onChange={(v) => setBrushWidth(ui, v)}
        min={BRUSH_WIDTHS.least}
        max={BRUSH_WIDTHS.most}
        step={BRUSH_WIDTHS.step}
        label={null}
        thumbLabel="Brush width in inches"
      />
      <SegmentedControl
        aria-label="Brush shape"
        value={brush.square ? "square" : "round"}
        onChange={(v) => ui.setState({ brush: { ...brush, square: v === "square" } })}
        data={[
          { value: "round", label: "Round" },
          { value: "square", label: "Square" },
        ]}
      />
      <Switch
        label="Ragged edge"
        checked={brush.ragged}
        onChange={(e) => ui.setState({ brush: { ...brush, ragged: e.currentTarget.checked } })}
      />
    </>
  );
}
