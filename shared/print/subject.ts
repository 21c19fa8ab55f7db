/** A job's source, prepared once: the scenario as the copy's reader may know it, and its rules. */

import type { Game } from "../play/game.ts";
import type { Result } from "../result.ts";
import { type RulesInForce, rulesOf } from "../rules/ask.ts";
import { knownBy } from "../rules/known.ts";
import { attributionsOf } from "../scenario/mapSource.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { Ground } from "../table/ground.ts";
import type { Numbering } from "./flow/flow.ts";
import type { TextMeasure } from "./measure.ts";
import { type Frame, frameOf } from "./paper.ts";
import type { Copy, PrintSettings } from "./settings.ts";

export interface PrintSubject {
  /** Without anything that the copy's reader may not know. */
  readonly scenario: Scenario;
  readonly ground: Ground;
  /** Refused for systems without rules here: their sheets do without content from rules. */
  readonly rules: Result<RulesInForce>;
  /** The copy's side; null is the umpire's. */
  readonly side: SideId | null;
  readonly settings: PrintSettings;
  readonly frame: Frame;
  readonly measure: TextMeasure;
  /** Played or being played; its scenario is the whole one, so use only a side's view of it. */
  readonly game: Game | null;
  /** For pages that are part of more; absent: they are counted by themselves. */
  readonly numbering?: Numbering | undefined;
}

export const sideOfCopy = (scenario: Scenario, copy: Copy): SideId | null =>
  copy === "umpire" ? null : ((copy === "a" ? scenario.sides[0] : scenario.sides[1])?.id ?? null);

/** "Umpire's copy", "Red's copy": at the foot of every sheet. */
export const copyWords = ({ scenario, side }: Pick<PrintSubject, "scenario" | "side">): string =>
  side === null ? "Umpire’s copy" : `${scenario.sides.find(({ id }) => id === side)?.name ?? side}: player’s copy`;

/** The notices of the map data that the table was made from, after a dot; "" without any. */
export const noticeWords = ({ scenario }: Pick<PrintSubject, "scenario">): string =>
  scenario.mapSource
    ? attributionsOf(scenario.mapSource)
        .map((notice) => ` · Map data ${notice}`)
        .join("")
    : "";

/** Refused where the paper is smaller than its margins. */
export function subjectOf(
  loaded: LoadedScenario,
  settings: PrintSettings,
  measure: TextMeasure,
  game: Game | null = null,
): Result<PrintSubject> {
  const frame = frameOf(settings.paper);
  if (!frame.ok) return frame;
  const side = sideOfCopy(loaded.scenario, settings.copy);
  const scenario = knownBy(loaded.scenario, side);
  return {
    ok: true,
    value: {
      scenario,
      ground: loaded.ground,
      rules: rulesOf(scenario),
      side,
      settings,
      frame: frame.value,
      measure,
      game,
    },
  };
}
