/** Muzzle flashes, impacts and fires: small lumps of light and smoke for a moment. All are one draw call. */
import * as THREE from "three";
import type { Burst } from "../contract.ts";
import { linear } from "../glsl.ts";
import { hash } from "../noise.ts";
import { paintMaterial } from "../paint.ts";
import { puff } from "../props/lineShapes.ts";

/** The milliseconds of each; a shot's impact comes a moment after its flash. */
const TIMES: Readonly<Record<Burst["type"], number>> = { muzzle: 620, impact: 760, fire: 1500 };
const FLIGHT = 110;
const FLASH = 150;
/** Large enough to be seen from above the table. */
const SIZE = 1.5;
/** The height of a muzzle above the ground, and its distance from the middle of its stand, in inches. */
const MUZZLE = { up: 0.3, ahead: 0.44 } as const;

const LIGHT = linear("#ffd36b").multiplyScalar(7);
const FLAME = linear("#ff8a2a").multiplyScalar(4);
const SMOKE = linear("#b9b2a4");
const DUST = linear("#8c7a5c");
const SOOT = linear("#2b2724");

export interface Lump {
  /** Inches from the burst's place: right, up, ahead. */
  readonly off: readonly [right: number, up: number, ahead: number];
  readonly size: number;
  readonly color: THREE.Color;
}

/** 0 at both ends of a life, 1 early in it. */
const swell = (t: number): number => (t <= 0 || t >= 1 ? 0 : Math.min(1, t * 5) * (1 - t) ** 0.6);

/** The lumps of a burst at a time in milliseconds. */
export function lumpsOf(type: Burst["type"], time: number): Lump[] {
  const t = (type === "impact" ? time - FLIGHT : time) / TIMES[type];
  const glow = swell(((type === "impact" ? time - FLIGHT : time) / FLASH) * 0.8);
  const h = (i: number, salt: number) => hash(i, salt, type.length) - 0.5;
  const lumps: Lump[] = [];
  const add = (off: Lump["off"], size: number, color: THREE.Color) =>
    size > 0.002 && lumps.push({ off, size: size * SIZE, color });
  if (type === "muzzle") {
    add([0, MUZZLE.up, MUZZLE.ahead], glow * 0.1, LIGHT);
    add([0, MUZZLE.up, MUZZLE.ahead + 0.13], glow * 0.065, LIGHT);
    for (let i = 0; i < 5; i++)
      add(
        [h(i, 1) * 0.16, MUZZLE.up + t * 0.16 + h(i, 2) * 0.1, MUZZLE.ahead + t * (0.16 + i * 0.06)],
        swell(t - i * 0.04) * (0.07 + i * 0.012),
        SMOKE,
      );
  } else if (type === "impact") {
    add([0, 0.26, 0.18], glow * 0.12, LIGHT);
    for (let i = 0; i < 8; i++)
      add(
        [h(i, 1) * (0.3 + t * 0.7), 0.12 + t * (0.3 + (h(i, 2) + 0.5) * 0.34), h(i, 3) * (0.3 + t * 0.7)],
        swell(t - i * 0.02) * (0.08 + (h(i, 4) + 0.5) * 0.06),
        i % 2 ? DUST : SMOKE,
      );
  } else
    for (let i = 0; i < 12; i++) {
      const life = (time / 520 + hash(i, 5, 3)) % 1;
      add(
        [h(i, 1) * 0.34, 0.2 + life * (i % 3 ? 0.42 : 0.9), h(i, 2) * 0.34],
        swell(life) * (1 - t) * (i % 3 ? 0.085 : 0.13),
        i % 3 ? FLAME : SOOT,
      );
    }
  return lumps;
}

interface Going {
  readonly burst: Burst;
  began: number | null;
}

const MOST = 160;

export class Bursts {
  readonly mesh: THREE.InstancedMesh;
  private readonly material = paintMaterial({});
  private readonly lump = puff(1);
  private readonly seen = new Set<string>();
  private going: Going[] = [];
  private tempo = 1;

  constructor() {
    this.mesh = new THREE.InstancedMesh(this.lump, this.material, MOST);
    this.mesh.setColorAt(0, LIGHT);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.count = 0;
  }

  /** Takes over bursts; only new keys begin. `tempo`: a factor of time; 0: none begin. */
  ask(bursts: readonly Burst[], tempo: number): void {
    for (const burst of bursts) {
      if (this.seen.has(burst.key)) continue;
      this.seen.add(burst.key);
      if (tempo > 0) this.going.push({ burst, began: null });
    }
    this.tempo = tempo || 1;
  }

  get active(): boolean {
    return this.going.length > 0;
  }

  /** `ground`: the world place of a place on the table. */
  at(now: number, ground: (at: Burst["at"]) => THREE.Vector3): void {
    if (!this.active && !this.mesh.visible) return;
    const place = new THREE.Matrix4();
    let n = 0;
    this.going = this.going.filter((going) => {
      going.began ??= now;
      const time = (now - going.began) / this.tempo;
      const { type, at, towards } = going.burst;
      if (time > TIMES[type] + FLIGHT) return false;
      const from = ground(at);
      const ahead = towards ? ground(towards).sub(from).setY(0).normalize() : new THREE.Vector3(0, 0, -1);
      for (const { off, size, color } of lumpsOf(type, time)) {
        if (n >= MOST) break;
        const [right, up, on] = off;
        place.makeScale(size, size, size);
        place.setPosition(
          from.x + ahead.x * on - ahead.z * right,
          from.y + up,
          from.z + ahead.z * on + ahead.x * right,
        );
        this.mesh.setMatrixAt(n, place);
        this.mesh.setColorAt(n++, color);
      }
      return true;
    });
    this.mesh.count = n;
    this.mesh.visible = n > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  skip(): void {
    this.going = [];
  }

  dispose(): void {
    this.mesh.dispose();
    this.lump.dispose();
    this.material.dispose();
  }
}
