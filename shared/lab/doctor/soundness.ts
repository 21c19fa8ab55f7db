/** Whether a remedy leaves a scenario in order: it can be played, and the advisor finds no new error. */
import type { Advice } from "../../advise/advice.ts";
import { Advisor, PARTS } from "../../advise/advise.ts";
import type { Versions } from "../../advise/subject.ts";
import type { RuleSystem } from "../../rules/contract.ts";
import { rulesInForce } from "../../rules/inForce.ts";
import type { LoadedScenario, Scenario } from "../../scenario/model.ts";
import { changedBy, type Remedy } from "./remedy.ts";

/** Errors by their subject; their words have figures that may change. */
const errorKeys = (advice: readonly Advice[]): string[] =>
  advice
    .filter(({ severity }) => severity === "error")
    .map(({ rule, at, message }) => `${rule} ${at === null ? message : JSON.stringify(at)}`);

export class Soundness {
  readonly #loaded: LoadedScenario;
  readonly #system: RuleSystem;
  readonly #advisor: Advisor;
  readonly #before: ReadonlySet<string>;
  #version = 0;

  constructor(loaded: LoadedScenario, system: RuleSystem) {
    this.#loaded = loaded;
    this.#system = system;
    this.#advisor = new Advisor(this.#sources(loaded));
    this.#before = new Set(errorKeys(this.#advisor.all()));
  }

  /** The scenario with the remedy; null where it is not in order. */
  carriedOut(remedy: Remedy): LoadedScenario | null {
    const next = changedBy(this.#loaded, remedy);
    if (!this.#system.play.open(next).ok) return null;
    this.#advisor.turnTo(this.#sources(next), this.#versions(next));
    return errorKeys(this.#advisor.all()).every((key) => this.#before.has(key)) ? next : null;
  }

  #sources(loaded: LoadedScenario) {
    return { loaded, rules: rulesInForce(this.#system, loaded.scenario), known: new Map() };
  }

  /** Parts that are the same objects as before keep their results. */
  #versions({ scenario, ground }: LoadedScenario): Versions {
    this.#version++;
    const before = this.#loaded;
    const same = (part: (typeof PARTS)[number]): boolean => {
      if (part === "ground")
        return (["terrain", "level"] as const).every((raster) =>
          ground[raster].every((code, i) => code === before.ground[raster][i]),
        );
      if (part === "known" || part === "size") return true;
      const of = (file: Scenario): unknown => (part in file.table ? file.table[part as never] : file[part as never]);
      return of(scenario) === of(before.scenario);
    };
    return Object.fromEntries(PARTS.map((part) => [part, same(part) ? 0 : this.#version])) as Versions;
  }
}
