/** The table's place in the window: gives the scene what it draws and its pointer to the tool in hand. */

import { Button, Switch, useComputedColorScheme } from "@mantine/core";
import { useCallback, useEffect } from "react";
import { useStore } from "zustand";
import type { CellRect } from "../../shared/table/ground.ts";
import { useDropOnTable } from "../edit/panels/forces/useDropOnTable.ts";
import { BattleNote } from "../lab/panels/BattleNote.tsx";
import { HeatBar } from "../lab/panels/HeatBar.tsx";
import { usePlan } from "../plan/part.ts";
import { ProfileOverTable } from "../plan/profile/Profile.tsx";
import { HandOver } from "../play/panels/HandOver.tsx";
import { PlayOverTable } from "../play/panels/PlayOverTable.tsx";
import { usePlay } from "../play/part.ts";
import { NO_PLAY_OVERLAYS } from "../play/store/picture.ts";
import type { SceneHandle, TablePointerEvent } from "../scene/contract.ts";
import { TableScene } from "../scene/TableScene.tsx";
import { useCommandPulse, useFront, useProgram, useSession, useUi } from "../window/context.ts";
import { commandById, run } from "./commands.ts";
import { useSceneOverlays, useTable } from "./useTable.ts";

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
  const playing = useUi((s) => s.mode === "play");
  const planning = useUi((s) => s.mode === "plan");
  const asker = usePlan((s) => s.table?.asker ?? null);
  const testing = useUi((s) => s.mode === "lab");
  const covered = useUi((s) => s.mode === "print");
  const game = usePlay((s) => s.open);
  const viewer = usePlay((s) => s.viewer);
  const aimedAt = usePlay((s) => s.hand.target);
  const table = useTable();
  const overlays = useSceneOverlays(table?.overlays ?? NO_PLAY_OVERLAYS);
  const document = open?.document;

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
      if (event.phase === "double" && /^(select|suppose)$/.test(program.toolbox.current.id))
        program.scene.handle?.flyTo(event.at);
    },
    [program],
  );
  const onReady = useCallback(
    (handle: SceneHandle) => {
      program.scene.handle = handle;
    },
    [program],
  );
  // Where a move is interrupted is where everybody looks.
  const turn = usePlay((s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the mutable game has changed
  useEffect(() => {
    const interrupts = playing ? game?.reader.decision.interrupts : null;
    const known = interrupts && game?.reader.view(viewer).stands.some(({ id }) => id === interrupts.stand);
    const at = known ? interrupts.at : null;
    if (at) program.scene.handle?.bringIntoView(at);
  }, [turn, game, playing, viewer, program]);
  useEffect(
    () => () => {
      program.scene.handle = null;
    },
    [program],
  );
  const drops = useDropOnTable();
  if (!table) return null;
  return (
    <main className="stage" aria-label="Table" inert={covered} data-covered={covered} {...drops}>
      <div className="scene-host">
        <TableScene
          loaded={table.loaded}
          revision={revision}
          onCells={onCells}
          view={view}
          theme={theme}
          quality={quality}
          overlays={overlays}
          selected={selected}
          target={playing ? (target ?? aimedAt) : target}
          seenBy={playing ? viewer : planning ? asker : null}
          play={table.play}
          onPointer={onPointer}
          onReady={onReady}
          cursor={cursor}
        />
      </div>
      {!playing && <ReadOnlyBanner />}
      {playing && game && <PlayOverTable />}
      {playing && game?.battle && <BattleNote battle={game.battle} />}
      {testing && <HeatBar />}
      <ProfileOverTable />
      {planning && game && <HandOver />}
      <Layers />
    </main>
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
      {[
        "toggle-grid",
        "toggle-contours",
        "toggle-cells",
        "toggle-relief",
        "toggle-zones",
        "toggle-plans",
        "target-front",
        "range-ring",
      ].map((id) => {
        const command = commandById(id);
        return (
          <Switch
            key={id}
            label={command.label}
            checked={command.on?.(program) ?? false}
            onChange={() => run(program, id)}
          />
        );
      })}
      <Switch
        label="Fine detail"
        checked={program.ui.getState().quality === "high"}
        onChange={(e) => program.ui.setState({ quality: e.currentTarget.checked ? "high" : "plain" })}
      />
    </fieldset>
  );
}
