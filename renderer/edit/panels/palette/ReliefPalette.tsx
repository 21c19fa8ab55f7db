/** The relief tools, and the effect of slopes and crests in the rules. */
import { Button, NumberInput, Switch, Tooltip } from "@mantine/core";
import { inches } from "../../../../shared/geometry/units.ts";
import { MAX_LEVEL } from "../../../../shared/table/ground.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { RELIEF_MODES, type ReliefMode, RIDGE_HEIGHTS, RIDGE_WIDTHS } from "../../../window/store/hands/relief.ts";
import { setRelief } from "../../../window/store/ui.ts";
import { RELIEF_NAMES } from "../../paintTools.ts";
import { BrushSettings } from "./BrushSettings.tsx";
import { GroundShares } from "./GroundShares.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { ReliefLegend } from "./ReliefLegend.tsx";
import { ToolTiles } from "./ToolRow.tsx";

const CHOICES = RELIEF_MODES.map((id) => ({ id, ...RELIEF_NAMES[id] }));

export function ReliefPalette() {
  const program = useProgram();
  const { mode } = useUi((s) => s.relief);
  const shown = useUi((s) => s.reliefShown);
  return (
    <PaletteFrame foot={<ReliefSettings />}>
      <ToolTiles
        label="Ways of shaping the ground"
        choices={CHOICES}
        chosen={mode}
        pick={(id) => setRelief(program.ui, { mode: id as ReliefMode })}
      />
      <p aria-live="polite">
        <b>{RELIEF_NAMES[mode].label}.</b> {RELIEF_NAMES[mode].words}
      </p>
      <h3>Whole table</h3>
      <Button.Group>
        <Button size="compact-sm" fullWidth variant="default" onClick={() => program.run("raise-table")}>
          Raise
        </Button>
        <Button size="compact-sm" fullWidth variant="default" onClick={() => program.run("lower-table")}>
          Lower
        </Button>
      </Button.Group>
      <h3>Rules</h3>
      <Switch label="Slopes and crests" checked={shown} onChange={() => program.run("toggle-relief")} />
      {shown && <ReliefLegend />}
    </PaletteFrame>
  );
}

function ReliefSettings() {
  const { mode } = useUi((s) => s.relief);
  const brushes = mode !== "ridge" && mode !== "fill";
  return (
    <div className="palette-foot">
      <GroundShares />
      {brushes && <BrushSettings />}
      {mode === "ridge" && <RidgeSettings />}
      {(mode === "set" || mode === "fill") && <LevelSetting />}
      {brushes && mode !== "smooth" && <OneLevelAtATime />}
      <MirrorSwitch />
    </div>
  );
}

function LevelSetting() {
  const { ui } = useProgram();
  const { level } = useUi((s) => s.relief);
  const { metresPerLevel } = useScenario().facts;
  return (
    <NumberInput
      size="xs"
      label={`Level, ${Math.round(level * metresPerLevel)} m`}
      value={level}
      onChange={(v) => typeof v === "number" && setRelief(ui, { level: v })}
      min={0}
      max={MAX_LEVEL}
      allowDecimal={false}
    />
  );
}

function RidgeSettings() {
  const { ui } = useProgram();
  const { ridgeHeight, ridgeWidth } = useUi((s) => s.relief);
  return (
    <>
      <h3>Ridge</h3>
      <SliderField
        label="Height"
        shown={`${ridgeHeight} ${ridgeHeight === 1 ? "level" : "levels"}`}
        thumb="Ridge height in levels"
        value={ridgeHeight}
        limits={RIDGE_HEIGHTS}
        write={(v) => setRelief(ui, { ridgeHeight: v })}
      />
      <SliderField
        label="Width"
        shown={`${ridgeWidth}″`}
        thumb="Ridge width in inches"
        value={ridgeWidth}
        limits={RIDGE_WIDTHS}
        write={(v) => setRelief(ui, { ridgeWidth: inches(v) })}
      />
    </>
  );
}

function OneLevelAtATime() {
  const { ui } = useProgram();
  const terrace = useUi((s) => s.terrace);
  return (
    <Tooltip label="Neighbouring ground follows, so that no edge is higher than one level.">
      <div>
        <Switch
          label="One level at a time"
          checked={terrace}
          onChange={(e) => ui.setState({ terrace: e.currentTarget.checked })}
        />
      </div>
    </Tooltip>
  );
}
