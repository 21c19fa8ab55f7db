/**
 * Labels are elements of the page, in a layer above the canvas: made when their content or their distance first asks for
 * them, moved once in a frame.
 */
import * as THREE from "three";
import { svgElement } from "./elements.ts";
import { type Box, type LabelRequest, type PlacedLabel, placeLabels, type Segment, SPREAD } from "./place.ts";

export interface LabelItem {
  readonly key: string;
  /** A new version makes a new element. */
  readonly version: string;
  readonly make: () => HTMLElement;
  /** The world place of the label. */
  readonly at: THREE.Vector3;
  /** Equally good places: anywhere on a ring. */
  readonly others?: readonly THREE.Vector3[];
  /** Of its places, the uppermost on screen comes first. */
  readonly upmost?: boolean;
  /** Half the size of the thing in world inches; 0 for words on the spot. */
  readonly clear: number;
  readonly priority: number;
  readonly spots: LabelRequest["spots"];
  readonly always: boolean;
  /** The class "slim" makes it narrower: tried if the full width finds no room. */
  readonly slims?: boolean;
  readonly shy?: boolean;
  readonly tied?: boolean;
  /** Shown only from far away, or only from near: by the pixels of an inch at a place. */
  readonly distance?: { readonly at: THREE.Vector3; readonly far: boolean };
  /** The class "open" shows a cell for each stand: under the pointer. */
  readonly opens?: boolean;
  /** The stands that a pointer on it means: those of its cells, or else the first. */
  readonly stands?: readonly string[];
}
/** An obstacle for labels: a world place and half its size. */
export interface Obstacle {
  readonly at: THREE.Vector3;
  readonly half: number;
  readonly tall: number;
}
/** A line on the table that names keep off, in world places. */
export type Stroke = readonly THREE.Vector3[];

/** Where an inch has fewer pixels, a stand is smaller than its label. */
export const FAR = 18;

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Shown extends Size {
  readonly version: string;
  readonly element: HTMLElement;
  /** The width when slim. */
  readonly slim: number;
  readonly open: Size | null;
}

type OnScreen = (at: THREE.Vector3) => { x: number; y: number } | null;
const V = new THREE.Vector3();

export class LabelLayer {
  private readonly root: HTMLElement;
  private readonly leaders = [svgElement("path", { class: "casing" }), svgElement("path", {})];
  private readonly sheet = svgElement("svg", { class: "leaders", "aria-hidden": "true" });
  private readonly shown = new Map<string, Shown>();
  private items: readonly LabelItem[] = [];
  private obstacles: readonly Obstacle[] = [];
  private strokes: readonly Stroke[] = [];
  private places: ReadonlyMap<string, PlacedLabel> = new Map();
  private anchors: ReadonlyMap<string, LabelRequest["anchor"]> = new Map();
  /** The cluster under the pointer stays where it is while it is open: its middle, in pixels from its stands'. */
  private pointed: { readonly key: string; readonly from: readonly [number, number] } | null = null;

  constructor(root: HTMLElement) {
    this.root = root;
    this.sheet.append(...this.leaders);
    root.append(this.sheet);
  }

  set(items: readonly LabelItem[], obstacles: readonly Obstacle[], strokes: readonly Stroke[]): void {
    this.items = items;
    this.obstacles = obstacles;
    this.strokes = strokes;
    const versions = new Map(items.map((i) => [i.key, i.version]));
    for (const [key, s] of this.shown)
      if (versions.get(key) !== s.version) {
        s.element.remove();
        this.shown.delete(key);
      }
  }

  /** Makes the elements of these items that are missing, and measures them together, for a single layout. */
  private make(items: readonly LabelItem[]): void {
    const fresh = items.filter(({ key }) => !this.shown.has(key));
    for (const { key, version, make } of fresh) {
      const element = make();
      element.style.visibility = "hidden";
      this.root.append(element);
      this.shown.set(key, { version, element, width: 0, height: 0, slim: 0, open: null });
    }
    if (fresh.length) this.measure(fresh);
  }

  /** Measures sizes, which change when fonts load. */
  measure(items = this.items): void {
    const each = (list: readonly LabelItem[], note: (s: Shown) => Partial<Shown> | undefined) => {
      for (const { key } of list) {
        const s = this.shown.get(key);
        const noted = s && note(s);
        if (s && noted) this.shown.set(key, { ...s, ...noted });
      }
    };
    const mark = (list: readonly LabelItem[], name: string, on: boolean) =>
      each(list, (s) => {
        s.element.classList.toggle(name, on);
        return undefined;
      });
    const size = ({ element }: Shown) => ({ width: element.offsetWidth, height: element.offsetHeight });
    const slim = items.filter((i) => i.slims);
    const opening = items.filter((i) => i.opens);
    mark(slim, "slim", false);
    mark(opening, "open", false);
    each(items, (s) => {
      const whole = size(s);
      return { ...whole, slim: whole.width };
    });
    mark(slim, "slim", true);
    mark(opening, "open", true);
    each(slim, (s) => ({ slim: s.element.offsetWidth }));
    each(opening, (s) => ({ open: size(s) }));
    mark(opening, "open", false);
  }

  /** `panels` lie over the picture: no label may be under them. */
  place(camera: THREE.Camera, width: number, height: number, panels: readonly Box[]): void {
    const pixels = (at: THREE.Vector3) =>
      camera instanceof THREE.PerspectiveCamera
        ? height / (2 * camera.position.distanceTo(at) * Math.tan((camera.fov * Math.PI) / 360))
        : (camera as THREE.OrthographicCamera).zoom;
    const onScreen: OnScreen = (at) => {
      V.copy(at).project(camera);
      return V.z > 1 ? null : { x: (V.x * 0.5 + 0.5) * width, y: (-V.y * 0.5 + 0.5) * height };
    };
    const items = this.items.filter(({ distance }) => !distance || pixels(distance.at) < FAR === distance.far);
    this.make(items);
    const taken: Box[] = [];
    for (const o of this.obstacles) {
      const p = onScreen(o.at);
      if (!p) continue;
      const r = o.half * pixels(o.at);
      taken.push({ left: p.x - r, top: p.y - r * o.tall, right: p.x + r, bottom: p.y + r * o.tall });
    }
    const requests = items.map((item) => this.request(item, onScreen, pixels));
    this.anchors = new Map(requests.map(({ key, anchor }) => [key, anchor]));
    const strokes = segmentsOf(this.strokes, onScreen);
    this.places = placeLabels(requests, taken, { width, height }, { panels, strokes });
    for (const [key, s] of this.shown) {
      const p = this.places.get(key);
      s.element.style.visibility = p ? "" : "hidden";
      if (s.open) s.element.classList.toggle("open", key === this.pointed?.key);
      if (!p) continue;
      s.element.style.transform = `translate(${p.left}px, ${p.top}px)`;
      s.element.classList.toggle("slim", p.slim);
    }
    this.sheet.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const ends = [...this.places.values()].flatMap(({ leader }) => leader ?? []);
    const d = ends.map(
      ({ from, to }) => `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
    );
    for (const path of this.leaders) path.setAttribute("d", d.join(""));
  }

  private request(item: LabelItem, onScreen: OnScreen, pixels: (at: THREE.Vector3) => number): LabelRequest {
    const { key, at, others = [], upmost, clear, ...rest } = item;
    const anchors = [at, ...others].map(onScreen);
    if (upmost) anchors.sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
    const s = this.shown.get(key) as Shown;
    const pointed = this.pointed?.key === key && s.open ? this.pointed.from : null;
    return {
      ...rest,
      key,
      anchor: anchors[0] ?? null,
      others: anchors.slice(1),
      ...(pointed && s.open ? s.open : { width: s.width, height: s.height }),
      ...(pointed && { priority: 400, spots: [pointed, ...SPREAD] }),
      clear: clear * pixels(at),
      last: isSame(this.anchors.get(key), anchors[0]) ? this.places.get(key) : undefined,
      ...(s.slim < s.width ? { slim: s.slim } : {}),
    };
  }

  /**
   * The stand of the chip at a place of the view, in pixels: that of an open cell, or else `below` (what the pointer finds
   * there without chips), if the chip hides it. `opens`: a cluster opens there and the last one closes; `changed`: a
   * frame is due.
   */
  standAt(
    [x, y]: readonly [number, number],
    below: string | null,
    opens: boolean,
  ): { readonly stand: string | null; readonly changed: boolean } {
    const hit = this.chipAt(x, y);
    const stands = hit?.item.stands ?? [];
    const hidden = below !== null && stands.includes(below) ? below : (stands[0] ?? null);
    const before = this.pointed?.key ?? null;
    const key = hit?.item.opens ? hit.item.key : null;
    if (opens && key !== before) this.pointed = hit && key !== null ? { key, from: hit.away } : null;
    return { stand: hit?.cell ?? hidden, changed: opens && key !== before };
  }

  /** Closes the cluster under the pointer; true if there was one. */
  leave(): boolean {
    const { pointed } = this;
    this.pointed = null;
    return pointed !== null;
  }

  private chipAt(x: number, y: number) {
    const over = (key: string) => {
      const [s, p] = [this.shown.get(key), this.places.get(key)];
      if (!s || !p) return null;
      const { width, height } = key === this.pointed?.key && s.open ? s.open : s;
      const inside = x >= p.left && y >= p.top && x <= p.left + width && y <= p.top + height;
      return inside
        ? { element: s.element, left: p.left, middle: [p.left + width / 2, p.top + height / 2] as const }
        : null;
    };
    const chips = this.items.filter(({ stands }) => stands !== undefined);
    // An open cluster is drawn on top.
    const item = chips.find(({ key }) => key === this.pointed?.key && over(key)) ?? chips.find(({ key }) => over(key));
    const hit = item && over(item.key);
    const anchor = item && this.anchors.get(item.key);
    if (!item || !hit || !anchor) return null;
    const cells = [...hit.element.querySelectorAll<HTMLElement>(".cell")];
    const cell = cells.findIndex((c) => c.offsetWidth > 0 && x - hit.left < c.offsetLeft + c.offsetWidth);
    return {
      item,
      cell: item.stands?.[cell] ?? null,
      away: [hit.middle[0] - anchor.x, hit.middle[1] - anchor.y] as const,
    };
  }

  clear(): void {
    this.root.replaceChildren(this.sheet);
    this.shown.clear();
    this.items = [];
    this.pointed = null;
  }
}

/** Less than half a pixel apart. */
const isSame = (a: LabelRequest["anchor"] | undefined, b: LabelRequest["anchor"] | undefined): boolean =>
  !!a && !!b && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5;

function segmentsOf(strokes: readonly Stroke[], onScreen: OnScreen): Segment[] {
  return strokes.flatMap((stroke) => {
    const points = stroke.map(onScreen);
    return points.slice(1).flatMap((to, i): Segment[] => {
      const from = points[i];
      return from && to ? [{ from, to }] : [];
    });
  });
}
