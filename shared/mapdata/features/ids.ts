/** Sets of node ids that are too many for a Map: numbers in order, in pieces. */
import { MOST_NODES } from "./limits.ts";
import { refuse } from "./refusal.ts";

const BITS = 18;
const PIECE = 2 ** BITS;
const MASK = PIECE - 1;
const CODES = 16;

/** Ids with a code from 0 to 15 each, in 8 bytes. First all are added, then they are looked up. */
export class CodedIds {
  #pieces: Float64Array[] = [];
  #length = 0;
  #inOrder = true;
  #last = -Infinity;
  /** Ids are mostly looked up in the order in which they were added. */
  #hint = 0;

  add(id: number, code: number): void {
    if (this.#length >= MOST_NODES)
      refuse("too-large", `The file has more than ${MOST_NODES / 1e6} million nodes. Take a smaller extract.`);
    const entry = id * CODES + code;
    if (entry < this.#last) this.#inOrder = false;
    this.#last = entry;
    const at = this.#length++ & MASK;
    if (at === 0) this.#pieces.push(new Float64Array(PIECE));
    (this.#pieces.at(-1) as Float64Array)[at] = entry;
  }

  seal(): void {
    if (this.#inOrder) return;
    const all = new Float64Array(this.#pieces.length * PIECE);
    for (const [i, piece] of this.#pieces.entries()) all.set(piece, i * PIECE);
    all.subarray(0, this.#length).sort();
    this.#pieces = this.#pieces.map((_, i) => all.subarray(i * PIECE, (i + 1) * PIECE));
    this.#inOrder = true;
  }

  /** -1: not there. */
  codeOf(id: number): number {
    const sought = id * CODES;
    let low = this.#hint;
    if (!(this.#at(low) >= sought && (low === 0 || this.#at(low - 1) < sought))) low = this.#search(sought);
    this.#hint = low + 1;
    const entry = this.#at(low);
    return entry < sought + CODES ? entry - sought : -1;
  }

  /** Infinity beyond the end. */
  #at(index: number): number {
    return index < this.#length ? ((this.#pieces[index >>> BITS] as Float64Array)[index & MASK] as number) : Infinity;
  }

  #search(sought: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#at(middle) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The places of a known set of nodes. */
export class Places {
  readonly #ids: Float64Array;
  readonly #lon: Float64Array;
  readonly #lat: Float64Array;

  constructor(ids: Float64Array) {
    const sorted = ids.slice().sort();
    this.#ids = sorted.filter((id, i) => id !== sorted[i - 1]);
    this.#lon = new Float64Array(this.#ids.length).fill(Number.NaN);
    this.#lat = new Float64Array(this.#ids.length);
  }

  set(id: number, lon: number, lat: number): void {
    const at = this.#from(id);
    if (this.#ids[at] !== id) return;
    this.#lon[at] = lon;
    this.#lat[at] = lat;
  }
  /** Whether the set has ids of the span. */
  any(least: number, most: number): boolean {
    return (this.#ids[this.#from(least)] ?? Infinity) <= most;
  }
  get(id: number): readonly [number, number] | null {
    const at = this.#from(id);
    const lon = this.#ids[at] === id ? (this.#lon[at] as number) : Number.NaN;
    return Number.isNaN(lon) ? null : [lon, this.#lat[at] as number];
  }

  /** The first index whose id is not smaller. */
  #from(id: number): number {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
