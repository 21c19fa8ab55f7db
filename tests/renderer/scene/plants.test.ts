import { describe, expect, it } from "vitest";
import { BLOCK, type Plant, plantBlock } from "../../../renderer/scene/props/plants.ts";
import { Areas } from "../../../shared/picture/areas.ts";
import { Clearance, type Keeper } from "../../../shared/picture/clearance.ts";
import { houseOn, houseSites, plotOf, type Site } from "../../../shared/picture/houses.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { blobs } from "./tables.ts";

const road: DrawnLine = {
  id: "road",
  kind: "good-road",
  width: 0.5625,
  path: Array.from({ length: 97 }, (_, i) => [i / 4, 8 + Math.sin(i / 12)] as const),
};
const clearing = (lines: readonly DrawnLine[] = []) => new Clearance(24, 18, lines, []);
const all = (areas: Areas, clear: Clearance): Plant[] =>
  Array.from({ length: 12 }, (_, b) => plantBlock(areas, clear, b % 4, Math.floor(b / 4))).flat();
const keeper = (x: number, y: number, facing = 0): Keeper => ({
  ...plotOf({ at: [x, y], facing, size: [1, 1] }),
  radius: 0.8,
});
const text = (p: Plant) => `${p.kind} ${p.x} ${p.y} ${p.size} ${p.tone}`;

describe("plants", () => {
  it("are the same every time", () => {
    const ground = blobs(24, 18, 4);
    const first = all(new Areas(ground), clearing()).map(text);
    expect(all(new Areas(ground), clearing()).map(text)).toEqual(first);
    expect(first.length).toBeGreaterThan(80);
  });

  it("stay where they are when ground elsewhere is painted", () => {
    const ground = blobs(24, 18, 4);
    const areas = new Areas(ground);
    const before = all(areas, clearing());
    const rect = { x: 66, y: 40, width: 8, height: 8 };
    for (let j = 40; j < 48; j++) for (let i = 66; i < 74; i++) ground.terrain[ground.index(i, j)] = codeOf("woods");
    areas.update(rect);
    const after = new Set(all(areas, clearing()).map(text));
    // Outlines, and with them the sizes of trees at an edge, may move within the reach of a cell.
    const reach = 9 / 4 + 0.25;
    const outside = before.filter(
      (p) => p.x < 16.5 - reach || p.x > 18.5 + reach || p.y < 10 - reach || p.y > 12 + reach,
    );
    expect(outside.length).toBeGreaterThan(60);
    for (const p of outside) expect(after.has(text(p))).toBe(true);
    expect(after.size).toBeGreaterThan(before.length);
  });

  it("belong to one block each and keep off roads and stands", () => {
    const ground = blobs(24, 18, 4);
    ground.terrain.fill(codeOf("woods"));
    const clear = clearing([road]);
    clear.setKeepers([keeper(5, 3)]);
    const plants = all(new Areas(ground), clear);
    expect(new Set(plants.map((p) => `${p.kind} ${p.x} ${p.y}`)).size).toBe(plants.length);
    for (const p of plants) {
      expect(Math.hypot(p.x - 5, p.y - 3)).toBeGreaterThanOrEqual(0.8);
      expect(Math.abs(p.y - (8 + Math.sin((p.x * 4) / 12)))).toBeGreaterThan(0.28);
    }
    expect(BLOCK).toBe(6);
  });
});

describe("houses", () => {
  const ground = blobs(24, 18, 4);
  for (let j = 20; j < 48; j++)
    for (let i = 20; i < 60; i++) ground.terrain[ground.index(i, j)] = codeOf("medium-buildings");
  const sites = houseSites([road], clearing([road]), 24, 18);

  it("fill the painted town along the road, and nothing else", () => {
    const areas = new Areas(ground);
    const houses = sites.flatMap((s) => houseOn(s, areas) ?? []);
    expect(houses.length).toBeGreaterThan(40);
    for (const h of houses) expect(areas.kindAt(h.x, h.y)).toBe("medium-buildings");
    // Both sides of the road are built on.
    expect(houses.some((h) => h.y > 8 + Math.sin((h.x * 4) / 12) && h.y < 9.2)).toBe(true);
    expect(houses.some((h) => h.y < 8 + Math.sin((h.x * 4) / 12) && h.y > 6.8)).toBe(true);
  });

  it("overlap neither each other nor the road", () => {
    const corners = (s: Site) =>
      [-1, 1].flatMap((u) =>
        [-1, 0, 1].map((v) => {
          const [c, d] = [Math.cos(s.turn), Math.sin(s.turn)];
          const [p, q] = [(u * s.frontage) / 2, (v * s.depth) / 2];
          return [s.x + p * c - q * d, s.y + p * d + q * c] as const;
        }),
      );
    const holds = (s: Site, [x, y]: readonly [number, number]) => {
      const [c, d] = [Math.cos(s.turn), Math.sin(s.turn)];
      const [p, q] = [(x - s.x) * c + (y - s.y) * d, -(x - s.x) * d + (y - s.y) * c];
      return Math.abs(p) < s.frontage / 2 && Math.abs(q) < s.depth / 2;
    };
    let onRoad = 0;
    let overlaps = 0;
    for (const a of sites) {
      if (Math.abs(a.y - (8 + Math.sin((a.x * 4) / 12))) < 0.28 + a.depth / 2 - 0.06) onRoad++;
      for (const b of sites) if (a !== b && corners(a).some((p) => holds(b, p))) overlaps++;
    }
    expect({ onRoad, overlaps }).toEqual({ onRoad: 0, overlaps: 0 });
    expect(sites.length).toBeGreaterThan(300);
  });

  it("give way where a base is, by its facing, and nowhere else", () => {
    const clear = clearing([road]);
    const house = { x: 10, y: 6, turn: 0, frontage: 0.5, depth: 0.36 };
    expect(clear.taken(house)).toBe(false);
    const takes = (k: Keeper) => {
      clear.setKeepers([k]);
      return clear.taken(house);
    };
    expect(takes(keeper(10, 6))).toBe(true);
    expect(takes(keeper(10.7, 6))).toBe(true);
    // Beside the square base of a stand that looks north, but under the corner of a turned one.
    expect(takes(keeper(10.85, 6))).toBe(false);
    expect(takes(keeper(10.85, 6, 45))).toBe(true);
    expect(takes(keeper(10, 7.05, 45))).toBe(false);
    // Across a whole inch's border, and far from a large building's middle.
    expect(clear.taken({ x: 12.5, y: 7.05, turn: 0, frontage: 5, depth: 1 })).toBe(true);
    clear.setKeepers([]);
    expect(clear.taken(house)).toBe(false);
  });

  it("stand where they stood when ground elsewhere changes", () => {
    const before = new Areas(ground);
    const kept = sites.flatMap((s) => houseOn(s, before) ?? []).filter((h) => h.x < 9);
    const changed = ground.clone();
    for (let j = 20; j < 48; j++) for (let i = 52; i < 60; i++) changed.terrain[changed.index(i, j)] = 0;
    const after = new Areas(changed);
    expect(sites.flatMap((s) => houseOn(s, after) ?? []).filter((h) => h.x < 9)).toEqual(kept);
  });
});
