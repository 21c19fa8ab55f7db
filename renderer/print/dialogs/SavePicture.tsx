/** Saves a picture of the map or of the view: its format, its size, then its place. */
import { Button, NumberInput, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { MAX_PICTURE } from "../../../shared/api.ts";
import { useProgram, useScenario } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import { MapSwitches } from "../panels/PrintOptions.tsx";
import { Choice, Look } from "../panels/PrintPaper.tsx";
import { saveMapPicture, saveViewPicture } from "../savePicture.ts";

const WHAT = [
  { value: "map", label: "Map" },
  { value: "view", label: "View of the table" },
] as const;
const TIMES = [1, 2, 3, 4] as const;
const LEAST = 64;
type Format = "png" | "svg";

export function SavePicture({ close }: { close: () => void }) {
  const program = useProgram();
  const [what, setWhat] = useState<"map" | "view">("map");
  const [format, setFormat] = useState<Format>("png");
  const [width, setWidth] = useState<number | string>(3000);
  const most = program.scene.handle?.mostTimes() ?? 0;
  const [times, setTimes] = useState(Math.min(2, Math.max(1, Math.floor(most))));
  const [busy, setBusy] = useState(false);
  const pixels = Math.round(Number(width));
  const bad =
    what === "map" && format === "png" && !(pixels >= LEAST && pixels <= MAX_PICTURE)
      ? `From ${LEAST} to ${MAX_PICTURE} pixels.`
      : null;
  const save = async () => {
    setBusy(true);
    const settled =
      what === "map"
        ? saveMapPicture(program, { format, pixels: bad === null ? pixels : 3000 })
        : saveViewPicture(program, times);
    const saved = await settled.catch((error: unknown) => {
      program.tell("warning", error instanceof Error ? error.message : String(error));
      return false;
    });
    setBusy(false);
    if (saved) close();
  };
  return (
    <Dialog opened onClose={close} title="Save picture" size="md">
      <form className="stack save-picture" onSubmit={submitting(() => bad === null && !busy && save())}>
        <SegmentedControl size="sm" aria-label="Picture of" value={what} data={[...WHAT]} onChange={setWhat} />
        {what === "map" ? (
          <MapFields format={format} setFormat={setFormat} width={width} setWidth={setWidth} bad={bad} />
        ) : (
          <ViewFields times={times} setTimes={setTimes} most={most} />
        )}
        <DialogFoot close={close}>
          <Button type="submit" loading={busy} disabled={bad !== null || (what === "view" && most === 0)}>
            Save…
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface MapFieldsProps {
  readonly format: Format;
  readonly setFormat: (format: Format) => void;
  readonly width: number | string;
  readonly setWidth: (width: number | string) => void;
  readonly bad: string | null;
}
function MapFields({ format, setFormat, width, setWidth, bad }: MapFieldsProps) {
  const { table } = useScenario();
  const resolution = Math.max(1, Math.round(Math.round(Number(width)) / table.width));
  return (
    <>
      <div className="pair">
        <Choice
          label="Format"
          value={format}
          choices={[
            { value: "png", label: "PNG" },
            { value: "svg", label: "SVG" },
          ]}
          choose={setFormat}
        />
        {format === "png" && (
          <NumberInput
            size="xs"
            label="Width, pixels"
            value={width}
            min={LEAST}
            max={MAX_PICTURE}
            step={100}
            allowDecimal={false}
            clampBehavior="none"
            error={bad}
            onChange={setWidth}
          />
        )}
      </div>
      <Look />
      <MapSwitches />
      <p className="scale-facts">
        {format === "svg"
          ? "A drawing that stays sharp at any size, for drawing programs."
          : `About ${resolution} pixels for an inch of the table.`}
      </p>
    </>
  );
}

interface ViewFieldsProps {
  readonly times: number;
  readonly setTimes: (times: number) => void;
  /** The most picture pixels for a screen pixel; 0: no view is on screen. */
  readonly most: number;
}
const ViewFields = ({ times, setTimes, most }: ViewFieldsProps) => (
  <>
    <Choice
      label="Size"
      value={String(times)}
      choices={TIMES.filter((n) => n <= Math.max(1, most)).map((n) => ({
        value: String(n),
        label: n === 1 ? "As on screen" : `${n} ×`,
      }))}
      choose={(n) => setTimes(Number(n))}
    />
    <p className="scale-facts">
      {most > 0
        ? "The table as on the screen now, with its labels, as a PNG."
        : "The screen shows no view of the table."}
    </p>
  </>
);
