/**
 * What the program does for its windows and tabs: files, vehicles, settings. It knows neither Electron nor a web server;
 * a door makes one `Services`, and one `Connection` for every window or tab.
 */
import type { ApiEvent } from "../shared/api.ts";

export interface ServicesOptions {
  /** Where the database, settings, recent files, autosaves and locks lie. Made where it is missing. */
  readonly dataFolder: string;
  /** The program's own `resources` folder. */
  readonly resourcesFolder: string;
  /** The program's own `scenarios` folder. */
  readonly scenariosFolder: string;
  /** The browser door reads and writes below this folder only. */
  readonly homeFolder: string;
  readonly host: "electron" | "browser";
  readonly version: string;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Told about defects and odd conditions; console.error by default. */
  readonly log?: (message: string, error?: unknown) => void;
}

/** The door's side of one window or tab. */
export interface Client {
  send(event: ApiEvent): void;
  /** The system's own dialog, where the door has one; null: the user thought better of it. */
  pick?(purpose: "open" | "save", suggested: string | undefined): Promise<string | null>;
  /** The window has, or no longer has, something unsaved. */
  setDirty(dirty: boolean): void;
  /** The window may close without asking again. */
  closeNow(): void;
}

export interface Connection {
  /** Validates, runs, validates the answer. Rejects with an ApiError (see dispatch.ts) and nothing else. */
  dispatch(name: string, input: unknown): Promise<unknown>;
  /** The window or tab is gone: lets go of every file it held. May be called twice. */
  close(): void;
}

export interface Services {
  connect(client: Client): Connection;
  /** A file that the user named outside the window (command line, double click): the browser door may open it too. */
  permit(path: string): void;
  /** Ends all connections and lets go of everything held. */
  close(): Promise<void>;
  readonly connections: number;
}

export function createServices(_options: ServicesOptions): Services {
  throw new Error("not written yet");
}
