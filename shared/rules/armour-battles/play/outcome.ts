/** What an attack does to its target: disruption, suppression, going back, dispersal (Unit Morale). */
import { facingOf } from "../../../geometry/directions.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import type { StandId } from "../../../play/contract.ts";
import { isOnTable } from "../../referee/field.ts";
import { disperses } from "../shot.ts";
import { D3, DISRUPTION_TO_DISPERSE } from "../tables.ts";
import { ownEdge } from "./edges.ts";
import { awayFrom, type Fall, fallBack } from "./fallBack.ts";
import { RULES } from "./numbers.ts";
import { spot } from "./spotting.ts";
import type { AttackProcedure } from "./state.ts";
import type { Turn } from "./turn.ts";

/** "immediately move backwards a normal move". */
export function goBack(turn: Turn, id: StandId, why: "break-off" | "scoot"): void {
  const { field, state, dice, emit } = turn;
  const one = field.stateOf(state, id);
  const afv = field.afv(id);
  if (!afv) return;
  const faces = dice.roll({
    sides: 6,
    count: 1,
    who: one.side,
    why: `${field.name(id)} ${why === "scoot" ? "scoots" : "breaks off"}`,
    rule: why === "scoot" ? RULES.scoot : RULES.breakOff,
    classes: { type: "faces" },
  });
  const rolled = { fixed: one.suppressed ? 0 : afv.fixedMove, variable: (faces[0] ?? 0) * afv.variable, moves: 1 };
  const fall = fallBack(field, state, id, { ...awayFrom(one.facing), halts: false }, rolled);
  emit(fell(id, why, faces, rolled.fixed + rolled.variable, fall));
  spot(turn, id);
}
const fell = (
  stand: StandId,
  why: "forced" | "break-off" | "scoot",
  faces: readonly number[],
  inches: number,
  { into: _, ...fall }: Fall,
) => ({ type: "fell-back", stand, why, faces, inches, ...fall }) as const;

/** What an attack does to its target: disruption, suppression, being forced back, dispersal. */
export function apply(turn: Turn, attack: AttackProcedure): void {
  const { field, state, emit } = turn;
  const { target, result } = attack;
  const one = field.stateOf(state, target);
  if (!result || !isOnTable(one)) return;
  const disruption = one.disruption + result.disruption;
  const suppressed = one.suppressed || result.suppressed;
  emit({ type: "attack-applied", target, result, disruption: Math.min(disruption, MOST_DISRUPTION), suppressed });
  if (disperses(disruption)) disperse(turn, target, "fire");
  else if (result.forcedBack) forceBack(turn, attack, result.forcedBack);
}
const MOST_DISRUPTION = DISRUPTION_TO_DISPERSE;

function forceBack(
  turn: Turn,
  { target, source }: AttackProcedure,
  { fixed, dice: count }: { fixed: number; dice: number },
): void {
  const { field, state, dice, emit } = turn;
  const { at, side } = field.stateOf(state, target);
  if (!at) return;
  const faces =
    count === 0
      ? []
      : dice.roll({
          sides: 6,
          count,
          who: side,
          why: `${field.name(target)} is Forced Back`,
          rule: RULES.forcedBack,
          classes: { type: "sum" },
        });
  const inches = fixed + faces.reduce((sum, face) => sum + face, 0);
  const towards =
    source.type === "artillery" ? ownEdge(field, side, at) : facingOf(minus(vecOf(at), vecOf(source.from)));
  const back = awayFrom(((towards + 180) % 360) as typeof towards);
  const fall = fallBack(field, state, target, { ...back, halts: true }, inches * field.scale);
  emit(fell(target, "forced", faces, inches, fall));
  if (fall.into === null) spot(turn, target);
  else disperse(turn, target, "enemy");
}

/** "Dispersion": off the table, and half a die of army morale with it. */
export function disperse({ field, state, dice, emit }: Turn, id: StandId, why: "fire" | "enemy"): void {
  const one = field.stateOf(state, id);
  const [face = 1] = dice.roll({
    sides: D3.sides,
    count: 1,
    who: one.side,
    why: `Army morale lost with ${field.name(id)}`,
    rule: RULES.dispersion,
    classes: { type: "faces" },
  });
  const lost = D3.of(face);
  emit({
    type: "dispersed",
    stand: id,
    at: one.at,
    face,
    lost,
    morale: Math.max(0, state.sides[one.side].morale - lost),
    why,
  });
}
