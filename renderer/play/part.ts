/** The parts of Play that other features may use. */
import type { ComponentType } from "react";
import type { NodeId } from "../../shared/play/game.ts";
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { createPositions } from "./playing.ts";
import type { startGameAutosave } from "./store/gameAutosave.ts";
import type { Games } from "./store/games.ts";
import type { OpenGame, Play, PlayState } from "./store/play.ts";
import type { TwoWindows } from "./store/twoWindows.ts";

export const playPart = part<Play>("game in hand");
/** Games on disk. */
export const gamesPart = part<Games>("games");
/** A game in two windows. */
export const twoWindowsPart = part<TwoWindows>("two windows");
/** The position of the current game, as a scenario for questions; null if no game is open. */
export const positionPart = part<ReturnType<typeof createPositions>>("position");
export const gameAutosavePart = part<ReturnType<typeof startGameAutosave>>("autosave of games");
/** The players of the next game. */
export const seatsPart = part<() => OpenGame["seats"]>("seats");
/** An additional note in an opened line of the log: the computer's reason. */
export const lineNotePart = part<ComponentType<{ readonly node: NodeId }>>("note of a line");
export const usePlay = storeHook<PlayState>((program) => playPart.of(program).store);
