/** Scales in people's words. */
const CM = 1 / 2.54;

/** "1:1", "1:2", "2:1", "centimetres for inches", "0.4″ for 1″". */
export function scaleWords(scale: number): string {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-4;
  if (near(scale, CM)) return "centimetres for inches";
  for (let n = 1; n <= 20; n++) {
    if (near(scale, 1 / n)) return `1:${n}`;
    if (near(scale, n)) return `${n}:1`;
  }
  return `${Math.round(scale * 1000) / 1000}″ for 1″`;
}
