/** TEST ONLY. `WebContents`: one page. */
import { EventEmitter } from "node:events";
import type { Page, Route } from "@playwright/test";
import { app, preventable } from "./app.ts";
import { fromPage, toPage } from "./browser.ts";

type OpenHandler = (details: { url: string }) => { action: "allow" | "deny" };
type Receiver = { __standinReceive?: (channel: string, args: unknown[]) => void };

export class WebContents extends EventEmitter {
  _page: Page | undefined;
  #open: OpenHandler = () => ({ action: "allow" });
  /** The address that main itself loads next: `will-navigate` is for what the page does. */
  #own: string | null = null;

  setWindowOpenHandler(handler: OpenHandler) {
    this.#open = handler;
  }
  setWebRTCIPHandlingPolicy() {}
  getURL = () => fromPage(this._page?.url() ?? "");
  openDevTools() {}
  reload = () => void this._load(this._page?.url() ?? "", (page) => page.reload());
  send(channel: string, ...args: unknown[]) {
    const message = [channel, structuredClone(args)] as const;
    void this._page
      ?.evaluate(([name, values]) => (globalThis as Receiver).__standinReceive?.(name, values), message)
      .catch(() => {});
  }

  async _load(address: string, how: (page: Page) => Promise<unknown>): Promise<void> {
    if (!this._page) throw new Error("stand-in: no page yet");
    this.#own = address;
    await how(this._page);
  }
  _goto = (address: string) => this._load(toPage(address), (page) => page.goto(toPage(address)));

  async _attach(page: Page): Promise<void> {
    this._page = page;
    app.emit("web-contents-created", {}, this);
    page.on("popup", (popup) => {
      if (this.#open({ url: fromPage(popup.url()) }).action === "deny") void popup.close();
    });
    page.on("pageerror", (error) => console.error("[renderer]", error.message));
    page.on("console", (message) => message.type() === "error" && console.error("[renderer]", message.text()));
    page.on("domcontentloaded", () => this.emit("dom-ready"));
    page.on("load", () => this.emit("did-finish-load"));
    await page.route("**/*", (route) => this.#navigate(page, route));
  }

  async #navigate(page: Page, route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest()) return await route.fallback();
    const isMainFrame = request.frame() === page.mainFrame();
    const details = { url: fromPage(request.url()), isSameDocument: false, isMainFrame };
    const own = isMainFrame && request.url() === this.#own;
    if (own) this.#own = null;
    else {
      const will = preventable(details);
      if (isMainFrame) this.emit("will-navigate", will, details.url);
      this.emit("will-frame-navigate", will);
      // No Content leaves the page where it is; an aborted request may end in an error page.
      if (will.defaultPrevented) return await route.fulfill({ status: 204 });
    }
    this.emit("did-start-navigation", details);
    await route.fallback();
  }
}
