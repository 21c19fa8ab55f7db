/**
 * Everything on a table, in step with the scenario: the ground and its pictures, plants and houses, lines and stands.
 * Changes are noted at once and carried out together before the next frame, each only in its own place.
 */
import * as THREE from "three";
import { pennantsOf } from "../../shared/forces/sheets.ts";
import { Areas } from "../../shared/picture/areas.ts";
import { type DrawnLine, drawnLines } from "../../shared/picture/lines.ts";
import { clip, grow, INFLUENCE, union } from "../../shared/picture/outline.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import type { SideId } from "../../shared/systems.ts";
import { CELLS_PER_INCH, type CellRect, type Ground } from "../../shared/table/ground.ts";
import type { Season } from "../../shared/table/season.ts";
import { coloursOf } from "../theme/sideColours.ts";
import { overlay } from "../theme/tokens.ts";
import type { Quality, SceneWreck } from "./contract.ts";
import { TableFrame } from "./frame.ts";
import { CellTexture } from "./ground/cells.ts";
import { AnswerTextures } from "./ground/FieldTexture.ts";
import { Flock } from "./ground/flock.ts";
import { GroundMaterial, type GroundOverlays } from "./ground/groundMaterial.ts";
import { GroundMesh } from "./ground/groundMesh.ts";
import { GroundPaint, SETTLE } from "./ground/groundPaint.ts";
import { lineLift } from "./ground/lineLift.ts";
import { isPainted } from "./ground/paintedStrips.ts";
import { type LatticeRect, latticeDensity, Relief } from "./ground/relief.ts";
import { Skirt } from "./ground/skirt.ts";
import { visible } from "./labels/items.ts";
import { MapSheet } from "./map/MapSheet.ts";
import { Action, type Actions } from "./play/action.ts";
import type { StandLook } from "./play/deploy.ts";
import type { Moving } from "./play/motion.ts";
import { patchesOf } from "./props/fills.ts";
import { Layout } from "./props/Layout.ts";
import { Planting } from "./props/Planting.ts";
import { RecordProps } from "./props/RecordProps.ts";
import { type Standing, standings } from "./props/StandRoom.ts";
import { Tufts } from "./props/Tufts.ts";
import { Unseen } from "./props/Unseen.ts";
import { CAST_LAYER, Shade } from "./shade.ts";
import { type Ghost, GhostMeshes } from "./stands/ghostMeshes.ts";
import { litRims, type Rim } from "./stands/glowMeshes.ts";
import { painter } from "./stands/livery.ts";
import { type Pose, restOn, waiting } from "./stands/pose.ts";
import { type PlacedStand, StandMeshes } from "./stands/standMeshes.ts";
import { type PlacedWreck, WreckMeshes } from "./stands/wreckMeshes.ts";

/** The width of the picture of shadows, in pixels. */
const SHADOWS: Readonly<Record<Quality, number>> = { plain: 1536, high: 3072, showcase: 4096 };

export class World {
  readonly root = new THREE.Group();
  readonly relief: Relief;
  readonly areas: Areas;
  readonly quality: Quality;
  placed: readonly PlacedStand[] = [];
  wrecks: readonly PlacedWreck[] = [];
  readonly answers = new AnswerTextures();
  private readonly table: Ground;
  private readonly cells: CellTexture;
  private readonly ground: GroundMesh;
  private readonly groundMesh: THREE.Mesh;
  private readonly groundMaterial: GroundMaterial;
  private readonly flock: Flock;
  private readonly paint: GroundPaint;
  private readonly shade: Shade;
  private readonly frame: TableFrame;
  private readonly skirt: Skirt;
  private readonly planting: Planting;
  private readonly records: RecordProps;
  private readonly tufts: Tufts;
  private readonly stands: StandMeshes;
  private readonly ghosts = new GhostMeshes();
  private readonly wreckMeshes: WreckMeshes;
  private readonly sheet: MapSheet;
  private readonly model = new THREE.Group();
  private readonly layout: Layout;
  private readonly unseen: Unseen;
  private scenario: Scenario | null = null;
  /** The side whose knowledge is drawn; null: everything. */
  seenBy: SideId | null = null;
  private view: "model" | "map" = "model";

  private changedCells: CellRect | null = null;
  private changedPoints: LatticeRect | null = null;
  private lines: readonly DrawnLine[] = [];
  private shadowsDue = true;
  private changedAt = Number.NEGATIVE_INFINITY;
  private posesDue = false;

  constructor(ground: Ground, quality: Quality, season: Season = "summer") {
    this.table = ground;
    this.quality = quality;
    const { width, height } = ground;
    this.areas = new Areas(ground);
    this.relief = new Relief(ground, this.areas, latticeDensity(width, height));
    this.cells = new CellTexture(this.areas);
    this.ground = new GroundMesh(this.relief);
    this.flock = new Flock(this.relief, this.ground, this.cells, quality, season);
    this.paint = new GroundPaint(this.flock);
    this.shade = new Shade(width, height, this.ground.geometry, SHADOWS[quality]);
    this.groundMaterial = new GroundMaterial(width, height, this.cells, this.flock, this.shade, season);
    this.groundMesh = new THREE.Mesh(this.ground.geometry, this.groundMaterial.material);
    this.groundMesh.frustumCulled = false;
    // After the things on it: hidden ground isn't painted.
    this.groundMesh.renderOrder = 1;
    this.groundMesh.layers.enable(CAST_LAYER);
    this.frame = new TableFrame(width, height);
    this.unseen = new Unseen(width, height);
    this.planting = new Planting(this.areas, this.relief, this.shade, this.model, this.unseen, season);
    this.records = new RecordProps(this.relief, this.shade, this.model, this.planting, this.unseen, season);
    this.layout = new Layout(this.planting, this.records, width, height);
    this.tufts = new Tufts(this.relief, this.flock, this.shade, this.model);
    this.stands = new StandMeshes(this.shade);
    this.wreckMeshes = new WreckMeshes(this.shade);
    this.sheet = new MapSheet(ground);
    this.skirt = new Skirt(this.relief);
    this.model.add(this.stands.group, this.wreckMeshes.group, this.ghosts.group, this.frame.group, this.skirt.mesh);
    this.model.add(this.action.bursts.mesh);
    this.sheet.group.add(this.groundMaterial.film.mesh);
    this.root.add(this.groundMesh, this.model, this.sheet.group);
  }

  /** Notes changed cells, for the next frame. */
  onCells(rect: CellRect): void {
    this.changedCells = union(this.changedCells, rect);
    this.touch();
  }

  private touch(): void {
    this.shadowsDue = true;
    this.changedAt = performance.now();
  }

  /** Takes over records; a record that is the same object as before is left alone. */
  setRecords(scenario: Scenario, seenBy: SideId | null): void {
    const before = this.scenario;
    const seenChanged = seenBy !== this.seenBy;
    this.scenario = scenario;
    this.seenBy = seenBy;
    const t = scenario.table;
    const linesChanged = before?.table.lines !== t.lines;
    const footprintsChanged = before?.table.footprints !== t.footprints;
    const overlaysChanged = before?.table.overlays !== t.overlays || seenChanged;
    const standsChanged =
      before?.stands !== scenario.stands ||
      before.vehicles !== scenario.vehicles ||
      before.facts !== scenario.facts ||
      before.sides !== scenario.sides ||
      before.entryEdges !== scenario.entryEdges ||
      before.reinforcements !== scenario.reinforcements ||
      seenChanged;
    if (linesChanged) this.setLines(drawnLines(t.lines));
    if (linesChanged || footprintsChanged) {
      this.layout.change(this.lines, t.footprints);
      // The first view is complete at once; afterwards trees and houses make room once the hand rests.
      if (!before) this.layout.lay(this.occupied(scenario));
    } else if (standsChanged) this.roomDue = true;
    if (linesChanged || footprintsChanged || overlaysChanged) {
      const overlays = t.overlays.filter((o) => visible(o.visibleTo, seenBy));
      this.records.set(this.lines, t.footprints, overlays);
      if (overlaysChanged) {
        this.flock.setPatches(patchesOf(overlays));
        this.paint.add(null);
      }
      this.sheet.setRecords({ table: t, lines: this.lines, overlays });
    }
    if (standsChanged) this.posesDue = true;
    if (linesChanged || footprintsChanged || overlaysChanged || standsChanged) this.touch();
  }

  /** Ground and paint follow at once, only near lines that were added, removed or moved. */
  private setLines(lines: readonly DrawnLine[]): void {
    const lifted = lineLift(this.relief, this.lines, lines);
    this.lines = lines;
    if (lifted) {
      this.changedPoints = union(this.changedPoints, this.relief.surface(lifted));
      this.posesDue = true;
    }
    const painted = lines.filter(isPainted);
    this.paint.add(this.flock.setLines(painted));
  }

  /** Adds play to the records: markers on stands, wrecks, the paths of stands to their new places, shots. */
  setPlay(wrecks: readonly SceneWreck[], actions: Actions): void {
    const { looks, glides, bursts } = actions;
    // Every command makes a new view, but wrecks seldom change, and shadows cost most.
    const key = JSON.stringify(wrecks);
    if (looks === this.looks && key === this.wreckKey && !glides.length && !bursts.length) return;
    if (key !== this.wreckKey) {
      this.wreckKey = key;
      this.wreckRecords = wrecks;
      this.roomDue = true;
      this.touch();
    }
    this.looks = looks;
    this.posesDue = true;
    this.action.ask(actions, (id) => {
      const to = this.scenario?.stands.find((s) => s.id === id);
      const from = this.placed.find((p) => p.stand.id === id);
      return to ? { from: from?.stand.facing ?? to.facing, to: to.facing } : null;
    });
  }
  private looks: ReadonlyMap<string, StandLook> = new Map();
  private wreckRecords: readonly SceneWreck[] = [];
  private wreckKey = "[]";
  readonly action = new Action();

  skipMotion(): void {
    if (!this.action.lively) return;
    this.action.skip();
    this.posesDue = this.roomDue = true;
  }

  private occupied({ stands }: Scenario): Standing[] {
    return standings(stands, this.wreckRecords, (id) => this.action.origin(id));
  }
  private roomDue = false;

  /** The pose of a stand (or its ghost) at a place. */
  poseAt(x: number, y: number, facing: number, size: readonly [number, number]): Pose {
    return restOn(this.relief, x, y, facing, size);
  }

  private poseStands(moving: ReadonlyMap<string, Moving>): void {
    const s = this.scenario;
    if (!s) return;
    const shown = s.stands.filter((d) => visible(d.visibleTo, this.seenBy));
    const away = shown.filter((d) => !d.at);
    const off = waiting(s, away);
    const colours = coloursOf(s.sides);
    const paintOf = painter(s);
    this.placed = shown.flatMap((stand): PlacedStand[] => {
      const way = moving.get(stand.id);
      const now = way ? { ...stand, at: [way.x, way.y] as never, facing: way.facing as never } : stand;
      const pose = now.at ? this.poseAt(now.at[0], now.at[1], now.facing, stand.footprint) : off.get(stand.id);
      if (!pose) return [];
      const [look, pennants] = [this.looks.get(stand.id), pennantsOf(s.system, stand)];
      const lift = (letter: string) => this.action.lift(stand.id, letter);
      const [vehicle, side] = [s.vehicles[stand.vehicle], colours[stand.side]];
      return [{ stand: now, pose, vehicle, paint: paintOf(stand.vehicle, side), look, lift, colours: side, pennants }];
    });
    this.wrecks = this.wreckRecords.map((wreck) => ({
      wreck,
      pose: this.poseAt(wreck.at[0], wreck.at[1], wreck.facing, wreck.footprint),
      vehicle: s.vehicles[wreck.vehicle],
      colours: colours[wreck.side],
    }));
    this.stands.set(this.placed);
    // Smoke stays low beside the final places of stands, not beside moving stands.
    const at = s.stands.flatMap((d) => (d.at ? [d.at] : []));
    if (this.wreckMeshes.set(this.wrecks, at)) this.touch();
    this.sheet.setStands(this.placed, this.wrecks);
  }

  setView(view: "model" | "map", theme: "dark" | "light"): void {
    this.view = view;
    this.model.visible = view === "model";
    this.sheet.group.visible = view === "map";
    this.sheet.setTheme(theme);
    this.frame.setTheme(theme);
  }

  /** `pixels`: the screen pixels of an inch; `middle`: the view's, in world inches. */
  setScale(pixels: number, middle: { readonly x: number; readonly z: number }): void {
    this.groundMaterial.setScale(pixels, this.view === "map");
    this.paint.setScale(pixels);
    if (this.quality !== "plain" && this.view === "model") this.tufts.around(pixels, middle);
  }

  setGround(overlays: GroundOverlays, px: number, dim: number): void {
    this.groundMaterial.show(overlays, px, dim);
    this.unseen.show(overlays.fields);
  }

  setMarks(selected: ReadonlySet<string>, target: string | null, ghosts: readonly Ghost[]): void {
    const halos = this.placed.flatMap(({ stand, pose }): Rim[] => {
      if (stand.id === target) return [{ pose, ink: overlay.blocked }];
      return selected.has(stand.id) ? [{ pose, ink: overlay.select }] : [];
    });
    // A frame says more than a ring of light, so a stand gets only one of them.
    const ringed = this.placed.filter((p) => p.stand.id !== target && !selected.has(p.stand.id));
    this.stands.setGlows([...halos, ...litRims(ringed)], ringed);
    this.ghosts.set(ghosts);
    this.sheet.setMarks(ringed, halos, ghosts);
  }

  /** Carries out changes of records and cells, without drawing; true if stands moved. */
  settle(now: number): boolean {
    if (this.changedCells) {
      const cells = this.changedCells;
      this.changedCells = null;
      const { columns, rows } = this.table;
      const around = this.areas.update(cells);
      const points = this.relief.update(cells);
      this.cells.update(around);
      this.flock.onCells(cells);
      this.sheet.setGround();
      this.changedPoints = union(this.changedPoints, points);
      const wide = clip(grow(cells, INFLUENCE + 1), columns, rows);
      const inch = (n: number) => n / CELLS_PER_INCH;
      this.planting.refresh(inch(wide.x), inch(wide.y), inch(wide.x + wide.width), inch(wide.y + wide.height));
      this.records.refresh(inch(wide.x), inch(wide.y), inch(wide.x + wide.width), inch(wide.y + wide.height));
      this.posesDue = true;
    }
    const { moving, dropped } = this.action.at(now, ([x, y]) => this.poseAt(x, y, 0, [0.1, 0.1]).at);
    if (dropped) this.posesDue = true;
    if (moving.size || this.wereMoving) {
      this.posesDue = true;
      // Shadows wait until all stands rest; then trees grow back behind them.
      this.touch();
      if (!moving.size) this.roomDue = true;
    }
    this.wereMoving = moving.size > 0;
    if (this.layout.due && this.untilRest <= 0 && this.scenario) {
      this.layout.lay(this.occupied(this.scenario));
      this.roomDue = false;
      this.shadowsDue = true;
    }
    if (this.roomDue && this.scenario) {
      this.roomDue = false;
      this.layout.makeRoom(this.occupied(this.scenario));
    }
    this.planting.work();
    const moved = this.posesDue;
    if (this.posesDue) {
      this.posesDue = false;
      this.poseStands(moving);
    }
    return moved;
  }

  private wereMoving = false;

  /** Redraws letters once their font has loaded. */
  repaint(): void {
    this.sheet.repaint();
  }

  /** Prepares a frame. Returns the milliseconds until another frame is needed, or null. */
  prepare(gl: THREE.WebGLRenderer, scene: THREE.Scene): number | null {
    if (this.changedPoints) {
      this.ground.update(this.changedPoints);
      this.tufts.refresh();
      this.skirt.update(this.changedPoints);
      this.paint.add(this.changedPoints);
      this.changedPoints = null;
    }
    this.planting.flush();
    this.records.flush();
    if (this.view === "map") {
      this.sheet.prepare(this.planting);
      return this.layout.due ? Math.max(1, this.untilRest) : null;
    }
    const untilPaint = this.paint.render(gl, this.untilRest);
    // Shadows wait for the layout.
    const wait = this.layout.due ? Math.max(1, this.untilRest) : this.untilRest;
    // The first picture has no shadows: it is there sooner without.
    if (this.shade.lightUp(gl)) return 0;
    if (this.shadowsDue && (wait <= 0 || !this.shade.drawn)) {
      this.shade.render(gl, scene);
      this.shadowsDue = false;
    }
    return this.shadowsDue || this.layout.due ? wait : untilPaint;
  }
  /** Draws what a picture that is kept must have: shadows, and paint for `ratio` pixels in each page pixel. */
  complete(gl: THREE.WebGLRenderer, scene: THREE.Scene, ratio: number): void {
    this.paint.sharpen(gl, ratio);
    this.shade.complete(gl, scene);
  }
  /** The milliseconds until the hand counts as resting: then shadows are redrawn, and trees and houses make room for lines. */
  private get untilRest(): number {
    return this.changedAt + SETTLE - performance.now();
  }

  dispose(): void {
    for (const d of [
      this.ground,
      this.groundMaterial,
      this.flock,
      this.shade,
      this.frame,
      this.skirt,
      this.planting,
      this.records,
      this.tufts,
      this.stands,
      this.ghosts,
      this.wreckMeshes,
      this.action.bursts,
      this.answers,
      this.sheet,
    ])
      d.dispose();
    this.cells.texture.dispose();
  }
}
