/** Deployment zones and entry edges: their side, their shape, and the usual strips at a click. */
import { Button, NumberInput, SegmentedControl } from "@mantine/core";
import { inches } from "../../../../shared/geometry/units.ts";
import type { EntryEdge } from "../../../../shared/scenario/model.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import type { ZoneHand } from "../../../window/store/hands/things.ts";
import { placeStrip, usualDepth } from "../../thingHands.ts";
import { SIDES } from "../../things/parts.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";

const BORDERS: readonly { readonly edge: EntryEdge["edge"]; readonly name: string }[] = [
  { edge: "north", name: "North" },
  { edge: "south", name: "South" },
  { edge: "west", name: "West" },
  { edge: "east", name: "East" },
];

export function ZonePalette() {
  const program = useProgram();
  const { ui } = program;
  const scenario = useScenario();
  const hand = useUi((s) => s.zoneHand);
  const set = (change: Partial<ZoneHand>) => ui.setState((s) => ({ zoneHand: { ...s.zoneHand, ...change } }));
  const zone = hand.what === "zone";
  return (
    <PaletteFrame
      foot={
        <div className="palette-foot">
          <MirrorSwitch />
        </div>
      }
    >
      <h3>Draw</h3>
      <SegmentedControl
        orientation="vertical"
        aria-label="Zone or edge"
        value={hand.what}
        onChange={(what) => set({ what })}
        data={[
          { value: "zone", label: "Deployment zone" },
          { value: "entryEdge", label: "Entry edge" },
        ]}
      />
      <SegmentedControl aria-label="Side" value={hand.side} onChange={(side) => set({ side })} data={SIDES} />
      <p>{scenario.sides.find((s) => s.id === hand.side)?.name}</p>
      {zone ? <ZoneSettings hand={hand} set={set} /> : <EntrySettings hand={hand} set={set} />}
      <h3>{zone ? "A strip along a border" : "A whole border"}</h3>
      {zone && (
        <NumberInput
          size="xs"
          label="Depth"
          suffix="″"
          value={hand.depth ?? usualDepth(scenario)}
          min={1}
          max={60}
          step={1}
          decimalScale={2}
          onChange={(depth) => typeof depth === "number" && depth >= 1 && depth <= 60 && set({ depth: inches(depth) })}
        />
      )}
      <div className="borders">
        {BORDERS.map(({ edge, name }) => (
          <Button key={edge} size="compact-xs" variant="default" onClick={() => placeStrip(program, edge)}>
            {name}
          </Button>
        ))}
      </div>
    </PaletteFrame>
  );
}

interface SettingsProps {
  readonly hand: ZoneHand;
  readonly set: (change: Partial<ZoneHand>) => void;
}
const ZoneSettings = ({ hand, set }: SettingsProps) => (
  <>
    <SegmentedControl
      aria-label="Shape of the zone"
      value={hand.form}
      onChange={(form) => set({ form })}
      data={[
        { value: "rectangle", label: "Rectangle" },
        { value: "polygon", label: "Polygon" },
      ]}
    />
    <p>
      {hand.form === "rectangle"
        ? "Drag from corner to corner."
        : "Click the corners. Enter or a click on the first corner closes the zone."}
    </p>
  </>
);

const EntrySettings = ({ hand, set }: SettingsProps) => (
  <>
    <NumberInput
      size="xs"
      label="Opens on turn"
      value={hand.turn}
      min={1}
      max={200}
      allowDecimal={false}
      onChange={(turn) => typeof turn === "number" && turn >= 1 && turn <= 200 && set({ turn })}
    />
    <p>Drag along the border of the table.</p>
  </>
);
