/** A message of the protocol buffers, field by field; exceptions for damaged messages. */
import { PbfReader } from "pbf";

export function eachField(bytes: Uint8Array, on: (field: number, reader: PbfReader) => void): void {
  const reader = new PbfReader(bytes);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) on(field, reader);
  if (reader.pos !== bytes.length) throw new Error("a message of the wrong length");
}

/** The bytes of a field, all of them. */
export function bytesOf(reader: PbfReader): Uint8Array {
  const bytes = reader.readBytes();
  if (reader.pos > reader.length) throw new Error("a field beyond its message");
  return bytes;
}

const decoder = new TextDecoder();
export const textOf = (reader: PbfReader): string => decoder.decode(bytesOf(reader));

/** Sums of differences. */
export function summed(differences: number[]): number[] {
  let sum = 0;
  for (let i = 0; i < differences.length; i++) {
    sum += differences[i] as number;
    differences[i] = sum;
  }
  return differences;
}
