/** Whether the system asks for less motion. */
const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export const isStill = (): boolean => stillness?.matches ?? false;
