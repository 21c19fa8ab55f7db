/** Armour Battles on the command line: a turn of pulses with its dice, what is refused on the way, series, and questions. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { canonical } from "../../../shared/play/canonical.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { scenarioOf } from "../../shared/rules/armour-battles/play/table.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

const armourBattle = (): LoadedScenario =>
  scenarioOf({
    size: [60, 40],
    sight: 80,
    turns: 3,
    figures: {
      red: { commandDice: 3, staffOrders: 1, armyMorale: 7, artilleryResponseDice: 4 },
      blue: { commandDice: 3, staffOrders: 1, armyMorale: 7 },
    },
    red: {
      r1: { at: [10, 18], vehicle: "Panther Ausf G", facing: 90 },
      r2: { at: [10, 20], vehicle: "Panzer IV H", facing: 90 },
      gun: { vehicle: "M7 Howitzer Motor Carriage" },
    },
    blue: {
      b1: { at: [26, 18], facing: 270 },
      b2: { at: [44, 20], facing: 270, vehicle: "M10 Tank Destroyer" },
      b3: { at: [30, 30], facing: 270, vehicle: "M4 76mm", visibleTo: ["blue"] },
    },
  });
const battle = () => file(undefined, "armour.sandtable", armourBattle);

interface Refereed {
  readonly refused?: { readonly index: number; readonly rule: string; readonly reason: string };
  readonly log: readonly string[];
  readonly state: { readonly turn: number; readonly phase: string };
  readonly hash: string;
}
type Entry = { readonly command: unknown; readonly dice?: unknown };
const say = (command: object, ...dice: readonly number[]): Entry => ({ command, dice });
async function referee(scenario: string, entries: readonly unknown[], ...more: string[]) {
  const where = path.join(temporaryFolder(), "script.json");
  fs.writeFileSync(where, JSON.stringify(entries));
  const done = await cli("referee", scenario, "--script", where, "--json", ...more);
  return { ...done, document: done.json() as Refereed };
}

/** Red has the first pulse: 5 5 4 against 5 4 4. */
const ROLL = [say({ type: "roll-command" }, 5, 5, 4, 5, 4, 4)];
const CHAIN = [...ROLL, say({ type: "choose-chain", chain: 5 })];
const ORDER = [...CHAIN, say({ type: "order", chain: 1 })];
const GROUP = [...ORDER, say({ type: "move-and-fire", stands: ["r1", "r2"] })];
const SHOT = [...GROUP, say({ type: "fire", stand: "r1", target: "b1" })];
const FIRED = [
  ...SHOT,
  // Effective range: three hits, a six among them.
  say({ type: "hold" }, 6, 5, 4, 1, 1, 1, 1, 1, 1),
  // A Staff Order's die: one success. Two points, suppressed, and back 6″ and 4″.
  say({ type: "react", staff: true }, 4, 1, 1, 1, 1, 1, 4),
];
describe("a pulse by a script", () => {
  it("is refereed with its dice, told line by line, and hashed", async () => {
    const { code, document, errors } = await referee(battle(), FIRED);
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(document.log.map((one) => one.replace(/^[\d.]+ /, ""))).toMatchInlineSnapshot(`
      [
        "Red has the first Command Pulse",
        "Command pulses",
        "Red takes 2 dice of 5",
        "A Command Group moves and fires: r1, r2",
        "r1 fires at b1: 3 hits",
        "b1 reacts with 1 success: 2 disruption, suppressed",
        "b1 is Forced Back, 10″",
      ]
    `);
    expect(document.hash).toBe(sha256(canonical(document.state)));
    expect(document.state).toMatchObject({ turn: 1, phase: "pulses", sides: { blue: { staff: 0 } } });
  });
  it("goes otherwise by other dice, and the same by the same seed", async () => {
    const free = ORDER.map(({ command }) => ({ command })).slice(0, 1);
    const played = async (seed: string) => (await referee(battle(), free, "--seed", seed)).document;
    const all = await Promise.all(["1", "2", "3", "4", "5"].map(played));
    expect(new Set(all.map(({ hash }) => hash)).size).toBeGreaterThan(1);
    expect(await played("3")).toEqual(all[2]);
  });
});

describe("what is refused, with its rule, leaves the battle as it was", () => {
  const before = { start: [], roll: ROLL, chain: CHAIN, order: ORDER, group: GROUP, shot: SHOT, fired: FIRED } as const;
  const wrong: readonly (readonly [
    when: keyof typeof before,
    command: unknown,
    rule: string,
    reason: RegExp,
    dice?: readonly number[],
  ])[] = [
    ["start", { type: "choose-chain", chain: 5 }, "The Command Pulse", /pulse/i],
    ["start", { type: "roll-command" }, "Start of the Turn", /Too few dice/, [1, 2, 3]],
    ["start", { type: "roll-command" }, "house", /A D6 has no face 7/, [7, 2, 3, 4, 5, 6]],
    ["start", { type: "roll-command" }, "house", /Too many dice/, [5, 5, 4, 5, 4, 4, 1]],
    ["start", { type: "fire", stand: "r1", target: "b1" }, "Creating a Command Group", /No Command Group/],
    ["roll", { type: "roll-command" }, "Start of the Turn", /start of a turn/, [1, 1, 1, 1, 1, 1]],
    ["roll", { type: "choose-chain", chain: 3 }, "Dice Chains", /no chain of 3s/],
    ["roll", { type: "choose-chain", chain: 7 }, "house", /chain/],
    ["roll", { type: "end-pulse" }, "The Command Pulse", /Use all dice/],
    ["chain", { type: "order", chain: 3 }, "Dice Chains", /has 2 left/],
    ["chain", { type: "order", chain: 0 }, "Dice Chains", /at least one die/],
    ["chain", { type: "order", chain: 1, wild: 1 }, "Wild Dice", /has 0 left/],
    ["chain", { type: "order", chain: 1, staff: 2 }, "Using Staff Orders", /Red has 1/],
    ["chain", { type: "move-and-fire", stands: ["r1"] }, "Dice Chains", /dice for the order/],
    ["order", { type: "move-and-fire", stands: ["b1"] }, "house", /b1 belongs to Blue/],
    ["order", { type: "move-and-fire", stands: ["r9"] }, "house", /r9/],
    ["order", { type: "move-and-fire", stands: ["r1", "r1"] }, "Creating a Command Group", /twice/],
    ["order", { type: "move-and-fire", stands: ["gun"] }, "Creating a Command Group", /not on the table/],
    ["order", { type: "move-and-fire", stands: [] }, "house", /stands/],
    ["order", { type: "rally", stands: ["r1"] }, "How to Rally", /Disruption/],
    ["order", { type: "restock" }, "Restocking Staff Orders", /two or more/],
    ["order", { type: "instant-staff" }, "Instant Staff Orders", /Wild Dice/],
    ["order", { type: "commit-reserves", stands: ["r1"] }, "Commit Reserves", /not in reserve/],
    ["order", { type: "repair", stand: "r1", with: "staff" }, "Tiger I", /not broken down/],
    ["order", { type: "remove-suppression", stand: "r1", with: "order" }, "Remove Unit Suppression", /not suppressed/],
    ["order", { type: "call-mission", stand: "r1", at: [26, 18] }, "Calling Off-Table Fire Missions", /not a battery/],
    ["order", { type: "call-mission", stand: "gun", at: [80, 18] }, "Calling Off-Table Fire Missions", /on the table/],
    ["group", { type: "fire", stand: "r1", target: "b2" }, "Target Priority", /b1 is nearer/],
    ["group", { type: "fire", stand: "r1", target: "r2" }, "How to Fire", /same side/],
    ["group", { type: "fire", stand: "r1", target: "b1", wild: true }, "Wild Dice", /no Wild Die/],
    ["group", { type: "fire", stand: "r1", target: "b1", scoot: true }, "Shoot and Scoot", /can't/],
    ["group", { type: "move", stand: "r1", path: [[10, 18]] }, "Movement Orders", /no length/],
    ["group", { type: "move", stand: "r1", path: [[70, 18]] }, "Movement Orders", /leaves the table/],
    ["group", { type: "move", stand: "r1", path: [[10, 20]] }, "Moving and Facing", /overlap r2/],
    [
      "group",
      {
        type: "move",
        stand: "r1",
        path: [
          [10, 30],
          [2, 30],
        ],
        backwards: true,
      },
      "Sideways and Backwards Movement",
      /straight/,
    ],
    ["group", { type: "roll-moves" }, "Movement Orders", /destination/],
    [
      "group",
      { type: "opportunity-fire", stand: "b1" },
      "Opportunity Fire Against a Moving Target",
      /moving in your sight/,
    ],
    ["group", { type: "choose-chain", chain: 4 }, "Creating a Command Group", /Finish the acting/],
    ["shot", { type: "opportunity-fire", stand: "r2" }, "Opportunity Fire", /Command Pulse/],
    ["shot", { type: "react" }, "Reaction Checks", /due/],
    ["shot", { type: "break-off" }, "Break-Off", /break off now/],
    ["fired", { type: "fire", stand: "r1", target: "b1" }, "Fire Markers", /has already fired/],
    ["fired", { type: "hold" }, "Opportunity Fire", /possible now/],
    ["fired", { type: "surrender" }, "house", /This is not a command/],
  ];
  const cases = wrong.map(([when, command, rule, reason, dice = []]) => ({ when, command, rule, reason, dice }));
  it.each(cases)("$when: $command ($rule)", async ({ when, command, rule, reason, dice }) => {
    const scenario = battle();
    const good = before[when];
    const { document: as } = await referee(scenario, good);
    expect(as.refused).toBeUndefined();
    const { code, document, errors } = await referee(scenario, [...good, { command, dice }]);
    expect(code).toBe(1);
    expect(document.refused?.index).toBe(good.length);
    expect(document.refused?.reason).toMatch(reason);
    expect(document.refused?.rule).toBe(rule);
    expect(errors[0]).toContain(`script.json: [${good.length}]: rule ${rule}`);
    expect({ ...document, refused: undefined }).toEqual({ ...as, refused: undefined });
  });
});

describe("questions", () => {
  it("commands has a schema of each", async () => {
    const schema = (await cli("commands", "--system", "armour-battles")).json() as {
      title: string;
      oneOf: { properties: Record<string, { const?: string }> }[];
    };
    expect(schema.title).toContain("Armour Battles");
    const types = schema.oneOf.map(({ properties }) => properties["type"]?.const);
    expect(types).toEqual(expect.arrayContaining(["choose-chain", "move-and-fire", "break-off", "call-smoke"]));
  });
  it("odds have flags of their own, told in the help", async () => {
    const asked = await cli(
      "odds",
      "--system",
      "armour-battles",
      "--firer",
      "Panther Ausf G",
      "--target",
      "M4 75mm",
      "--range",
      "18",
      "--aspect",
      "flank",
      "--cover",
      "--json",
    );
    expect(asked.errors).toEqual([]);
    expect(asked.json()).toMatchObject({ attack: { dice: 9, tn: 3 }, reaction: { dice: 6, tn: 4 } });
    expect((await cli("odds", "--help")).out).toContain("--target-break-off");
  });
  it("reach is by the highest roll", async () => {
    const found = (await cli("reach", battle(), "--stand", "r2", "--json")).json() as { points: number };
    expect(found.points).toBe(12);
  });
});

describe("series", () => {
  it("by chance and by opponents come to their end, the same every time", async () => {
    const run = async (...args: string[]) => (await cli("simulate", battle(), "--json", ...args)).json();
    const once = await run("--games", "6", "--seed", "7");
    expect(once).toMatchObject({ games: 6, unfinished: 0 });
    expect(await run("--games", "6", "--seed", "7")).toEqual(once);
    const played = await run("--games", "1", "--seed", "7", "--sides", "opponent");
    expect(played).toMatchObject({ games: 1, unfinished: 0 });
    expect(await run("--games", "1", "--seed", "7", "--sides", "opponent")).toEqual(played);
  });
});
