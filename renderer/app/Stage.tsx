/** The table's place in the window: gives the scene what it draws and its pointer to the tool in hand. */
import { Button, Switch, useComputedColorScheme } from "@mantine/core";
import { useCallback, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { CellRect } from "../../shared/table/ground.ts";
import type { ArcOverlay, SceneHandle, SceneOverlays, TablePointerEvent } from "../scene/contract.ts";
import { TableScene } from "../scene/TableScene.tsx";
import { commandById, run } from "./commands.ts";
import { useCommandPulse, useFront, useProgram, useSession, useUi } from "./context.ts";
import { arcsOf } from "./questions.ts";

export function Stage() {
  const program = useProgram();
  const open = useSession((s) => s.open);
  const revision = useSession((s) => s.revision);
  const view = useUi((s) => s.view);
  const theme = useComputedColorScheme("dark");
  const quality = useUi((s) => s.quality);
  const selected = useUi((s) => s.selected);
  const target = useUi((s) => s.target);
  const cursor = useStore(program.overlays, (s) => s.cursor);
  const overlays = useOverlays();
  const document = open?.document;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable document has changed
  const loaded = useMemo(
    () => (document ? { scenario: document.scenario, ground: document.ground } : null),
    [document, revision],
  );
  const onCells = useCallback(
    (listener: (rect: CellRect) => void) =>
      document?.subscribe((change) => change.cells && listener(change.cells)) ?? (() => {}),
    [document],
  );
  const onPointer = useCallback(
    (event: TablePointerEvent) => {
      const gone = event.phase === "leave";
      program.pointer.setState({ at: gone ? null : event.at, inside: event.inside && !gone, stand: event.stand });
      program.toolbox.pointer(event);
      if (event.phase === "double" && program.toolbox.current.id === "select") program.scene.handle?.flyTo(event.at);
    },
    [program],
  );
  const onReady = useCallback(
    (handle: SceneHandle) => {
      program.scene.handle = handle;
    },
    [program],
  );
  useEffect(
    () => () => {
      program.scene.handle = null;
    },
    [program],
  );
  if (!loaded) return null;
  return (
    <main className="stage" aria-label="Table">
      <div className="scene-host">
        <TableScene
          loaded={loaded}
          revision={revision}
          onCells={onCells}
          view={view}
          theme={theme}
          quality={quality}
          overlays={overlays}
          selected={selected}
          target={target}
          seenBy={null}
          onPointer={onPointer}
          onReady={onReady}
          cursor={cursor}
        />
      </div>
      <ReadOnlyBanner />
      <Layers />
    </main>
  );
}

function useOverlays(): SceneOverlays {
  const program = useProgram();
  const grid = useUi((s) => s.grid);
  const contours = useUi((s) => s.contours);
  const cells = useUi((s) => s.cells);
  const tool = useStore(program.overlays);
  const arcs = useArcs();
  return useMemo(
    () => ({
      grid,
      contours,
      cells,
      arcs: [...arcs, ...tool.arcs],
      sight: tool.sight,
      brush: tool.brush,
      ghosts: tool.ghosts,
      draftLine: tool.draftLine,
    }),
    [grid, contours, cells, arcs, tool.arcs, tool.sight, tool.brush, tool.ghosts, tool.draftLine],
  );
}

/** Target fronts and firing ranges of the selected stands: on demand, and for a moment while one is turned. */
function useArcs(): readonly ArcOverlay[] {
  const scenario = useSession((s) => s.open?.document.scenario);
  useSession((s) => s.revision);
  const selected = useUi((s) => s.selected);
  const showFront = useUi((s) => s.showFront);
  const showRange = useUi((s) => s.showRange);
  const flash = useFront((s) => s.flash);
  return useMemo(
    () => (scenario ? arcsOf(scenario, selected, { front: showFront || flash, range: showRange }) : []),
    [scenario, selected, showFront, showRange, flash],
  );
}

function ReadOnlyBanner() {
  const program = useProgram();
  const reason = useSession((s) => s.open?.file?.readOnly ?? null);
  if (reason === null) return null;
  return (
    <div className="banner" role="status">
      <span>Read-only: {reason}. Changes can be saved as another file.</span>
      <Button size="compact-sm" variant="default" onClick={() => run(program, "save-as")}>
        Save as…
      </Button>
    </div>
  );
}

function Layers() {
  const program = useProgram();
  const shown = useFront((s) => s.layers);
  useCommandPulse();
  if (!shown) return null;
  return (
    <fieldset className="layers" aria-label="Layers">
      <h3>Layers</h3>
      {["toggle-grid", "toggle-contours", "toggle-cells", "target-front", "range-ring"].map((id) => {
        const command = commandById(id);
        return (
          <Switch
            key={id}
            size="xs"
            label={command.label}
            checked={command.on?.(program) ?? false}
            onChange={() => run(program, id)}
          />
        );
      })}
      <Switch
        size="xs"
        label="Fine detail"
        checked={program.ui.getState().quality === "high"}
        onChange={(e) => program.ui.setState({ quality: e.currentTarget.checked ? "high" : "plain" })}
      />
    </fieldset>
  );
}
