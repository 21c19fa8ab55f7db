import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { IpcMain, Session, WebContents } from "electron";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../main/dispatch.ts";
import { serveBundle } from "../../../main/electron/bundle.ts";
import { answerCalls } from "../../../main/electron/ipc.ts";
import { guardContents, guardSession, isOurFrame, isOurPage, isOurRequest } from "../../../main/electron/security.ts";

describe("what is ours", () => {
  test.each([
    ["app://bundle/index.html", true],
    ["app://bundle/assets/a.js?x#y", true],
    ["app://bundle.evil.example/index.html", false],
    ["app://evil/index.html", false],
    ["app://bundle:80/index.html", false],
    ["https://bundle/index.html", false],
    ["file:///etc/passwd", false],
    ["about:blank", false],
    ["data:text/html,x", false],
    ["", false],
  ])("page %s: %s", (address, ours) => expect(isOurPage(address)).toBe(ours));

  test("a frame only when it is the main frame of our page", () => {
    const page = "app://bundle/index.html";
    expect(isOurFrame({ url: page, parent: null })).toBe(true);
    expect(isOurFrame({ url: page, parent: {} as never })).toBe(false);
    expect(isOurFrame({ url: "https://evil.example/", parent: null })).toBe(false);
    expect(isOurFrame(null)).toBe(false);
  });

  test.each([
    "http://127.0.0.1/",
    "https://example.org/",
    "ws://127.0.0.1:1/",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "ftp://x/",
  ])("no request to %s", (address) => {
    expect(isOurRequest(address, true)).toBe(false);
  });
  test("DevTools load themselves in development only", () => {
    expect(isOurRequest("devtools://devtools/bundled/x.js", true)).toBe(true);
    expect(isOurRequest("devtools://devtools/bundled/x.js", false)).toBe(false);
    expect(isOurRequest("blob:app://bundle/1", false)).toBe(true);
  });
});

test("the session refuses permissions, devices, dictionaries, requests and downloads", () => {
  let filter: (details: { url: string }, decide: (answer: { cancel?: boolean }) => void) => void = () => {};
  let download: (event: object, item: object) => void = () => {};
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
    webRequest: {
      onBeforeRequest: (given: typeof filter) => {
        filter = given;
      },
    },
    on: (_name: string, given: typeof download) => {
      download = given;
    },
  };
  guardSession(session as unknown as Session, false);
  const answer = vi.fn();
  const [request] = session.setPermissionRequestHandler.mock.calls[0] as [(c: null, p: string, d: unknown) => void];
  request(null, "media", answer);
  expect(answer).toHaveBeenCalledWith(false);
  const [check] = session.setPermissionCheckHandler.mock.calls[0] as [() => boolean];
  expect(check()).toBe(false);
  const [device] = session.setDevicePermissionHandler.mock.calls[0] as [() => boolean];
  expect(device()).toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  const decide = vi.fn();
  filter({ url: "https://example.org/" }, decide);
  expect(decide).toHaveBeenLastCalledWith({ cancel: true });
  filter({ url: "app://bundle/index.html" }, decide);
  expect(decide).toHaveBeenLastCalledWith({ cancel: false });
  const preventDefault = vi.fn();
  download({ preventDefault }, { getURL: () => "https://example.org/x.exe" });
  expect(preventDefault).toHaveBeenCalledOnce();
  download({ preventDefault }, { getURL: () => "blob:app://bundle/1" });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test("contents stay on their page and open nothing", () => {
  const handlers = new Map<string, (event: object) => void>();
  const setWindowOpenHandler = vi.fn();
  guardContents({
    setWindowOpenHandler,
    setWebRTCIPHandlingPolicy: vi.fn(),
    on: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  } as unknown as WebContents);
  const [open] = setWindowOpenHandler.mock.calls[0] as [() => object];
  expect(open()).toEqual({ action: "deny" });
  for (const name of ["will-navigate", "will-frame-navigate", "will-redirect"]) {
    const preventDefault = vi.fn();
    handlers.get(name)?.({ preventDefault, url: "https://example.org/" });
    expect(preventDefault, name).toHaveBeenCalledOnce();
    handlers.get(name)?.({ preventDefault, url: "app://bundle/index.html" });
    expect(preventDefault, name).toHaveBeenCalledOnce();
  }
  const preventDefault = vi.fn();
  handlers.get("will-attach-webview")?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

describe("the IPC wrapper", () => {
  type Handler = (event: object, name: unknown, input: unknown) => Promise<unknown>;
  const contents = { our: "contents" };
  const dispatch = vi.fn((name: string) => {
    if (name === "refused") return Promise.reject(new ApiError("bad-request", "No."));
    if (name === "broken") return Promise.reject(new Error("a secret of the inside"));
    return Promise.resolve({ done: name });
  });
  let handler: Handler = () => Promise.resolve();
  answerCalls({ handle: (_channel: string, given: Handler) => (handler = given) } as unknown as IpcMain, (sender) =>
    (sender as unknown) === contents ? { dispatch } : null,
  );
  const frame = { url: "app://bundle/index.html", parent: null };

  test("passes a call of our window's main frame on", async () => {
    expect(await handler({ sender: contents, senderFrame: frame }, "app.info", {})).toEqual({
      answer: { done: "app.info" },
    });
  });

  test.each([
    ["a child frame", { sender: contents, senderFrame: { ...frame, parent: {} } }],
    ["a foreign page", { sender: contents, senderFrame: { url: "https://evil.example/", parent: null } }],
    ["a frame that is gone", { sender: contents, senderFrame: null }],
    ["other contents", { sender: {}, senderFrame: frame }],
  ])("refuses %s, and dispatches nothing", async (_name, event) => {
    dispatch.mockClear();
    expect(await handler(event, "app.info", {})).toMatchObject({ error: { code: "not-permitted" } });
    expect(dispatch).not.toHaveBeenCalled();
  });

  test("tells what dispatch tells, and of a defect nothing", async () => {
    const event = { sender: contents, senderFrame: frame };
    expect(await handler(event, "refused", {})).toEqual({ error: { code: "bad-request", message: "No." } });
    expect(JSON.stringify(await handler(event, "broken", {}))).not.toContain("secret");
    expect(await handler(event, { toString: () => "app.info" }, {})).toMatchObject({ error: { code: "bad-request" } });
  });
});

describe("app://bundle/", () => {
  let folder: string;
  let serve: (request: Request) => Promise<Response>;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "sand-table-bundle-"));
    const renderer = path.join(folder, "renderer");
    mkdirSync(path.join(renderer, "assets"), { recursive: true });
    writeFileSync(path.join(renderer, "index.html"), "<!doctype html>");
    writeFileSync(path.join(renderer, "assets", "a.js"), "1;");
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    mkdirSync(path.join(folder, "renderer-other"));
    writeFileSync(path.join(folder, "renderer-other", "x.txt"), "secret");
    symlinkSync(path.join(folder, "secret.txt"), path.join(renderer, "link.txt"));
    serve = serveBundle(renderer);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("serves the bundle with the policy and the right types", async () => {
    const page = await serve(new Request("app://bundle/index.html"));
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("content-security-policy")).toContain("connect-src 'self';");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    const script = await serve(new Request("app://bundle/assets/a.js"));
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(await script.text()).toBe("1;");
  });

  test.each([
    "app://bundle/../secret.txt",
    "app://bundle/%2e%2e/secret.txt",
    "app://bundle/..%2fsecret.txt",
    "app://bundle/..%5csecret.txt",
    "app://bundle/%2e%2e%2frenderer-other/x.txt",
    "app://bundle/link.txt",
    "app://bundle/assets",
    "app://bundle/",
    "app://bundle/none.js",
    "app://bundle/%00",
    "app://bundle/%",
    "app://other/index.html",
  ])("nothing else: %s", async (address) => {
    const answer = await serve(new Request(address));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("nothing is written to", async () => {
    expect((await serve(new Request("app://bundle/index.html", { method: "POST", body: "x" }))).status).toBe(405);
  });
});
