/**
 * What a frame costs, on a page of its own: the window's own World under the window's own renderer, beside the same
 * triangles under one plain material. A pixel is read back after each frame, so that its whole cost is in it.
 */
import { castDraft } from "immer";
import * as THREE from "three";
import { fitPerspective } from "../../../renderer/scene/camera/fit.ts";
import { draped } from "../../../renderer/scene/overlays/PathLines.ts";
import { World } from "../../../renderer/scene/World.ts";
import { USUAL_INKS } from "../../../renderer/theme/sideColours.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { paintGround } from "../../../shared/editing/gestures/brush.ts";
import { startHeightStroke } from "../../../shared/editing/gestures/height.ts";
import { applyPlacements, moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import type { EditingDocument, Gesture } from "../../../shared/editing/types.ts";
import { inches, point } from "../../../shared/geometry/units.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";

const SIZE = { width: 1280, height: 800, lens: 35 } as const;
const BRUSH = { width: inches(2), shape: "round", ragged: true } as const;

/** Milliseconds of each frame, in the order drawn. */
export interface Frames {
  readonly idle: readonly number[];
  readonly bare: readonly number[];
  /** The same as `idle`, taken in turn with it: the measurement's own error. */
  readonly control: readonly number[];
}
/** Milliseconds of frames and of the work before them, while a gesture goes on. */
export interface Strokes {
  readonly idle: readonly number[];
  readonly frames: readonly number[];
  readonly work: readonly number[];
}
export type GestureName = "brush" | "relief" | "stand" | "line";

export interface FramesPage {
  open(text: string): { triangles: number; calls: number };
  frames(count: number): Frames;
  strokes(gesture: GestureName, count: number): Strokes;
  /** Milliseconds in which the whole world is built anew. */
  rebuild(count: number): readonly number[];
}
declare global {
  interface Window {
    bench: FramesPage;
  }
}

const gl = new THREE.WebGLRenderer({ antialias: true, powerPreference: "high-performance" });
gl.toneMapping = THREE.NoToneMapping;
gl.setSize(SIZE.width, SIZE.height);
document.body.append(gl.domElement);
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(SIZE.lens, SIZE.width / SIZE.height, 0.5, 2000);
/** The bare scene's light: as much as any scene has. */
const lights = new THREE.Group();
lights.add(new THREE.HemisphereLight("#dfe9f5", "#7a6443", 1.2), new THREE.DirectionalLight("#ffe2b4", 3));
const bare = new THREE.MeshLambertMaterial({ color: "#8a9252" });

let world: World | null = null;
let edited: EditingDocument | null = null;
const open = () => {
  if (!world || !edited) throw new Error("no table is open");
  return { world, edited };
};

const pixel = new Uint8Array(4);
function finish(): void {
  const context = gl.getContext();
  context.readPixels(SIZE.width >> 1, SIZE.height >> 1, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
}
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const OVERLAYS = {
  map: false,
  grid: false,
  contours: true,
  cells: false,
  zones: null,
  inks: USUAL_INKS,
  placing: false,
  reach: null,
  relief: null,
  picture: null,
  arcs: [],
  brush: null,
} as const;

function drawIdle(): number {
  const { world } = open();
  return timed(() => {
    world.settle(performance.now());
    world.prepare(gl, scene);
    gl.render(scene, camera);
    finish();
  });
}
function drawBare(): number {
  scene.overrideMaterial = bare;
  scene.add(lights);
  const time = timed(() => {
    gl.render(scene, camera);
    finish();
  });
  scene.remove(lights);
  scene.overrideMaterial = null;
  return time;
}

/** Draws until shadows are as they will stay. */
function settle(): void {
  const { world } = open();
  for (let i = 0; i < 100; i++) {
    world.settle(performance.now());
    const wait = world.prepare(gl, scene);
    gl.render(scene, camera);
    finish();
    if (wait === null) return;
    const until = performance.now() + wait + 1;
    while (performance.now() < until);
  }
}

function build(document: EditingDocument): World {
  const made = new World(document.ground, "high");
  made.setRecords(document.scenario, null);
  made.setView("model", "dark");
  made.setGround(OVERLAYS, 1, 1);
  made.settle(performance.now());
  return made;
}

/** One step of a gesture: `t` goes from 0 to 1 over the gesture. */
function stepper(name: GestureName, gesture: Gesture): (t: number) => void {
  const { world, edited } = open();
  const { ground } = edited;
  const base = edited.scenario;
  const at = (t: number) => [ground.width * (0.3 + 0.4 * t), ground.height * (0.45 + 0.1 * Math.sin(t * 9))] as const;
  let from = at(0);
  const records = () => world.setRecords(edited.scenario, null);
  switch (name) {
    case "brush":
      return (t) => {
        paintGround(gesture, ground, BRUSH, "woods", from, at(t));
        from = at(t);
      };
    case "relief": {
      const stroke = startHeightStroke(ground, { brush: BRUSH, by: 1, terrace: true });
      return (t) => {
        stroke.extend(gesture, from, at(t));
        from = at(t);
      };
    }
    case "stand": {
      const [stand] = base.stands;
      if (!stand) throw new Error("no stand to move");
      return (t) => {
        const move = moveStands(base, [stand.id], [4 * t, t], { snap: true, overlap: "allow" });
        gesture.restart(applyPlacements(move.placements));
        records();
      };
    }
    case "line":
      return (t) => {
        gesture.restart((draft) => {
          const [line] = draft.table.lines;
          const place = line?.points[1];
          if (line && place) line.points[1] = castDraft(point(place[0] + t, place[1] + t / 2));
        });
        records();
      };
  }
}

window.bench = {
  open(text) {
    const parsed = parseScenario(text, "bench");
    if (!parsed.ok) throw new Error(parsed.error.message);
    world?.root.removeFromParent();
    world?.dispose();
    edited = createEditingDocument(parsed.value);
    world = build(edited);
    edited.subscribe((change) => {
      if (change.cells) world?.onCells(change.cells);
    });
    scene.add(world.root);
    const { width, height } = edited.ground;
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => new THREE.Vector3((x * width) / 2, 0, (z * height) / 2)));
    const stance = fitPerspective(corners, SIZE.lens, SIZE.width / SIZE.height);
    camera.position.copy(stance.position);
    camera.lookAt(stance.target);
    camera.updateMatrixWorld();
    // What is drawn while a hand works, made once: its cost isn't a frame's.
    draped(world.relief, false);
    settle();
    drawBare();
    drawIdle();
    const { triangles, calls } = gl.info.render;
    return { triangles, calls };
  },
  frames(count) {
    settle();
    const [idle, bare, control]: number[][] = [[], [], []];
    for (let i = 0; i < count; i++) {
      idle?.push(drawIdle());
      bare?.push(drawBare());
      control?.push(drawIdle());
    }
    return { idle: idle ?? [], bare: bare ?? [], control: control ?? [] };
  },
  strokes(name, count) {
    const { world, edited } = open();
    settle();
    const idle: number[] = [];
    for (let i = 0; i < count; i++) idle.push(drawIdle());
    const gesture = edited.begin(name);
    const step = stepper(name, gesture);
    const frames: number[] = [];
    const work: number[] = [];
    for (let i = 1; i <= count; i++) {
      // The hand's own work, the world brought up to date, and the pictures sent; then the frame.
      const before = timed(() => {
        step(i / count);
        world.settle(performance.now());
        world.prepare(gl, scene);
      });
      work.push(before);
      frames.push(
        before +
          timed(() => {
            gl.render(scene, camera);
            finish();
          }),
      );
    }
    gesture.cancel();
    world.setRecords(edited.scenario, null);
    settle();
    return { idle, frames, work };
  },
  rebuild(count) {
    const { edited } = open();
    return Array.from({ length: count }, () => {
      let made: World | null = null;
      const time = timed(() => {
        made = build(edited);
        (made as World).prepare(gl, scene);
      });
      (made as World | null)?.dispose();
      return time;
    });
  },
};
