/** One shell bursts: on each vehicle and gun in its blast, and once on all figures there together. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { damageInBlast, figuresModifier, saves } from "../attack/damage.ts";
import { type Harm, NO_HARM } from "../attack/harm.ts";
import { isOver } from "../attack/toss.ts";
import { BLAST_CHART, type BlastGroup, blastCasualties, type HitType } from "../blast.ts";
import { classOf } from "../chart.ts";
import { kindsAt } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { type BrewAct, rollTwo, type SeenStand } from "./game.ts";
import { tossed } from "./harming.ts";
import { factsOf } from "./shots.ts";

export function blastProtection(
  field: BrewField,
  { at, dugIn }: Pick<SeenStand, "at" | "dugIn">,
): "minimal" | "soft" | "hard" {
  if (dugIn) return "hard";
  const protections = at ? kindsAt(field, at).map((kind) => classOf(field.rules.chart[kind], "protects")) : [];
  return protections.includes("hard") ? "hard" : protections.includes("soft") ? "soft" : "minimal";
}

interface Shell {
  readonly millimetres: number;
  readonly hit: HitType;
  readonly who: SideId;
}
interface Exposed extends BlastGroup {
  readonly id: StandId;
}

/** Harm adds up over the shells of a call. */
export function burst(act: BrewAct, under: readonly StandId[], shell: Shell, harms: Map<StandId, Harm>): void {
  const { field, state } = act;
  const { millimetres, hit, who } = shell;
  const blast = { type: "shell", burst: "ground", millimetres, hit } as const;
  const exposed: Exposed[] = [];
  for (const id of under) {
    const stand = field.stateOf(state, id);
    const before = harms.get(id) ?? NO_HARM;
    if (isOver(before, stand.figures)) continue;
    const facts = factsOf(field, stand);
    const shelter = blastProtection(field, stand);
    const damage = damageInBlast(facts, blast, shelter, field.readings);
    harms.set(id, damage ? tossed(act, damage, before, rollingOf(act, id, who)) : before);
    const modifier = figuresModifier(facts, blast, shelter);
    if (modifier !== null) exposed.push({ id, figures: stand.figures - before.casualties, modifier });
  }
  if (exposed.length > 0) strike(act, exposed, who, harms);
}
function rollingOf({ field, state }: BrewAct, id: StandId, who: SideId) {
  const { hidden, figures } = field.stateOf(state, id);
  return { who, what: `Shell on ${hidden ? "a concealed unit" : field.name(id)}`, figures, fallen: [] };
}

/** One throw for all figures in the blast: the most vulnerable fall first, the others throw to be saved. */
function strike(act: BrewAct, exposed: readonly Exposed[], who: SideId, harms: Map<StandId, Harm>): void {
  const { score } = rollTwo(act, who, "Casualties in the blast", BLAST_CHART);
  const { sure, saving } = blastCasualties(exposed, score);
  const worst = Math.max(...exposed.map(({ modifier }) => modifier));
  const first = exposed.filter(({ modifier }) => modifier === worst);
  const others = exposed.filter(({ modifier }) => modifier < worst).sort((a, b) => b.modifier - a.modifier);
  for (const [id, fallen] of shared(first, sure)) {
    const harm = harms.get(id) ?? NO_HARM;
    harms.set(id, { ...harm, casualties: harm.casualties + fallen });
  }
  for (const [id, at] of inOrder(others, saving))
    harms.set(id, tossed(act, saves(at), harms.get(id) ?? NO_HARM, rollingOf(act, id, who)));
}
/** Among equal units figures fall one by one, from each in turn (ours). */
function shared(groups: readonly Exposed[], count: number): Map<StandId, number> {
  const rounds = new Map<StandId, number>();
  let left = count;
  for (let round = 0; left > 0; round++)
    for (const { id, figures } of groups) {
      if (left === 0 || round >= figures) continue;
      rounds.set(id, round + 1);
      left--;
    }
  return rounds;
}
function inOrder(groups: readonly Exposed[], count: number): Map<StandId, number> {
  const ordered = new Map<StandId, number>();
  let left = count;
  for (const { id, figures } of groups) {
    const here = Math.min(figures, left);
    if (here > 0) ordered.set(id, here);
    left -= here;
  }
  return ordered;
}
