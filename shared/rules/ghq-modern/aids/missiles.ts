/** Guided missiles on one sheet (rule document: 07.03). */
import type { AidPart, AidSheet, AidTable } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { needInShort } from "../../ghq/aids/ghqWords.ts";
import { needOf } from "../../ghq/cohesion.ts";
import { cohesionOf } from "../../ghq/forces.ts";
import { signed } from "../../signed.ts";
import { generationLevel } from "../generation.ts";
import { missilePenaltyOf } from "../missiles.ts";
import { EXERTION } from "../play/missiles.ts";
import { NUMBERS } from "../play/numbers.ts";
import { MISSILE_PENALTY, RESUPPLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function missileSheet(facts: AidFacts): AidSheet {
  const { options } = facts;
  const penalties = Object.entries(MISSILE_PENALTY).map(
    ([level, value]) => `${signed(value ?? 0)} at tech level ${level}`,
  );
  return {
    title: "Missiles",
    parts: [
      {
        type: "steps",
        title: "Firing a missile",
        rule: "07.03",
        wide: true,
        steps: [
          {
            name: "Weapon",
            words: `A stand with both fires cannon or missile. Choose when you name the stand for an attack.${
              options.oneWeaponATurn ? " Its second shot of the turn uses the same weapon as the first." : ""
            }`,
            rule: NUMBERS.weapons,
          },
          {
            name: "Distance",
            words:
              "From the missile’s minimum to its maximum range, measured exactly from centre to centre. Bases in contact are at " +
              `${inches(1)}: too close.`,
            rule: `${NUMBERS.leastRange}, ${NUMBERS.range}`,
          },
          { name: "Roll to fire", words: `As for a cannon, with ${penalties.join(" and ")}.`, rule: "07.03.01" },
          { name: "Combat roll", words: "As for a cannon, without range modifiers.", rule: "07.03.02" },
          {
            name: "Depletion",
            words:
              "A natural combat roll of the depletion number or less uses up the missiles: marker A. A " +
              "failed roll to fire uses up no missiles.",
            rule: "07.03.03",
          },
          {
            name: "Resupply",
            words:
              `At each marker removal, roll 1D20 ${signed(RESUPPLY)} for a stand with A; S and D don’t count. If the sum is at most its ` +
              "cohesion level, remove the A. Until then the stand fires its cannon only.",
            rule: EXERTION.rule,
          },
        ],
      },
      ...launchers(facts),
      resupply(facts),
    ],
  };
}

/** The ways out of 36 in which two dice show at most this number. */
function waysAtMost(most: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b <= most) ways++;
  return ways;
}

function launchers({ vehicles }: AidFacts): AidPart[] {
  const rows = vehicles.flatMap(({ name, techLevel, weapons }) =>
    weapons
      .filter(({ missile }) => missile)
      .map(({ firepower, range, leastRange, depletion }) => [
        name,
        String(techLevel),
        { text: signed(missilePenaltyOf(techLevel)), strong: true as const },
        String(firepower),
        `${leastRange}–${inches(range)}`,
        { text: String(depletion ?? 0), strong: true as const },
        `${waysAtMost(depletion ?? 0)} in 36`,
      ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      type: "table",
      title: "Missiles of this battle",
      head: [["", "Tech level", "1D20", "Firepower", "Range", "Depletion", "Used up by"]],
      rows,
      names: 1,
      wide: true,
      notes: ["Share of combat rolls that use up the missiles."],
    },
  ];
}

const resupply = ({ battle, options }: AidFacts): AidTable => ({
  type: "table",
  title: "Highest 1D20 that resupplies missiles",
  rule: EXERTION.rule,
  head: [["", "Level", "Bare roll"]],
  rows: battle.sides.map((side) => {
    const level = cohesionOf(side) + generationLevel(side, options);
    return [side.name, { text: String(level), strong: true }, needInShort(needOf(level, [EXERTION]))];
  }),
  names: 1,
  wide: true,
});
