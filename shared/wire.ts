/**
 * The traffic over the loopback WebSocket: the bytes of a message (`encode`, `decode`) and the messages themselves. IPC needs
 * none of this, for Electron clones values itself.
 *
 * A message is [u32 length of the JSON, little-endian][JSON, UTF-8][zeros up to a multiple of 8][binary tail]. A typed array
 * is `{"$": kind, at, n}` in the JSON (`at` bytes into the tail, `n` elements). Its elements are in the tail in the machine's
 * order (all our machines are little-endian), padded to a multiple of 8. A plain object with a key "$" is written as `{"$":
 * "entries", of: [[key, value], …]}`, so that no user data can pose as an array.
 */
import { z } from "zod";
import { eventSchema } from "./apiEvents.ts";
import { FAILURE_CODES } from "./result.ts";

/** In bytes. A scenario of the largest size fits four times over, with any characters in JSON. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
export const WIRE_PROTOCOL = "sand-table.1";
export const SOCKET_PATH = "/calls";

const ARRAYS = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
type ArrayKind = keyof typeof ARRAYS;
const KINDS = Object.keys(ARRAYS) as ArrayKind[];
const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** The bytes are not a message. */
export class WireError extends Error {
  override readonly name = "WireError";
}

/** The bytes of plain data and typed arrays. Throws a WireError where they would be more than MAX_MESSAGE_BYTES. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let tail = 0;
  const json = new TextEncoder().encode(
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner !== "object" || inner === null) return inner;
      const kind = KINDS.find((name) => inner instanceof ARRAYS[name]);
      if (kind) {
        const array = inner as InstanceType<(typeof ARRAYS)[ArrayKind]>;
        const at = tail;
        parts.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
        tail += padded(array.byteLength);
        return new Reference(kind, at, array.length);
      }
      if (inner instanceof Reference || inner instanceof Entries || !Object.hasOwn(inner, "$")) return inner;
      return new Entries(Object.entries(inner).filter(([, v]) => v !== undefined));
    }),
  );
  const start = padded(4 + json.length);
  if (start + tail > MAX_MESSAGE_BYTES)
    throw new WireError(`A message of ${start + tail} bytes is larger than the ${MAX_MESSAGE_BYTES} allowed.`);
  const out = new Uint8Array(start + tail);
  new DataView(out.buffer).setUint32(0, json.length, true);
  out.set(json, 4);
  let at = start;
  for (const part of parts) {
    out.set(part, at);
    at += padded(part.length);
  }
  return out;
}

class Reference {
  readonly $: ArrayKind;
  readonly at: number;
  readonly n: number;
  constructor(kind: ArrayKind, at: number, n: number) {
    this.$ = kind;
    this.at = at;
    this.n = n;
  }
}
class Entries {
  readonly $ = "entries";
  readonly of: readonly (readonly [string, unknown])[];
  constructor(of: readonly (readonly [string, unknown])[]) {
    this.of = of;
  }
}

const entrySchema = z.array(z.tuple([z.string(), z.unknown()]));
const referenceSchema = z.strictObject({ $: z.enum(KINDS), at: z.int().min(0), n: z.int().min(0) });

/** Plain data and typed arrays (views of `buffer`) from the bytes of `encode`. Throws a WireError for anything else. */
export function decode(buffer: ArrayBuffer): unknown {
  if (buffer.byteLength < 4) throw new WireError("The message has fewer than four bytes.");
  const length = new DataView(buffer).getUint32(0, true);
  if (4 + length > buffer.byteLength) throw new WireError("The message is shorter than its stated length.");
  const start = padded(4 + length);
  try {
    const json = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(buffer, 4, length));
    return JSON.parse(json, (_key, inner: unknown) => {
      if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, "$")) return inner;
      if ((inner as { $: unknown }).$ === "entries")
        return Object.fromEntries(entrySchema.parse((inner as { of?: unknown }).of));
      const { $: kind, at, n } = referenceSchema.parse(inner);
      return new ARRAYS[kind](buffer, start + at, n);
    });
  } catch (error) {
    throw new WireError("The message can't be read.", { cause: error });
  }
}

const callId = z.int().min(1);
/** From the tab to the host. `ticket` asks for an address that opens one more tab. */
export const requestSchema = z.union([
  z.strictObject({ id: callId, call: z.string().max(100), input: z.unknown() }),
  z.strictObject({ id: callId, ticket: z.literal(true) }),
]);
export type WireRequest = z.infer<typeof requestSchema>;

/** From the host to the tab. `session` is sent once, first: with it the tab may come back after a reload. */
export const replySchema = z.union([
  z.strictObject({ session: z.string() }),
  z.strictObject({ id: callId, answer: z.unknown() }),
  z.strictObject({ id: callId, error: z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }) }),
  z.strictObject({ event: eventSchema }),
]);
export type WireReply = z.infer<typeof replySchema>;

/** A tab's credential for the host at connection, as one of the sub-protocols it offers: `kind.secret`. */
export type Credential = { readonly kind: "ticket" | "session"; readonly secret: string };
export const credentialProtocol = ({ kind, secret }: Credential): string => `${kind}.${secret}`;
/** The credential among the offered sub-protocols; null unless there is exactly one, and the protocol itself is offered. */
export function credentialOf(offered: readonly string[]): Credential | null {
  if (offered.length !== 2 || offered[0] !== WIRE_PROTOCOL) return null;
  const match = /^(ticket|session)\.([A-Za-z0-9_-]{43})$/.exec(offered[1] ?? "");
  return match ? { kind: match[1] as Credential["kind"], secret: match[2] as string } : null;
}
