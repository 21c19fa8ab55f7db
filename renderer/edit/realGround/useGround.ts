/** The worker of real ground in the dialog's hands: files, the map of the whole, and the table of the present frame. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { FeatureShape } from "../../../shared/mapdata/features/feature.ts";
import type { LonLatBox } from "../../../shared/mapdata/lonLat.ts";
import type { TagTally } from "../../../shared/mapdata/tags/tally.ts";
import type { Stroke } from "../../../shared/mapimport/leaveOut.ts";
import type { Failure, Result } from "../../../shared/result.ts";
import { beside } from "../../window/worker/beside.ts";
import { createGroundEngine } from "./worker/engine.ts";
import type {
  DroppedFile,
  FileFacts,
  GroundMap,
  GroundMessage,
  GroundReport,
  GroundWish,
  MadeGround,
} from "./worker/messages.ts";

/** The longer side of the map of the whole, and the width of the table's picture, in pixels. */
export const MAP_PIXELS = 720;
const PICTURE_PIXELS = 560;
/** The pause after the last change before a table is made, in milliseconds. */
const REST = 180;

export interface Ground {
  readonly files: readonly FileFacts[];
  readonly map: GroundMap | null;
  readonly made: Result<MadeGround> | null;
  /** While the page of tags is open. */
  readonly tally: Result<TagTally> | null;
  /** The outlines of the features left out by hand. */
  readonly leftOut: readonly FeatureShape[];
  readonly trouble: Failure | null;
  /** What the worker is at, with the share that is done; null while it rests. */
  readonly busy: { readonly of: GroundMessage["type"]; readonly words: string; readonly share: number } | null;
  open(files: readonly DroppedFile[]): void;
  look(box: LonLatBox): void;
  /** The ids of the features under the brush. */
  pick(wish: GroundWish, stroke: Stroke): Promise<Result<readonly string[]>>;
  /** The scenario as the text of a file. */
  take(wish: GroundWish): Promise<Result<string>>;
}

/** `counting`: the features of each rule of the table of tags are counted as well. */
export function useGround(wish: GroundWish | null, counting: boolean): Ground {
  const [state, setState] = useState<Pick<Ground, "files" | "map" | "made" | "tally" | "leftOut" | "trouble" | "busy">>(
    {
      files: [],
      map: null,
      made: null,
      tally: null,
      leftOut: [],
      trouble: null,
      busy: null,
    },
  );
  const taking = useRef<((made: Result<string>) => void) | null>(null);
  const picking = useRef(new Map<number, (made: Result<readonly string[]>) => void>());
  const ids = useRef(0);
  const asked = useRef<Partial<Record<GroundMessage["type"], GroundMessage>>>({});
  const [worker, setWorker] = useState<ReturnType<typeof beside<GroundMessage, GroundReport>> | null>(null);

  useEffect(() => {
    const started = beside<GroundMessage, GroundReport>({
      worker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "real-ground" }),
      engine: createGroundEngine,
      again: () => Object.values(asked.current),
      report(report) {
        if (report.type === "progress") {
          setState((now) => ({ ...now, busy: report }));
          return;
        }
        if (report.type === "pick") {
          picking.current.get(report.id)?.(report.made);
          picking.current.delete(report.id);
          setState((now) => ({ ...now, busy: now.busy?.of === "pick" ? null : now.busy }));
          return;
        }
        if (asked.current[report.type]?.id !== report.id) return;
        if (report.type === "take") taking.current?.(report.made);
        setState((now) => {
          const rest = { ...now, busy: now.busy?.of === report.type ? null : now.busy };
          if (report.type === "take") return rest;
          if (report.type === "files") return { ...rest, files: report.files, made: null, tally: null };
          if (report.type === "leftOut") return { ...rest, leftOut: report.made.ok ? report.made.value : [] };
          if (report.type === "tags") return { ...rest, tally: report.made };
          if (report.type === "table") return { ...rest, made: report.made };
          return report.made.ok
            ? { ...rest, map: report.made.value, trouble: null }
            : { ...rest, trouble: report.made.error };
        });
      },
    });
    setWorker(started);
    return started.stop;
  }, []);

  const tell = useMemo(
    () => (message: GroundMessage) => {
      asked.current[message.type] = message;
      worker?.tell(message);
    },
    [worker],
  );
  const ready = state.files.some(({ kind, problem }) => kind !== null && problem === null);
  useEffect(() => {
    if (!wish || !ready) return;
    const timer = setTimeout(() => {
      if (counting) tell({ type: "tags", id: ++ids.current, wish });
      tell({ type: "table", id: ++ids.current, wish, width: PICTURE_PIXELS });
    }, REST);
    return () => clearTimeout(timer);
  }, [wish, ready, counting, tell]);

  // After the first table, as the files are read by then.
  const outlining = state.made !== null && (wish?.settings.leftOut?.length ?? 0) > 0;
  useEffect(() => {
    if (wish && outlining) tell({ type: "leftOut", id: ++ids.current, wish });
  }, [wish, outlining, tell]);

  return {
    ...state,
    open: (files) => {
      asked.current = {};
      tell({ type: "files", id: ++ids.current, files });
    },
    look: (box) => tell({ type: "map", id: ++ids.current, box, pixels: MAP_PIXELS }),
    pick: (chosen, stroke) =>
      new Promise((resolve) => {
        const id = ++ids.current;
        picking.current.set(id, resolve);
        tell({ type: "pick", id, wish: chosen, stroke });
      }),
    take: (chosen) =>
      new Promise((resolve) => {
        taking.current = resolve;
        tell({ type: "take", id: ++ids.current, wish: chosen });
      }),
  };
}
