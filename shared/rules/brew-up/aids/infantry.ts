/** Fire of infantry: single shots, automatic weapons, masses and interdicted areas. */
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { figure } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import { OBSCURED, PROTECTED_FROM_FIRE, SHARE_WORDS } from "../cover.ts";
import { GREATEST_SCORE } from "../dice.ts";
import { HITS_ON, TARGET_MOVE } from "../fire.ts";
import {
  AIMED,
  automaticShare,
  INFANTRY_CHART,
  INFANTRY_RANGES,
  INFANTRY_TARGET,
  INTERDICTED_AREA,
  type InfantryTarget,
  type Interdicted,
  interdictedProtection,
  massOf,
  OTHER,
  TARGET_AREA,
} from "../infantryFire.ts";
import type { Readings } from "../options.ts";
import { automaticBonus, reachOf, smallArmName, smallArmPenetration } from "../smallArms.ts";
import { SMALL_ARMS, type SmallArm } from "../vehicleSheet.ts";
import {
  bandRows,
  IN_BATTLE,
  modifier,
  modifierTable,
  motionRows,
  named,
  reachesOf,
  rowsByScore,
  scoreWords,
  spansOf,
  strong,
} from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const TARGETS: Readonly<Record<InfantryTarget, string>> = {
  ...{ tank: "Tank", vehicle: "Halftrack or truck", dense: "Dense mass", sparse: "Sparse mass" },
  individual: "Individual figure",
};

export const infantrySheet = (facts: AidFacts): AidSheet => ({
  title: "Infantry fire",
  parts: [
    fireSteps(),
    modifierTable(
      "Target",
      [
        ...(Object.keys(INFANTRY_TARGET) as InfantryTarget[]).map((key) => [
          TARGETS[key],
          modifier(INFANTRY_TARGET[key]),
        ]),
        ["Engine or gas tank aimed at", modifier(AIMED)],
        ...motionRows(TARGET_MOVE),
      ],
      { notes: [massWords()] },
    ),
    modifierTable("Range", bandRows(INFANTRY_RANGES), { notes: [endsWords(facts.readings)] }),
    modifierTable("Firer", [
      ["Non-shoulder weapon", modifier(OTHER.nonShoulder)],
      ["Hasty shot: moved and fires", modifier(OTHER.hasty)],
      ["Weapon braced, no MG", modifier(OTHER.braced)],
    ]),
    coverTable(facts.readings),
    automaticTable(facts.readings),
  ],
});

export const weaponSheet = (facts: AidFacts): AidSheet => ({
  title: "Infantry weapons",
  parts: [weaponTable(facts), interdictedSteps()],
});

const fireSteps = (): AidSteps => ({
  type: "steps",
  order: "any",
  title: "Fire",
  rule: INFANTRY_CHART,
  wide: true,
  steps: [
    { name: "Single shot", words: `2D10 with the modifiers of this sheet. ${HITS_ON} or more hits one figure.` },
    {
      name: "Automatic",
      words: `2D10 with the modifiers and the weapon’s bonus (sheet Infantry weapons). The table below gives the share of figures hit in the target area. The area is ${TARGET_AREA.side}″ square, or a line of ${figure(TARGET_AREA.line)}″.`,
    },
    {
      name: "Armour",
      words:
        "A weapon with a class may penetrate (sheets Infantry weapons and Penetration). Other hits on vehicles and guns: sheet Damage.",
    },
  ],
});

/** Figures in one area, as far as a sheet distinguishes them. */
const CROWD = 12;
function massWords(): string {
  const scores = { least: 1, most: CROWD, modified: true };
  const parts = spansOf(massOf, scores).map(
    (span) => `${TARGETS[span.result].toLowerCase()} ${scoreWords(span, scores)}`,
  );
  return `Figures in ${TARGET_AREA.side}″ × ${TARGET_AREA.side}″: ${parts.join(", ")}.`;
}

const PLUNGING: Readonly<Record<Interdicted, string>> = {
  "open-turret": "Open turret",
  open: "Open top",
  other: "All others",
};

/** Modifiers by shares of the target, and the rest of them under plunging fire. */
function coverTable(readings: Readings): AidTable {
  const shares = ["minimal", "soft", "hard"] as const;
  return {
    type: "table",
    title: "Obscured and protected",
    rule: INFANTRY_CHART,
    head: [["Share of the target", ...shares.map((share) => SHARE_WORDS[share]), SHARE_WORDS.total]],
    rows: [
      ["Obscured", ...shares.map((share) => modifier(OBSCURED[share])), modifier(OBSCURED.total)],
      ["Protected", ...shares.map((share) => modifier(PROTECTED_FROM_FIRE[share])), "out of sight"],
      ...(Object.keys(PLUNGING) as Interdicted[]).map((under): AidCell[] => [
        `Protected in an interdicted area: ${PLUNGING[under].toLowerCase()}`,
        ...shares.map((share) => modifier(interdictedProtection(share, under, readings))),
        "–",
      ]),
    ],
    names: 1,
    wide: true,
    notes: ["Obscuration doesn’t count in an interdicted area. Both may apply: cover that hides needn’t stop bullets."],
  };
}

const automaticTable = ({ automaticRounding }: Readings): AidTable => ({
  type: "table",
  title: "Automatic weapons",
  rule: "Automatic Weapons",
  head: [["2D10 with modifiers and bonus", "Of the figures", "At least"]],
  rows: rowsByScore(automaticShare, { least: 0, most: 2 * GREATEST_SCORE, modified: true }, ({ percent, atLeast }) =>
    percent === 0
      ? ["none", "none"]
      : [strong(`${percent}%`), strong(atLeast === 1 ? "1 figure" : `${atLeast} figures`)],
  ),
  names: 1,
  wide: true,
  notes: [`Round fractions ${automaticRounding}; never more than all figures there.`],
});

function bonusWords(weapon: SmallArm, readings: Readings): string {
  const bands = reachesOf((inches) => automaticBonus(weapon, inches, readings), reachOf(weapon)).filter(
    ({ result }) => result !== null,
  );
  if (bands.length === 0) return "–";
  const [only] = bands;
  if (bands.length === 1 && only?.upTo === reachOf(weapon)) return signed(only.result ?? 0);
  return bands.map(({ upTo, result }) => `${signed(result ?? 0)} to ${upTo}″`).join(", ");
}
function classWords(weapon: SmallArm, readings: Readings): string {
  const bands = reachesOf((inches) => {
    const found = smallArmPenetration(weapon, inches, readings);
    return found.type === "class" ? found.class : null;
  }, reachOf(weapon)).filter(({ result }) => result !== null);
  if (bands.length === 0) return "–";
  return bands.length === 1
    ? String(bands[0]?.result)
    : bands.map(({ upTo, result }) => `${result} to ${upTo}″`).join(", ");
}

const weaponTable = ({ readings, arms }: AidFacts): AidTable => ({
  type: "table",
  title: "Weapons",
  rule: "Infantry Weapon Characteristics",
  head: [["", "Range", "Automatic bonus", "Penetration class"]],
  rows: SMALL_ARMS.map(([weapon]) => [
    named(smallArmName(weapon), arms.has(weapon)),
    strong(`${reachOf(weapon)}″`),
    bonusWords(weapon, readings),
    classWords(weapon, readings),
  ]),
  names: 1,
  wide: true,
  notes: [
    "Beyond the range of its bonus, an automatic weapon fires single shots.",
    "Light MG, box: Bren. Light MG, belt: MG 34 and 42, US M1919. Heavy MG, air cooled: MG 34 and 42 on a tripod. Heavy MG, water cooled: MG 08, Vickers, Maxim.",
    ...(arms.size > 0 ? [IN_BATTLE] : []),
  ],
});

function interdictedSteps(): AidSteps {
  const { side, leastRange, turns, deductedDice } = INTERDICTED_AREA;
  return {
    type: "steps",
    order: "any",
    title: "Interdicted areas",
    rule: "Interdicted Area",
    wide: true,
    steps: [
      {
        name: "Area",
        words: `A heavy MG that fires at the same place for ${turns} turns running interdicts ${side} × ${side}″ there, from ${leastRange}″ to the end of its range.`,
      },
      {
        name: "Entering",
        words:
          "Figures, soft vehicles and open-topped vehicles check morale before they enter, cross or stay in the area, as before a hazardous act. After a failure they don’t do it.",
      },
      {
        name: "Fire",
        words: `The MG fires at targets in the area with 2D10 less ${deductedDice === 1 ? "a third die" : `${deductedDice} dice`}. Obscuration doesn’t count; protection counts as on the sheet Infantry fire.`,
      },
    ],
  };
}
