/** Shadows: none in the first picture, and never missing in a picture that is kept. */
import * as THREE from "three";
import { beforeEach, describe, expect, it } from "vitest";
import { Shade } from "../../../renderer/scene/shade.ts";

/** A renderer that notes what it is asked to do with each of its targets. */
class Noted {
  readonly done: string[] = [];
  readonly cleared: number[] = [];
  private colour = new THREE.Color(0x102030);
  private alpha = 0.5;
  private target: THREE.WebGLRenderTarget | null = null;
  getRenderTarget = () => this.target;
  setRenderTarget = (target: THREE.WebGLRenderTarget | null) => {
    this.target = target;
  };
  getClearColor = (into: THREE.Color) => into.copy(this.colour);
  getClearAlpha = () => this.alpha;
  setClearColor = (colour: THREE.ColorRepresentation, alpha: number) => {
    this.colour = new THREE.Color(colour);
    this.alpha = alpha;
  };
  clear = () => {
    this.done.push("clear");
    this.cleared.push(this.colour.getHex());
  };
  render = () => this.done.push("render");
}

let noted: Noted;
let gl: THREE.WebGLRenderer;
let shade: Shade;
const scene = new THREE.Scene();
beforeEach(() => {
  noted = new Noted();
  gl = noted as unknown as THREE.WebGLRenderer;
  shade = new Shade(24, 18, new THREE.BufferGeometry(), 64);
});

describe("shadows", () => {
  it("lights everything for the first picture, once, and leaves the renderer as it was", () => {
    expect(shade.lightUp(gl)).toBe(true);
    // The lamp's depth and the map of its light: nothing is nearer, and all is lit.
    expect(noted.cleared).toEqual([0xffffff, 0xffffff]);
    expect([noted.getRenderTarget(), noted.getClearColor(new THREE.Color()).getHex(), noted.getClearAlpha()]).toEqual([
      null,
      0x102030,
      0.5,
    ]);
    expect(shade.drawn).toBe(false);
    expect(shade.lightUp(gl)).toBe(false);
  });

  it("are drawn for a picture that is kept where there are none yet, and only there", () => {
    shade.lightUp(gl);
    noted.done.length = 0;
    shade.complete(gl, scene);
    // The lamp's depth, and from it the light on the ground.
    expect(noted.done).toEqual(["clear", "render", "render"]);
    expect(shade.drawn).toBe(true);
    shade.complete(gl, scene);
    expect(noted.done).toHaveLength(3);
  });

  it("stay where they were drawn before the first picture", () => {
    shade.complete(gl, scene);
    expect(shade.lightUp(gl)).toBe(false);
  });
});
