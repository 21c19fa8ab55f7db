/** The scenario's records on the model: walls, fences, hedges, buildings, bridges, wrecks, smoke, crops, works. */
import type * as THREE from "three";
import { areaShape } from "../../../shared/picture/areaShape.ts";
import { plotOf } from "../../../shared/picture/houses.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import type { Footprint, Overlay } from "../../../shared/scenario/model.ts";
import type { Season } from "../../../shared/table/season.ts";
import { boxOfPath } from "../ground/changes.ts";
import type { Relief } from "../ground/relief.ts";
import { paintMaterial } from "../paint.ts";
import type { Shade } from "../shade.ts";
import { buildFootprint } from "./footprintProps.ts";
import { buildLine, hedgePlants } from "./lineProps.ts";
import { buildOverlay } from "./overlayProps.ts";
import type { Planting } from "./Planting.ts";
import { Soup, SoupBlock } from "./soup.ts";
import type { Unseen } from "./Unseen.ts";

interface Entry {
  readonly record: DrawnLine | Footprint | Overlay;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly build: () => void;
}
/** Is a stand's base within half of `size` inches of a place? */
export type Taken = (x: number, y: number, size: number) => boolean;

export class RecordProps {
  private readonly relief: Relief;
  private readonly season: Season;
  private readonly planting: Planting;
  private readonly soup: Soup;
  private readonly material: THREE.ShaderMaterial;
  private readonly entries = new Map<string, Entry>();
  /** The stands near each record as it was built. */
  private readonly near = new Map<string, string>();
  private readonly taken: Taken = (x, y, size) =>
    this.planting.room?.taken({ x, y, turn: 0, frontage: size, depth: size }) ?? false;

  constructor(
    relief: Relief,
    shade: Shade,
    parent: THREE.Object3D,
    planting: Planting,
    unseen: Unseen,
    season: Season = "summer",
  ) {
    this.season = season;
    this.relief = relief;
    this.planting = planting;
    this.material = paintMaterial({ shaded: shade, doubleSided: true, unseen });
    this.soup = new Soup(parent, this.material);
  }

  /** Builds new and changed records; unchanged records stay. */
  set(lines: readonly DrawnLine[], footprints: readonly Footprint[], overlays: readonly Overlay[]): void {
    const wanted = new Map<string, Entry>();
    const add = (key: string, entry: Entry) => wanted.set(key, entry);
    const stays = (key: string, record: Entry["record"]) => {
      const entry = this.entries.get(key);
      if (entry?.record !== record) return false;
      wanted.set(key, entry);
      return true;
    };
    for (const l of lines) {
      const key = `line ${l.id}`;
      if (stays(key, l)) continue;
      const box = boxOfPath(l.path, 1);
      add(key, {
        record: l,
        ...box,
        build: () => {
          this.soup.setBlock(key, buildLine(l, this.relief, this.taken));
          this.planting.setGiven(key, hedgePlants(l, this.taken));
        },
      });
    }
    for (const f of footprints) {
      const key = `footprint ${f.id}`;
      if (stays(key, f)) continue;
      const r = Math.hypot(f.size[0], f.size[1]) / 2 + 0.2;
      add(key, {
        record: f,
        x0: f.at[0] - r,
        y0: f.at[1] - r,
        x1: f.at[0] + r,
        y1: f.at[1] + r,
        build: () => {
          const taken = f.kind === "building" && this.planting.room?.taken(plotOf(f));
          this.soup.setBlock(key, buildFootprint(f, this.relief, this.season, taken));
        },
      });
    }
    for (const o of overlays) {
      const key = `overlay ${o.id}`;
      if (stays(key, o)) continue;
      const s = areaShape(o);
      add(key, {
        record: o,
        x0: s.x0,
        y0: s.y0,
        x1: s.x1,
        y1: s.y1,
        build: () => {
          const block = new SoupBlock();
          buildOverlay(o, s, this.relief, block, { season: this.season, taken: this.taken });
          this.soup.setBlock(key, block);
        },
      });
    }
    for (const key of this.entries.keys())
      if (!wanted.has(key)) {
        this.soup.setBlock(key, null);
        this.near.delete(key);
        if (key.startsWith("line ")) this.planting.setGiven(key, []);
        this.entries.delete(key);
      }
    for (const [key, entry] of wanted) {
      if (this.entries.get(key) === entry) continue;
      this.entries.set(key, entry);
      this.near.set(key, this.standsNear(entry));
      entry.build();
    }
  }

  /** The ground in this rectangle (inches) changed: the things there are set on it again. */
  refresh(x0: number, y0: number, x1: number, y1: number): void {
    for (const e of this.entries.values()) if (e.x0 < x1 && e.x1 > x0 && e.y0 < y1 && e.y1 > y0) e.build();
  }

  private standsNear(entry: Entry): string {
    return this.planting.room?.keepersIn(entry) ?? "";
  }

  /** Buildings, crops, hedges and walls are built anew where stands come or go. */
  makeRoom(): void {
    for (const [key, entry] of this.entries) {
      const near = this.standsNear(entry);
      if (this.near.get(key) === near) continue;
      this.near.set(key, near);
      entry.build();
    }
  }

  flush(): void {
    this.soup.flush();
  }

  dispose(): void {
    this.soup.dispose();
    this.material.dispose();
  }
}
