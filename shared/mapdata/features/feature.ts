/** A feature of a map: a place, a line or an area with tags in OpenStreetMap's manner. */
import type { LonLat } from "../lonLat.ts";

export type FeatureShape =
  | { readonly type: "point"; readonly at: LonLat }
  | { readonly type: "line"; readonly points: readonly LonLat[] }
  /** Closed rings, the last place equal to the first; inside by the even-odd rule. */
  | { readonly type: "area"; readonly rings: readonly (readonly LonLat[])[] };

export interface MapFeature {
  /** "node/1", "way/2", "relation/3"; for other files the feature's id or number. */
  readonly id: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly shape: FeatureShape;
}

export interface FeatureFile {
  readonly name: string;
  /** What the file holds, by its first bytes. */
  readonly format: "OpenStreetMap XML" | "OpenStreetMap PBF" | "GeoJSON";
  readonly features: readonly MapFeature[];
  /** The notice that the file asks to be printed; OpenStreetMap's for its data. */
  readonly attribution: string | null;
  /** Members of ways and relations that the extract lacks, in figures. */
  readonly incomplete: number;
}
