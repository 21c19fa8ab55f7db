/**
 * The advisor: findings for a scenario's author. Each family of findings is checked separately, so that a live display can
 * stop between two. A family's results are kept while nothing that it read has changed.
 */
import type { Result } from "../result.ts";
import type { RulesInForce } from "../rules/ask.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { type ListKeyOn, TABLE_LISTS } from "../scenario/things/thingKinds.ts";
import { type Advice, sorted } from "./advice.ts";
import { FAMILIES } from "./families/all.ts";
import { type KnownVehicles, type Part, type Sources, Subject, type Versions } from "./subject.ts";

const FRESH: Versions = {
  title: 0,
  system: 0,
  author: 0,
  situation: 0,
  facts: 0,
  sides: 0,
  formations: 0,
  stands: 0,
  zones: 0,
  entryEdges: 0,
  reinforcements: 0,
  objectives: 0,
  victory: 0,
  plans: 0,
  specialRules: 0,
  options: 0,
  houseTerrain: 0,
  notes: 0,
  generated: 0,
  mapSource: 0,
  vehicles: 0,
  ...(Object.fromEntries(TABLE_LISTS.map((list) => [list, 0])) as Record<ListKeyOn<"table">, number>),
  size: 0,
  ground: 0,
  known: 0,
};
export const PARTS = Object.keys(FRESH) as Part[];

/** The results kept between two checks of a scenario. */
export class Advisor {
  readonly #subject: Subject;

  constructor(sources: Sources, versions: Versions = FRESH) {
    this.#subject = new Subject(sources, versions);
  }

  /** The present scenario; `versions` has another number for every part that changed. */
  turnTo(sources: Sources, versions: Versions): void {
    this.#subject.turnTo(sources, versions);
  }

  /** Family by family: each step answers with all findings so far, in order; the last one with everything. */
  *steps(): Generator<readonly Advice[], readonly Advice[]> {
    const findings: Advice[] = [];
    for (const { name, find } of FAMILIES) {
      findings.push(...this.#subject.keep(`family ${name}`, () => find(this.#subject)));
      yield sorted(findings);
    }
    return sorted(findings);
  }

  all(): readonly Advice[] {
    const steps = this.steps();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}

/**
 * All findings about a scenario, the gravest first. `rules` are its rules (`rulesOf`); without them, the checks for every
 * system run all the same. `known` has the vehicle database's records of its vehicles.
 */
export const advise = (
  loaded: LoadedScenario,
  rules: Result<RulesInForce>,
  known: KnownVehicles = new Map(),
): readonly Advice[] => new Advisor({ loaded, rules, known }).all();
