/** Commands for regions, the table's size and the reference picture. */

import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { setTool, type ToolId } from "../window/store/ui.ts";
import { copyByCommand, pasteByCommand } from "./clipboard.ts";
import {
  canCopy,
  canPaste,
  carrying,
  chooseWholeTable,
  clearRegion,
  mirrorRegion,
  nudgeRegion,
  putDown,
  regionInHand,
  regionTool,
  turnRegion,
} from "./regionHands.ts";

export const REGION_TOOL_NAMES = {
  region: { label: "Select a region", key: "W" },
  picture: { label: "Place the reference picture", key: "Shift+I" },
} as const satisfies Partial<Record<ToolId, unknown>>;

const isEditing = (p: Program): boolean => p.session.store.getState().open !== null && p.ui.getState().mode === "edit";
export const hasPicture = (p: Program): boolean =>
  p.session.store.getState().open?.document.scenario.table.picture !== undefined;

const INCH = 4;
export const regionCommands: readonly Command[] = [
  command("Edit", "cut", "Cut", (p) => copyByCommand(p, true), {
    shortcuts: ["Ctrl+X"],
    enabled: canCopy,
    byBrowser: true,
  }),
  command("Edit", "copy", "Copy", (p) => copyByCommand(p, false), {
    shortcuts: ["Ctrl+C"],
    enabled: canCopy,
    byBrowser: true,
  }),
  command("Edit", "paste", "Paste", pasteByCommand, { shortcuts: ["Ctrl+V"], enabled: canPaste, byBrowser: true }),
  command("Edit", "region-all", "Choose the whole table", chooseWholeTable, {
    shortcuts: ["Ctrl+A"],
    enabled: regionTool,
  }),
  command("Edit", "region-turn-left", "Turn region left 90°", (p) => turnRegion(p, -1), {
    shortcuts: ["Q", ","],
    enabled: regionInHand,
  }),
  command("Edit", "region-turn-right", "Turn region right 90°", (p) => turnRegion(p, 1), {
    shortcuts: ["E", "."],
    enabled: regionInHand,
  }),
  command("Edit", "region-mirror-x", "Mirror region west to east", (p) => mirrorRegion(p, "west-east"), {
    shortcuts: ["Shift+H"],
    enabled: regionInHand,
  }),
  command("Edit", "region-mirror-y", "Mirror region south to north", (p) => mirrorRegion(p, "south-north"), {
    shortcuts: ["Shift+V"],
    enabled: regionInHand,
  }),
  command("Edit", "region-clear", "Clear region", clearRegion, {
    shortcuts: ["Delete", "Backspace"],
    enabled: regionInHand,
  }),
  command("Edit", "region-put", "Place the piece", putDown, { shortcuts: ["Enter"], enabled: carrying }),
  ...(
    [
      ["north", "ArrowUp", 0, 1],
      ["south", "ArrowDown", 0, -1],
      ["west", "ArrowLeft", -1, 0],
      ["east", "ArrowRight", 1, 0],
    ] as const
  ).flatMap(([name, key, columns, rows]) => [
    command("Edit", `region-nudge-${name}`, `Move region ¼″ ${name}`, (p) => nudgeRegion(p, columns, rows), {
      shortcuts: [key],
      enabled: regionInHand,
    }),
    command(
      "Edit",
      `region-step-${name}`,
      `Move region 1″ ${name}`,
      (p) => nudgeRegion(p, columns * INCH, rows * INCH),
      {
        shortcuts: [`Shift+${key}`],
        enabled: regionInHand,
      },
    ),
  ]),
  command("Edit", "table-size", "Table size…", (p) => p.front.setState({ sheet: { name: "table-size" } }), {
    enabled: isEditing,
  }),
  command(
    "File",
    "picture",
    "Reference picture…",
    (p) => (hasPicture(p) ? setTool(p.ui, "picture") : p.front.setState({ sheet: { name: "picture" } })),
    { enabled: isEditing },
  ),
  command(
    "Edit",
    "read-picture",
    "Read the reference picture…",
    (p) => p.front.setState({ sheet: { name: "read-picture" } }),
    {
      offered: hasPicture,
      enabled: isEditing,
      words: "scan photo map straighten perspective corners colours trace contours",
    },
  ),
];
