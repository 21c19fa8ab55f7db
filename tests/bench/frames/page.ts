/**
 * What a frame costs, on a page of its own: the window's own World under the window's own renderer, beside the same
 * triangles under one plain material. A pixel is read back after each frame, so that its whole cost is in it.
 */
import * as THREE from "three";
import { fitPerspective } from "../../../renderer/scene/camera/fit.ts";
import { World } from "../../../renderer/scene/World.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { EditingDocument } from "../../../shared/editing/types.ts";
import { openPlanner } from "../../../shared/planner/planner.ts";
import type { AnswerTo, PlanQuestion } from "../../../shared/planner/questions.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { QUIET_GROUND } from "../../renderer/scene/quietGround.ts";
import { BareScene } from "./bareScene.ts";
import { type GestureName, hand } from "./gestures.ts";

const SIZE = { width: 1280, height: 800, lens: 35 } as const;

/** Milliseconds of each frame, in the order drawn; the three take turns. */
export interface Frames {
  readonly idle: readonly number[];
  readonly bare: readonly number[];
  /** The same as `idle`: the measurement's own error. */
  readonly control: readonly number[];
}
/** Milliseconds of frames while a gesture goes on, in turn with idle ones. */
export interface Strokes {
  readonly idle: readonly number[];
  readonly frames: readonly number[];
  readonly control: readonly number[];
  /** What a move keeps the main thread busy with beyond handing over an idle frame. */
  readonly work: readonly number[];
  /** What the hand's coming to rest keeps it busy with once: trees make room, shadows fall anew. */
  readonly rest: number;
}
export interface Drawn {
  readonly triangles: number;
  readonly calls: number;
}

/** Milliseconds of all odds of one side at the other, in turn with idle frames. */
export interface Matrices {
  readonly idle: readonly number[];
  readonly control: readonly number[];
  readonly matrix: readonly number[];
  /** The planner opened anew and asked for the first time. */
  readonly first: number;
  /** Squares with a shot, and squares that differ from the same shot asked by itself. */
  readonly shots: number;
  readonly wrong: number;
}

export interface FramesPage {
  open(text: string): { readonly idle: Drawn; readonly bare: Drawn };
  /** As many frames as there is time for, but at least five. */
  frames(seconds: number): Frames;
  strokes(gesture: GestureName, seconds: number): Strokes;
  /** Milliseconds in which the whole world is built anew and its first frame handed over. */
  rebuild(count: number): readonly number[];
  matrices(seconds: number): Matrices;
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

let opened: { readonly world: World; readonly edited: EditingDocument } | null = null;
const open = () => {
  if (!opened) throw new Error("no table is open");
  return opened;
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

const LEAST = 5;
const MOST = 60;
const until = (seconds: number) => performance.now() + seconds * 1000;
const goesOn = (taken: number, end: number) => taken < LEAST || (taken < MOST && performance.now() < end);

/** What comes before a frame and the frame itself, handed over but not waited for. */
function handOver(world: World): void {
  world.settle(performance.now());
  world.prepare(gl, scene);
  gl.render(scene, camera);
}
const draw = (what: THREE.Scene): number =>
  timed(() => {
    gl.render(what, camera);
    finish();
  });
const drawnNow = (): Drawn => ({ triangles: gl.info.render.triangles, calls: gl.info.render.calls });

/** Until all is as it will stay; the milliseconds of work that took. */
function settle(): number {
  const { world } = open();
  let [wait, busy]: [number | null, number] = [null, 0];
  do {
    busy += timed(() => {
      world.settle(performance.now());
      wait = world.prepare(gl, scene);
    });
    if (wait !== null) for (const until = performance.now() + wait + 1; performance.now() < until; );
  } while (wait !== null);
  return busy;
}

function build(edited: EditingDocument): World {
  const made = new World(edited.ground, "high");
  made.setRecords(edited.scenario, null);
  made.setView("model", "dark");
  made.setGround(QUIET_GROUND, 1, 1);
  return made;
}

window.bench = {
  open(text) {
    const parsed = parseScenario(text, "bench");
    if (!parsed.ok) throw new Error(parsed.error.message);
    const edited = createEditingDocument(parsed.value);
    const world = build(edited);
    opened = { world, edited };
    edited.subscribe((change) => {
      if (change.cells) world.onCells(change.cells);
    });
    scene.add(world.root);
    const { width, height } = edited.ground;
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => new THREE.Vector3((x * width) / 2, 0, (z * height) / 2)));
    const stance = fitPerspective(corners, SIZE.lens, SIZE.width / SIZE.height);
    camera.position.copy(stance.position);
    camera.lookAt(stance.target);
    camera.updateMatrixWorld();
    settle();
    draw(scene);
    const idle = drawnNow();
    const bare = new BareScene(world.root);
    draw(bare.scene);
    const other = drawnNow();
    bare.dispose();
    return { idle, bare: other };
  },
  frames(seconds) {
    settle();
    const bare = new BareScene(open().world.root);
    const [idle, plain, control]: [number[], number[], number[]] = [[], [], []];
    for (let i = -1, end = until(seconds); goesOn(i, end); i++) {
      const times = [draw(scene), draw(bare.scene), draw(scene)] as const;
      // The first of each warms up: programs and buffers go to the card.
      if (i < 0) continue;
      idle.push(times[0]);
      plain.push(times[1]);
      control.push(times[2]);
    }
    bare.dispose();
    return { idle, bare: plain, control };
  },
  strokes(name, seconds) {
    const { world, edited } = open();
    settle();
    const gesture = edited.begin(name);
    const move = hand(name, edited, gesture, () => world.setRecords(edited.scenario, null));
    const [idle, frames, control]: [number[], number[], number[]] = [[], [], []];
    const [work, hands]: [number[], number[]] = [[], []];
    for (let i = -1, end = until(seconds); goesOn(i, end); i++) {
      let handed = 0;
      const before = timed(() => {
        handed = timed(() => gl.render(scene, camera));
        finish();
      });
      let busy = 0;
      const during = timed(() => {
        busy = timed(() => {
          move();
          handOver(world);
        });
        finish();
      });
      const after = draw(scene);
      if (i < 0) continue;
      idle.push(before);
      frames.push(during);
      control.push(after);
      work.push(busy);
      hands.push(handed);
    }
    const rest = settle();
    gesture.cancel();
    world.setRecords(edited.scenario, null);
    const handing = [...hands].sort((a, b) => a - b)[hands.length >> 1] ?? 0;
    return { idle, frames, control, work: work.map((busy) => busy - handing), rest };
  },
  rebuild(count) {
    const { world, edited } = open();
    const times = Array.from({ length: count }, () => {
      world.root.removeFromParent();
      let made: World | null = null;
      const time = timed(() => {
        made = build(edited);
        scene.add(made.root);
        handOver(made);
      });
      finish();
      (made as World | null)?.root.removeFromParent();
      (made as World | null)?.dispose();
      return time;
    });
    scene.add(world.root);
    return times;
  },
  matrices(seconds) {
    const { scenario, ground } = open().edited;
    const ids = (side: string) => scenario.stands.flatMap((one) => (one.side === side ? [one.id] : []));
    const question = { type: "matrix", firers: ids("red"), targets: ids("blue") } as const;
    const opened = () => {
      const planner = openPlanner({ scenario, ground }, null, null);
      return <Q extends PlanQuestion>(asked: Q, supposed: readonly Supposed[] = []): AnswerTo<Q> => {
        const steps = planner.answer(asked, supposed);
        for (;;) {
          const { done, value } = steps.next();
          if (!done) continue;
          if (!value.ok) throw new Error(value.error.message);
          return value.value as AnswerTo<Q>;
        }
      };
    };
    const first = timed(() => opened()(question));
    const ask = opened();
    let [shots, wrong] = [0, 0];
    const { cells } = ask(question);
    question.firers.forEach((stand, i) => {
      question.targets.forEach((target, j) => {
        const cell = cells[i]?.[j];
        const alone = ask({ type: "duel", shot: { stand, target } }).there.shot;
        const same =
          "reason" in alone
            ? cell?.type === "refused" && cell.refusal.reason === alone.reason
            : cell?.type === "odds" && JSON.stringify(cell.conditions) === JSON.stringify(alone.conditions);
        if (!same) wrong++;
        if (cell?.type === "odds") shots++;
      });
    });
    settle();
    const [idle, matrix, control]: [number[], number[], number[]] = [[], [], []];
    const moved = scenario.stands.find(({ id }) => id === question.firers[0]);
    for (let i = -3, end = until(seconds); goesOn(i, end); i++) {
      // One stand is a little elsewhere each time, as while it is dragged: nothing can be remembered of it.
      const at = moved?.at && ([moved.at[0] + (i & 15) / 64, moved.at[1]] as unknown as typeof moved.at);
      const supposed = moved && at ? [{ stand: moved.id, place: { at, facing: moved.facing } }] : [];
      const before = draw(scene);
      const time = timed(() => ask(question, supposed));
      const after = draw(scene);
      if (i < 0) continue;
      idle.push(before);
      matrix.push(time);
      control.push(after);
    }
    return { idle, control, matrix, first, shots, wrong };
  },
};
