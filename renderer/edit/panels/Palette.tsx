/** The palette of the tool in hand, beside the rail. */
import { useUi } from "../../window/context.ts";
import { isPaintTool } from "../../window/store/hands/paint.ts";
import { EraserSettings } from "./palette/EraserSettings.tsx";
import { Kinds } from "./palette/Kinds.tsx";
import { LinePalette } from "./palette/LinePalette.tsx";
import { PaintPalette } from "./palette/PaintPalette.tsx";
import { PaletteFrame } from "./palette/PaletteFrame.tsx";
import { PicturePalette } from "./palette/PicturePalette.tsx";
import { PlacingSettings } from "./palette/PlacingSettings.tsx";
import { RegionPalette } from "./palette/RegionPalette.tsx";
import { ReliefPalette } from "./palette/ReliefPalette.tsx";
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
          <Kinds of="both" />
        </PaletteFrame>
      );
    default:
      // Each choice here takes up its own tool.
      return (
        <PaletteFrame foot={tool === "erase" && <EraserSettings />}>
          <Kinds of="both" />
        </PaletteFrame>
      );
  }
}
