/** A line of a game in figures, turn by turn, as the viewer may know it: for two lines beside each other. */

import { type Aftermath, aftermathOf, luckInWords } from "../../../shared/lab/aftermath.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { standingsOf } from "../../../shared/play/lines.ts";
import { type Battle, collectBattle, type FoughtTurn } from "../../../shared/print/report/collect.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { endWords } from "./lineChart.ts";
import { missionOf } from "./mission.ts";

export interface LineFigures {
  readonly battle: Battle;
  /** Luck and harm; null where a viewer may not know everything. */
  readonly aftermath: Aftermath | null;
}

/** From the beginning to a node. */
export function lineFigures(game: Game, tip: NodeId, viewer: SideId | null): LineFigures {
  const { scenario } = game.loaded;
  const system = ruleSystem(scenario.system);
  const counted =
    viewer === null && system.ok ? aftermathOf(game, system.value, missionOf(scenario)?.subject ?? null, tip) : null;
  return { battle: collectBattle(game, viewer, tip), aftermath: counted?.ok ? counted.value : null };
}

/** The turn, or the last one before it. */
export const turnAt = ({ battle }: LineFigures, turn: number): FoughtTurn | null =>
  battle.turns.findLast((one) => one.turn <= turn) ?? battle.turns[0] ?? null;

export interface FigureRow {
  readonly name: string;
  readonly side: SideId | null;
  readonly of: (line: LineFigures) => string;
}

const rounded = (points: number): string => String(Math.round(points));

/** The figures to compare: by the end of a turn, and at the end of the line. */
export function figureRows(turn: number, names: Readonly<Record<SideId, string>>, luck: boolean): FigureRow[] {
  const losses = ({ battle }: LineFigures, side: SideId) =>
    battle.turns.filter((one) => one.turn <= turn).flatMap((one) => one.losses.filter((loss) => loss.side === side));
  const sided = (name: string, of: (line: LineFigures, side: SideId) => string): FigureRow[] =>
    SIDE_IDS.map((side) => ({ name: `${names[side]}: ${name}`, side, of: (line) => of(line, side) }));
  return [
    { name: "Result", side: null, of: ({ battle }) => endWords(standingsOf(battle.last)) },
    ...sided("stands lost", (line, side) => String(losses(line, side).length)),
    ...sided("points lost", (line, side) => {
      const harm = line.aftermath?.turns.findLast((one) => one.turn <= turn)?.lost[side];
      return rounded(harm ?? losses(line, side).reduce((sum, { points }) => sum + points, 0));
    }),
    ...(luck ? sided("luck in the whole line", ({ aftermath }, side) => luckOf(aftermath, side)) : []),
  ];
}

function luckOf(aftermath: Aftermath | null, side: SideId): string {
  const luck = aftermath?.sides[side].luck;
  if (!luck || luck.attacks === 0) return "no attacks";
  return `${luckInWords(luck)}: ${rounded(luck.done)} points, ${rounded(luck.expected)} expected`;
}
