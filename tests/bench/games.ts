/**
 * Aim 4: decisions a second of whole random battles of the shipped scenario, through the `decide` and `evolve` that the
 * window uses, against the choices a second of @pkmn/sim in random battles of its own (teams made beforehand, no
 * streams: its battle object is asked directly).
 */
import { readFileSync } from "node:fs";
import { TeamGenerators } from "@pkmn/randoms";
import { Battle, type PokemonSet, type Side, Teams } from "@pkmn/sim";
import { type Random, randomOf } from "../../shared/dice/seeded.ts";
import { point } from "../../shared/geometry/units.ts";
import type { Battle as OurBattle } from "../../shared/play/contract.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { playRandom } from "../../shared/simulate/random.ts";
import { simulate } from "../../shared/simulate/series.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";

const SCENARIO = new URL("../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url);
const SEED = 20_261_121;
/** Battles of one call. */
const OURS = 12;
const THEIRS = 6;
/** Calls answer with the seconds of so many decisions: battles differ in length. */
const DECISIONS = 1000;

/** So many inches nearer to each other both sides begin in contact: random commands alone seldom bring them there. */
const NEARER = 12;

function open(nearer = 0): OurBattle {
  const parsed = parseScenario(readFileSync(SCENARIO, "utf8"), SCENARIO.pathname);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const system = ruleSystem(scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const stands = scenario.stands.map((stand) => {
    if (!stand.at) return stand;
    const [x, y] = stand.at;
    return { ...stand, at: point(stand.side === "red" ? x + nearer : x - nearer, y) };
  });
  const battle = system.value.play.open({ ground, scenario: { ...scenario, stands } });
  if (!battle.ok) throw new Error(battle.error.message);
  return battle.value;
}

/** Seconds a thousand decisions of what `play` does; it answers with how many there were. */
const timed = (name: string, play: () => number): Contender => ({
  name,
  call: () => {
    const start = performance.now();
    const decisions = play();
    return Promise.resolve(((performance.now() - start) / 1000 / decisions) * DECISIONS);
  },
});

function ours(name: string, battle: OurBattle): Contender {
  return timed(name, () => {
    let decisions = 0;
    for (let game = 0; game < OURS; game++)
      decisions += playRandom(battle, SEED, { maxCommands: 20_000 }, game).commands;
    return decisions;
  });
}

const FORMAT = "gen9randombattle";

/** A move by chance, or whoever may come in where one must: the choices of the package's own random player. */
function choiceOf({ activeRequest: request }: Side, random: Random): string {
  const pick = (slots: readonly number[]) => slots[random.below(slots.length)];
  if (!request) return "default";
  const team = request.side.pokemon;
  if ("forceSwitch" in request && request.forceSwitch) {
    const reviving = team[0]?.reviving === true;
    const slots = team.flatMap(({ condition }, i) => (i > 0 && condition.endsWith(" fnt") === reviving ? [i + 1] : []));
    return slots.length > 0 ? `switch ${pick(slots)}` : "pass";
  }
  const moves = "active" in request ? (request.active?.[0]?.moves ?? []) : [];
  const slots = moves.flatMap(({ disabled }, i) => (disabled ? [] : [i + 1]));
  return slots.length > 0 ? `move ${pick(slots)}` : "default";
}

function theirs(): Contender {
  Teams.setGeneratorFactory(TeamGenerators);
  const teams = Array.from({ length: 2 * THEIRS }, (_, i) => Teams.generate(FORMAT, { seed: `1,2,3,${i + 1}` }));
  const team = (i: number) => teams[i] as PokemonSet[];
  return timed(`@pkmn/sim ${versionOf("@pkmn/sim")}`, () => {
    let choices = 0;
    for (let i = 0; i < THEIRS; i++) {
      const random = randomOf(SEED, i);
      const battle = new Battle({
        formatid: FORMAT as ConstructorParameters<typeof Battle>[0]["formatid"],
        seed: `4,5,6,${i + 1}`,
        p1: { name: "One", team: team(2 * i) },
        p2: { name: "Two", team: team(2 * i + 1) },
      });
      while (!battle.ended)
        for (const side of battle.sides) {
          const request = side.activeRequest;
          if (battle.ended || !request || "wait" in request || side.isChoiceDone()) continue;
          if (!battle.choose(side.id, choiceOf(side, random))) battle.choose(side.id, "default");
          choices++;
        }
    }
    return choices;
  });
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), "utf8")) as {
      version: string;
    }
  ).version;

export const gamesBench: Bench = {
  name: "games",
  async run(): Promise<Figure[]> {
    const battles = [open(), open(NEARER)] as const;
    const means: number[] = [];
    for (const [i, battle] of battles.entries()) {
      const once = simulate(battle, "bench", OURS);
      const again = simulate(open(i * NEARER), "bench", OURS);
      if (once.hash !== again.hash) throw new GateError("the same seed gave two different series of battles");
      if (once.unfinished > 0) throw new GateError(`${once.unfinished} battles did not come to their end`);
      means.push(Math.round(once.commands.mean));
    }
    const contenders = [ours("random battles", battles[0]), ours("battles in contact", battles[1]), theirs()];
    const rounds = await interleave(contenders);
    const perSecond = (contender: number) => Math.round(DECISIONS / medianOf(rounds, contender));
    return ["decisions of random battles", "decisions of battles in contact"].map((what, i) => ({
      name: `${what} to choices of @pkmn/sim`,
      ...speedRatio(rounds, i, 2),
      aim: { at: "least", value: 5 } as const,
      details: {
        "decisions/s": perSecond(i),
        [`${contenders[2]?.name}, choices/s`]: perSecond(2),
        "decisions a battle": means[i] ?? 0,
      },
    }));
  },
};
