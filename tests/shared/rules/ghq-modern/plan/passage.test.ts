/** A stand on its way under the fire of several at once: a planner's passage against all of the referee's dice. */
import { describe, expect, it } from "vitest";
import type { Dice } from "../../../../../shared/dice/dice.ts";
import { distribution } from "../../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Passage, PassageShot } from "../../../../../shared/play/planning.ts";
import { conditionOf } from "../../../../../shared/rules/ghq/attack.ts";
import { weaponName } from "../../../../../shared/rules/ghq/play/shots.ts";
import type { ModernCommand } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import type { ModernFact } from "../../../../../shared/rules/ghq-modern/play/facts.ts";
import type { ModernState } from "../../../../../shared/rules/ghq-modern/play/state.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { gathered, told } from "../../ghq-wwii/plan/everyDie.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { walks } from "../../referee/walks.ts";
import { Hand, scenarioOf } from "../play/table.ts";

/** Red goes east from behind houses into sight of a tank of level 4, of one with cannon and missiles, and of one more. */
const AMBUSH: Layout = {
  size: [60, 40],
  sight: 20,
  red: { r1: { at: [4, 12], cohesion: 13, vehicle: "T-62", formation: "a" }, r9: { at: [2, 38] } },
  blue: {
    b1: { at: [26, 16], vehicle: "M1A2", cohesion: 9 },
    b2: { at: [31, 12], facing: 250, vehicle: "T-80U/AT-11", cohesion: 12 },
    b3: { at: [28, 8], vehicle: "M60A3", cohesion: 14 },
    b9: { at: [58, 38] },
  },
  terrain: [
    ["woods", 20, 15, 3, 3],
    ["light-buildings", 8, 10, 2, 4],
  ],
};
const WAY = [at(4, 12), at(16, 12)];
const MOVE: ModernCommand = { type: "move", stand: "r1", path: WAY.slice(1) };
type Beads = Readonly<Record<string, readonly ("s" | "d" | "fired" | "again" | "depleted")[]>>;

function ambush(beads: Beads, options: Layout["options"] = {}) {
  const layout: Layout = { ...AMBUSH, options };
  const hand = new Hand(layout).initiative().moving();
  hand.give({ type: "independent-move", group: "a" }, 1);
  for (const [stand, names] of Object.entries(beads))
    for (const bead of names)
      hand.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "" });
  const planning = planningOf(scenarioOf(layout), null, hand.battle.view(hand.state, null));
  const passage = planning.passage({ stand: "r1", path: WAY, roads: true });
  if ("rule" in passage) throw new Error(passage.reason);
  return { hand, passage, before: planning.condition("r1") ?? "" };
}

/** Carries commands out on a copy; the events of all. */
function carriedOut({ battle }: Hand, from: ModernState, commands: readonly ModernCommand[], dice: Dice) {
  const state = battle.copy(from);
  const events: ModernFact[] = [];
  for (const command of commands) {
    for (const { fact } of battle.give(state, command, dice)) if (fact) events.push(fact as ModernFact);
  }
  return { state, events };
}
const NO_DICE: Dice = {
  roll() {
    throw new Error("nothing is rolled before all are named");
  },
};

/** The referee's stops without fire: from where to where, and the state of the question. */
function stopsOf(hand: Hand): { readonly from: number; readonly to: number; readonly state: ModernState }[] {
  const found: { from: number; to: number; state: ModernState }[] = [];
  let { state } = carriedOut(hand, hand.state, [MOVE], NO_DICE);
  for (let asked = hand.battle.pending(state); asked.side === "blue"; asked = hand.battle.pending(state)) {
    if (!asked.interrupts || !asked.open.some(({ kind }) => kind === "hold")) break;
    found.push({ from: asked.interrupts.from, to: asked.interrupts.to, state });
    state = carriedOut(hand, state, [{ type: "hold" }], NO_DICE).state;
  }
  return found;
}

const all = (shot: PassageShot) => [shot, ...shot.company];
/** The commands that carry a planned attack out. */
function commandsFor(hand: Hand, shot: PassageShot, place: number): ModernCommand[] {
  return all(shot).map(({ firer, weapon }, i): ModernCommand => {
    const gun = weaponName(hand.field, firer, weapon) as { weapon?: "cannon" | "missile" };
    return i === 0
      ? { type: "opportunity-fire", stand: firer, at: place, ...gun }
      : { type: "join-fire", stand: firer, ...gun };
  });
}

/** The mover's condition once it has been fired at, in a planner's words. */
function ended(state: ModernState, before: string, events: readonly ModernFact[]): string {
  const mover = state.stands.find(({ id }) => id === "r1");
  if (!mover) throw new Error("no mover");
  if (mover.status === "eliminated") return "lost eliminated";
  const condition = conditionOf(mover);
  const halted = events.some((event) => event.type === "go-on-tested" && !event.success);
  return `${halted ? "stopped" : condition === before ? "whole" : "harmed"} ${condition}`;
}

const CASES: readonly (readonly [string, Beads, Layout["options"]])[] = [
  ["by default", {}, {}],
  ["at a suppressed mover, where misses count as attacks", { r1: ["s"] }, { failedShotIsAttack: true }],
  ["at a disorganised mover, from suppressed firers", { r1: ["d"], b1: ["s"], b3: ["s", "d"] }, {}],
  ["when missiles are used up", { b2: ["depleted"] }, {}],
  ["when two have fired already, one of them of level 4", { b1: ["fired"], b3: ["fired"] }, {}],
];

describe.each(CASES)("a stand on its way, %s", (_, beads, options) => {
  const { hand, passage, before } = ambush(beads, options);
  const stops = stopsOf(hand);
  const placed = [...passage.places.entries()].flatMap(([place, inches]) => {
    const shots = passage.shots(place, passage.start);
    return shots.length > 0 ? [{ place, inches, shots }] : [];
  });

  it("is fired at where the referee asks, by all stands that may, each with its best weapon", () => {
    expect(stops.length).toBeGreaterThan(0);
    let several = 0;
    let chose = 0;
    for (const { inches, shots } of placed) {
      expect(shots.length).toBe(1);
      const [shot] = shots as [PassageShot];
      const stop = stops.find(({ from, to }) => from <= inches && inches <= to);
      if (!stop) throw new Error(`the referee doesn't ask at ${inches}″`);
      const found = hand.battle.candidates(stop.state, "opportunity-fire");
      const choices = found.type === "choices" ? found.choices.map(({ command }) => command) : [];
      const here = choices.flatMap((one) => (one.type === "opportunity-fire" && one.at === inches ? [one] : []));
      expect(
        all(shot)
          .map(({ firer }) => firer)
          .sort(),
      ).toEqual([...new Set(here.map(({ stand }) => stand))].sort());
      for (const { firer, weapon, forecast } of all(shot)) {
        const own = here.filter(({ stand }) => stand === firer);
        const gun = weaponName(hand.field, firer, weapon).weapon;
        const harm = own.map((command) => ({ gun: command.weapon, harm: harmIn(hand, stop.state, command) }));
        const most = harm.reduce((a, b) => (b.harm.compare(a.harm) > 0 ? b : a));
        expect(String(harm.find((one) => one.gun === gun)?.harm), `${firer} at ${inches}″`).toBe(String(most.harm));
        const command = own.find((one) => one.weapon === gun);
        expect(forecast()).toEqual(command && hand.battle.forecast(stop.state, command));
        if (own.length > 1) chose++;
      }
      if (shot.company) several++;
    }
    // And nowhere else.
    for (const { from, to } of stops)
      expect(
        placed.some(({ inches }) => from <= inches && inches <= to),
        `${from}″ to ${to}″`,
      ).toBe(true);
    if (!beads["b2"]) expect(chose).toBeGreaterThan(0);
    expect(several).toBeGreaterThan(0);
  });

  it("has the chances of the referee's dice, the roll to go on included", () => {
    // One place for each company, that being all that differs much.
    const companies = new Map(
      placed.map((one) => [
        all(one.shots[0] as PassageShot)
          .map(({ firer }) => firer)
          .join(),
        one,
      ]),
    );
    for (const { inches, shots } of companies.values()) {
      const [shot] = shots as [PassageShot];
      const stop = stops.find(({ from, to }) => from <= inches && inches <= to);
      const commands = commandsFor(hand, shot, inches);
      const made = carriedOut(hand, (stop as NonNullable<typeof stop>).state, commands.slice(0, -1), NO_DICE).state;
      const last = commands.at(-1) as ModernCommand;
      const referee = distribution((dice) => {
        // Where no other stand could join any more it is carried out at once.
        const once = carriedOut(hand, made, [last], dice);
        const rest: ModernCommand[] = once.events.some(({ type }) => type === "fire-opened")
          ? []
          : [{ type: "open-fire" }];
        const { state, events } = carriedOut(hand, once.state, rest, dice);
        return ended(state, before, [...once.events, ...events]);
      });
      const planned = gathered(shot.outcomes, ({ fate, condition }) => `${fate} ${condition}`);
      expect(told(planned), `${inches}″`).toEqual(told(referee));
    }
    expect(companies.size).toBeGreaterThan(0);
  });

  it("ends its way as in the referee's game, with an enemy that fires at once with all weapons", () => {
    const referee = distribution((dice) => {
      const events: ModernFact[] = [];
      let state = hand.battle.copy(hand.state);
      let commands: readonly ModernCommand[] = [MOVE];
      for (;;) {
        const done = carriedOut(hand, state, commands, dice);
        state = done.state;
        events.push(...done.events);
        if (events.some(({ type }) => type === "move-ended")) return ended(state, before, events);
        commands = [nextOf(hand, state, passage)];
      }
    });
    const planned = walks(passage, before);
    expect(String([...planned.values()].reduce((sum, chance) => sum.plus(chance), Fraction.ZERO))).toBe("1");
    expect(told(planned)).toEqual(told(referee));
  });
});

/** A shot's value, in a planner's measure: eliminated counts for more than disorganised, that for more than the rest. */
function harmIn(hand: Hand, state: ModernState, command: ModernCommand): Fraction {
  const forecast = hand.battle.forecast(state, command);
  if ("rule" in forecast) throw new Error(forecast.reason);
  const chance = (id: string) => Fraction.parse(forecast.outcomes.find((one) => one.id === id)?.chance ?? "0");
  return chance("E")
    .plus(chance("D"))
    .plus(Fraction.ONE.minus(chance("none")));
}

/** The first attack that the referee lets blue make, each stand in it with the weapon of the passage; red goes on. */
function nextOf(hand: Hand, state: ModernState, passage: Passage): ModernCommand {
  const { open, interrupts } = hand.battle.pending(state);
  const kinds = open.map(({ kind }) => kind);
  if (kinds.includes("go-on")) return { type: "go-on" };
  const kind = kinds.includes("join-fire") ? "join-fire" : "opportunity-fire";
  const found = hand.battle.candidates(state, kind);
  const choices = found.type === "choices" ? found.choices.map(({ command }) => command as ModernCommand) : [];
  const at = state.attack?.at ?? Math.min(...choices.map((one) => ("at" in one ? (one.at as number) : Infinity)));
  const place = passage.places.indexOf(at);
  const [shot] = passage.shots(place, passage.start);
  const parts = shot ? all(shot) : [];
  const chosen = choices.find((one) => {
    if (one.type !== "opportunity-fire" && one.type !== "join-fire") return false;
    if (one.type === "opportunity-fire" && one.at !== at) return false;
    const part = parts.find(({ firer }) => firer === one.stand);
    return part && weaponName(hand.field, part.firer, part.weapon).weapon === one.weapon;
  });
  if (chosen) return chosen;
  if (kinds.includes("open-fire")) return { type: "open-fire" };
  throw new Error(`nothing to do at ${interrupts?.from}″: ${kinds}`);
}
