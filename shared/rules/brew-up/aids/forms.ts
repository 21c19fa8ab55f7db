/** What is filled in by hand: the state of vehicles and crew, orders to artillery, concealed units. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import type { AidFacts } from "./facts.ts";

/** A page of lines. Boxes for a crew of five, the usual one, and up to seven: a line has no room for more. */
const RECORD = sheetText(`
# Damage record
## Vehicles, guns and crew | wide | lines 22
_ Name, vehicle or gun 2.6
_ 1, crew 0.45
_ 2, crew 0.45
_ 3, crew 0.45
_ 4, crew 0.45
_ 5, crew 0.45
{{if six}}_ 6, crew 0.45{{end}}
{{if seven}}_ 7, crew 0.45{{end}}
_ Gun, out 0.8
_ MGs, out 0.8
_ Moves, immobilized 1.2
_ Turret, jammed 0.9
_ Morale, dazed, out 1.2
_ Notes, radio, fuel, target 2.4
> Cross out the boxes beyond the crew, then one for each casualty. Cross out losses; write temporary effects with their last turn.
`);

const ORDERS = sheetText(`
# Artillery orders
## Artillery orders [Turn Sequence, phase 1] | wide | lines 14
_ Turn, of the order 0.8
_ Battery, which, how many shells 2.2
_ Aim point, from west, from south 2
_ Observed, by whom, or blind 1.6
_ Correction, turn of fire 1.1
_ Lands on, turn 0.8
_ Fell, direction, inches 1.4
> One sheet for each side, hidden from the enemy. Lands on: the turn of the order plus the battery’s delay.
## Guns that stay on their targets [Turn Sequence, phase 2] | wide | lines 8
_ Gun, tank or gun 2
_ Target 2
_ Since, first turn of fire 1
_ Turns, a stroke for each 2
`);

const CONCEALED = sheetText(`
# Concealed units
## Orders of concealed units | wide | lines 20
_ Unit 2
_ Place, from west, from south 2
_ In, terrain 1.2
_ Facing 0.9
_ Care, special 0.7
_ Orders, when to fire, where to go 3
_ Found, turn, by whom 1.1
> One sheet for each side, hidden from the enemy. These units stand on the table only once they are found or move in sight.
`);

export function formSheets({ vehicles }: AidFacts): AidSheet[] {
  const crews = vehicles.filter(({ kind }) => kind === "afv" || kind === "soft").map(({ crew }) => crew);
  const most = Math.max(0, ...crews);
  return [RECORD({ six: most >= 6, seven: most >= 7 }), ORDERS(), CONCEALED()];
}
