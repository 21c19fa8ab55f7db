/** Artillery, air strikes and fire at them. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { RESULT_NAMES } from "../../ghq/play/logWords.ts";
import { RULES } from "../play/numbers.ts";
import { ANTI_AIRCRAFT, BELOW_FOR_ARTILLERY, DEVIATION, STRIKE_SHEAF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const ARTILLERY = sheetText(`
# Artillery and air strikes
## Direct artillery fire [{{rules.direct}}] | wide
1. Place: One mortar or howitzer names a place in sight and in range. It must be in firing posture and without F. [1, 2]
1. Roll to fire: Roll 1D20 with its S and D and the terrain of the place. Failure: no effect. Either way it gets F. [3]
1. Deviation: Mortars only: roll 1D20 again without the terrain. Failure: the fire deviates as indirect fire does. [4]
1. Impact: As below. [5–10]
## Indirect artillery fire [{{rules.indirect}}] | wide
1. Mission: Reveal missions plotted for this turn. A mission that isn’t fired now is lost. [1]
1. Roll to fire: Each gun rolls 1D20 with its S and D and the terrain of the place. A gun that fails doesn’t fire. [2]
1. Deviation: The first gun that fires rolls again for the whole sheaf, without the terrain. Success: the sheaf falls where it was
  aimed. Failure: 1D{{deviation.directions}} gives the direction (1 is north, then clockwise), {{deviation.artilleryDice}}D6 the
  inches; the sheaf keeps its shape and facing. [3, 4]
1. Impact: As below, gun by gun. [5–10]
## Impact [{{rules.impact}}] | wide
- Markers: A square of {{options.impactSize″}} for each gun that fired, side by side across the facing. They stay until markers are
  removed.
- Who: Each marker attacks every stand whose base it touches, friend or enemy, and later in the turn any stand that enters it. Each
  marker attacks a stand once.
- Attack: Column: firepower against men, weapons or vehicles, less the full defence. Row: 2D6 with the target’s terrain. Range doesn’t
  count. Below the table’s first column: {{below.letter}}, without a roll.
## Air strike [{{rules.strike}}] | wide
1. Before the battle: For each aircraft, secretly write down the turn, the place and the direction of flight.
1. Arrival: In the artillery phase of its turn, reveal the place and choose the attack: strafing, rockets or bombs.
1. Anti-aircraft: The enemy fires at the aircraft, as below.
1. Cohesion: Roll 1D20 with the modifiers of that fire. Failure: the aircraft breaks off and is gone.
1. Deviation: Roll 1D20 again. Failure: 1D{{deviation.directions}} gives the direction (1 is north, then clockwise),
  {{deviation.airDice}}D6 the inches; strafing as a whole, in its direction, rockets and bombs square by square.
1. Attack: Attack each stand under the squares. Column: the aircraft’s value for this attack against the target’s class, less its
  defence. Row: 2D6 with the target’s terrain. Then remove the squares.
## Fire at aircraft [{{rules.antiAircraft}}]
1. Who: Anti-aircraft guns in firing posture with the place of the strike in range.
1. Roll: Each rolls 1D20. A success makes the strike’s roll harder.
1. Besides: A gun fires at every strike in its range, but not at aircraft and ground targets in one turn.
## On the strike’s cohesion [{{rules.antiAircraft}}]
! Each gun that succeeds | 1D20
| up to {{antiAircraft.lightUpTo}} mm | **{{+antiAircraft.light}}**
| over {{antiAircraft.lightUpTo}} mm | **{{+antiAircraft.heavy}}**
## Squares of a strike [{{rules.strike}}]
! Attack | Squares
| strafing | **{{squares.strafing}}**
| rockets | **{{squares.rockets}}**
| bombs | **{{squares.bombs}}**
> In a row along the flight, as large as impact markers.
`);

export const artillerySheet = ({ options }: AidFacts): AidSheet =>
  ARTILLERY({
    options,
    rules: RULES,
    deviation: DEVIATION,
    below: RESULT_NAMES[BELOW_FOR_ARTILLERY],
    antiAircraft: ANTI_AIRCRAFT,
    squares: STRIKE_SHEAF,
  });
