/** The parts of the guide that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { Guide, GuideState } from "./store/guide.ts";
import type { TableGuide, TableGuideState } from "./store/tableGuide.ts";

export const guidePart = part<Guide>("guide");
export const tableGuidePart = part<TableGuide>("table guide");
export const useTableGuide = storeHook<TableGuideState>((program) => tableGuidePart.of(program).store);
export const useGuide = storeHook<GuideState>((program) => guidePart.of(program).store);
