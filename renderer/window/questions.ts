/** Questions to the scenario's rule system, and the answers in words. No rule is decided here. */
import type { EditingDocument } from "../../shared/editing/types.ts";
import { inchesInWords } from "../../shared/geometry/inchWords.ts";
import { type Degrees, inches, point, type TablePoint } from "../../shared/geometry/units.ts";
import { lineBetween } from "../../shared/planner/sight/line.ts";
import { type SightProfile, sightProfile } from "../../shared/planner/sight/profile.ts";
import type { BattleView, StandId } from "../../shared/play/contract.ts";
import type { Supposed } from "../../shared/play/planning.ts";
import { ok, type Result } from "../../shared/result.ts";
import { type RulesInForce, rulesOf } from "../../shared/rules/ask.ts";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import { embedded } from "../../shared/scenario/vehicles.ts";
import type { MetOnLine, SightPlace } from "../../shared/sight/lineOfSight.ts";
import { sightInBrief, sightLabel, sightSentence, terrainInWords } from "../../shared/sight/sightWords.ts";
import { tableOf } from "../../shared/sight/tableOf.ts";
import type { TerrainKind } from "../../shared/table/kinds.ts";
import { storeysAt } from "../../shared/table/storeys.ts";
import type { Table } from "../../shared/table/table.ts";
import type { ArcOverlay, OutlineOverlay, SightOverlay } from "../scene/contract.ts";
import { blockerOutlines } from "./blocker.ts";

/** An end of a line of sight: a stand or a bare place. */
export type SightEnd =
  | { readonly type: "stand"; readonly id: string }
  | { readonly type: "place"; readonly at: TablePoint };

export interface MetWords {
  readonly words: string;
  /** Inches from the viewer. */
  readonly from: number;
  readonly to: number;
  /** Whether it blocks the line. */
  readonly blocks: boolean;
}

/** A ruling on a line of sight, in words and figures. */
export interface SightReport {
  readonly from: SightEnd;
  readonly to: SightEnd;
  readonly line: SightOverlay;
  readonly seen: boolean;
  /** In inches. */
  readonly distance: number;
  /** The limit in inches. */
  readonly allowed: number;
  /** "25″: 20″, and 5″ for the observer's height". */
  readonly allowedWords: string;
  /** "in sight", or the blocker and its inch: "woods at 7.5″". */
  readonly short: string;
  /** The whole ruling. */
  readonly sentence: string;
  /** The rule that ends the line; null where it is clear. */
  readonly rule: string | null;
  readonly met: readonly MetWords[];
  /** The line from the side. */
  readonly profile: SightProfile;
  /** Outlines of the block. */
  readonly blocker: readonly OutlineOverlay[];
}
export type SightAnswer = Result<SightReport>;

/** A scenario; for a game, also the asker's view of it. */
export type Asked = Pick<EditingDocument, "scenario" | "ground" | "revision"> & {
  readonly view?: BattleView | null | undefined;
  /** Suppositions about stands; `scenario` has the stands at their supposed places. */
  readonly supposed?: ReadonlyMap<StandId, Supposed> | undefined;
};

/** The rules and the table of a revision, shared by all questions about it. */
interface Moment {
  readonly revision: number;
  readonly rules: Result<RulesInForce>;
  readonly table: Table;
}
const moments = new WeakMap<Asked, Moment>();
function momentOf(document: Asked): Moment {
  const known = moments.get(document);
  if (known?.revision === document.revision) return known;
  const moment = { revision: document.revision, rules: rulesOf(document.scenario), table: tableOf(document) };
  moments.set(document, moment);
  return moment;
}

/** The number of storeys of the buildings at a place; 0 where there is none. */
export const askStoreys = (document: Asked, at: TablePoint): number => storeysAt(momentOf(document).table, at);

const rules = new WeakMap<Scenario, Result<RulesInForce>>();
/** The scenario's rules with its options; refused where this version doesn't know them. */
export function rulesIn(scenario: Scenario): Result<RulesInForce> {
  const known = rules.get(scenario) ?? rulesOf(scenario);
  rules.set(scenario, known);
  return known;
}

const placeOf = (end: SightEnd): SightPlace =>
  end.type === "stand" ? end : { type: "point", at: point(end.at[0], end.at[1]) };

/** Whether an end sees the other; refused with the reason where the question has no answer. */
export function askSight(document: Asked, from: SightEnd, to: SightEnd): SightAnswer {
  const { rules, table } = momentOf(document);
  if (!rules.ok) return rules;
  const { names, sight } = rules.value;
  const { scenario, view = null } = document;
  const supposed = [...(document.supposed?.values() ?? [])];
  const ruling = lineBetween({ table, rules: rules.value, scenario, view, supposed }, placeOf(from), placeOf(to));
  if (!ruling.ok) return ruling;
  const words = sightLabel(ruling.value, names);
  let profile: SightProfile | undefined;
  let blocker: readonly OutlineOverlay[] | undefined;
  const { seen, distance, allowed, bonus, blockedBy, met } = ruling.value;
  const report = ruling.value.outlook ?? ruling.value.report;
  const sum =
    bonus === 0 ? "" : `: ${inchesInWords(allowed - bonus)}, and ${inchesInWords(bonus)} for the observer's height`;
  return ok({
    from,
    to,
    line: {
      from: report.from,
      to: report.to,
      blockedAt: blockedBy?.at ?? null,
      words,
    },
    seen,
    distance,
    allowed,
    allowedWords: `${inchesInWords(allowed)}${sum}`,
    short: sightInBrief(ruling.value, names),
    sentence: sightSentence(ruling.value, names),
    rule: ruling.value.rule,
    met: met.map((obstacle) => ({
      words: metWords(obstacle, rules.value),
      from: obstacle.from,
      to: obstacle.to,
      blocks:
        blockedBy !== null &&
        obstacle.kind === blockedBy.kind &&
        obstacle.id === blockedBy.id &&
        obstacle.from <= blockedBy.at &&
        blockedBy.at <= obstacle.to,
    })),
    // Computed on demand, as few lines are looked at.
    get profile() {
      profile ??= sightProfile(ruling.value, sight, names, words);
      return profile;
    },
    get blocker() {
      blocker ??= blockerOutlines(document, ruling.value);
      return blocker;
    },
  });
}

function metWords({ kind, id, level }: MetOnLine, { names }: RulesInForce): string {
  if (kind === "ground") return `ground at level ${level ?? 0}`;
  if (kind === "stand") return `stand ${(id !== undefined && names.stand?.(id)) || id}`;
  return terrainInWords(kind as TerrainKind, names);
}

/** The whole angle of the target front; null where this version doesn't know the rules. */
export function frontAngle(scenario: Scenario): number | null {
  const known = rulesIn(scenario);
  return known.ok ? known.value.arcs.targetFront : null;
}

const ALL_ROUND = 360 as Degrees;

/** Target fronts and weapon ranges of the selected stands: hull guns in their arc, turrets all round. */
export function arcsOf(
  scenario: Scenario,
  selected: ReadonlySet<string>,
  show: { readonly front: boolean; readonly range: boolean },
): ArcOverlay[] {
  if (!show.front && !show.range) return [];
  const known = rulesIn(scenario);
  if (!known.ok) return [];
  const { arcs } = known.value;
  return scenario.stands.flatMap((stand): ArcOverlay[] => {
    if (stand.at === null || !selected.has(stand.id)) return [];
    const { at, facing } = stand;
    const front = { at, facing, angle: arcs.targetFront, range: scenario.facts.maximumSight };
    const ranges = reaches(scenario, stand).map(({ range, hull }) => ({
      at,
      facing,
      angle: hull ? arcs.firingArc : ALL_ROUND,
      range: inches(range),
    }));
    return [...(show.front ? [front] : []), ...(show.range ? ranges : [])];
  });
}

/** The ranges of a stand's weapons in inches, each once. */
function reaches(scenario: Scenario, stand: Stand): { range: number; hull: boolean }[] {
  const distinct = new Map<string, { range: number; hull: boolean }>();
  for (const { mount, stats } of embedded(scenario, stand.vehicle)?.weapons ?? []) {
    const range = stats["range"] ?? stats["long"];
    const hull = mount === "hull";
    if (typeof range === "number" && range > 0) distinct.set(`${range} ${hull}`, { range, hull });
  }
  return [...distinct.values()];
}
