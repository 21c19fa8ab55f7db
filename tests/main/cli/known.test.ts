/** Questions about a stored game, and as one side: los, viewshed, path and reach are asked of what that side knows, and of nothing else. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { scenarioOf } from "../../shared/rules/armour-battles/play/table.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

/** Red lies hidden at 20,16, in the way of b1; smoke can be laid between r1 and b1. */
const ambush = (): LoadedScenario =>
  scenarioOf({
    size: [60, 40],
    sight: 80,
    figures: {
      red: { commandDice: 3, staffOrders: 1, armyMorale: 7, artilleryResponseDice: 4 },
      blue: { commandDice: 3, armyMorale: 7 },
    },
    red: {
      r1: { at: [10, 10], facing: 90 },
      lair: { at: [20, 16], facing: 90, visibleTo: ["red"] },
      gun: { vehicle: "M7 Howitzer Motor Carriage" },
    },
    blue: { b1: { at: [30, 10], facing: 270 }, b2: { at: [20, 10], facing: 0 } },
  });
const scenario = () => file(undefined, "ambush.sandtable", ambush);

/** The battle after these commands, in a game file. */
async function game(...entries: readonly { readonly command: object; readonly dice?: readonly number[] }[]) {
  const folder = temporaryFolder();
  const [script, out] = [path.join(folder, "script.json"), path.join(folder, "battle.sandgame")];
  fs.writeFileSync(script, JSON.stringify(entries));
  const done = await cli("referee", scenario(), "--script", script, "--out", out);
  expect(done.errors).toEqual([]);
  return out;
}
const PULSE = [
  { command: { type: "roll-command" }, dice: [5, 5, 4, 5, 4, 4] },
  { command: { type: "choose-chain", chain: 5 } },
];

const asked = async (...args: string[]) => (await cli(...args, "--json")).json();
const seen = async (where: string, ...more: string[]) =>
  (await asked("los", where, "--from", "r1", "--to", "b1", ...more)) as {
    readonly seen: boolean;
    readonly blockedBy: { readonly kind: string } | null;
  };

describe("a stored game is asked where it was left", () => {
  it("by line of sight and viewshed, with the smoke that lies on its table", async () => {
    const clear = await game(...PULSE);
    expect((await seen(clear)).seen).toBe(true);
    const smoke = {
      command: { type: "call-smoke", stand: "gun", at: [25, 10], facing: 90 },
      dice: [4, 4, 1, 1, 1, 1, 1],
    };
    const screened = await game(...PULSE, smoke);
    expect(await seen(screened)).toMatchObject({ seen: false, blockedBy: { kind: "smoke" } });
    const share = async (where: string) =>
      ((await asked("viewshed", where, "--from", "r1")) as { readonly share: number }).share;
    expect(await share(screened)).toBeLessThan(await share(clear));
  });
});

describe("path and reach of a side", () => {
  const way = async (...more: string[]) =>
    (await asked("path", scenario(), "--stand", "b2", "--to", "20,20", ...more)) as {
      readonly points: readonly unknown[];
    };
  const cost = async (...more: string[]) =>
    ((await asked("reach", scenario(), "--stand", "b2", ...more)) as { readonly cost: readonly unknown[] }).cost;

  it("go straight through a place where only the enemy knows that somebody lies hidden", async () => {
    expect((await way("--side", "blue")).points).toEqual([
      [20, 10],
      [20, 20],
    ]);
    expect((await way()).points.length).toBeGreaterThan(2);
    expect(await cost("--side", "blue")).not.toEqual(await cost());
  });
  it("know no stand that the side doesn't know", async () => {
    for (const args of [
      ["path", scenario(), "--stand", "b2", "--to", "lair"],
      ["reach", scenario(), "--stand", "lair"],
      ["los", scenario(), "--from", "b2", "--to", "lair"],
      ["viewshed", scenario(), "--from", "lair"],
    ]) {
      const { code, errors } = await cli(...args, "--side", "blue");
      expect([code, errors[0]]).toEqual([1, expect.stringMatching(/there is no stand “lair”/)]);
    }
  });
  it("is red, blue or everybody", async () => {
    expect((await cli("path", scenario(), "--stand", "b2", "--to", "20,20", "--side", "green")).code).toBe(2);
  });
});
