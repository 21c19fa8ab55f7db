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
  /** The picture between the present corners; null until it is straightened. */
  readonly straight: Rgba | null;
  /** While it is busy: what was found before the last change. */
  readonly found: readonly Found[];
  readonly trouble: Failure | null;
  /** An answer to the present wish is still to come. */
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

/** What the outlines are read from. */
interface Reading {
  readonly straight: Rgba;
  readonly samples: readonly ScanSample[];
  readonly settings: ScanSettings;
}
/** An answer of the worker, and the wish that it answers: after another wish it is an old one. */
interface Answer<Wish, T> {
  readonly to: Wish;
  readonly made: Result<T>;
}
interface State {
  readonly image: Result<Rgba> | null;
  readonly straight: Answer<Quad, Rgba> | null;
  readonly read: Answer<Reading, readonly Found[]> | null;
}
const EMPTY: State = { image: null, straight: null, read: null };

export function useScan({ picture, corners, size, samples, settings }: Wish): Scan {
  const [state, setState] = useState<State>(EMPTY);
  const wishes = useRef<{ straight: Quad | null; read: Reading | null }>({ straight: null, read: null });
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
        const { straight, read } = wishes.current;
        if (type === "copy") copying.current?.(report.made as Result<Rgba>);
        else if (type === "straight" && straight)
          setState((now) => ({ ...now, straight: { to: straight, made: report.made as Result<Rgba> } }));
        else if (type === "read" && read)
          setState((now) => ({ ...now, read: { to: read, made: report.made as Result<readonly Found[]> } }));
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
      if (image.ok) tell({ type: "picture", id: ++ids.current, image: image.value });
      setState({ ...EMPTY, image });
    });
    return () => {
      over = true;
    };
  }, [worker, picture, tell]);

  const image = state.image?.ok ? state.image.value : null;
  const scaled = useMemo(() => {
    const scale = image ? image.width / picture.pixels[0] : 1;
    return corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Quad;
  }, [image, corners, picture.pixels]);
  const [width, height] = size;
  useEffect(() => {
    if (!image) return;
    const timer = setTimeout(() => {
      wishes.current.straight = scaled;
      tell({ type: "straight", id: ++ids.current, corners: scaled, size: [width, height], perInch: PER_INCH });
    }, REST);
    return () => clearTimeout(timer);
  }, [image, scaled, width, height, tell]);
  const straightened = state.straight?.to === scaled ? state.straight.made : null;
  const straight = straightened?.ok ? straightened.value : null;
  useEffect(() => {
    if (!straight) return;
    const timer = setTimeout(() => {
      wishes.current.read = { straight, samples, settings };
      tell({ type: "read", id: ++ids.current, samples, settings });
    }, REST);
    return () => clearTimeout(timer);
  }, [straight, samples, settings, tell]);

  const { read } = state;
  const isPresent = read?.to.straight === straight && read?.to.samples === samples && read.to.settings === settings;
  const failed = [state.image, straightened, isPresent ? read.made : null].find((made) => made?.ok === false);
  const trouble = failed?.ok === false ? failed.error : null;
  return {
    image,
    straight,
    found: read?.made.ok ? read.made.value : [],
    trouble,
    busy: trouble === null && !(straight && isPresent),
    copy: (perInch) =>
      new Promise((done) => {
        if (!image) return done(fail({ code: "invalid", message: "The picture isn’t read yet." }));
        copying.current = done;
        tell({ type: "copy", id: ++ids.current, corners: scaled, size: [width, height], perInch });
      }),
  };
}
