/** The kinds of ground, the tools that paint them, and their restrictions. */
import { kindName } from "../../../../shared/table/kindNames.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { PAINT_TOOLS } from "../../../window/store/hands/paint.ts";
import { PAINT_ICONS, PAINT_TOOL_NAMES } from "../../paintTools.ts";
import { BrushSettings } from "./BrushSettings.tsx";
import { GroundShares } from "./GroundShares.tsx";
import { GroundKinds } from "./Kinds.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { OnlyOver } from "./OnlyOver.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { ScatterSettings } from "./ScatterSettings.tsx";
import { ToolRow } from "./ToolRow.tsx";

const CHOICES = PAINT_TOOLS.map((id) => ({ id, ...PAINT_TOOL_NAMES[id], icon: PAINT_ICONS[id] }));

export function PaintPalette() {
  const program = useProgram();
  const scenario = useScenario();
  const tool = useUi((s) => s.tool);
  const ground = useUi((s) => s.ground);
  return (
    <PaletteFrame foot={<PaintSettings />}>
      <ToolRow label="Painting tools" choices={CHOICES} chosen={tool} pick={(id) => program.run(`tool-${id}`)} />
      <p aria-live="polite">
        <b>{kindName(ground)}.</b> {effectOf(scenario, ground).words}
      </p>
      <GroundKinds />
    </PaletteFrame>
  );
}

function PaintSettings() {
  const tool = useUi((s) => s.tool);
  return (
    <div className="palette-foot">
      <GroundShares />
      {tool === "brush" && <BrushSettings />}
      {tool === "scatter" && <ScatterSettings />}
      <OnlyOver />
      <MirrorSwitch />
    </div>
  );
}
