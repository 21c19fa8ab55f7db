/** Rolls and logs fire, and writes its effect. */
import type { StandId } from "../../../play/contract.ts";
import { judgedInches } from "../../../sight/sightWords.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { automaticArm } from "../attack/arms.ts";
import { workingsOf } from "./forecast.ts";
import type { BrewAct } from "./game.ts";
import { type Fallen, fallenInWords, flashOf, harmInWords, suffer, volleyed } from "./harming.ts";
import { RULES } from "./numbers.ts";
import { firedKey, type WorkedShot } from "./shots.ts";

export function shoot(act: BrewAct, worked: WorkedShot): void {
  const { field, state, log } = act;
  const { shot, arm, attack, inches, target, how } = worked;
  const firer = field.stateOf(state, shot.stand);
  const [name, enemy] = [field.name(shot.stand), field.name(shot.target)];
  const fallen: Fallen[] = [];
  // A target under fire from concealment learns nothing about the firer.
  const concealed = firer.hidden;
  const what = concealed ? `Fire at ${enemy}` : `${name} at ${enemy}`;
  const harm = volleyed(act, attack.volleys, { who: firer.side, what, figures: target.figures, fallen });
  const words = harmInWords(harm);
  const { came, flash } = flashOf(harm, target.figures);
  const line = {
    rules: [arm.type === "gun" ? RULES.guns : RULES.infantry],
    side: firer.side,
    outcome: words,
    came,
    flash,
    roll: { made: fallenInWords(fallen) },
    working: [
      ...workingsOf(worked),
      {
        title: "Dice",
        rows: fallen.map(({ why, rule, score }) => ({ name: why, rule, value: `${score}` })),
        total: words,
      },
    ],
    fact: { type: "fired", ...{ stand: shot.stand, target: shot.target, arm: arm.key, harm } },
  };
  const far = judgedInches(field.far(inches));
  log({
    ...line,
    text: `${name} fires its ${arm.name} at ${enemy}, ${far}, ${how.view}`,
    stands: [shot.stand, shot.target],
    ...(concealed ? { audience: [firer.side] } : {}),
  });
  if (concealed) tellTarget(act, shot.target, firer.side, words, line.flash);
  fire(act, worked);
  suffer(act, shot.target, harm);
}

/** The other side reads of the fire at it and the result. */
export function tellTarget(
  { field, log }: BrewAct,
  id: StandId,
  by: SideId,
  words: string,
  flash: ReturnType<typeof flashOf>["flash"],
): void {
  log({
    text: `${field.name(id)} is fired at from out of sight`,
    rules: [RULES.detection],
    side: null,
    outcome: words,
    flash,
    stands: [id],
    audience: SIDE_IDS.filter((side) => side !== by),
  });
}

/** The weapon has fired: the effects on its stand and its chain of fire. */
function fire({ field, state }: BrewAct, { shot, arm }: WorkedShot): void {
  const firer = field.stateOf(state, shot.stand);
  firer.fired = [...firer.fired, firedKey(field, arm)];
  if (automaticArm(arm)) {
    firer.bursts++;
    field.stateOf(state, shot.target).gunnedIn = state.turn;
  }
  if (firer.says === null) firer.says = shot.moves ? "moves" : "stays";
  if (arm.type !== "gun") return;
  firer.lastFired = { ...firer.lastFired, [arm.key]: state.turn };
  const { chain, stays } = firer;
  if (arm.key !== "main") return;
  const goesOn = stays && chain !== null && chain.target === shot.target && chain.turn === state.turn - 1;
  firer.chain = { target: shot.target, turns: goesOn ? (chain?.turns ?? 0) + 1 : 1, turn: state.turn };
}
