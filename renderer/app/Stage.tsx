/** The table's place in the window: the scene with its properties, and the tool with the scene's pointer. */
import { Button, Switch, useComputedColorScheme } from "@mantine/core";
import { useCallback, useEffect, useMemo } from "react";
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
import { VideoNote } from "../print/panels/VideoNote.tsx";
import type { SceneHandle, TablePointerEvent } from "../scene/contract.ts";
import { TableScene } from "../scene/TableScene.tsx";
import { useCommandPulse, useFront, useProgram, useSession, useUi } from "../window/context.ts";
import { useTempo } from "../window/tempo.ts";
import { commandById, run } from "./commands.ts";
import { PhotoBar } from "./PhotoBar.tsx";
import { NO_MARKS, unlit, unmarked } from "./photo.ts";
import { useFramedShot } from "./useFramedShot.ts";
import { useSceneOverlays, useTable } from "./useTable.ts";

export function Stage() {
  const playing = useUi((s) => s.mode === "play");
  const planning = useUi((s) => s.mode === "plan");
  const testing = useUi((s) => s.mode === "lab");
  const covered = useUi((s) => s.mode === "print");
  const game = usePlay((s) => s.open);
  const table = useTable();
  useInterruptInView();
  useFramedShot();
  const drops = useDropOnTable();
  if (!table) return null;
  return (
    <main className="stage" aria-label="Table" inert={covered} data-covered={covered} {...drops}>
      <div className="scene-host">
        <Scene table={table} />
      </div>
      {!playing && <ReadOnlyBanner />}
      {playing && game && <PlayOverTable />}
      {playing && game?.battle && <BattleNote battle={game.battle} />}
      {playing && game && <VideoNote />}
      {testing && <HeatBar />}
      <ProfileOverTable />
      {planning && game && <HandOver />}
      <Layers />
      <PhotoBar />
    </main>
  );
}

const NO_STANDS: ReadonlySet<string> = new Set();

function Scene({ table }: { table: NonNullable<ReturnType<typeof useTable>> }) {
  const program = useProgram();
  const revision = useSession((s) => s.revision);
  const view = useUi((s) => s.view);
  const theme = useComputedColorScheme("dark");
  const quality = useUi((s) => s.quality);
  const colours = useUi((s) => s.colours);
  const labelDensity = useUi((s) => s.labelDensity);
  const selected = useUi((s) => s.selected);
  const target = useUi((s) => s.target);
  const cursor = useStore(program.overlays, (s) => s.cursor);
  const mode = useUi((s) => s.mode);
  const asker = usePlan((s) => s.table?.asker ?? null);
  const viewer = usePlay((s) => s.viewer);
  const aimedAt = usePlay((s) => s.hand.target);
  const shown = useSceneOverlays(table.overlays);
  const photo = useFront((s) => s.photo);
  const marked = photo === null;
  const loaded = useMemo(() => (marked ? table.loaded : unmarked(table.loaded)), [marked, table.loaded]);
  const play = useMemo(() => (marked ? table.play : table.play && unlit(table.play)), [marked, table.play]);
  return (
    <TableScene
      loaded={loaded}
      revision={revision}
      view={view}
      theme={theme}
      quality={quality}
      photo={photo}
      overlays={marked ? shown : NO_MARKS}
      selected={marked ? selected : NO_STANDS}
      target={!marked ? null : mode === "play" ? (target ?? aimedAt) : target}
      colours={colours}
      labelDensity={labelDensity}
      seenBy={mode === "play" ? viewer : mode === "plan" ? asker : null}
      play={play}
      tempo={useTempo()}
      cursor={cursor}
      {...useSceneEvents()}
    />
  );
}

function useSceneEvents() {
  const program = useProgram();
  const document = useSession((s) => s.open?.document);
  const onCells = useCallback(
    (listener: (rect: CellRect) => void) =>
      document?.subscribe((change) => change.cells && listener(change.cells)) ?? (() => {}),
    [document],
  );
  const onPointer = useCallback(
    (event: TablePointerEvent) => {
      const gone = event.phase === "leave";
      program.pointer.setState({ at: gone ? null : event.at, inside: event.inside && !gone, stand: event.stand });
      if (program.front.getState().photo === null) program.toolbox.pointer(event);
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
  useEffect(
    () => () => {
      program.scene.handle = null;
    },
    [program],
  );
  const onShowcaseFailed = useCallback(
    (why: string) => {
      program.ui.setState({ quality: "high" });
      program.tell("warning", why);
    },
    [program],
  );
  return { onCells, onPointer, onReady, onShowcaseFailed };
}

/** Brings the place into view where a move is interrupted. */
function useInterruptInView(): void {
  const program = useProgram();
  const playing = useUi((s) => s.mode === "play");
  const game = usePlay((s) => s.open);
  const viewer = usePlay((s) => s.viewer);
  const turn = usePlay((s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the mutable game has changed
  useEffect(() => {
    const interrupts = playing ? game?.reader.decision.interrupts : null;
    const known = interrupts && game?.reader.view(viewer).stands.some(({ id }) => id === interrupts.stand);
    const at = known ? interrupts.at : null;
    if (at) program.scene.handle?.bringIntoView(at);
  }, [turn, game, playing, viewer, program]);
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
    <fieldset className="layers" aria-label="Layers" data-over-table>
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
        checked={program.ui.getState().quality !== "plain"}
        onChange={(e) => program.ui.setState({ quality: e.currentTarget.checked ? "high" : "plain" })}
      />
    </fieldset>
  );
}
