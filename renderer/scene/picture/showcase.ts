/**
 * The showcase's picture of the model: the table with several samples a pixel, darkened where its things shut out the sky
 * (ground-truth ambient occlusion), then the marks over it, which no thing darkens. Loaded only when it is wanted.
 */
import * as THREE from "three";
import { GTAOPass } from "three/examples/jsm/postprocessing/GTAOPass.js";
import { FullScreenQuad } from "three/examples/jsm/postprocessing/Pass.js";

/** In inches: the reach of a thing's occlusion, and the depth that a thing is taken to have. */
const OCCLUSION = { radius: 0.55, thickness: 0.7, distanceExponent: 1.4, scale: 1.15, samples: 16 };
/** A pixel has 8 samples in pictures of up to this many pixels, 4 in twice to thrice as many, else 1. */
const SMOOTH = 4e6;
const MOST_SAMPLES = 8;

/** The samples of a pixel in a picture of this many, on a card with at most `most`. */
export const samplesFor = (pixels: number, most: number): number =>
  pixels <= SMOOTH ? Math.min(MOST_SAMPLES, most) : pixels <= 2.5 * SMOOTH ? Math.min(4, most) : 0;

type Drawn = THREE.Object3D & { material: THREE.Material };
const isDrawn = (object: THREE.Object3D): object is Drawn =>
  object.visible && "material" in object && object.material instanceof THREE.Material;

/** Marks are see-through, or of a material of the library's, which encodes its colours for the screen only. */
const isMark = (material: THREE.Material): boolean =>
  material.transparent || !(material instanceof THREE.ShaderMaterial);

/** Draws without some objects. */
function without(hidden: readonly THREE.Object3D[], draw: () => void): void {
  for (const object of hidden) object.visible = false;
  draw();
  for (const object of hidden) object.visible = true;
}

export class Showcase {
  private readonly gl: THREE.WebGLRenderer;
  private readonly target = new THREE.WebGLRenderTarget(1, 1, { type: THREE.HalfFloatType });
  private readonly depth = new THREE.DepthTexture(1, 1, THREE.UnsignedIntType);
  private readonly occlusion: GTAOPass;
  private readonly quad: FullScreenQuad;
  private readonly most: number;

  constructor(gl: THREE.WebGLRenderer) {
    this.gl = gl;
    const context = gl.getContext() as WebGL2RenderingContext;
    const counts = context.getInternalformatParameter(context.RENDERBUFFER, context.RGBA16F, context.SAMPLES);
    this.most = (counts as Int32Array | null)?.[0] ?? 0;
    this.target.depthTexture = this.depth;
    // The normals come from the depth: the shaders of plants and vehicles move their corners themselves.
    this.occlusion = new GTAOPass(new THREE.Scene(), new THREE.PerspectiveCamera(), 1, 1, { depthTexture: this.depth });
    this.occlusion.output = GTAOPass.OUTPUT.Off;
    this.occlusion.updateGtaoMaterial(OCCLUSION);
    this.quad = new FullScreenQuad(this.darkened());
  }

  /**
   * The shaders' colours are encoded for the screen, so they are only copied: light is multiplied as it was before that.
   * The depth is copied too, for the marks that things hide.
   */
  private darkened(): THREE.ShaderMaterial {
    return new THREE.ShaderMaterial({
      uniforms: {
        tPicture: { value: this.target.texture },
        tDepth: { value: this.depth },
        tOpen: { value: this.occlusion.gtaoMap },
      },
      depthFunc: THREE.AlwaysDepth,
      toneMapped: false,
      vertexShader: /* glsl */ `varying vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; uniform sampler2D tPicture, tOpen; uniform highp sampler2D tDepth;
        void main() {
          float open = min(1.0, texture2D(tOpen, vAt).r * 1.04);
          gl_FragColor = vec4(texture2D(tPicture, vAt).rgb * pow(open, 0.7), 1.0);
          gl_FragDepth = texture2D(tDepth, vAt).r;
        }`,
    });
  }

  /** Draws to the target in force. */
  draw(scene: THREE.Scene, camera: THREE.Camera): void {
    const { gl, target } = this;
    const to = gl.getRenderTarget();
    const { x, y } = to ? new THREE.Vector2(to.width, to.height) : gl.getDrawingBufferSize(new THREE.Vector2());
    this.resize(x, y);
    const things: Drawn[] = [];
    const marks: Drawn[] = [];
    scene.traverseVisible((object) => {
      if (isDrawn(object)) (isMark(object.material) ? marks : things).push(object);
    });
    gl.setRenderTarget(target);
    without(marks, () => gl.render(scene, camera));
    this.occlusion.camera = camera;
    this.occlusion.render(gl, target, target, 0, false);
    gl.setRenderTarget(to);
    const [{ autoClear }, { background }] = [gl, scene];
    gl.autoClear = false;
    // A background would be laid over the things.
    scene.background = null;
    this.quad.render(gl);
    if (marks.length > 0) without(things, () => gl.render(scene, camera));
    scene.background = background;
    gl.autoClear = autoClear;
  }

  private resize(width: number, height: number): void {
    if (this.target.width === width && this.target.height === height) return;
    this.target.samples = samplesFor(width * height, this.most);
    this.target.setSize(width, height);
    this.occlusion.setSize(width, height);
  }

  dispose(): void {
    this.target.dispose();
    this.depth.dispose();
    this.occlusion.dispose();
    this.occlusion.gtaoMaterial.dispose();
    this.quad.material.dispose();
    this.quad.dispose();
  }
}
