import { describe, expect, test } from "vitest";
import { whyNotEnd } from "../../../../../shared/rules/ghq/play/walking.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import { storedGame } from "../../../../replays/stored.ts";
import { at, Hand } from "./table.ts";

const far = { at: [40, 12] as const };
const two = () => new Hand({ red: { r1: { at: [4, 12] } }, blue: { b1: far } });

describe("initiative (4.0 (1))", () => {
  test("1D6 and the cohesion level, the higher total; red's die first", () => {
    const hand = new Hand({ red: { r1: { at: [4, 12] } }, blue: { b1: far }, cohesion: { red: 15, blue: 13 } });
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["roll-initiative"]);
    hand.give({ type: "roll-initiative" }, 2, 5);
    expect(hand.event("initiative-rolled")).toMatchObject({
      winner: "blue",
      rolls: [{ red: [2], blue: [5] }],
      levels: { red: 15, blue: 13 },
    });
    expect(hand.log.at(-2)?.text).toContain("18 to 17");
  });
  test("ties are rolled again", () => {
    const hand = two();
    hand.give({ type: "roll-initiative" }, 3, 3, 6, 6, 5, 4);
    expect(hand.event("initiative-rolled")).toMatchObject({
      winner: "red",
      rolls: [
        { red: [3], blue: [3] },
        { red: [6], blue: [6] },
        { red: [5], blue: [4] },
      ],
    });
  });
  test("the side that has it chooses the first side", () => {
    const hand = two();
    hand.give({ type: "roll-initiative" }, 1, 6);
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
    expect(hand.refused({ type: "pass" }).rule).toBe("4.0 (2)");
    hand.give({ type: "go-first", side: "red" });
    expect(hand.decision.side).toBe("red");
    expect(hand.refused({ type: "go-first", side: "blue" }).rule).toBe("4.0 (2)");
  });
  test("nothing else is open", () => {
    const hand = two();
    for (const [command, rule] of [
      [{ type: "pass" }, "4.0"],
      [{ type: "fire", stand: "r1", target: "b1" }, "4.0 (3)"],
      [{ type: "form-group", stands: ["r1"] }, "4.0 (2)"],
      [{ type: "recover" }, "4.0 (5)"],
      [{ type: "roll-orders" }, "4.0 (4)"],
      [{ type: "ready" }, "4.0"],
      [{ type: "hold" }, "8.5.2"],
      [{ type: "decline" }, "8.6.1"],
      [{ type: "go-on" }, "8.5.4"],
      [{ type: "end-moves" }, "8.2.3"],
    ] as const)
      expect(hand.refused(command as Parameters<Hand["refused"]>[0]).rule).toBe(rule);
  });
});

describe("posture determination (4.0 (2), 8.1)", () => {
  const layout = {
    red: { a: { at: [4, 10] }, b: { at: [4, 11] }, c: { at: [4, 12] }, d: { at: [4, 15] }, e: { at: [4, 17] } },
    blue: { z: far },
  } as const;
  const begun = () => {
    const hand = new Hand(layout).initiative("red");
    hand.give({ type: "go-first", side: "red" });
    return hand;
  };
  test("stands in base contact form a group; the sides alternate", () => {
    const hand = begun();
    hand.give({ type: "form-group", stands: ["a", "b", "c"] });
    expect(hand.state.groups).toMatchObject([{ side: "red", stands: ["a", "b", "c"] }]);
    expect(hand.decision.side).toBe("blue");
    expect(hand.battle.view(hand.state, null).stands.find(({ id }) => id === "a")?.beads).toEqual(["movement"]);
  });
  test("a chain of contact is enough, a gap is not", () => {
    const hand = begun();
    expect(hand.refused({ type: "form-group", stands: ["a", "c"] })).toMatchObject({ rule: "8.1.1" });
    expect(hand.refused({ type: "form-group", stands: ["a", "b", "d"] }).reason).toContain("d");
  });
  test("groups of several come before those of one, side by side", () => {
    const hand = begun();
    hand.give({ type: "form-group", stands: ["d"] });
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "form-group", stands: ["a", "b"] })).toMatchObject({ rule: "4.0 (2)" });
    hand.give({ type: "form-group", stands: ["a"] });
  });
  test("no stand is named twice, in two groups, or of the other side", () => {
    const hand = begun();
    expect(hand.refused({ type: "form-group", stands: ["a", "a"] }).rule).toBe("8.1.1");
    expect(hand.refused({ type: "form-group", stands: ["z"] }).rule).toBe("house");
    expect(hand.refused({ type: "form-group", stands: ["nobody"] }).reason).toContain("nobody");
    hand.give({ type: "form-group", stands: ["a", "b"] });
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "form-group", stands: ["b", "c"] }).rule).toBe("8.1.2");
  });
  test("two passes in a row end it; a pass alone does not", () => {
    const hand = begun();
    hand.give({ type: "pass" });
    hand.give({ type: "form-group", stands: ["z"] });
    expect(hand.state.phase).toBe("posture");
    hand.give({ type: "form-group", stands: ["a", "b"] });
    // Blue has no stand left to designate: it passes without a question.
    expect(hand.decision.side).toBe("red");
    hand.give({ type: "pass" });
    expect(hand.state.phase).not.toBe("posture");
  });
  test("a final pass, where the option says so", () => {
    const hand = new Hand({
      ...layout,
      blue: { z: far, y: { at: [40, 16] } },
      options: { passIsFinal: true },
    }).initiative("red");
    hand.give({ type: "go-first", side: "red" });
    hand.give({ type: "pass" });
    hand.give({ type: "form-group", stands: ["z"] });
    expect(hand.decision.side).toBe("blue");
  });
});

describe("recovery (4.0 (5))", () => {
  /** Red fires at b1 from the front at 10 inches: T-34/85 10 against Panther 10, column 0; range +1. */
  const shotAt = (blue: { s?: boolean; d?: boolean }, cohesion = 13) => {
    const hand = new Hand({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [40, 12] }, b2: { at: [40, 20] } },
      cohesion: { blue: cohesion },
    });
    for (const bead of ["s", "d"] as const)
      if (blue[bead])
        hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead, on: true }, why: "test" });
    return hand.initiative().posture().noFire();
  };
  test("the document's example: level 13, S, a 10 fails, for 14 is more than 13", () => {
    const hand = shotAt({ s: true });
    hand.give({ type: "recover" }, 10);
    expect(hand.event("recovery-rolled")).toMatchObject({ what: "none", after: { s: true, d: false } });
    expect(hand.log.find(({ text }) => text.includes("does not recover"))?.working[0]?.total).toBe(
      "14, needed 13 or less: failure",
    );
  });
  test("with S and D a 6 or less recovers; D stays", () => {
    const six = shotAt({ s: true, d: true });
    six.give({ type: "recover" }, 6);
    expect(six.event("recovery-rolled")).toMatchObject({ what: "recovered", after: { s: false, d: true } });
    const seven = shotAt({ s: true, d: true });
    seven.give({ type: "recover" }, 7);
    expect(seven.event("recovery-rolled").what).toBe("none");
  });
  test("a natural 1 rallies", () => {
    const hand = shotAt({ s: true, d: true });
    hand.give({ type: "recover" }, 1);
    expect(hand.stand("b1")).toMatchObject({ s: false, d: false });
  });
  test("a natural 20 panics: S becomes D besides; with S and D it is the end", () => {
    const d = shotAt({ d: true });
    d.give({ type: "recover" }, 20);
    expect(d.stand("b1")).toMatchObject({ s: true, d: true });
    const s = shotAt({ s: true });
    s.give({ type: "recover" }, 20);
    expect(s.stand("b1")).toMatchObject({ s: true, d: true });
    const both = shotAt({ s: true, d: true });
    both.give({ type: "recover" }, 20);
    expect(both.stand("b1").status).toBe("eliminated");
    expect(both.battle.view(both.state, null).wrecks).toMatchObject([{ id: "b1", at: [40, 12] }]);
  });
  test("D alone is removed by a natural 1 only", () => {
    const hand = shotAt({ d: true });
    hand.give({ type: "recover" }, 2);
    expect(hand.stand("b1").d).toBe(true);
  });
  test("markers of the turn are taken away", () => {
    const hand = shotAt({ s: true });
    hand.give({ type: "recover" }, 2);
    expect(hand.state).toMatchObject({ turn: 2, phase: "initiative", groups: [] });
    expect(hand.state.stands.every((one) => !one.fired && !one.moved && one.group === null)).toBe(true);
  });
});

describe("deployment and entry", () => {
  const zone = { id: "z", side: "red" as const, name: "Start", points: [at(0, 0), at(8, 0), at(8, 8), at(0, 8)] };
  test("a stand without a place goes into its side's zone before the first turn", () => {
    const hand = new Hand({ red: { r1: {}, r2: { at: [4, 4] } }, blue: { b1: far }, zones: [zone] });
    expect(hand.state).toMatchObject({ turn: 0, phase: "deployment" });
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["deploy"]);
    expect(hand.refused({ type: "ready" }).reason).toContain("r1");
    const deploy = (x: number, y: number) => ({
      type: "deploy" as const,
      stand: "r1",
      at: at(x, y),
      facing: 90 as never,
    });
    expect(hand.refused(deploy(12, 4)).reason).toContain("zone");
    expect(hand.refused(deploy(4.5, 4)).rule).toBe("8.3.4");
    expect(hand.refused(deploy(0.25, 4)).reason).toContain("wholly");
    hand.give(deploy(2, 4));
    hand.give(deploy(2, 6));
    hand.give({ type: "ready" });
    expect(hand.state).toMatchObject({ turn: 1, phase: "initiative" });
  });
  const edge = { id: "west", side: "red" as const, edge: "west" as const, from: 4 as never, to: 20 as never, turn: 1 };
  const entering = () =>
    new Hand({
      red: { r1: { formation: "f" }, r2: { formation: "f" }, r3: {}, g: { at: [8, 2], role: "ghq" } },
      blue: { b1: far },
      formations: [{ id: "f", side: "red", name: "F" }],
      entryEdges: [edge],
      reinforcements: [{ id: "late", side: "red", turn: 2, edge: "west", stands: ["r3"] }],
    }).initiative();
  test("waiting stands of one formation count as in contact; late ones wait for their turn", () => {
    const hand = entering();
    hand.give({ type: "go-first", side: "red" });
    expect(hand.refused({ type: "form-group", stands: ["r3"] }).rule).toBe("4.0");
    expect(hand.refused({ type: "form-group", stands: ["r1", "g"] }).rule).toBe("8.1.1");
    hand.give({ type: "form-group", stands: ["r1", "r2"] });
  });
  test("the path begins on the edge, and the first inch is counted from there", () => {
    const hand = entering()
      .posture({ red: [["r1", "r2"]] })
      .noFire()
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 5);
    expect(hand.refused({ type: "move", stand: "r1", path: [at(3, 12)] }).reason).toContain("edge");
    expect(hand.refused({ type: "move", stand: "r1", path: [at(0, 22), at(3, 22)] }).reason).toContain("edge");
    expect(hand.refused({ type: "move", stand: "r1", path: [at(0, 12), at(12.5, 12)] }).rule).toBe("8.3.1");
    hand.give({ type: "move", stand: "r1", path: [at(0, 12), at(12, 12)] });
    expect(hand.stand("r1")).toMatchObject({ status: "on-table", at: [12, 12], facing: 90 });
  });
});

describe("the end (victory conditions)", () => {
  test("after the last turn neither side has won: a draw", () => {
    const hand = new Hand({ red: { r1: { at: [4, 12] } }, blue: { b1: far }, turns: 1 }).initiative();
    hand.posture().noFire();
    expect(hand.state.ending).toEqual({ winner: null, reason: "After 1 turns neither side has won." });
    expect(hand.decision.side).toBeNull();
    expect(hand.refused({ type: "pass" }).rule).toBe("4.0");
  });
  test("51 % destroyed and 50 % kept, by the document's condition", () => {
    const hand = new Hand({
      red: { r1: { at: [4, 12] } },
      blue: { b1: far, b2: { at: [40, 15] }, b3: { at: [40, 18] } },
    }).initiative();
    const gone = (stand: string) => hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "test" });
    gone("b1");
    hand.posture().noFire();
    expect(hand.state.ending).toBeNull();
    gone("b2");
    hand.initiative().posture().noFire();
    expect(hand.state.ending).toMatchObject({ winner: "red" });
  });
  test("a side without a stand has lost when the turn is over and all recovery is rolled for", () => {
    const hand = two();
    hand.give({ type: "intervene", stand: "b1", change: { type: "eliminate" }, why: "test" });
    expect(hand.state.ending).toBeNull();
    hand.initiative().posture().noFire();
    expect(hand.state.ending).toMatchObject({ winner: "red", reason: expect.stringContaining("100 %") });
  });
  test("a side that wiped the other out and kept less than half of its stands has not won", () => {
    const hand = new Hand({
      red: { r1: { at: [4, 12] } },
      blue: { b1: { at: [11, 12] }, b2: { at: [11, 15] }, b3: { at: [11, 18] } },
    }).initiative();
    const gone = (stand: string) =>
      hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "earlier" });
    gone("b2");
    gone("b3");
    hand.posture();
    hand.give({ type: "go-first", side: "blue" });
    // The only red stand falls to a shot, and neither side has a decision left.
    hand.give({ type: "fire", stand: "b1", target: "r1" }, 1, 1, 1);
    expect(hand.state.ending).toEqual({
      winner: null,
      reason: "Red has no stand left, but Blue has kept too few: 33 %.",
    });
  });
  test("where the scenario asks for something else, half of the stands kept still win over a side that has none", () => {
    const hand = new Hand({
      red: { r1: { at: [4, 12] }, r2: { at: [4, 15] } },
      blue: { b1: far },
      objectives: [{ id: "o", name: "The hill", at: at(30, 12), radius: 2 as never }],
      victory: [{ type: "hold", side: "red", objective: "o", turns: 2 }],
    }).initiative();
    for (const stand of ["r2", "b1"])
      hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "test" });
    hand.posture().noFire();
    expect(hand.state.ending).toEqual({ winner: "red", reason: "Blue has no stand left." });
  });
  test("an objective held for several turns running", () => {
    const hand = new Hand({
      red: { r1: { at: [10, 12] } },
      blue: { b1: far },
      objectives: [{ id: "o", name: "The hill", at: at(10, 12), radius: 2 as never }],
      victory: [{ type: "hold", side: "red", objective: "o", turns: 2 }],
    });
    hand.initiative().posture().noFire();
    expect(hand.state.ending).toBeNull();
    hand.initiative().posture().noFire();
    expect(hand.state.ending).toEqual({ winner: "red", reason: "Red holds The hill." });
  });
  test("the players end it themselves", () => {
    const hand = two();
    hand.give({ type: "end-battle", winner: "blue", why: "Red concedes." });
    expect(hand.state.ending).toEqual({ winner: "blue", reason: "Red concedes." });
  });
});

describe("hidden stands", () => {
  const hidden = (blue: readonly [number, number]) =>
    new Hand({
      red: { r1: { at: [4, 12] } },
      blue: { b1: { at: blue, visibleTo: ["blue"] }, b2: { at: [40, 20] } },
      terrain: [["woods", 18, 8, 8, 8]],
    });
  const seenBy = (hand: Hand, side: "red" | "blue") => hand.battle.view(hand.state, side).stands.map(({ id }) => id);
  test("are in their side's view only, until an enemy sees them", () => {
    const hand = hidden([22, 12]);
    expect(seenBy(hand, "red")).toEqual(["r1", "b2"]);
    expect(seenBy(hand, "blue")).toEqual(["r1", "b1", "b2"]);
    hand.give({
      type: "intervene",
      stand: "b1",
      change: { type: "place", at: at(14, 12), facing: 270 as never },
      why: "",
    });
    expect(seenBy(hand, "red")).toEqual(["r1", "b1", "b2"]);
  });
  test("the other side learns neither how many they are nor against whom they stand", () => {
    const hand = hidden([22, 12]);
    const stands = (viewer: "red" | "blue" | null) => hand.battle.view(hand.state, viewer).sides.blue;
    expect(stands("blue").standsAtStart).toBe(2);
    expect(stands(null).standsLeft).toBe(2);
    expect(stands("red")).toMatchObject({ standsLeft: 1, standsAtStart: 1 });
    expect(stands("red").facts).toContainEqual({ name: "Stands", value: "1 of 1" });
    hand.give({
      type: "intervene",
      stand: "b1",
      change: { type: "place", at: at(5, 12), facing: 270 as never },
      why: "",
    });
    const notes = () => hand.battle.view(hand.state, "red").stands.find(({ id }) => id === "r1")?.notes;
    expect(notes()).toContain("engaged with b1");
    const touched = hand.state.stands.find(({ id }) => id === "b1");
    if (touched) touched.known = false;
    expect(notes()).not.toContain("engaged with b1");
  });
  test("their actions are shown to their side only", () => {
    const hand = hidden([22, 12]).initiative("blue");
    hand.give({ type: "go-first", side: "blue" });
    hand.give({ type: "form-group", stands: ["b1"] });
    expect(hand.reports.find(({ fact }) => fact?.type === "group-formed")?.audience).toEqual(["blue"]);
    hand.give({ type: "pass" });
    hand.give({ type: "form-group", stands: ["b2"] });
    expect(hand.reports.find(({ fact }) => fact?.type === "group-formed")?.audience).toEqual(["red", "blue"]);
  });
  test("no refusal reveals them: a stand that would end a move on one stops before it", () => {
    const hand = new Hand({
      red: { r1: { at: [17, 12] }, r2: { at: [17, 20] } },
      blue: { b1: { at: [19.5, 12], visibleTo: ["blue"] }, b2: { at: [40, 20] } },
    });
    const unseen = hand.state.stands.find(({ id }) => id === "b1");
    if (unseen) unseen.known = false;
    expect(whyNotEnd(hand.field, hand.state, "r1", { at: at(19.75, 12), facing: 90 as never })).toBeNull();
    expect(whyNotEnd(hand.field, hand.state, "r1", { at: at(17, 19.5), facing: 0 as never })?.reason).toContain("r2");
    if (unseen) unseen.known = true;
    expect(whyNotEnd(hand.field, hand.state, "r1", { at: at(19.75, 12), facing: 90 as never })?.reason).toContain("b1");
  });
  test("a group with a hidden stand in it is known to its side only, when it rolls as well", () => {
    const stored = storedGame("arena-12");
    const told = [...stored.nodes.keys()].flatMap((id) => stored.factsOf(id).map((event) => ({ id, event })));
    const groups = told.flatMap(({ id, event }) =>
      "group" in event && event.type === "group-rolled" ? [{ id, event: event as WwiiFact }] : [],
    );
    expect(groups.length).toBeGreaterThan(3);
    for (const { id, event } of groups) {
      if (event.type !== "group-rolled") continue;
      const enemy = event.side === "red" ? "blue" : "red";
      const seen = new Set(stored.battle.view(stored.stateAt(id), enemy).stands.map((one) => one.id));
      const all = [...event.may, ...event.stragglers].every((one) => seen.has(one));
      if (all) continue;
      const line = stored.linesOf(id).find(({ outcome }) => outcome === "may move" || outcome === "no move");
      expect(Object.keys(line?.numbers ?? {})).toEqual([event.side]);
    }
  });
});
