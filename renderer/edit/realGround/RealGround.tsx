/** Real ground: files of map data on the left, the map with the table's frame in the middle, the table on the right. */
import { Button, Progress } from "@mantine/core";
import { Fragment, useEffect, useMemo, useState } from "react";
import { around, type LonLatBox } from "../../../shared/mapdata/lonLat.ts";
import { type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import { implementedSystems, tableScaleOf } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { filesPart } from "../../files/part.ts";
import { useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import { FrameMap } from "./FrameMap.tsx";
import { GroundFiles } from "./GroundFiles.tsx";
import { GroundSettings } from "./GroundSettings.tsx";
import { type Ground, useGround } from "./useGround.ts";
import { type DroppedFile, type FileFacts, type GroundWish, middleOf } from "./worker/messages.ts";

export function RealGround({ close, dropped }: { close: () => void; dropped: readonly File[] }) {
  const [wish, setWish] = useState<GroundWish | null>(null);
  const ground = useGround(wish);
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const add = async (more: readonly File[]) => {
    const next = eachOnce([...files, ...(await droppedFrom(more))]);
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
    setWish((now) => (now && holdsCentre(whole, now.frame) ? { ...now } : firstWish(whole)));
  }, [whole]);
  return (
    <Dialog
      opened
      onClose={close}
      title="Real ground"
      size="min(1480px, 96vw)"
      classNames={{ content: "generator-modal", body: "real-ground" }}
    >
      <section className="ground-side" aria-label="Map data and settings">
        <GroundFiles files={files} facts={ground.files} add={(more) => void add(more)} change={change} />
        {wish && <GroundSettings wish={wish} setWish={setWish} interval={intervalOf(ground)} />}
      </section>
      <section className="ground-map" aria-label="Map">
        {ground.map && whole && wish ? (
          <FrameMap
            map={ground.map}
            whole={whole}
            frame={wish.frame}
            setFrame={(frame) => setWish({ ...wish, frame })}
            look={ground.look}
          />
        ) : (
          <p className="ground-empty">
            {files.length === 0
              ? "Add files of heights and of map features for the same place. Heights: GeoTIFF, SRTM (.hgt), ESRI ASCII grid. Features: OpenStreetMap (.osm, .osm.pbf) or GeoJSON."
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
      <Result ground={ground} wish={wish} close={close} />
    </Dialog>
  );
}

const intervalOf = ({ made }: Ground): number | null => (made?.ok ? made.value.interval : null);

function Result({ ground, wish, close }: { ground: Ground; wish: GroundWish | null; close: () => void }) {
  const program = useProgram();
  const { made } = ground;
  const take = async () => {
    if (!wish) return;
    const text = await ground.take(wish);
    if (!text.ok) {
      program.tell("warning", text.error.message);
      return;
    }
    if (await filesPart.of(program).begin(() => parseScenario(text.value, wish.title))) close();
  };
  return (
    <section className="ground-result" aria-label="Table">
      {made?.ok ? (
        <>
          <div className="frame">
            <TablePicture picture={made.value.picture as Parameters<typeof TablePicture>[0]["picture"]} />
          </div>
          <dl className="facts">
            {made.value.figures.map(([name, words]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
          <Button onClick={() => void take()}>Use this table</Button>
        </>
      ) : (
        <p className="ground-empty">{made ? made.error.message : "The table appears here."}</p>
      )}
    </section>
  );
}

const boxOfFiles = (files: readonly FileFacts[]): LonLatBox | null =>
  files.reduce<LonLatBox | null>(
    (all, { box, problem }) => (box === null || problem ? all : all ? around(all, box) : box),
    null,
  );

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

/** The files that can be read; a .prj file goes with the grid of the same name. */
async function droppedFrom(files: readonly File[]): Promise<DroppedFile[]> {
  const stem = (name: string) => name.replace(/\.\w+$/, "").toLowerCase();
  const prjs = new Map<string, string>();
  for (const file of files)
    if (/\.prj$/i.test(file.name) && file.size < 65536) prjs.set(stem(file.name), await file.text());
  return files
    .filter(({ name }) => !/\.prj$/i.test(name))
    .map((file) => ({ file, prj: prjs.get(stem(file.name)) ?? null, crs: null }));
}

/** Each file once: a file added again takes the place of the first. */
const eachOnce = (files: readonly DroppedFile[]): readonly DroppedFile[] => [
  ...new Map(files.map((dropped) => [`${dropped.file.name} ${dropped.file.size}`, dropped])).values(),
];
