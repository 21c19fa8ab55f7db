/** The parts of the guide that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { Guide, GuideState } from "./store/guide.ts";

export const guidePart = part<Guide>("guide");
export const useGuide = storeHook<GuideState>((program) => guidePart.of(program).store);
