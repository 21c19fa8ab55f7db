/** The subject of a question: a scenario as deployed, or a stored game where it was left, as a side knows it. */
import { Option } from "commander";
import { contextFor, knownAt, type PlannerContext } from "../../shared/planner/context.ts";
import type { Asker } from "../../shared/planner/questions.ts";
import type { SightSubject } from "../../shared/planner/sight/line.ts";
import type { BattleView } from "../../shared/play/contract.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { withLaid } from "../../shared/play/laid.ts";
import { rulesOf } from "../../shared/rules/ask.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { tableOf } from "../../shared/sight/tableOf.ts";
import { SIDE_IDS } from "../../shared/systems.ts";
import { loadGame, rulesFor, sound } from "./game.ts";
import { faultLine, InputFault, type Output } from "./output.ts";
import { loadScenario } from "./scenario.ts";

export const FILE_HELP = "a scenario file, or a game file: the table where the game was left";

export const sideOption = (): Option =>
  new Option("--side <side>", "only with what this side may know").choices(SIDE_IDS);

/** The asker's knowledge of a file: answers can't tell more than that. */
export interface Known {
  readonly file: string;
  readonly asker: Asker;
  readonly loaded: LoadedScenario;
  /** The same with the things that a game has laid on its table. */
  readonly table: LoadedScenario;
  /** The view of a game; null for a scenario. */
  readonly view: BattleView | null;
}

/** Throws an InputFault with the first problem; notices about a game go to the output's errors. */
export async function loadKnown(file: string, asker: Asker, output: Output): Promise<Known> {
  if (!file.toLowerCase().endsWith(GAME_EXTENSION)) {
    const loaded = knownAt(await loadScenario(file), null, asker);
    return { file, asker, loaded, table: loaded, view: null };
  }
  const { game } = await loadGame(file, undefined, (line) => output.error(faultLine(file, "", line)));
  const view = game.view(asker);
  const loaded = knownAt(game.loaded, view, asker);
  const table = { ...loaded, scenario: withLaid(loaded.scenario, view) };
  return { file, asker, loaded, table, view };
}

/** For lines of sight. Throws an InputFault if the rules can't be applied. */
export function sightOf({ file, table: known, view }: Known): SightSubject {
  const rules = rulesOf(known.scenario);
  if (!rules.ok) throw new InputFault(file, rules.error.place ?? "", rules.error.message);
  return { table: tableOf(known), rules: rules.value, scenario: known.scenario, view };
}

/** Throws an InputFault if the rules or a stand's figures are missing. */
export const plannerOf = ({ file, asker, loaded, view }: Known): PlannerContext =>
  sound(file, contextFor(loaded, view, asker, rulesFor(file, loaded.scenario.system).planning));
