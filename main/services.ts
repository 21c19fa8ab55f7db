/**
 * What the program does for its windows and tabs: files, vehicles, settings. It knows neither Electron nor a web server;
 * a door makes one `Services`, and one `Connection` for every window or tab.
 */
import type { ApiEvent } from "../shared/api.ts";
import { ApiError, createDispatch } from "./dispatch.ts";
import { handlersFor } from "./handlers.ts";
import { createParts } from "./parts.ts";
import type { Compose } from "./print/printing.ts";

export interface ServicesOptions {
  /** Where the database, settings, recent files, autosaves and locks lie. Made where it is missing. */
  readonly dataFolder: string;
  /** The program's own `resources` folder. */
  readonly resourcesFolder: string;
  /** The program's own `scenarios` folder. */
  readonly scenariosFolder: string;
  /** Files of libraries that are read as they are: typefaces and the painter of pictures. */
  readonly modulesFolder: string;
  /** The browser door reads and writes below this folder only. */
  readonly homeFolder: string;
  readonly host: "electron" | "browser";
  readonly version: string;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Lays out what is printed; for tests. */
  readonly compose?: Compose;
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
  /** Ends all connections, waits for what is under way (a saving), and lets go of everything held. */
  close(): Promise<void>;
  readonly connections: number;
}

export function createServices(options: ServicesOptions): Services {
  const log = options.log ?? ((message, error) => console.error(message, error ?? ""));
  const parts = createParts(options);
  const connections = new Set<Connection>();
  /** Under way. */
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
            // What was still under way when the tab went must not hold on to anything in its name.
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
      parts.close();
    },
    get connections() {
      return connections.size;
    },
  };
}
