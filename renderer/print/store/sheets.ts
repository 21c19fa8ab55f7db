/**
 * The pictures of a job's sheets. Only sheets in view are requested, the one in front first, two at a time. Others are
 * dropped when the pictures grow too large.
 */
import { type Failure, fail, type Result } from "../../../shared/result.ts";

/** An index's picture; `job` says whether it is the current job's or the last's. */
export type SheetPicture =
  | { readonly job: string; readonly svg: string }
  | { readonly job: string; readonly failure: Failure };
export type SheetPictures = ReadonlyMap<number, SheetPicture>;

const AT_ONCE = 2;
/** In characters. */
const KEPT = 40_000_000;

export interface SheetQueueParts {
  readonly ask: (job: string, index: number) => Promise<Result<string>>;
  readonly job: () => string | null;
  /** The sheet in front. */
  readonly first: () => number;
  readonly pictures: () => SheetPictures;
  readonly put: (pictures: SheetPictures) => void;
}

const broken = (error: unknown): Result<never> =>
  fail({ code: "internal", message: error instanceof Error ? error.message : String(error) });

export function createSheetQueue({ ask, job, first, pictures, put }: SheetQueueParts) {
  const wanted = new Map<number, number>();
  const asked = new Set<string>();

  function next(): number | null {
    const now = job();
    if (now === null) return null;
    const open = [...wanted.keys()].filter((i) => pictures().get(i)?.job !== now && !asked.has(`${now} ${i}`));
    const front = first();
    return open.sort((a, b) => Math.abs(a - front) - Math.abs(b - front))[0] ?? null;
  }

  function pump(): void {
    while (asked.size < AT_ONCE) {
      const now = job();
      const index = next();
      if (now === null || index === null) return;
      const key = `${now} ${index}`;
      asked.add(key);
      void ask(now, index)
        .catch(broken)
        .then((answer) => {
          asked.delete(key);
          if (job() === now)
            keep(index, answer.ok ? { job: now, svg: answer.value } : { job: now, failure: answer.error });
          pump();
        });
    }
  }

  function keep(index: number, picture: SheetPicture): void {
    const all = new Map(pictures()).set(index, picture);
    const length = (p: SheetPicture) => ("svg" in p ? p.svg.length : 0);
    let total = [...all.values()].reduce((sum, p) => sum + length(p), 0);
    const far = [...all.keys()]
      .filter((i) => !wanted.has(i))
      .sort((a, b) => Math.abs(b - first()) - Math.abs(a - first()));
    for (const i of far) {
      if (total <= KEPT) break;
      const gone = all.get(i);
      if (gone) total -= length(gone);
      all.delete(i);
    }
    put(all);
  }

  return {
    /** Requests a sheet's picture until the returned function is called. */
    want(index: number): () => void {
      wanted.set(index, (wanted.get(index) ?? 0) + 1);
      pump();
      return () => {
        const left = (wanted.get(index) ?? 1) - 1;
        if (left > 0) wanted.set(index, left);
        else wanted.delete(index);
      };
    },
    pump,
  };
}
