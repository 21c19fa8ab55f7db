/** The stands that mattered: a table sorted by any column; the table shows the stand under the pointer. */
import { useState } from "react";
import type { StandSummary } from "../../../shared/lab/summary.ts";
import { usePart, useProgram, useUi } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { SortArrow } from "../../window/panels/SortArrow.tsx";
import { select } from "../../window/store/ui.ts";
import { labPart } from "../part.ts";
import { Interval } from "./Interval.tsx";
import { LabEmpty } from "./LabEmpty.tsx";
import { between, percent, points, signed } from "./labWords.ts";
import { useFrontRun, useSummary } from "./useLabRun.ts";

interface Column {
  readonly id: string;
  readonly head: string;
  readonly about: string;
  /** The number to sort by. */
  readonly of: (stand: StandSummary) => number;
}
const COLUMNS: readonly Column[] = [
  {
    id: "struck",
    head: "Took",
    about: "Points that its attacks took from the enemy in a battle",
    of: (s) => s.struck.value,
  },
  {
    id: "beyond",
    head: "± odds",
    about: "Points beyond its odds: luck",
    of: (s) => s.struck.value - s.expected,
  },
  { id: "kills", head: "Kills", about: "Enemies that it eliminated in a battle", of: (s) => s.kills },
  {
    id: "survived",
    head: "Lived",
    about: "Share of the battles that it survived",
    of: (s) => s.survived.value,
  },
  { id: "inches", head: "Went", about: "Inches that it went in a battle", of: (s) => s.inches },
  {
    id: "mattered",
    head: "Mattered",
    about: "Its side’s points when it lived, minus those when it fell. Going together with winning isn’t causing it.",
    of: (s) => s.mattered?.value ?? Number.NEGATIVE_INFINITY,
  },
];
const LEAST = -1;

export function StandsTab() {
  const run = useFrontRun();
  const summary = useSummary(run);
  const lab = usePart(labPart);
  const [by, setBy] = useState({ id: "struck", up: false });
  if (!run || !summary) return <LabEmpty />;
  const column = COLUMNS.find(({ id }) => id === by.id) ?? COLUMNS[0];
  const stands = column
    ? summary.stands.toSorted((a, b) => (by.up ? 1 : -1) * (column.of(a) - column.of(b)))
    : summary.stands;
  return (
    <Section title="Stands" aside="means of a battle, took in points">
      <table className="lab-table stands">
        <thead>
          <tr>
            <th scope="col">Stand</th>
            {COLUMNS.map(({ id, head, about }) => (
              <th key={id} scope="col" aria-sort={by.id === id ? (by.up ? "ascending" : "descending") : "none"}>
                <button
                  type="button"
                  title={about}
                  onClick={() => setBy((old) => ({ id, up: old.id === id ? !old.up : false }))}
                >
                  {head}
                  {by.id === id && <SortArrow up={by.up} size={11} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => lab.point(null)}>
          {stands.map((stand) => (
            <StandRow key={stand.stand} stand={stand} />
          ))}
        </tbody>
      </table>
      <p>
        Click a stand to see its moves and attacks on the table. “Mattered” is its side’s points when it lived, minus
        those when it fell.
      </p>
    </Section>
  );
}

function StandRow({ stand }: { stand: StandSummary }) {
  const { ui } = useProgram();
  const lab = usePart(labPart);
  const chosen = useUi((s) => s.selected.has(stand.stand));
  const point = () => lab.point({ type: "stand", id: stand.stand });
  return (
    <tr data-chosen={chosen} onPointerEnter={point}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={chosen}
          onClick={() => select(ui, chosen ? [] : [stand.stand])}
          onFocus={point}
          onBlur={() => lab.point(null)}
        >
          <span className={`tag ${stand.side}`}>{stand.label}</span>
        </button>
      </th>
      <td>{stand.struck.value.toFixed(1)}</td>
      <td>{signed(stand.struck.value - stand.expected)}</td>
      <td>{stand.kills.toFixed(2)}</td>
      <td>{percent(stand.survived.value)}</td>
      <td>{stand.inches.toFixed(0)}″</td>
      <td className="wide">
        {stand.mattered ? (
          <Interval
            of={stand.mattered}
            least={LEAST}
            most={1}
            even={0}
            tone={stand.side}
            words={`${points(stand.mattered.value)} points of a hundred, ${between(stand.mattered, points)}`}
          />
        ) : (
          <small title="It always lived, or always fell">–</small>
        )}
      </td>
    </tr>
  );
}
