/** Writes the user's preferences a moment after a change. */
import type { Bridge, Settings } from "../../shared/api.ts";
import type { UiStore } from "../window/store/ui.ts";
import type { Features } from "./features.ts";

const SETTINGS_MS = 400;
const KEPT = [
  "theme",
  "grid",
  "contours",
  "view",
  "quality",
  "textSize",
  "effects",
  "frameShots",
  "labelDensity",
  "colours",
  "profile",
  "templateSystem",
  "battleSift",
  "recentCommands",
] as const;
type Looks = Pick<Settings, (typeof KEPT)[number]>;
/** The settings that the window's state starts with. */
export const looksOf = (from: Looks): Looks => Object.fromEntries(KEPT.map((key) => [key, from[key]])) as Looks;

export function keepSettings(bridge: Bridge, ui: UiStore, features: Features): () => void {
  const { play, print, opponents, thoughts, guide } = features;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let printed = false;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const looks = looksOf(ui.getState());
      const { byHand: diceByHand, confirmRolls, handOver } = play.store.getState();
      const { pace } = opponents.store.getState();
      const seats = opponents.chosenSeats();
      const kept: Partial<Settings> = { ...looks, diceByHand, confirmRolls, handOver, pace, seats };
      if (printed) kept.print = print.store.getState().settings;
      void bridge.invoke("settings.set", kept).catch(() => undefined);
    }, SETTINGS_MS);
  };
  const ends = [
    ui.subscribe((now, before) => {
      if (KEPT.some((k) => now[k] !== before[k])) write();
    }),
    print.store.subscribe((now, before) => {
      if (now.settings === before.settings) return;
      printed = true;
      write();
    }),
    opponents.store.subscribe((now, before) => {
      if (now.pace !== before.pace || now.kept !== before.kept) write();
    }),
    thoughts.store.subscribe((now, before) => {
      if (now.adviser !== before.adviser)
        void bridge.invoke("settings.set", { adviser: now.adviser }).catch(() => undefined);
    }),
    guide.store.subscribe((now, before) => {
      if (now.learned !== before.learned)
        void bridge.invoke("settings.set", { learned: now.learned }).catch(() => undefined);
    }),
    play.store.subscribe((now, before) => {
      const kept = ["byHand", "confirmRolls", "handOver"] as const;
      if (kept.some((key) => now[key] !== before[key])) write();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
