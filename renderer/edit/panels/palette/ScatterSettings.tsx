/** The kind, size and density of scattered ground. */
import { SegmentedControl, Slider, Switch } from "@mantine/core";
import { IconDice5 } from "@tabler/icons-react";
import { inches } from "../../../../shared/geometry/units.ts";
import { useProgram, useUi } from "../../../window/context.ts";
import { IconButton } from "../../../window/panels/IconButton.tsx";
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
        aria-label="What is scattered"
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
        <>
          <div className="row">
            <span>Size</span>
            <b>{size} in</b>
          </div>
          <Slider
            value={size}
            onChange={(v) => setScatter(ui, { size: inches(v) })}
            min={SCATTER_SIZES.least}
            max={SCATTER_SIZES.most}
            step={SCATTER_SIZES.step}
            label={null}
            thumbLabel="Size in inches"
          />
        </>
      )}
      <div className="row">
        <span>Density</span>
        <b>{Math.round(density * 100)} %</b>
      </div>
      <Slider
        value={density}
        onChange={(v) => setScatter(ui, { density: v })}
        min={0.1}
        max={1}
        step={0.05}
        label={null}
        thumbLabel="Density"
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
