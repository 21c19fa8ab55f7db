/** The library's part that other features may use. */
import { part } from "../window/part.ts";
import type { Library } from "./library.ts";

export const libraryPart = part<Library>("library");
