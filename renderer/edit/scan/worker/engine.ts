/** Straightens and reads a picture, in the worker. Of questions of one kind only the newest is answered. */
import { type Failure, fail, ok, type Result, thrown } from "../../../../shared/result.ts";
import { homographyTo } from "../../../../shared/scan/homography.ts";
import { type Found, readScan } from "../../../../shared/scan/read.ts";
import { type Rgba, straightened } from "../../../../shared/scan/straighten.ts";
import type { Beside } from "../../../window/worker/beside.ts";
import type { Slices } from "../../../window/worker/serve.ts";
import type { ReadMessage, ScanMessage, ScanReport, StraightenMessage } from "./messages.ts";

const NOTHING = fail<Failure>({ code: "invalid", message: "There is no picture yet." });

export function createScanEngine({ report, pause }: Slices<ScanReport>): Beside<ScanMessage> {
  let image: Rgba | null = null;
  let straight: Rgba | null = null;
  const waiting = new Map<ScanMessage["type"], ScanMessage>();
  let stopped = false;

  function straighten({ corners, size: [width, height], perInch }: StraightenMessage): Result<Rgba> {
    if (!image) return NOTHING;
    const [across, down] = [Math.round(width * perInch), Math.round(height * perInch)];
    const map = homographyTo(corners, across, down);
    return map.ok ? ok(straightened(image, map.value, across, down)) : map;
  }
  const read = ({ samples, settings }: ReadMessage): Result<readonly Found[]> =>
    straight ? ok(readScan(straight, samples, settings)) : NOTHING;

  function answer(message: ScanMessage): void {
    const { id, type } = message;
    if (type === "picture") image = message.image;
    else if (type === "read") report({ type, id, made: caught(() => read(message)) });
    else {
      const made = caught(() => straighten(message));
      if (type === "straight") straight = made.ok ? made.value : null;
      report({ type, id, made });
    }
  }
  function next(): void {
    const [first] = waiting.values();
    if (!first || stopped) return;
    waiting.delete(first.type);
    answer(first);
    if (waiting.size > 0) pause(next);
  }
  return {
    tell(message) {
      waiting.delete(message.type);
      waiting.set(message.type, message);
      if (waiting.size === 1) pause(next);
    },
    stop() {
      stopped = true;
    },
  };
}

function caught<T>(go: () => Result<T>): Result<T> {
  try {
    return go();
  } catch (e) {
    return thrown(e);
  }
}
