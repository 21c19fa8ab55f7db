/** Whole games of opponents: their commands, their knowledge, and their results. */
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { point } from "../../../shared/geometry/units.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { createOpponent, finished, type Opponent } from "../../../shared/opponent/opponent.ts";
import { canonical, hashOf } from "../../../shared/play/canonical.ts";
import type { Battle, Command, GameState } from "../../../shared/play/contract.ts";
import { armourCommands } from "../../../shared/rules/armour-battles/play/battle.ts";
import { brewUpCommands } from "../../../shared/rules/brew-up/play/battle.ts";
import type { GhqState } from "../../../shared/rules/ghq/play/state.ts";
import { modernCommands } from "../../../shared/rules/ghq-modern/play/battle.ts";
import { wwiiCommands } from "../../../shared/rules/ghq-wwii/play/battle.ts";
import type { PlayedScenario } from "../../../shared/simulate/between.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { arena as armourArena } from "../rules/armour-battles/play/table.ts";
import { arena as brewUpArena } from "../rules/brew-up/play/table.ts";
import { arena as modernArena } from "../rules/ghq-modern/play/table.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { fairArmourBattle, fairBattle, fairModernBattle, opened } from "./battles.ts";
import { SURE } from "./tables.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const MOST = 4000;
/** Stands; a larger battle takes seconds a decision. */
const SMALL = 12;
const LONG_ENOUGH = LONG ? 3_600_000 : 900_000;

function made(played: PlayedScenario, side: SideId, character: Character, seed: number): Opponent {
  const opponent = createOpponent({ ...played, side, character, plan: null, seed });
  if (!opponent.ok) throw new Error(opponent.error.message);
  return opponent.value;
}

/** A whole game; `seen` gets each command with the state before it. Throws where a command is refused. */
function play(
  { battle }: PlayedScenario,
  deciders: Readonly<Record<SideId, (state: GameState) => Command | null>>,
  seed: number,
  seen: (command: Command, state: GameState, side: SideId) => void = () => {},
  most = MOST,
  ends: (state: GameState) => boolean = () => false,
): GameState {
  const dice = diceOf(randomOf(seed, 2));
  const state = battle.setup();
  for (let n = 0; n < most; n++) {
    const { side } = battle.pending(state);
    if (side === null || ends(state)) break;
    const command = deciders[side](state);
    if (!command) throw new Error(`${side} has nothing to do`);
    seen(command, state, side);
    battle.give(state, command, dice);
  }
  return state;
}

const deciderOf = (opponent: Opponent) => (state: GameState) => finished(opponent.decide(state))?.command ?? null;
const everybody = Object.values(CHARACTERS);
const characterOf = (n: number) => everybody[n % everybody.length] as Character;

const GAMES = [
  {
    name: "GHQ WWII",
    arena,
    schema: wwiiCommands(),
    usual: ["fire", "form-group", "order-move", "move", "opportunity-fire"],
  },
  {
    name: "GHQ Modern",
    arena: modernArena,
    schema: modernCommands(),
    usual: ["fire", "join-fire", "open-fire", "order-move", "independent-move", "move", "opportunity-fire"],
  },
  {
    name: "Armour Battles",
    arena: armourArena,
    schema: armourCommands(),
    usual: ["choose-chain", "order", "move-and-fire", "move", "roll-moves", "fire", "opportunity-fire", "react"],
  },
] as const;
const BREW_UP = {
  name: "Brew Up",
  arena: brewUpArena,
  schema: brewUpCommands(),
  usual: ["plot", "choose-first", "fire", "move", "scan"],
} as const;

describe("an opponent", () => {
  it.each([...GAMES, BREW_UP])(
    "gives no command of $name that is refused, on ragged ground, with odd options, in any character",
    ({ arena, schema, usual }) => {
      const given = new Set<string>();
      for (let n = 0; n < (LONG ? 400 : 4); n++) {
        const played = opened(arena(n));
        const sides = {
          red: deciderOf(made(played, "red", characterOf(n), n)),
          blue: deciderOf(made(played, "blue", characterOf(n + 4), n)),
        };
        // Every other game against chance, which leads where no opponent would go.
        if (n % 2 === 1) {
          const random = randomOf(n, 8);
          sides[n % 4 === 1 ? "red" : "blue"] = (state) => randomCommand(played.battle, state, random);
        }
        const end = play(played, sides, n, (command) => {
          given.add(command.type);
          expect(schema.safeParse(command).error, canonical(command)).toBeUndefined();
        });
        expect(played.battle.pending(end).side, `arena ${n} is not over`).toBeNull();
      }
      expect([...given]).toEqual(expect.arrayContaining([...usual]));
    },
    LONG_ENOUGH,
  );

  it.each([...GAMES, BREW_UP])("ends the deployment of $name, with any stands that come later", ({ arena }) => {
    for (let n = 0; n < 40; n++) {
      const played = opened(arena(n));
      const sides = { red: deciderOf(made(played, "red", SURE, n)), blue: deciderOf(made(played, "blue", SURE, n)) };
      const turn = (state: GameState) => played.battle.view(state, null).turn;
      const end = play(played, sides, n, undefined, 60, (state) => turn(state) > 0);
      expect(turn(end), `arena ${n}`).toBe(1);
    }
  });

  it(
    "plays the same game from the same seed, bit for bit",
    () => {
      const run = (seed: number) => {
        const played = opened(arena(6));
        const hasty = CHARACTERS.recruit;
        const sides = {
          red: deciderOf(made(played, "red", hasty, seed)),
          blue: deciderOf(made(played, "blue", hasty, seed)),
        };
        const commands: Command[] = [];
        const end = play(played, sides, 3, (command) => commands.push(command));
        return { commands, hash: hashOf(end) };
      };
      const once = run(1);
      expect(run(1)).toEqual(once);
      expect(run(2).commands).not.toEqual(once.commands);
    },
    LONG_ENOUGH,
  );

  it.each([
    { name: "GHQ WWII", battle: () => fairBattle(1), meanings: ["place", "muster", "move", "summon"] },
    { name: "GHQ Modern", battle: () => fairModernBattle(1), meanings: ["place", "move", "summon", "attack"] },
    { name: "Armour Battles", battle: () => fairArmourBattle(2), meanings: ["place", "act", "move", "means"] },
  ])(
    "changes nothing in the state of $name, and says why in words and figures",
    ({ battle: fair, meanings }) => {
      const played = opened(fair());
      const red = made(played, "red", CHARACTERS.veteran, 1);
      const blue = made(played, "blue", CHARACTERS.regular, 1);
      const weighed = new Set<string>();
      const explaining = (opponent: Opponent) => (state: GameState) => {
        const before = canonical(state);
        const found = finished(opponent.decide(state));
        expect(canonical(state)).toBe(before);
        if (!found) return null;
        const { why } = found;
        for (const words of [why.sentence, why.unless]) expect(words).toMatch(/^[^a-z].*[.]$/s);
        for (const words of [why.sentence, why.unless]) expect(words).not.toMatch(/undefined|NaN|null/);
        for (const { score } of why.options) expect(Number.isFinite(score)).toBe(true);
        for (let i = 1; i < why.options.length; i++)
          expect(why.options[i]?.score).toBeLessThanOrEqual(why.options[i - 1]?.score as number);
        if (why.options.length > 1) weighed.add(why.meaning);
        expect(JSON.parse(JSON.stringify(why))).toEqual(JSON.parse(canonical(why)));
        return found.command;
      };
      play(
        played,
        { red: explaining(red), blue: explaining(blue) },
        1,
        () => {},
        LONG ? MOST : meanings.includes("attack") ? 200 : 120,
      );
      expect([...weighed]).toEqual(expect.arrayContaining(meanings));
      const plan = red.plan();
      expect(plan?.tasks.length).toBeGreaterThan(0);
      for (const { sentence, unless, score } of plan?.tasks ?? []) {
        expect(`${sentence} ${unless}`).not.toMatch(/undefined|NaN/);
        expect(Number.isFinite(score)).toBe(true);
      }
    },
    LONG_ENOUGH,
  );

  it("decides nothing for the other side, and nothing when the battle is over", () => {
    const played = opened(arena(2));
    const red = made(played, "red", CHARACTERS.regular, 1);
    const state = played.battle.setup();
    const { side } = played.battle.pending(state);
    const other = side === "red" ? made(played, "blue", CHARACTERS.regular, 1) : red;
    expect(finished(other.decide(state))).toBeNull();
    const over = { ...state, ending: { winner: null, reason: "Enough." } } as GameState;
    expect(finished(red.decide(over))).toBeNull();
  });

  it(
    "yields on its way, and a decision that is dropped leaves the next one as it was",
    () => {
      const played = opened(fairBattle(2));
      const play2 = (drop: boolean) => {
        const sides = {
          red: made(played, "red", CHARACTERS.recruit, 4),
          blue: made(played, "blue", CHARACTERS.veteran, 4),
        };
        let most = 0;
        const commands: Command[] = [];
        const decide = (opponent: Opponent) => (state: GameState) => {
          if (drop) {
            const dropped = opponent.decide(state);
            for (let i = 0; i < 5; i++) dropped.next();
            dropped.return(null);
          }
          let steps = 0;
          const deciding = opponent.decide(state);
          for (;;) {
            const step = deciding.next();
            if (!step.done) steps++;
            else {
              most = Math.max(most, steps);
              return step.value?.command ?? null;
            }
          }
        };
        play(played, { red: decide(sides.red), blue: decide(sides.blue) }, 4, (command) => commands.push(command), 40);
        return { most, commands };
      };
      const straight = play2(false);
      expect(straight.most).toBeGreaterThan(20);
      expect(play2(true).commands).toEqual(straight.commands);
    },
    LONG_ENOUGH,
  );
});

describe("facts that an opponent may not know", () => {
  /** A state with the stands that a side doesn't know of elsewhere and otherwise; null where it knows of all. */
  function otherwise(state: GhqState, side: SideId): GhqState | null {
    const hidden = state.stands.filter((one) => one.side !== side && !one.known && one.status === "on-table");
    if (hidden.length === 0) return null;
    return {
      ...state,
      stands: state.stands.map((one) =>
        hidden.includes(one)
          ? {
              ...one,
              at: point((one.at?.[0] ?? 0) + 1 / 64, one.at?.[1] ?? 0),
              facing: ((one.facing + 90) % 360) as never,
              ...("disruption" in one ? { disruption: 1 } : { s: !one.s, d: !one.d }),
            }
          : one,
      ),
    } as GhqState;
  }

  it.each(GAMES)(
    "make no difference to its decisions in $name",
    ({ arena }) => {
      let compared = 0;
      // The quick run compares the first decisions of more battles.
      for (let n = 0; n < (LONG ? 300 : 40) && (LONG || compared < 30); n++) {
        const most = LONG ? Number.POSITIVE_INFINITY : compared + 12;
        const loaded = arena(n);
        const { stands } = loaded.scenario;
        if (!stands.some(({ visibleTo }) => visibleTo) || (!LONG && stands.length > SMALL)) continue;
        const played = opened(loaded);
        const battle = played.battle as unknown as Battle<GhqState>;
        const pairs = Object.fromEntries(
          SIDE_IDS.map((side) => [side, [0, 1].map(() => made(played, side, CHARACTERS.regular, n))]),
        ) as unknown as Record<SideId, [Opponent, Opponent]>;
        const decide = (side: SideId) => (state: GameState) => {
          const [one, two] = pairs[side];
          const found = finished(one.decide(state));
          const changed = otherwise(state as GhqState, side);
          // A hidden stand's shadow on the deciding side's sight is the table's, not the opponent's: views must agree.
          const asKnown =
            changed && canonical(battle.view(changed, side)) === canonical(battle.view(state as GhqState, side));
          if (asKnown) compared++;
          expect(canonical(finished(two.decide(asKnown ? changed : state))), `arena ${n}`).toBe(canonical(found));
          return found?.command ?? null;
        };
        play(
          played,
          { red: decide("red"), blue: decide("blue") },
          n,
          undefined,
          LONG ? MOST : 14,
          () => compared >= most,
        );
      }
      expect(compared).toBeGreaterThan(20);
    },
    LONG_ENOUGH,
  );
});
