/** The enemy stands by distance, each with the ruling on its line of sight; a click shows the line. */
import { useDeferredValue, useMemo } from "react";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { useDocument, useProgram, useSession, useUi } from "../context.ts";
import { type Asked, askSight, type SightAnswer } from "../questions.ts";
import { setMode, setTool } from "../store/ui.ts";
import { Section } from "./Section.tsx";
import { standTitle, Tag } from "./StandCard.tsx";

const SHOWN = 12;
const lengthOf = (answer: SightAnswer): number => (answer.ok ? answer.value.distance : 0);

/** `table`: the table to ask about, if it isn't the open document. */
export function NearestEnemies({ scenario, stand, table }: { scenario: Scenario; stand: Stand; table?: Asked }) {
  const { ui } = useProgram();
  const open = useDocument();
  const document: Asked = table ?? open;
  const target = useUi((s) => s.target);
  const revision = useDeferredValue(useSession((s) => s.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable document has changed
  const rows = useMemo(
    () =>
      scenario.stands
        .filter((s) => s.side !== stand.side && s.at !== null)
        .map((enemy) => ({
          enemy,
          answer: askSight(document, { type: "stand", id: stand.id }, { type: "stand", id: enemy.id }),
        }))
        .sort((a, b) => lengthOf(a.answer) - lengthOf(b.answer)),
    [document, scenario, stand.id, stand.side, revision],
  );
  const refused = rows.find((r) => !r.answer.ok)?.answer;
  if (rows.length === 0) return null;
  if (refused && !refused.ok)
    return (
      <Section title="Enemy stands">
        <p>{refused.error.message}</p>
      </Section>
    );
  const show = (id: string) => {
    setMode(ui, "plan");
    setTool(ui, "sight");
    ui.setState({ selected: new Set([stand.id]), target: id });
  };
  return (
    <Section
      title="Enemy stands"
      aside={`${rows.filter((r) => r.answer.ok && r.answer.value.seen).length} of ${rows.length} seen`}
      folded={false}
    >
      <div className="roll">
        {rows.slice(0, SHOWN).map(({ enemy, answer }) => (
          <button
            key={enemy.id}
            type="button"
            className="pick"
            aria-pressed={target === enemy.id}
            onClick={() => show(enemy.id)}
          >
            <Tag stand={enemy} />
            <span className="name">{standTitle(scenario, enemy)}</span>
            {answer.ok && <span className={`end ${answer.value.seen ? "yes" : "no"}`}>{answer.value.short}</span>}
            <span className="mono">{inchesInWords(lengthOf(answer))}</span>
          </button>
        ))}
      </div>
      {rows.length > SHOWN && <p>And {rows.length - SHOWN} further away.</p>}
    </Section>
  );
}
