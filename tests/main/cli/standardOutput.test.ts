import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { standardOutput } from "../../../main/cli/standardOutput.ts";
import { temporaryFolder } from "../files/helpers.ts";

const failed = (code: string) => Object.assign(new Error(code), { code });

/** A plain file, written to `write` bytes at a time, with a stream that keeps what it gets. */
function output(write: (at: number, bytes: Uint8Array) => number) {
  const file = path.join(temporaryFolder(), "out");
  const at = fs.openSync(file, "w");
  const streamed: string[] = [];
  const exits: number[] = [];
  const stream = {
    write: (bytes: Uint8Array | string) => streamed.push(Buffer.from(bytes).toString()) > 0,
    on: () => stream,
  };
  const { write: say, written } = standardOutput({
    ...{ at, write, stream: () => stream as never, exit: (code: number) => exits.push(code) },
  });
  return { say, written, streamed, exits, at, text: () => fs.readFileSync(file, "utf8") };
}

test("a file gets the text at once, however much it takes at a time", () => {
  const { say, written, streamed, text } = output((at, bytes) => fs.writeSync(at, bytes.subarray(0, 3)));
  say("38″ of 20″\n");
  say("Out of sight.\n");
  expect(text()).toBe("38″ of 20″\nOut of sight.\n");
  expect(streamed).toEqual([]);
  expect(written()).toBe(true);
});

test("the stream writes what a full pipe didn't take, and all that follows", () => {
  let left = 4;
  const { say, written, streamed, text, exits } = output((at, bytes) => {
    if (left === 0) throw failed("EAGAIN");
    const taken = fs.writeSync(at, bytes.subarray(0, left));
    left -= taken;
    return taken;
  });
  say("first ");
  say("second");
  expect([text(), ...streamed]).toEqual(["firs", "t ", "second"]);
  expect(exits).toEqual([]);
  expect(written()).toBe(false);
});

test.for([
  ["EPIPE", 0],
  ["ENOSPC", 2],
] as const)("%s ends the process with %i", ([code, exit]) => {
  const { say, exits } = output(() => {
    throw failed(code);
  });
  say("text");
  expect(exits).toEqual([exit]);
});

test("an output that is neither pipe nor file is left to the stream", () => {
  const streamed: string[] = [];
  const stream = { write: (text: string) => streamed.push(text) > 0, on: () => stream };
  const closed = { at: 1e6, write: fs.writeSync, stream: () => stream as never, exit: () => {} };
  standardOutput(closed).write("text");
  expect(streamed).toEqual(["text"]);
});
