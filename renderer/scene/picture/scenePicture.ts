/** The scene drawn once for a picture: the current view with more pixels, or the whole model. */
import * as THREE from "three";
import { paintElements } from "./paintElements.ts";

/** Draws the scene to the target in force. */
export type Draw = (camera: THREE.Camera) => void;

export interface ScenePictureParts {
  readonly gl: THREE.WebGLRenderer;
  readonly render: () => void;
  /** The size of the view, in page pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly labels: HTMLElement;
  /** Adapts everything with a width in pixels to `ratio` device pixels for each page pixel. */
  readonly forRatio: (ratio: number) => void;
}

/** The greatest number of pixels for each page pixel in a view of this size. */
export function mostTimes(gl: THREE.WebGLRenderer, size: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.floor((10 * gl.capabilities.maxTextureSize) / Math.max(size.width, size.height, 1)) / 10);
}

/** `times`: picture pixels for each page pixel, at most `mostTimes`. */
export function scenePicture(parts: ScenePictureParts, times: number): HTMLCanvasElement {
  const { gl, render, size, labels, forRatio } = parts;
  const before = gl.getPixelRatio();
  const picture = document.createElement("canvas");
  try {
    gl.setPixelRatio(Math.min(times, mostTimes(gl, size)));
    forRatio(gl.getPixelRatio());
    render();
    // The graphics may give fewer pixels than requested.
    const context = gl.getContext();
    [picture.width, picture.height] = [context.drawingBufferWidth, context.drawingBufferHeight];
    const flat = picture.getContext("2d");
    if (flat) {
      // In the same task as the rendering: afterwards the buffer is empty.
      flat.drawImage(gl.domElement, 0, 0, picture.width, picture.height);
      flat.scale(picture.width / size.width, picture.height / size.height);
      paintElements(flat, labels);
    }
  } finally {
    gl.setPixelRatio(before);
    forRatio(before);
    render();
  }
  return picture;
}

/** The scene from another camera, in a picture of another size; the canvas keeps its size on the page. */
export function scenePortrait(
  { gl, draw, forRatio }: Pick<ScenePictureParts, "gl" | "forRatio"> & { readonly draw: Draw },
  camera: THREE.Camera,
  width: number,
  height: number,
): HTMLCanvasElement {
  const size = gl.getSize(new THREE.Vector2());
  const ratio = gl.getPixelRatio();
  const picture = document.createElement("canvas");
  [picture.width, picture.height] = [width, height];
  try {
    gl.setPixelRatio(1);
    gl.setSize(width, height, false);
    forRatio(1);
    draw(camera);
    picture.getContext("2d")?.drawImage(gl.domElement, 0, 0, width, height);
  } finally {
    gl.setPixelRatio(ratio);
    gl.setSize(size.x, size.y, false);
    forRatio(ratio);
  }
  return picture;
}
