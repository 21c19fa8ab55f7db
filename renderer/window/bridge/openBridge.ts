/** The way to main: the preload's own where Electron put one, else the loopback WebSocket. */
import type { Bridge } from "../../../shared/api.ts";
import { openSocketBridge } from "./socketBridge.ts";

declare global {
  interface Window {
    /** Put there by the Electron preload. */
    readonly sandTable?: Bridge;
  }
}

/** Rejects, with a sentence for the user, when there is nobody at the other end. */
export async function openBridge(): Promise<Bridge> {
  return window.sandTable ?? (await openSocketBridge());
}
