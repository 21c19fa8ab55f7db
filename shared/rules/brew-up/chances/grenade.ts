/** Grenades at a target: the chance to hit, and the effect of a hit. */
import { Fraction } from "../../../odds/fraction.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { sum } from "../../modifiers.ts";
import { blastChances, blastModifiers } from "../blast.ts";
import { HITS_ON } from "../fire.ts";
import {
  GRENADE_TARGET,
  type GrenadeTarget,
  grenadeColumn,
  grenadeHitChance,
  grenadeModifiers,
  THROWN,
} from "../grenades.ts";
import { POSTURES } from "../oddsFlags.ts";
import { readingsOf } from "../options.ts";
import { reachOf } from "../smallArms.ts";
import { burstOn, figuresFlag, postureFlag } from "./blast.ts";
import {
  addChance,
  cardInches,
  either,
  far,
  MOTIONS,
  numberOf,
  numbersTable,
  oneOfThese,
  refuseFlag,
  successesOf,
  whole,
  wordOf,
  workingOf,
} from "./flags.ts";

const TARGETS = Object.keys(GRENADE_TARGET) as readonly GrenadeTarget[];
const HOW = Object.keys(THROWN) as readonly (keyof typeof THROWN)[];
const GRENADES = ["hand", "rifle"] as const;
const MOST_GRENADES = 6;

export const grenade: ChanceQuestion = {
  id: "grenade",
  name: "Grenades",
  help: "Chances of grenades to hit, casualties and effect on a vehicle",
  about: "stand",
  flags: [
    oneOfThese(["target", "Target", "the target of the throw"], TARGETS, true),
    far("range", "Range", "in inches"),
    oneOfThese(["grenade", "Grenade", "hand when left out"], GRENADES),
    oneOfThese(["target-move", "Target’s move", "the move of the target; none when left out"], MOTIONS),
    oneOfThese(["thrown", "Thrown", "hastily after a move; standing when left out"], HOW),
    whole(["throws", "Grenades thrown", "at the same target"], 1, MOST_GRENADES),
    figuresFlag,
    postureFlag,
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const range = cardInches(flags, "range", readings);
    const kind = wordOf(flags, "grenade", GRENADES, "hand");
    const reach = reachOf(`${kind}-grenade`);
    if (range > reach)
      return refuseFlag(
        `A ${kind} grenade has a range of ${reach * readings.scale}″ (Infantry Weapon Characteristics).`,
        "range",
      );
    const target = wordOf(flags, "target", TARGETS, "large-group");
    const thrown = {
      ...{ target, range, move: wordOf(flags, "target-move", MOTIONS, "none") },
      thrown: wordOf(flags, "thrown", HOW, "standing"),
    };
    const hit = grenadeHitChance(thrown, readings);
    const throws = numberOf(flags, "throws", 1);
    const figures = numberOf(flags, "figures", 0);
    const posture = wordOf(flags, "posture", POSTURES, "erect");
    const burst = burstOn(
      { blast: { type: "grenade" }, figures, posture, protectedBy: "minimal", column: grenadeColumn(target) },
      readings,
    );
    const modifier = sum(blastModifiers({ type: "grenade" }, { type: "figures", posture }, "minimal"));
    return ok({
      workings: [workingOf("Grenade", grenadeModifiers(thrown, readings), HITS_ON), ...burst.workings],
      tables: [
        either("One grenade", "hits", "misses", hit),
        ...(throws > 1 ? [numbersTable("Hits of all grenades", "hits", successesOf(throws, hit))] : []),
        ...burst.tables.map(({ title, rows }) => ({ title: `${title} by a hit`, rows })),
        ...(figures > 0
          ? [numbersTable("Casualties by all grenades", "fallen", lossesOf(throws, hit, figures, modifier))]
          : []),
      ],
    });
  },
};

/** Grenades in succession, each at the original figures: no more can fall than there are. */
function lossesOf(throws: number, hit: Fraction, figures: number, modifier: number): Map<number, Fraction> {
  const perGrenade = new Map<number, Fraction>([[0, Fraction.ONE.minus(hit)]]);
  for (const [lost, chance] of blastChances([{ figures, modifier }])) addChance(perGrenade, lost, chance.times(hit));
  let losses = new Map([[0, Fraction.ONE]]);
  for (let i = 0; i < throws; i++) {
    const next = new Map<number, Fraction>();
    for (const [before, part] of losses)
      for (const [lost, chance] of perGrenade) addChance(next, Math.min(figures, before + lost), part.times(chance));
    losses = next;
  }
  return losses;
}
