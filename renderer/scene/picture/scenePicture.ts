/** The scene as it is on the screen, drawn once with more pixels. */
import type * as THREE from "three";
import { paintElements } from "./paintElements.ts";

export interface ScenePictureParts {
  readonly gl: THREE.WebGLRenderer;
  readonly scene: THREE.Scene;
  readonly camera: THREE.Camera;
  /** Of the view, in pixels of the page. */
  readonly size: { readonly width: number; readonly height: number };
  readonly labels: HTMLElement;
  /** Sets what is drawn a number of pixels wide for so many pixels to one of the page. */
  readonly forRatio: (ratio: number) => void;
}

/** The most pixels for one of the page that the graphics can draw a view of this size with. */
export function mostTimes(gl: THREE.WebGLRenderer, size: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.floor((10 * gl.capabilities.maxTextureSize) / Math.max(size.width, size.height, 1)) / 10);
}

/** `times`: pixels of the picture for one of the page, no more than `mostTimes`. */
export function scenePicture(parts: ScenePictureParts, times: number): HTMLCanvasElement {
  const { gl, scene, camera, size, labels, forRatio } = parts;
  const before = gl.getPixelRatio();
  const picture = document.createElement("canvas");
  try {
    gl.setPixelRatio(Math.min(times, mostTimes(gl, size)));
    forRatio(gl.getPixelRatio());
    gl.render(scene, camera);
    // The graphics may have given fewer pixels than were asked for.
    const context = gl.getContext();
    [picture.width, picture.height] = [context.drawingBufferWidth, context.drawingBufferHeight];
    const flat = picture.getContext("2d");
    if (flat) {
      // In the same breath as it was rendered: afterwards the buffer is empty.
      flat.drawImage(gl.domElement, 0, 0, picture.width, picture.height);
      flat.scale(picture.width / size.width, picture.height / size.height);
      paintElements(flat, labels);
    }
  } finally {
    gl.setPixelRatio(before);
    forRatio(before);
    gl.render(scene, camera);
  }
  return picture;
}
