/** Firers in rows, targets in columns; the likelier, the hotter. The arrow keys go from square to square. */
import { type KeyboardEvent, useRef } from "react";
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import type { MatrixAnswer, MatrixCell, MatrixQuestion } from "../../../../shared/planner/questions.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { standTitle, Tag } from "../../../window/panels/StandCard.tsx";
import { type Measure, measured, measureWords } from "../../store/odds.ts";
import { nameIn } from "./nameIn.ts";

interface MatrixTableProps {
  readonly scenario: Scenario;
  readonly question: MatrixQuestion;
  readonly answer: MatrixAnswer;
  readonly measure: Measure;
  readonly shotsOnly: boolean;
  readonly chosen: { readonly firer: string | null; readonly target: string | null };
  readonly open: (firer: string, target: string) => void;
}

export function MatrixTable({ scenario, question, answer, measure, shotsOnly, chosen, open }: MatrixTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { cells } = answer;
  const isShot = (cell: MatrixCell | undefined) => cell?.type === "odds";
  const rows = [...cells.keys()].filter((i) => !shotsOnly || cells[i]?.some(isShot));
  const columns = question.targets.map((_, j) => j).filter((j) => !shotsOnly || cells.some((row) => isShot(row[j])));
  const stand = (id: string | undefined) => scenario.stands.find((candidate) => candidate.id === id);
  const targets = columns.flatMap((j) => stand(question.targets[j]) ?? []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section is a part of the inspector
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
    <div className="matrix" role="region" aria-label="Odds of all against all" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {targets.map((target) => (
              <th key={target.id} scope="col" title={standTitle(scenario, target)}>
                <Tag stand={target} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => go(event, body.current)}>
          {rows.map((i, place) => {
            const firer = stand(question.firers[i]);
            return (
              firer && (
                <tr key={firer.id}>
                  <th scope="row" title={standTitle(scenario, firer)}>
                    <Tag stand={firer} />
                  </th>
                  {columns.map((j, across) => {
                    const target = stand(question.targets[j]);
                    const cell = cells[i]?.[j];
                    return (
                      target &&
                      cell && (
                        <td key={target.id}>
                          <Square
                            cell={cell}
                            measure={measure}
                            words={`${nameIn(scenario, firer)} at ${nameIn(scenario, target)}`}
                            first={place === 0 && across === 0}
                            chosen={firer.id === chosen.firer && target.id === chosen.target}
                            open={() => open(firer.id, target.id)}
                          />
                        </td>
                      )
                    );
                  })}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next square by an arrow key. */
function go(event: KeyboardEvent<HTMLElement>, body: HTMLTableSectionElement | null): void {
  const step = STEPS[event.key];
  const at = (event.target as HTMLElement).closest("td");
  if (!step || !at) return;
  const row = at.parentElement as HTMLTableRowElement;
  const next = body?.rows[row.sectionRowIndex + step[0]]?.cells[at.cellIndex + step[1]];
  const button = next?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.focus();
}

interface SquareProps {
  readonly cell: MatrixCell;
  readonly measure: Measure;
  readonly words: string;
  readonly first: boolean;
  readonly chosen: boolean;
  readonly open: () => void;
}
function Square({ cell, measure, words, first, chosen, open }: SquareProps) {
  const shot = cell.type === "odds" ? cell : null;
  const exact = shot ? measured(shot, measure) : null;
  const chance = exact === null ? 0 : chanceOf(exact);
  const title =
    cell.type === "odds"
      ? `${words}, ${inchesInWords(cell.inches)}: ${short(chance)}% ${measureWords(cell.conditions, measure)}, exactly ${exact}`
      : `${words}: ${cell.refusal.reason}`;
  return (
    <button
      type="button"
      tabIndex={first ? 0 : -1}
      className={shot ? "shot" : "none"}
      aria-current={chosen}
      aria-label={title}
      title={title}
      // The square root spreads small chances, as most chances of the gravest condition are.
      style={shot ? ({ "--heat": Math.sqrt(chance).toFixed(3) } as React.CSSProperties) : undefined}
      onClick={open}
    >
      {shot ? short(chance) : "·"}
    </button>
  );
}

/** Whole percent; only an impossible shot reads 0, only a certain shot 100. */
const short = (chance: number): string =>
  chance <= 0 ? "0" : chance < 0.005 ? "<1" : chance < 1 ? String(Math.min(99, Math.round(chance * 100))) : "100";
