/** Random battles of @pkmn/sim: teams made beforehand, no streams, its battle object is asked directly. */
import { readFileSync } from "node:fs";
import { TeamGenerators } from "@pkmn/randoms";
import { Battle, type PokemonSet, type Side, Teams } from "@pkmn/sim";
import type { Contender } from "./protocol.ts";

/** Battles of one call. */
const BATTLES = 6;
/** Calls answer with the seconds of so many decisions: battles differ in length. */
export const DECISIONS = 1000;

/** Seconds a thousand decisions of what `play` does; it answers with how many there were. */
export const timed = (name: string, play: () => number): Contender => ({
  name,
  call: () => {
    const start = performance.now();
    const decisions = play();
    return Promise.resolve(((performance.now() - start) / 1000 / decisions) * DECISIONS);
  },
});

const FORMAT = "gen9randombattle";

/** The players of a battle of that number: what a side chooses that is asked. */
export type Chooser = (side: Side) => string;

export function theirBattles(how: string, playersOf: (game: number) => Chooser): Contender {
  Teams.setGeneratorFactory(TeamGenerators);
  const teams = Array.from({ length: 2 * BATTLES }, (_, i) => Teams.generate(FORMAT, { seed: `1,2,3,${i + 1}` }));
  const team = (i: number) => teams[i] as PokemonSet[];
  return timed(`@pkmn/sim ${versionOf("@pkmn/sim")}${how}`, () => {
    let choices = 0;
    for (let i = 0; i < BATTLES; i++) {
      const choose = playersOf(i);
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
          if (!battle.choose(side.id, choose(side))) battle.choose(side.id, "default");
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
