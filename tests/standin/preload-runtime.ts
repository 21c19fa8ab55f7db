/** TEST ONLY. Source text that runs in the page before its scripts: gives the preload its `require("electron")`. */

type Listener = (...args: unknown[]) => void;
type Preload = (require: unknown, module: unknown, exports: unknown, process: unknown) => void;
type Ipc = (kind: string, channel: string, args: unknown[]) => Promise<unknown>;

export const preloadRuntime = String(function standin(preload: Preload) {
  const page = globalThis as unknown as { __standinIpc?: Ipc };
  const ipc = page.__standinIpc as Ipc;
  delete page.__standinIpc;
  const listeners = new Map<string, Set<Listener>>();
  Object.defineProperty(globalThis, "__standinReceive", {
    value: (channel: string, args: unknown[]) => {
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer, ports: [] }, ...args);
    },
  });
  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]) {
      try {
        // Throws a DataCloneError, as Electron does.
        return await ipc("invoke", channel, structuredClone(args));
      } catch (error) {
        throw new Error(String((error as Error).message).replace(/^.*?(Error invoking remote method)/s, "$1"));
      }
    },
    send: (channel: string, ...args: unknown[]) => void ipc("send", channel, structuredClone(args)),
    on(channel: string, listener: Listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return ipcRenderer;
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
  };
  // The context bridge copies: values are cloned and frozen, functions are wrapped, prototypes are lost.
  const copy = (value: unknown): unknown => {
    if (typeof value === "function") {
      return (...args: unknown[]) => {
        const result: unknown = value(...args.map((arg) => (typeof arg === "function" ? arg : copy(arg))));
        return result instanceof Promise
          ? result.then(copy, (error: unknown) => Promise.reject(copy(error)))
          : copy(result);
      };
    }
    // Of an error, only the text comes through.
    if (value instanceof Error) return new Error(value.message);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value === "object" && value !== null) {
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])));
    }
    if (typeof value === "symbol") throw new Error("cannot be sent over the context bridge");
    return value;
  };
  const electron = {
    ipcRenderer,
    // A page can't make a file that lies anywhere: a test says by its name where one does.
    webUtils: {
      getPathForFile: ({ name }: { name: string }) =>
        (globalThis as unknown as { __standinPaths?: Record<string, string> }).__standinPaths?.[name] ?? "",
    },
    contextBridge: {
      exposeInMainWorld(key: string, api: unknown) {
        if (key in globalThis)
          throw new Error("Cannot bind an API on top of an existing property on the window object");
        Object.defineProperty(globalThis, key, { value: copy(api), enumerable: true });
      },
    },
  };
  const module = { exports: {} };
  preload(
    (name: string) => {
      if (name === "electron") return electron;
      throw new Error(`module not found: ${name} (a sandboxed preload can only require electron)`);
    },
    module,
    module.exports,
    { platform: "linux", env: {}, versions: {}, type: "renderer", contextIsolated: true, sandboxed: true },
  );
});
