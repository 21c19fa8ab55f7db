/** The cost to a place for each of several stands, the last to arrive first. */
import { inchesInWords, placeInWords } from "../../../../shared/geometry/inchWords.ts";
import type { Stand } from "../../../../shared/scenario/model.ts";
import { useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { Tag } from "../../../window/panels/StandCard.tsx";
import { select } from "../../../window/store/ui.ts";
import {
  costAt,
  type MoverPath,
  pathNow,
  pathSlot,
  pointsInWords,
  reachNow,
  stepAt,
  turnsCounted,
} from "../../store/move.ts";
import type { PlanNow } from "../../store/now.ts";

export function SeveralPaths({ now, stands }: { now: PlanNow; stands: readonly Stand[] }) {
  const { ui } = useProgram();
  const { to, hover } = now.hands.move;
  const place = to ?? hover;
  const reach = reachNow(now);
  const step = reach && place && stepAt(reach, costAt(reach, place));
  const rows = to ? stands.map((stand) => ({ stand, path: pathNow(now.slots, stand, true) })) : [];
  rows.sort((a, b) => lateness(b.path) - lateness(a.path));
  return (
    <Section title="To one place" aside={place ? placeInWords(place) : undefined}>
      {!place && <p>Point at a place to see when the last stand arrives. A click shows each route.</p>}
      {place && reach && (
        <p role="status">{step ? `${step.words} the last stand arrives.` : "Not within these turns."}</p>
      )}
      {rows.length > 0 && (
        <table className="met legs">
          <thead>
            <tr>
              <th scope="col">Stand</th>
              <th scope="col">Points</th>
              <th scope="col">Length</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ stand, path }) => (
              <tr key={stand.id}>
                <td>
                  <button type="button" className="bare" onClick={() => select(ui, [stand.id], "list")}>
                    <Tag stand={stand} />
                  </button>
                </td>
                {path ? (
                  <>
                    <td>{pointsInWords(path.answer.path.cost, path.answer.unit)}</td>
                    <td>{inchesInWords(path.answer.path.inches)}</td>
                    <td>{turnsCounted(path.answer.path.turnEnds.length)}</td>
                  </>
                ) : (
                  <td colSpan={3}>{now.slots[pathSlot(stand.id, true)]?.failure?.message ?? "…"}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** Sorts by turns, then by cost; a stand without a path is last. */
const lateness = (path: MoverPath | null): number =>
  path ? 1e6 * path.answer.path.turnEnds.length + path.answer.path.cost : Number.MAX_VALUE;
