/** The editor's parts that other features may use. */
import { part } from "../window/part.ts";
import type { AdviceStore } from "./advice/advice.ts";
import type { Stamps } from "./stamps/stamps.ts";

export const advicePart = part<AdviceStore>("advice");
/** The user's library of stamps. */
export const stampsPart = part<Stamps>("stamps");
