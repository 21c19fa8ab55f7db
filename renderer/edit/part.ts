/** The editor's part that other features may use. */
import { part } from "../window/part.ts";
import type { AdviceStore } from "./advice/advice.ts";

export const advicePart = part<AdviceStore>("advice");
