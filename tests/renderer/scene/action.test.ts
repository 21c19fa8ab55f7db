import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { frameFrom, frameOnMap, isIn } from "../../../renderer/scene/camera/fit.ts";
import { roomBeside } from "../../../renderer/scene/camera/free.ts";
import { Bursts, lumpsOf } from "../../../renderer/scene/play/bursts.ts";
import { Drops, dropHeight } from "../../../renderer/scene/play/drops.ts";
import { point } from "../../../shared/geometry/units.ts";

const looks = (...letters: string[]) =>
  new Map([["a", { beads: letters.map((letter) => ({ letter, tone: "shaken" as const })), glow: null }]]);

describe("markers", () => {
  it("that are new drop for 150 milliseconds; those of the first view lie", () => {
    const drops = new Drops();
    drops.ask(looks("S"), 0);
    expect(drops.active).toBe(false);
    drops.ask(looks("S", "D"), 1);
    expect(drops.at(1000)).toBe(true);
    expect(drops.lift("a", "D")).toBeGreaterThan(0.2);
    expect(drops.lift("a", "S")).toBe(0);
    expect(drops.at(1149)).toBe(true);
    // The frame that puts it down is still to be drawn.
    expect(drops.at(1150)).toBe(true);
    expect([drops.lift("a", "D"), drops.at(1151)]).toEqual([0, false]);
  });

  it("bounce once and end at rest", () => {
    expect(dropHeight(0)).toBeGreaterThan(dropHeight(0.5));
    expect(dropHeight(0.6)).toBe(0);
    expect(dropHeight(0.8)).toBeGreaterThan(0.05);
    expect(dropHeight(1)).toBe(0);
  });

  it("fall again when they come back, and lie at once when skipped", () => {
    const drops = new Drops();
    drops.ask(looks(), 0);
    drops.ask(looks("S"), 1);
    drops.skip();
    expect(drops.lift("a", "S")).toBe(0);
    drops.ask(looks(), 1);
    drops.ask(looks("S"), 1);
    expect(drops.active).toBe(true);
  });
});

describe("bursts", () => {
  const ground = ([x, y]: readonly [number, number]) => new THREE.Vector3(x, 0, -y);

  it("begin once, and end; none where motion is unwelcome", () => {
    const bursts = new Bursts();
    const burst = { key: "1", type: "muzzle" as const, at: point(2, 2), towards: point(8, 2) };
    bursts.ask([burst], 1);
    bursts.at(5000, ground);
    bursts.at(5080, ground);
    expect(bursts.mesh.count).toBeGreaterThan(0);
    bursts.at(6000, ground);
    expect([bursts.active, bursts.mesh.count]).toEqual([false, 0]);
    bursts.ask([burst], 1);
    bursts.ask([{ ...burst, key: "2" }], 0);
    expect(bursts.active).toBe(false);
  });

  it("flash towards the target first and leave smoke", () => {
    const early = lumpsOf("muzzle", 40);
    expect(early.every(({ off }) => off[2] > 0.3)).toBe(true);
    expect(lumpsOf("muzzle", 300).length).toBeGreaterThan(2);
    expect(lumpsOf("impact", 20)).toEqual([]);
    expect(lumpsOf("fire", 700).length).toBeGreaterThan(4);
  });
});

describe("the framed shot", () => {
  const size = { width: 900, height: 640 };
  /** The card of victory, the log and the dice. */
  const covers = [
    { left: 648, top: 12, right: 888, bottom: 90 },
    { left: 12, top: 560, right: 440, bottom: 628 },
    { left: 470, top: 490, right: 880, bottom: 628 },
  ];
  const room = roomBeside(covers, size);
  const places = [new THREE.Vector3(-14, 0, 5), new THREE.Vector3(9, 0.6, -7)];

  it("has both ends in the clear part of the picture, from the same direction and no nearer", () => {
    const toward = new THREE.Vector3(4, 9, 11);
    const { position, target } = frameFrom(toward, places, room, { fov: 33, ...size });
    const camera = new THREE.PerspectiveCamera(33, size.width / size.height, 0.1, 900);
    camera.position.copy(position);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const slack = { left: room.left - 0.03, right: room.right + 0.03, low: room.low - 0.03, high: room.high + 0.03 };
    for (const place of places) expect(isIn(slack, place.clone().project(camera))).toBe(true);
    expect(position.distanceTo(target)).toBeGreaterThanOrEqual(toward.length() - 1e-6);
    expect(position.clone().sub(target).normalize().angleTo(toward)).toBeLessThan(1e-3);
  });

  it("on the map keeps the scale where both fit", () => {
    expect(frameOnMap(places, room, size, 12).scale).toBe(12);
    expect(frameOnMap(places, room, size, 400).scale).toBeLessThan(30);
  });

  it("takes the largest part beside the panels, and all of the picture where they leave too little", () => {
    expect(room.low).toBeGreaterThan(1 - (490 / 640) * 2);
    expect(room.high - room.low).toBeGreaterThan(0.8);
    const small = roomBeside([{ left: 100, top: 100, right: 800, bottom: 600 }], size);
    expect([small.left, small.right, small.low, small.high].map((n) => Math.round(n * 100) / 100)).toEqual([
      -0.9, 0.9, -0.86, 0.86,
    ]);
  });
});
