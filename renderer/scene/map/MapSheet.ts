/** The printed sheet around and over the ground: paper, lines, houses, counters. Everything lies flat, in sequence. */
import * as THREE from "three";
import { areaShape } from "../../../shared/picture/areaShape.ts";
import type { House } from "../../../shared/picture/houses.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import type { Overlay, Scenario } from "../../../shared/scenario/model.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import { LINE_ORDER } from "../../../shared/table/lineFamilies.ts";
import { sheet } from "../../theme/tokens.ts";
import type { Sheet } from "../camera/Rig.ts";
import type { Planting } from "../props/Planting.ts";
import type { Ghost } from "../stands/ghostMeshes.ts";
import type { Rim } from "../stands/glowMeshes.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import type { PlacedWreck } from "../stands/wreckMeshes.ts";
import { BeadDiscs } from "./beadDiscs.ts";
import { Counters, standCounter, wreckCounter } from "./counters.ts";
import { Print } from "./flat.ts";
import { Fords } from "./fords.ts";
import { printMarks } from "./marks.ts";
import { printDeck, printFootprint, printFord, printLine, printOverlay } from "./symbols.ts";

/** The scenario's records that are printed flat. */
interface SheetRecords {
  readonly table: Scenario["table"];
  readonly lines: readonly DrawnLine[];
  readonly overlays: readonly Overlay[];
}

/** The width of ground, in margin units, below which the margin has two rows. */
export const NARROW = 34;

/** The paper around the ground, in inches: the title and the scale are below. */
export function sheetOf(width: number, height: number): Sheet {
  const k = Math.max(0.3, Math.min(width, height * 1.6) / 48);
  // On a narrow sheet, the title is above the scale instead of beside it.
  return { left: 0.9 * k, top: 0.9 * k, right: 0.9 * k, bottom: (width / k < NARROW ? 6 : 3.4) * k };
}

const HOUSE = new THREE.Color(sheet.house);
const NEAT = new THREE.Color(sheet.casing);

export class MapSheet {
  readonly group = new THREE.Group();
  private readonly width: number;
  private readonly height: number;
  private readonly paper: THREE.Mesh;
  private readonly paperMaterial = new THREE.MeshBasicMaterial({ toneMapped: false });
  private readonly ink = new THREE.MeshBasicMaterial({
    vertexColors: true,
    toneMapped: false,
    transparent: true,
    depthTest: false,
    side: THREE.DoubleSide,
  });
  private readonly lines: THREE.Mesh;
  private readonly houses: THREE.Mesh;
  private readonly marks: THREE.Mesh;
  private readonly counters = new Counters();
  private readonly ghosts = new Counters();
  private readonly beads = new BeadDiscs();

  private readonly fords: Fords;
  private records: SheetRecords | null = null;
  private due = false;
  private housesShown = -1;

  constructor(ground: Ground) {
    const { width, height } = ground;
    this.fords = new Fords(ground);
    this.width = width;
    this.height = height;
    const s = sheetOf(width, height);
    const w = width + s.left + s.right;
    const h = height + s.top + s.bottom;
    this.paper = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h).rotateX(-Math.PI / 2).translate((s.right - s.left) / 2, -3, (s.bottom - s.top) / 2),
      this.paperMaterial,
    );
    const layer = (order: number) => {
      const m = new THREE.Mesh(new THREE.BufferGeometry(), this.ink);
      m.frustumCulled = false;
      m.visible = false;
      m.renderOrder = order;
      return m;
    };
    this.lines = layer(1);
    this.houses = layer(2);
    this.marks = layer(4);
    this.counters.mesh.renderOrder = 3;
    this.ghosts.mesh.renderOrder = 5;
    this.ghosts.material.opacity = 0.5;
    this.ghosts.mesh.visible = false;
    this.beads.mesh.renderOrder = 4.5;
    this.group.add(
      this.paper,
      this.lines,
      this.houses,
      this.counters.mesh,
      this.marks,
      this.beads.mesh,
      this.ghosts.mesh,
    );
  }

  private lay(mesh: THREE.Mesh, print: Print): void {
    mesh.geometry.dispose();
    mesh.geometry = print.geometry();
    mesh.visible = (mesh.geometry.index?.count ?? 0) > 0;
  }

  /** Notes records for printing at the sheet's next view. */
  setRecords(records: SheetRecords): void {
    this.records = records;
    this.due = true;
  }

  /** The ground has changed, and perhaps its fords. */
  setGround(): void {
    if (this.fords.refresh()) this.due = true;
  }

  /** Prints the changes before a frame that shows the sheet. */
  prepare(planting: Pick<Planting, "houses" | "housesBuilt">): void {
    if (this.housesShown !== planting.housesBuilt) {
      this.housesShown = planting.housesBuilt;
      this.printHouses(planting.houses());
    }
    if (!this.due || !this.records) return;
    this.due = false;
    this.printRecords(this.records);
  }

  private printRecords({ table, lines, overlays }: SheetRecords): void {
    this.fords.set(table);
    const { footprints } = table;
    const p = new Print(this.width, this.height);
    for (const o of overlays) printOverlay(p, o, areaShape(o));
    const ordered = [...lines].sort((a, b) => LINE_ORDER.indexOf(a.kind) - LINE_ORDER.indexOf(b.kind));
    const water = ordered.filter((l) => l.kind === "stream");
    const land = ordered.filter((l) => l.kind !== "stream");
    const lay = (group: readonly DrawnLine[]) => {
      for (const pass of ["under", "over"] as const) for (const l of group) printLine(p, l, pass);
    };
    lay(water);
    for (const f of this.fords.now) printFord(p, f);
    for (const f of footprints) printDeck(p, f);
    lay(land);
    for (const f of footprints) printFootprint(p, f);
    const [w, h] = [this.width, this.height];
    for (const [a, b] of [
      [
        [0, 0],
        [w, 0],
      ],
      [
        [w, 0],
        [w, h],
      ],
      [
        [w, h],
        [0, h],
      ],
      [
        [0, h],
        [0, 0],
      ],
    ] as const)
      p.stroke([a, b], 0.045, NEAT);
    this.lay(this.lines, p);
  }

  private printHouses(houses: readonly House[]): void {
    const p = new Print(this.width, this.height);
    for (const h of houses) p.box(h.x, h.y, h.frontage, h.depth, -h.turn, HOUSE);
    this.lay(this.houses, p);
  }

  /** Wrecks lie below all stands. */
  setStands(placed: readonly PlacedStand[], wrecks: readonly PlacedWreck[]): void {
    this.placed = placed;
    this.counters.set([...wrecks.map(wreckCounter), ...placed.map(standCounter)], this.width, this.height);
    this.beads.set(placed);
  }
  private placed: readonly PlacedStand[] = [];

  /** Redraws letters that were drawn before their font loaded. */
  repaint(): void {
    this.beads.repaint();
    this.beads.set(this.placed);
  }

  /** `ringed`: the stands with rings and veils. */
  setMarks(ringed: readonly PlacedStand[], halos: readonly Rim[], ghosts: readonly Ghost[]): void {
    const p = new Print(this.width, this.height);
    printMarks(p, ringed, halos, ghosts, this.width, this.height);
    this.lay(this.marks, p);
    this.ghosts.set(
      ghosts.map((g) => standCounter(g.placed)),
      this.width,
      this.height,
    );
  }

  setTheme(theme: "dark" | "light"): void {
    const dim = theme === "dark" ? 0.9 : 1;
    this.paperMaterial.color.set(sheet.margin).multiplyScalar(dim ** 2.2);
    this.ink.color.setScalar(dim ** 2.2);
  }

  dispose(): void {
    for (const m of [this.paper, this.lines, this.houses, this.marks]) m.geometry.dispose();
    this.paperMaterial.dispose();
    this.ink.dispose();
    this.counters.dispose();
    this.ghosts.dispose();
    this.beads.dispose();
  }
}
