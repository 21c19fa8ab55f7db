/** Penetration: guns with their rates of fire, special rounds, classes of armour. */
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import { ALSO_INCLUDED, GUN_CALIBRES, halfRate } from "../guns.ts";
import { armourClassOf, GUN_SHIELD, gunsOf, HULL_DOWN_TURRET, type Reach } from "../penetration.ts";
import { APCR_CLASS, APDS_TO_HIT, SPECIAL_TABLE } from "../specialRounds.ts";
import { HALF_RATE, IN_BATTLE, named, rateWords, spansOf, strong } from "./brewUpWords.ts";
import { type AidFacts, endsWords, gunKey } from "./facts.ts";

export const penetrationSheet = (facts: AidFacts): AidSheet => ({
  title: "Penetration",
  parts: [gunTable(facts), specialTable(), armourSteps(facts), thicknessTable()],
});

const reachCell = (reach: Reach | undefined): AidCell => (reach ? strong(`${reach.class} to ${reach.upTo}″`) : "–");

const gunTable = ({ readings, guns }: AidFacts): AidTable => ({
  type: "table",
  title: "Guns",
  rule: "Penetration Table",
  head: [
    ["", { text: "Shots a turn", across: 2 }, { text: "Solid shot: class and range", across: 3 }, "HEAT,"],
    ["Gun", "turret", "all other", "short", "middle", "long", "HESH"],
  ],
  rows: gunsOf(readings).map((gun) => [
    named(`${gun.calibre} mm ${gun.velocity}`, guns.has(gunKey(gun))),
    rateWords(gun.turret),
    rateWords(gun.other),
    ...[0, 1, 2].map((i) => reachCell(gun.solid?.[i])),
    gun.heat === null ? "–" : strong(`${gun.heat} to ${gun.reach}″`),
  ]),
  names: 1,
  wide: true,
  notes: [
    `${HALF_RATE} “All other”: open turrets of tank destroyers, casemates, guns on carriages.`,
    `Also count as: ${GUN_CALIBRES.flatMap((calibre) => {
      const also = ALSO_INCLUDED[calibre];
      return also.length > 0 ? [`${also.join(", ")} mm as ${calibre}`] : [];
    }).join("; ")}.`,
    endsWords(readings),
    ...(guns.size > 0 ? [IN_BATTLE] : []),
  ],
});

const specialTable = (): AidTable => ({
  type: "table",
  title: "Special rounds",
  rule: "APDS, APCR & Squeeze-Bore",
  head: [["Size", "Squeeze-bore", "Shots", "Short", "Middle", "Long"]],
  rows: SPECIAL_TABLE.map(({ calibre, squeeze, rate, bands }) => [
    `${calibre} mm`,
    squeeze ? `${squeeze.join("/")} mm` : "–",
    rateWords(rate),
    ...bands.map(reachCell),
  ]),
  names: 1,
  wide: true,
  notes: [
    `APDS: ${signed(APDS_TO_HIT)} on the roll to hit. APCR: class ${signed(APCR_CLASS.short)} at short range, ${signed(APCR_CLASS.long)} at long range.`,
  ],
});

const armourSteps = ({ readings }: AidFacts): AidSteps => {
  const half = halfRate(gunsOf(readings)[0]?.turret ?? { shots: 1, everyTurns: 1 });
  const whole = gunsOf(readings)[0]?.turret.shots ?? 1;
  return {
    type: "steps",
    order: "any",
    title: "Armour",
    steps: [
      {
        name: "Penetrates",
        words: "A round penetrates if its class is at least the armour’s. Each level above it counts for the damage.",
      },
      { name: "Side", words: "Front, flank or stern, by the view." },
      {
        name: "Hull down",
        words: `Armour of the turret ${signed(HULL_DOWN_TURRET.usual)}; of a weak turret (Panzer IV H to J) ${signed(HULL_DOWN_TURRET.weak)}.`,
      },
      {
        name: "Shield",
        words: `A gun’s shield has class ${GUN_SHIELD}. Soft vehicles have no armour: any hit counts.`,
      },
      {
        name: "Half rate",
        words: `If the players agree: half the shots on the first turn at a new target, over uneven ground or with untrained crew, rounded down, at least one (${whole} become ${half.shots}).`,
      },
    ],
  };
};

/** Beyond the thickest plate of the chart. */
const THICKEST = 400;
const thicknessTable = (): AidTable => ({
  type: "table",
  title: "Armour by thickness",
  head: [["Plate", "Class"]],
  rows: spansOf(armourClassOf, { least: 1, most: THICKEST, modified: false })
    .filter(({ result }) => result !== null)
    .map(({ from, to, result }) => [
      to === THICKEST ? `${from} mm or more` : `${from}–${to} mm`,
      strong(String(result)),
    ]),
  names: 1,
});
