/** The command line's output and its refusals. */
import type { Failure } from "../../shared/result.ts";
import { standardOutput } from "./standardOutput.ts";

export interface Output {
  /** Writes to standard output, unchanged. */
  write(text: string): void;
  /** Writes one line to standard error. */
  error(line: string): void;
}

/** The output and the folders of a command. */
export interface Context {
  readonly output: Output;
  readonly resourcesFolder: string;
  /** npm's folder, for files of libraries that are read unchanged. */
  readonly modulesFolder: string;
  /** Prints a fault of the input on standard error and lets the command continue; it ends with exit code 1. */
  fault(line: string): void;
}

/** The process's output. `written`: all of it is written, and the process may end at once. */
export function processOutput(): Output & { written(): boolean } {
  const { write, written } = standardOutput();
  let silent = true;
  return {
    write,
    error(line) {
      silent = false;
      process.stderr.write(`${line}\n`);
    },
    written: () => silent && written(),
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

/** `file: place: reason`, on one line; without an empty place. */
export const faultLine = (file: string, place: string, reason: string): string =>
  [file, place, reason]
    .filter((part) => part !== "")
    .join(": ")
    .replace(/\s+/g, " ");

/** The place of a failure in the file, for a person. */
export const placeOf = ({ place, line }: Failure): string =>
  [line === undefined ? "" : `line ${line}`, place ?? ""].filter((part) => part !== "").join(", ");

/** Prints the single JSON document of a command. */
export const printJson = (output: Output, value: unknown): void => output.write(`${JSON.stringify(value, null, 2)}\n`);

/** Prints rows of text in columns; columns of numbers are right-aligned. */
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
