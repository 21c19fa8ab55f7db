/** Bytes of a file of map data, read in pieces: a file of 400 MB is never in memory as a whole. */

export interface ByteSource {
  /** The file's name, for messages. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** `length` bytes from `offset`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes that are in memory already. */
export const bytesInMemory = (name: string, data: Uint8Array): ByteSource => ({
  name,
  size: data.length,
  read: (offset, length) => Promise.resolve(data.subarray(offset, offset + length)),
});

/** How a long reading goes on, and whether it was called off. */
export interface Reading {
  /** The share that is done, 0 … 1. */
  readonly progress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
