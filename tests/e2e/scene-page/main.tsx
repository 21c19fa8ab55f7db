/** The table alone, fed by a test: a game's stands without a game. */
import "@fontsource/barlow/400.css";
import "@fontsource/barlow/500.css";
import "@fontsource/barlow/600.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/source-serif-4/600.css";
import "@fontsource/source-serif-4/600-italic.css";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type {
  SceneHandle,
  SceneOverlays,
  TablePointerEvent,
  TableSceneProps,
} from "../../../renderer/scene/contract.ts";
import { TableScene } from "../../../renderer/scene/TableScene.tsx";
import { cssVariables } from "../../../renderer/theme/theme.ts";
import { side } from "../../../renderer/theme/tokens.ts";
import text from "../../../scenarios/the-bridge-at-olkhovka.sandtable?raw";
import type { ReferencePicture, Stand } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import type { CellRect } from "../../../shared/table/ground.ts";
import { type Answers, createAnswers } from "./answers.ts";

export type Patch = Partial<Pick<TableSceneProps, "view" | "theme" | "quality" | "play" | "target">> & {
  readonly overlays?: Partial<SceneOverlays>;
  readonly selected?: readonly string[];
  /** A part of every pixel: its red over the width, its green over the height. */
  readonly picture?: Pick<ReferencePicture, "pixels" | "at" | "inchesPerPixel" | "angle" | "opacity"> | null;
};
declare global {
  interface Window {
    table: {
      put(patch: Patch): void;
      handle: SceneHandle | null;
      last: TablePointerEvent | null;
      readonly stands: readonly Stand[];
      answers(): Answers;
      /** Writes a kind of ground into cells and tells the table, as the brush does. */
      paint(rect: CellRect, code: number): void;
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

function withPicture(placed: Patch["picture"] | null): typeof scenario {
  if (!placed) return scenario;
  const canvas = Object.assign(document.createElement("canvas"), { width: placed.pixels[0], height: placed.pixels[1] });
  const paint = canvas.getContext("2d") as CanvasRenderingContext2D;
  const [wide, high] = placed.pixels;
  paint.fillStyle = "#ffffff";
  paint.fillRect(0, 0, wide, high);
  paint.fillStyle = "#d02020";
  paint.fillRect(0, 0, wide / 4, high / 4);
  paint.fillStyle = "#2040d0";
  paint.fillRect(wide * 0.75, high * 0.75, wide / 4, high / 4);
  const data = canvas.toDataURL("image/png").split(",")[1] as string;
  const picture = { ...placed, name: "Scan", type: "image/png" as const, data, locked: false, shown: true };
  const { table } = scenario.scenario;
  return { ground: scenario.ground, scenario: { ...scenario.scenario, table: { ...table, picture } } };
}
let answers: Answers | undefined;
const listeners = new Set<(rect: CellRect) => void>();
const onCells = (listener: (rect: CellRect) => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function paint(rect: CellRect, code: number): void {
  const { ground } = scenario;
  for (let y = rect.y; y < rect.y + rect.height; y++)
    for (let x = rect.x; x < rect.x + rect.width; x++) ground.terrain[ground.index(x, y)] = code;
  for (const listener of listeners) listener(rect);
}

/** The graphics in the page's address. */
const asked = location.search === "?plain" ? "plain" : "high";

function Page() {
  const [shown, set] = useState<Patch>({});
  window.table = {
    handle: window.table?.handle ?? null,
    last: window.table?.last ?? null,
    stands: scenario.scenario.stands,
    answers: () => {
      answers ??= createAnswers(scenario);
      return answers;
    },
    paint,
    put: (patch) => set((old) => ({ ...old, ...patch, overlays: { ...old.overlays, ...patch.overlays } })),
  };
  const loaded = useMemo(() => withPicture(shown.picture ?? null), [shown.picture]);
  const selected = useMemo(() => new Set(shown.selected ?? []), [shown.selected]);
  return (
    <TableScene
      loaded={loaded}
      revision={0}
      onCells={onCells}
      view={shown.view ?? "model"}
      theme={shown.theme ?? "dark"}
      quality={shown.quality ?? asked}
      onShowcaseFailed={(why) => console.error(why)}
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
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: `${cssVariables()} :root { --red: ${side.red.main}; --blue: ${side.blue.main}; }`,
  }),
);
createRoot(document.getElementById("root") as HTMLElement).render(<Page />);
