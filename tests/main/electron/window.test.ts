/** What of the Electron door can be asked without Electron: places on screens, the menu, dialogs, arguments. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserWindow, Dialog, MenuItemConstructorOptions } from "electron";
import { describe, expect, test, vi } from "vitest";
import { scenarioArgument } from "../../../main/electron/arguments.ts";
import { placeFor, readBounds, writeBounds } from "../../../main/electron/bounds.ts";
import { pickFile } from "../../../main/electron/dialogs.ts";
import { menuTemplate } from "../../../main/electron/menu.ts";
import { commands } from "../../../renderer/app/commands.ts";
import { MENU_COMMANDS, type MenuCommand } from "../../../shared/api.ts";

describe("the window's place", () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1040 };
  const saved = { x: 100, y: 50, width: 1200, height: 800, maximized: false };

  test("is where it was", () => expect(placeFor(saved, [screen])).toEqual(saved));
  test("is the usual one at first, no larger than the screen", () => {
    expect(placeFor(null, [screen])).toEqual({ width: 1440, height: 900, maximized: false });
    expect(placeFor(null, [{ ...screen, width: 1280, height: 720 }])).toMatchObject({ width: 1280, height: 720 });
  });
  test("is the usual one when its screen is gone", () => {
    expect(placeFor({ ...saved, x: 2500 }, [screen])).not.toHaveProperty("x");
    expect(placeFor({ ...saved, x: 2500 }, [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2500 });
    expect(placeFor({ ...saved, y: -40 }, [screen])).not.toHaveProperty("y");
    expect(placeFor({ ...saved, y: 1030 }, [screen])).not.toHaveProperty("y");
    expect(placeFor(saved, [])).not.toHaveProperty("x");
  });
  test("is never too small to work in", () => {
    expect(placeFor({ ...saved, width: 200, height: 100 }, [screen])).toMatchObject({ width: 960, height: 600 });
  });
  test("is remembered; a damaged memory is none", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sand-table-bounds-"));
    const file = path.join(folder, "window.json");
    expect(readBounds(file)).toBeNull();
    writeBounds(file, saved);
    expect(readBounds(file)).toEqual(saved);
    for (const damaged of ["", "{", "null", '{"x":1}', JSON.stringify({ ...saved, width: -1 })]) {
      writeFileSync(file, damaged);
      expect(readBounds(file)).toBeNull();
    }
    writeBounds(path.join(folder, "none", "window.json"), saved);
    rmSync(folder, { recursive: true });
  });
});

describe("the menu", () => {
  const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);

  test.each(["linux", "win32", "darwin"] as const)("on %s every command stands in it once, and is sent", (platform) => {
    const command = vi.fn<(id: MenuCommand) => void>();
    const items = flat(menuTemplate({ platform, tools: false, command }));
    for (const id of MENU_COMMANDS) {
      const found = items.filter((item) => item.id === id);
      expect(found, id).toHaveLength(1);
      const click = found[0]?.click as (() => void) | undefined;
      click?.();
      expect(command).toHaveBeenLastCalledWith(id);
    }
    const accelerators = items.flatMap((item) => item.accelerator ?? []);
    expect(new Set(accelerators).size).toBe(accelerators.length);
    expect(items.some((item) => item.role === "quit")).toBe(true);
    expect(items.some((item) => item.role === "reload" || item.role === "forceReload")).toBe(false);
  });
  test("shows the keys that the window listens to, and registers none beside it except on macOS", () => {
    const shown = flat(menuTemplate({ platform: "linux", tools: false, command: () => {} })).filter((i) => i.id);
    for (const { id, accelerator, registerAccelerator } of shown) {
      const shortcuts = commands.find((command) => command.id === id)?.shortcuts ?? [];
      if (accelerator === undefined) expect(shortcuts, id).toEqual([]);
      else expect(shortcuts, id).toContain(String(accelerator).replace("CmdOrCtrl", "Ctrl"));
      expect(registerAccelerator).toBe(false);
    }
  });
  test("DevTools are for development", () => {
    const has = (tools: boolean) =>
      flat(menuTemplate({ platform: "linux", tools, command: () => {} })).some((i) => i.role === "toggleDevTools");
    expect([has(true), has(false)]).toEqual([true, false]);
  });
});

describe("dialogs", () => {
  const dialog = (answer: object) =>
    ({ showOpenDialog: vi.fn(() => answer), showSaveDialog: vi.fn(() => answer) }) as unknown as Dialog;
  const window = {} as BrowserWindow;

  test("give a path, or nothing where the user thought better of it", async () => {
    const open = (answer: object) => pickFile(dialog(answer), window, "open", undefined);
    expect(await open({ canceled: false, filePaths: ["/a.sandtable"] })).toBe("/a.sandtable");
    expect(await open({ canceled: true, filePaths: ["/a.sandtable"] })).toBeNull();
    expect(await open({ canceled: false, filePaths: [] })).toBeNull();
    expect(await pickFile(dialog({ canceled: true, filePath: "" }), window, "save", "x")).toBeNull();
  });
  test("a name to save under gets the extension where it has none", async () => {
    const save = (filePath: string) => pickFile(dialog({ canceled: false, filePath }), window, "save", undefined);
    expect(await save("/a")).toBe("/a.sandtable");
    expect(await save("/a.SandTable")).toBe("/a.SandTable");
    expect(await save("/a.json")).toBe("/a.json.sandtable");
  });
  test("a game is saved as a game, and both sorts can be opened", async () => {
    const asked = dialog({ canceled: false, filePath: "/a" });
    expect(await pickFile(asked, window, "save", "evening.sandgame")).toBe("/a.sandgame");
    expect(asked.showSaveDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({ filters: [{ name: "Sand Table games", extensions: ["sandgame"] }] }),
    );
    const other = dialog({ canceled: false, filePath: "/a.sandtable" });
    expect(await pickFile(other, window, "save", "evening.sandgame")).toBe("/a.sandtable.sandgame");
    const open = dialog({ canceled: false, filePaths: ["/a.sandgame"] });
    expect(await pickFile(open, window, "open", undefined)).toBe("/a.sandgame");
    expect(open.showOpenDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({
        filters: [{ name: "Scenarios, games and battle packs", extensions: ["sandtable", "sandgame", "sandpack"] }],
      }),
    );
  });
  test("a folder is chosen as a folder", async () => {
    const open = dialog({ canceled: false, filePaths: ["/home/u/battles"] });
    expect(await pickFile(open, window, "folder", undefined)).toBe("/home/u/battles");
    expect(open.showOpenDialog).toHaveBeenCalledWith(window, {
      title: "Choose a folder",
      properties: ["openDirectory"],
    });
  });
});

test("documents for other programs get their own ending and filter", async () => {
  const answered = (filePath: string) => ({
    showOpenDialog: vi.fn(),
    showSaveDialog: vi.fn(async () => ({ canceled: false, filePath })),
  });
  const asked = answered("/home/u/map");
  expect(await pickFile(asked as unknown as Dialog, {} as BrowserWindow, "save", "Olkhovka.pdf")).toBe(
    "/home/u/map.pdf",
  );
  expect(asked.showSaveDialog).toHaveBeenCalledWith(
    {},
    expect.objectContaining({ defaultPath: "Olkhovka.pdf", filters: [{ name: "PDF document", extensions: ["pdf"] }] }),
  );
  const picture = answered("/home/u/map.PNG");
  expect(await pickFile(picture as unknown as Dialog, {} as BrowserWindow, "save", "x.png")).toBe("/home/u/map.PNG");
});

test("the scenario of a command line is its last, and absolute", () => {
  expect(scenarioArgument(["/x/electron", ".", "b.sandtable"], "/home/u")).toBe(path.resolve("/home/u/b.sandtable"));
  expect(scenarioArgument(["/x/sand-table", "/abs/b.SANDTABLE", "--flag.sandtable"], "/")).toBe("/abs/b.SANDTABLE");
  expect(scenarioArgument(["/x/electron", ".", "evening.sandgame"], "/home/u")).toBe("/home/u/evening.sandgame");
  expect(scenarioArgument(["/x/sand-table", "file:///home/u/My%20battle.sandtable"], "/")).toBe(
    "/home/u/My battle.sandtable",
  );
  expect(scenarioArgument(["/x/b.sandtable"], "/")).toBeUndefined();
  expect(scenarioArgument(["/x/electron", ".", "--inspect", "notes.txt"], "/")).toBeUndefined();
});
