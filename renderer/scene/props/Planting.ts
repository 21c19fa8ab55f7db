/** Plants and houses of the whole table, kept in blocks. */
import type * as THREE from "three";
import type { Areas } from "../../../shared/picture/areas.ts";
import type { Clearance } from "../../../shared/picture/clearance.ts";
import { type House, houseOn, houseSites, type Plot, type Site } from "../../../shared/picture/houses.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { PLANT_KINDS, type PlantKind } from "../../../shared/table/ground/groundKind.ts";
import type { Season } from "../../../shared/table/season.ts";
import type { Box } from "../ground/changes.ts";
import type { Relief } from "../ground/relief.ts";
import { hash } from "../noise.ts";
import { paintMaterial } from "../paint.ts";
import type { Shade } from "../shade.ts";
import { houseTemplates } from "./houseShapes.ts";
import { Instances, type Planted } from "./instances.ts";
import { BLOCK, blocksOver, type Plant, plantBlock } from "./plants.ts";
import { grownIn, leafTint, plantForms } from "./seasonPlants.ts";
import { Soup, SoupBlock } from "./soup.ts";
import type { Unseen } from "./Unseen.ts";

/** The depth of a piece in the ground, so that no foot floats on a slope. */
const ROOT: Record<PlantKind, number> = {
  leaf: -0.03,
  needle: -0.03,
  palm: -0.03,
  bush: 0,
  reed: -0.01,
  rock: 0,
  block: 0,
};

/** Tables larger than this, in square inches, have coarser trees. */
const COARSE = 4400;

/** Nothing grows within this distance of a house's middle, in inches. */
const GARDEN = 0.52;

const sameSites = (a: readonly Site[], b: readonly Site[]): boolean =>
  a.length === b.length &&
  a.every((s, i) => {
    const o = b[i];
    return o !== undefined && s.x === o.x && s.y === o.y && s.turn === o.turn && s.seed === o.seed;
  });

export class Planting {
  private readonly areas: Areas;
  private readonly relief: Relief;
  private readonly season: Season;
  private readonly instances: Record<PlantKind, Instances>;
  private readonly houseSoup: Soup;
  private readonly houseMaterial: THREE.ShaderMaterial;
  private readonly materials: THREE.ShaderMaterial[];
  private clearance: Clearance | null = null;
  private sites = new Map<string, Site[]>();
  private readonly built = new Map<string, House[]>();
  private readonly due = new Set<string>();

  constructor(
    areas: Areas,
    relief: Relief,
    shade: Shade,
    parent: THREE.Object3D,
    unseen: Unseen,
    season: Season = "summer",
  ) {
    this.areas = areas;
    this.relief = relief;
    this.season = season;
    const forms = plantForms(season);
    const plain = paintMaterial({ unseen });
    const leaves = paintMaterial({ doubleSided: true, unseen });
    this.materials = [plain, leaves];
    const coarse = areas.ground.width * areas.ground.height > COARSE;
    const make = (k: PlantKind) =>
      new Instances(parent, forms[k](coarse), ["needle", "palm", "reed"].includes(k) ? leaves : plain, k !== "reed");
    this.instances = Object.fromEntries(PLANT_KINDS.map((k) => [k, make(k)])) as Record<PlantKind, Instances>;
    this.houseMaterial = paintMaterial({ shaded: shade, unseen });
    this.houseSoup = new Soup(parent, this.houseMaterial);
  }

  private get size(): [number, number] {
    return [this.areas.ground.width, this.areas.ground.height];
  }

  /** Makes house sites for new lines or footprints; replants near them and in `changed` boxes (null: everywhere). */
  lay(lines: readonly DrawnLine[], clearance: Clearance, changed: readonly Box[] | null): void {
    const [width, height] = this.size;
    this.clearance = clearance;
    const before = this.sites;
    this.sites = new Map();
    for (const s of houseSites(lines, clearance, width, height)) {
      const key = `${Math.floor(s.x / BLOCK)} ${Math.floor(s.y / BLOCK)}`;
      const list = this.sites.get(key);
      if (list) list.push(s);
      else this.sites.set(key, [s]);
    }
    if (!changed) {
      this.refresh(0, 0, width, height);
      return;
    }
    for (const b of changed) this.refresh(b.x0, b.y0, b.x1, b.y1);
    for (const key of new Set([...before.keys(), ...this.sites.keys()]))
      if (!sameSites(before.get(key) ?? [], this.sites.get(key) ?? [])) {
        const [column, row] = key.split(" ").map(Number) as [number, number];
        // Gardens in the blocks beside it keep off its houses.
        const [x, y, by] = [column * BLOCK, row * BLOCK, GARDEN];
        this.refresh(x - by, y - by, x + BLOCK + by, y + BLOCK + by);
      }
  }

  /** Marks this rectangle (inches) for replanting before the next frame. */
  refresh(x0: number, y0: number, x1: number, y1: number): void {
    for (const b of blocksOver(x0, y0, x1, y1, ...this.size)) this.due.add(`${b.column} ${b.row}`);
  }

  work(): void {
    if (!this.due.size) return;
    for (const key of this.due) this.buildHouses(key);
    for (const key of this.due) this.plant(key);
    this.due.clear();
  }

  private world(x: number, y: number): [number, number, number] {
    const [width, height] = this.size;
    return [x - width / 2, this.relief.heightAt(x, y), height / 2 - y];
  }

  /** The room of stands and wrecks; null before the first layout. */
  get room(): Pick<Clearance, "taken" | "keepersIn"> | null {
    return this.clearance;
  }
  private taken(plot: Plot): boolean {
    return this.clearance?.taken(plot) ?? false;
  }

  /** All houses, and a number that grows whenever they may differ. */
  houses(): House[] {
    return [...this.built.values()].flat();
  }
  housesBuilt = 0;

  private buildHouses(key: string): void {
    this.housesBuilt++;
    const list = (this.sites.get(key) ?? []).flatMap((s) => {
      const h = houseOn(s, this.areas);
      return h ? [h] : [];
    });
    this.built.set(key, list);
    if (!list.length) {
      this.houseSoup.setBlock(key, null);
      return;
    }
    const t = houseTemplates(this.season);
    const out = new SoupBlock();
    for (const h of list) {
      const whole = h.kind === "light-buildings" ? t.light : h.kind === "medium-buildings" ? t.medium : t.heavy;
      const sort = this.taken(h) ? t.plans : whole;
      const [x, , z] = this.world(h.x, h.y);
      const r = Math.min(h.frontage, h.depth) * 0.4;
      const y =
        (this.relief.heightAt(h.x, h.y) +
          Math.max(
            this.relief.heightAt(h.x - r, h.y - r),
            this.relief.heightAt(h.x + r, h.y - r),
            this.relief.heightAt(h.x - r, h.y + r),
            this.relief.heightAt(h.x + r, h.y + r),
          )) /
        2;
      const v = 0.86 + ((h.seed % 97) / 97) * 0.26;
      const warm = 1 + (((h.seed % 31) / 31) * 0.12 - 0.06);
      out.add(
        sort[h.seed % sort.length] as (typeof sort)[number],
        { x, y, z, turn: h.turn, scale: [h.frontage / 0.58, 0.92 + ((h.seed % 13) / 13) * 0.2, h.depth / 0.44] },
        [v * warm, v, v / warm],
      );
    }
    this.houseSoup.setBlock(key, out);
  }

  private plant(key: string): void {
    if (!this.clearance) return;
    const [column, row] = key.split(" ").map(Number) as [number, number];
    const near: House[] = [];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) near.push(...(this.built.get(`${column + dx} ${row + dy}`) ?? []));
    const inTown = (x: number, y: number) => near.some((h) => Math.hypot(h.x - x, h.y - y) < GARDEN);
    const lists = Object.fromEntries(PLANT_KINDS.map((k) => [k, [] as Planted[]])) as Record<PlantKind, Planted[]>;
    for (const p of plantBlock(this.areas, this.clearance, column, row, inTown)) this.grow(p, lists);
    for (const k of PLANT_KINDS) this.instances[k].setBlock(key, lists[k]);
  }

  private grow(p: Plant, lists: Record<PlantKind, Planted[]>): void {
    const kind = grownIn(this.season, p.kind, hash(Math.round(p.x * 512), Math.round(p.y * 512), 6));
    lists[kind].push(this.planted({ ...p, kind }));
  }

  private planted(p: Plant): Planted {
    const [x, y, z] = this.world(p.x, p.y);
    const h = (salt: number) => hash(Math.round(p.x * 512), Math.round(p.y * 512), salt);
    const [red, green, blue] = leafTint(this.season, p.kind, h(5));
    const stone = p.kind === "rock" || p.kind === "block";
    return {
      x,
      y: y + ROOT[p.kind] * p.size,
      z,
      size: p.size,
      tall: stone ? 0.7 + h(1) * 0.5 : 0.9 + h(1) * 0.24,
      turn: h(2) * Math.PI * 2,
      lean: (h(3) - 0.5) * (stone ? 0.5 : 0.14),
      red: (0.88 + p.tone * 0.3) * red,
      green: (0.92 + p.tone * 0.22) * green,
      blue: (0.8 + h(4) * 0.2 + p.tone * 0.1) * blue,
    };
  }

  /** Plants of lines (hedges): placed, not grown. */
  setGiven(key: string, plants: readonly Plant[]): void {
    const lists = Object.fromEntries(PLANT_KINDS.map((k) => [k, [] as Planted[]])) as Record<PlantKind, Planted[]>;
    for (const p of plants) this.grow(p, lists);
    for (const k of PLANT_KINDS) this.instances[k].setBlock(key, lists[k]);
  }

  flush(): void {
    for (const k of PLANT_KINDS) this.instances[k].flush();
    this.houseSoup.flush();
  }

  dispose(): void {
    for (const k of PLANT_KINDS) this.instances[k].dispose();
    this.houseSoup.dispose();
    for (const m of [...this.materials, this.houseMaterial]) m.dispose();
  }
}
