/** The reference picture straightened by four corners and read by colour; what the user accepts is painted in one step. */
import { Button, NumberInput, SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { replacePicture } from "../../../shared/editing/picture/editPicture.ts";
import { pixelAtPlace } from "../../../shared/editing/picture/placePicture.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import { ok, type Result } from "../../../shared/result.ts";
import { acceptFound } from "../../../shared/scan/accept.ts";
import type { Rgb } from "../../../shared/scan/colours.ts";
import { guess } from "../../../shared/scan/guess.ts";
import type { Quad, Spot } from "../../../shared/scan/homography.ts";
import { type ScanSample, type ScanSettings, USUAL_SCAN } from "../../../shared/scan/read.ts";
import type { ReferencePicture, TableRecords } from "../../../shared/scenario/model.ts";
import { useDocument, useProgram, useScenario } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { fileOf } from "../pictureFile.ts";
import { ColoursPage, type Hand } from "./ColoursPage.tsx";
import { CornersPage } from "./CornersPage.tsx";
import { SampleList } from "./SampleList.tsx";
import { useScan } from "./useScan.ts";

/** A distance in L*a*b* that takes in the noise of a print or a photograph. */
const USUAL_TOLERANCE = 12;
/** The longest side of a straightened picture, in pixels. */
const MOST_ACROSS = 3000;

export function ReadPicture({ close }: { close: () => void }) {
  const { table } = useScenario();
  return table.picture ? <Reading close={close} picture={table.picture} table={table} /> : null;
}

function Reading({ close, picture, table }: { close: () => void; picture: ReferencePicture; table: TableRecords }) {
  const program = useProgram();
  const document = useDocument();
  const asItLies = useMemo(() => cornersIn(picture, table), [picture, table]);
  const [page, setPage] = useState<"corners" | "colours">("corners");
  const [corners, setCorners] = useState<Quad>(asItLies);
  const [samples, setSamples] = useState<readonly ScanSample[]>([]);
  const [settings, setSettings] = useState<ScanSettings>(USUAL_SCAN);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [hand, setHand] = useState<Hand>("colour");
  const [working, setWorking] = useState(false);
  const size = useMemo(() => [table.width, table.height] as const, [table.width, table.height]);
  const scan = useScan({ picture, corners, size, samples, settings });
  const found = samples.length === 0 ? [] : scan.found;

  /** Another reading has other outlines: all of them are offered again. */
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setDropped(new Set());
      set(value);
    };
  const change = (index: number, sample: ScanSample | null) =>
    anew(setSamples)(samples.flatMap((old, i) => (i !== index ? [old] : sample ? [sample] : [])));
  const take = (colour: Rgb) =>
    anew(setSamples)([...samples, { colour, tolerance: USUAL_TOLERANCE, becomes: guess(colour) }]);
  /** While the picture is read, the outlines on the screen are old ones: their numbers mean nothing any more. */
  const accept = (indices: readonly number[], accepted: boolean) => {
    if (scan.busy) return;
    setDropped(new Set(accepted ? [...dropped].filter((i) => !indices.includes(i)) : [...dropped, ...indices]));
  };

  const straight = corners !== asItLies;
  const contours = samples.some(({ becomes }) => becomes.type === "contours");
  const accepted = found.filter((_, i) => !dropped.has(i));
  const finish = async (paint: boolean) => {
    setWorking(true);
    const recipe = straight ? await straightened(scan.copy, document.scenario.table) : ok(null);
    setWorking(false);
    program.toolbox.settle();
    const done = recipe.ok ? doneWith(recipe.value, paint) : recipe;
    if (done.ok) close();
    else program.tell("warning", done.error.message);
  };
  const doneWith = (recipe: Recipe | null, paint: boolean): Result<null> => {
    if (paint) return acceptFound(document, accepted, recipe ?? undefined);
    if (recipe) document.edit("Straighten reference picture", recipe);
    return ok(null);
  };
  const straightened = async (copy: typeof scan.copy, { width, height }: TableRecords): Promise<Result<Recipe>> => {
    const pixels = await copy(Math.min(MOST_ACROSS / Math.max(width, height), sharpness(corners, width)));
    const file = pixels.ok ? await fileOf(pixels.value, picture.name) : pixels;
    return file.ok ? replacePicture(document.scenario, file.value) : file;
  };

  return (
    <Dialog
      opened
      onClose={close}
      title="Read the reference picture"
      size="min(1280px, 96vw)"
      classNames={{ content: "generator-modal", body: "scan" }}
    >
      <section className="scan-side" aria-label="Colours and settings">
        <SegmentedControl
          aria-label="Page"
          data={[
            { value: "corners", label: "1. Corners" },
            { value: "colours", label: "2. Colours" },
          ]}
          value={page}
          onChange={(next) => setPage(next as typeof page)}
        />
        {page === "colours" && (
          <>
            {samples.length === 0 && <p className="scan-words">No colour yet. Click one in the picture.</p>}
            <SampleList samples={samples} change={change} found={found} dropped={dropped} accept={accept} />
            <ScanFields settings={settings} set={anew(setSettings)} />
          </>
        )}
      </section>
      <section className="scan-main" aria-label="Picture">
        {scan.trouble && (
          <p role="alert" className="warning-line">
            {scan.trouble.message}
          </p>
        )}
        {page === "corners" && scan.image && (
          <CornersPage
            image={scan.image}
            pixels={picture.pixels}
            corners={corners}
            setCorners={anew(setCorners)}
            asItLies={asItLies}
          />
        )}
        {page === "colours" && !scan.straight && !scan.trouble && (
          <p className="scan-words">The picture is being straightened…</p>
        )}
        {page === "colours" && scan.straight && (
          <ColoursPage
            straight={scan.straight}
            found={found}
            dropped={dropped}
            hand={hand === "lowest" && !contours ? "colour" : hand}
            setHand={setHand}
            contours={contours}
            lowest={settings.lowest}
            take={take}
            toggle={(index) => accept([index], dropped.has(index))}
            setLowest={(lowest: Spot) => anew(setSettings)({ ...settings, lowest })}
          />
        )}
        <p role="status" className="visually-hidden">
          {scan.busy ? "Reading" : ""}
        </p>
      </section>
      <DialogFoot close={close}>
        <Button
          variant="default"
          disabled={!straight || scan.trouble !== null}
          loading={working}
          onClick={() => void finish(false)}
        >
          Straighten only
        </Button>
        {page === "corners" ? (
          <Button disabled={scan.trouble !== null} onClick={() => setPage("colours")}>
            Next: colours
          </Button>
        ) : (
          <Button disabled={accepted.length === 0 || scan.busy} loading={working} onClick={() => void finish(true)}>
            {accepted.length === 1 ? "Paint 1 outline" : `Paint ${accepted.length} outlines`}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function ScanFields({ settings, set }: { settings: ScanSettings; set: (settings: ScanSettings) => void }) {
  const field = (label: string, key: "least" | "gaps", limits: { min: number; max: number; step: number }) => (
    <NumberInput
      size="xs"
      label={label}
      {...limits}
      decimalScale={2}
      clampBehavior="strict"
      value={settings[key]}
      onChange={(value) => value !== "" && Number.isFinite(Number(value)) && set({ ...settings, [key]: Number(value) })}
    />
  );
  return (
    <div className="scan-fields">
      {field("Smallest area, sq in", "least", { min: 0.05, max: 20, step: 0.05 })}
      {field("Gaps to close, inches", "gaps", { min: 0, max: 1, step: 0.05 })}
    </div>
  );
}

/** The table's corners in pixels of the picture as it lies, from the north-west one clockwise. */
const cornersIn = (picture: ReferencePicture, { width, height }: TableRecords): Quad =>
  (
    [
      [0, height],
      [width, height],
      [width, 0],
      [0, 0],
    ] as const
  ).map((at) => pixelAtPlace(picture, at)) as unknown as Quad;

/** Pixels to the inch along the table's northern edge in the picture. */
const sharpness = ([[ax, ay], [bx, by]]: Quad, width: number): number =>
  Math.max(8, Math.hypot(bx - ax, by - ay) / width);
