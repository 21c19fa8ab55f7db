/** Heat maps over the table: their subject, their side, and the value of the shades. */
import { Button, SegmentedControl } from "@mantine/core";
import type { HeatOf } from "../../../shared/lab/heat.ts";
import { SIDE_NAMES, type SideId } from "../../../shared/systems.ts";
import { usePart, useProgram, useUi } from "../../window/context.ts";
import { HeatScale } from "../../window/panels/HeatScale.tsx";
import type { HeatField } from "../../window/store/heatField.ts";
import { select } from "../../window/store/ui.ts";
import { labPart, useLab } from "../part.ts";
import { useHeat } from "../useLabPicture.ts";
import { useFrontRun, useStanding } from "./useLabRun.ts";

const NAMES: Readonly<Record<HeatOf, string>> = {
  movement: "Movement",
  fire: "Fire",
  kills: "Kills",
  losses: "Losses",
};
/** For a battle; rare events for a hundred battles. */
const UNITS: Readonly<Record<HeatOf, string>> = {
  movement: "inches moved on each square inch",
  fire: "attacks from each square inch",
  kills: "victims on each square inch",
  losses: "losses on each square inch",
};

export function HeatBar() {
  const lab = usePart(labPart);
  const run = useFrontRun();
  const standing = useStanding(run);
  const { what, side } = useLab((s) => s.heat);
  if (!run || run.games.length === 0 || standing === "other") return null;
  const names = SIDE_NAMES;
  return (
    <section className="heat-bar" aria-label="Heat maps" data-over-table>
      <div className="heat-choice">
        <SegmentedControl
          fullWidth={false}
          aria-label="Heat map of"
          value={what ?? "none"}
          onChange={(v) => lab.setHeat({ what: v === "none" ? null : (v as HeatOf) })}
          data={[
            { value: "none", label: "No heat" },
            ...(Object.keys(NAMES) as HeatOf[]).map((value) => ({ value, label: NAMES[value] })),
          ]}
        />
        {what !== null && (
          <SegmentedControl
            fullWidth={false}
            aria-label="Side"
            value={side ?? "both"}
            onChange={(v) => lab.setHeat({ side: v === "both" ? null : (v as SideId) })}
            data={[
              { value: "both", label: "Both" },
              { value: "red", label: names.red },
              { value: "blue", label: names.blue },
            ]}
          />
        )}
      </div>
      {what !== null && <Legend what={what} />}
    </section>
  );
}

function Legend({ what }: { what: HeatOf }) {
  const heat = useHeat();
  const { ui } = useProgram();
  const scenario = useFrontRun()?.of.loaded.scenario;
  const selected = useUi((s) => s.selected);
  const [only] = selected.size === 1 ? selected : [];
  const stand = scenario?.stands.find(({ id }) => id === only);
  return (
    <div className="heat-legend">
      {stand && (
        <Button size="compact-xs" variant="default" onClick={() => select(ui, [])} title="Back to all stands">
          Only {stand.label} ✕
        </Button>
      )}
      {heat ? <Steps heat={heat} what={what} /> : <span>None in these battles.</span>}
    </div>
  );
}

function Steps({ heat, what }: { heat: HeatField; what: HeatOf }) {
  const top = heat.steps.at(-1) ?? 0;
  const times = top < 0.5 ? 100 : 1;
  const words = `${UNITS[what]}, ${times === 1 ? "a battle" : "in 100 battles"}`;
  const most = top * times;
  const digits = most >= 20 ? 0 : most >= 2 ? 1 : most >= 0.2 ? 2 : 3;
  return (
    <HeatScale words={words} steps={heat.steps.map((step, i) => (i === 0 ? "0" : (step * times).toFixed(digits)))} />
  );
}
