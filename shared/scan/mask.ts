/** Masks of pixels: 1 for a pixel of the shape. Connected parts, gaps closed, specks removed, holes filled. */

export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly on: Uint8Array;
}

export interface Parts {
  /** The part of each pixel, from 1 on; 0 for a pixel outside the shape. */
  readonly of: Int32Array;
  /** The number of pixels of each part; the first stands for none. */
  readonly sizes: readonly number[];
}

/** The parts of the pixels with a value, connected edge to edge. */
export function partsOf({ width, height, on }: Mask, value: 0 | 1 = 1): Parts {
  const of = new Int32Array(width * height);
  const sizes = [0];
  const stack: number[] = [];
  for (let start = 0; start < of.length; start++) {
    if (on[start] !== value || of[start] !== 0) continue;
    const part = sizes.length;
    let size = 0;
    of[start] = part;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++;
      const column = at % width;
      const reach = (next: number, inside: boolean) => {
        if (!inside || on[next] !== value || of[next] !== 0) return;
        of[next] = part;
        stack.push(next);
      };
      reach(at - 1, column > 0);
      reach(at + 1, column < width - 1);
      reach(at - width, at >= width);
      reach(at + width, at + width < of.length);
    }
    sizes.push(size);
  }
  return { of, sizes };
}

/** Without parts smaller than `least` pixels, and without holes smaller than that. */
export function withoutSpecks(mask: Mask, least: number): Mask {
  const on = mask.on.slice();
  const parts = partsOf(mask);
  const holes = partsOf(mask, 0);
  for (let i = 0; i < on.length; i++) {
    const size = on[i] ? parts.sizes[parts.of[i] as number] : holes.sizes[holes.of[i] as number];
    if ((size as number) < least) on[i] = on[i] ? 0 : 1;
  }
  return { ...mask, on };
}

/** Gaps and notches up to twice `reach` pixels across closed; the shape grows nowhere else. */
export function closedOver(mask: Mask, reach: number): Mask {
  if (reach < 1) return mask;
  return eroded(dilated(mask, reach), reach);
}

const dilated = (mask: Mask, reach: number): Mask => swept(swept(mask, reach, true), reach, false);
function eroded({ width, height, on }: Mask, reach: number): Mask {
  const invert = (mask: Mask): Mask => ({ ...mask, on: mask.on.map((pixel) => 1 - pixel) });
  return invert(dilated(invert({ width, height, on }), reach));
}

/** Every pixel within `reach` of the shape along the rows or the columns. */
function swept({ width, height, on }: Mask, reach: number, rows: boolean): Mask {
  const out = new Uint8Array(on.length);
  const [lines, length, step, skip] = rows ? [height, width, 1, width] : [width, height, width, 1];
  for (let line = 0; line < lines; line++) {
    let until = -1;
    const at = (n: number) => line * skip + n * step;
    for (let n = 0; n < Math.min(reach, length); n++) if (on[at(n)]) until = n + reach;
    for (let n = 0; n < length; n++) {
      if (n + reach < length && on[at(n + reach)]) until = n + 2 * reach;
      if (n <= until) out[at(n)] = 1;
    }
  }
  return { width, height, on: out };
}
