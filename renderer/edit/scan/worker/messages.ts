/** What the dialog that reads a picture and its worker tell each other. */
import type { Result } from "../../../../shared/result.ts";
import type { Quad } from "../../../../shared/scan/homography.ts";
import type { Found, ScanSample, ScanSettings } from "../../../../shared/scan/read.ts";
import type { Rgba } from "../../../../shared/scan/straighten.ts";

/** The picture straightened between four corners, `perInch` pixels to the inch; `copy`: for the file, not for reading. */
export interface StraightenMessage {
  readonly type: "straight" | "copy";
  readonly id: number;
  readonly corners: Quad;
  /** The table, in inches. */
  readonly size: readonly [width: number, height: number];
  readonly perInch: number;
}
export interface ReadMessage {
  readonly type: "read";
  readonly id: number;
  readonly samples: readonly ScanSample[];
  readonly settings: ScanSettings;
}
export type ScanMessage =
  | { readonly type: "picture"; readonly id: number; readonly image: Rgba }
  | StraightenMessage
  | ReadMessage;

export type ScanReport =
  | { readonly type: "straight" | "copy"; readonly id: number; readonly made: Result<Rgba> }
  | { readonly type: "read"; readonly id: number; readonly made: Result<readonly Found[]> };
