/** Conditions after an attack: exact chances, alone and with all graver ones, beside those of the return fire. */
import { VisuallyHidden } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { ConditionChance, TargetChances } from "../../../../shared/planner/questions.ts";

export interface Column {
  readonly key: string;
  /** The firer and the target. */
  readonly head: ReactNode;
  /** Null: there is no shot. */
  readonly chances: TargetChances | null;
}

export function Conditions({ columns }: { columns: readonly Column[] }) {
  const rows = columns.find(({ chances }) => chances)?.chances?.conditions ?? [];
  if (rows.length === 0) return null;
  return (
    <table className="conditions">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Target afterwards</VisuallyHidden>
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="colgroup" colSpan={2}>
              {head}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {columns.map(({ key }) => (
            <Fragment key={key}>
              <th scope="col">chance</th>
              <th scope="col">or worse</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, letter, name, gravity }, i) => (
          <tr key={id}>
            <th scope="row" title={name}>
              <span className={`letter gravity-${gravity}`}>{letter}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
            {columns.map(({ key, chances }) => (
              <Chance key={key} row={chances?.conditions[i]} last={i === rows.length - 1} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">worse off</th>
          {columns.map(({ key, chances }) => (
            <td key={key} colSpan={2}>
              {chances ? <Exact chance={chances.worse} /> : "no shot"}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Chance({ row, last }: { row: ConditionChance | undefined; last: boolean }) {
  if (!row) return <td colSpan={2} className="none" />;
  return (
    <>
      <td className={row.chance === "0" ? "none" : ""}>{row.chance === "0" ? "–" : <Exact chance={row.chance} />}</td>
      <td className="sum">{last ? "" : row.atLeast === "0" ? "–" : <Exact chance={row.atLeast} />}</td>
    </>
  );
}

/** The longest fraction that fits its column; longer fractions show under the pointer. */
const ROOM = 9;
/** "30.6 %", and the fraction below it. */
export const Exact = ({ chance }: { chance: string }) => (
  <span className="exact" title={`exactly ${chance}`}>
    <b>{percentOf(chanceOf(chance))}%</b>
    {chance.includes("/") && chance.length <= ROOM && <small>{chance}</small>}
  </span>
);

/** A bar of a target's conditions, the gravest first. */
export function ConditionBar({ conditions }: Pick<TargetChances, "conditions">) {
  const all = conditions.map((row) => ({ ...row, part: chanceOf(row.chance) }));
  return (
    <div className="odds-bar" aria-hidden="true">
      {all
        .filter(({ part }) => part > 0)
        .map(({ id, letter, part, gravity }) => (
          <i
            key={id}
            className={`gravity-${gravity}`}
            style={{ flexGrow: part }}
            data-letter={part > 0.1 ? letter : ""}
          />
        ))}
    </div>
  );
}
