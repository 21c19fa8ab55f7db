/**
 * Equal points are even battles: the nations of the example list fight each other on generated tables, each from both sides
 * in turn, two veterans of the program. The long run plays them, the quick one only sees to the points.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseVehicleTable } from "../../../../main/vehicles/figures.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../../shared/opponent/character.ts";
import type { LoadedScenario, Stand } from "../../../../shared/scenario/model.ts";
import { opponentPlayer, type Player, playBetween } from "../../../../shared/simulate/between.ts";
import { SIDE_IDS, type SideId } from "../../../../shared/systems.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { fairSquadBattle, opened } from "../../opponent/battles.ts";
import { LONG } from "../referee/randomBattles.ts";

const FILE = path.resolve(import.meta.dirname, "../../../../resources/vehicles/micro-squad.csv");
const list = parseVehicleTable(readFileSync(FILE, "utf8"), "micro-squad", FILE);

/** Stands by their ids within the nation, in companies; the first stand of all commands. */
type Force = readonly (readonly string[])[];
const FORCES = {
  germany: [
    ["company-hq", "rifle-squad", "rifle-squad", "rifle-squad", "mg-42-team", "mg-42-team"],
    ["engineer-squad", "8-cm-mortar-team", "panzerschreck-team", "7-5-cm-anti-tank-gun"],
    ["pziv", "pziv", "stug-iii-g"],
  ],
  usa: [
    ["company-hq", "rifle-squad", "rifle-squad", "rifle-squad", "30-machine-gun-team", "30-machine-gun-team"],
    ["engineer-squad", "81-mm-mortar-team", "bazooka-team", "57-mm-anti-tank-gun", "scouts"],
    ["m4-sherman", "m4-sherman", "m4a3-76-mm"],
  ],
  "usa-1985": [
    ["company-hq", "rifle-squad", "rifle-squad", "rifle-squad", "m60-team", "m60-team"],
    ["engineer-squad", "81-mm-mortar-team", "dragon-team"],
    ["m60a3", "m60a3", "m901-tow-carrier", "m113"],
  ],
  "ussr-1985": [
    ["company-hq", "motor-rifle-squad", "motor-rifle-squad", "motor-rifle-squad", "pkm-team", "pkm-team"],
    ["engineer-squad", "82-mm-mortar-team", "rpg-7-team", "scouts"],
    ["t-62", "t-62", "bmp-2", "btr-70"],
  ],
} as const satisfies Readonly<Record<string, Force>>;
type Nation = keyof typeof FORCES;

function vehicleOf(nation: Nation, name: string): Vehicle {
  if (!list.ok) throw new Error(list.error.message);
  const found = list.value.find(({ id }) => id === `micro-squad/${nation}/${name}`);
  if (!found) throw new Error(`no ${name} of ${nation}`);
  return found;
}
const pointsOf = (nation: Nation): number =>
  FORCES[nation].flat().reduce((sum, name) => sum + (vehicleOf(nation, name).points ?? 0), 0);

/** A fair table, on which each side has its nation's force. */
function battle(seed: number, nations: Readonly<Record<SideId, Nation>>): LoadedScenario {
  const { ground, scenario } = fairSquadBattle(seed);
  const stands = SIDE_IDS.flatMap((side) =>
    FORCES[nations[side]].flatMap((company, c) =>
      company.map(
        (name, i): Stand => ({
          id: `${side}-${i + 1}-${c + 1}`,
          label: `${i + 1}/${c + 1}`,
          side,
          vehicle: vehicleOf(nations[side], name).id,
          formation: `${side}-${c + 1}`,
          ...(c === 0 && i === 0 && { role: "ghq" }),
          at: null,
          facing: degrees(side === "red" ? 90 : 270),
          footprint: [inches(1), inches(1)],
        }),
      ),
    ),
  );
  const vehicles = Object.fromEntries(
    SIDE_IDS.flatMap((side) => FORCES[nations[side]].flat().map((name) => vehicleOf(nations[side], name))).map(
      (one) => [one.id, one],
    ),
  );
  return { ground, scenario: { ...scenario, stands, vehicles } };
}

const PAIRS = [
  ["germany", "usa"],
  ["usa-1985", "ussr-1985"],
] as const;
const BATTLES = 60;

describe.each(PAIRS)("%s against %s", (one, two) => {
  it("cost the same, to three in a hundred", () => {
    expect(Math.abs(pointsOf(one) / pointsOf(two) - 1)).toBeLessThan(0.03);
  });

  it.runIf(LONG)(
    "neither wins more than six of ten",
    () => {
      const won = { [one]: 0, [two]: 0, nobody: 0 } as Record<string, number>;
      for (let n = 0; n < BATTLES; n++) {
        const nations = n % 2 === 0 ? { red: one, blue: two } : { red: two, blue: one };
        const played = opened(battle(7000 + Math.floor(n / 2), nations));
        const player = (side: SideId): Player => {
          const made = opponentPlayer(played, side, CHARACTERS.veteran, n);
          if (!made.ok) throw new Error(made.error.message);
          return made.value;
        };
        const players = { red: player("red"), blue: player("blue") };
        const { state } = playBetween(played.battle, players, { seed: `${n}`, maxCommands: 20_000 });
        const winner = played.battle.view(state, null).ending?.winner ?? null;
        const name = winner === null ? "nobody" : nations[winner];
        won[name] = (won[name] ?? 0) + 1;
      }
      console.log(`${one} against ${two}: ${JSON.stringify(won)}`);
      for (const nation of [one, two]) expect(won[nation], JSON.stringify(won)).toBeLessThanOrEqual(0.6 * BATTLES);
    },
    7_200_000,
  );
});
