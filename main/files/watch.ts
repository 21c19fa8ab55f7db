/** Notices changes to a file from outside. */
import { watch as watchPath } from "chokidar";
import type { FileStamp } from "../../shared/api.ts";
import { stampOf } from "./stamp.ts";

export interface FileWatcher {
  close(): void;
}

/** The quiet time before a file is read again, in milliseconds: programs write in pieces, or remove and create. */
const QUIET_MS = 200;

/**
 * Calls `onSeen` with the file's stamp (null: no file) some time after each change. The caller decides whether that is
 * news: its own writes are reported as well.
 */
export function watchFile(realPath: string, onSeen: (stamp: FileStamp | null) => void): FileWatcher {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const seen = await stampOf(realPath);
    if (!closed && seen.ok) onSeen(seen.value);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), QUIET_MS);
  };
  const watcher = watchPath(realPath, { ignoreInitial: true, atomic: true, depth: 0 });
  watcher.on("all", soon);
  // A watcher may fail (too many watches, a network drive); the next save still compares.
  watcher.on("error", () => undefined);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      void watcher.close().catch(() => undefined);
    },
  };
}
