/** The most that is held of a file of features: beyond it a refusal says so, and memory stays below some 600 MB. */

const MEGABYTE = 1024 * 1024;

/** Nodes of a file of which a part is wanted: 8 bytes each. */
export const MOST_NODES = 40_000_000;
/** Ways that are held for features and rings, and their places. */
export const MOST_FEATURES = 300_000;
export const MOST_PLACES = 2_000_000;
/** Ways of multipolygons whose position is noted. */
export const MOST_MEMBERS = 3_000_000;
/** GeoJSON is read as a whole. */
export const MOST_TEXT = 64 * MEGABYTE;
/** XML without the end of a tag: no map has it. */
export const LONGEST_ELEMENT = 2 * MEGABYTE;
/** What a packed file may unpack to, whatever its size … */
export const MOST_UNPACKED = 8192 * MEGABYTE;
/** … and in relation to its size; maps in XML pack to a tenth or a twentieth. */
export const MOST_GROWTH = 120;
export const SMALL_UNPACKED = 4 * MEGABYTE;
