/** Trees and houses out of sight are dimmed with the ground below them, by the viewshed that the ground shows. */
import * as THREE from "three";
import { fieldInk } from "../../theme/fieldInks.ts";
import { parts } from "../glsl.ts";
import { OUTLINE, PER_CELL } from "../ground/cellSets.ts";
import type { GroundField } from "../ground/FieldTexture.ts";

/** The mean strength of the ground's shade and hatch. */
const STRENGTH = { viewshed: 0.6, dead: 0.54 } as const;

/** GLSL: a colour on screen as it is seen at a place in the world; without a viewshed, the colour itself. */
export const unseenGlsl = /* glsl */ `
uniform sampler2D tUnseen; uniform vec2 uTable; uniform vec4 uUnseen;
float unseenAt(vec2 at) {
  if (uUnseen.a == 0.0) return 0.0;
  float cells = (texture(tUnseen, vec2(0.5 + at.x / uTable.x, 0.5 - at.y / uTable.y)).r * 255.0 - ${OUTLINE.toFixed(1)}) / ${PER_CELL.toFixed(1)};
  return uUnseen.a * (1.0 - smoothstep(-0.3, 0.3, cells));
}`;

export class Unseen {
  readonly uniforms: {
    readonly tUnseen: { value: THREE.Texture | null };
    readonly uTable: { value: THREE.Vector2 };
    /** The ink, and in alpha its strength; 0 if everything is in sight. */
    readonly uUnseen: { value: THREE.Vector4 };
  };

  constructor(width: number, height: number) {
    this.uniforms = {
      tUnseen: { value: null },
      uTable: { value: new THREE.Vector2(width, height) },
      uUnseen: { value: new THREE.Vector4() },
    };
  }

  /** Takes over the fields on the ground: the first that says what is out of sight. */
  show(fields: readonly (GroundField | null)[]): void {
    const { tUnseen, uUnseen } = this.uniforms;
    uUnseen.value.set(0, 0, 0, 0);
    for (const field of fields) {
      if (field?.style !== "viewshed" && field?.style !== "dead") continue;
      tUnseen.value = field.texture;
      uUnseen.value.set(...parts(field.style === "dead" ? fieldInk.dead : fieldInk.unseen), STRENGTH[field.style]);
      return;
    }
  }
}
