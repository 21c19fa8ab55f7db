/** Heights from GeoTIFF files: tiled or in strips, integer or float, compressed, with smaller copies or without. */
import type { GeoTIFF, GeoTIFFImage } from "geotiff";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ByteSource, Reading } from "../bytes.ts";
import { type Crs, WGS84 } from "../crs.ts";
import type { Affine, Elevation, Heights, Overview, PixelWindow } from "./elevation.ts";
import { MAX_WINDOW } from "./elevation.ts";
import { crsOfKeys } from "./geoKeys.ts";
import { faultOfPlace, type PicturePlace, placeless, transformOfBox } from "./heightPicture.ts";
import { outside, stepFor, Thinning } from "./inMemory.ts";
import { boundDecoders, faultOfBlocks } from "./tiffBlocks.ts";

/** The pixels that one step of an overview reads at most. */
const STRIP = 4 * 1024 * 1024;

/** `crs`: for a file that doesn't say its own; `picture`: for a grey picture without a place on the globe. */
export async function openGeoTiff(
  source: ByteSource,
  crs: Crs | null = null,
  picture?: PicturePlace,
): Promise<Result<Elevation>> {
  const { GeoTIFF } = await import("geotiff");
  await boundDecoders();
  return guarded(source.name, async () => {
    const tiff = await GeoTIFF.fromSource(new Bytes(source));
    const image = await tiff.getImage(0);
    const fault = faultOf(image, source) ?? (await faultOfBlocks(image, source));
    if (fault) return fail(fault);
    if (!transformOf(image)) return pictureOf(tiff, image, source.name, picture);
    const place = await placeOfImage(image, source.name);
    if (!place.ok) return place;
    const given = place.value.crs ?? crs;
    const { transform } = place.value;
    return ok(
      elevationOf(tiff, image, { name: source.name, crs: given, transform, format: "GeoTIFF" }, metresOf(image)),
    );
  });
}

/** A grey picture of whole numbers: 0 is the lowest, the greatest number that its bits hold the highest place. */
function pictureOf(tiff: GeoTIFF, image: GeoTIFFImage, name: string, picture?: PicturePlace): Result<Elevation> {
  const bits = image.getBitsPerSample(0);
  if (image.getSampleFormat(0) !== UNSIGNED || bits > 16)
    return fail<Failure>({
      code: "invalid",
      message: "The file doesn't say where its picture lies on the globe.",
      file: name,
    });
  if (!picture) return fail(placeless(name));
  const fault = faultOfPlace(picture, name);
  if (fault) return fail(fault);
  const transform = transformOfBox(picture.box, image.getWidth(), image.getHeight());
  const metres = (picture.highest - picture.lowest) / (2 ** bits - 1);
  const facts = { name, crs: WGS84, transform, format: "height picture", picture } as const;
  return ok(elevationOf(tiff, image, facts, metres, picture.lowest));
}

/** TIFF's number for samples without a sign. */
const UNSIGNED = 1;

type Facts = Pick<Elevation, "name" | "format" | "crs" | "picture" | "transform">;

/** `metres`: for a unit of the file's heights, above `base`. */
function elevationOf(tiff: GeoTIFF, image: GeoTIFFImage, facts: Facts, metres: number, base = 0): Elevation {
  const grid = { ...facts, columns: image.getWidth(), rows: image.getHeight() };
  const noData = image.getGDALNoData();
  const read = async (from: GeoTIFFImage, part: PixelWindow, signal?: AbortSignal): Promise<Heights> => {
    const [band] = await from.readRasters({
      window: [part.left, part.top, part.left + part.columns, part.top + part.rows],
      samples: [0],
      ...(signal && { signal }),
    });
    return { ...part, values: inMetres(band as ArrayLike<number>, noData, metres, base) };
  };
  return {
    ...grid,
    part(wanted, reading) {
      const fault = outside(grid, wanted) ?? tooLarge(wanted, grid.name);
      if (fault) return Promise.resolve(fail(fault));
      return guarded(grid.name, async () => ok(await read(image, wanted, reading?.signal)), reading);
    },
    overview: (most, reading) =>
      guarded(
        grid.name,
        async () => ok(await overviewOf(await smallest(tiff, image, most), most, read, reading)),
        reading,
      ),
  };
}

type Read = (from: GeoTIFFImage, part: PixelWindow, signal?: AbortSignal) => Promise<Heights>;

/** An overview strip by strip, so that memory holds a few rows of blocks at most. */
async function overviewOf(from: Copy, most: number, read: Read, reading: Reading = {}): Promise<Overview> {
  const { image, scale } = from;
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const step = stepFor(columns, rows, most);
  const thinning = new Thinning(columns, rows, step);
  const block = image.getTileHeight();
  const height = Math.max(1, Math.floor(STRIP / columns / block)) * block;
  for (let top = 0; top < rows; top += height) {
    thinning.take(await read(image, { left: 0, top, columns, rows: Math.min(height, rows - top) }, reading.signal));
    reading.progress?.(Math.min(1, (top + height) / rows));
  }
  const overview = thinning.overview();
  return { ...overview, step: step * scale };
}

interface Copy {
  readonly image: GeoTIFFImage;
  /** Pixels of the full picture for a pixel of this copy. */
  readonly scale: number;
}

/** The smallest copy in the file that still has `most` columns or rows. */
async function smallest(tiff: GeoTIFF, full: GeoTIFFImage, most: number): Promise<Copy> {
  let best: Copy = { image: full, scale: 1 };
  const count = await tiff.getImageCount();
  for (let i = 1; i < count; i++) {
    const image = await tiff.getImage(i);
    const reduced = Number(image.fileDirectory.getValue("NewSubfileType") ?? 0) === 1;
    const scale = full.getWidth() / image.getWidth();
    const large = Math.max(image.getWidth(), image.getHeight()) >= most;
    // Only a copy that divides the picture evenly has its values at the overview's places.
    if (reduced && large && Number.isInteger(scale) && scale > best.scale) best = { image, scale };
  }
  return best;
}

function inMetres(band: ArrayLike<number>, noData: number | null, metres: number, base: number): Float32Array {
  const values = new Float32Array(band.length);
  const missing = noData === null ? Number.NaN : Math.fround(noData);
  for (let i = 0; i < values.length; i++) {
    const value = band[i] as number;
    const lacks = value === noData || Math.fround(value) === missing || !Number.isFinite(value);
    values[i] = lacks ? Number.NaN : base + value * metres;
  }
  return values;
}

function tooLarge({ columns, rows }: PixelWindow, file: string): Failure | null {
  if (columns * rows <= MAX_WINDOW) return null;
  return { code: "too-large", message: `The frame covers ${columns} × ${rows} heights of the file: too many.`, file };
}

function faultOf(image: GeoTIFFImage, { name: file }: ByteSource): Failure | null {
  const bits = image.getBitsPerSample(0);
  const bands = image.getSamplesPerPixel();
  if (bands >= 3 && bits === 8)
    return { code: "invalid", message: "The file is a picture in colours. A file of heights has one band.", file };
  if (![8, 16, 32, 64].includes(bits))
    return { code: "unsupported", message: `Heights of ${bits} bits can't be read.`, file };
  return null;
}

/** EPSG's codes of vertical units: 9002 is the foot, 9003 the US survey foot. */
const FEET: Readonly<Record<number, number>> = { 9002: 0.3048, 9003: 1200 / 3937 };

const metresOf = (image: GeoTIFFImage): number => FEET[Number(image.getGeoKeys()?.VerticalUnitsGeoKey ?? 0)] ?? 1;

async function placeOfImage(
  image: GeoTIFFImage,
  file: string,
): Promise<Result<{ readonly crs: Crs | null; readonly transform: Affine }>> {
  const crs = await crsOfKeys({ ...image.getGeoKeys() }, file);
  if (!crs.ok) return crs;
  const transform = transformOf(image);
  if (!transform)
    return fail<Failure>({
      code: "invalid",
      message: "The file doesn't say where its picture lies on the globe.",
      file,
    });
  return ok({ crs: crs.value, transform });
}

function transformOf(image: GeoTIFFImage): Affine | null {
  const directory = image.fileDirectory;
  const matrix = directory.getValue("ModelTransformation");
  const tie = directory.getValue("ModelTiepoint");
  const scale = directory.getValue("ModelPixelScale");
  // A height of a point stands at the pixel's corner, and the grid counts from corners: half a pixel back.
  const half = Number(image.getGeoKeys()?.GTRasterTypeGeoKey ?? 1) === 2 ? 0.5 : 0;
  if (matrix) {
    const [a = 0, b = 0, , x = 0, d = 0, e = 0, , y = 0] = Array.from(matrix);
    return shifted([x, a, b, y, d, e], half);
  }
  if (!tie || !scale) return null;
  const [i = 0, j = 0, , x = 0, y = 0] = Array.from(tie);
  const [dx = 0, dy = 0] = Array.from(scale);
  return dx === 0 || dy === 0 ? null : shifted([x - i * dx, dx, 0, y + j * dy, 0, -dy], half);
}

const shifted = ([x, a, b, y, d, e]: Affine, half: number): Affine => [
  x - half * (a + b),
  a,
  b,
  y - half * (d + e),
  d,
  e,
];

type Slice = { readonly offset: number; readonly length: number };

/** The bytes of a file in the manner that the reader of TIFF asks for them. */
class Bytes {
  readonly #source: ByteSource;
  constructor(source: ByteSource) {
    this.#source = source;
  }
  get fileSize(): number {
    return this.#source.size;
  }
  async fetchSlice(slice: Slice, signal?: AbortSignal) {
    signal?.throwIfAborted();
    const length = Math.max(0, Math.min(slice.length, this.#source.size - slice.offset));
    const bytes = await this.#source.read(slice.offset, length);
    return { ...slice, data: bytes.slice().buffer };
  }
  ["fetch"](slices: readonly Slice[], signal?: AbortSignal): Promise<ArrayBufferLike[]> {
    return Promise.all(slices.map(async (slice) => (await this.fetchSlice(slice, signal)).data));
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Damaged files make the reader throw: the refusal names the file. */
async function guarded<T>(file: string, go: () => Promise<Result<T>>, reading?: Reading): Promise<Result<T>> {
  try {
    return await go();
  } catch (e) {
    if (reading?.signal?.aborted) return fail<Failure>({ code: "cancelled", message: "Reading was cancelled.", file });
    const reason = e instanceof Error ? e.message : String(e);
    return fail<Failure>({ code: "unreadable", message: `The GeoTIFF file can't be read: ${reason}`, file });
  }
}
