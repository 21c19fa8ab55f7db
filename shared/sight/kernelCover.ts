/** The kernel's notes of cover near the ends of a line, judged after the walk: the rule of rule.ts, without allocation. */
import { isAboutWithin, isWithin, type Stretch } from "../geometry/along.ts";

export class CoverNotes {
  /** In steps. */
  #depth: number;
  /** Six numbers for a stretch: s, n and d of its entry and of its exit. */
  #cover = new Float64Array(6 * 256);
  /** A stretch that is being sorted in. */
  readonly #held = new Float64Array(6);
  #count = 0;
  #unsorted = false;

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** For lines from now on: the depth of sight into cover. */
  seeInto(depth: number): void {
    this.#depth = depth;
  }
  clear(): void {
    this.#count = 0;
    this.#unsorted = false;
  }
  get isEmpty(): boolean {
    return this.#count === 0;
  }
  /** True where all notes came in the order of the line. */
  get isSorted(): boolean {
    return !this.#unsorted;
  }

  /** Notes a stretch out of order. */
  noteStretch({ enter, leave }: Stretch): void {
    this.note(enter.s, enter.n, enter.d, leave.s, leave.n, leave.d);
    this.#unsorted = true;
  }

  /** Notes a cell of cover: the line touches the strip from n0/du to n1/du, and the cell's row from m/dv to (m + 16)/dv. */
  noteCell(n0: number, n1: number, du: number, m: number, dv: number): void {
    let enterN = n0;
    let enterD = du;
    let leaveN = n1;
    let leaveD = du;
    if (dv > 0) {
      if (m * du > n0 * dv) {
        enterN = m;
        enterD = dv;
      }
      if ((m + 16) * du < n1 * dv) {
        leaveN = m + 16;
        leaveD = dv;
      }
    }
    this.note((2 * enterN - enterD) / enterD, enterN, enterD, (2 * leaveN - leaveD) / leaveD, leaveN, leaveD);
  }

  note(enter: number, enterN: number, enterD: number, leave: number, leaveN: number, leaveD: number): void {
    const at = 6 * this.#count++;
    if (at === this.#cover.length) {
      const larger = new Float64Array(2 * at);
      larger.set(this.#cover);
      this.#cover = larger;
    }
    const c = this.#cover;
    c[at] = enter;
    c[at + 1] = enterN;
    c[at + 2] = enterD;
    c[at + 3] = leave;
    c[at + 4] = leaveN;
    c[at + 5] = leaveD;
  }

  /** Whether all noted cover lies in the patches that the ends see out of. */
  isExempt(distance2: number): boolean {
    const c = this.#cover;
    if (this.#unsorted) this.#sort();
    const depth = this.#depth;
    for (let i = 0; i < 6 * this.#count; ) {
      const first = i;
      let last = i;
      for (i += 6; i < 6 * this.#count && (c[i] as number) <= (c[last + 3] as number); i += 6)
        if ((c[i + 3] as number) > (c[last + 3] as number)) last = i;
      if (c[first] === -1) {
        if (!isWithin(c[last + 4] as number, c[last + 5] as number, distance2, depth)) return false;
      } else {
        const d = c[first + 2] as number;
        if (c[last + 3] !== 1 || !isWithin(d - (c[first + 1] as number), d, distance2, depth)) return false;
      }
    }
    return true;
  }

  /** Whether each unbroken run begins within the depth of an end, as seen from there, or is `spared` by its entry and exit. */
  eachBeginsNear(distance2: number, spared: (enter: number, leave: number) => boolean): boolean {
    const c = this.#cover;
    if (this.#unsorted) this.#sort();
    const depth = this.#depth;
    for (let i = 0; i < 6 * this.#count; ) {
      const first = i;
      let last = i;
      for (i += 6; i < 6 * this.#count && (c[i] as number) <= (c[last + 3] as number); i += 6)
        if ((c[i + 3] as number) > (c[last + 3] as number)) last = i;
      const d = c[last + 5] as number;
      if (isAboutWithin(c[first + 1] as number, c[first + 2] as number, distance2, depth)) continue;
      if (isAboutWithin(d - (c[last + 4] as number), d, distance2, depth)) continue;
      if (!spared(c[first] as number, c[last + 3] as number)) return false;
    }
    return true;
  }

  /**
   * Removes the unbroken run that holds the line's end (its start where `atStart`) and hands the other notes to `rest`,
   * unsorted.
   */
  handOverBut(atStart: boolean, rest: CoverNotes): void {
    const c = this.#cover;
    if (this.#unsorted) this.#sort();
    for (let i = 0; i < 6 * this.#count; ) {
      const first = i;
      let last = i;
      for (i += 6; i < 6 * this.#count && (c[i] as number) <= (c[last + 3] as number); i += 6)
        if ((c[i + 3] as number) > (c[last + 3] as number)) last = i;
      if (atStart ? c[first] === -1 : c[last + 3] === 1) continue;
      for (let j = first; j < i; j += 6)
        rest.note(
          c[j] as number,
          c[j + 1] as number,
          c[j + 2] as number,
          c[j + 3] as number,
          c[j + 4] as number,
          c[j + 5] as number,
        );
      rest.#unsorted = true;
    }
  }

  /** By entry; equal entries keep their order. Most notes are in order already. */
  #sort(): void {
    const c = this.#cover;
    const held = this.#held;
    for (let i = 6; i < 6 * this.#count; i += 6) {
      const enter = c[i] as number;
      let at = i;
      while (at > 0 && (c[at - 6] as number) > enter) at -= 6;
      if (at === i) continue;
      for (let n = 0; n < 6; n++) held[n] = c[i + n] as number;
      c.copyWithin(at + 6, at, i);
      c.set(held, at);
    }
    this.#unsorted = false;
  }
}
