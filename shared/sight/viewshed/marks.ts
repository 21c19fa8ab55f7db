/** What a viewshed notes of a cell, as a sum: 0 where its middle is seen. */

/** Ground, cover or the distance hide it. */
export const HIDDEN_BY_GROUND = 1;
/** For each stand that hides it. */
export const HIDDEN_BY_STAND = 2;
/** Whether the ground hides it is still to be asked: of the tracer, or of the kernel. Few callers read every cell. */
export const ASK_TRACER = 0x4000;
export const ASK_KERNEL = 0x8000;
