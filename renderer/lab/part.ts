/** The parts of the lab that other features may use. */
import { storeHook } from "../window/context.ts";
import { part } from "../window/part.ts";
import type { Lab, LabState } from "./store/lab.ts";

export const labPart = part<Lab>("lab");
export const useLab = storeHook<LabState>((program) => labPart.of(program).store);
