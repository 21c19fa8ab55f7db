import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { overlaysOf } from "../../../renderer/play/store/picture.ts";
import { kindInHand } from "../../../renderer/play/store/reader.ts";
import { createPlayActTool } from "../../../renderer/play/tools/playAct.ts";
import type { TablePointerEvent } from "../../../renderer/scene/contract.ts";
import { point } from "../../../shared/geometry/units.ts";
import type { Game } from "../../../shared/play/game.ts";
import { toyGame } from "./toyBattle.ts";

const LINES = { names: {}, line: () => null };

/** The toy battle in hand. */
export const playToy = () => playIn(toyGame());

/** A game in hand, with pointers as the scene would send them. */
export function playIn(game: Game) {
  const { width, height } = game.loaded.ground;
  const play = createPlay();
  play.begin(game, { serial: 1, state: 0 }, { autosaveId: "toy" });
  let cursor = "";
  const tool = createPlayActTool({
    play,
    setCursor: (to) => {
      cursor = to;
    },
  });
  const state = () => play.store.getState();
  const open = () => {
    const { open } = state();
    if (!open) throw new Error("no game");
    return open;
  };
  const under = (x: number, y: number) =>
    open()
      .reader.view(null)
      .stands.find((s) => s.at && Math.abs(s.at[0] - x) <= 0.5 && Math.abs(s.at[1] - y) <= 0.5)?.id ?? null;
  const send = (phase: TablePointerEvent["phase"], x: number, y: number, more: Partial<TablePointerEvent> = {}) =>
    tool.pointer({
      phase,
      at: point(x, y),
      inside: x >= 0 && y >= 0 && x <= width && y <= height,
      stand: under(x, y),
      button: phase === "move" ? "none" : "left",
      shift: false,
      alt: false,
      ctrl: false,
      ...more,
    });
  return {
    play,
    tool,
    state,
    open,
    get cursor() {
      return cursor;
    },
    get kind() {
      return kindInHand(open().reader, state().hand.kind)?.kind;
    },
    hover: (x: number, y: number, more: Partial<TablePointerEvent> = {}) => send("move", x, y, more),
    click(x: number, y: number, more: Partial<TablePointerEvent> = {}) {
      send("move", x, y, more);
      send("down", x, y, more);
      send("up", x, y, more);
    },
    drag(from: readonly [number, number], to: readonly [number, number]) {
      send("move", ...from);
      send("down", ...from);
      send("move", (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      send("move", ...to);
      send("up", ...to);
    },
    stand: (id: string) => open().reader.stand(id),
    overlays: () => overlaysOf(open().reader, state().hand, play.intent(), LINES),
    /** The third red stand is put down first: then the decision is what to do. */
    ready() {
      this.click(6, 6);
      return this;
    },
  };
}
