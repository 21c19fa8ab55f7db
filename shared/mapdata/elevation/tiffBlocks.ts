/** The blocks of a TIFF picture: whether the file holds all of them, and decoders that can't grow past a block. */

import { unzlibSync } from "fflate";
import type { GeoTIFFImage } from "geotiff";
import type { Failure } from "../../result.ts";
import type { ByteSource } from "../bytes.ts";
import { unpackBits, unpackLzw } from "./unpack.ts";

/** The largest block, in bytes after unpacking. */
const MAX_BLOCK = 64 * 1024 * 1024;

/** TIFF's codes of compressions that keep the values: none, LZW, two of Deflate, PackBits, LERC, Zstandard. */
const COMPRESSIONS = [1, 5, 8, 32946, 32773, 34887, 50000];

export async function faultOfBlocks(image: GeoTIFFImage, { name: file, size }: ByteSource): Promise<Failure | null> {
  const directory = image.fileDirectory;
  const compression = Number((await directory.loadValue("Compression")) ?? 1);
  if (!COMPRESSIONS.includes(compression))
    return {
      code: "unsupported",
      message: `The compression with the number ${compression} can't be read. Save the file with Deflate.`,
      file,
    };
  const bytes = image.getTileWidth() * image.getTileHeight() * image.getBytesPerPixel();
  if (bytes > MAX_BLOCK)
    return {
      code: "too-large",
      message: `The file stores ${Math.round(bytes / 1024 / 1024)} MB of heights in one piece. Save it with tiles.`,
      file,
    };
  const tiled = directory.hasTag("TileOffsets");
  const offsets = await directory.loadValue(tiled ? "TileOffsets" : "StripOffsets");
  const counts = await directory.loadValue(tiled ? "TileByteCounts" : "StripByteCounts");
  const wanted = blocksOf(image);
  if (!offsets || !counts || offsets.length < wanted || counts.length < wanted)
    return { code: "unreadable", message: "The file lacks the list of its blocks.", file };
  for (let i = 0; i < wanted; i++) {
    const [offset, count] = [Number(offsets[i]), Number(counts[i])];
    if (offset + count > size)
      return {
        code: "unreadable",
        message: `The file ends after ${size} bytes, but its block ${i + 1} of ${wanted} reaches to byte ${offset + count}. Was the download complete?`,
        file,
      };
    // Packed data is hardly larger than its contents.
    if (count > 1.5 * bytes + 65536)
      return { code: "unreadable", message: `Block ${i + 1} of ${wanted} is larger than its heights.`, file };
  }
  return null;
}

const blocksOf = (image: GeoTIFFImage): number =>
  Math.ceil(image.getWidth() / image.getTileWidth()) * Math.ceil(image.getHeight() / image.getTileHeight());

let bound: Promise<void> | null = null;

/** Unpacks into a buffer of fixed size: a small block can't fill the memory. */
export function boundDecoders(): Promise<void> {
  bound ??= import("geotiff").then(({ addDecoder, BaseDecoder }) => {
    const bounded = (unpack: (packed: Uint8Array, size: number) => Uint8Array<ArrayBuffer>) =>
      class extends BaseDecoder {
        override decodeBlock(packed: ArrayBufferLike): ArrayBufferLike {
          const { tileWidth, tileHeight, bitsPerSample, planarConfiguration } = this.parameters;
          const bits = Array.from(bitsPerSample as ArrayLike<number>);
          const bytes = Math.ceil(Number(bits[0]) / 8) * (planarConfiguration === 2 ? 1 : bits.length);
          return unpack(new Uint8Array(packed as ArrayBuffer), tileWidth * tileHeight * bytes).buffer;
        }
      };
    const inflate = (packed: Uint8Array, size: number) => unzlibSync(packed, { out: new Uint8Array(size) });
    addDecoder([8, 32946], () => Promise.resolve(bounded(inflate)));
    addDecoder([5], () => Promise.resolve(bounded(unpackLzw)));
    addDecoder([32773], () => Promise.resolve(bounded(unpackBits)));
  });
  return bound;
}
