/** Battles for tonight, of every system, kind and size, from the program's own lists. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { parseVehicleTable } from "../../../main/vehicles/figures.ts";
import { advise } from "../../../shared/advise/advise.ts";
import { parsePeriodLists } from "../../../shared/lists/periodLists.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { SIDE_IDS, SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import {
  BATTLE_SIZES,
  type BattleWish,
  type MadeBattle,
  makeBattle,
  refitOf,
  type Stock,
} from "../../../shared/tonight/battle.ts";
import { BATTLE_KINDS } from "../../../shared/tonight/kinds.ts";

vi.setConfig({ testTimeout: 300_000 });

const RESOURCES = path.resolve(import.meta.dirname, "../../../resources");

const stocks = new Map<SystemId, Stock>();
function stockOf(system: SystemId): Stock {
  const known = stocks.get(system);
  if (known) return known;
  const file = path.join(RESOURCES, "lists", `${system}.json`);
  const read = parsePeriodLists(readFileSync(file, "utf8"), file);
  if (!read.ok) throw new Error(read.error.message);
  const table = path.join(RESOURCES, "vehicles", `${system}.csv`);
  const rows = parseVehicleTable(readFileSync(table, "utf8"), system, table);
  if (!rows.ok) throw new Error(rows.error.message);
  const vehicles = new Map(rows.value.map((vehicle) => [vehicle.id, vehicle]));
  const stock = { lists: read.value.lists, vehicle: (id: string) => vehicles.get(id) };
  stocks.set(system, stock);
  return stock;
}

type Wish = Partial<BattleWish> & { readonly system: SystemId };

const known = new Map<string, MadeBattle>();
/** The battle of a wish, made once for all tests. */
function made(wish: Wish): MadeBattle {
  const key = JSON.stringify(Object.entries(wish).sort());
  const battle = known.get(key) ?? madeAnew(wish);
  known.set(key, battle);
  return battle;
}
function madeAnew(wish: Wish): MadeBattle {
  const battle = makeBattle({ seeds: { table: 7, forces: 11 }, size: "usual", ...wish }, stockOf(wish.system));
  if (!battle.ok) throw new Error(battle.error.message);
  return battle.value;
}
const text = (battle: MadeBattle) => formatScenario(battle.loaded);

describe.each(SYSTEM_IDS)("a battle of %s", (system) => {
  it("is the same with forces of the same proportion, and has others on the same table in another", () => {
    const wish: BattleWish = { system, kind: "attack", seeds: { table: 7, forces: 11 }, size: "usual" };
    const { loaded } = made(wish);
    const refit = refitOf(loaded, wish, stockOf(system));
    expect(refit(1)).toEqual(loaded);
    const sizes = ["red", "blue"].map(
      (id) => (by: number) => refit(by)?.scenario.stands.filter(({ side }) => side === id).length ?? 0,
    );
    const [red, blue] = sizes.map((of) => [of(0.6), of(1.6)] as const);
    expect(red?.[1]).toBeGreaterThan(red?.[0] ?? 0);
    expect(blue?.[1]).toBeLessThan(blue?.[0] ?? 0);
    const other = refit(1.6);
    expect(other?.ground).toBe(loaded.ground);
    expect(other?.scenario.table).toEqual(loaded.scenario.table);
    expect(other && formatScenario(other)).toBe(text(made({ ...wish, proportion: 1.6 })));
  });

  it("of each kind can be stored, opened and played, and has no fault", () => {
    for (const { id: kind } of BATTLE_KINDS) {
      const { loaded } = made({ system, kind, size: "small" });
      const again = parseScenario(formatScenario(loaded), "battle");
      if (!again.ok) throw new Error(again.error.message);
      const rules = ruleSystem(system);
      if (!rules.ok) throw new Error(rules.error.message);
      expect(rules.value.play.open(again.value), kind).toMatchObject({ ok: true });
      const errors = advise(loaded, rulesOf(loaded.scenario)).filter(({ severity }) => severity === "error");
      expect(errors, kind).toEqual([]);
      for (const side of SIDE_IDS)
        expect(loaded.scenario.stands.filter((stand) => stand.side === side).length, `${kind} ${side}`).toBeGreaterThan(
          2,
        );
      expect(loaded.scenario.situation.split(/[.!?] /)).toHaveLength(2);
    }
  });

  it("has forces of the wished size and proportion", () => {
    const rules = ruleSystem(system);
    if (!rules.ok) throw new Error(rules.error.message);
    const counts = BATTLE_SIZES.map((size) => made({ system, kind: "meeting", size }).loaded.scenario.stands.length);
    expect(counts[0]).toBeLessThan(counts[1] as number);
    expect(counts[1]).toBeLessThan(counts[2] as number);
  });

  it("is the same for the same wish, and keeps its table or its forces", () => {
    const first = made({ system });
    expect(text(madeAnew({ system }))).toBe(text(first));
    const forces = made({ system, seeds: { table: 8, forces: 11 } });
    expect(forces.loaded.scenario.stands.map(({ vehicle }) => vehicle)).toEqual(
      first.loaded.scenario.stands.map(({ vehicle }) => vehicle),
    );
    const table = made({
      system,
      kind: first.kind.id,
      ...(first.theatre && { theatre: first.theatre }),
      seeds: { table: 7, forces: 12 },
    });
    expect(table.loaded.scenario.table).toEqual(first.loaded.scenario.table);
    if (table.year === first.year) expect(table.loaded.scenario.facts.season).toBe(first.loaded.scenario.facts.season);
  });
});
