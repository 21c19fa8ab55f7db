/** Placed buildings, bridges, road blocks and wrecks. */

import { PLAIN } from "../../../shared/picture/vehicleKind.ts";
import type { VehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Footprint } from "../../../shared/scenario/model.ts";
import type { Season } from "../../../shared/table/season.ts";
import { STOREYS } from "../../../shared/table/storeys.ts";
import type { Relief } from "../ground/relief.ts";
import { hash } from "../noise.ts";
import { vehicleGeometry } from "../stands/vehicleModel.ts";
import { type Houses, houseTemplates } from "./houseShapes.ts";
import { piece } from "./lineShapes.ts";
import { addSmoke } from "./smoke.ts";
import { SoupBlock, type Template, template } from "./soup.ts";
import { workTemplates } from "./workShapes.ts";

/** A burnt-out tank of no particular type. */
const burnt: VehicleShape = {
  ...PLAIN,
  length: 0.68,
  width: 0.37,
  hull: 0.135,
  wheels: 5,
  wheelRadius: 0.045,
  nose: "glacis",
  skirts: false,
  turret: "round",
  turretSize: [0.14, 0.11, 0.15],
  turretAt: -0.04,
  barrel: 0.3,
  bore: 0.015,
  brake: false,
  hullGun: null,
  missiles: false,
};
let wreck: Template | undefined;

const seedOf = (f: Footprint) => Math.floor(hash(Math.round(f.at[0] * 64), Math.round(f.at[1] * 64), 7) * 1e6);

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** `taken`: a stand is on it, so that only its floor plan is left. */
function building(f: Footprint, t: Houses, out: SoupBlock, place: Placed, facing: number, taken: boolean): void {
  const seed = seedOf(f);
  const look = f.look ?? "";
  const [across, along] = f.size;
  // Ridges run along the longer side.
  const lengthwise = along >= across;
  const turn = lengthwise ? facing + Math.PI / 2 : facing;
  const long = Math.max(across, along);
  const wide = Math.min(across, along);
  const v = 0.9 + ((seed % 89) / 89) * 0.2;
  if (taken) {
    const plan = t.plans[seed % t.plans.length] as Template;
    out.add(plan, { ...place, turn, scale: [long / 0.58, 1, wide / 0.44] }, [v, v, v]);
    return;
  }
  if (look === "church") {
    // The tower stands within the footprint: it shortens the nave by its depth.
    const k = long / 1.27;
    const back = lengthwise ? -0.13 * k : 0;
    out.add(
      t.church,
      {
        x: place.x + Math.sin(facing) * back,
        y: place.y,
        z: place.z - Math.cos(facing) * -back,
        turn,
        scale: [k, Math.min(1.25, Math.max(0.75, k)), wide / 0.5],
      },
      [v, v, v],
    );
    return;
  }
  if (look === "barn") {
    out.add(t.barn, { ...place, turn, scale: [long, Math.max(0.7, wide / 0.52), wide / 0.52] }, [v, v, v]);
    return;
  }
  if (look === "mill") {
    const tall = Math.min(1.4, Math.max(0.8, wide / 0.6));
    out.add(workTemplates().mill, { ...place, turn: facing, scale: [across, tall, along] }, [v, v, v]);
    return;
  }
  if (look === "factory") {
    out.add(workTemplates().factory, { ...place, turn: facing, scale: [across, 1.2, along] }, [v, v, v]);
    return;
  }
  const sort = f.terrain === "heavy-buildings" ? t.heavy : f.terrain === "medium-buildings" ? t.medium : t.light;
  // Its height relative to houses of its sort is the ratio of their storeys.
  const high = f.storeys === undefined ? 1 : f.storeys / (STOREYS[f.terrain ?? "light-buildings"] ?? 1);
  // A long building is a row of houses wall to wall.
  const n = Math.max(1, Math.round(long / 0.7));
  for (let k = 0; k < n; k++) {
    const u = ((k + 0.5) / n - 0.5) * long;
    out.add(
      sort[(seed + k) % sort.length] as Template,
      {
        x: place.x + Math.cos(turn) * u,
        y: place.y,
        z: place.z - Math.sin(turn) * u,
        turn,
        scale: [long / n / 0.58, high * Math.max(0.9, Math.min(1.4, wide / 0.5)), wide / 0.44],
      },
      [v, v, v],
    );
  }
}

export function buildFootprint(f: Footprint, relief: Relief, season: Season, taken = false): SoupBlock {
  const { width, height } = relief.ground;
  const out = new SoupBlock();
  const [x, y] = f.at;
  // A turn about the vertical, anticlockwise from above; facing runs clockwise from north (−z).
  const turn = (-f.facing * Math.PI) / 180;
  const s = Math.sin(-turn);
  const c = Math.cos(-turn);
  const ends = [-1, 1].map((e) => relief.heightAt(x + (s * f.size[1] * e) / 2, y + (c * f.size[1] * e) / 2));
  const ground = relief.heightAt(x, y);
  const place = { x: x - width / 2, y: ground, z: height / 2 - y };
  switch (f.kind) {
    case "building":
      building(f, houseTemplates(season), out, { ...place, y: (ground + Math.max(ground, ...ends)) / 2 }, turn, taken);
      break;
    case "bridge": {
      const deck = Math.max(...(ends as [number, number]), ground + 0.1);
      out.add(piece("bridge"), { ...place, y: deck + 0.015, turn, scale: [f.size[0] * 1.05, 1, f.size[1] * 1.04] });
      break;
    }
    case "road-block": {
      const n = Math.max(2, Math.round(f.size[0] / 0.34));
      for (let k = 0; k < n; k++) {
        const u = ((k + 0.5) / n - 0.5) * f.size[0];
        const px = x + c * u;
        const py = y - s * u;
        out.add(piece("hedgehog"), {
          x: px - width / 2,
          y: relief.heightAt(px, py),
          z: height / 2 - py,
          turn: hash(k, seedOf(f), 2) * 3,
          scale: [0.8, 0.8, 0.8],
        });
      }
      for (let k = 0; k < 3; k++)
        out.add(piece("log"), {
          ...place,
          x: place.x + (s * (k - 1) * f.size[1]) / 4,
          z: place.z - (c * (k - 1) * f.size[1]) / 4,
          y: ground + 0.05 + (k === 1 ? 0.09 : 0),
          turn,
          scale: [f.size[0] * 0.96, 1, 1],
        });
      break;
    }
    case "wreck": {
      wreck ??= template(vehicleGeometry(burnt));
      const k = Math.max(0.6, Math.min(1.3, f.size[1] / 0.9));
      out.add(wreck, { ...place, y: ground - 0.01, turn, scale: [k, k, k], pitch: 0.12 }, [0.045, 0.036, 0.03]);
      addSmoke(out, place.x, ground + 0.2, place.z, 0.75, seedOf(f));
      break;
    }
  }
  return out;
}
