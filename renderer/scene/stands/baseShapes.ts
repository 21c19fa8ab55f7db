/** Shapes of bases: the base itself, its pennant, the frame around it. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { linear } from "../glsl.ts";
import { noise } from "../noise.ts";
import { painted } from "../paint.ts";
import { BASE, FOOT } from "./pose.ts";

function bevelled(): THREE.BufferGeometry {
  const rim = new THREE.BoxGeometry(1, BASE, 1).translate(0, BASE / 2, 0);
  const p = rim.getAttribute("position");
  for (let i = 0; i < p.count; i++)
    if (p.getY(i) > BASE / 2) p.setXYZ(i, p.getX(i) * 0.94, p.getY(i), p.getZ(i) * 0.94);
  return rim;
}

/** A bevelled square in the side's colour with a foot, its top flocked, a white tick at the front edge. Unit size. */
export function baseGeometry(footed = true): THREE.BufferGeometry {
  const rim = bevelled();
  // Earth packed under the side that overhangs a slope.
  const foot = new THREE.BoxGeometry(0.96, FOOT, 0.96).translate(0, -FOOT / 2, 0);
  const earth = linear("#5d5136");
  const white = linear("#ffffff");
  const sand = linear("#c2a672");
  const grass = linear("#8a8a4e");
  const top = painted(
    new THREE.PlaneGeometry(0.86, 0.86, 6, 6).rotateX(-Math.PI / 2).translate(0, BASE + 0.006, 0),
    (x, _y, z) => sand.clone().lerp(grass, Math.max(0, Math.min(1, (noise(x + 3, z + 5, 1.3) - 0.56) * 5))),
  );
  const tick = painted(
    new THREE.BufferGeometry().setAttribute(
      "position",
      new THREE.Float32BufferAttribute(
        [-0.1, BASE + 0.014, -0.365, 0.1, BASE + 0.014, -0.365, 0, BASE + 0.014, -0.462],
        3,
      ),
    ),
    linear("#fff6dc"),
  );
  return mergeGeometries([painted(rim, white, 1), ...(footed ? [painted(foot, earth)] : []), top, tick]);
}

/** A staff with a swallow-tailed pennant, for a commander; two for the overall headquarters. Clear of the seats. */
export function pennantGeometry(): THREE.BufferGeometry {
  const staff = painted(
    new THREE.CylinderGeometry(0.012, 0.014, 0.72, 6).translate(0.36, BASE + 0.36, 0.36),
    linear("#d8cfb8"),
  );
  const flag = [
    ...[0.36, 0.78, 0.36, 0.36, 0.56, 0.36, 0.62, 0.7, 0.36],
    ...[0.36, 0.78, 0.36, 0.62, 0.7, 0.36, 0.36, 0.56, 0.36],
  ];
  const pennant = mergeGeometries([
    staff,
    painted(
      new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(flag, 3)),
      linear("#ffffff"),
      1,
    ),
  ]);
  return pennant.translate(0.05, 0, -0.12);
}

/** A frame just outside a base. */
export function haloGeometry(): THREE.BufferGeometry {
  const square = (h: number): THREE.Vector2[] =>
    [
      [-h, -h],
      [h, -h],
      [h, h],
      [-h, h],
    ].map(([x, y]) => new THREE.Vector2(x, y));
  const shape = new THREE.Shape(square(0.6));
  shape.holes.push(new THREE.Path(square(0.505)));
  return new THREE.ShapeGeometry(shape).rotateX(-Math.PI / 2).translate(0, BASE * 0.7, 0);
}

/** The base of a wreck: a scorched top with the side's colour only at the rim. Unit size. */
export function scorchedBaseGeometry(): THREE.BufferGeometry {
  const rim = bevelled();
  const foot = new THREE.BoxGeometry(0.96, FOOT, 0.96).translate(0, -FOOT / 2, 0);
  const white = linear("#ffffff");
  const soot = linear("#17140f");
  const ash = linear("#6a5f4c");
  const top = painted(
    new THREE.PlaneGeometry(0.86, 0.86, 8, 8).rotateX(-Math.PI / 2).translate(0, BASE + 0.006, 0),
    (x, _y, z) => {
      const away = Math.hypot(x * 0.95, z * 0.85) / 0.5 + (noise(x * 4 + 7, z * 4 + 2, 3) - 0.5) * 0.7;
      return soot.clone().lerp(ash, Math.max(0, Math.min(1, away * 1.25 - 0.55)));
    },
  );
  return mergeGeometries([painted(rim, white, 1), painted(foot, linear("#4a4030")), top]);
}
