/**
 * TEST ONLY. `node tests/standin/run.ts MAIN.js [FILE]` runs a main bundle on the stand-in. A test drives it by messages
 * (see Order): what a user does with native menus, dialogs and the title bar.
 */
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

export type Order =
  | { readonly do: "menu"; readonly id: string }
  | { readonly do: "answer-dialog"; readonly answer: string | number }
  | { readonly do: "open-file"; readonly path: string }
  | { readonly do: "second-instance"; readonly argv: readonly string[] }
  | { readonly do: "close-window" }
  | { readonly do: "quit" };

const standin = pathToFileURL(path.join(import.meta.dirname, "electron.ts")).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron" || specifier === "electron/main"
      ? { url: standin, format: "module-typescript", shortCircuit: true }
      : next(specifier, context),
});
const [, , main, ...args] = process.argv;
if (!main) throw new Error("usage: run.ts MAIN.js [FILE]");
// As Electron in development: its program, the application's folder, the user's arguments.
process.argv = [process.execPath, ".", ...args];

const { app, BrowserWindow, dialogAnswers, Menu } = await import("./electron.ts");
process.on("message", (order: Order) => {
  if (order.do === "menu") Menu.getApplicationMenu()?.getMenuItemById(order.id)?.click?.();
  else if (order.do === "answer-dialog") dialogAnswers.push(order.answer);
  else if (order.do === "open-file") app.emit("open-file", { preventDefault() {} }, order.path);
  else if (order.do === "second-instance") app.emit("second-instance", {}, order.argv, process.cwd());
  else if (order.do === "close-window") BrowserWindow.getAllWindows()[0]?.close();
  else app.quit();
});
await import(pathToFileURL(path.resolve(main)).href);
app._mainEvaluated();
