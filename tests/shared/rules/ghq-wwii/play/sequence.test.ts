/** A turn from its first phase to its last, and the actions that each phase allows (4.0). */
import { describe, expect, it } from "vitest";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import { at, Hand, type Layout, moving } from "./table.ts";

/** Both sides see each other over an open field. */
const BATTLE: Layout = {
  red: { r1: { at: [4, 10] }, r2: { at: [4, 14] }, rg: { at: [1, 20], role: "ghq" } },
  blue: { b1: { at: [20, 10] }, b2: { at: [20, 14] }, bg: { at: [46, 20], role: "ghq" } },
};
const fire = (stand: string, target: string): WwiiCommand => ({ type: "fire", stand, target });

describe("the sequence of play (4.0)", () => {
  it("has five phases, always in the same order, and then the next turn", () => {
    const hand = new Hand(BATTLE);
    const seen: string[] = [];
    const look = () => {
      const now = `${hand.state.turn} ${hand.state.phase}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    hand.initiative();
    look();
    hand.posture({ red: [["r1"]], blue: [["b1"]] });
    look();
    hand.noFire();
    look();
    hand.orders();
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    look();
    expect(seen).toEqual(["1 initiative", "1 posture", "1 fire", "1 movement", "2 initiative"]);
    // No stand has a marker: marker removal passes by itself, but it comes.
    expect(hand.facts.flatMap((event) => (event.type === "phase-began" ? [event.phase] : []))).toEqual([
      "removal",
      "initiative",
    ]);
  });

  it("refuses in each phase the commands of another, with the other's number", () => {
    const OTHERS: readonly (readonly [phase: string, command: WwiiCommand, rule: string])[] = [
      ["initiative", { type: "roll-initiative" }, "4.0 (1)"],
      ["posture", { type: "form-group", stands: ["r2"] }, "4.0 (2)"],
      ["fire", fire("r2", "b1"), "4.0 (3)"],
      ["movement", { type: "roll-orders" }, "4.0 (4)"],
      ["removal", { type: "recover" }, "4.0 (5)"],
    ];
    const hand = new Hand(BATTLE);
    hand.give({ type: "intervene", stand: "b2", change: { type: "bead", bead: "s", on: true }, why: "earlier" });
    const check = () => {
      for (const [phase, command, rule] of OTHERS)
        if (phase !== hand.state.phase)
          expect(hand.refused(command).rule, `${phase} in ${hand.state.phase}`).toBe(rule);
    };
    check();
    hand.initiative();
    hand.give({ type: "go-first", side: "red" });
    check();
    hand.posture({ red: [["r1"]] });
    hand.give({ type: "go-first", side: "red" });
    check();
    hand.noFire();
    expect(hand.state.phase).toBe("movement");
    check();
    hand.orders();
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    expect(hand.state.phase).toBe("removal");
    check();
  });

  it("lets a side act with all its stands, some or none", () => {
    const hand = new Hand(BATTLE)
      .initiative()
      .posture({ red: [["r1"]] })
      .noFire()
      .orders();
    // Blue has neither fired nor moved, nor any of red.
    hand.give({ type: "pass" });
    expect(hand.state).toMatchObject({ turn: 2, phase: "initiative" });
    expect(hand.state.stands.map(({ at: place }) => place)).toEqual(new Hand(BATTLE).state.stands.map((one) => one.at));
  });

  it("rolls a twenty-sided die and six-sided ones, and no others (3.4)", () => {
    const hand = new Hand(BATTLE);
    const asked = [...hand.asks({ type: "roll-initiative" }, 3).slice(0, 2)];
    hand.initiative().posture({ red: [["r1"]] });
    hand.give({ type: "go-first", side: "red" });
    asked.push(...hand.asks(fire("r2", "b1")));
    hand.noFire();
    asked.push(...hand.asks({ type: "roll-orders" }));
    hand.orders();
    asked.push(...hand.asks({ type: "order-move", group: hand.groupOf("r1") }));
    expect(asked).toEqual(["1D6", "1D6", "1D20", "2D6", "2D6", "2D6", "1D20"]);
  });
});

describe("posture (4.0 (2))", () => {
  it("is marked on those that are to move; all others are in firing posture and fire", () => {
    const hand = new Hand(BATTLE).initiative().posture({ red: [["r1"]], blue: [["b1"]] });
    hand.give({ type: "go-first", side: "red" });
    const { stands } = hand.battle.view(hand.state, null);
    expect(stands.filter(({ beads }) => beads.includes("movement")).map(({ id }) => id)).toEqual(["r1", "b1"]);
    expect(hand.refused(fire("r1", "b1")).rule).toBe("4.0 (2)");
    hand.give(fire("r2", "b1"), 20);
  });
});

describe("the fire phase (4.0 (3), 7.1.1)", () => {
  it("begins with the side that the side with the initiative chooses", () => {
    const hand = new Hand(BATTLE).initiative("blue").posture();
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
    expect(hand.refused(fire("r1", "b1")).rule).toBe("4.0 (3)");
    hand.give({ type: "go-first", side: "red" });
    expect(hand.decision.side).toBe("red");
    hand.give(fire("r1", "b1"), 20);
    expect(hand.decision.side).toBe("blue");
  });
});

describe("the movement phase (4.0 (4))", () => {
  it("has no fire but opportunity fire and its answers", () => {
    const hand = moving(BATTLE, { red: [["r1"]] });
    expect(hand.refused(fire("r2", "b1")).rule).toBe("4.0 (3)");
    expect(hand.refused({ type: "opportunity-fire", stand: "b1", at: 0 }).rule).toBe("8.5.2");
    expect(hand.refused({ type: "covering-fire", stand: "r2" }).rule).toBe("8.6.1");
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(8, 10)] });
    expect(hand.refused({ type: "covering-fire", stand: "r2" }).rule).toBe("8.6.1");
    hand.give({ type: "opportunity-fire", stand: "b1", at: hand.decision.interrupts?.from ?? -1 }, 1, 6, 6);
    hand.give({ type: "covering-fire", stand: "r2" }, 20);
  });
});

describe("marker removal (4.0 (5))", () => {
  it("is one roll for each stand with S, D or both, and none for the others", () => {
    const hand = new Hand(BATTLE);
    for (const [stand, bead] of [
      ["r1", "s"],
      ["r2", "s"],
      ["r2", "d"],
      ["b1", "d"],
    ] as const)
      hand.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "earlier" });
    hand.initiative().posture().noFire();
    expect(hand.state.phase).toBe("removal");
    const rolled: string[] = [];
    while (hand.state.phase === "removal") {
      const mine = hand.asks({ type: "recover" }, 12);
      hand.give({ type: "recover" }, ...mine.map(() => 12));
      rolled.push(...hand.facts.flatMap((event) => (event.type === "recovery-rolled" ? [event.stand] : [])));
    }
    expect(rolled).toEqual(["r1", "r2", "b1"]);
  });

  it("takes the markers of movement and fire from every stand", () => {
    const hand = new Hand(BATTLE).initiative().posture({ red: [["r1"]] });
    hand.give({ type: "go-first", side: "red" });
    hand.give(fire("r2", "b1"), 20);
    hand.noFire().orders();
    const beads = () => hand.battle.view(hand.state, null).stands.flatMap((one) => one.beads);
    expect([...beads()].sort()).toEqual(["fired", "movement"]);
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    expect(hand.state.turn).toBe(2);
    expect(beads()).toEqual([]);
  });
});
