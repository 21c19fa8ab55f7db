/**
 * The program's services for its windows and tabs: files, vehicles, settings. They know neither Electron nor a web
 * server; a door makes one `Services`, and one `Connection` for every window or tab.
 */
import type { ApiEvent } from "../shared/api.ts";
import { ApiError, createDispatch } from "./dispatch.ts";
import { handlersFor } from "./handlers.ts";
import { createParts } from "./parts.ts";
import type { Compose } from "./print/printing.ts";
import type { Role } from "./twoWindows/twoWindows.ts";

export interface ServicesOptions {
  /** The folder of database, settings, recent files, autosaves and locks. Made if it is missing. */
  readonly dataFolder: string;
  /** The program's own `resources` folder. */
  readonly resourcesFolder: string;
  /** The program's own `scenarios` folder. */
  readonly scenariosFolder: string;
  /** Files of libraries that are read unchanged: typefaces and the painter of pictures. */
  readonly modulesFolder: string;
  /** The browser door reads and writes below this folder only. */
  readonly homeFolder: string;
  readonly host: "electron" | "browser";
  readonly version: string;
  /** In games of two windows; without it, no game can be opened to another window. */
  readonly role?: Role;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Lays out print jobs; for tests. */
  readonly compose?: Compose;
  /** Receives defects and unusual conditions; console.error by default. */
  readonly log?: (message: string, error?: unknown) => void;
}

/** A window or tab, as its door sees it. */
export interface Client {
  send(event: ApiEvent): void;
  /** The system's own dialog, if the door has one; null: the user cancelled. */
  pick?(purpose: "open" | "save" | "folder", suggested: string | undefined): Promise<string | null>;
  /** The window has unsaved changes, or has none any more. */
  setDirty(dirty: boolean): void;
  /** The window may close without a further question. */
  closeNow(): void;
}

export interface Connection {
  /** Validates the input, runs the operation, validates the answer. Rejects only with an ApiError (dispatch.ts). */
  dispatch(name: string, input: unknown): Promise<unknown>;
  /** The window or tab has closed: releases all its files. May be called twice. */
  close(): void;
}

export interface Services {
  connect(client: Client): Connection;
  /** A file that the user named outside the window (command line, double click): the browser door may open it too. */
  permit(path: string): void;
  /** Ends all connections, waits for work in progress (a save), and releases everything. */
  close(): Promise<void>;
  readonly connections: number;
}

export function createServices(options: ServicesOptions): Services {
  const log = options.log ?? ((message, error) => console.error(message, error ?? ""));
  const parts = createParts(options);
  const connections = new Set<Connection>();
  /** Calls in progress. */
  const calls = new Set<Promise<void>>();

  function connect(client: Client): Connection {
    const handlers = handlersFor(parts, client);
    const dispatch = createDispatch(handlers, (operation, error) => log(`Defect in ${operation}`, error));
    const connection: Connection = {
      dispatch(name, input) {
        if (!connections.has(connection))
          return Promise.reject(new ApiError("bad-request", "This connection is closed."));
        const call = dispatch(name, input);
        const settled: Promise<void> = call
          .catch(() => undefined)
          .then(() => {
            calls.delete(settled);
            // Work that was in progress when the tab closed must not keep anything in the tab's name.
            if (!connections.has(connection)) parts.leave(client);
          });
        calls.add(settled);
        return call;
      },
      close() {
        if (connections.delete(connection)) parts.leave(client);
      },
    };
    connections.add(connection);
    return connection;
  }

  return {
    connect,
    permit: parts.permit,
    async close() {
      for (const connection of [...connections]) connection.close();
      await Promise.all(calls);
      await parts.close();
    },
    get connections() {
      return connections.size;
    },
  };
}
