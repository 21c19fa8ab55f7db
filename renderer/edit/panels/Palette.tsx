/** The palette of the tool in hand, beside the rail. */
import { useUi } from "../../window/context.ts";
import { isPaintTool } from "../../window/store/hands/paint.ts";
import { ErasePalette } from "./palette/ErasePalette.tsx";
import { LinePalette } from "./palette/LinePalette.tsx";
import { MeasurePalette } from "./palette/MeasurePalette.tsx";
import { PaintPalette } from "./palette/PaintPalette.tsx";
import { PaletteFrame } from "./palette/PaletteFrame.tsx";
import { PicturePalette } from "./palette/PicturePalette.tsx";
import { PlacingSettings } from "./palette/PlacingSettings.tsx";
import { RegionPalette } from "./palette/RegionPalette.tsx";
import { ReliefPalette } from "./palette/ReliefPalette.tsx";
import { SelectPalette } from "./palette/SelectPalette.tsx";
import { ThingPalette } from "./palette/ThingPalette.tsx";
import { ZonePalette } from "./palette/ZonePalette.tsx";

export function Palette() {
  const tool = useUi((s) => s.tool);
  if (isPaintTool(tool)) return <PaintPalette />;
  switch (tool) {
    case "height":
      return <ReliefPalette />;
    case "region":
      return <RegionPalette />;
    case "picture":
      return <PicturePalette />;
    case "line":
      return <LinePalette />;
    case "thing":
      return <ThingPalette />;
    case "zone":
      return <ZonePalette />;
    case "stand":
      return (
        <PaletteFrame>
          <PlacingSettings />
        </PaletteFrame>
      );
    case "erase":
      return <ErasePalette />;
    case "measure":
      return <MeasurePalette />;
    case "sight":
      return (
        <PaletteFrame>
          <h3>Line of sight</h3>
          <p>Click an observer, then a target: stands or places.</p>
        </PaletteFrame>
      );
    default:
      return <SelectPalette />;
  }
}
