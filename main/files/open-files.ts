/**
 * The viewers of open scenarios. The first connection that opens a file may write to it; the others read until it is
 * released. All viewers of a file are informed about changes, except their own saves.
 */
import type { ApiEvent, FileStamp } from "../../shared/api.ts";
import type { Locks } from "./locks.ts";
import type { FileWatcher } from "./watch.ts";

/** A window or tab, for files. */
export interface Viewer {
  send(event: ApiEvent): void;
}

export interface OpenFiles {
  /** Notes that `viewer` read this file; returns the reason why it may not write to it, or null if it may. */
  open(viewer: Viewer, path: string, realPath: string, hash: string): string | null;
  /** Claims this file for writing; returns the reason why `viewer` may not, or null if it now holds the file. */
  claim(viewer: Viewer, path: string, realPath: string): string | null;
  /** Announces that `viewer` is about to write bytes with this hash. */
  announce(viewer: Viewer, realPath: string, hash: string): void;
  /** Restores the state before the claim, after a failed write. */
  giveBack(viewer: Viewer, realPath: string): void;
  /** Notes that `viewer` has written bytes with this hash. */
  wrote(viewer: Viewer, realPath: string, hash: string): void;
  release(viewer: Viewer, path: string): void;
  /** The window or tab has closed. */
  leave(viewer: Viewer): void;
  close(): void;
}

interface View {
  /** The path in the viewer's words. */
  path: string;
  /** The hash of the content known to the viewer; null: it knows that the file is gone. */
  known: string | null;
  /** The hash of the content being written. */
  writing: string | null;
  /** Only claimed so far, for a first write. */
  claimed: boolean;
}
interface Entry {
  owner: Viewer | null;
  readonly views: Map<Viewer, View>;
  readonly watcher: FileWatcher;
}

export interface OpenFilesOptions {
  readonly locks: Locks;
  readonly watch: (realPath: string, onSeen: (stamp: FileStamp | null) => void) => FileWatcher;
  /** The word for a second view in this process: "tab" or "window". */
  readonly viewName: string;
}

export function createOpenFiles({ locks, watch, viewName }: OpenFilesOptions): OpenFiles {
  const entries = new Map<string, Entry>();

  const entryOf = (realPath: string): Entry => {
    const known = entries.get(realPath);
    if (known) return known;
    const views = new Map<Viewer, View>();
    const entry: Entry = { owner: null, views, watcher: watch(realPath, (stamp) => seen(views, stamp)) };
    entries.set(realPath, entry);
    return entry;
  };

  const drop = (viewer: Viewer, realPath: string, entry: Entry) => {
    entry.views.delete(viewer);
    if (entry.owner === viewer) {
      entry.owner = null;
      locks.release(realPath);
    }
    if (entry.views.size > 0) return;
    entry.watcher.close();
    entries.delete(realPath);
  };

  const hold = (viewer: Viewer, realPath: string, entry: Entry): string | null => {
    if (entry.owner === viewer) return null;
    if (entry.owner) return `open in another ${viewName}`;
    if (!locks.take(realPath)) return "open in another running Sand Table";
    entry.owner = viewer;
    return null;
  };

  return {
    open(viewer, path, realPath, hash) {
      const entry = entryOf(realPath);
      entry.views.set(viewer, { path, known: hash, writing: null, claimed: false });
      return hold(viewer, realPath, entry);
    },
    claim(viewer, path, realPath) {
      const known = entries.get(realPath);
      if (known?.owner && known.owner !== viewer) return `open in another ${viewName}`;
      const entry = entryOf(realPath);
      const isNew = !entry.views.has(viewer);
      if (isNew) entry.views.set(viewer, { path, known: null, writing: null, claimed: true });
      const refused = hold(viewer, realPath, entry);
      if (refused && isNew) drop(viewer, realPath, entry);
      return refused;
    },
    announce(viewer, realPath, hash) {
      const view = entries.get(realPath)?.views.get(viewer);
      if (view) view.writing = hash;
    },
    giveBack(viewer, realPath) {
      const entry = entries.get(realPath);
      const view = entry?.views.get(viewer);
      if (!entry || !view) return;
      view.writing = null;
      if (view.claimed) drop(viewer, realPath, entry);
    },
    wrote(viewer, realPath, hash) {
      const view = entries.get(realPath)?.views.get(viewer);
      if (view) Object.assign(view, { known: hash, writing: null, claimed: false });
    },
    release(viewer, path) {
      for (const [realPath, entry] of [...entries])
        if (entry.views.get(viewer)?.path === path) drop(viewer, realPath, entry);
    },
    leave(viewer) {
      for (const [realPath, entry] of [...entries]) if (entry.views.has(viewer)) drop(viewer, realPath, entry);
    },
    close() {
      for (const entry of entries.values()) entry.watcher.close();
      for (const realPath of entries.keys()) locks.release(realPath);
      entries.clear();
    },
  };
}

function seen(views: Map<Viewer, View>, stamp: FileStamp | null): void {
  const hash = stamp?.hash ?? null;
  for (const [viewer, view] of views) {
    if (view.known === hash || (hash !== null && view.writing === hash)) continue;
    view.known = hash;
    viewer.send({ type: "file-changed", path: view.path, gone: stamp === null });
  }
}
