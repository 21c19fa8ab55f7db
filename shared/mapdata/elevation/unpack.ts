/** TIFF's LZW and PackBits, unpacked into at most `size` bytes: a small block can't fill the memory. */

const CLEAR = 256;
const END = 257;
const CODES = 4096;

/** Throws for codes that mean nothing. A block that ends early gives fewer bytes. */
export function unpackLzw(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size);
  // Each code's bytes stand in the output already: the bytes of the code before, and one more.
  const starts = new Uint32Array(CODES);
  const lengths = new Uint16Array(CODES);
  let [width, next, written, start, length] = [9, END + 1, 0, 0, 0];
  let [at, buffer, held] = [0, 0, 0];
  while (written < size) {
    while (held < width && at < packed.length) {
      buffer = ((buffer << 8) | (packed[at++] as number)) & 0xfffff;
      held += 8;
    }
    if (held < width) break;
    held -= width;
    const code = (buffer >>> held) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [width, next, length] = [9, END + 1, 0];
      continue;
    }
    const begun = written;
    if (code < CLEAR) out[written++] = code;
    else {
      if (code > next || (code === next && length === 0)) throw new RangeError(`The LZW code ${code} means nothing`);
      const from = code < next ? (starts[code] as number) : start;
      const count = Math.min(code < next ? (lengths[code] as number) : length + 1, size - written);
      for (let i = 0; i < count; i++) out[written++] = out[from + i] as number;
    }
    if (length > 0 && next < CODES) {
      starts[next] = start;
      lengths[next] = length + 1;
      next++;
    }
    [start, length] = [begun, written - begun];
    if (next + 1 >= 1 << width && width < 12) width++;
  }
  return out.slice(0, written);
}

export function unpackBits(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size);
  let written = 0;
  for (let at = 0; at < packed.length && written < size; ) {
    const head = packed[at++] as number;
    if (head === 128) continue;
    const count = Math.min(head < 128 ? head + 1 : 257 - head, size - written);
    if (head < 128) out.set(packed.subarray(at, at + count), written);
    else out.fill(packed[at] ?? 0, written, written + count);
    at += head < 128 ? head + 1 : 1;
    written += count;
  }
  return out.slice(0, written);
}
