/** What an attack does to its target: disruption, suppression, going back, dispersal (Unit Morale). */
import { facingOf } from "../../../geometry/directions.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import { pathLength } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import { isOnTable } from "../../referee/field.ts";
import { disperses } from "../shot.ts";
import { D3, DISRUPTION_TO_DISPERSE } from "../tables.ts";
import { ownEdge } from "./edges.ts";
import type { Fate } from "./facts.ts";
import { awayFrom, type Fall, fallBack } from "./fallBack.ts";
import { opposite } from "./field.ts";
import type { ArmourAct } from "./game.ts";
import { RULES } from "./numbers.ts";
import { roll } from "./rolls.ts";
import { spot } from "./spotting.ts";
import { type AttackProcedure, groupOf, leaveWay, moveOf } from "./state.ts";
import { say, tell } from "./words.ts";

/** "immediately move backwards a normal move". */
export function goBack(act: ArmourAct, id: StandId, why: "break-off" | "scoot"): void {
  const { field, state } = act;
  const one = field.stateOf(state, id);
  const afv = field.afv(id);
  if (!afv) return;
  const { does, rule } = BACK[why];
  const faces = roll(act, one.side, 1, `${field.name(id)} ${does}`, rule);
  const rolled = { fixed: one.suppressed ? 0 : afv.fixedMove, variable: (faces[0] ?? 0) * afv.variable, moves: 1 };
  const fall = fallBack(field, state, id, { ...awayFrom(one.facing), halts: false }, rolled);
  fell(act, id, why, faces, rolled.fixed + rolled.variable, fall);
  spot(act, id);
}

const BACK = {
  forced: { does: "is Forced Back", rule: RULES.forcedBack },
  "break-off": { does: "breaks off", rule: RULES.breakOff },
  scoot: { does: "scoots", rule: RULES.scoot },
} as const;
const STOPS = {
  cover: " into cover",
  edge: " to the table's edge",
  friend: " to where there is room",
  ground: " as far as the ground lets it",
} as const;
/** In inches: so much less than was rolled is worth a word. */
const SHORT = 0.1;

function fell(
  act: ArmourAct,
  stand: StandId,
  why: keyof typeof BACK,
  faces: readonly number[],
  inches: number,
  fall: Fall,
): void {
  const { field, state } = act;
  const { does, rule } = BACK[why];
  const one = field.stateOf(state, stand);
  const gone = fall.walked.length > 1 ? pathLength(fall.walked) / field.scale : 0;
  const far = field.measure.far(inches);
  const went = field.measure.far(Math.round(gone * 10) / 10);
  const short = gone < inches - SHORT ? ` of ${far}` : "";
  const stops = fall.stoppedBy ? STOPS[fall.stoppedBy] : "";
  say(act, `${field.name(stand)} ${does}${stops}, ${went}${short}`, [rule], one.side, {
    stands: [stand],
    path: fall.walked,
    working: [{ title: "Going back", rows: [{ name: "Dice", rule, value: faces.join(" ") || "none" }], total: far }],
  });
  leaveWay(state, stand);
  const group = groupOf(state);
  if (group?.stands.includes(stand)) one.moved = true;
  // Whoever has broken off is out of its activation.
  if (why === "break-off") {
    one.brokeOff = true;
    if (group) group.stands = group.stands.filter((id) => id !== stand);
  }
  Object.assign(one, { at: fall.at, facing: fall.facing });
}
/** What an attack does to its target: disruption, suppression, being forced back, dispersal. */
export function apply(act: ArmourAct, attack: AttackProcedure): void {
  const { field, state } = act;
  const { target, result } = attack;
  const one = field.stateOf(state, target);
  if (!result || !isOnTable(one)) return;
  const disruption = one.disruption + result.disruption;
  one.disruption = Math.min(disruption, DISRUPTION_TO_DISPERSE);
  one.suppressed ||= result.suppressed;
  attack.result = null;
  const going = moveOf(state);
  if (going?.stand === target && result.suppressed) going.halted = true;
  if (disperses(disruption)) disperse(act, target, "fire");
  else if (result.forcedBack) forceBack(act, attack, result.forcedBack);
}

function forceBack(
  act: ArmourAct,
  { target, source }: AttackProcedure,
  { fixed, dice: count }: { fixed: number; dice: number },
): void {
  const { field, state } = act;
  const { at, side } = field.stateOf(state, target);
  if (!at) return;
  const why = `${field.name(target)} ${BACK.forced.does}`;
  const faces = count === 0 ? [] : roll(act, side, count, why, RULES.forcedBack, { type: "sum" });
  const inches = fixed + faces.reduce((sum, face) => sum + face, 0);
  const towards =
    source.type === "artillery" ? ownEdge(field, side, at) : facingOf(minus(vecOf(at), vecOf(source.from)));
  const back = awayFrom(opposite(towards));
  const fall = fallBack(field, state, target, { ...back, halts: true }, inches * field.scale);
  fell(act, target, "forced", faces, inches, fall);
  if (fall.into === null) spot(act, target);
  else disperse(act, target, "enemy");
}

/** "Dispersion": off the table, and half a die of army morale with it. */
function disperse(act: ArmourAct, id: StandId, why: Fate): void {
  const { field, state } = act;
  const one = field.stateOf(state, id);
  const own = state.sides[one.side];
  const [face = 1] = roll(act, one.side, 1, `Army morale lost with ${field.name(id)}`, RULES.dispersion);
  const lost = D3.of(face);
  const morale = Math.max(0, own.morale - lost);
  const driven = why === "enemy" ? ", driven into the enemy" : "";
  const rows = [{ name: "D3, half a die", rule: RULES.dispersion, value: `${face} → ${lost}` }];
  tell(
    act,
    { type: "dispersed", stand: id, at: one.at, face, lost, morale, why },
    `${field.name(id)} is dispersed${driven}: army morale −${lost}, ${morale} left`,
    [RULES.dispersion],
    one.side,
    { outcome: "dispersed", stands: [id], working: [{ title: "Army morale", rows }] },
  );
  Object.assign(one, { status: "eliminated", disruption: DISRUPTION_TO_DISPERSE });
  own.morale = morale;
  leaveWay(state, id);
}
