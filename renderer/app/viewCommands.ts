/** The commands of the view: modes, layers, the camera, the inspector's tabs, the theme. */

import { capital } from "../../shared/words.ts";
import { UPS, type Up } from "../scene/camera/compass.ts";
import { type Command, command } from "../window/command.ts";
import { type InspectorTab, setMode } from "../window/store/ui.ts";
import { isOpen, onScenario, tableShown } from "./enabled.ts";
import { canPhotograph, photograph } from "./photo.ts";
import { stepRegion } from "./regions.ts";

/** The arrow points to the edge of the table that the command turns upwards. */
const UP_KEYS: Readonly<Record<Up, string>> = {
  north: "Ctrl+ArrowUp",
  east: "Ctrl+ArrowRight",
  south: "Ctrl+ArrowDown",
  west: "Ctrl+ArrowLeft",
};
const OPPOSITE: Readonly<Record<Up, Up>> = { north: "south", east: "west", south: "north", west: "east" };

const themeNow = (): string => document.documentElement.dataset["theme"] ?? "dark";

/** The inspector's tabs, with words that people look for. */
const INSPECTOR_TABS = [
  ["selected", "properties stand facing"],
  ["forces", "order of battle army list units balance"],
  ["mission", "victory win conditions turns objectives briefing situation"],
  ["rules", "options house rules terrain chart"],
  ["advice", "check errors warnings problems"],
] as const satisfies readonly (readonly [InspectorTab, string])[];

export const viewCommands: readonly Command[] = [
  command("View", "mode-edit", "Edit", (p) => setMode(p.ui, "edit"), {
    shortcuts: ["F1"],
    enabled: isOpen,
    on: (p) => p.ui.getState().mode === "edit",
  }),
  command("View", "mode-plan", "Plan", (p) => setMode(p.ui, "plan"), {
    shortcuts: ["F2"],
    enabled: isOpen,
    on: (p) => p.ui.getState().mode === "plan",
  }),
  command(
    "View",
    "toggle-view",
    "Map or model",
    (p) => p.ui.setState((s) => ({ view: s.view === "map" ? "model" : "map" })),
    { shortcuts: ["F7"], words: "2D 3D flat paper", enabled: tableShown },
  ),
  command("View", "toggle-grid", "Inch grid", (p) => p.ui.setState((s) => ({ grid: !s.grid })), {
    shortcuts: ["G"],
    enabled: tableShown,
    on: (p) => p.ui.getState().grid,
  }),
  command("View", "toggle-contours", "Contours", (p) => p.ui.setState((s) => ({ contours: !s.contours })), {
    shortcuts: ["C"],
    enabled: tableShown,
    on: (p) => p.ui.getState().contours,
  }),
  command("View", "toggle-cells", "Quarter-inch cells", (p) => p.ui.setState((s) => ({ cells: !s.cells })), {
    shortcuts: ["Shift+C"],
    enabled: tableShown,
    on: (p) => p.ui.getState().cells,
  }),
  command(
    "View",
    "toggle-zones",
    "Zones and entry edges",
    (p) => p.ui.setState((s) => ({ zonesShown: !s.zonesShown })),
    {
      shortcuts: ["Shift+Z"],
      enabled: onScenario,
      on: (p) => p.ui.getState().zonesShown,
    },
  ),
  command("View", "toggle-plans", "Plans", (p) => p.ui.setState((s) => ({ plansShown: !s.plansShown })), {
    shortcuts: ["Shift+Y"],
    enabled: tableShown,
    on: (p) => p.ui.getState().plansShown,
  }),
  command("View", "layers", "Layers", (p) => p.front.setState((s) => ({ layers: !s.layers })), {
    shortcuts: ["L"],
    enabled: tableShown,
    on: (p) => p.front.getState().layers,
  }),
  ...INSPECTOR_TABS.map(([tab, words]) =>
    command("View", `inspector-${tab}`, `Inspector: ${tab}`, (p) => p.ui.setState({ inspector: tab }), {
      words,
      enabled: (p) => isOpen(p) && p.ui.getState().mode === "edit",
    }),
  ),
  command("View", "zoom-fit", "Whole table", (p) => p.scene.handle?.fit(), {
    words: "reset view centre camera",
    shortcuts: ["Home"],
    enabled: tableShown,
  }),
  ...UPS.map((up) =>
    command("View", `${up}-up`, `${capital(up)} up`, (p) => p.scene.handle?.face(up), {
      words: `compass turn view camera from the ${OPPOSITE[up]}`,
      shortcuts: [UP_KEYS[up]],
      enabled: (p) => tableShown(p) && p.ui.getState().view === "model",
    }),
  ),
  command("View", "photograph", "Photograph the model", photograph, {
    words: "photo picture screenshot depth of field clean",
    shortcuts: ["F8"],
    enabled: canPhotograph,
    on: (p) => p.front.getState().photo !== null,
  }),
  command("View", "next-region", "Next part of the window", () => stepRegion(1), { shortcuts: ["F6"] }),
  command("View", "previous-region", "Previous part of the window", () => stepRegion(-1), { shortcuts: ["Shift+F6"] }),
  command("View", "theme", "Dark or light", (p) => p.ui.setState({ theme: themeNow() === "dark" ? "light" : "dark" })),
  command("View", "theme-system", "Theme follows the system", (p) => p.ui.setState({ theme: "system" }), {
    on: (p) => p.ui.getState().theme === "system",
  }),
];
