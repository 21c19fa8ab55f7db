/** Odds: an attack, fire in sequence, all against all, by distance, and the system's other rolls. */
import { standsBelow } from "../../../shared/editing/forces/below.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type {
  ChanceAnswer,
  ChartAnswer,
  DuelAnswer,
  MatrixQuestion,
  PlanQuestion,
  SequenceAnswer,
  TargetChances,
} from "../../../shared/planner/questions.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { TargetCondition } from "../../../shared/play/planning.ts";
import type { ChanceQuestion } from "../../../shared/rules/chanceQuestion.ts";
import type { OddsFlagValues } from "../../../shared/rules/oddsQuestion.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { Formation, Stand } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import { answeredIn, answerIn, type Wanted } from "./slots.ts";

export const ODDS_VIEWS = ["attack", "sequence", "matrix", "distance", "rolls"] as const;
export type OddsView = (typeof ODDS_VIEWS)[number];

/** The chance shown where there is room for one: null for any harm, else a condition or a graver one. */
export type Measure = string | null;

/** Both sides' figures as changed by the user, for charts; valid for this pair only. */
export interface Figures {
  readonly firer: StandId;
  readonly target: StandId;
  readonly there: OddsFlagValues;
  readonly back: OddsFlagValues;
}

export interface OddsHand {
  readonly view: OddsView;
  /** The chosen weapon; null: the best weapon fires. */
  readonly weapon: { readonly stand: StandId; readonly index: number } | null;
  /** The user's order of fire in sequence; stands outside it fire after those in it. */
  readonly order: readonly StandId[];
  /** The matrix's firers: a side, or a formation of it. */
  readonly firing: SideId;
  readonly formation: string | null;
  /** The matrix leaves out rows and columns without any shot. */
  readonly shotsOnly: boolean;
  readonly measure: Measure;
  readonly figures: Figures | null;
  /** The players' additions; valid for this pair only. */
  readonly choices: Choices | null;
  /** The chosen roll of the system's other rolls; null: the first. */
  readonly roll: string | null;
  /** The roll's figures as changed by the user; valid for this roll of this stand only. */
  readonly rollFigures: RollFigures | null;
  /** The place that such a roll is aimed at. */
  readonly aim: TablePoint | null;
}
export interface Choices {
  readonly firer: StandId;
  readonly target: StandId;
  readonly flags: OddsFlagValues;
}
export interface RollFigures {
  readonly of: string;
  readonly stand: StandId;
  readonly flags: OddsFlagValues;
}
export const initialOdds: OddsHand = {
  view: "attack",
  weapon: null,
  order: [],
  firing: "red",
  formation: null,
  shotsOnly: true,
  measure: null,
  figures: null,
  choices: null,
  roll: null,
  rollFigures: null,
  aim: null,
};

const onTable = ({ table }: PlanNow): readonly Stand[] => table.scenario.stands.filter(({ at }) => at !== null);
const stand = (now: PlanNow, id: StandId | null | undefined): Stand | undefined =>
  onTable(now).find((candidate) => candidate.id === id);

export interface Pair {
  readonly firer: Stand;
  /** Null: no target yet. */
  readonly target: Stand | null;
}
/** The first selected stand and its target; null where no stand is selected. */
export function pairOf(now: PlanNow): Pair | null {
  const firer = [...now.selected].map((id) => stand(now, id)).find((candidate) => candidate !== undefined);
  if (!firer) return null;
  const target = stand(now, now.target);
  return { firer, target: target && target.side !== firer.side ? target : null };
}

/** The selected stands on the first one's side, in their order of fire. */
export function firersOf(now: PlanNow): readonly Stand[] {
  const side = pairOf(now)?.firer.side;
  const all = onTable(now).filter((candidate) => candidate.side === side && now.selected.has(candidate.id));
  const { order } = now.hands.odds;
  const place = (id: StandId) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...all].sort((a, b) => place(a.id) - place(b.id));
}

/** Formations with stands on the table, and those stands. */
export function formationsOf(
  now: PlanNow,
): readonly { readonly formation: Formation; readonly stands: readonly Stand[] }[] {
  const { scenario } = now.table;
  return scenario.formations.flatMap((formation) => {
    const stands = standsBelow(scenario, formation.id).filter(({ at }) => at !== null);
    return stands.length > 0 ? [{ formation, stands }] : [];
  });
}
/** The formation whose stands on the table are exactly the selected stands. */
export const selectedFormation = (now: PlanNow): Formation | null =>
  formationsOf(now).find(
    ({ stands }) => stands.length === now.selected.size && stands.every(({ id }) => now.selected.has(id)),
  )?.formation ?? null;

/** The matrix's question; null without firers or without targets. */
export function matrixOf(now: PlanNow): MatrixQuestion | null {
  const { firing, formation } = now.hands.odds;
  const all = onTable(now);
  const among = formation === null ? null : new Set(standsBelow(now.table.scenario, formation).map(({ id }) => id));
  const firers = all.filter(({ side, id }) => side === firing && (among === null || among.has(id)));
  const targets = all.filter(({ side }) => side !== firing);
  if (firers.length === 0 || targets.length === 0) return null;
  return { type: "matrix", firers: firers.map(({ id }) => id), targets: targets.map(({ id }) => id) };
}

/** The chart's figures: those of the table, or as changed by the user. Null until they are known. */
export function figuresOf(now: PlanNow): Figures | null {
  const pair = pairOf(now);
  if (!pair?.target) return null;
  const [firer, target] = [pair.firer.id, pair.target.id];
  const { figures } = now.hands.odds;
  if (figures?.firer === firer && figures.target === target) return figures;
  const duel = duelOf(now);
  return duel?.there.flags && duel.back.flags
    ? { firer, target, there: duel.there.flags, back: duel.back.flags }
    : null;
}

/** The players' additions to the selected pair's shot. */
export function choicesOf(now: PlanNow): OddsFlagValues {
  const pair = pairOf(now);
  const { choices } = now.hands.odds;
  return choices && choices.firer === pair?.firer.id && choices.target === pair.target?.id ? choices.flags : {};
}

/** The answer about the selected pair; while the pair moves, the last answer. */
export function duelOf(now: PlanNow): DuelAnswer | null {
  const answer = answerIn(now.slots, "odds-duel", "duel");
  const pair = pairOf(now);
  return answer && answer.there.firer === pair?.firer.id && answer.there.target === pair.target?.id ? answer : null;
}
/** The answer by distance about the selected pair; while its figures change, the last answer. */
export function chartOf(now: PlanNow): ChartAnswer | null {
  const asked = answeredIn(now.slots, "odds-chart", "chart");
  const pair = pairOf(now);
  const same = asked !== null && asked.firer === pair?.firer.id && asked.target === pair.target?.id;
  return same ? answerIn(now.slots, "odds-chart", "chart") : null;
}
/** The answer about the selected firers in their order. */
export function sequenceOf(now: PlanNow): SequenceAnswer | null {
  const answer = answerIn(now.slots, "odds-sequence", "sequence");
  const asked = answeredIn(now.slots, "odds-sequence", "sequence");
  const same =
    asked?.target === now.target &&
    asked.firers.join() ===
      firersOf(now)
        .map(({ id }) => id)
        .join();
  return same ? answer : null;
}

/** The system's other rolls, and the one in front. */
export function rollsOf({ table, hands }: PlanNow): {
  readonly all: readonly ChanceQuestion[];
  readonly chosen: ChanceQuestion | null;
} {
  const system = ruleSystem(table.scenario.system);
  const all = system.ok ? system.value.chances : [];
  return { all, chosen: all.find(({ id }) => id === hands.odds.roll) ?? all[0] ?? null };
}
/** The roller: the first selected stand. */
export const rollerOf = (now: PlanNow): Stand | null => pairOf(now)?.firer ?? null;
/** The answer about the roll in front; while its figures change, the last answer. */
export function rollOf(now: PlanNow): ChanceAnswer | null {
  const asked = answeredIn(now.slots, "odds-roll", "chance");
  const same = asked !== null && asked.of === rollsOf(now).chosen?.id && asked.stand === rollerOf(now)?.id;
  return same ? answerIn(now.slots, "odds-roll", "chance") : null;
}
function rollAsks(now: PlanNow): Wanted {
  const { chosen } = rollsOf(now);
  const roller = rollerOf(now);
  if (!chosen || !roller) return {};
  const { rollFigures, aim: at } = now.hands.odds;
  const of = chosen.id;
  const changed = rollFigures?.of === of && rollFigures.stand === roller.id ? rollFigures.flags : null;
  const others = firersOf(now).flatMap(({ id }) => (id === roller.id ? [] : [id]));
  const aim = chosen.aims && at ? { aim: { at, others } } : {};
  return { "odds-roll": { type: "chance", of, stand: roller.id, flags: changed, ...aim } };
}

export function oddsAsks(now: PlanNow): Wanted {
  const { view } = now.hands.odds;
  if (view === "rolls") return rollAsks(now);
  if (view === "matrix") {
    const question = matrixOf(now);
    return question ? { "odds-matrix": question } : {};
  }
  const pair = pairOf(now);
  if (!pair?.target) return {};
  const [firer, target] = [pair.firer.id, pair.target.id];
  if (view === "sequence")
    return { "odds-sequence": { type: "sequence", firers: firersOf(now).map(({ id }) => id), target } };
  const { weapon } = now.hands.odds;
  const named = weapon?.stand === firer ? { weapon: weapon.index } : {};
  const choices = choicesOf(now);
  const chosen = Object.keys(choices).length > 0 ? { choices } : {};
  const duel: PlanQuestion = { type: "duel", shot: { stand: firer, target, ...named, ...chosen } };
  const figures = view === "distance" ? figuresOf(now) : null;
  return { "odds-duel": duel, ...(figures ? { "odds-chart": { type: "chart", ...figures } } : {}) };
}

/** The chance shown, as an exact fraction. */
export const measured = (chances: TargetChances, measure: Measure): string =>
  chances.conditions.find(({ id }) => id === measure)?.atLeast ?? chances.worse;

/** The measure in words: "suppressed", "suppressed or worse", "worse off than before". */
export function measureWords(conditions: readonly TargetCondition[], measure: Measure): string {
  const at = conditions.findIndex(({ id }) => id === measure);
  const name = conditions[at]?.name.toLowerCase();
  return name === undefined ? "worse off than before" : at === 0 ? name : `${name} or worse`;
}
