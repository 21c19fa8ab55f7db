/** TEST ONLY. The module `electron` as the main bundle sees it. What is missing here is not covered: it throws. */
import { EventEmitter } from "node:events";
import { app, ipcMain } from "./app.ts";
import { filters, type RequestFilter, type SchemeHandler, schemes } from "./browser.ts";
import { BrowserWindow } from "./window.ts";

export { app, BrowserWindow, ipcMain };

/** What the test answers to the next dialogs; a dialog never blocks. Without an answer it is cancelled. */
export const dialogAnswers: (string | number)[] = [];
const nextFile = () => {
  const answer = dialogAnswers.shift();
  return typeof answer === "string" ? answer : undefined;
};
export const dialog = {
  async showSaveDialog() {
    const filePath = nextFile();
    return filePath === undefined ? { canceled: true, filePath: "" } : { canceled: false, filePath };
  },
  async showOpenDialog() {
    const file = nextFile();
    return file === undefined ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [file] };
  },
  async showMessageBox() {
    const answer = dialogAnswers.shift();
    return { response: typeof answer === "number" ? answer : 0, checkboxChecked: false };
  },
  showErrorBox: (title: string, text: string) => console.error(title, text),
};

interface Item {
  id?: string;
  role?: string;
  label?: string;
  click?: () => void;
  submenu?: Item[];
}
export class Menu {
  static #current: Menu | null = null;
  readonly items: readonly Item[];
  constructor(items: readonly Item[] = []) {
    this.items = items;
  }
  static buildFromTemplate = (template: readonly Item[]) => new Menu(template);
  static setApplicationMenu = (menu: Menu | null) => {
    Menu.#current = menu;
  };
  static getApplicationMenu = () => Menu.#current;
  getMenuItemById(id: string): Item | null {
    const find = (items: readonly Item[]): Item | null => {
      for (const item of items) {
        const found = item.id === id ? item : find(item.submenu ?? []);
        if (found) return found;
      }
      return null;
    };
    return find(this.items);
  }
}

export const protocol = {
  registerSchemesAsPrivileged() {
    if (app.isReady()) throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
  },
  handle: (scheme: string, handler: SchemeHandler) => void schemes.set(scheme, handler),
};

class Session extends EventEmitter {
  readonly webRequest = { onBeforeRequest: (filter: RequestFilter) => void filters.push(filter) };
  setPermissionRequestHandler() {}
  setPermissionCheckHandler() {}
  setDevicePermissionHandler() {}
  setSpellCheckerEnabled() {}
}
export const session = { defaultSession: new Session() };

const workArea = { x: 0, y: 0, width: 1280, height: 800 };
export const screen = {
  getAllDisplays: () => [{ workArea, scaleFactor: 1 }],
  getPrimaryDisplay: () => ({ workArea, workAreaSize: workArea, scaleFactor: 1 }),
};
