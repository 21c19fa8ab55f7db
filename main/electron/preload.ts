/**
 * The window's only access to Electron: the bridge of shared/api.ts as `window.sandTable`. It runs sandboxed and
 * isolated from the page; no channel, no event object and no Node gets through.
 */
import "../../shared/no-eval.ts";
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from "electron";
import { type ApiEvent, type Bridge, eventSchema, operations } from "../../shared/api.ts";
import { listeners } from "../../shared/listeners.ts";
import { CALL, type CallAnswer, EVENT } from "./channels.ts";

const events = listeners<ApiEvent>("until heard");
ipcRenderer.on(EVENT, (_event: IpcRendererEvent, message: unknown) => {
  const event = eventSchema.safeParse(message);
  if (event.success) events.tell(event.data);
  else console.error("Main sent an event that is not in the contract.");
});

const bridge: Bridge = {
  host: "electron",
  async invoke(name, input) {
    if (typeof name !== "string" || !Object.hasOwn(operations, name))
      throw new Error(`There is no operation “${name}”.`);
    const reply = (await ipcRenderer.invoke(CALL, name, input)) as CallAnswer;
    if ("error" in reply) throw new Error(reply.error.message);
    return reply.answer as never;
  },
  onEvent(listener) {
    if (typeof listener !== "function") throw new TypeError("A listener is a function.");
    return events.add(listener);
  },
  // Throws for anything that isn't a File.
  pathOf: (file) => webUtils.getPathForFile(file as File),
  // Main and window end together: the window never survives a loss of the connection.
  onLost: () => () => {},
};
contextBridge.exposeInMainWorld("sandTable", bridge);
