/** What the dialog of real ground and its worker tell each other. */
import type { PicturePlace } from "../../../../shared/mapdata/elevation/heightPicture.ts";
import type { FeatureShape } from "../../../../shared/mapdata/features/feature.ts";
import { around, type LonLat, type LonLatBox } from "../../../../shared/mapdata/lonLat.ts";
import type { TagTally } from "../../../../shared/mapdata/tags/tally.ts";
import type { MapFrame } from "../../../../shared/mapimport/frame.ts";
import type { Stroke } from "../../../../shared/mapimport/leaveOut.ts";
import type { ImportSettings } from "../../../../shared/mapimport/settings.ts";
import type { Failure, Result } from "../../../../shared/result.ts";
import type { SystemId } from "../../../../shared/systems.ts";

export interface DroppedFile {
  readonly file: File;
  /** The text of the .prj file beside it. */
  readonly prj: string | null;
  /** The EPSG code that the user typed for it. */
  readonly crs: string | null;
  /** Where a picture of heights lies, as the user said. */
  readonly picture: PicturePlace | null;
}

export interface FileFacts {
  readonly name: string;
  readonly kind: "heights" | "features" | null;
  /** "SRTM, 1201 × 1201 heights, WGS 84". */
  readonly words: string;
  readonly box: LonLatBox | null;
  readonly problem: Failure | null;
}

export interface GroundMap {
  readonly box: LonLatBox;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  /** Metres. */
  readonly range: readonly [lowest: number, highest: number] | null;
}

export interface GroundWish {
  readonly system: SystemId;
  readonly title: string;
  readonly frame: MapFrame;
  readonly settings: ImportSettings;
  /** Layers of an open scenario made again: its text, and whether what was painted since stays. */
  readonly again?: { readonly text: string; readonly keep: boolean };
}

export interface MadeGround {
  readonly picture: { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };
  /** "4 levels of 10 m", "42 buildings as 7", …: what was taken and what was left out. */
  readonly figures: readonly (readonly [name: string, words: string])[];
  readonly interval: number | null;
}

/** A newer message of a kind replaces an older, except strokes of the brush; new files replace everything. */
export type GroundMessage =
  | { readonly type: "files"; readonly id: number; readonly files: readonly DroppedFile[] }
  | { readonly type: "map"; readonly id: number; readonly box: LonLatBox; readonly pixels: number }
  | { readonly type: "table"; readonly id: number; readonly wish: GroundWish; readonly width: number }
  /** How many features in the frame each rule of the table of tags takes. */
  | { readonly type: "tags"; readonly id: number; readonly wish: GroundWish }
  /** The features under the brush. */
  | { readonly type: "pick"; readonly id: number; readonly wish: GroundWish; readonly stroke: Stroke }
  /** The outlines of the features that are left out by hand. */
  | { readonly type: "leftOut"; readonly id: number; readonly wish: GroundWish }
  | { readonly type: "take"; readonly id: number; readonly wish: GroundWish };

export type GroundReport =
  | { readonly type: "progress"; readonly of: GroundMessage["type"]; readonly words: string; readonly share: number }
  | { readonly type: "files"; readonly id: number; readonly files: readonly FileFacts[] }
  | { readonly type: "map"; readonly id: number; readonly made: Result<GroundMap> }
  | { readonly type: "table"; readonly id: number; readonly made: Result<MadeGround> }
  | { readonly type: "tags"; readonly id: number; readonly made: Result<TagTally> }
  /** Ids. */
  | { readonly type: "pick"; readonly id: number; readonly made: Result<readonly string[]> }
  | { readonly type: "leftOut"; readonly id: number; readonly made: Result<readonly FeatureShape[]> }
  /** The scenario as the text of a file. */
  | { readonly type: "take"; readonly id: number; readonly made: Result<string> };

export const middleOf = ({ west, south, east, north }: LonLatBox): LonLat => [(west + east) / 2, (south + north) / 2];

/** The box of the files that were read. */
export const boxOfFiles = (files: readonly FileFacts[]): LonLatBox | null =>
  files.reduce<LonLatBox | null>(
    (all, { box, problem }) => (box === null || problem ? all : all ? around(all, box) : box),
    null,
  );
