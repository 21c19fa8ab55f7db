/** The worker that reads a picture, in the dialog's hands. */
import { useEffect, useMemo, useRef, useState } from "react";
import { type Failure, fail, type Result } from "../../../shared/result.ts";
import type { Quad } from "../../../shared/scan/homography.ts";
import { type Found, PER_INCH, type ScanSample, type ScanSettings } from "../../../shared/scan/read.ts";
import type { Rgba } from "../../../shared/scan/straighten.ts";
import type { ReferencePicture } from "../../../shared/scenario/model.ts";
import { beside } from "../../window/worker/beside.ts";
import { pixelsOf } from "../pictureFile.ts";
import { createScanEngine } from "./worker/engine.ts";
import type { ScanMessage, ScanReport } from "./worker/messages.ts";

/** The pause after the last change before the picture is read, in milliseconds. */
const REST = 150;

export interface Scan {
  /** The picture's pixels, fewer than the file's where that has very many; null until it is decoded. */
  readonly image: Rgba | null;
  readonly straight: Rgba | null;
  readonly found: readonly Found[];
  readonly trouble: Failure | null;
  readonly busy: boolean;
  /** The straightened picture for the file, with this many pixels to the inch. */
  copy(perInch: number): Promise<Result<Rgba>>;
}

interface Wish {
  readonly picture: ReferencePicture;
  /** The corners of the table in pixels of the file. */
  readonly corners: Quad;
  /** The table, in inches. */
  readonly size: readonly [width: number, height: number];
  readonly samples: readonly ScanSample[];
  readonly settings: ScanSettings;
}

const EMPTY = { image: null, straight: null, found: [], trouble: null, busy: true };

export function useScan({ picture, corners, size, samples, settings }: Wish): Scan {
  const [state, setState] = useState<Omit<Scan, "copy">>(EMPTY);
  const asked = useRef<Partial<Record<ScanMessage["type"], ScanMessage>>>({});
  const ids = useRef(0);
  const copying = useRef<((made: Result<Rgba>) => void) | null>(null);
  const [worker, setWorker] = useState<ReturnType<typeof beside<ScanMessage, ScanReport>> | null>(null);

  useEffect(() => {
    const started = beside<ScanMessage, ScanReport>({
      worker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "scan" }),
      engine: createScanEngine,
      again: () => Object.values(asked.current),
      report({ type, id, ...report }) {
        if (asked.current[type]?.id !== id) return;
        const { made } = report;
        if (type === "copy") copying.current?.(made as Result<Rgba>);
        else
          setState((now) => ({
            ...now,
            ...(made.ok && (type === "straight" ? { straight: made.value as Rgba } : { found: made.value as Found[] })),
            trouble: made.ok ? null : made.error,
            busy: false,
          }));
      },
    });
    setWorker(started);
    return started.stop;
  }, []);
  const tell = useMemo(
    () => (message: ScanMessage) => {
      asked.current[message.type] = message;
      worker?.tell(message);
    },
    [worker],
  );

  useEffect(() => {
    if (!worker) return;
    let over = false;
    void pixelsOf(picture).then((image) => {
      if (over) return;
      if (!image.ok) return setState({ ...EMPTY, trouble: image.error, busy: false });
      tell({ type: "picture", id: ++ids.current, image: image.value });
      setState((now) => ({ ...now, image: image.value }));
    });
    return () => {
      over = true;
    };
  }, [worker, picture, tell]);

  const { image } = state;
  const scaled = useMemo(() => {
    const scale = image ? image.width / picture.pixels[0] : 1;
    return corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Quad;
  }, [image, corners, picture.pixels]);
  const [width, height] = size;
  useEffect(() => {
    if (!image) return;
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, busy: true }));
      tell({ type: "straight", id: ++ids.current, corners: scaled, size: [width, height], perInch: PER_INCH });
    }, REST);
    return () => clearTimeout(timer);
  }, [image, scaled, width, height, tell]);
  const { straight } = state;
  useEffect(() => {
    if (!straight) return;
    const timer = setTimeout(() => {
      if (samples.length > 0) setState((now) => ({ ...now, busy: true }));
      tell({ type: "read", id: ++ids.current, samples, settings });
    }, REST);
    return () => clearTimeout(timer);
  }, [straight, samples, settings, tell]);

  return {
    ...state,
    copy: (perInch) =>
      new Promise((done) => {
        if (!image) return done(fail({ code: "invalid", message: "The picture isn’t read yet." }));
        copying.current = done;
        tell({ type: "copy", id: ++ids.current, corners: scaled, size: [width, height], perInch });
      }),
  };
}
