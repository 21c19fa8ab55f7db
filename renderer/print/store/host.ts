/** The print screen's questions to the host: a composed job, its sheets, and a file of them all. */

import type { Form } from "../../../shared/print/job.ts";
import type { PrintSettings } from "../../../shared/print/settings.ts";
import type { Result } from "../../../shared/result.ts";

export interface SheetSize {
  /** "Overview", "Map B3" */
  readonly name: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
}
export interface ComposedJob {
  readonly job: string;
  readonly title: string;
  readonly sheets: readonly SheetSize[];
  readonly warnings: readonly string[];
  /** Files other than PDF that can be saved. */
  readonly forms: readonly Form[];
}
/** The source of a print, as texts of both sorts of files. */
export interface PrintSource {
  readonly text: string;
  readonly game: string | null;
}

export interface PrintHost {
  compose(source: PrintSource, settings: PrintSettings): Promise<Result<ComposedJob>>;
  /** SVG */
  sheet(job: string, index: number): Promise<Result<string>>;
  /** As PDF, or in the form that the path ends in; reports its progress by events. */
  save(
    job: string,
    path: string,
  ): Promise<Result<{ readonly bytes: number; readonly sheets: number; readonly warnings: readonly string[] }>>;
  cancel(job: string): void;
  discard(job: string): void;
}
