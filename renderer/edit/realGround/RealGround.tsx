/** Real ground: files of map data on the left, the map with the table's frame in the middle, the table on the right. */
import { Progress, SegmentedControl } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import type { LonLatBox } from "../../../shared/mapdata/lonLat.ts";
import { type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { leavingOut, toggled } from "../../../shared/mapimport/leaveOut.ts";
import { settingsAgain } from "../../../shared/mapimport/remake.ts";
import { frameOf } from "../../../shared/mapimport/remakeFromFiles.ts";
import { type ImportSettings, USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import { implementedSystems, tableScaleOf } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { type MapSource, pictureIn } from "../../../shared/scenario/mapSource.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import type { LeavingOut } from "./Brush.tsx";
import { FrameMap } from "./FrameMap.tsx";
import { GroundFiles } from "./GroundFiles.tsx";
import { GroundResult } from "./GroundResult.tsx";
import { GroundSettings } from "./GroundSettings.tsx";
import { TagPage } from "./TagPage.tsx";
import { type Ground, useGround } from "./useGround.ts";
import { boxOfFiles, type DroppedFile, type FileFacts, type GroundWish, middleOf } from "./worker/messages.ts";

interface Props {
  readonly close: () => void;
  readonly dropped: readonly File[];
  /** The open scenario, whose layers are made again; null: a new scenario. */
  readonly again: LoadedScenario | null;
}

export function RealGround({ close, dropped, again }: Props) {
  const [wish, setWish] = useState<GroundWish | null>(null);
  const [page, setPage] = useState<"map" | "tags">("map");
  const ground = useGround(wish, page === "tags");
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const add = async (more: readonly File[]) => {
    const next = eachOnce([...files, ...(await droppedFrom(more, again?.scenario.mapSource ?? null))]);
    setFiles(next);
    ground.open(next);
  };
  const change = (next: readonly DroppedFile[]) => {
    setFiles(next);
    ground.open(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is opened once, when the worker is there
  useEffect(() => {
    if (dropped.length > 0) void add(dropped);
  }, []);
  const whole = useMemo(() => boxOfFiles(ground.files), [ground.files]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files show another whole
  useEffect(() => {
    if (!whole) return;
    ground.look(whole);
    setWish((now) =>
      now && (again || holdsCentre(whole, now.frame)) ? { ...now } : again ? wishAgain(again) : firstWish(whole),
    );
  }, [whole]);
  return (
    <Dialog
      opened
      onClose={close}
      title={again ? "Make layers again" : "Real ground"}
      size="min(1480px, 96vw)"
      classNames={{ content: "generator-modal", body: page === "tags" ? "real-ground tagging" : "real-ground" }}
    >
      <section className="ground-side" aria-label="Map data and settings">
        <GroundFiles files={files} facts={ground.files} add={(more) => void add(more)} change={change} />
        {again && <OldSources again={again} files={ground.files} />}
        {wish && (
          <GroundSettings
            wish={wish}
            setWish={setWish}
            interval={ground.made?.ok ? ground.made.value.interval : null}
          />
        )}
      </section>
      <section className="ground-map" aria-label="Map">
        {wish && (
          <SegmentedControl
            aria-label="Page"
            data={[
              { value: "map", label: "Map" },
              { value: "tags", label: "Tags" },
            ]}
            value={page}
            onChange={(next) => setPage(next as typeof page)}
          />
        )}
        {wish && page === "tags" ? (
          <TagPage wish={wish} setWish={setWish} tally={ground.tally?.ok ? ground.tally.value : null} />
        ) : ground.map && whole && wish ? (
          <FrameMap
            map={ground.map}
            whole={whole}
            frame={wish.frame}
            setFrame={again ? null : (frame) => setWish({ ...wish, frame })}
            look={ground.look}
            leaving={leavingOf(ground, wish, (change) =>
              setWish((now) => now && { ...now, settings: change(now.settings) }),
            )}
          />
        ) : (
          <p className="ground-empty">
            {files.length === 0
              ? again
                ? "Add the files that this table was made from."
                : "Add files of heights and of map features for the same place. Heights: GeoTIFF, SRTM (.hgt), ESRI ASCII grid, grey picture. Features: OpenStreetMap (.osm, .osm.pbf) or GeoJSON."
              : (ground.trouble?.message ?? "The map appears when a file is read.")}
          </p>
        )}
        {ground.busy && (
          <div className="ground-busy" role="status">
            {ground.busy.words}
            <Progress value={ground.busy.share * 100} size="xs" aria-label="Reading" />
          </div>
        )}
      </section>
      <GroundResult ground={ground} wish={wish} close={close} />
    </Dialog>
  );
}

/** The brush, with the list of what it left out in the settings. */
function leavingOf(
  ground: Ground,
  wish: GroundWish,
  change: (by: (settings: ImportSettings) => ImportSettings) => void,
): LeavingOut {
  const count = wish.settings.leftOut?.length ?? 0;
  return {
    count,
    shapes: count === 0 ? [] : ground.leftOut,
    async pick(stroke) {
      const under = await ground.pick(wish, stroke);
      if (under.ok && under.value.length > 0)
        change((settings) => leavingOut(settings, toggled(settings.leftOut ?? [], under.value)));
    },
    takeAllBack: () => change((settings) => leavingOut(settings, [])),
  };
}

function holdsCentre(box: LonLatBox, { centre: [lon, lat] }: MapFrame): boolean {
  return lon > box.west && lon < box.east && lat > box.south && lat < box.north;
}

function firstWish(box: LonLatBox): GroundWish | null {
  const [first] = implementedSystems;
  if (!first) return null;
  const { table, metresPerInch } = tableScaleOf(first.id);
  const frame: MapFrame = { centre: middleOf(box), width: table.long, height: table.short, metresPerInch, turn: 0 };
  return placeOfFrame(frame).ok ? { system: first.id, title: "Real ground", frame, settings: USUAL_IMPORT } : null;
}

function wishAgain(again: LoadedScenario): GroundWish | null {
  const { mapSource, system, title } = again.scenario;
  const frame = frameOf(again);
  if (!mapSource || !frame) return null;
  return {
    system,
    title,
    frame,
    settings: settingsAgain(mapSource),
    again: { text: formatScenario(again), keep: true },
  };
}

/** The files of the old import, and a notice where other files were added. */
function OldSources({ again, files }: { again: LoadedScenario; files: readonly FileFacts[] }) {
  const names = [...new Set(again.scenario.mapSource?.sources.map(({ file }) => file))];
  const missing = names.filter((name) => !files.some((file) => file.name === name && !file.problem));
  if (missing.length === 0) return null;
  return (
    <div className="ground-old">
      <p>This table was made from {names.join(", ")}.</p>
      {files.length > 0 && <p>Not added: {missing.join(", ")}. Differences to other files count as painted.</p>}
    </div>
  );
}

/** The files that can be read; a .prj file goes with the grid of the same name, a picture of heights to its old place. */
async function droppedFrom(files: readonly File[], old: MapSource | null): Promise<DroppedFile[]> {
  const stem = (name: string) => name.replace(/\.\w+$/, "").toLowerCase();
  const prjs = new Map<string, string>();
  for (const file of files)
    if (/\.prj$/i.test(file.name) && file.size < 65536) prjs.set(stem(file.name), await file.text());
  return files
    .filter(({ name }) => !/\.prj$/i.test(name))
    .map((file) => ({
      file,
      prj: prjs.get(stem(file.name)) ?? null,
      crs: null,
      picture: old && pictureIn(old, file.name),
    }));
}

/** Each file once: a file added again takes the place of the first. */
const eachOnce = (files: readonly DroppedFile[]): readonly DroppedFile[] => [
  ...new Map(files.map((dropped) => [`${dropped.file.name} ${dropped.file.size}`, dropped])).values(),
];
