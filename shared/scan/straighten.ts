/** A picture of a table straightened: seen from straight above, so many pixels to the inch. */
import { type Homography, mapped } from "./homography.ts";

/** Red, green, blue and opacity of each pixel, row by row from the top. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** Samples of the picture for a pixel of the straightened one, across and down: more would only cost time. */
const MOST_SAMPLES = 4;

/**
 * `width` × `height` pixels of a picture, `map` from these to its pixels. Each is the mean of what it covers there; what lies
 * beyond the picture is transparent.
 */
export function straightened(from: Rgba, map: Homography, width: number, height: number): Rgba {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const n = samplesFor(map, width, height);
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) addPixel(sum, from, mapped(map, [x + (i + 0.5) / n, y + (j + 0.5) / n]));
      const out = (y * width + x) * 4;
      const alpha = sum[3] as number;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) pixels[out + channel] = (sum[channel] as number) / alpha;
      pixels[out + 3] = alpha / (n * n);
    }
  return { width, height, pixels };
}

/** As many as the picture has pixels for one of the straightened, where it has the most. */
function samplesFor(map: Homography, width: number, height: number): number {
  let most = 1;
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ] as const) {
    const [ax, ay] = mapped(map, [x, y]);
    const [bx, by] = mapped(map, [x + 1, y + 1]);
    most = Math.max(most, Math.abs(bx - ax), Math.abs(by - ay));
  }
  return Math.min(MOST_SAMPLES, Math.ceil(most));
}

/** Adds the pixel at a place, weighted by its opacity; between pixels the four around it. */
function addPixel(sum: Float64Array, { width, height, pixels }: Rgba, [x, y]: readonly [number, number]): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  for (const [dx, dy, share] of [
    [0, 0, (1 - fx) * (1 - fy)],
    [1, 0, fx * (1 - fy)],
    [0, 1, (1 - fx) * fy],
    [1, 1, fx * fy],
  ] as const) {
    const column = Math.min(width - 1, Math.max(0, left + dx));
    const row = Math.min(height - 1, Math.max(0, top + dy));
    const at = (row * width + column) * 4;
    const weight = share * (pixels[at + 3] as number);
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + weight * (pixels[at + channel] as number);
    sum[3] = (sum[3] as number) + weight;
  }
}
