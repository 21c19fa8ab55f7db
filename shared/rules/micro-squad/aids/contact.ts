/** What a mover meets: fire, mines, and the enemy himself. */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { coveringFire, opportunityFire } from "../../ghq/aids/reactions.ts";
import { signed } from "../../signed.ts";
import { NUMBERS, RULES } from "../play/numbers.ts";
import { GETS_OUT } from "../play/passengers.ts";
import { COVERING } from "../play/postures.ts";
import { ASSAULT, MINES, OVERRUN } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

/** The card is silent about passengers: ours. */
const CONTACT = sheetText(`
# Contact
{{part opportunityFire}}
{{part coveringFire}}
## Overrun, by vehicles [{{rules.overrun}}] | wide
1. Move: First move all stands of the group to the ends of their paths. [1]
1. Defender: Rolls cohesion against each attacker, by the table. Each failure is an attack on the defender in column
  {{+overrun.onDefender}}. [2–6]
1. Attackers: Each rolls cohesion. A failure is an attack on that attacker in column {{+overrun.onAttacker}}. [7, 8]
## Overrun: on the defender’s 1D20 [{{rules.overrun}} 3–5]
! Attacker | Men | Weapons
| Tracks | **{{+overrun.trackedOverPersonnel}}** | **{{+overrun.trackedOverWeapons}}**
| Wheels | – | **{{+overrun.wheeledOverWeapons}}**
## Minefields [{{rules.mines}}]
! Sort | Column
{{rows mines}}
> A minefield attacks a stand that leaves it, in this column of the combat results. * In this battle.
## Close assault, by men on foot [{{rules.assault}}] | wide
1. Defender: A defender in firing posture rolls cohesion. Success: it attacks one assaulting stand, {{+assault.modifier}} on the 2D6.
  [1, 2]
1. Assault: Each rolls cohesion. Success: it attacks, {{+assault.modifier}} on the 2D6, engineers (E) {{+assault.engineers}}. Cavalry
  (C) has double firepower against targets without armour. Range doesn’t count. [3, 4]
1. Give way: A disorganised defender moves {{assault.givesWay″}} away from the attackers if there is room. [5]
{{if options.passengers}}
## Passengers | wide
- Who: Men and guns may ride, up to the number of stands in the carrier’s data.
- Get in: From beside the carrier; this is the stand’s whole move.
- Get out: Within {{getsOut″}} of the carrier while its group moves; this is the stand’s whole move. Not in the turn in which it got
  in.
- Lost carrier: Each passenger rolls cohesion. Success, with room where the carrier stood: it stands there with an S. Otherwise it is
  lost too.
{{end}}
`);

export const contactSheet = ({ options }: AidFacts): AidSheet =>
  CONTACT({
    options,
    rules: RULES,
    opportunityFire: opportunityFire({
      options,
      rules: { all: NUMBERS.opportunity, who: "", when: "", how: "", after: "" },
    }),
    coveringFire: coveringFire({ options, covering: COVERING, rule: RULES.covering }),
    overrun: OVERRUN,
    mines: minesRows(options.minefields),
    assault: ASSAULT,
    getsOut: GETS_OUT,
  });

const minesRows = (inBattle: keyof typeof MINES): AidTable["rows"] =>
  Object.entries(MINES).map(([name, column]) => [
    name === inBattle ? `${name} *` : name,
    { text: signed(column), strong: true },
  ]);
