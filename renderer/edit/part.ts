/** The editor: what other features may ask of it. */
import { part } from "../window/part.ts";
import type { AdviceStore } from "./advice/advice.ts";

/** What the maker of the open scenario may want to know. */
export const advicePart = part<AdviceStore>("advice");
