/** The shipped stands of the two games with infantry: each kind has a distinct picture and model, within its base. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../main/start/node.mjs";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";
import { vehicleGeometry, wreckGeometry } from "../../../renderer/scene/stands/vehicleModel.ts";
import { sideView } from "../../../shared/picture/sideView.ts";
import { topBox, topView } from "../../../shared/picture/topView.ts";
import { type VehicleShape, vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

function tableOf(system: "micro-squad" | "brew-up"): Vehicle[] {
  const file = path.join(ROOT, `resources/vehicles/${system}.csv`);
  const read = parseVehicleTable(readFileSync(file, "utf8"), system, file);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
const shipped = tableOf("micro-squad");
const called = (id: string): Vehicle => {
  const found = shipped.find((one) => one.id === `micro-squad/${id}`);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const shapeOf = (id: string) => vehicleShape(called(id));

/** One of each kind, and the description of its shape. */
const KINDS: readonly (readonly [id: string, is: Partial<VehicleShape>])[] = [
  ["germany/rifle-squad", { body: "men", team: "rifles" }],
  ["germany/engineer-squad", { body: "men", team: "engineers" }],
  ["germany/scouts", { body: "men", team: "scouts" }],
  ["germany/mg-42-team", { body: "men", team: "machineGun" }],
  ["germany/8-cm-mortar-team", { body: "men", team: "mortar" }],
  ["germany/panzerschreck-team", { body: "men", team: "antiTank" }],
  ["germany/company-hq", { body: "men", team: "staff" }],
  ["germany/3-ton-truck", { body: "truck" }],
  ["germany/sdkfz-251", { body: "tank", hold: "open", halfTrack: true, turret: "none" }],
  ["usa/m16-half-track", { body: "tank", hold: "open", aim: "sky", tubes: 4 }],
  ["usa-1985/m113", { body: "tank", hold: "roofed", halfTrack: false }],
  ["ussr-1985/btr-70", { body: "car", hold: "none" }],
  ["germany/7-5-cm-anti-tank-gun", { body: "gun", aim: "level", launcher: false }],
  ["germany/10-5-cm-howitzer", { body: "gun", aim: "high" }],
  ["germany/2-cm-anti-aircraft-gun", { body: "gun", aim: "sky", tubes: 2 }],
  ["germany/8-8-cm-anti-aircraft-gun", { body: "gun", aim: "sky", tubes: 1 }],
  ["usa-1985/tow-launcher", { body: "gun", launcher: true }],
  ["germany/stug-iii-g", { body: "tank", turret: "none", aim: "level" }],
  ["ussr-1985/2s1-gvozdika", { body: "tank", turret: "none", aim: "high" }],
  ["ussr-1985/zsu-23-4", { body: "tank", turret: "round", aim: "sky", tubes: 4 }],
  ["usa-1985/m901-tow-carrier", { body: "tank", turret: "round", launcher: true, missiles: true }],
  ["germany/pziv", { body: "tank", turret: "plate", aim: "level", hold: "none" }],
  ["germany/fw-190-guns", { body: "plane", jet: false, load: "guns" }],
  ["germany/fw-190-rockets", { body: "plane", jet: false, load: "rockets" }],
  ["germany/ju-87-bombs", { body: "plane", jet: false, load: "bombs" }],
  ["usa-1985/a-10-guns", { body: "plane", jet: true, load: "guns" }],
  ["usa-1985/a-10-rockets", { body: "plane", jet: true, load: "rockets" }],
  ["usa-1985/f-4-bombs", { body: "plane", jet: true, load: "bombs" }],
];

/** The rows of Brew Up that are no tanks: its figures have other names. */
const figureGame = tableOf("brew-up").filter(({ stats }) => stats["kind"] !== "afv");
const FIGURES: readonly (readonly [id: string, is: Partial<VehicleShape>])[] = [
  ["germany/rifle-squad", { body: "men", team: "rifles" }],
  ["germany/panzergrenadier-squad", { body: "men", team: "rifles" }],
  ["us/heavy-mg-team", { body: "men", team: "machineGun" }],
  ["us/50-cal-mg-team", { body: "men", team: "machineGun" }],
  ["us/light-mg-team", { body: "men", team: "machineGun" }],
  ["us/bazooka-team", { body: "men", team: "antiTank" }],
  ["uk/piat-team", { body: "men", team: "antiTank" }],
  ["ussr/anti-tank-rifle-team", { body: "men", team: "antiTank" }],
  ["ussr/engineer-squad", { body: "men", team: "engineers" }],
  ["ussr/forward-observer", { body: "men", team: "scouts" }],
  ["ussr/platoon-hq", { body: "men", team: "staff" }],
  ["us/81mm-mortar", { body: "men", team: "mortar" }],
  ["germany/120mm-mortar", { body: "gun", aim: "high" }],
  ["germany/pak-40", { body: "gun", aim: "level", turret: "none" }],
  ["uk/25-pdr-gun", { body: "gun", aim: "high", turret: "none" }],
  ["us/105mm-howitzer-battery", { body: "gun", aim: "high" }],
  ["us/jeep", { body: "truck" }],
  ["germany/sdkfz-7", { body: "tank", hold: "open", halfTrack: true, turret: "none" }],
];

describe("the stands of the game of single figures", () => {
  it.each(FIGURES)("%s is known by its figures", (id, is) => {
    const found = figureGame.find((one) => one.id === `brew-up/${id}`);
    if (!found) throw new Error(`no ${id}`);
    expect(vehicleShape(found)).toMatchObject(is);
  });
  it("are none of them a tank or an armoured car", () => {
    for (const one of figureGame) {
      const { body, hold } = vehicleShape(one);
      expect(body === "men" || body === "gun" || body === "truck" || hold === "open", one.name).toBe(true);
    }
  });
});

describe("the stands of the infantry game", () => {
  it.each(KINDS)("%s is known by its figures", (id, is) => {
    expect(shapeOf(id)).toMatchObject(is);
  });

  it("differ by kind from above, from their side and as models", () => {
    const positions = (s: VehicleShape) => Array.from(vehicleGeometry(s).getAttribute("position").array).join();
    for (const drawn of [
      (s: VehicleShape) => JSON.stringify(topView(s)),
      (s: VehicleShape) => JSON.stringify(sideView(s)),
      positions,
    ])
      expect(new Set(KINDS.map(([id]) => drawn(shapeOf(id)))).size).toBe(KINDS.length);
  });

  it("look the same in every army where their figures are the same but for the nation", () => {
    for (const team of ["rifle-squad", "engineer-squad"])
      expect(topView(shapeOf(`usa/${team}`))).toEqual(topView(shapeOf(`germany/${team}`)));
    expect(shapeOf("usa/2-5-ton-truck").body).toBe("truck");
    for (const one of shipped) expect(vehicleShape(structuredClone(one))).toEqual(vehicleShape(one));
  });

  it("lie within a base of an inch, but for long barrels over its front", () => {
    for (const one of [...shipped, ...figureGame]) {
      const shape = vehicleShape(one);
      const [left, top, right, bottom] = topBox(topView(shape));
      const tank = shape.body === "tank" && shape.hold === "none";
      expect(left, one.name).toBeGreaterThan(-0.45);
      expect(right, one.name).toBeLessThan(0.45);
      // Counters draw them a tenth of an inch further back.
      expect(bottom, one.name).toBeLessThan(0.41);
      expect(top, one.name).toBeGreaterThan(tank || shape.body === "gun" ? -0.85 : -0.45);
    }
  });

  it("stand on their base as models, and so do their wrecks", () => {
    for (const one of [...shipped, ...figureGame]) {
      const shape = vehicleShape(one);
      for (const g of [vehicleGeometry(shape), wreckGeometry(shape)]) {
        g.computeBoundingBox();
        const { min, max } = g.boundingBox as NonNullable<typeof g.boundingBox>;
        expect(min.y, one.name).toBeGreaterThan(-0.1);
        expect(max.y, one.name).toBeLessThan(0.6);
        expect(max.x - min.x, one.name).toBeLessThan(0.95);
        expect(max.z, one.name).toBeLessThan(0.47);
      }
    }
  });

  it("show by their names and notes which arms the men carry, in every rule system", () => {
    const men = (over: Partial<Vehicle>) => vehicleShape({ ...called("germany/rifle-squad"), ...over }).team;
    const armed = (name: string) => men({ weapons: [{ name, mount: "front", stats: {} }] });
    expect([armed("60 mm mortar"), armed("Heavy machine-gun"), armed("Missile launcher"), armed("rifles")]).toEqual([
      "mortar",
      "machineGun",
      "antiTank",
      "rifles",
    ]);
    expect([men({ notes: ["E"] }), men({ notes: ["R"] }), men({ name: "Battalion HQ" })]).toEqual([
      "engineers",
      "scouts",
      "staff",
    ]);
  });
});
