/** Chances below each other, each with a bar on a scale from 0 to 100%. */
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";

interface ChanceRow {
  readonly id: string;
  readonly name: string;
  readonly chance: string;
}
/** Rarer rows would read 0.0 %. */
const RARE = 0.0005;

export function ChanceRows({ title, rows }: { title: string; rows: readonly ChanceRow[] }) {
  const shown = rows.filter((row) => chanceOf(row.chance) >= RARE);
  return (
    <table className="chances">
      <caption>{title}</caption>
      <tbody>
        {shown.map(({ id, name, chance }) => (
          <tr key={id} title={`exactly ${chance}`}>
            <th scope="row">{name}</th>
            <td className="bar" aria-hidden="true">
              <i style={{ width: `${100 * chanceOf(chance)}%` }} />
            </td>
            <td>{percentOf(chanceOf(chance))}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
