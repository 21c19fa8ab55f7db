/**
 * Shadows, redrawn only after a movement: the lamp's depth picture, and from it a map of the lamp's light on the
 * ground. A frame then costs one look-up on the ground; only houses and stands read the depth itself.
 */
import * as THREE from "three";
import { LAMP } from "./glsl.ts";

/** Meshes that throw shadows are on this layer as well. */
export const CAST_LAYER = 1;

const placeGlsl = /* glsl */ `
attribute vec4 paint;
#include <batching_pars_vertex>
vec4 placed(vec4 p) {
  #ifdef USE_INSTANCING
    p = instanceMatrix * p;
  #endif
  #ifdef USE_BATCHING
    p = getBatchingMatrix(getIndirectIndex(gl_DrawID)) * p;
  #endif
  return modelMatrix * p;
}`;

/** Uniforms that shaded materials share. */
export interface ShadeUniforms {
  readonly tLampDepth: { value: THREE.DepthTexture | null };
  readonly uLampMatrix: { value: THREE.Matrix4 };
  readonly [name: string]: THREE.IUniform;
}

/** GLSL: the lamp's light at a place in the world, 0…1, from `taps` samples over `spread` texels. */
export const shadeGlsl = /* glsl */ `
uniform highp sampler2DShadow tLampDepth; uniform mat4 uLampMatrix;
float shadeAt(vec3 world, float spread) {
  vec3 q = (uLampMatrix * vec4(world, 1.0)).xyz;
  if (q.x <= 0.0 || q.y <= 0.0 || q.x >= 1.0 || q.y >= 1.0) return 1.0;
  vec2 t = spread / vec2(textureSize(tLampDepth, 0)); float s = 0.0;
  s += texture(tLampDepth, vec3(q.xy + t * vec2(-0.7, -0.4), q.z)) + texture(tLampDepth, vec3(q.xy + t * vec2(0.5, -0.8), q.z));
  s += texture(tLampDepth, vec3(q.xy + t * vec2(0.8, 0.5), q.z)) + texture(tLampDepth, vec3(q.xy + t * vec2(-0.4, 0.8), q.z));
  return s * 0.25;
}`;

export class Shade {
  readonly uniforms: ShadeUniforms = { tLampDepth: { value: null }, uLampMatrix: { value: new THREE.Matrix4() } };
  /** Red: the lamp's light on the ground, 0…1; covers the table. */
  readonly map: THREE.WebGLRenderTarget;
  private readonly depth: THREE.WebGLRenderTarget;
  private readonly camera = new THREE.OrthographicCamera();
  private readonly depthMaterial: THREE.ShaderMaterial;
  private readonly bakeScene = new THREE.Scene();
  private readonly bakeCamera = new THREE.Camera();

  constructor(width: number, height: number, ground: THREE.BufferGeometry, size: number) {
    this.depth = new THREE.WebGLRenderTarget(size, size, {
      format: THREE.RedFormat,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
    });
    const texture = new THREE.DepthTexture(size, size, THREE.UnsignedIntType);
    texture.compareFunction = THREE.LessEqualCompare;
    texture.minFilter = texture.magFilter = THREE.LinearFilter;
    this.depth.depthTexture = texture;
    this.uniforms.tLampDepth.value = texture;
    this.depthMaterial = new THREE.ShaderMaterial({
      vertexShader: `${placeGlsl}\nvoid main() { gl_Position = projectionMatrix * (viewMatrix * placed(vec4(position, 1.0))); }`,
      fragmentShader: "void main() { gl_FragColor = vec4(1.0); }",
      side: THREE.DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: 1.6,
      polygonOffsetUnits: 6,
    });
    this.aim(width, height);

    const perInch = Math.min(26, Math.sqrt(1_600_000 / (width * height)), 2048 / Math.max(width, height));
    this.map = new THREE.WebGLRenderTarget(Math.round(width * perInch), Math.round(height * perInch), {
      format: THREE.RedFormat,
      minFilter: THREE.LinearFilter,
      magFilter: THREE.LinearFilter,
      depthBuffer: false,
    });
    const bake = new THREE.ShaderMaterial({
      uniforms: this.uniforms,
      vertexShader: /* glsl */ `varying vec3 vWorld; void main() { vWorld = position;
        gl_Position = vec4(position.x / ${(width / 2).toFixed(4)}, -position.z / ${(height / 2).toFixed(4)}, 0.0, 1.0); }`,
      fragmentShader: /* glsl */ `varying vec3 vWorld; ${shadeGlsl}
        void main() {
          vec3 w = vWorld + vec3(0.0, 0.012, 0.0);
          float s = shadeAt(w, 1.2) * 0.3 + shadeAt(w, 3.2) * 0.4 + shadeAt(w, 6.0) * 0.3;
          gl_FragColor = vec4(s, s, s, 1.0);
        }`,
      depthTest: false,
      depthWrite: false,
      side: THREE.DoubleSide,
    });
    const mesh = new THREE.Mesh(ground, bake);
    mesh.frustumCulled = false;
    this.bakeScene.add(mesh);
  }

  /** Points the lamp's camera so that the table with everything on it fills its picture. */
  private aim(width: number, height: number): void {
    const c = this.camera;
    c.position.copy(LAMP).multiplyScalar(160);
    c.lookAt(0, 0, 0);
    c.updateMatrixWorld();
    const box = new THREE.Box3();
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        for (const y of [-0.5, 3.2])
          box.expandByPoint(
            new THREE.Vector3(x * (width / 2 + 1.3), y, z * (height / 2 + 1.3)).applyMatrix4(c.matrixWorldInverse),
          );
    c.left = box.min.x;
    c.right = box.max.x;
    c.bottom = box.min.y;
    c.top = box.max.y;
    c.near = -box.max.z - 4;
    c.far = -box.min.z + 4;
    c.updateProjectionMatrix();
    c.layers.set(CAST_LAYER);
    this.uniforms.uLampMatrix.value
      .makeTranslation(0.5, 0.5, 0.5)
      .multiply(new THREE.Matrix4().makeScale(0.5, 0.5, 0.5))
      .multiply(c.projectionMatrix)
      .multiply(c.matrixWorldInverse);
  }

  /** Lights everything, once, before any shadow is drawn. Returns whether it did. */
  lightUp(gl: THREE.WebGLRenderer): boolean {
    if (this.lit) return false;
    this.lit = true;
    const before = gl.getRenderTarget();
    const [colour, alpha] = [gl.getClearColor(new THREE.Color()), gl.getClearAlpha()];
    gl.setClearColor(0xffffff, 1);
    for (const target of [this.depth, this.map]) {
      gl.setRenderTarget(target);
      gl.clear();
    }
    gl.setClearColor(colour, alpha);
    gl.setRenderTarget(before);
    return true;
  }
  private lit = false;
  /** The picture has shadows, if perhaps old ones. */
  get drawn(): boolean {
    return this.shaded;
  }
  private shaded = false;

  /** Draws shadows where there are none yet. */
  complete(gl: THREE.WebGLRenderer, scene: THREE.Scene): void {
    if (!this.shaded) this.render(gl, scene);
  }

  /** Draws the shadows of the current scene. */
  render(gl: THREE.WebGLRenderer, scene: THREE.Scene): void {
    this.lit = this.shaded = true;
    const before = gl.getRenderTarget();
    const { background, overrideMaterial } = scene;
    scene.background = null;
    scene.overrideMaterial = this.depthMaterial;
    gl.setRenderTarget(this.depth);
    gl.clear();
    gl.render(scene, this.camera);
    scene.overrideMaterial = overrideMaterial;
    scene.background = background;
    gl.setRenderTarget(this.map);
    gl.render(this.bakeScene, this.bakeCamera);
    gl.setRenderTarget(before);
  }

  dispose(): void {
    this.depth.dispose();
    this.depth.depthTexture?.dispose();
    this.map.dispose();
    this.depthMaterial.dispose();
  }
}
