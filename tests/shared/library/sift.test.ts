import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type BattleHead, headOf } from "../../../shared/library/battleHead.ts";
import { EVERY_BATTLE, fitsSift, siftChoices } from "../../../shared/library/sift.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { nationName } from "../../../shared/vehicles/nations.ts";

const folder = path.resolve(import.meta.dirname, "../../../scenarios");
const head = (id: string): BattleHead => {
  const parsed = parseScenario(readFileSync(path.join(folder, `${id}.sandtable`), "utf8"), id);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return headOf(parsed.value.scenario, { kind: "Meeting engagement", uneven: "ambush" });
};
const olkhovka = head("the-bridge-at-olkhovka");
const lorraine = { ...head("lorraine-2-attack-and-defence"), kind: "" };
const both = [olkhovka, lorraine];

test("a scenario's facts", () => {
  expect(olkhovka).toMatchObject({
    ...{ system: "ghq-wwii", width: 48, height: 24, turns: 12, minutes: 40, stands: [10, 10] },
    ...{ nations: ["ussr", "germany"], year: 1942, uneven: "ambush", character: null, series: null },
  });
  expect(lorraine.series).toEqual({ name: "Lorraine", number: 2, title: "Attack and Defence" });
  expect(lorraine.nations.map(nationName)).toEqual(["Germany", "USA"]);
});

test("each choice alone, and all together", () => {
  const hits = (sift: Partial<typeof EVERY_BATTLE>) =>
    both.filter((battle) => fitsSift(battle, { ...EVERY_BATTLE, ...sift }));
  expect(hits({})).toEqual(both);
  expect(hits({ system: "armour-battles" })).toEqual([lorraine]);
  expect(hits({ kind: "Meeting engagement" })).toEqual([olkhovka]);
  expect(hits({ length: "evening" })).toEqual([lorraine]);
  expect(hits({ nation: "germany" })).toEqual(both);
  expect(hits({ nation: "usa" })).toEqual([lorraine]);
  expect(hits({ year: 1942 })).toEqual([olkhovka]);
  expect(hits({ year: 1942, nation: "usa" })).toEqual([]);
});

test("the choices are those that the battles have, in their order, and the chosen one", () => {
  expect(siftChoices(both, EVERY_BATTLE, "system")).toEqual(["ghq-wwii", "armour-battles"]);
  expect(siftChoices(both, EVERY_BATTLE, "kind")).toEqual(["Meeting engagement"]);
  expect(siftChoices(both, EVERY_BATTLE, "length")).toEqual(["short", "evening"]);
  expect(siftChoices(both, EVERY_BATTLE, "nation")).toEqual(["germany", "usa", "ussr"]);
  expect(siftChoices(both, EVERY_BATTLE, "year")).toEqual([1942, 1944]);
  expect(siftChoices(both, { ...EVERY_BATTLE, year: 1985 }, "year")).toEqual([1942, 1944, 1985]);
});

test("every shipped battle has nations and a year to be found by", () => {
  const ids = readdirSync(folder).flatMap((name) => (name.endsWith(".sandtable") ? [name.slice(0, -10)] : []));
  expect(ids.map(head).filter(({ nations, year }) => nations.length < 2 || year === null)).toEqual([]);
});
