/** The library brings no types; these are of the part that is used. */
declare module "gifenc/dist/gifenc.esm.js" {
  type Palette = [number, number, number][];
  interface FrameOptions {
    /** On the first frame: the palette of all. */
    palette?: Palette;
    /** Milliseconds. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: the frame stays below the next one. */
    dispose?: number;
    /** 0: for ever. */
    repeat?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}
