/** The reference picture on the graphics card. Decoding takes a moment, and a callback announces the end. */
import * as THREE from "three";
import type { ReferencePicture } from "../../../shared/scenario/model.ts";
import { bytesOfBase64 } from "./base64.ts";

/** Larger pictures are drawn with fewer pixels. */
const MOST_PIXELS = 4096;

export interface GroundPicture {
  readonly texture: THREE.Texture;
  /** Maps a place's east and north, and 1, to the picture's 0 … 1 from its left and from its top. */
  readonly across: THREE.Vector3;
  readonly down: THREE.Vector3;
  readonly opacity: number;
}

export class PictureTexture {
  private data: string | null = null;
  private texture: THREE.Texture | null = null;

  /** Null if there is no picture, if it is hidden, or until it is decoded: then `ready` is called. */
  show(picture: ReferencePicture | undefined, ready: () => void): GroundPicture | null {
    if (!picture) {
      this.dispose();
      return null;
    }
    if (picture.data !== this.data) this.load(picture, ready);
    if (!this.texture || !picture.shown) return null;
    const turn = (picture.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [wide, high] = [picture.pixels[0] * picture.inchesPerPixel, picture.pixels[1] * picture.inchesPerPixel];
    const [x, y] = picture.at;
    return {
      texture: this.texture,
      across: new THREE.Vector3(cos / wide, -sin / wide, (-x * cos + y * sin) / wide),
      down: new THREE.Vector3(-sin / high, -cos / high, (x * sin + y * cos) / high),
      opacity: picture.opacity,
    };
  }

  private load({ data, type, pixels }: ReferencePicture, ready: () => void): void {
    this.dispose();
    this.data = data;
    const scale = Math.min(1, MOST_PIXELS / Math.max(...pixels));
    const size = { resizeWidth: Math.max(1, Math.round(pixels[0] * scale)), resizeQuality: "high" as const };
    createImageBitmap(new Blob([bytesOfBase64(data)], { type }), scale < 1 ? size : undefined).then(
      (image) => {
        if (this.data !== data) return image.close();
        const texture = new THREE.Texture(image);
        texture.flipY = false;
        texture.generateMipmaps = true;
        texture.minFilter = THREE.LinearMipmapLinearFilter;
        texture.needsUpdate = true;
        this.texture = texture;
        ready();
      },
      // A picture that can't be decoded isn't drawn; the form that imported it reported the problem.
      () => undefined,
    );
  }

  dispose(): void {
    this.texture?.dispose();
    this.texture = null;
    this.data = null;
  }
}
