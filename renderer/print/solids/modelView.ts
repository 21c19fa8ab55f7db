/** A solid on a canvas, lit from the north-west and looked at from the south, on request only. */
import {
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  EdgesGeometry,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { cornersOf } from "../../../shared/solids/stl.ts";

const FIELD = 30;
const CLAY = "#c9b48c";
/** Degrees between two faces from which their edge is drawn: small steps and engravings show. */
const SHARP = 30;
/** Edges of more triangles take long to find. */
const MOST_TRIANGLES = 80_000;
const RADIANS = Math.PI / 180;

export class ModelView {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD, 1, 1, 20_000);
  readonly #mesh = new Mesh(
    new BufferGeometry(),
    new MeshStandardMaterial({ color: CLAY, roughness: 0.9, flatShading: true }),
  );
  readonly #edges = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ color: "#3a2f1c", transparent: true, opacity: 0.55 }),
  );
  /** Degrees: 0 looks to the north. */
  #azimuth = -25;
  #elevation = 40;
  #closer = 1.2;
  #frame = 0;

  /** Throws where the computer's graphics can't draw in space. */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#gl = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#gl.setPixelRatio(Math.min(2, window.devicePixelRatio));
    const sun = new DirectionalLight("#fff6e6", 2.6);
    sun.position.set(-1, 0.5, 1.1);
    this.#scene.add(this.#mesh, this.#edges, sun, new HemisphereLight("#dfe8f5", "#8d8372", 1));
    this.#camera.up.set(0, 0, 1);
  }

  /** A file's triangles, in mm. */
  show(stl: Uint8Array): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(cornersOf(stl), 3));
    geometry.computeVertexNormals();
    geometry.computeBoundingSphere();
    this.#mesh.geometry.dispose();
    this.#mesh.geometry = geometry;
    this.#edges.geometry.dispose();
    const few = geometry.getAttribute("position").count <= 3 * MOST_TRIANGLES;
    this.#edges.geometry = few ? new EdgesGeometry(geometry, SHARP) : new BufferGeometry();
    this.#draw();
  }
  turn(azimuth: number, elevation: number): void {
    this.#azimuth += azimuth;
    this.#elevation = Math.min(89, Math.max(-60, this.#elevation + elevation));
    this.#draw();
  }
  approach(times: number): void {
    this.#closer = Math.min(5, Math.max(0.5, this.#closer * times));
    this.#draw();
  }
  resize(): void {
    this.#draw();
  }
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#edges.geometry.dispose();
    this.#edges.material.dispose();
    this.#gl.dispose();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const { clientWidth: width, clientHeight: height } = this.#canvas;
      const sphere = this.#mesh.geometry.boundingSphere;
      if (width === 0 || height === 0 || !sphere) return;
      this.#gl.setSize(width, height, false);
      const camera = this.#camera;
      camera.aspect = width / height;
      const half = Math.min(Math.tan((FIELD / 2) * RADIANS), camera.aspect * Math.tan((FIELD / 2) * RADIANS));
      const distance = sphere.radius / Math.sin(Math.atan(half)) / this.#closer;
      const [turn, lift] = [this.#azimuth * RADIANS, this.#elevation * RADIANS];
      const from = new Vector3(Math.sin(turn) * Math.cos(lift), -Math.cos(turn) * Math.cos(lift), Math.sin(lift));
      camera.position.copy(sphere.center).addScaledVector(from, distance);
      camera.lookAt(sphere.center);
      camera.updateProjectionMatrix();
      this.#gl.render(this.#scene, camera);
    });
  }
}
