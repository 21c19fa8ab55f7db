/** The open scenario: its document, and the state of its file. */
import { createStore } from "zustand/vanilla";
import type { FileStamp } from "../../../shared/api.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { DocumentChange, EditingDocument } from "../../../shared/editing/types.ts";
import type { CharacterId } from "../../../shared/opponent/character.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";

export interface FileOnDisk {
  readonly path: string;
  readonly name: string;
  /** The stamp when it was read or written; null: the file is gone. */
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
  /** Restored after a crash, or kept against another version on disk: unsaved even without a change. */
  readonly recovered: boolean;
  /** The character that suits the computer in this battle; null: nothing suggests any. */
  readonly character: CharacterId | null;
}

export interface SessionState {
  readonly open: OpenSession | null;
  /** Grows with every change of the open document; components that read it render again. */
  readonly revision: number;
  readonly dirty: boolean;
}

export interface SessionStart {
  readonly file?: FileOnDisk | null;
  readonly autosaveId?: string;
  readonly recovered?: boolean;
  readonly character?: CharacterId | null;
}

type ChangeListener = (change: DocumentChange, session: OpenSession) => void;

/** The session store and its actions. */
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
      character: how.character ?? null,
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

  /** The file was written: the disk holds the document's state `state`. */
  function saved(file: FileOnDisk, state: number): void {
    const { open } = store.getState();
    if (!open) return;
    store.setState({ open: { ...open, file, recovered: false } });
    open.document.markSaved(state);
    refresh();
  }

  /** Keeps the document although the disk holds another version or none: it is unsaved from now on. */
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

/** The scenario's title in the title bar and dialogs. */
export const titleOf = (open: OpenSession): string => open.document.scenario.title;

/** A title as a file's name without its extension: plain characters, never empty. */
export const plainName = (title: string, otherwise: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80) || otherwise;
export const suggestedName = (title: string): string => `${plainName(title, "Scenario")}.sandtable`;
