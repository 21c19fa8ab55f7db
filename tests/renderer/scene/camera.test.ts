/** The camera's views: the whole table beside the panels, and the compass. */
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { azimuthOf, roseTurn, turnTo, UPS } from "../../../renderer/scene/camera/compass.ts";
import { fitPerspective, type Stance } from "../../../renderer/scene/camera/fit.ts";
import { type Cover, fitBeside, fitMapBeside, meets, outlineOf } from "../../../renderer/scene/camera/free.ts";

const FOV = 33;
const SIZE = { width: 1228, height: 640 };
const corners = [-25, 25].flatMap((x) => [-13, 13].map((z) => new THREE.Vector3(x, 0.3, z)));

function outline({ position, target }: Stance) {
  const camera = new THREE.PerspectiveCamera(FOV, SIZE.width / SIZE.height, 0.5, 900);
  camera.position.copy(position);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return outlineOf(corners, camera, SIZE);
}
const profile: Cover = { left: 12, top: 470, right: 1216, bottom: 628 };
const goals: Cover = { left: 976, top: 12, right: 1216, bottom: 210 };
const log: Cover = { left: 300, top: 540, right: 900, bottom: 628 };

describe("the whole table in view", () => {
  const whole = fitPerspective(corners, FOV, SIZE.width / SIZE.height);

  it("is in the middle of the picture where no panel lies over it", () => {
    expect(fitBeside(corners, FOV, SIZE, [])).toEqual(whole);
    const xs = outline(whole).map(([x]) => x);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(SIZE.width, -1);
  });

  it("doesn't move for a panel that hides nothing", () => {
    expect(fitBeside(corners, FOV, SIZE, [{ left: 0, top: 0, right: 40, bottom: 40 }])).toEqual(whole);
  });

  it.each([
    ["a profile below", [profile]],
    ["a card in a corner", [goals]],
    ["a log, a card and a profile", [log, goals, profile]],
  ])("lies beside %s", (_, covers) => {
    const stance = fitBeside(corners, FOV, SIZE, covers);
    const seen = outline(stance);
    for (const cover of covers) expect(meets(seen, cover)).toBe(false);
    for (const [x, y] of seen) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
    expect(stance.distance).toBeLessThan(2.2 * whole.distance);
  });

  it("fills the picture where the panels leave no room", () => {
    expect(fitBeside(corners, FOV, SIZE, [{ left: 0, top: 0, ...{ right: 1228, bottom: 640 } }])).toEqual(whole);
  });
});

describe("the whole map in view", () => {
  const sheet = [-25, 25].flatMap((x) => [-13, 15].map((z) => new THREE.Vector3(x, 0, z)));
  const boxOf = (covers: readonly Cover[]) => {
    const { x, z, scale } = fitMapBeside(sheet, SIZE, covers);
    const [middleX, middleY] = [SIZE.width / 2, SIZE.height / 2];
    return {
      left: (-25 - x) * scale + middleX,
      right: (25 - x) * scale + middleX,
      top: (-13 - z) * scale + middleY,
      bottom: (15 - z) * scale + middleY,
    };
  };

  it("fills the picture where no panel lies over it", () => {
    const { left, right, top, bottom } = boxOf([]);
    expect(top).toBeCloseTo(12);
    expect(bottom).toBeCloseTo(SIZE.height - 12);
    expect(left + right).toBeCloseTo(SIZE.width);
  });

  it("doesn't move for a panel beside it", () => {
    expect(boxOf([{ left: 0, top: 0, right: 40, bottom: 640 }])).toEqual(boxOf([]));
  });

  it.each([
    ["a profile below", [profile]],
    ["a card in a corner", [goals]],
    ["a log, a card and a profile", [log, goals, profile]],
  ])("lies beside %s, with its margin", (_, covers) => {
    const { left, right, top, bottom } = boxOf(covers);
    for (const c of covers) expect(left > c.right || right < c.left || top > c.bottom || bottom < c.top).toBe(true);
    expect(Math.min(left, top, SIZE.width - right, SIZE.height - bottom)).toBeGreaterThan(11);
  });
});

it("tells outlines and panels apart by any line between them", () => {
  const diamond = [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ] as const;
  const corner = (by: number): Cover => ({ left: 100 - by, top: 100 - by, right: 120, bottom: 120 });
  expect(meets(diamond, corner(10))).toBe(false);
  expect(meets(diamond, corner(40))).toBe(true);
});

describe("the compass", () => {
  it("points up where north is up, and to the right where west is", () => {
    expect(UPS.map((up) => roseTurn(azimuthOf(up)))).toEqual([0, 270, 180, 90]);
    expect(roseTurn(2 * Math.PI + 0.42)).toBe(24);
  });

  it("turns the shorter way", () => {
    expect(turnTo(0.42, azimuthOf("north"))).toBeCloseTo(-0.42);
    expect(turnTo(0.42, azimuthOf("west"))).toBeCloseTo(Math.PI / 2 - 0.42);
    expect(turnTo(6.4, azimuthOf("north"))).toBeCloseTo(2 * Math.PI - 6.4);
  });
});
