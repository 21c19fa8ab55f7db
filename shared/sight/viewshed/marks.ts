/** A viewshed's marks of a cell, as a sum: 0 where its middle is in sight. */

/** Ground, cover or the distance hide it. */
export const HIDDEN_BY_GROUND = 1;
/** For each stand that hides it. */
export const HIDDEN_BY_STAND = 2;
/** The ground's effect is an open question for the tracer, or for the kernel. Few callers read every cell. */
export const ASK_TRACER = 0x4000;
export const ASK_KERNEL = 0x8000;
