/**
 * Restrictions on a window: no network, no other page, no further windows, no permissions. Electron's objects are
 * parameters, so that tests can pass their own.
 */
import type { Session, WebContents, WebFrameMain } from "electron";
import { ORIGIN } from "./bundle.ts";

/** Whether an address belongs to our bundle. */
export function isOurPage(address: string): boolean {
  try {
    const { protocol, host } = new URL(address);
    return `${protocol}//${host}` === ORIGIN;
  } catch {
    return false;
  }
}

/** Whether an IPC sender is the main frame of a page of ours (null: the frame is gone already). */
export const isOurFrame = (frame: Pick<WebFrameMain, "url" | "parent"> | null): boolean =>
  frame !== null && frame.parent === null && isOurPage(frame.url);

/** Requests that a window may make: for its files, and for data in memory. `tools`: DevTools, in development. */
export function isOurRequest(address: string, tools: boolean): boolean {
  if (isOurPage(address)) return true;
  if (address.startsWith(`blob:${ORIGIN}/`) || address.startsWith("data:")) return true;
  return tools && address.startsWith("devtools://");
}

/** No network, no permissions, no downloads of dictionaries. */
export function guardSession(
  session: Pick<
    Session,
    | "setPermissionRequestHandler"
    | "setPermissionCheckHandler"
    | "setDevicePermissionHandler"
    | "setSpellCheckerEnabled"
    | "webRequest"
    | "on"
  >,
  tools: boolean,
): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isOurRequest(url, tools) }));
  session.on("will-download", (event, item) => {
    if (!isOurRequest(item.getURL(), false)) event.preventDefault();
  });
}

/** No other pages, no new windows, no embedded pages. */
export function guardContents(
  contents: Pick<WebContents, "setWindowOpenHandler" | "setWebRTCIPHandlingPolicy" | "on">,
) {
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
  const stay = (event: { preventDefault(): void; readonly url: string }) => {
    if (!isOurPage(event.url)) event.preventDefault();
  };
  contents.on("will-navigate", stay);
  contents.on("will-frame-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-attach-webview", (event) => event.preventDefault());
}
