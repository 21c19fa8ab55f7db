/** How many records of a list a file may hold, as its schema says. */
export const MOST = { stands: 500, formations: 200, lines: 500, linePoints: 400 } as const;
