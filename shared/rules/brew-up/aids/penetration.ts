/** What penetrates what: guns with their rates of fire, special rounds, classes of armour. */
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { ALSO_INCLUDED, GUN_CALIBRES, halfRate } from "../guns.ts";
import { armourClassOf, GUN_SHIELD, gunsOf, HULL_DOWN_TURRET, type Reach } from "../penetration.ts";
import { APCR_CLASS, APDS_TO_HIT, SPECIAL_TABLE } from "../specialRounds.ts";
import { HALF_RATE, IN_BATTLE, named, rateWords, spansOf, strong } from "./brewUpWords.ts";
import { type AidFacts, endsWords, gunKey } from "./facts.ts";

const PENETRATION = sheetText(`
# Penetration
{{part guns}}
## Special rounds [APDS, APCR & Squeeze-Bore] | wide
! Size | Squeeze-bore | Shots | Short | Middle | Long
{{rows special}}
> APDS: {{+apds}} on the roll to hit. APCR: class {{+apcr.short}} at short range, {{+apcr.long}} at long range.
## Armour
- Penetrates: A round penetrates if its class is at least the armour’s. Each level above it counts for the damage.
- Side: Front, flank or stern, by the view.
- Hull down: Armour of the turret {{+turret.usual}}; of a weak turret (Panzer IV H to J) {{+turret.weak}}.
- Shield: A gun’s shield has class {{shield}}. Soft vehicles have no armour: any hit counts.
- Half rate: If the players agree: half the shots on the first turn at a new target, over uneven ground or with untrained crew, rounded
  down, at least one ({{rate.whole}} become {{rate.half}}).
## Armour by thickness
! Plate | Class
{{rows thickness}}
`);

export function penetrationSheet(facts: AidFacts): AidSheet {
  const first = gunsOf(facts.readings)[0]?.turret ?? { shots: 1, everyTurns: 1 };
  return PENETRATION({
    guns: gunTable(facts),
    special: SPECIAL_TABLE.map(({ calibre, squeeze, rate, bands }) => [
      `${calibre} mm`,
      squeeze ? `${squeeze.join("/")} mm` : "–",
      rateWords(rate),
      ...bands.map(reachCell),
    ]),
    apds: APDS_TO_HIT,
    apcr: APCR_CLASS,
    turret: HULL_DOWN_TURRET,
    shield: GUN_SHIELD,
    rate: { whole: first.shots, half: halfRate(first).shots },
    thickness: thicknessRows(),
  });
}

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

/** Beyond the thickest plate that the chart tells apart. */
const THICKEST = 400;
const thicknessRows = (): AidCell[][] =>
  spansOf(armourClassOf, { least: 1, most: THICKEST, modified: false })
    .filter(({ result }) => result !== null)
    .map(({ from, to, result }) => [
      to === THICKEST ? `${from} mm or more` : `${from}–${to} mm`,
      strong(String(result)),
    ]);
