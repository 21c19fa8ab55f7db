/** What the command line prints, and how it refuses. */
import type { Failure } from "../../shared/result.ts";

export interface Output {
  /** To standard output, as it is. */
  write(text: string): void;
  /** One line to standard error. */
  error(line: string): void;
}

/** What a command is given. */
export interface Context {
  readonly output: Output;
  readonly resourcesFolder: string;
  /** npm's, for files of libraries that are read as they are. */
  readonly modulesFolder: string;
  /** Tells a fault of the input on standard error and lets the command go on; it ends with exit code 1. */
  fault(line: string): void;
}

export function processOutput(): Output {
  // The reader of a pipe may have had enough (head, a pager that was quit).
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 2));
  return {
    write: (text) => void process.stdout.write(text),
    error: (line) => void process.stderr.write(`${line}\n`),
  };
}

/** The input is at fault: the command ends with exit code 1 and this line. */
export class InputFault extends Error {
  readonly line: string;
  constructor(file: string, place: string, reason: string) {
    const line = faultLine(file, place, reason);
    super(line);
    this.name = "InputFault";
    this.line = line;
  }
}

/** `file: place: reason`, on one line; the place is left out where there is none. */
export const faultLine = (file: string, place: string, reason: string): string =>
  [file, place, reason]
    .filter((part) => part !== "")
    .join(": ")
    .replace(/\s+/g, " ");

/** Where in the file a failure is, as a person looks for it. */
export const placeOf = ({ place, line }: Failure): string =>
  [line === undefined ? "" : `line ${line}`, place ?? ""].filter((part) => part !== "").join(", ");

/** The one JSON document of a command. */
export const printJson = (output: Output, value: unknown): void => output.write(`${JSON.stringify(value, null, 2)}\n`);

/** Rows of text in columns; columns of numbers stand to the right. */
export function printTable(output: Output, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const isNumber = (cell: string) => cell === "" || /^-?\d+(\.\d+)?%?$/.test(cell);
  const columns = head.map((title, i) => {
    const cells = rows.map((row) => row[i] ?? "");
    return {
      width: Math.max(title.length, ...cells.map((c) => c.length)),
      right: rows.length > 0 && cells.every(isNumber),
    };
  });
  for (const row of [head, ...rows]) {
    const cells = columns.map(({ width, right }, i) => {
      const cell = row[i] ?? "";
      return right ? cell.padStart(width) : cell.padEnd(width);
    });
    output.write(`${cells.join("  ").trimEnd()}\n`);
  }
}
