/**
 * Triangles without an area: three corners on one line, as they are left on the walls of a solid. Each goes by turning its
 * longest edge: the neighbour there is divided at the middle corner instead. The surface stays the same and stays closed.
 */
import type { Mesh } from "./mesh.ts";

type Triangle = [number, number, number];
type Vector = readonly [number, number, number];

export function withoutFlat({ points, triangles }: Mesh, isFlat: (a: Vector, b: Vector, c: Vector) => boolean): Mesh {
  const count = points.length / 3;
  const at = (i: number): Vector => [points[3 * i] as number, points[3 * i + 1] as number, points[3 * i + 2] as number];
  const faces: Triangle[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    faces.push([triangles[t], triangles[t + 1], triangles[t + 2]] as Triangle);
  const flat = (face: Triangle) => isFlat(at(face[0]), at(face[1]), at(face[2]));
  const waiting = faces.flatMap((face, i) => (flat(face) ? [i] : []));
  if (waiting.length === 0) return { points, triangles };

  const owner = new Map<number, number>();
  const edge = (a: number, b: number) => a * count + b;
  const own = (face: Triangle, i: number) => {
    for (let k = 0; k < 3; k++) owner.set(edge(face[k] as number, face[(k + 1) % 3] as number), i);
  };
  faces.forEach(own);
  const set = (i: number, face: Triangle) => {
    faces[i] = face;
    own(face, i);
  };
  const apart = (a: number, b: number) => {
    const [p, q] = [at(a), at(b)];
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  };
  // A turned edge may leave another flat triangle at the end of a row of them: bounded, should two turn each other.
  for (let rest = 8 * waiting.length; waiting.length > 0 && rest > 0; rest--) {
    const i = waiting.pop() as number;
    const face = faces[i] as Triangle;
    if (!flat(face)) continue;
    const k = [0, 1, 2].reduce((far, n) =>
      apart(face[n] as number, face[(n + 1) % 3] as number) > apart(face[far] as number, face[(far + 1) % 3] as number)
        ? n
        : far,
    );
    const [a, b, middle] = [face[k], face[(k + 1) % 3], face[(k + 2) % 3]] as Triangle;
    const j = owner.get(edge(b, a));
    const other = faces[j ?? i] as Triangle;
    const far = other.find((corner) => corner !== a && corner !== b) as number;
    if (j === undefined || j === i || owner.has(edge(middle, far)) || owner.has(edge(far, middle))) continue;
    owner.delete(edge(a, b));
    owner.delete(edge(b, a));
    set(i, [middle, a, far]);
    set(j, [b, middle, far]);
    waiting.push(...[i, j].filter((n) => flat(faces[n] as Triangle)));
  }
  return { points, triangles: Uint32Array.from(faces.flat()) };
}
