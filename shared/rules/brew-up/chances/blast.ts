/** A shell bursts on a unit: the fallen figures, and the damage to a vehicle or weapon. */

import type { Working } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { sum } from "../../modifiers.ts";
import type { OddsFlagValues, OddsTable } from "../../oddsQuestion.ts";
import {
  BLAST_COLUMNS,
  BLAST_DAMAGE,
  type BlastColumn,
  type BlastDamage,
  type BlastOf,
  type Burst,
  blastChances,
  blastDamageChances,
  blastModifiers,
  type HitType,
  type Posture,
} from "../blast.ts";
import { POSTURES, SHARES } from "../oddsFlags.ts";
import { type Readings, readingsOf } from "../options.ts";
import {
  MOST_FIGURES,
  needed,
  numberOf,
  numbersTable,
  oneOfThese,
  tableOf,
  whole,
  wordOf,
  workingOf,
} from "./flags.ts";

const BURSTS: readonly Burst[] = ["ground", "air"];
const HITS: readonly HitType[] = ["direct", "near", "marginal"];
const SHELLS = [20, 300] as const;
const DAMAGE_NAMES: readonly (readonly [BlastDamage, string])[] = [...BLAST_DAMAGE]
  .reverse()
  .map((damage) => [damage, damage === "none" ? "no damage" : damage]);

export const figuresFlag = whole(["figures", "Figures", "figures in the blast"], 0, MOST_FIGURES, 0);
export const postureFlag = oneOfThese(["posture", "Posture", "posture of the figures; erect when left out"], POSTURES);

export interface Bursting {
  readonly blast: BlastOf;
  readonly figures: number;
  readonly posture: Posture;
  readonly protectedBy: (typeof SHARES)[number];
  readonly column: BlastColumn | null;
}
/** The effect of a burst on figures and on a vehicle or weapon. */
export function burstOn(
  { blast, figures, posture, protectedBy, column }: Bursting,
  readings: Pick<Readings, "blastTable">,
): { readonly workings: readonly Working[]; readonly tables: readonly OddsTable[] } {
  const onFigures = blastModifiers(blast, { type: "figures", posture }, protectedBy);
  const onOthers = blastModifiers(blast, { type: "vehicle-or-weapon" }, protectedBy);
  return {
    workings: [
      ...(figures > 0 ? [workingOf("Casualties", onFigures)] : []),
      ...(column ? [workingOf("Damage", onOthers)] : []),
    ],
    tables: [
      ...(figures > 0
        ? [numbersTable("Casualties", "fallen", blastChances([{ figures, modifier: sum(onFigures) }]))]
        : []),
      ...(column ? [tableOf("Damage", DAMAGE_NAMES, blastDamageChances(column, sum(onOthers), readings))] : []),
    ],
  };
}
const columnOf = (flags: OddsFlagValues): BlastColumn | null =>
  BLAST_COLUMNS.find((column) => column === flags["column"]) ?? null;

export const blast: ChanceQuestion = {
  id: "blast",
  name: "A shell's burst",
  help: "Effect of a shell on figures and on a vehicle or weapon",
  about: "stand",
  flags: [
    needed(whole(["shell", "Shell, mm", "diameter of the shell"], ...SHELLS)),
    oneOfThese(["burst", "Burst", "on the ground when left out"], BURSTS),
    oneOfThese(["hit", "Hit", "direct when left out"], HITS),
    figuresFlag,
    postureFlag,
    oneOfThese(["protected", "Protected", "cover that stops splinters; minimal when left out"], SHARES),
    oneOfThese(["column", "Vehicle or weapon", "what else is in the blast; nothing when left out"], BLAST_COLUMNS),
  ],
  answer(flags, values) {
    const millimetres = numberOf(flags, "shell", SHELLS[0]);
    const [burst, hit] = [wordOf(flags, "burst", BURSTS, "ground"), wordOf(flags, "hit", HITS, "direct")];
    return ok(
      burstOn(
        {
          blast: { type: "shell", ...{ millimetres, burst, hit } },
          figures: numberOf(flags, "figures", 0),
          posture: wordOf(flags, "posture", POSTURES, "erect"),
          protectedBy: wordOf(flags, "protected", SHARES, "minimal"),
          column: columnOf(flags),
        },
        readingsOf(values),
      ),
    );
  },
};
