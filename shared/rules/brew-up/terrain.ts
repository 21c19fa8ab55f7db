/**
 * The table's kinds of terrain in the card's terms. The card has words only: going (road, open hard or soft, easy slope, hill
 * or gully, constrictions sparse or dense), shares of obscuration and protection, and the columns of the detection chart. It
 * names brush, buildings, woods and entrenchments as cover, and says that ordinary buildings obscure by 33–66% and protect by
 * nothing. Every other line of this table is ours, and meant to be changed by players.
 */
import type { TerrainKind } from "../../table/kinds.ts";
import type { CoverClass } from "./cover.ts";
import type { Concealment } from "./detection.ts";
import type { Going } from "./movement.ts";

export interface CardTerrain {
  readonly name: string;
  /** The going for movement over it; "as-below": the ground under it; "none": vehicles can't enter it. */
  readonly going: Going | "as-below" | "no-vehicles" | "none";
  /** The obscured share of a target in it (or behind it, for lines). */
  readonly obscures: CoverClass;
  /** The protected share of a target in it (or behind it), against fire and blast. */
  readonly protects: Exclude<CoverClass, "total">;
  /** The column in which a unit in it is concealed; null: none. */
  readonly conceals: Concealment | null;
}

function row(
  name: string,
  going: CardTerrain["going"],
  obscures: CoverClass = "minimal",
  protects: CardTerrain["protects"] = "minimal",
  conceals: Concealment | null = null,
): CardTerrain {
  return { name, going, obscures, protects, conceals };
}

export const TERRAIN: Readonly<Record<TerrainKind, CardTerrain>> = {
  clear: row("Open hard ground", "hard", "minimal", "minimal", "grass"),
  woods: row("Woods", "dense", "soft", "soft", "thicket"),
  grove: row("Open woods", "sparse", "soft", "soft", "thicket"),
  jungle: row("Jungle", "dense", "hard", "soft", "thicket"),
  marsh: row("Marsh", "soft", "minimal", "minimal", "grass"),
  "soft-sand": row("Soft sand", "soft"),
  mud: row("Mud", "soft"),
  ford: row("Ford", "soft"),
  "rough-1": row("Broken ground", "sparse", "minimal", "minimal", "grass"),
  "rough-2": row("Rough ground", "dense", "soft", "soft", "thicket"),
  "rough-3": row("Very rough ground", "hill-or-gully", "soft", "soft", "rubble"),
  "gravel-plain": row("Gravel", "hard"),
  "broken-rock": row("Broken rock", "dense", "soft", "soft", "rubble"),
  depression: row("Gully", "hill-or-gully", "soft", "soft", "hedgerow"),
  rubble: row("Rubble", "dense", "soft", "hard", "rubble"),
  "light-buildings": row("Buildings", "dense", "soft", "minimal", "building"),
  "medium-buildings": row("Buildings", "dense", "soft", "minimal", "building"),
  "heavy-buildings": row("Stone buildings", "dense", "soft", "soft", "building"),
  scrub: row("Brush", "sparse", "minimal", "minimal", "thicket"),
  water: row("Water", "none"),
  smoke: row("Smoke", "as-below", "total"),
  minefield: row("Minefield", "as-below"),
  "light-position": row("Weapon pits", "as-below", "soft", "soft", "grass"),
  "medium-position": row("Entrenchments", "as-below", "hard", "hard", "grass"),
  "heavy-position": row("Entrenchments", "as-below", "hard", "hard", "rubble"),
  "standing-crop": row("Wheat", "hard", "minimal", "minimal", "wheat"),
  "good-road": row("Road", "road"),
  "poor-road": row("Road", "road"),
  track: row("Track", "hard"),
  stream: row("Stream", "hill-or-gully"),
  ditch: row("Ditch", "hill-or-gully", "soft", "hard", "hedgerow"),
  "anti-tank-ditch": row("Anti-tank ditch", "no-vehicles", "hard", "hard"),
  embankment: row("Bank", "hill-or-gully", "soft", "hard", "hedgerow"),
  wall: row("Low wall", "hill-or-gully", "soft", "hard", "rubble"),
  hedge: row("Hedge", "dense", "soft", "minimal", "hedgerow"),
  hedgerow: row("Bank and hedgerow", "hill-or-gully", "hard", "hard", "hedgerow"),
  "wood-fence": row("Fence", "sparse"),
  "barbed-wire": row("Barbed wire", "dense"),
  building: row("Building", "dense", "soft", "minimal", "building"),
  bridge: row("Bridge", "road"),
  "road-block": row("Road block", "no-vehicles", "soft", "soft", "rubble"),
  wreck: row("Wreck", "as-below", "soft", "soft"),
  slope: row("Easy slope", "easy-slope"),
  "steep-slope": row("Hill", "hill-or-gully"),
  crest: row("Crest", "as-below"),
};

/** A movement class's going over a kind of terrain; null: impassable. "as-below" stands for the ground under it. */
export function goingOf(kind: TerrainKind, vehicle: boolean): Going | "as-below" | null {
  const { going } = TERRAIN[kind];
  if (going === "none") return null;
  if (going === "no-vehicles") return vehicle ? null : "hill-or-gully";
  return going;
}
