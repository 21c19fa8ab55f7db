/** The parts of the computer as a player that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { OwnCharacters } from "./store/characters.ts";
import type { Opponents } from "./store/opponent.ts";
import type { OpponentState } from "./store/state.ts";
import type { ThoughtsState, ThoughtsStore } from "./store/thoughts.ts";

/** The sides that the computer plays. */
export const opponentsPart = part<Opponents>("opponents");
/** The shown thoughts and advice. */
export const thoughtsPart = part<ThoughtsStore>("thoughts");
/** The user's own characters of the opponent. */
export const charactersPart = part<OwnCharacters>("characters");
export const useOpponents = storeHook<OpponentState>((program) => opponentsPart.of(program).store);
export const useThoughts = storeHook<ThoughtsState>((program) => thoughtsPart.of(program).store);
