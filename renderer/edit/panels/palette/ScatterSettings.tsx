/** The kind, size and density of scattered ground. */
import { SegmentedControl, Switch } from "@mantine/core";
import { IconDice5 } from "@tabler/icons-react";
import { inches } from "../../../../shared/geometry/units.ts";
import { useProgram, useUi } from "../../../window/context.ts";
import { IconButton } from "../../../window/panels/IconButton.tsx";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { groundFor, SCATTER_SIZES, type ScatterKind } from "../../../window/store/hands/paint.ts";
import { setScatter } from "../../../window/store/ui.ts";

export function ScatterSettings() {
  const { ui } = useProgram();
  const { what, size, densities, townGround } = useUi((s) => s.paint.scatter);
  const density = densities[what];
  const choose = (next: ScatterKind) => {
    setScatter(ui, { what: next });
    ui.setState((s) => ({ ground: groundFor(next, s.ground) }));
  };
  return (
    <>
      <ScatterHead />
      <SegmentedControl
        aria-label="Kind of scatter"
        value={what}
        onChange={choose}
        data={[
          { value: "wood", label: "Wood" },
          { value: "town", label: "Town" },
          { value: "scrub", label: "Scrub" },
        ]}
      />
      {what === "town" ? (
        <p>Drag along the street.</p>
      ) : (
        <SliderField
          label="Size"
          shown={`${size}″`}
          thumb="Size in inches"
          value={size}
          limits={SCATTER_SIZES}
          write={(v) => setScatter(ui, { size: inches(v) })}
        />
      )}
      <SliderField
        label="Density"
        shown={`${Math.round(density * 100)}%`}
        thumb="Density"
        value={density}
        limits={{ least: 0.1, most: 1, step: 0.05 }}
        write={(v) => setScatter(ui, { density: v })}
      />
      {what === "town" && (
        <Switch
          label="Town ground"
          checked={townGround}
          onChange={(e) => setScatter(ui, { townGround: e.currentTarget.checked })}
        />
      )}
    </>
  );
}

function ScatterHead() {
  const { ui } = useProgram();
  const seed = useUi((s) => s.paint.scatter.seed);
  return (
    <div className="row">
      <h3>Scatter</h3>
      <IconButton label="Another shape" size="sm" act={() => setScatter(ui, { seed: seed + 1 })}>
        <IconDice5 size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
