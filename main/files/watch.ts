/** Noticing that a file was changed from outside. */
import { watch as watchPath } from "chokidar";
import type { FileStamp } from "../../shared/api.ts";
import { stampOf } from "./read.ts";

export interface FileWatcher {
  close(): void;
}

/** How long a file must have been quiet before it is looked at: programs write in pieces, or remove and create. */
const QUIET_MS = 200;

/**
 * Calls `onSeen` with the stamp of what lies there (null: nothing) some time after anything happened to the file. The
 * caller decides whether that is news: its own writes are reported as well.
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
  // A watcher that fails (too many watches, a network drive) leaves the comparison at the next save.
  watcher.on("error", () => undefined);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      void watcher.close().catch(() => undefined);
    },
  };
}
