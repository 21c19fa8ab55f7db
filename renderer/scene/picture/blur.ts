/** Depth of field for photographs: the picture drawn aside with its depth, then blurred in front of and behind a distance. */
import * as THREE from "three";
import type { Draw } from "./scenePicture.ts";

/** The greatest circle of confusion, as a share of the picture's height. */
const WIDEST = 0.011;

export class Blur {
  private readonly target = new THREE.WebGLRenderTarget(1, 1, { samples: 4 });
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.Camera();
  private readonly material: THREE.ShaderMaterial;
  private readonly quad: THREE.Mesh;

  constructor() {
    this.target.depthTexture = new THREE.DepthTexture(1, 1);
    this.material = new THREE.ShaderMaterial({
      uniforms: {
        tPicture: { value: this.target.texture },
        tDepth: { value: this.target.depthTexture },
        uRange: { value: new THREE.Vector2() },
        uFocus: { value: 1 },
        uAspect: { value: 1 },
      },
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      vertexShader: /* glsl */ `varying vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; uniform sampler2D tPicture, tDepth; uniform vec2 uRange; uniform float uFocus, uAspect;
        float away(vec2 at) { float z = texture2D(tDepth, at).r; return uRange.x * uRange.y / (uRange.y - z * (uRange.y - uRange.x)); }
        // In focus: a twelfth of the distance to each side.
        float circle(float d) { return ${WIDEST} * min(1.0, 1.3 * max(0.0, abs(d - uFocus) / d - 0.08)); }
        void main() {
          float here = away(vAt), own = circle(here);
          vec4 sum = texture2D(tPicture, vAt); float weight = 1.0;
          for (int i = 1; i <= 28; i++) {
            float r = sqrt(float(i) / 28.0), a = float(i) * 2.399963;
            vec2 at = vAt + vec2(cos(a) / uAspect, sin(a)) * r * ${WIDEST};
            float d = away(at), c = circle(d);
            // What lies behind doesn't bleed over a sharp thing in front of it.
            float w = smoothstep(r * ${WIDEST} - 0.0007, r * ${WIDEST} + 0.0007, d > here ? min(c, own) : c);
            sum += texture2D(tPicture, at) * w; weight += w;
          }
          gl_FragColor = vec4((sum / weight).rgb, 1.0);
        }`,
    });
    this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), this.material);
    this.quad.frustumCulled = false;
    this.scene.add(this.quad);
  }

  /** `focus`: the distance that is sharp. */
  render(gl: THREE.WebGLRenderer, draw: Draw, camera: THREE.PerspectiveCamera, focus: number): void {
    const { x, y } = gl.getDrawingBufferSize(new THREE.Vector2());
    // A large picture is smooth enough without several samples a pixel.
    this.target.samples = x * y > 5e6 ? 0 : 4;
    this.target.setSize(x, y);
    const set = (name: string, value: number) => {
      (this.material.uniforms[name] as THREE.IUniform).value = value;
    };
    (this.material.uniforms["uRange"] as THREE.IUniform<THREE.Vector2>).value.set(camera.near, camera.far);
    set("uFocus", focus);
    set("uAspect", x / Math.max(1, y));
    const before = gl.getRenderTarget();
    gl.setRenderTarget(this.target);
    gl.clear();
    draw(camera);
    gl.setRenderTarget(before);
    gl.render(this.scene, this.camera);
  }

  dispose(): void {
    this.target.depthTexture?.dispose();
    this.target.dispose();
    this.material.dispose();
    this.quad.geometry.dispose();
  }
}
