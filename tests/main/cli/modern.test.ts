/** The modern game on the command line: a whole turn with its dice, what is refused on the way, series, and questions. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { canonical } from "../../../shared/play/canonical.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { modernBattle } from "./modernBattle.ts";
import { cli, file } from "./run.ts";

const TAVNA = "scenarios/both-banks-of-the-tavna.sandtable";
const battle = () => file(undefined, "modern.sandtable", modernBattle);

interface Refereed {
  readonly refused?: { readonly index: number; readonly rule: string; readonly reason: string };
  readonly events: readonly { readonly type: string }[];
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

const READY = [say({ type: "ready" }), say({ type: "ready" })];
/** Both at level 14: 8 and 8 are a tie, which the bare dice break. */
const INITIATIVE = [say({ type: "roll-initiative" }, 4, 4, 5, 3, 6, 1, 2, 3)];
const FIRST_FIRE = [
  say({ type: "go-first", side: "red" }),
  // Tech level 4 only. 23 − 20 = +3; 9 and 1 for 22 inches: (S).
  say({ type: "fire", stand: "r2", target: "b1", weapon: "cannon" }, 10, 5, 4),
  // S: 14 − 4 = 10.
  say({ type: "fire", stand: "b1", target: "r2" }, 11),
];
const SECOND_FIRE = [
  say({ type: "go-first", side: "red" }),
  say({ type: "fire", stand: "r1", target: "b1", weapon: "missile" }),
  // Nobody else can join: both fire. A missile of level 3 needs 12; 20 − 20 = 0 on a natural 3 is D, and its last one.
  say({ type: "join-fire", stand: "r2", weapon: "missile" }, 12, 1, 2, 20),
  // S and D: 14 − 7. Its second shot.
  say({ type: "fire", stand: "b1", target: "r1" }, 7, 6, 6),
];
const MOVEMENT = [
  say({ type: "roll-orders" }, 2, 3, 2, 2),
  say({ type: "go-first", side: "red" }),
  say({ type: "order-move", group: "a" }, 20),
  // 8 moves the group; with +7 b1 stays behind.
  say({ type: "order-move", group: "c" }, 8),
  say({ type: "move", stand: "b2", path: [[27.5, 15]] }),
  // Its only order is used up: on its own, at +3.
  say({ type: "independent-move", group: "a" }, 9),
  say({ type: "move", stand: "r2", path: [[16, 14]] }),
  // A stand of level 2 that hasn't fired, nor moved more than half.
  say({ type: "opportunity-fire", stand: "b2", at: 1.5 }, 9, 1, 3, 10),
  say({ type: "go-on" }),
  say({ type: "pass" }),
  say({ type: "pass" }),
];
const REMOVAL = [say({ type: "recover" }, 3, 9, 5), say({ type: "recover" }, 20)];
const TURN = [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE, ...MOVEMENT, ...REMOVAL];

describe("a turn by a script", () => {
  it("is refereed with its dice, told line by line, and hashed", async () => {
    const { code, document, errors } = await referee(battle(), TURN);
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(document.log.map((one) => one.replace(/^[\d.]+ /, ""))).toEqual([
      "Deployment phase",
      "Turn 1 begins",
      "Initiative phase",
      "Red has the initiative, 7 to 5",
      "First fire phase",
      "Red goes first",
      "r2 fires at b1, 22.1″, front: suppressed",
      "b1 fires at r2, 22.1″, front: no shot",
      "Second fire phase",
      "Red goes first",
      "Red attacks b1 with r1, r2",
      "r1 fires at b1, 22″, front: suppressed and disorganised",
      "r1 has used up its missiles: depleted",
      "r2 fires at b1, 22.1″, front: no shot",
      "b1 fires at r1, 22″, front: disorganised",
      "Movement phase",
      "Movement orders: Red 1, Blue 1",
      "Red goes first",
      "r1, r2 ordered: rolled 20, needed 14 or less: no move",
      "b1, b2 ordered: rolled 8, needed 14 or less; b1 stays behind: may move",
      "b2 moves 4.5″",
      "r1, r2 without an order: rolled 9 (12 modified), needed 14 or less; r1 stays behind: may move",
      "b2 fires at the moving r2, 16.04″, front: suppressed",
      "r2 tries to go on: goes on",
      "r2 moves 6″",
      "Blue passes",
      "Red passes",
      "Marker removal phase",
      "r1 does not recover: disorganised",
      "r2 recovers from suppression: unharmed",
      "r1 resupplies its missiles: resupplied",
      // A second (S) on S and D.
      "b1 panics: eliminated",
      "b1 is eliminated",
      "Turn 2 begins",
      "Initiative phase",
    ]);
    expect(document.hash).toBe(sha256(canonical(document.state)));
    expect(document.state).toMatchObject({ turn: 2, phase: "initiative" });
  });

  it("goes otherwise by other dice, and the same by the same seed", async () => {
    const free = TURN.slice(0, 3).map(({ command }) => ({ command }));
    const played = async (seed: string) => (await referee(battle(), free, "--seed", seed)).document;
    const all = await Promise.all(["1", "2", "3", "4", "5"].map(played));
    expect(new Set(all.map(({ hash }) => hash)).size).toBeGreaterThan(1);
    expect(await played("3")).toEqual(all[2]);
  });
});

describe("what is refused, with its rule, leaves the battle as it was", () => {
  const before = {
    organization: [],
    initiative: READY,
    "first fire": [...READY, ...INITIATIVE, FIRST_FIRE[0]],
    "second fire": [...READY, ...INITIATIVE, ...FIRST_FIRE, SECOND_FIRE[0]],
    "an attack": [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE.slice(0, 2)],
    orders: [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE],
    movement: [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE, ...MOVEMENT.slice(0, 2)],
    "a move": [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE, ...MOVEMENT.slice(0, 7)],
    removal: [...READY, ...INITIATIVE, ...FIRST_FIRE, ...SECOND_FIRE, ...MOVEMENT],
  } as const;
  const wrong: readonly (readonly [
    when: keyof typeof before,
    command: unknown,
    rule: string,
    reason: RegExp,
    dice?: readonly number[],
  ])[] = [
    ["organization", { type: "battle-group", stands: ["r1", "b1"] }, "house", /b1 belongs to Blue/],
    ["organization", { type: "battle-group", stands: ["r9"] }, "house", /r9/],
    ["organization", { type: "battle-group", stands: [] }, "house", /stands/],
    ["organization", { type: "roll-initiative" }, "05.00 (1)", /organization phase/],
    ["initiative", { type: "battle-group", stands: ["r1"] }, "05.00 (0)", /initiative phase/],
    ["initiative", { type: "fire", stand: "r2", target: "b1" }, "05.00 (2)", /initiative phase/],
    ["initiative", { type: "roll-initiative" }, "05.00 (1)", /Too few dice/, [1, 2, 3]],
    ["initiative", { type: "roll-initiative" }, "house", /Too many dice/, [6, 6, 1, 1, 1]],
    ["initiative", { type: "roll-initiative" }, "house", /A D6 has no face 7/, [7, 6, 1, 1]],
    ["first fire", { type: "fire", stand: "r1", target: "b1" }, "05.00 (2)", /level 4/],
    ["first fire", { type: "fire", stand: "r2", target: "rg" }, "07.02.01", /same side/],
    ["first fire", { type: "fire", stand: "r2", target: "b2" }, "07.01.01", /woods/],
    ["first fire", { type: "fire", stand: "b1", target: "r2" }, "house", /Red decides now/],
    [
      "first fire",
      { type: "fire", stand: "r2", target: "b1", weapon: "second-missile" },
      "07.02.05",
      /no second-missile/,
    ],
    ["first fire", { type: "fire", stand: "r2", target: "b1", weapon: "howitzer" }, "house", /weapon/],
    ["first fire", { type: "join-fire", stand: "r2" }, "07.04", /No attack/],
    ["first fire", { type: "open-fire" }, "07.04", /No attack/],
    ["second fire", { type: "fire", stand: "rg", target: "b1" }, "07.08.05", /25″/],
    ["second fire", { type: "go-first", side: "blue" }, "05.00 (3)", /first side already/],
    ["an attack", { type: "fire", stand: "r2", target: "b1" }, "07.04", /more stands join it, or its stands fire/],
    ["an attack", { type: "join-fire", stand: "r1" }, "07.04 (B)", /already/],
    ["an attack", { type: "join-fire", stand: "b2" }, "house", /Red decides now/],
    ["an attack", { type: "pass" }, "07.04", /or its stands fire/],
    ["orders", { type: "order-move", group: "a" }, "05.00 (4)", /goes first/],
    ["movement", { type: "independent-move", group: "a" }, "08.02.10", /order/],
    ["movement", { type: "order-move", group: "c" }, "08.02.04", /belongs to Blue/],
    ["movement", { type: "order-move", group: "z" }, "08.01.01", /“z”/],
    ["movement", { type: "move", stand: "r2", path: [[16, 14]] }, "08.02.05", /passed a cohesion roll/],
    ["a move", { type: "opportunity-fire", stand: "b2", at: 5.5 }, "07.06.05 (1)", /0″ to 1.5″/],
    ["a move", { type: "opportunity-fire", stand: "b1", at: 1 }, "05.00 (4)", /fired twice/],
    ["a move", { type: "move", stand: "r1", path: [[12, 12]] }, "07.06.05", /interrupted|moving/],
    ["a move", { type: "end-moves" }, "08.02.04", /No group is moving/],
    ["removal", { type: "recover" }, "07.03.04", /Too few dice/, [3, 9]],
    ["removal", { type: "move", stand: "r2", path: [[18, 14]] }, "05.00 (4)", /marker removal/],
    ["removal", { type: "surrender" }, "house", /This is not a command/],
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
    const schema = (await cli("commands", "--system", "ghq-modern")).json() as {
      title: string;
      oneOf: { properties: Record<string, { const?: string }> }[];
    };
    expect(schema.title).toContain("GHQ Modern");
    const types = schema.oneOf.map(({ properties }) => properties["type"]?.const);
    expect(types).toEqual(
      expect.arrayContaining(["battle-group", "fire", "join-fire", "open-fire", "independent-move"]),
    );
    expect(types).not.toContain("form-group");
  });

  it("info tells the shipped battle's sides with their generations", async () => {
    const info = (await cli("info", TAVNA, "--json")).json() as { sides: unknown[]; maximumSight: number };
    expect(info).toMatchObject({ system: "ghq-modern", table: { width: 60, height: 36 }, maximumSight: 30 });
    expect(info.sides).toMatchObject([
      { id: "red", stands: 15, figures: { generation: 3 } },
      { id: "blue", stands: 13, figures: { generation: 4 } },
    ]);
    const { out } = await cli("info", TAVNA);
    expect(out).toMatch(/generation III, GHQ quality \+1\n.*generation IV, GHQ quality 0\n/);
  });

  it("path and reach: the river carries what swims, two inches a turn, and nobody else", async () => {
    const swum = (await cli("path", TAVNA, "--stand", "red-1-4", "--to", "7,23.5", "--json")).json() as {
      legs: { kind: string; inches: number; cost: number }[];
    };
    const water = swum.legs.filter(({ kind }) => kind === "water");
    expect(water.length).toBeGreaterThan(0);
    for (const { inches, cost } of water) expect(cost).toBeCloseTo(inches * 6, 1);
    const dry = (await cli("path", TAVNA, "--stand", "red-1-1", "--to", "7,23.5", "--json")).json() as typeof swum;
    expect(dry.legs.filter(({ kind }) => kind === "water")).toEqual([]);
  });

  it("odds of a missile tell its depletion; a target's own fire counts from the next phase on", async () => {
    const asked = await cli(
      ..."odds --system ghq-modern --firer T-90/AT-12 --target".split(" ").map((one) => one.replace("90/", "90 / ")),
      "M1A2 Abrams",
      ..."--weapon missile --range 30 --aspect front --cohesion 14 --json".split(" "),
    );
    expect(asked.errors).toEqual([]);
    // Level 4: +1. 13 of 20; natural 2 or 3 of 36 ways 3.
    expect(asked.json()).toMatchObject({
      cohesion: { need: 13, chance: "13/20" },
      differential: 1,
      depletion: { number: 3, chance: "13/240" },
    });
    expect((await cli("odds", "--help")).out.replace(/\s+/g, " ")).toContain("in an earlier phase");
  });

  it("generate makes the page's table, and advise has nothing against it but the forces", async () => {
    const out = path.join(temporaryFolder(), "made.sandtable");
    const made = await cli("generate", "--system", "ghq-modern", "--seed", "5", "--out", out, "--json");
    expect(made.json()).toMatchObject({ table: { width: 60, height: 36 } });
    const found = (await cli("advise", out, "--json")).json() as { severity: string; rule: string }[];
    expect(
      found.filter(
        ({ severity, rule }) => severity !== "hint" && !["side-empty", "force-balance", "ghq-missing"].includes(rule),
      ),
    ).toEqual([]);
  });
});

describe("series", () => {
  it("by chance and by opponents come to their end, the same every time", async () => {
    const run = async (...args: string[]) => (await cli("simulate", battle(), "--json", ...args)).json();
    const once = await run("--games", "3", "--seed", "7");
    expect(once).toMatchObject({ games: 3, unfinished: 0 });
    expect(await run("--games", "3", "--seed", "7")).toEqual(once);
    const played = await run("--games", "2", "--seed", "7", "--sides", "opponent");
    expect(played).toMatchObject({ games: 2, unfinished: 0 });
    expect(await run("--games", "2", "--seed", "7", "--sides", "opponent")).toEqual(played);
  });
});
