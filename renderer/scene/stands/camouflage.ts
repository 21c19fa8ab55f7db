/**
 * The paint of vehicles in the shader: a base colour for each instance, and two further colours laid on it by noise in
 * the model's space. A scheme's colours lie in uniforms, so that any number of schemes takes one draw call.
 */
import * as THREE from "three";
import type { Paint, Pattern } from "../../../shared/picture/paintSchemes.ts";
import { linear, noiseMap } from "../glsl.ts";

/** The greatest number of schemes on a table; stands of further schemes have their base colour only. */
const MAX_SCHEMES = 16;

interface Form {
  /** Samples of the noise to the inch, along and across the strokes. */
  readonly along: number;
  readonly across: number;
  /** Half the width of an edge, in units of the noise. */
  readonly soft: number;
  /** The noise above which the second and the third colour lie. */
  readonly from: readonly [second: number, third: number];
}
const NEVER = 9;
const FORMS: Readonly<Record<Pattern, Form>> = {
  plain: { along: 0, across: 0, soft: 1, from: [NEVER, NEVER] },
  bands: { along: 0.45, across: 1.4, soft: 0.035, from: [0.55, 0.58] },
  patches: { along: 0.65, across: 0.9, soft: 0.012, from: [0.53, 0.57] },
  worn: { along: 2.2, across: 2.6, soft: 0.06, from: [0.58, NEVER] },
};

export const camouflageGlsl = /* glsl */ `
uniform sampler2D tPatches; uniform vec4 uSchemes[${3 * MAX_SCHEMES}];
/** \`instance\`: the base colour; in alpha, the scheme's number and a fraction that moves the pattern. */
vec3 camouflage(vec3 at, vec4 instance) {
  int k = 3 * int(instance.a);
  vec4 second = uSchemes[k], third = uSchemes[k + 1]; vec3 form = uSchemes[k + 2].xyz;
  // Aslant, and carried down the sides.
  vec2 p = mat2(0.8, 0.6, -0.6, 0.8) * vec2(at.x + at.y * 0.6, at.z - at.y * 0.8);
  p = p * form.xy + fract(instance.a) * vec2(7.31, 3.77);
  float a = texture2D(tPatches, p).r, b = texture2D(tPatches, p.yx + vec2(0.43, 0.71)).r;
  vec3 c = mix(instance.rgb, second.rgb, smoothstep(second.a - form.z, second.a + form.z, a));
  return mix(c, third.rgb, smoothstep(third.a - form.z, third.a + form.z, b));
}`;

const keyOf = ({ pattern, colours }: Paint) => `${pattern} ${colours}`;

export class Camouflage {
  private readonly schemes = Array.from({ length: 3 * MAX_SCHEMES }, () => new THREE.Vector4());
  readonly uniforms = { tPatches: { value: noiseMap() }, uSchemes: { value: this.schemes } };
  private numbers = new Map<string, number>();

  /** Takes over the paints of a table. */
  set(paints: readonly Paint[]): void {
    this.numbers = new Map();
    this.put(0, { pattern: "plain", colours: ["#000000"] });
    for (const paint of paints) {
      const key = keyOf(paint);
      const number = this.numbers.size + 1;
      if (paint.pattern === "plain" || this.numbers.has(key) || number >= MAX_SCHEMES) continue;
      this.numbers.set(key, number);
      this.put(number, paint);
    }
  }

  private put(number: number, { pattern, colours: [base, second = base, third = second] }: Paint): void {
    const { along, across, soft, from } = FORMS[pattern];
    const [b, c] = [linear(second), linear(third)];
    this.schemes[3 * number]?.set(b.r, b.g, b.b, from[0]);
    this.schemes[3 * number + 1]?.set(c.r, c.g, c.b, third === second ? NEVER : from[1]);
    this.schemes[3 * number + 2]?.set(across, along, soft, 0);
  }

  /** An instance's colour: `base` (shaded for this stand) in a scheme; `lot` from 0 to 1 moves its pattern. */
  colour(base: THREE.Color, paint: Paint | null, lot: number): THREE.Vector4 {
    const number = (paint && this.numbers.get(keyOf(paint))) ?? 0;
    return new THREE.Vector4(base.r, base.g, base.b, number + Math.min(0.96, lot * 0.96));
  }
}
