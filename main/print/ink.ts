/**
 * A content stream in the making: growing bytes, with numbers written digit by digit. Pages of maps are mostly numbers,
 * and a string for each would be most of the work.
 */
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;
export const MOST_DECIMALS = POWERS.length - 1;
/** Up to here, whole numbers are exact in 32 bits. */
const SMALL = 0x7fffffff;

export class Ink {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    wider.set(this.#bytes);
    this.#bytes = wider;
  }

  /** Text of single-byte characters, unchanged. */
  put(text: string): this {
    this.#room(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
    return this;
  }

  /** A number with a space behind it, never with an exponent. Throws if it isn't a number: the file would be broken. */
  number(value: number, decimals: number): this {
    const power = POWERS[decimals] as number;
    let scaled = Math.round(value * power);
    if (!(scaled <= SMALL && scaled >= -SMALL)) return this.#large(value, decimals);
    this.#room(24);
    const bytes = this.#bytes;
    let at = this.#length;
    if (scaled < 0) {
      bytes[at++] = 45;
      scaled = -scaled;
    }
    let whole = (scaled / power) | 0;
    let part = scaled - whole * power;
    if (whole > 0 || part === 0) {
      let digits = 1;
      for (let limit = 10; whole >= limit && digits < 10; limit *= 10) digits++;
      for (let i = at + digits - 1; i >= at; i--) {
        const rest = (whole / 10) | 0;
        bytes[i] = 48 + whole - rest * 10;
        whole = rest;
      }
      at += digits;
    }
    if (part > 0) {
      bytes[at++] = 46;
      let digits = decimals;
      while (part % 10 === 0) {
        part = (part / 10) | 0;
        digits--;
      }
      for (let i = at + digits - 1; i >= at; i--) {
        const rest = (part / 10) | 0;
        bytes[i] = 48 + part - rest * 10;
        part = rest;
      }
      at += digits;
    }
    bytes[at++] = 32;
    this.#length = at;
    return this;
  }

  #large(value: number, decimals: number): this {
    if (!(Math.abs(value) < 1e12)) throw new RangeError(`${value} can’t be put on paper`);
    const written = value.toFixed(decimals);
    return this.put(`${written.includes(".") ? written.replace(/\.?0+$/, "") : written} `);
  }

  /** A copy of the written bytes; the ink starts anew. */
  take(): Uint8Array<ArrayBuffer> {
    const written = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return written;
  }
}
