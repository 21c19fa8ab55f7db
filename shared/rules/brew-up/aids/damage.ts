/** The effects of hits on vehicles and weapons: external and internal damage, mines, and hits by small arms. */
import type { Gravity } from "../../../play/view.ts";
import { capital } from "../../../words.ts";
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import {
  BREAKS_TRACKS_FROM,
  type ExternalDamage,
  externalDamage,
  type InternalDamage,
  type InternalType,
  internalDamage,
} from "../damage.ts";
import { GREATEST_SCORE } from "../dice.ts";
import {
  AFV_BURNS_FROM,
  AMMUNITION_BREWS_FROM,
  FUEL_LASTS,
  GUN_DISABLED_FROM,
  TANK_BREWS_FROM,
} from "../infantryDamage.ts";
import { AIMED } from "../infantryFire.ts";
import { type MineColumn, type MineResult, mineDamage } from "../mines.ts";
import { rowsByScore, type Scores } from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";

const DAMAGE = sheetText(`
# Damage
## External damage to an AFV [External Damage to AFV] | wide | names 2
! 2D10 | Result
{{rows external}}
> Roll for each hit on armour{{choose readings.externalDamage}}{{when every-hit}}, in addition to internal damage if it
  penetrates{{when not-penetrating}} that doesn’t penetrate{{end}}, without modifiers.
> The card doesn’t say how to free a jammed turret: the players agree.
## Internal damage to an AFV [Internal Damage to AFV] | wide | names 2
! 2D10 | Result
{{rows internal}}
> Roll for each hit that penetrates: +1 for each level of the round’s class above the armour’s.
## Anti-tank mines [Anti-tank Mine Damage] | wide
! 2D10 | Light tank | Medium tank | Heavy tank | Soft vehicle
{{rows mines}}
> * Casualties as by a grenade that bursts (sheet Blast). The weight of a vehicle is its column; halftracks and cars are light.
## Hits by infantry on vehicles and weapons [Infantry Fire Damage to Vehicles & Weapons] | wide
! What is hit | Second roll, 2D10 | Result
| Engine of a soft vehicle (aimed at, {{+aimed}}) | – | disabled for the rest of the battle
| Gas tank of a soft vehicle (aimed at, {{+aimed}}) | – | out of fuel after {{fuelLasts}} turns, if it doesn’t brew up
| Gas tank, by tracer of a rifle or a 30-cal. MG | **{{brewsUp.30-cal-tracer}} or more** | brews up
| Gas tank, by tracer of a 50-cal. MG | **{{brewsUp.50-cal-tracer}} or more** | brews up
| Gas tank, by a bazooka or similar | **{{brewsUp.rocket}} or more** | brews up
| Crew of a gun | **{{gun.from}}–{{gun.to}}** | the gun is disabled for the rest of the battle
| Crew of a gun | **{{ammunitionFrom}} or more** | the ammunition brews up
| Soft vehicle or weapon, by a flamethrower | – | burns
| AFV, by a flamethrower | **{{burnsFrom}} or more** | burns
> Second rolls have no modifiers.
`);

export const damageSheet = ({ readings }: AidFacts): AidSheet =>
  DAMAGE({
    readings,
    external: rowsByScore(
      (score) => externalDamage(score, BREAKS_TRACKS_FROM),
      PLAIN,
      (damage) => [externalWords(damage)],
      (damage) => EXTERNAL_GRAVITY[damage.type],
    ),
    internal: rowsByScore(
      (score) => internalDamage(score, 0),
      ADDED,
      (damage) => [internalWords(damage)],
      (damage) => INTERNAL_GRAVITY[damage.type],
    ),
    mines: rowsByScore(
      (score) => MINE_COLUMNS.map((column) => mineDamage(column, score, readings).type),
      PLAIN,
      (types) => types.map((type) => MINE_CELLS[type]),
    ),
    aimed: AIMED,
    fuelLasts: FUEL_LASTS,
    brewsUp: TANK_BREWS_FROM,
    gun: { from: GUN_DISABLED_FROM, to: AMMUNITION_BREWS_FROM - 1 },
    ammunitionFrom: AMMUNITION_BREWS_FROM,
    burnsFrom: AFV_BURNS_FROM,
  });

/** 2D10 without modifiers, and with modifiers that only add. */
const PLAIN: Scores = { least: 0, most: GREATEST_SCORE, modified: false };
const ADDED: Scores = { least: 0, most: 2 * GREATEST_SCORE, modified: true };

function externalWords(damage: ExternalDamage): string {
  switch (damage.type) {
    case "none":
      return "No effect.";
    case "machine-gun-destroyed":
      return damage.mount === "coaxial" ? "The coaxial MG is destroyed." : "The MG in the hull is destroyed.";
    case "engine-grate":
      return `The engine grate is hit: compare the round again with armour ${damage.belowStern} below the stern’s.`;
    case "track-broken":
      return `High explosive of ${BREAKS_TRACKS_FROM} mm or more breaks a track: immobilized. Other rounds: no effect.`;
    case "turret-jammed":
      return "The turret is jammed.";
    case "main-gun-out":
      return "The main gun is out of action.";
    case "commander-hit":
      return `Cupola or hatch: ${casualties(damage.casualties)}, and the crew checks morale.`;
  }
}
const casualties = (count: number): string =>
  count === 0 ? "no casualties" : count === 1 ? "1 casualty" : `${count} casualties`;
const EXTERNAL_GRAVITY: Readonly<Record<ExternalDamage["type"], Gravity>> = {
  ...{ none: 0, "machine-gun-destroyed": 1, "engine-grate": 2, "track-broken": 2 },
  ...{ "turret-jammed": 2, "main-gun-out": 3, "commander-hit": 2 },
};

function internalWords(damage: InternalDamage): string {
  const lost = `${casualties(damage.casualties)}.`;
  const after = capital(lost);
  switch (damage.type) {
    case "no-damage":
      return `${after} No damage. The crew checks morale to stay.`;
    case "dazed":
      return `${after} Crew dazed this turn and ${damage.furtherTurns} more, radio wrecked. The crew checks morale to stay.`;
    case "immobilized":
      return `${after} Immobilized. The crew gets out; in later turns it may check morale to get in again.`;
    case "main-weapon-wrecked":
      return `${after} Main weapon wrecked. The crew gets out; in later turns it may check morale to get in again.`;
    case "knocked-out":
      return `${after} Knocked out. The crew gets out for good; salvage after the battle.`;
    case "brewed-up":
      return `${after} Brews up and explodes; nothing to salvage.`;
  }
}
const INTERNAL_GRAVITY: Readonly<Record<InternalType, Gravity>> = {
  ...{ "no-damage": 0, dazed: 1, immobilized: 2, "main-weapon-wrecked": 2, "knocked-out": 3, "brewed-up": 4 },
};

/** In the order of the columns. */
const MINE_COLUMNS: readonly MineColumn[] = ["light", "medium", "heavy", "soft"];
const MINE_CELLS: Readonly<Record<MineResult["type"], AidCell>> = {
  immobilized: { text: "immobilized", gravity: 1 },
  disabled: { text: "disabled", gravity: 2 },
  overturned: { text: "overturned", gravity: 3 },
  penetrated: { text: "penetrated", gravity: 3 },
  destroyed: { text: "destroyed *", gravity: 4 },
};
