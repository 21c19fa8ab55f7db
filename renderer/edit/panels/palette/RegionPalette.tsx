/** The selected region: what a copy includes, its actions, and how a copy is placed. */
import { ActionIcon, Button, Checkbox, NumberInput, Tooltip } from "@mantine/core";
import {
  IconArrowsMaximize,
  IconClipboard,
  IconCopy,
  IconCut,
  IconFlipHorizontal,
  IconFlipVertical,
  IconRotate2,
  IconRotateClockwise2,
  IconRubberStamp,
  IconTrash,
} from "@tabler/icons-react";
import { thingCount } from "../../../../shared/editing/region/piece.ts";
import { cellCount, isRectangle } from "../../../../shared/editing/region/region.ts";
import { MAX_LEVEL } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { GROUND_KINDS } from "../../../../shared/table/kinds.ts";
import { useCommandPulse, useProgram, useUi } from "../../../window/context.ts";
import { ChoiceField } from "../../../window/panels/Fields.tsx";
import { keysOf } from "../../../window/shortcuts.ts";
import { setRegion } from "../../../window/store/hands/region.ts";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { StampLibrary } from "./StampLibrary.tsx";

const LAYERS = [
  ["ground", "Ground"],
  ["relief", "Levels"],
  ["things", "Lines and things"],
  ["stands", "Stands"],
] as const;

export function RegionPalette() {
  return (
    <PaletteFrame foot={<PutSettings />}>
      <h3>Region</h3>
      <Facts />
      <Actions />
      <LayerChoice />
      <StampLibrary />
    </PaletteFrame>
  );
}

function Facts() {
  const chosen = useUi((s) => s.region.chosen);
  const held = useUi((s) => s.region.held);
  if (held) {
    const { piece, stamp } = held;
    const [things, stands] = [thingCount(piece), piece.stands.length];
    return (
      <p>
        {stamp ? `Stamp “${stamp.name}”` : "A piece"} of {piece.columns / 4}″ × {piece.rows / 4}″ in hand: {things}{" "}
        {things === 1 ? "thing" : "things"}, {stands} {stands === 1 ? "stand" : "stands"}.{" "}
        {stamp ? "Each click stamps it; Esc ends." : "Click to place it."}
      </p>
    );
  }
  if (!chosen) return <p>Drag a rectangle on the table; with Alt, draw an outline.</p>;
  const { width, height } = chosen.rect;
  return (
    <p>
      <b>
        {width / 4}″ × {height / 4}″
      </b>
      {!isRectangle(chosen) && `, ${cellCount(chosen) / 16} square inches of it`}. Drag it to move it, with Ctrl to copy
      it.
    </p>
  );
}

const ACTIONS = [
  ["cut", IconCut],
  ["copy", IconCopy],
  ["paste", IconClipboard],
  ["region-clear", IconTrash],
  ["region-all", IconArrowsMaximize],
  ["region-turn-left", IconRotate2],
  ["region-turn-right", IconRotateClockwise2],
  ["region-mirror-x", IconFlipHorizontal],
  ["region-mirror-y", IconFlipVertical],
  ["stamp-save", IconRubberStamp],
] as const;

function Actions() {
  const program = useProgram();
  useCommandPulse();
  const held = useUi((s) => s.region.held !== null);
  return (
    <>
      <div className="region-actions" role="toolbar" aria-label="Region">
        {ACTIONS.map(([id, Icon]) => {
          const command = program.command(id);
          const key = command.shortcuts[0];
          return (
            <Tooltip key={id} label={`${command.label}${key ? ` (${keysOf(key).join(" ")})` : ""}`}>
              <ActionIcon
                size={27}
                variant="default"
                aria-label={command.label}
                disabled={!command.enabled(program)}
                onClick={() => program.run(id)}
              >
                <Icon size={17} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </div>
      {held && (
        <Button size="xs" onClick={() => program.run("region-put")}>
          Place it here
        </Button>
      )}
    </>
  );
}

function LayerChoice() {
  const { ui } = useProgram();
  const layers = useUi((s) => s.region.layers);
  return (
    <fieldset className="plain-fieldset">
      <h3>Contents</h3>
      {LAYERS.map(([layer, label]) => (
        <Checkbox
          key={layer}
          label={label}
          checked={layers[layer]}
          onChange={(e) => setRegion(ui, { layers: { ...layers, [layer]: e.currentTarget.checked } })}
        />
      ))}
    </fieldset>
  );
}

function PutSettings() {
  const { ui } = useProgram();
  const clearFirst = useUi((s) => s.region.clearFirst);
  const seeThrough = useUi((s) => s.region.seeThrough);
  const leaves = useUi(({ region }) => region.chosen !== null && region.held === null);
  return (
    <div className="palette-foot">
      <h3>Placing</h3>
      <Checkbox
        label="Clear the place first"
        checked={clearFirst}
        onChange={(e) => setRegion(ui, { clearFirst: e.currentTarget.checked })}
      />
      <Checkbox
        label="Clear ground keeps what is there"
        checked={seeThrough}
        onChange={(e) => setRegion(ui, { seeThrough: e.currentTarget.checked })}
      />
      {leaves && <LeaveSettings />}
    </div>
  );
}

/** The ground that a moved or cleared region leaves. */
function LeaveSettings() {
  const { ui } = useProgram();
  const leave = useUi((s) => s.region.leave);
  return (
    <>
      <ChoiceField
        label="Leaves behind"
        comboboxProps={{ width: 200, position: "top-start" }}
        value={leave.kind}
        write={(kind) => setRegion(ui, { leave: { ...leave, kind } })}
        data={GROUND_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <NumberInput
        size="xs"
        label="On level"
        min={0}
        max={MAX_LEVEL}
        allowDecimal={false}
        value={leave.level}
        onChange={(level) => typeof level === "number" && setRegion(ui, { leave: { ...leave, level } })}
      />
    </>
  );
}
