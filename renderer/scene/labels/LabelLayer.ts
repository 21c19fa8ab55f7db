/** Labels are elements of the page, in a layer above the canvas: remade for a new content, moved once in a frame. */
import * as THREE from "three";
import { type Box, type LabelRequest, placeLabels } from "./place.ts";

export interface LabelItem {
  readonly key: string;
  /** A new version makes a new element. */
  readonly version: string;
  readonly make: () => HTMLElement;
  /** The world place of the label. */
  readonly at: THREE.Vector3;
  /** Equally good places: anywhere on a ring. */
  readonly others?: readonly THREE.Vector3[];
  /** Half the size of the thing in world inches; 0 for words on the spot. */
  readonly clear: number;
  readonly priority: number;
  readonly spots: LabelRequest["spots"];
  readonly always: boolean;
  /** The class "slim" makes it narrower: tried if the full width finds no room. */
  readonly slims?: boolean;
}
/** An obstacle for labels: a world place and half its size. */
export interface Obstacle {
  readonly at: THREE.Vector3;
  readonly half: number;
  readonly tall: number;
}

interface Shown {
  readonly version: string;
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
  /** The width when slim. */
  readonly slim: number;
}

const V = new THREE.Vector3();

export class LabelLayer {
  private readonly root: HTMLElement;
  private readonly shown = new Map<string, Shown>();
  private items: readonly LabelItem[] = [];
  private obstacles: readonly Obstacle[] = [];

  constructor(root: HTMLElement) {
    this.root = root;
  }

  set(items: readonly LabelItem[], obstacles: readonly Obstacle[]): void {
    this.items = items;
    this.obstacles = obstacles;
    const keys = new Set(items.map((i) => i.key));
    for (const [key, s] of this.shown)
      if (!keys.has(key)) {
        s.element.remove();
        this.shown.delete(key);
      }
    const fresh: { item: LabelItem; element: HTMLElement }[] = [];
    for (const item of items) {
      const old = this.shown.get(item.key);
      if (old?.version === item.version) continue;
      old?.element.remove();
      const element = item.make();
      element.style.visibility = "hidden";
      this.root.append(element);
      fresh.push({ item, element });
    }
    // Measured together, for a single layout.
    for (const { item, element } of fresh)
      this.shown.set(item.key, { version: item.version, element, width: 0, height: 0, slim: 0 });
    if (fresh.length) this.measure(new Set(fresh.map((f) => f.item.key)));
  }

  /** Measures sizes, which change when fonts load. */
  measure(only?: ReadonlySet<string>): void {
    const items = this.items.filter((i) => !only || only.has(i.key));
    const each = (note: (key: string, s: Shown) => void) => {
      for (const { key } of items) {
        const s = this.shown.get(key);
        if (s) note(key, s);
      }
    };
    each((_, s) => s.element.classList.remove("slim"));
    each((key, s) => {
      const width = s.element.offsetWidth;
      this.shown.set(key, { ...s, width, height: s.element.offsetHeight, slim: width });
    });
    const slim = items.filter((i) => i.slims);
    for (const { key } of slim) this.shown.get(key)?.element.classList.add("slim");
    for (const { key } of slim) {
      const s = this.shown.get(key);
      if (s) this.shown.set(key, { ...s, slim: s.element.offsetWidth });
    }
  }

  place(camera: THREE.Camera, width: number, height: number): void {
    const pixels = (at: THREE.Vector3) =>
      camera instanceof THREE.PerspectiveCamera
        ? height / (2 * camera.position.distanceTo(at) * Math.tan((camera.fov * Math.PI) / 360))
        : (camera as THREE.OrthographicCamera).zoom;
    const onScreen = (at: THREE.Vector3) => {
      V.copy(at).project(camera);
      return V.z > 1 ? null : { x: (V.x * 0.5 + 0.5) * width, y: (-V.y * 0.5 + 0.5) * height };
    };
    const taken: Box[] = [];
    for (const o of this.obstacles) {
      const p = onScreen(o.at);
      if (!p) continue;
      const r = o.half * pixels(o.at);
      taken.push({ left: p.x - r, top: p.y - r * o.tall, right: p.x + r, bottom: p.y + r * o.tall });
    }
    const requests = this.items.map((item): LabelRequest => {
      const s = this.shown.get(item.key) as Shown;
      return {
        key: item.key,
        anchor: onScreen(item.at),
        ...(item.others ? { others: item.others.map(onScreen) } : {}),
        width: s.width,
        height: s.height,
        clear: item.clear * pixels(item.at),
        priority: item.priority,
        spots: item.spots,
        always: item.always,
        ...(s.slim < s.width ? { slim: s.slim } : {}),
      };
    });
    const places = placeLabels(requests, taken, { width, height });
    for (const [key, s] of this.shown) {
      const p = places.get(key);
      s.element.style.visibility = p ? "visible" : "hidden";
      if (!p) continue;
      s.element.style.transform = `translate(${p.left}px, ${p.top}px)`;
      s.element.classList.toggle("slim", p.slim);
    }
  }

  clear(): void {
    this.root.replaceChildren();
    this.shown.clear();
    this.items = [];
  }
}
