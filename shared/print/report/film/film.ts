/** A battle as an animated picture (GIF): the stands walk through each turn, then its shots and losses show. */
import { applyPalette, GIFEncoder, quantize } from "gifenc/dist/gifenc.esm.js";
import { direction } from "../../../geometry/directions.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { Canvas, type Px } from "../../../picture/canvas.ts";
import { type Rgb, rgb, STAND_EDGE } from "../../../picture/palette.ts";
import { thumbnail } from "../../../picture/thumbnail.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { Battle, FoughtTurn } from "../collect.ts";
import { PACES, type Pace } from "../pace.ts";
import { textSize, writeText } from "./lettering.ts";
import { type PlacedStand, standsDuring } from "./moving.ts";

/** Dots of the turn's number, and inches of the table for a dot of a stand's label. */
const TURN = { dot: 3, edge: 4 };
const LABEL_INCHES = 1 / 12;
/** The longer side of the picture, in pixels. */
const SIZE = 640;
/** Pictures of the movement in a turn. */
const STEPS = 8;
const COLOURS = 127;
const BAR: Rgb = [232, 185, 60];
const INK: Rgb = [32, 35, 28];
const PAPER: Rgb = [255, 255, 255];

export interface FilmOf extends LoadedScenario {
  readonly battle: Battle;
  readonly colours: Readonly<Record<SideId, string>>;
  readonly pace: Pace;
}

interface Frame {
  readonly canvas: Canvas;
  /** Milliseconds. */
  readonly delay: number;
}

/** The bytes of the file. The same battle gives the same bytes. */
export function film(subject: FilmOf): Uint8Array<ArrayBuffer> {
  const frames = framesOf(subject);
  const [first] = frames;
  if (!first) throw new RangeError("a battle has a beginning");
  const { width, height } = first.canvas;
  const palette = quantize(sampleOf(frames), COLOURS);
  const unchanged = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (const { canvas, delay } of frames) {
    const index = applyPalette(canvas.pixels, palette);
    // Only what has changed is written: the rest shines through.
    const drawn = before ? index.map((colour, i) => (before?.[i] === colour ? unchanged : colour)) : index;
    gif.writeFrame(drawn, width, height, {
      ...(before ? {} : { palette: [...palette, [0, 0, 0]], repeat: 0 }),
      ...{ delay, dispose: 1, transparent: before !== null, transparentIndex: unchanged },
    });
    before = index;
  }
  gif.finish();
  return new Uint8Array(gif.bytes());
}

/** The colours of the first, the middle and the last picture. */
function sampleOf(frames: readonly Frame[]): Uint8ClampedArray {
  const chosen = [0, Math.floor(frames.length / 2), frames.length - 1].flatMap((i) => frames[i]?.canvas.pixels ?? []);
  const all = new Uint8ClampedArray(chosen.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const pixels of chosen) {
    all.set(pixels, at);
    at += pixels.length;
  }
  return all;
}

function framesOf({ scenario, ground, battle, colours, pace }: FilmOf): Frame[] {
  const width = Math.round(SIZE * Math.min(1, ground.width / ground.height));
  const bare = { ...scenario, stands: [], zones: [], entryEdges: [] };
  const table = thumbnail({ scenario: bare, ground }, width);
  const scale = width / ground.width;
  const inks = { red: rgb(colours.red), blue: rgb(colours.blue) };
  const spot = ([x, y]: TablePoint): Px => [x * scale, (ground.height - y) * scale];
  const frames: Frame[] = [];
  let before = battle.first.stands;
  battle.turns.forEach((turn, i) => {
    const add = (part: number, delay: number, events: boolean) => {
      const canvas = new Canvas(table.width, table.height);
      canvas.pixels.set(table.pixels);
      const drawing = { canvas, scale, spot, inks };
      if (part > 0) drawPaths(drawing, turn);
      const stands = standsDuring(before, turn, part);
      for (const stand of stands) drawStand(drawing, stand);
      for (const stand of stands) drawLabel(drawing, stand);
      if (events) drawEvents(drawing, turn);
      const text = String(turn.turn);
      const [wide, high] = textSize(text, TURN.dot, TURN.edge);
      writeText(canvas, { text, at: [wide / 2, high / 2], ...TURN, ink: INK, paper: PAPER });
      drawBar(canvas, (i + part) / battle.turns.length);
      frames.push({ canvas, delay });
    };
    const time = PACES[pace];
    if (turn.paths.length > 0) for (let step = 0; step < STEPS; step++) add(step / STEPS, time / 2 / STEPS, false);
    add(1, turn.paths.length > 0 ? time / 2 : time, true);
    before = turn.stands;
  });
  return frames;
}

interface Drawing {
  readonly canvas: Canvas;
  readonly scale: number;
  readonly spot: (p: TablePoint) => Px;
  readonly inks: Readonly<Record<SideId, Rgb>>;
}

function drawPaths({ canvas, spot, inks }: Drawing, { paths }: FoughtTurn): void {
  for (const { points, side } of paths) canvas.stroke(points.map(spot), 1.5, inks[side]);
}

function drawStand({ canvas, scale, spot, inks }: Drawing, { at, facing, footprint, side }: PlacedStand): void {
  const { x, y } = direction(facing);
  const long = Math.sqrt(x * x + y * y);
  const up: Px = [x / long, -y / long];
  const [across, along] = footprint.map((n) => Math.max(2.5, (n * scale) / 2)) as [number, number];
  canvas.box(spot(at), across + 1, along + 1, up, STAND_EDGE);
  canvas.box(spot(at), across, along, up, inks[side]);
  // Its front.
  const [cx, cy] = spot(at);
  canvas.box([cx + up[0] * along * 0.75, cy + up[1] * along * 0.75], across, Math.max(0.8, along * 0.15), up, PAPER);
}

/** Below the stand, in its side's colour: labels of stands side by side have room beside each other. */
function drawLabel({ canvas, scale, spot, inks }: Drawing, { at, footprint, side, label }: PlacedStand): void {
  const [x, y] = spot(at);
  const dot = Math.max(1, Math.floor(scale * LABEL_INCHES));
  const [, high] = textSize(label, dot, 1);
  const below = (Math.max(...footprint) * scale) / 2 + high / 2 + 1;
  writeText(canvas, { text: label, at: [x, y + below], dot, edge: 1, ink: inks[side], paper: PAPER });
}

function drawEvents({ canvas, scale, spot, inks }: Drawing, { shots, losses }: FoughtTurn): void {
  for (const { from, to, side, harm } of shots) {
    canvas.stroke([spot(from), spot(to)], 2.6, PAPER);
    canvas.stroke([spot(from), spot(to)], 1.2, inks[side]);
    canvas.disc(spot(to), harm ? 4 : 2.5, inks[side]);
  }
  const r = Math.max(5, scale * 0.6);
  for (const { at, side } of losses) {
    if (!at) continue;
    const [x, y] = spot(at);
    for (const turned of [1, -1]) {
      const cross: Px[] = [
        [x - r, y - r * turned],
        [x + r, y + r * turned],
      ];
      canvas.stroke(cross, 4.5, PAPER);
      canvas.stroke(cross, 2.5, inks[side]);
    }
  }
}

/** The part of the battle that has passed. */
function drawBar(canvas: Canvas, part: number): void {
  const y = canvas.height - 2;
  canvas.box([canvas.width / 2, y], canvas.width / 2, 2, [0, 1], INK);
  canvas.box([(canvas.width * part) / 2, y], (canvas.width * part) / 2, 2, [0, 1], BAR);
}
