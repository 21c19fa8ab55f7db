/**
 * The odds of a shot, counted a second time: every die of both rolls by a count that knows the reference data, the vehicles'
 * figures and the document's words, and nothing of the program's arithmetic.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const table = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(ROOT, "tests/reference/ghq-wwii", name), "utf8"), { columns: true });
const RESULTS = table("combat-results.csv");
const TERRAIN = table("terrain.csv");
const SHIPPED = path.join(ROOT, "resources/vehicles/ghq-wwii.csv");
const shipped = parseVehicleTable(readFileSync(SHIPPED, "utf8"), "ghq-wwii", SHIPPED);
if (!shipped.ok) throw new Error(shipped.error.message);
const VEHICLES: readonly Vehicle[] = shipped.value;
const options = readOptions(ghqWwii.optionSpecs, {});
if (!options.ok) throw new Error(options.error.message);
const OPTIONS = options.value;

/** Kinds of ground by the chart's rows; the last three move the target in movement posture only. */
const GROUND = {
  clear: "Clear",
  woods: "Woods",
  grove: "Grove",
  "light-buildings": "Light Buildings",
  "heavy-buildings": "Heavy Buildings",
  marsh: "Marsh",
  "rough-2": "Rough Terrain 2",
  scrub: "Rough Terrain 1",
  rubble: "Rough Terrain 2",
  "rough-3": "Rough Terrain 3",
  mud: "Ford, Soft Sand, or Mud",
} as const;
type Kind = keyof typeof GROUND;
const figure = (row: string): number => Number(TERRAIN.find(({ terrain }) => terrain === row)?.["crt_drm"]);

interface Shot {
  readonly firer: Vehicle;
  readonly target: Vehicle;
  readonly second: boolean;
  /** In 64ths. */
  readonly far: number;
  readonly contact: boolean;
  readonly front: boolean;
  readonly cohesion: number;
  readonly own: { readonly s: boolean; readonly d: boolean };
  readonly its: { readonly s: boolean; readonly d: boolean };
  readonly kind: Kind;
  readonly wreck: boolean;
  readonly crest: boolean;
  readonly smoke: "into" | "out-of" | "through" | null;
  readonly fired: boolean;
  readonly moves: boolean;
  readonly onRoad: boolean;
  readonly covering: boolean;
}
type Count = Record<string, number>;

/** 7.3.2, the chart's last column going on by one every five inches. */
function rangeModifier({ far, contact }: Shot): number {
  const inches = contact ? 1 : Math.ceil(far / 64);
  return inches <= 1 ? -1 : inches <= 5 ? 0 : Math.ceil((inches - 5) / 5);
}

/** The modifiers of terrain on the roll to fire and on the combat roll. */
function terrainModifiers(shot: Shot): readonly [toFire: number, inCombat: number] {
  const ground = GROUND[shot.kind];
  const soft = shot.kind === "mud";
  // The chart's mark §: at a road's rate nothing of the terrain beside it counts.
  const counts = !shot.onRoad && (!soft || shot.moves);
  const own = counts ? figure(ground) : 0;
  const wreck = shot.wreck ? figure("Wreck") : 0;
  const crest = shot.crest ? figure("Hilltop or Ridge Crest") : 0;
  const smoke = shot.smoke === null ? 0 : figure("Smoke");
  // 6.3.3: a target that has fired is in clear terrain for the roll to fire; smoke about it is terrain that it is in.
  const shown = shot.fired ? 0 : own + wreck + (shot.smoke === "into" ? smoke : 0);
  const elsewhere = crest + (shot.smoke !== null && shot.smoke !== "into" ? smoke : 0);
  return [shown + elsewhere, own + wreck + smoke + crest];
}

const weaponOf = ({ firer, second }: Shot) => firer.weapons[second ? 1 : 0];

/** Ways out of 20 × 36; null where there is no attack. */
function counted(shot: Shot): { results: Count; after: Count } | null {
  const weapon = weaponOf(shot);
  const armour = Number(shot.target.stats["defense"]);
  const difference = Number(weapon?.stats["firepower"]) - (shot.front ? armour : (armour + (armour % 2)) / 2);
  if (difference < -3) return null;
  const most = Math.min(9, difference);
  const column = most > 0 ? `+${most}` : String(most);
  const [terrainToFire, terrainInCombat] = terrainModifiers(shot);
  const toFire = (shot.own.s ? 4 : 0) + (shot.own.d ? 3 : 0) + (shot.covering ? 3 : 0) + terrainToFire;
  const inCombat = rangeModifier(shot) + terrainInCombat;
  const results: Count = { none: 0, S: 0, "(S)": 0, D: 0, E: 0 };
  const after: Count = { unharmed: 0, S: 0, D: 0, SD: 0, eliminated: 0 };
  const add = (count: Count, key: string) => {
    count[key] = (count[key] ?? 0) + 1;
  };
  for (let d20 = 1; d20 <= 20; d20++)
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const row = String(Math.max(0, Math.min(19, a + b + inCombat)));
        const printed = RESULTS.find((one) => one["modified_2d6"] === row)?.[column] ?? "";
        const result = d20 + toFire > shot.cohesion || printed === "-" ? "none" : printed;
        add(results, result);
        const harm = result === "(S)" ? (shot.its.s ? "D" : "S") : result;
        const s = shot.its.s || harm === "S";
        const d = shot.its.d || harm === "D";
        const gone = harm === "E" || (harm === "D" && shot.its.d);
        add(after, gone ? "eliminated" : s && d ? "SD" : s ? "S" : d ? "D" : "unharmed");
      }
  return { results, after };
}

const markers = fc.record({ s: fc.boolean(), d: fc.boolean() });
const sometimes = fc.nat({ max: 4 }).map((n) => n === 0);
const shots: fc.Arbitrary<Shot> = fc
  .record({
    firer: fc.constantFrom(...VEHICLES),
    target: fc.constantFrom(...VEHICLES),
    second: fc.boolean(),
    far: fc.integer({ min: 32, max: 30 * 64 }),
    contact: sometimes,
    front: fc.boolean(),
    cohesion: fc.integer({ min: 5, max: 22 }),
    own: markers,
    its: markers,
    kind: fc.constantFrom(...(Object.keys(GROUND) as Kind[])),
    wreck: sometimes,
    crest: sometimes,
    smoke: fc.constantFrom(null, null, null, "into", "out-of", "through"),
    fired: fc.boolean(),
    moves: fc.boolean(),
    onRoad: sometimes,
    covering: sometimes,
  })
  // A stand on its way at a road's rate is in movement posture.
  .map(({ second, moves, ...shot }) => ({
    ...shot,
    second: second && shot.firer.weapons.length > 1,
    moves: moves || shot.onRoad,
  }));

const letters = ({ s, d }: Shot["own"]) => [...(s ? ["S"] : []), ...(d ? ["D"] : [])];
const asked = (shot: Shot) =>
  ghqWwii.odds?.answer(
    shot.firer,
    shot.target,
    {
      range: shot.far / 64,
      aspect: shot.front ? "front" : "flank",
      cohesion: shot.cohesion,
      weapon: weaponOf(shot)?.mount ?? "turret",
      "firer-markers": letters(shot.own),
      "target-markers": letters(shot.its),
      terrain: [...(shot.kind === "clear" ? [] : [shot.kind]), ...(shot.wreck ? ["wreck"] : [])],
      "target-posture": shot.moves ? "movement" : "firing",
      ...(shot.smoke === null ? {} : { smoke: shot.smoke }),
      ...Object.fromEntries(
        [
          ["contact", shot.contact],
          ["crest", shot.crest],
          ["target-fired", shot.fired],
          ["target-road-rate", shot.onRoad],
          ["covering", shot.covering],
        ].filter(([, on]) => on),
      ),
    },
    OPTIONS,
  );

it("the odds are those of an independent count of all dice", () => {
  let [attacks, refusals] = [0, 0];
  fc.assert(
    fc.property(shots, (shot) => {
      const found = asked(shot);
      const within = shot.contact || shot.far <= Number(weaponOf(shot)?.stats["range"]) * 64;
      const count = counted(shot);
      expect(found?.ok).toBe(within && count !== null);
      if (!found?.ok || !count) {
        refusals++;
        return;
      }
      attacks++;
      const { results, after } = found.value.document as unknown as Record<"results" | "after", Record<string, string>>;
      const chance = (ways: number) => String(Fraction.of(ways, 20 * 36));
      for (const [key, ways] of Object.entries(count.results)) expect(results[key], key).toBe(chance(ways));
      for (const [key, ways] of Object.entries(count.after)) expect(after[key], key).toBe(chance(ways));
    }),
    { numRuns: 400 },
  );
  expect(attacks).toBeGreaterThan(120);
  expect(refusals).toBeGreaterThan(20);
});
