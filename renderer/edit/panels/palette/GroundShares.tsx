/** The table's woods, towns and high ground while it is painted, with the rules' suggestions. */
import { factsOf } from "../../../../shared/generate/measure.ts";
import { inchFigure } from "../../../../shared/geometry/inchWords.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { useDocument } from "../../../window/context.ts";

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function GroundShares() {
  const { scenario, ground } = useDocument();
  const { woods, towns, high } = factsOf({ ground });
  const rules = rulesOf(scenario);
  const advised = rules.ok ? rules.value.system.design.terrain : null;
  const rows: readonly (readonly [name: string, value: string, advice: string | null])[] = [
    ["Woods", percent(woods), advised && `${percent(advised.woods[0])} to ${percent(advised.woods[1])} suggested`],
    ["Towns", `${inchFigure(towns)} sq in`, advised && `up to ${advised.towns.area} square inches suggested`],
    ["High ground", percent(high), null],
  ];
  return (
    <dl className="ground-shares" aria-label="Ground of the table">
      {rows.map(([name, value, advice]) => (
        <div key={name} title={advice ?? undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
