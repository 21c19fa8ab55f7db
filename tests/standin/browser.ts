/** TEST ONLY. The one Chromium behind the stand-in's windows, and the custom schemes and request filter it serves. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page, type Route } from "@playwright/test";
import { LAUNCH_ARGS } from "../chromium.ts";

export type SchemeHandler = (request: Request) => Response | Promise<Response>;
export type RequestFilter = (details: { url: string }, decide: (answer: { cancel?: boolean }) => void) => void;
/** What comes over the binding that the preload's runtime calls. */
export type IpcListener = (
  page: Page,
  frame: { url: string; isMain: boolean },
  message: { kind: "invoke" | "send"; channel: string; args: unknown[] },
) => unknown;

export const schemes = new Map<string, SchemeHandler>();
export const filters: RequestFilter[] = [];
const profile = process.env["STANDIN_PROFILE"] ?? mkdtempSync(path.join(tmpdir(), "standin-"));

/** app://bundle/x ⇄ https://bundle.app.standin.test/x : Chromium can't be taught a scheme from outside. */
export const toPage = (address: string): string =>
  address.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/]+)/i, (all, scheme: string, host: string) =>
    schemes.has(scheme) ? `https://${host}.${scheme}.standin.test` : all,
  );
export const fromPage = (address: string): string =>
  address.replace(/^https:\/\/([^/]+)\.([a-z0-9+-]+)\.standin\.test/i, "$2://$1");

let started: Promise<BrowserContext> | undefined;
let unused: Page | undefined;

/** Electron's `onBeforeRequest`: the first filter that cancels decides. */
function cancelled(url: string): boolean {
  return filters.some((filter) => {
    let cancel = false;
    filter({ url }, (answer) => {
      cancel = answer.cancel ?? false;
    });
    return cancel;
  });
}

async function serve(route: Route): Promise<void> {
  const asked = route.request();
  const url = fromPage(asked.url());
  if (cancelled(url)) return await route.abort("blockedbyclient");
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  if (!handler) return await route.continue();
  const body = asked.postDataBuffer();
  const response = await handler(
    new Request(url, {
      method: asked.method(),
      headers: asked.headers(),
      ...(body ? { body: new Uint8Array(body) } : {}),
    }),
  );
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Starts Chromium at the first call. */
export function browser(onIpc: IpcListener, onLost: () => void): Promise<BrowserContext> {
  started ??= (async () => {
    mkdirSync(profile, { recursive: true });
    const executablePath = process.env["CHROMIUM_PATH"];
    if (!executablePath) throw new Error("stand-in: CHROMIUM_PATH names no browser");
    const context = await chromium.launchPersistentContext(profile, {
      viewport: null,
      executablePath,
      chromiumSandbox: false,
      headless: true,
      args: [...LAUNCH_ARGS, "--remote-debugging-port=0", "--window-size=1280,800"],
    });
    unused = context.pages()[0];
    await context.route("**/*", serve);
    await context.exposeBinding(
      "__standinIpc",
      ({ page, frame }, kind: "invoke" | "send", channel: string, args: unknown[]) =>
        onIpc(page, { url: fromPage(frame.url()), isMain: frame.parentFrame() === null }, { kind, channel, args }),
    );
    context.on("close", onLost);
    return context;
  })();
  return started;
}

export async function newPage(context: BrowserContext): Promise<Page> {
  const page = unused ?? (await context.newPage());
  unused = undefined;
  return page;
}

export const closeBrowser = async (): Promise<void> => {
  const context = await started?.catch(() => undefined);
  await context?.close().catch(() => {});
};
