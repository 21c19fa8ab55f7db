/** The table alone, fed by a test: a game's stands without a game. */
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type {
  SceneHandle,
  SceneOverlays,
  TablePointerEvent,
  TableSceneProps,
} from "../../../renderer/scene/contract.ts";
import { TableScene } from "../../../renderer/scene/TableScene.tsx";
import text from "../../../scenarios/the-bridge-at-olkhovka.sandtable?raw";
import type { Stand } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";

export type Patch = Partial<Pick<TableSceneProps, "view" | "theme" | "play" | "target">> & {
  readonly overlays?: Partial<SceneOverlays>;
  readonly selected?: readonly string[];
};
declare global {
  interface Window {
    table: {
      put(patch: Patch): void;
      handle: SceneHandle | null;
      last: TablePointerEvent | null;
      readonly stands: readonly Stand[];
    };
  }
}

const loaded = parseScenario(text, "the-bridge-at-olkhovka.sandtable");
if (!loaded.ok) throw new Error(loaded.error.message);
const scenario = loaded.value;
const nothing: SceneOverlays = {
  grid: false,
  contours: true,
  cells: false,
  arcs: [],
  sight: null,
  brush: null,
  ghosts: [],
  draftLine: null,
};
const noCells = () => () => {};

function Page() {
  const [shown, set] = useState<Patch>({});
  window.table = {
    handle: window.table?.handle ?? null,
    last: window.table?.last ?? null,
    stands: scenario.scenario.stands,
    put: (patch) => set((old) => ({ ...old, ...patch, overlays: { ...old.overlays, ...patch.overlays } })),
  };
  const selected = useMemo(() => new Set(shown.selected ?? []), [shown.selected]);
  return (
    <TableScene
      loaded={scenario}
      revision={0}
      onCells={noCells}
      view={shown.view ?? "model"}
      theme={shown.theme ?? "dark"}
      quality="high"
      overlays={{ ...nothing, ...shown.overlays }}
      selected={selected}
      target={shown.target ?? null}
      seenBy={null}
      play={shown.play ?? null}
      onPointer={(event) => {
        window.table.last = event;
      }}
      onReady={(handle) => {
        window.table.handle = handle;
      }}
      cursor="default"
    />
  );
}
createRoot(document.getElementById("root") as HTMLElement).render(<Page />);
