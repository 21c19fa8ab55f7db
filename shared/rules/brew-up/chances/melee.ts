/** A melee: every figure of both sides strikes once, at the same time. */
import type { Fraction } from "../../../odds/fraction.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues } from "../../oddsQuestion.ts";
import { ELIMINATES_ON, type MeleeAttacker, type MeleeDefender, meleeChance, meleeModifiers } from "../melee.ts";
import { QUALITY_WORDS } from "../oddsFlags.ts";
import { readingsOf } from "../options.ts";
import {
  addChance,
  either,
  isOn,
  MOST_FIGURES,
  numberOf,
  numbersTable,
  oneOfThese,
  onOff,
  successesOf,
  whole,
  wordOf,
  workingOf,
} from "./flags.ts";

const ARMED = ["other", "semi-automatic", "automatic"] as const;
/** The flags of a striking figure and of its opponent; the defenders' flags begin with "target-". */
interface Fighter {
  readonly figures: number;
  readonly strikes: Omit<MeleeAttacker, "flankOrRear">;
  readonly struck: Omit<MeleeDefender, "severalAttackers" | "obstacle">;
}
function fighterOf(flags: OddsFlagValues, of: "" | "target-"): Fighter {
  const on = (name: string) => isOn(flags, `${of}${name}`);
  const quality = wordOf(flags, `${of}quality`, QUALITY_WORDS, "regular");
  const bayonet = on("bayonet");
  return {
    figures: numberOf(flags, `${of}figures`, 1),
    strikes: {
      ...{ quality, bayonet, higherGround: on("higher-ground") },
      weapon: wordOf(flags, `${of}weapon`, ARMED, "other"),
    },
    struck: {
      ...{ quality, bayonet, crewServed: on("crew-served"), fromVehicle: on("from-vehicle"), fugitive: on("fugitive") },
    },
  };
}

function fighterFlags(of: "" | "target-", who: string, label: string) {
  const flag = (name: string, words: string, help: string) =>
    onOff(`${of}${name}`, `${label}: ${words}`, `${who} ${help}`);
  return [
    whole([`${of}figures`, label, `figures of ${who}`], 1, MOST_FIGURES),
    oneOfThese([`${of}quality`, `${label}: quality`, `quality of ${who}: regular when left out`], QUALITY_WORDS),
    oneOfThese(
      [`${of}weapon`, `${label}: weapon`, `automatic is a submachinegun or an assault rifle: other when left out`],
      ARMED,
    ),
    flag("bayonet", "bayonets", "have fixed bayonets"),
    flag("higher-ground", "higher", "stand on higher ground"),
    flag("crew-served", "crewed weapon", "spring up from a weapon with a crew"),
    flag("from-vehicle", "from a vehicle", "jump from a vehicle"),
    flag("fugitive", "fleeing", "flee"),
  ];
}

export const melee: ChanceQuestion = {
  id: "melee",
  name: "A melee",
  help: "Losses on both sides when every figure strikes once",
  about: "sides",
  flags: [
    ...fighterFlags("", "the attackers", "Attackers"),
    onOff("flank", "On flank or rear", "the attackers strike at a flank or the rear"),
    ...fighterFlags("target-", "the defenders", "Defenders"),
    onOff("obstacle", "Obstacle", "an obstacle protects the defenders by 67 to 99%"),
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const [fighter, other] = [fighterOf(flags, ""), fighterOf(flags, "target-")];
    const blow = (by: Fighter, at: Fighter, attacks: boolean) => {
      const attacker: MeleeAttacker = { ...by.strikes, flankOrRear: attacks && isOn(flags, "flank") };
      const defender: MeleeDefender = {
        ...at.struck,
        severalAttackers: by.figures > at.figures,
        obstacle: attacks && isOn(flags, "obstacle"),
      };
      const chance = meleeChance(attacker, defender, readings);
      const fallen = new Map<number, Fraction>();
      for (const [n, part] of successesOf(by.figures, chance)) addChance(fallen, Math.min(n, at.figures), part);
      return { modifiers: meleeModifiers(attacker, defender, readings), chance, fallen };
    };
    const [there, back] = [blow(fighter, other, true), blow(other, fighter, false)];
    const words = ["eliminates its opponent", "does nothing"] as const;
    return ok({
      workings: [
        workingOf("An attacker's blow", there.modifiers, ELIMINATES_ON),
        workingOf("A defender's blow", back.modifiers, ELIMINATES_ON),
      ],
      tables: [
        either("An attacker's blow", ...words, there.chance),
        either("A defender's blow", ...words, back.chance),
        numbersTable("Defenders", "fallen", there.fallen),
        numbersTable("Attackers", "fallen", back.fallen),
      ],
    });
  },
};
