/** The most that is held of a file of features: beyond it a refusal says so, and memory stays below some 600 MB. */

const MEGABYTE = 1024 * 1024;

/** Nodes of a file of which a part is wanted: 8 bytes each. */
export const MOST_NODES = 40_000_000;
/** Places of ways and rings that are held before the choice: 8 bytes each. */
export const MOST_REFERENCES = 12_000_000;
/** Places in the features of one file. */
export const MOST_PLACES = 3_000_000;
export const MOST_FEATURES = 500_000;
/** GeoJSON is read as a whole. */
export const MOST_TEXT = 128 * MEGABYTE;
/** XML without the end of a tag: no map has it. */
export const LONGEST_ELEMENT = 2 * MEGABYTE;
/** What a packed file may unpack to, whatever its size … */
export const MOST_UNPACKED = 8192 * MEGABYTE;
/** … and in relation to its size; maps in XML pack to a tenth or a twentieth. */
export const MOST_GROWTH = 120;
export const SMALL_UNPACKED = 4 * MEGABYTE;
