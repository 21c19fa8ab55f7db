/** Rolls as the family's sheets print them. */

/** The highest natural 1D20 that succeeds, short: "9", "all" or "—". */
export const needInShort = (need: number): string => (need < 1 ? "—" : need >= 20 ? "all" : String(need));
