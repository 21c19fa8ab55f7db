/** What looks like a slip in the scenario; a click goes to the stand it is about. */
import { IconAlertTriangle } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { checkScenario } from "../../shared/scenario/check.ts";
import { useDocument, useProgram, useSession } from "../app/context.ts";
import { select } from "../store/ui.ts";
import { Section } from "./Section.tsx";

export function CheckList() {
  const { ui, scene } = useProgram();
  const document = useDocument();
  // Painting comes first: the check follows when the hands rest.
  const revision = useDeferredValue(useSession((s) => s.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable document has changed
  const findings = useMemo(() => checkScenario(document), [document, revision]);
  const goTo = (place: string) => {
    const index = /^stands\[(\d+)\]/.exec(place)?.[1];
    const stand = index === undefined ? undefined : document.scenario.stands[Number(index)];
    if (!stand) return;
    select(ui, [stand.id]);
    if (stand.at) scene.handle?.flyTo(stand.at);
  };
  return (
    <Section
      title="Check"
      folded={false}
      aside={findings.length === 0 ? "nothing found" : findings.length === 1 ? "1 note" : `${findings.length} notes`}
    >
      {findings.length > 0 && (
        <ul className="notes">
          {findings.map((f) => (
            <li key={`${f.place} ${f.message}`}>
              {f.place.startsWith("stands[") ? (
                <button type="button" className="pick" onClick={() => goTo(f.place)}>
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  <span>{f.message}</span>
                </button>
              ) : (
                <span className="pick" style={{ cursor: "default" }}>
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  <span>{f.message}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
