/** A player that looks ahead: what it chooses, tells and may know. */
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { degrees, point } from "../../../shared/geometry/units.ts";
import { aheadBy } from "../../../shared/opponent/ahead.ts";
import type { Character } from "../../../shared/opponent/character.ts";
import { Luck } from "../../../shared/opponent/luck.ts";
import { missionOf } from "../../../shared/opponent/mission.ts";
import { isOpen, supposedBy } from "../../../shared/opponent/openness.ts";
import { createOpponent, finished, type Opponent } from "../../../shared/opponent/opponent.ts";
import { Picture } from "../../../shared/opponent/picture.ts";
import { turnsToGo } from "../../../shared/opponent/places.ts";
import type { Player } from "../../../shared/opponent/player.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { GameState } from "../../../shared/play/contract.ts";
import { LOOKING_AHEAD, type LookingAhead } from "../../../shared/play/opponent.ts";
import type { BrewState } from "../../../shared/rules/brew-up/play/state.ts";
import type { GhqState } from "../../../shared/rules/ghq/play/state.ts";
import type { SquadState } from "../../../shared/rules/micro-squad/play/state.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SIDE_IDS } from "../../../shared/systems.ts";
import { scenarioOf as modernScenario } from "../rules/ghq-modern/play/table.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { fairBrewBattle, fairSquadBattle, opened } from "./battles.ts";
import { meanOf, planned, playTurns, ROUND_THE_WOOD, SURE } from "./tables.ts";

const AHEAD: Character = { ...SURE, name: "Ahead", looksAhead: 2 };
const TOLD =
  /^Played on up to 2 times to the next turn: [a-z ]+ is chosen(?:[;,] [a-z ]+ ends (?:as well|\d+\.\d\d stands (?:worse|better, too little to change)))+\.$/;

/** The same with a blue tank that red doesn't know of. */
const LURKED: Layout = {
  ...ROUND_THE_WOOD,
  blue: { ...ROUND_THE_WOOD.blue, b5: { at: [18, 12], visibleTo: ["blue"] } },
};

/** The kinds with which a turn's plan begins. */
const FIRST = new Set(["form-group", "fire", "order-move"]);

/** A battle at red's first plan. */
function ahead(
  loaded: LoadedScenario,
  character = AHEAD,
  played = opened(loaded),
): { readonly opponent: Opponent; readonly state: GameState } {
  const { battle } = played;
  const made = createOpponent({ ...played, side: "red", character, plan: null, seed: 1 });
  const other = createOpponent({ ...played, side: "blue", character: SURE, plan: null, seed: 1 });
  if (!made.ok || !other.ok) throw new Error("the battle can't be planned for");
  const state = battle.setup();
  const dice = diceOf(randomOf(1, 2));
  for (;;) {
    const { side, open } = battle.pending(state);
    if (battle.view(state, null).turn > 0 && side === "red" && open.some(({ kind }) => FIRST.has(kind))) break;
    const command = finished((side === "red" ? made.value : other.value).decide(state))?.command;
    if (!command) throw new Error("the battle came to an end");
    battle.give(state, command, dice);
  }
  return { opponent: made.value, state };
}

describe("a player that looks ahead", () => {
  it("tells what playing on showed, with the decision and with the plan of the turn", () => {
    const { opponent, state } = ahead(planned(ROUND_THE_WOOD));
    const decided = finished(opponent.decide(state)) as Decided;
    expect(decided.why.ahead).toMatch(TOLD);
    expect(opponent.plan()?.ahead).toBe(decided.why.ahead);
  });

  it("plays on through as many turns as the system's plans need", () => {
    const loaded = planned(ROUND_THE_WOOD);
    const played = opened(loaded);
    const { battle, system } = played;
    const copies: GameState[] = [];
    const copy = (state: GameState): GameState => {
      const copied = battle.copy(state);
      copies.push(copied);
      return copied;
    };
    const { opponent, state } = ahead(
      loaded,
      { ...AHEAD, looksAhead: 1 },
      {
        ...played,
        battle: { ...battle, copy },
        system: { ...system, opponent: { ...system.opponent, lookingAhead: { ...LOOKING_AHEAD, turns: 2 } } },
      },
    );
    copies.length = 0;
    expect(finished(opponent.decide(state))?.why.ahead).toMatch(/^Played on once through 2 turns: /);
    expect(Math.max(...copies.map(({ turn }) => turn))).toBe(state.turn + 2);
  });

  it("gives the same answer to the same question, also after an answer that was dropped halfway", () => {
    const loaded = planned(ROUND_THE_WOOD);
    const { opponent, state } = ahead(loaded);
    const dropped = opponent.decide(state);
    for (let n = 0; n < 400; n++) expect(dropped.next().done).toBe(false);
    const found = finished(opponent.decide(state));
    const again = ahead(loaded);
    expect(finished(again.opponent.decide(again.state))).toEqual(found);
  });
});

/** Four guns out of sight of six tanks that destroy whatever comes nearer. */
const DEADLY: Layout = {
  size: [36, 24],
  sight: 18,
  terrain: [],
  red: {
    r1: { at: [4, 9], vehicle: "Assault gun" },
    r2: { at: [4, 11], vehicle: "Assault gun" },
    r3: { at: [4, 13], vehicle: "Assault gun" },
    r4: { at: [4, 15], vehicle: "Assault gun" },
  },
  blue: {
    ...{ b1: { at: [23, 7] }, b2: { at: [23, 9] }, b3: { at: [23, 11] } },
    ...{ b4: { at: [23, 13] }, b5: { at: [23, 15] }, b6: { at: [23, 17] } },
  },
};

it("holds its ground where going on is deadly, though its usual way is to attack", () => {
  const rash: Character = { ...SURE, doctrine: "attack", aggression: 1, care: 0, foresight: 0 };
  const prudent: Character = { ...rash, looksAhead: 2 };
  const left = (who: Character) =>
    playTurns(planned(DEADLY), { turns: 2, who: { red: who } }).turns.at(-1)?.sides.red.standsLeft ?? 0;
  expect(left(prudent)).toBeGreaterThan(left(rash));
  const { opponent, state } = ahead(planned(DEADLY), prudent);
  expect(finished(opponent.decide(state))?.why.ahead).toMatch(
    /: holding its ground is chosen; its usual way ends .* worse/,
  );
});

describe("a player that looks ahead, where the enemy hides something", () => {
  it("acts as if it didn't look ahead, whatever is hidden", () => {
    const { opponent, state } = ahead(planned(LURKED));
    const { battle } = opened(planned(LURKED));
    const decided = finished(opponent.decide(state));
    expect(decided?.why.ahead).toBeUndefined();
    const changed = battle.copy(state) as GhqState;
    const hidden = changed.stands.find(({ id }) => id === "b5");
    if (!hidden) throw new Error("b5 is gone");
    hidden.at = point(18, 14);
    expect(battle.view(changed, "red")).toEqual(battle.view(state, "red"));
    expect(battle.view(changed, "blue")).not.toEqual(battle.view(state, "blue"));
    expect(finished(ahead(planned(LURKED)).opponent.decide(changed))).toEqual(decided);
  });

  it("plays on from what it may suppose, whatever the enemy has written down", () => {
    const loaded = modernScenario({
      size: [36, 24],
      sight: 30,
      red: { r1: { at: [6, 10] }, r2: { at: [6, 12] } },
      blue: { b1: { at: [30, 10] }, b2: { at: [30, 12] }, b3: { at: [30, 14] } },
    });
    const changed = (state: GameState): GameState => {
      const other = opened(loaded).battle.copy(state) as GhqState;
      const theirs = other.groups.filter(({ side }) => side === "blue");
      const [first] = theirs;
      if (!first || theirs.length < 2) throw new Error("blue has one group only");
      first.stands = theirs.flatMap(({ stands }) => stands);
      for (const stand of other.stands) if (stand.side === "blue") stand.group = first.id;
      other.groups = other.groups.filter((group) => group.side === "red" || group === first);
      return other;
    };
    const once = { ...AHEAD, looksAhead: 1 };
    const { opponent, state } = ahead(loaded, once);
    const decided = finished(opponent.decide(state));
    expect(decided?.why.ahead).toMatch(/^Played on once to the next turn: /);
    expect(finished(ahead(loaded, once).opponent.decide(changed(state)))).toEqual(decided);
  });

  it("supposes no secret fire of the enemy, and keeps its own", () => {
    const squads = opened(fairSquadBattle(1)).battle;
    const plotted = squads.setup() as SquadState;
    const plot = { at: point(9, 9), facing: degrees(0), turn: 3, guns: [] };
    plotted.plots = SIDE_IDS.map((side) => ({ ...plot, id: side, side }));
    plotted.strikes = SIDE_IDS.map((side) => ({
      ...plot,
      id: `strike-${side}`,
      side,
      stand: plotted.stands[0]?.id ?? "",
    }));
    const squad = squads.suppose?.(plotted, "red") as SquadState;
    expect([...squad.plots, ...squad.strikes].map(({ id }) => id)).toEqual(["red", "strike-red"]);
    expect(plotted.plots).toHaveLength(2);

    const brews = opened(fairBrewBattle(3)).battle;
    const called = brews.setup() as BrewState;
    const batteries = called.stands.filter(({ id }) => id.endsWith("-battery"));
    expect(batteries.map(({ side }) => side)).toEqual(["red", "blue"]);
    const call = { at: point(9, 9), turn: 0, barrage: false, turnOfFire: 1 };
    called.calls = batteries.flatMap(({ id: battery, side }) =>
      [0, -1].map((lands) => ({ ...call, id: `${side} ${lands}`, battery, side, lands })),
    );
    const brew = brews.suppose?.(called, "blue") as BrewState;
    expect(brew.calls.map(({ id }) => id)).toEqual(["red -1", "blue 0", "blue -1"]);
    const left = brew.stands.filter(({ status }) => status === "left");
    expect(left.map(({ id }) => id)).toEqual(["red-battery"]);
  });

  it("is told so by the views, and by the scenario", () => {
    const known = (layout: Layout) => {
      const { battle } = opened(planned(layout));
      return SIDE_IDS.map((side) => supposedBy(battle, battle.setup(), side) !== null);
    };
    expect(known(ROUND_THE_WOOD)).toEqual([true, true]);
    expect(known(LURKED)).toEqual([false, true]);
    const { scenario, ground } = planned(ROUND_THE_WOOD);
    expect(isOpen({ scenario, ground })).toBe(true);
    const label = { id: "l", at: point(3, 3), text: "Beware", size: 1, visibleTo: ["blue"] };
    const mines = { id: "o", kind: "mines", points: [point(1, 1), point(2, 1), point(2, 2)], visibleTo: ["blue"] };
    const laid = (lists: object) => ({
      ground,
      scenario: { ...scenario, table: { ...scenario.table, ...lists } } as never,
    });
    expect(isOpen(laid({ labels: [label] }))).toBe(true);
    expect(isOpen(laid({ overlays: [mines] }))).toBe(false);
  });
});

/** Red needs half of blue's four stands, blue half of red's five; both have to keep a part of their own, in percent. */
function destroying(keep: number): LoadedScenario {
  const loaded = planned({ ...ROUND_THE_WOOD, terrain: [], blue: { ...ROUND_THE_WOOD.blue, b1: { at: [14, 11] } } });
  const victory = (["red", "blue"] as const).map((side) => ({
    type: "destroy" as const,
    side,
    count: "stands" as const,
    percent: 50,
    keep,
  }));
  return { ...loaded, scenario: { ...loaded.scenario, victory } };
}

/** Red's first plan, with its player's judgement; `dead`: stands that are gone by then. */
function judged(dead: readonly string[] = [], keep = 0) {
  const loaded = destroying(keep);
  const { opponent, state } = ahead(loaded, SURE);
  const played = opened(loaded);
  finished(opponent.decide(state));
  const { judge } = opponent as Player;
  const made = Picture.open({ ...played, side: "red" });
  if (!judge || !made.ok) throw new Error("it judged nothing");
  const picture = made.value;
  for (const stand of (state as GhqState).stands) if (dead.includes(stand.id)) stand.status = "eliminated";
  picture.look(played.battle.view(state, "red"));
  const by = (figures: Partial<LookingAhead>) => finished(aheadBy(picture, judge, { ...LOOKING_AHEAD, ...figures }));
  return { picture, judge, by };
}

describe("how far a side is ahead", () => {
  it("counts the way still to go by its part and the side's pressure", () => {
    const { picture, judge, by } = judged();
    const way = picture.friends.reduce((sum, stand) => sum + turnsToGo(judge, stand), 0) * judge.stance.pressure;
    expect(way).toBeGreaterThan(0.1);
    expect(by({ way: 0 }) - by({ way: 1 })).toBeCloseTo(way);
    expect(by({ way: 0 }) - by({ way: 0.25 })).toBeCloseTo(way / 4);
  });

  it("counts the next shots of both sides by their part", () => {
    const { by } = judged();
    const shots = by({ shots: 1 }) - by({ shots: 0 });
    // Blue's shot is the better of the two.
    expect(shots).toBeLessThan(-0.05);
    expect(judged(["b1"]).by({ shots: 0 }) - judged(["b1"]).by({ shots: 1 })).toBeCloseTo(0);
    expect(by({ shots: 2 }) - by({ shots: 0 })).toBeCloseTo(2 * shots);
  });

  it("counts stands that must be destroyed for a victory, of either side", () => {
    const even = judged();
    expect([missionOf(even.picture).need, missionOf(even.picture).margin]).toEqual([2, 3 - 2]);
    expect(even.by({ needed: 1 }) - even.by({ needed: 0 })).toBeCloseTo(3 - 2);
    const worse = judged(["r1", "r2"]);
    expect([missionOf(worse.picture).need, missionOf(worse.picture).margin]).toEqual([2, 1 - 2]);
    expect(worse.by({ needed: 1 }) - worse.by({ needed: 0 })).toBeCloseTo(1 - 2);
  });

  it("counts all of the enemy's stands where a side can't win by destroying them any more", () => {
    // Two of red's five stands are gone, and it had to keep four fifths.
    const lost = judged(["r1", "r2"], 80);
    expect([missionOf(lost.picture).need, missionOf(lost.picture).margin]).toEqual([null, 1 - 4]);
    expect(lost.by({ needed: 1 }) - lost.by({ needed: 0 })).toBeCloseTo(1 - 4);
    const won = judged(["b1"], 80);
    expect([missionOf(won.picture).need, missionOf(won.picture).margin]).toEqual([1, 5 - 1]);
  });

  it("counts nothing but what is left and the victory where the battle is over", () => {
    const { picture, by } = judged();
    const [left, { view }] = [by({ victory: 0, shots: 0, way: 0 }), picture];
    const over = (winner: "red" | "blue" | null) => {
      picture.look({ ...view, ending: { winner, reason: "" } });
      return by({ victory: 4, shots: 2, way: 2, needed: 1 }) - left;
    };
    expect([over("red"), over("blue"), over(null)].map((value) => value.toFixed(9))).toEqual(
      [4, -4, 0].map((value) => value.toFixed(9)),
    );
  });
});

describe("the luck of a battle's dice", () => {
  it.each([
    ["a kill is worth no more", 0, true],
    ["a victory needs kills", 0.5, true],
    ["no victory needs them", 0.5, false],
  ])("is nothing on average, and takes the dice out of an attack's result, where %s", (_, needed, needs) => {
    const loaded = planned({
      ...ROUND_THE_WOOD,
      terrain: [],
      blue: { b1: { at: [7, 11], facing: 90 }, b2: { at: [33, 12] } },
    });
    const kill = needs ? needed : 0;
    const victory = [{ type: "text" as const, side: "red" as const, text: "Reach the mill." }];
    const played = opened(needs ? loaded : { ...loaded, scenario: { ...loaded.scenario, victory } });
    const { battle } = played;
    const made = Picture.open({ ...played, side: "red" });
    if (!made.ok) throw new Error(made.error.message);
    const picture = made.value;
    const start = battle.setup();
    const dice = diceOf(randomOf(1, 2));
    while (battle.pending(start).open.every(({ kind }) => kind !== "fire")) {
      const { open } = battle.pending(start);
      const done = open.find(({ concludes }) => concludes) ?? open[0];
      const offers = battle.candidates(start, done?.kind ?? "");
      if (offers.type !== "choices" || !offers.choices[0]) throw new Error("nothing is offered");
      battle.give(start, offers.choices[0].command, dice);
    }
    const command = { type: "fire", stand: "r2", target: "b1" };
    let kills = 0;
    const results = Array.from({ length: 600 }, (_, seed) => {
      const state = battle.copy(start);
      picture.look(battle.view(state, "red"));
      const luck = new Luck(battle, needed);
      luck.about(state, battle.pending(state), command, picture);
      battle.give(state, command, diceOf(randomOf(seed, 3)));
      luck.fell(state, "red");
      const killed = picture.stand("b1")?.status === "eliminated";
      kills += Number(killed);
      const result = killed ? picture.worth("b1") + kill : picture.worth("b1") * picture.lost("b1");
      return { luck: luck.total, net: result - luck.total };
    });
    const distinct = (of: "luck" | "net") => new Set(results.map((one) => one[of].toFixed(6))).size;
    expect(kills).toBeGreaterThan(20);
    expect(distinct("luck")).toBeGreaterThan(1);
    expect(distinct("net")).toBe(1);
    expect(Math.abs(meanOf(results.map(({ luck }) => luck)))).toBeLessThan(0.06);
  });
});
