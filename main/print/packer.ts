/**
 * Compression of many streams in sequence, alongside other work. Setting up a compressor takes a quarter of a megabyte,
 * so a few of them are kept and reset for each stream.
 */
import { constants, createDeflate, type Deflate } from "node:zlib";

/** Within a few per cent of the best size, in half the time. */
const LEVEL = 4;

export interface Packer {
  /** The stream in zlib's format; equal bytes give equal results. */
  pack(bytes: Uint8Array): Promise<Uint8Array>;
  /** Frees the packer; it can't be used afterwards. */
  close(): void;
}

export function createPacker(): Packer {
  const all = new Set<Deflate>();
  const idle: Deflate[] = [];
  return {
    pack(bytes) {
      const deflate = idle.pop() ?? createDeflate({ level: LEVEL, chunkSize: 1 << 16 });
      all.add(deflate);
      return new Promise((resolve, reject) => {
        const pieces: Buffer[] = [];
        const take = (piece: Buffer) => void pieces.push(piece);
        deflate.on("data", take).once("error", reject);
        deflate.write(bytes);
        deflate.flush(constants.Z_FINISH, () => {
          deflate.off("data", take).off("error", reject);
          deflate.reset();
          idle.push(deflate);
          resolve(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
        });
      });
    },
    close() {
      for (const deflate of all) deflate.destroy();
    },
  };
}
