/** The eraser's width and restrictions. */
import { BrushSettings } from "./BrushSettings.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { OnlyOver } from "./OnlyOver.tsx";

export const EraserSettings = () => (
  <div className="palette-foot">
    <BrushSettings />
    <OnlyOver />
    <MirrorSwitch />
  </div>
);
