/**
 * One pass over a file's text before it is parsed. It checks the limits, because parsers recurse and problems cost more
 * than their text. It also finds keys that JSON.parse would drop silently: duplicates and `__proto__`. In text that
 * isn't JSON, only the limits have a meaning.
 */
import type { Path } from "./places.ts";

/** The deepest nesting in a file; our files have 8. */
const MAX_DEPTH = 64;
/** The greatest number of keys in an object; the schema limits the lengths of lists. */
const MAX_KEYS = 2000;
/** The greatest number of values in a scenario: ten times the need of a crowded table. */
export const MAX_VALUES = 500_000;

/** The limits of a sort of file. */
export interface ScanLimits {
  /** For example "scenario". */
  readonly noun: string;
  readonly values: number;
}
const OF_SCENARIOS: ScanLimits = { noun: "scenario", values: MAX_VALUES };

export interface SwallowedKey {
  readonly path: Path;
  readonly key: string;
  readonly offset: number;
}
export interface TextScan {
  /** The first limit that the text breaks, in words after "it"; the rest isn't scanned. */
  readonly beyond: { readonly message: string; readonly offset: number } | null;
  readonly swallowed: SwallowedKey | null;
}

interface Frame {
  /** The keys up to now; null in a list. */
  readonly keys: Set<string> | null;
  key: string;
  index: number;
}

/** The offset after the string that begins at `from` (a quotation mark). */
function stringEnd(text: string, from: number): number {
  let i = from + 1;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    if (c === 34 /* " */) return i + 1;
    i += c === 92 /* \ */ ? 2 : 1;
  }
  return text.length;
}

/** The name in a quoted key; its raw text if it isn't a valid string. */
function keyName(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}

const isSpace = (c: number) => c === 32 || c === 10 || c === 13 || c === 9;

export function scanText(text: string, { noun, values: most }: ScanLimits = OF_SCENARIOS): TextScan {
  const frames: Frame[] = [];
  let swallowed: SwallowedKey | null = null;
  let values = 1;
  const beyond = (message: string, offset: number): TextScan => ({ beyond: { message, offset }, swallowed });
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const frame = frames[frames.length - 1];
    if (c === 34 /* " */) {
      const end = stringEnd(text, i);
      let next = end;
      while (next < text.length && isSpace(text.charCodeAt(next))) next++;
      if (text.charCodeAt(next) === 58 /* : */ && frame?.keys) {
        frame.key = keyName(text.slice(i, end));
        if (swallowed === null && (frame.key === "__proto__" || frame.keys.has(frame.key)))
          swallowed = { path: frames.map((f) => (f.keys ? f.key : f.index)), key: frame.key, offset: i };
        if (frame.keys.add(frame.key).size > MAX_KEYS)
          return beyond(`has an object with more than ${MAX_KEYS} keys, which no ${noun} has`, i);
      }
      i = end - 1;
    } else if (c === 123 /* { */ || c === 91 /* [ */) {
      values++;
      if (frames.length === MAX_DEPTH)
        return beyond(`nests more than ${MAX_DEPTH} levels deep, which no ${noun} does`, i);
      frames.push({ keys: c === 123 ? new Set() : null, key: "", index: 0 });
    } else if (c === 125 /* } */ || c === 93 /* ] */) frames.pop();
    else if (c === 44 /* , */) {
      values++;
      if (frame) frame.index++;
    }
    if (values > most) return beyond(`holds more than ${most} values, which no ${noun} does`, i);
  }
  return { beyond: null, swallowed };
}
