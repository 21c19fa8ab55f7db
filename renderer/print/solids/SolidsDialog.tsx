/** The table's relief for a 3D printer: settings on the left, tiles and the chosen one in the middle, figures and file right. */
import { useMemo, useState } from "react";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { type Layout, layoutOf } from "../../../shared/solids/layout.ts";
import { STANDARD_SOLIDS } from "../../../shared/solids/settings.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { SolidChoices } from "./SolidChoices.tsx";
import { SolidFile } from "./SolidFile.tsx";
import { TilePlan } from "./TilePlan.tsx";
import { TileView } from "./TileView.tsx";
import { useTile } from "./useTile.ts";

/** The choices of this run of the program: the dialog opens with them again. */
let last = STANDARD_SOLIDS;

export function SolidsDialog({ loaded, close }: { loaded: LoadedScenario; close: () => void }) {
  const { scenario } = loaded;
  const [settings, setSettings] = useState(last);
  const [chosen, choose] = useState("A1");
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing changes the table while the dialog is open
  const text = useMemo(() => formatScenario(loaded), []);
  const layout = useMemo(() => layoutOf(scenario.table, settings), [scenario, settings]);
  const [drawn, setDrawn] = useState<Layout | null>(null);
  if (layout.ok && layout.value !== drawn) setDrawn(layout.value);
  const tile = drawn?.tiles.find(({ name }) => name === chosen)?.name ?? "A1";
  const wish = useMemo(() => (layout.ok ? { text, settings, tile } : null), [layout, text, settings, tile]);
  const { shown, busy } = useTile(wish);
  return (
    <Dialog
      opened
      onClose={close}
      title="Relief for a 3D printer"
      size="min(1480px, 96vw)"
      classNames={{ content: "generator-modal", body: "real-ground solids" }}
    >
      <section className="ground-side" aria-label="Settings">
        <SolidChoices
          settings={settings}
          change={(change) => {
            last = { ...settings, ...change };
            setSettings(last);
          }}
          refusal={layout.ok ? null : layout.error}
        />
      </section>
      <section className="solid-pictures" aria-label="Tiles" aria-busy={busy}>
        {drawn && <TilePlan loaded={loaded} layout={drawn} tile={tile} choose={choose} />}
        {shown?.made.ok && <TileView name={shown.name} stl={shown.made.value.stl} />}
      </section>
      <SolidFile title={scenario.title} shown={shown} wish={wish} tiles={drawn?.tiles ?? []} />
    </Dialog>
  );
}
