/** The scenario that is open: its document, the file it came from, and what is known of that file. */
import { createStore } from "zustand/vanilla";
import type { FileStamp } from "../../../shared/api.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { DocumentChange, EditingDocument } from "../../../shared/editing/types.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";

export interface FileOnDisk {
  readonly path: string;
  readonly name: string;
  /** As it was when it was read or written; null: it is no longer there. */
  readonly stamp: FileStamp | null;
  /** Why it can't be written to; null when it can. */
  readonly readOnly: string | null;
}

export interface OpenSession {
  /** Counts the scenarios opened since the start: another number is another table. */
  readonly serial: number;
  readonly document: EditingDocument;
  readonly file: FileOnDisk | null;
  readonly autosaveId: string;
  /** Brought back after a crash, or kept against another version on the disk: unsaved although nothing was changed. */
  readonly recovered: boolean;
}

export interface SessionState {
  readonly open: OpenSession | null;
  /** Grows with every change of the open document; components that read it draw again. */
  readonly revision: number;
  readonly dirty: boolean;
}

export interface SessionStart {
  readonly file?: FileOnDisk | null;
  readonly autosaveId?: string;
  readonly recovered?: boolean;
}

type ChangeListener = (change: DocumentChange, session: OpenSession) => void;

/** The session store with its few moves. Everything else reads. */
export function createSessionStore(newId: () => string) {
  const store = createStore<SessionState>(() => ({ open: null, revision: 0, dirty: false }));
  const listeners = new Set<ChangeListener>();
  let serial = 0;
  let unsubscribe = () => {};

  const refresh = () => {
    const { open } = store.getState();
    store.setState({
      revision: open?.document.revision ?? 0,
      dirty: open !== null && (open.recovered || open.document.dirty),
    });
  };

  function start(loaded: LoadedScenario, how: SessionStart = {}): OpenSession {
    unsubscribe();
    serial++;
    const document = createEditingDocument(loaded);
    const open: OpenSession = {
      serial,
      document,
      file: how.file ?? null,
      autosaveId: how.autosaveId ?? newId(),
      recovered: how.recovered ?? false,
    };
    unsubscribe = document.subscribe((change) => {
      refresh();
      const now = store.getState().open;
      if (now) for (const listener of [...listeners]) listener(change, now);
    });
    store.setState({ open, revision: document.revision, dirty: open.recovered });
    return open;
  }

  function end(): void {
    unsubscribe();
    unsubscribe = () => {};
    store.setState({ open: null, revision: 0, dirty: false });
  }

  /** The file was written: what was formatted at `state` is what the disk now holds. */
  function saved(file: FileOnDisk, state: number): void {
    const { open } = store.getState();
    if (!open) return;
    store.setState({ open: { ...open, file, recovered: false } });
    open.document.markSaved(state);
    refresh();
  }

  /** The disk holds something else, or nothing, and the user keeps what is here: it is unsaved from now on. */
  function keepAgainstDisk(gone: boolean): void {
    const { open } = store.getState();
    if (!open) return;
    const file = open.file && gone ? { ...open.file, stamp: null } : open.file;
    store.setState({ open: { ...open, file, recovered: true } });
    refresh();
  }

  return {
    store,
    start,
    end,
    saved,
    keepAgainstDisk,
    /** Called for every change of the open document, whichever it is. */
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Session = ReturnType<typeof createSessionStore>;

/** What the title bar and dialogs call the scenario. */
export const titleOf = (open: OpenSession): string => open.document.scenario.title;

/** A title as a file's name without its ending: plain characters, never empty. */
export const plainName = (title: string, otherwise: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80) || otherwise;
/** A file name for a scenario. */
export const suggestedName = (title: string): string => `${plainName(title, "Scenario")}.sandtable`;
