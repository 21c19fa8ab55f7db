/** Writes to standard output: to a pipe or file at once, because Node's stream takes as long to load as a table to read. */
import { fstatSync, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;

type Stream = Pick<NodeJS.WriteStream, "write" | "on">;
/** What a test puts in the process's place. */
interface Ends {
  readonly at: number;
  readonly write: (at: number, bytes: Uint8Array) => number;
  readonly stream: () => Stream;
  readonly exit: (code: number) => void;
}
const PROCESS: Ends = {
  at: STANDARD_OUTPUT,
  write: writeSync,
  stream: () => process.stdout,
  exit: (code) => process.exit(code),
};

/** A terminal needs the stream, which knows its characters; so does an output that is closed. */
function isPlain(at: number): boolean {
  try {
    const found = fstatSync(at);
    return found.isFIFO() || found.isFile();
  } catch {
    return false;
  }
}

export interface StandardOutput {
  /** Writes text unchanged. The process ends when its reader has stopped reading. */
  write(text: string): void;
  /** Whether all text is written: nothing is left to a stream. */
  written(): boolean;
}

export function standardOutput({ at, write, stream, exit }: Ends = PROCESS): StandardOutput {
  // The reader of a pipe may have stopped reading (head, a pager that was quit).
  const ended = (error: NodeJS.ErrnoException) => exit(error.code === "EPIPE" ? 0 : 2);
  const opened = () => {
    const open = stream();
    open.on("error", ended);
    return open;
  };
  let slow = isPlain(at) ? null : opened();
  return {
    write(text) {
      if (slow) {
        slow.write(text);
        return;
      }
      let rest: Uint8Array = Buffer.from(text);
      try {
        while (rest.length > 0) rest = rest.subarray(write(at, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return ended(error as NodeJS.ErrnoException);
        // The pipe is full and doesn't wait: from here on the stream does.
        slow = opened();
        slow.write(rest);
      }
    },
    written: () => slow === null,
  };
}
