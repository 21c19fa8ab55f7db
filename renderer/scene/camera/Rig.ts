/**
 * The two cameras and their controls: perspective over the model, straight down on the map. Middle drag turns, right
 * drag pans, the wheel zooms at the pointer, two fingers do both. The left button belongs to the tools.
 */
import { CameraControlsImpl } from "@react-three/drei";
import * as THREE from "three";
import { isStill } from "../../theme/stillness.ts";
import { azimuthOf, turnTo, type Up } from "./compass.ts";
import { frameFrom, frameOnMap, isIn, type MapStance, portraitCamera, viewDirection, WHOLE } from "./fit.ts";
import { type Cover, fitBeside, fitMapBeside, meets, outlineOf, roomBeside } from "./free.ts";

let installed = false;

export type View = "model" | "map";

/** The sheet's margin around the ground, in inches: the map camera keeps it in view. */
export interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const FOV = 33;
/** The width of the model's frame in inches, with its shadow. */
const FRAME = 1.1;
const MOVE_TIME = 0.22;
const flies = (wanted: boolean): boolean => wanted && !isStill();

export class Rig {
  readonly perspective = new THREE.PerspectiveCamera(FOV, 1, 0.5, 900);
  readonly top = new THREE.OrthographicCamera(-1, 1, 1, -1, 1, 260);
  private readonly dom: HTMLElement;
  private readonly wake: () => void;
  /** The panels over the picture now; \`passing\`: also those that come and go with the play. */
  private readonly covers: (passing?: boolean) => readonly Cover[];
  /** The lasting panels over the picture, as they were last reported. */
  panels: readonly Cover[] = [];
  private controls: CameraControlsImpl | null = null;
  private view: View = "model";
  private size = { width: 1, height: 1 };
  private table = { width: 48, height: 24 };
  private sheet: Sheet = { left: 1, top: 1, right: 1, bottom: 1 };
  private waiting: Sheet = { left: 0, top: 0, right: 0, bottom: 0 };
  /** A camera that the user hasn't moved keeps the whole table in view through every change of size. */
  private untouched = { model: true, map: true };
  private moving = false;
  /** The user holds the camera. */
  private dragged = false;
  /** The last frame moved the camera, so the next frame's time step is real. */
  private awake = false;

  constructor(dom: HTMLElement, wake: () => void, covers: (passing?: boolean) => readonly Cover[] = () => []) {
    if (!installed) CameraControlsImpl.install({ THREE });
    installed = true;
    this.dom = dom;
    this.wake = wake;
    this.covers = covers;
    this.top.up.set(0, 1, 0);
  }

  get camera(): THREE.PerspectiveCamera | THREE.OrthographicCamera {
    return this.view === "model" ? this.perspective : this.top;
  }

  setTable(width: number, height: number, sheet: Sheet): void {
    this.table = { width, height };
    this.sheet = sheet;
    this.untouched = { model: true, map: true };
    this.attach();
    this.fit(false);
  }

  /** The reach of waiting stands beyond the table; it applies from the next fit, so that nothing moves in a drag. */
  setWaiting(room: Sheet): void {
    this.waiting = room;
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.size = { width, height };
    this.perspective.aspect = width / height;
    this.perspective.updateProjectionMatrix();
    this.top.left = -width / 2;
    this.top.right = width / 2;
    this.top.top = height / 2;
    this.top.bottom = -height / 2;
    this.top.updateProjectionMatrix();
    if (this.untouched[this.view]) this.fit(false);
  }

  setView(view: View): void {
    if (view === this.view && this.controls) return;
    const looked = this.looked();
    if (this.view === "model" && this.controls)
      this.way = this.controls
        .getPosition(new THREE.Vector3())
        .sub(this.controls.getTarget(new THREE.Vector3()))
        .normalize();
    const first = this.untouched[view] && this.untouched[this.view];
    this.view = view;
    this.attach();
    if (first) this.fit(false);
    else this.look(looked, false);
    this.untouched[view] = first;
  }

  /** The place on the ground in the view's middle, and the pixels of an inch there. */
  /** The direction of the model camera, kept while the map is shown. */
  private way = viewDirection(0.08);
  private looked(): MapStance {
    const t = this.controls?.getTarget(new THREE.Vector3()) ?? new THREE.Vector3();
    const scale =
      this.view === "map"
        ? this.top.zoom
        : this.size.height / (2 * this.perspective.position.distanceTo(t) * Math.tan((FOV * Math.PI) / 360));
    return { x: t.x, z: t.z, scale };
  }

  private look(at: MapStance, smoothly: boolean): void {
    const c = this.controls;
    if (!c) return;
    if (this.view === "map") {
      void c.setLookAt(at.x, 120, at.z, at.x, 0, at.z, smoothly);
      void c.zoomTo(at.scale, smoothly);
    } else {
      const distance = this.size.height / (2 * at.scale * Math.tan((FOV * Math.PI) / 360));
      const d = this.way.clone().multiplyScalar(Math.max(c.minDistance, Math.min(c.maxDistance, distance)));
      void c.setLookAt(at.x + d.x, d.y, at.z + d.z, at.x, 0, at.z, smoothly);
    }
    this.wake();
  }

  private attach(): void {
    this.controls?.dispose();
    const c = new CameraControlsImpl(this.camera, this.dom);
    const A = CameraControlsImpl.ACTION;
    const map = this.view === "map";
    c.mouseButtons.left = A.NONE;
    c.mouseButtons.middle = map ? A.TRUCK : A.ROTATE;
    c.mouseButtons.right = map ? A.TRUCK : A.SCREEN_PAN;
    c.mouseButtons.wheel = map ? A.ZOOM : A.DOLLY;
    c.touches.one = A.NONE;
    c.touches.two = map ? A.TOUCH_ZOOM_TRUCK : A.TOUCH_DOLLY_TRUCK;
    c.touches.three = map ? A.TOUCH_TRUCK : A.TOUCH_ROTATE;
    c.dollyToCursor = true;
    c.dollySpeed = 0.6;
    // So that the grabbed place stays under the pointer.
    c.truckSpeed = map ? 1 : 2;
    // Drags are exact; only flights are smoothed, so that an idle table draws nothing.
    c.smoothTime = MOVE_TIME;
    c.draggingSmoothTime = 0;
    const long = Math.max(this.table.width, this.table.height);
    c.minDistance = 3.5;
    c.maxDistance = long * 3.2;
    c.minPolarAngle = map ? 0 : 0.06;
    c.maxPolarAngle = map ? 0 : 1.42;
    if (map) {
      c.minAzimuthAngle = c.maxAzimuthAngle = 0;
      c.minZoom = 3;
      c.maxZoom = 420;
    }
    const { width, height } = this.table;
    c.setBoundary(
      new THREE.Box3(
        new THREE.Vector3(-width / 2 - 4, -1, -height / 2 - 4),
        new THREE.Vector3(width / 2 + 4, 2, height / 2 + 4),
      ),
    );
    const touched = () => {
      this.untouched[this.view] = false;
      this.wake();
    };
    c.addEventListener("control", touched);
    c.addEventListener("controlstart", () => {
      this.dragged = true;
      touched();
    });
    c.addEventListener("controlend", () => (this.dragged = false));
    c.addEventListener("update", this.wake);
    this.controls = c;
  }

  /** False while a tool drags: the camera must stand still. */
  set enabled(on: boolean) {
    if (this.controls) this.controls.enabled = on;
  }

  /** The corners of what a fit keeps in view: the model with its frame or the sheet, and the stands that wait beside it. */
  private corners(view: View = "model"): THREE.Vector3[] {
    const { width, height } = this.table;
    const { sheet, waiting } = this;
    const beside = (side: keyof Sheet) => Math.max(view === "map" ? sheet[side] : FRAME, waiting[side]);
    return [-width / 2 - beside("left"), width / 2 + beside("right")].flatMap((x) =>
      [-height / 2 - beside("top"), height / 2 + beside("bottom")].map((z) => new THREE.Vector3(x, 0.3, z)),
    );
  }

  /** Brings the whole table into view. */
  fit(eased: boolean): void {
    const c = this.controls;
    if (!c) return;
    const smoothly = flies(eased);
    if (this.view === "map") {
      const place = fitMapBeside(this.corners("map"), this.size, this.covers());
      c.minZoom = Math.min(3, place.scale * 0.6);
      this.look(place, smoothly);
    } else {
      const { position: p, target: t } = fitBeside(this.corners(), FOV, this.size, this.covers());
      c.maxDistance = Math.max(c.maxDistance, p.distanceTo(t) * 1.3);
      void c.setLookAt(p.x, p.y, p.z, t.x, t.y, t.z, smoothly);
    }
    this.untouched[this.view] = true;
    this.moving = smoothly;
    this.wake();
  }

  /** A view that the user hasn't moved evades a new panel that hides a part of the table; labels do in any view. */
  evade(): void {
    this.panels = this.covers();
    this.wake();
    if (!this.untouched[this.view] || !this.controls?.enabled) return;
    this.camera.updateMatrixWorld();
    const outline = outlineOf(this.corners(this.view), this.camera, this.size);
    if (this.panels.some((cover) => meets(outline, cover))) this.fit(true);
  }

  /** Turns the model's view about its middle until an edge of the table lies upwards. */
  face(up: Up): void {
    const c = this.controls;
    if (!c || this.view !== "model") return;
    const smoothly = flies(true);
    void c
      .normalizeRotations()
      .rotateTo(c.azimuthAngle + turnTo(c.azimuthAngle, azimuthOf(up)), c.polarAngle, smoothly);
    this.untouched.model = false;
    this.moving = smoothly;
    this.wake();
  }

  /** Radians from the south towards the east; the map lies north up. */
  get azimuth(): number {
    return this.view === "model" ? (this.controls?.azimuthAngle ?? 0) : 0;
  }

  /** A camera of its own with the opening view, for a picture of this width by its height. */
  portrait(aspect: number): THREE.PerspectiveCamera {
    return portraitCamera(this.corners(), FOV, aspect);
  }

  /** Remembers the view; the returned function restores it, on the map or the model. */
  keep(): () => void {
    const c = this.controls;
    const { view, way } = this;
    const untouched = { ...this.untouched };
    const place = this.looked();
    const from = c?.getPosition(new THREE.Vector3());
    const to = c?.getTarget(new THREE.Vector3());
    const { zoom } = this.top;
    return () => {
      this.way = way;
      this.untouched = untouched;
      const now = this.controls;
      if (!now) return;
      if (untouched[this.view]) this.fit(false);
      else if (this.view !== view || !from || !to) this.look(place, false);
      else {
        void now.setLookAt(from.x, from.y, from.z, to.x, to.y, to.z, false);
        if (view === "map") void now.zoomTo(zoom, false);
      }
      this.wake();
    };
  }

  /** Flies to a place (world), near enough to see the stands there. */
  flyTo(x: number, z: number): void {
    const at = this.looked();
    this.untouched[this.view] = false;
    const smoothly = flies(true);
    this.moving = smoothly;
    const c = this.controls;
    if (this.view === "model" && c) {
      // Keep the direction and come to about 12 inches.
      const from = c.getPosition(new THREE.Vector3()).sub(c.getTarget(new THREE.Vector3()));
      from.setLength(Math.min(from.length(), 16));
      void c.setLookAt(x + from.x, Math.max(2, from.y), z + from.z, x, 0, z, smoothly);
      this.wake();
    } else this.look({ x, z, scale: Math.max(at.scale, 52) }, smoothly);
  }

  /** Eases until all places (world, on the ground) are in the clear part of the picture, at the same direction, no nearer. */
  frame(places: readonly THREE.Vector3[]): void {
    const c = this.controls;
    if (!c?.enabled || this.dragged) return;
    this.camera.updateMatrixWorld();
    const [smoothly, room] = [flies(true), roomBeside(this.covers(true), this.size)];
    const seen = places.map((place) => place.clone().project(this.camera));
    if (seen.every((place) => isIn(room, place))) return;
    // Where motion is unwelcome, the camera jumps only to what can't be seen at all.
    if (!smoothly && seen.some((place) => isIn(WHOLE, place))) return;
    this.untouched[this.view] = false;
    this.moving = smoothly;
    if (this.view === "map") {
      this.look(frameOnMap(places, room, this.size, this.top.zoom), smoothly);
      return;
    }
    const toward = c.getPosition(new THREE.Vector3()).sub(c.getTarget(new THREE.Vector3()));
    const { position: p, target: t } = frameFrom(toward, places, room, { fov: FOV, ...this.size });
    void c.setLookAt(p.x, p.y, p.z, t.x, t.y, t.z, smoothly);
    this.wake();
  }

  /** Whether a place (world, on the ground) is in the picture, away from its very edge. */
  shows(x: number, z: number): boolean {
    this.camera.updateMatrixWorld();
    const at = new THREE.Vector3(x, 0, z).project(this.camera);
    return Math.abs(at.x) < 0.9 && Math.abs(at.y) < 0.85 && at.z < 1;
  }

  /** Handles a key of the camera; false for other keys. */
  key(key: string): boolean {
    const c = this.controls;
    if (!c) return false;
    const step = this.view === "map" ? 90 / this.top.zoom : c.distance * 0.09;
    switch (key) {
      case "ArrowLeft":
        void c.truck(-step, 0, false);
        break;
      case "ArrowRight":
        void c.truck(step, 0, false);
        break;
      case "ArrowUp":
        void (this.view === "map" ? c.truck(0, -step, false) : c.forward(step, false));
        break;
      case "ArrowDown":
        void (this.view === "map" ? c.truck(0, step, false) : c.forward(-step, false));
        break;
      case "+":
      case "=":
        void (this.view === "map" ? c.zoomTo(this.top.zoom * 1.2, false) : c.dollyTo(c.distance / 1.2, false));
        break;
      case "-":
        void (this.view === "map" ? c.zoomTo(this.top.zoom / 1.2, false) : c.dollyTo(c.distance * 1.2, false));
        break;
      case "Home":
        this.fit(true);
        return true;
      default:
        return false;
    }
    this.untouched[this.view] = false;
    this.wake();
    return true;
  }

  /** Runs before each frame; asks for another frame during a flight. */
  update(delta: number): void {
    // After a rest, the time step includes it: a flight begins with a short step. Slow machines fly in few frames.
    const more = this.controls?.update(this.awake ? Math.min(delta, 0.3) : 1 / 60) ?? false;
    this.awake = more;
    if (more) this.wake();
    else this.moving = false;
  }

  /** The distance from the model's camera to the view's middle. */
  get focus(): number {
    return this.controls?.distance ?? 1;
  }

  /** The pixels of an inch in the view's middle. */
  get scale(): number {
    return this.looked().scale;
  }

  /** The view's middle on the ground, in world inches. */
  get middle(): { readonly x: number; readonly z: number } {
    return this.looked();
  }

  get flying(): boolean {
    return this.moving;
  }

  dispose(): void {
    this.controls?.dispose();
    this.controls = null;
  }
}
