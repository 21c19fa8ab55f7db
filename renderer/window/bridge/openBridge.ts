/** The bridge to main: Electron's preload if there is one, else the loopback WebSocket. */
import type { Bridge } from "../../../shared/api.ts";
import { openSocketBridge } from "./socketBridge.ts";

declare global {
  interface Window {
    /** Set by the Electron preload. */
    readonly sandTable?: Bridge;
  }
}

/** Rejects with a sentence for the user when the host doesn't answer. */
export async function openBridge(): Promise<Bridge> {
  return window.sandTable ?? (await openSocketBridge());
}
