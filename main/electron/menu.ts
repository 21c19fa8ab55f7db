/** The native menu. Its commands are those of shared/api.ts; the window carries them out. */
import type { MenuItemConstructorOptions } from "electron";
import type { MenuCommand } from "../../shared/api.ts";

type Item = MenuItemConstructorOptions;

interface Words {
  readonly label: string;
  readonly accelerator?: string;
  /** A plain key; hidden on macOS, where it would be taken from text fields. */
  readonly key?: string;
}
/** The keys are those of the window's list of commands (a test compares them). */
const COMMANDS: Readonly<Record<MenuCommand, Words>> = {
  new: { label: "New scenario …", accelerator: "CmdOrCtrl+Alt+N" },
  open: { label: "Open …", accelerator: "CmdOrCtrl+O" },
  save: { label: "Save", accelerator: "CmdOrCtrl+S" },
  "save-as": { label: "Save as …", accelerator: "CmdOrCtrl+Shift+S" },
  print: { label: "Print …", accelerator: "CmdOrCtrl+P" },
  "save-picture": { label: "Save picture …" },
  solids: { label: "Relief for a 3D printer …" },
  "make-pack": { label: "Make a battle pack …" },
  undo: { label: "Undo", accelerator: "CmdOrCtrl+Z" },
  redo: { label: "Redo", accelerator: "CmdOrCtrl+Shift+Z" },
  "toggle-grid": { label: "Inch grid", key: "G" },
  "toggle-contours": { label: "Contours", key: "C" },
  "toggle-view": { label: "Map or model", key: "F7" },
  "zoom-fit": { label: "Whole table", key: "Home" },
  about: { label: "About Sand Table" },
};

export interface MenuSurroundings {
  readonly platform: NodeJS.Platform;
  /** Development: DevTools can be opened. */
  readonly tools: boolean;
  readonly command: (command: MenuCommand) => void;
}

const LINE: Item = { type: "separator" };

/** On macOS. */
const programMenu = (item: (id: MenuCommand) => Item): Item => ({
  label: "Sand Table",
  submenu: [
    item("about"),
    LINE,
    { role: "services" },
    LINE,
    { role: "hide" },
    { role: "hideOthers" },
    { role: "unhide" },
    LINE,
    { role: "quit" },
  ],
});

export function menuTemplate({ platform, tools, command }: MenuSurroundings): Item[] {
  const mac = platform === "darwin";
  const item = (id: MenuCommand): Item => {
    const { label, accelerator, key } = COMMANDS[id];
    const shown = accelerator ?? (mac ? undefined : key);
    return {
      id,
      label,
      ...(shown === undefined ? {} : { accelerator: shown }),
      // The window has the same shortcuts and knows when the keys belong to a text field. Here they are only shown. On
      // macOS the menu comes last and a shortcut without a menu item is odd, so there they are registered.
      registerAccelerator: mac,
      click: () => command(id),
    };
  };
  return [
    ...(mac ? [programMenu(item)] : []),
    {
      label: "&File",
      submenu: [
        item("new"),
        item("open"),
        LINE,
        item("save"),
        item("save-as"),
        LINE,
        item("print"),
        item("save-picture"),
        item("solids"),
        item("make-pack"),
        LINE,
        mac ? { role: "close" } : { role: "quit" },
      ],
    },
    {
      label: "&Edit",
      submenu: [
        item("undo"),
        item("redo"),
        LINE,
        { role: "cut" },
        { role: "copy" },
        { role: "paste" },
        { role: "selectAll" },
      ],
    },
    {
      label: "&View",
      submenu: [
        item("toggle-view"),
        item("zoom-fit"),
        LINE,
        item("toggle-grid"),
        item("toggle-contours"),
        LINE,
        { role: "togglefullscreen" },
        ...(tools ? [LINE, { role: "toggleDevTools" } satisfies Item] : []),
      ],
    },
    ...(mac ? [{ role: "windowMenu" } satisfies Item] : [{ label: "&Help", submenu: [item("about")] }]),
  ];
}
