/** "30.6": percent with one decimal; a possible event never reads as never, nor an uncertain one as certain. */
export function percentOf(chance: number): string {
  if (chance <= 0) return "0.0";
  if (chance >= 1) return "100";
  return Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10)).toFixed(1);
}
