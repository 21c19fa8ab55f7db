/** How wide the eraser clears ground, and what it keeps to. */
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
