/** The brush's width and shape. */
import { SegmentedControl, Switch } from "@mantine/core";
import { useProgram, useUi } from "../../../window/context.ts";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { BRUSH_WIDTHS, setBrushWidth } from "../../../window/store/ui.ts";

export function BrushSettings() {
  const { ui } = useProgram();
  const brush = useUi((s) => s.brush);
  return (
    <>
      <h3>Brush</h3>
      <SliderField
        label="Width"
        shown={`${brush.width}″`}
        thumb="Brush width in inches"
        value={brush.width}
        limits={BRUSH_WIDTHS}
        write={(v) => setBrushWidth(ui, v)}
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
