/** Printing's part that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { Print, PrintState } from "./store/print.ts";

export const printPart = part<Print>("print");
export const usePrint = storeHook<PrintState>((program) => printPart.of(program).store);
