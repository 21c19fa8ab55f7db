/**
 * Aim 4: decisions a second of whole random battles of the shipped scenarios, through the `decide` and `evolve` that the
 * window uses, against the choices a second of @pkmn/sim in random battles of its own (teams made beforehand, no
 * streams: its battle object is asked directly).
 */
import type { Side } from "@pkmn/sim";
import { type Random, randomOf } from "../../shared/dice/seeded.ts";
import { point } from "../../shared/geometry/units.ts";
import type { Battle as OurBattle } from "../../shared/play/contract.ts";
import { playRandom } from "../../shared/simulate/random.ts";
import { simulate } from "../../shared/simulate/series.ts";
import type { SideId } from "../../shared/systems.ts";
import { opened } from "../shared/opponent/battles.ts";
import { DECISIONS, theirBattles, timed } from "./peerBattles.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { LEZEY, MESNIL, OLKHOVKA, type Shipped, shipped, TAVNA, YAROVETS } from "./scenario.ts";

const SEED = 20_261_121;
/** Battles of one call. */
const OURS = 12;

interface Measured {
  readonly what: string;
  readonly scenario: Shipped;
  /** So many inches nearer to each other both sides begin in contact: random commands alone seldom bring them there. */
  readonly nearer: number;
}
const MEASURED: readonly Measured[] = [
  { what: "random battles", scenario: OLKHOVKA, nearer: 0 },
  { what: "battles in contact", scenario: OLKHOVKA, nearer: 12 },
  { what: "random battles of GHQ Modern", scenario: TAVNA, nearer: 0 },
  { what: "battles of GHQ Modern in contact", scenario: TAVNA, nearer: 18 },
  { what: "random battles of Micro Squad", scenario: MESNIL, nearer: 0 },
  { what: "battles of Micro Squad in contact", scenario: MESNIL, nearer: 3 },
  { what: "random battles of Armour Battles", scenario: LEZEY, nearer: 0 },
  { what: "random battles of Brew Up", scenario: YAROVETS, nearer: 0 },
];

/** Both sides so many inches towards each other, and nobody over the table's edge. */
function open({ scenario: name, nearer }: Measured): OurBattle {
  const { ground, scenario } = shipped(name);
  const { width } = scenario.table;
  const eastOf = (side: SideId): number => {
    const placed = scenario.stands.flatMap((stand) => (stand.side === side && stand.at ? stand.at[0] : []));
    return placed.reduce((sum, x) => sum + x, 0) / Math.max(1, placed.length);
  };
  const west: SideId = eastOf("red") < eastOf("blue") ? "red" : "blue";
  const stands = scenario.stands.map((stand) => {
    if (!stand.at) return stand;
    const [x, y] = stand.at;
    const moved = stand.side === west ? x + nearer : x - nearer;
    return { ...stand, at: point(Math.min(width - 0.5, Math.max(0.5, moved)), y) };
  });
  return opened({ ground, scenario: { ...scenario, stands } }).battle;
}

function ours(name: string, battle: OurBattle): Contender {
  return timed(name, () => {
    let decisions = 0;
    for (let game = 0; game < OURS; game++)
      decisions += playRandom(battle, SEED, { maxCommands: 20_000 }, game).commands;
    return decisions;
  });
}

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

const theirs = (): Contender =>
  theirBattles("", (game) => {
    const random = randomOf(SEED, game);
    return (side) => choiceOf(side, random);
  });

export const gamesBench: Bench = {
  name: "games",
  async run(): Promise<Figure[]> {
    const contenders: Contender[] = [];
    const means: number[] = [];
    for (const measured of MEASURED) {
      const battle = open(measured);
      const once = simulate(battle, "bench", OURS);
      const again = simulate(open(measured), "bench", OURS);
      if (once.hash !== again.hash) throw new GateError("the same seed gave two different series of battles");
      if (once.unfinished > 0) throw new GateError(`${once.unfinished} battles did not come to their end`);
      means.push(Math.round(once.commands.mean));
      contenders.push(ours(measured.what, battle));
    }
    const peer = contenders.length;
    contenders.push(theirs());
    const rounds = await interleave(contenders);
    const perSecond = (contender: number) => Math.round(DECISIONS / medianOf(rounds, contender));
    return MEASURED.map(({ what }, i) => ({
      name: `decisions of ${what} to choices of @pkmn/sim`,
      ...speedRatio(rounds, i, peer),
      aim: { at: "least", value: 10 } as const,
      details: {
        "decisions/s": perSecond(i),
        [`${contenders[peer]?.name}, choices/s`]: perSecond(peer),
        "decisions a battle": means[i] ?? 0,
      },
    }));
  },
};
