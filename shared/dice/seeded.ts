/** Dice from a seed: the same seed gives the same faces everywhere. xoshiro128** on 32-bit integers, seeded through splitmix32. */
import type { Dice } from "./dice.ts";

/** A stream of whole numbers, and the one source of chance in shared/. */
export interface Random {
  /** A whole number, 0 ≤ n < `below` (1 … 2^32), all equally likely. */
  below(below: number): number;
}

/** A 32-bit number from a text (FNV-1a), so that seeds may be words. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A generator for one of many streams of a seed: a game's node, a game of a series. */
export function randomOf(seed: number, stream = 0): Random {
  let mix = (seed ^ Math.imul(stream + 0x9e3779b9, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let a = next();
  let b = next();
  let c = next();
  let d = next() | 1;
  const draw = (): number => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return {
    below(below) {
      // The last, incomplete run of numbers is drawn again, so that no face is likelier than another.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % below);
      let n = draw();
      while (n >= limit) n = draw();
      return n % below;
    },
  };
}

export const diceOf = (random: Random): Dice => ({
  roll: ({ count, sides }) => Array.from({ length: count }, () => random.below(sides) + 1),
});
